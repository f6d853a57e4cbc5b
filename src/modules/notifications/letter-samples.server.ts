import {
  SAMPLE_JOB_ID,
  SAMPLE_MAIL,
  SAMPLE_PHONE,
  type LetterSamples,
  type Sampling,
} from '#platform/mail/letter-samples.ts';
import { isolated } from '#platform/texts/isolated.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { notificationMail, notificationSms } from './letters.server.ts';
import { TEXTED, WRITTEN_BY_SENDER, type NotificationKind, type NotificationParams } from './rules.ts';
import { stopPath } from './unsubscribe.server.ts';
import { STAGES } from './wording.ts';

const ID = '3f2b1a90-0000-4000-8000-000000000005';

/** What each kind is told with; one that is missing does not compile. */
const paramsOf = ({ said }: Sampling): NotificationParams => {
  const { title, company, reason, person: from } = said;
  const name = said.package;
  const job = {
    id: SAMPLE_JOB_ID,
    title,
    lines: {
      ar: [`${isolated(company.ar)} · الرياض`, 'تناسبك في 8 من 9'],
      en: [`${isolated(company.en)} · Riyadh`, 'Fits you in 8 of 9'],
    },
  };
  return {
    application_received: { from, title },
    stage_changed: { title, company, stage: 'shortlisted', reason },
    offer_made: { title, company, reason },
    job_accepted: { title },
    company_verified: { company },
    papers_refused: { company, reason },
    papers_asked_again: { company, reason },
    verification_withdrawn: { company, reason },
    domain_missing: { name: inBoth(() => 'masar-technology.sa'), count: 7 },
    domain_withdrawn: { name: inBoth(() => 'masar-technology.sa') },
    directory_on: { from },
    directory_required: { from },
    directory_off: { from },
    directory_certificate: { count: 30 },
    team_joined: { from },
    ownership_passed: { name: company },
    job_refused: { title, reason },
    job_taken_down: { title, reason },
    job_held: { title },
    job_released: { title },
    decision_against: {
      what: { ar: 'أزلنا رسالة كتبتها', en: 'We removed a message that you wrote' },
      reason,
    },
    report_settled: {
      title,
      outcome: { ar: 'أزلنا الإعلان. شكرًا لتنبيهنا.', en: 'We took the ad down. Thank you for telling us.' },
    },
    appeal_upheld: { title, reason },
    appeal_kept: { title, reason },
    receipt_refused: { title, reason },
    payment_due: { title },
    invoice_issued: { number: inBoth(() => 'INV-001234'), amount: 103_500 },
    credit_note_issued: { number: inBoth(() => 'CN-000012'), amount: 103_500 },
    package_paid: { name },
    package_receipt_refused: { name, reason },
    package_payment_due: { name },
    credits_ending: { count: 12 },
    job_ending: { title, count: 3 },
    job_extended: { title },
    job_ended: { title },
    correction_approved: { title },
    correction_refused: { title },
    job_corrected: { title, company, what: { ar: 'الراتب الشهري', en: 'Monthly pay' } },
    job_closed: { title, company },
    message_received: { from: company, conversation_id: ID },
    reminder_received: { from, title },
    application_withdrawn: { from, title },
    offer_accepted: { from, title },
    offer_declined: { from, title },
    application_unanswered: { title, company },
    answers_due: { count: 12 },
    interview_proposed: { company, title },
    interview_agreed: { title },
    interview_changed: { title },
    interview_cancelled: { title },
    interview_times_asked: { from, title },
    interview_declined: { from, title },
    interview_reminder: { title },
    cv_viewed: { company_id: 1, company },
    job_invitation: { title, company },
    cv_import_ready: {},
    cv_import_failed: {},
    export_ready: {},
    mail_refused: {},
    jobs_digest: { count: 2, jobs: [job, job] },
    job_alert: { count: 3 },
  };
};

export const notificationLetters: LetterSamples = (sampling) => {
  const { config, locale } = sampling;
  const all = paramsOf(sampling);
  const kinds = (Object.keys(all) as NotificationKind[]).filter((kind) => !WRITTEN_BY_SENDER.includes(kind));
  const mail = (kind: NotificationKind, params: Record<string, unknown> = all[kind]) =>
    notificationMail(config, {
      to: SAMPLE_MAIL,
      told: { kind, params },
      locale,
      href: '/notifications',
      unsubscribe: stopPath({ config }, { user_id: ID, kind }),
    });
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, mail(kind)])),
    ...Object.fromEntries(
      STAGES.map((stage) => [`stage_changed, ${stage}`, mail('stage_changed', { ...all.stage_changed, stage })]),
    ),
    'stage_changed, confidential': mail('stage_changed', { ...all.stage_changed, company: null }),
    'job_invitation, confidential': mail('job_invitation', { ...all.job_invitation, company: null }),
    ...Object.fromEntries(
      TEXTED.map((kind) => [
        `${kind}, SMS`,
        notificationSms(config, {
          to: SAMPLE_PHONE,
          told: { kind, params: all[kind] },
          locale,
          href: `/profile/applications?show=${ID}#a-${ID}`,
        }),
      ]),
    ),
  };
};
