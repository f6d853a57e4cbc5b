import { oldRows, type Keeping } from '#platform/retention/keeping.server.ts';
import { countMatchesOfEnded, deleteMatchesOfEnded } from '../queries/letters.server.ts';
import { CONFIRM_DAYS, LINKS_KEPT_DAYS, STOPPED_KEPT_DAYS } from '../rules.ts';

const HAS_NO_ALERT = 'not exists (select from job_alerts a where a.receiver_id = t.id)';

export const alertsKeeping: readonly Keeping[] = [
  oldRows({
    name: 'job_alerts.unconfirmed',
    title: { ar: 'تنبيهات لم تُؤكَّد', en: 'Alerts that nobody confirmed' },
    reason: { ar: 'لم يوافق صاحب البريد.', en: 'The owner of the address did not agree.' },
    days: CONFIRM_DAYS,
    rows: { table: 'job_alerts', at: 'created_at', where: 'confirmed_at is null' },
  }),
  oldRows({
    name: 'job_alerts.stopped',
    title: { ar: 'تنبيهات أوقفها من لا حساب له', en: 'Alerts stopped by people without an account' },
    reason: {
      ar: 'سُحبت الموافقة، ويبقى الرابط شهرًا لمن غيّر رأيه.',
      en: 'Consent was withdrawn; the link works a month longer.',
    },
    days: { usual: STOPPED_KEPT_DAYS, min: 1, max: 60 },
    rows: {
      table: 'job_alerts',
      at: 'unsubscribed_at',
      where: 'exists (select from alert_receivers r where r.id = t.receiver_id and r.user_id is null)',
    },
  }),
  oldRows({
    name: 'alert_receivers',
    title: { ar: 'عناوين بلا تنبيهات', en: 'Addresses without an alert' },
    reason: { ar: 'لا غرض منها.', en: 'They serve nothing.' },
    days: 1,
    rows: {
      table: 'alert_receivers',
      at: 'created_at',
      where: `user_id is null and adopted_by is null and ${HAS_NO_ALERT}`,
    },
  }),
  oldRows({
    name: 'alert_receivers.adopted',
    title: { ar: 'عناوين صارت تنبيهاتها في حساب', en: 'Addresses whose alerts an account took over' },
    reason: { ar: 'تعمل بها روابط الرسائل القديمة.', en: 'Links of earlier letters work as long.' },
    days: LINKS_KEPT_DAYS,
    rows: {
      table: 'alert_receivers',
      at: 'coalesce(last_letter_at, created_at)',
      where: `user_id is null and adopted_by is not null and ${HAS_NO_ALERT}`,
    },
  }),
  oldRows({
    name: 'alert_letters',
    title: { ar: 'رسائل التنبيهات', en: 'Letters of alerts' },
    reason: { ar: 'تمنع إرسال الوظيفة نفسها مرتين.', en: 'They keep a job from being sent twice in a round.' },
    days: { usual: 30, min: 10, max: 90 },
    rows: { table: 'alert_letters', at: 'created_at' },
  }),
  {
    name: 'alert_matches',
    title: { ar: 'ما وجدته التنبيهات من إعلانات انتهت', en: 'What alerts found of ads that ended' },
    reason: { ar: 'لن يُعرض الإعلان من جديد.', en: 'The ad will not be found again.' },
    does: 'delete',
    // Longer than a week, so that what was found this week can be counted.
    days: { usual: 10, min: 10, max: 60 },
    decides: 'jobs.expires_at',
    count: ({ db }, before) => countMatchesOfEnded(db, before),
    remove: ({ db }, before, limit) => deleteMatchesOfEnded(db, before, limit),
  },
];
