import { createAlert } from '#modules/alerts/service.server.ts';
import { alertFor } from '#modules/alerts/test-data.server.ts';
import { addNote, applyToJob, tagApplicant } from '#modules/applications/service.server.ts';
import { makePasskey, makeUser } from '#modules/auth/test-data.server.ts';
import { startImport } from '#modules/cv-import/service.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { addToShortlist, createShortlist, inviteToApply } from '#modules/candidates/service.server.ts';
import { inviteMember } from '#modules/companies/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { addDomain, makeToken } from '#modules/directories/service.server.ts';
import { ProposeInterview } from '#modules/interviews/contract.ts';
import { proposeInterview } from '#modules/interviews/service.server.ts';
import { issueInvoice } from '#modules/invoices/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { reindexJobs } from '#modules/search/service.server.ts';
import { addPushDevice } from '#modules/notifications/service.server.ts';
import { createTemplate, startConversation } from '#modules/messages/service.server.ts';
import { saveCourse, saveLanguage, saveMembership } from '#modules/profiles/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { submitForPayment } from '#modules/jobs/service.server.ts';
import { buyPackage, listPackages } from '#modules/payments/service.server.ts';
import { askByRight } from '#modules/rights/service.server.ts';
import { decideCase, findCaseAbout, reportHere } from '#modules/trust/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { employerActor, seekerActor, staffActor } from '#tests/support/actors.ts';
import type { OpenApi } from './open-api.ts';

/** A seeker with a full profile, and the token of their browser. */
export async function newSeeker({ ctx, signIn }: OpenApi, visibility: 'public' | 'applied' | 'hidden' = 'applied') {
  const { user } = await createReadySeeker(ctx, { profile: { visibility } });
  return {
    user,
    token: await signIn(user),
    actor: seekerActor({ id: user.id, has_info: true, display_name: 'سارة القحطاني' }),
  };
}

export async function newEmployer({ ctx, signIn }: OpenApi, role: 'owner' | 'recruiter' | 'viewer' = 'owner') {
  const { company, user } = await createCompany(ctx, { role });
  return {
    company,
    user,
    token: await signIn(user),
    actor: employerActor(company.id, { id: user.id, company_role: role }),
  };
}

export async function newStaff({ ctx, signIn }: OpenApi) {
  const user = await makeUser(ctx, { scope: JSON.stringify(['admin.*']) });
  return { user, token: await signIn(user) };
}

/** Ten days on, with two who hold it. */
export const interviewOn = (now: Date) =>
  ProposeInterview.parse({
    times: [new Date(now.getTime() + 10 * DAY_MS).toISOString()],
    minutes: 30,
    kind: 'phone',
    interviewers: ['first', 'second'].map((name) => ({ name, email: `${name}@panel.test` })),
  });

/** A company and a seeker who have come as far as messages, with one thing of every kind that has an id. */
export async function newHiring(api: OpenApi) {
  const { ctx } = api;
  const [seeker, employer] = [await newSeeker(api), await newEmployer(api)];
  const job = await createJob(ctx, { company_id: employer.company.id, state: 'active', created_by: employer.user.id });
  await reindexJobs(ctx, [job.id]);
  const application = await applyToJob(ctx, seeker.actor, job.id, {
    cover_note: 'رسالة لا يقرؤها سوى صاحب الإعلان',
    cv_source: 'profile',
    answers: [],
  });
  const interview = await proposeInterview(ctx, employer.actor, application.id, interviewOn(ctx.now()));
  const conversation = await startConversation(ctx, employer.actor, {
    seeker_id: seeker.user.id,
    job_id: job.id,
    text: 'موعد لا يعرفه سوى الطرفين',
  });
  const template = await createTemplate(ctx, employer.actor, {
    ar_title: 'شكر',
    ar_body: 'رد لا يقرؤه سوى أصحابه',
    en_title: '',
    en_body: '',
  });
  const note = await addNote(ctx, employer.actor, application.id, 'رأي لا يقرؤه سوى الزملاء');
  const tag = await tagApplicant(ctx, employer.actor, application.id, 'وسم لا يقرؤه سوى الزملاء');
  const shortlist = await createShortlist(ctx, employer.actor, { name: 'قائمة لا يعرفها سوى أصحابها' });
  await addToShortlist(ctx, employer.actor, shortlist.id, { user_ids: [seeker.user.id], note: 'ملاحظة لا يقرؤها سوى' });
  const other = await createJob(ctx, { company_id: employer.company.id, state: 'active' });
  await inviteToApply(ctx, employer.actor, { user_ids: [seeker.user.id], job_id: other.id, text: 'دعوة لا يقرؤها سوى' });
  const [invitation] = await ctx.db
    .selectFrom('invitations')
    .select('id')
    .where('user_id', '=', seeker.user.id)
    .execute();
  const decision = await decideAgainst(ctx, employer.company.id, seeker.actor);
  const privacy_request = await askByRight(ctx, seeker.actor, { kind: 'complaint', text: 'تصلني رسائل لا أريدها' });
  const asked = { email: `asked-${seeker.user.id}@masar.sa`, role: 'viewer' as const };
  const team_invitation = await inviteMember(ctx, employer.actor, asked);
  const directory_token = await makeToken(ctx, employer.actor, { name: 'Entra' });
  const company_domain = await addDomain(ctx, employer.actor, { domain: `of-${employer.company.id}.sa` });
  const draft = await createJob(ctx, { company_id: employer.company.id, ar_title: 'مسودة لم تنشر بعد' });
  const { payment } = await submitForPayment(ctx, employer.actor, draft.id, { pay_type: 'bank' });
  await issueInvoice(ctx, payment!.id);
  const [pack] = await listPackages(ctx, 'ar');
  const purchase = await buyPackage(ctx, employer.actor, pack!.id, { pay_type: 'bank' });
  const invoice = await ctx.db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('payment_id', '=', payment!.id)
    .executeTakeFirstOrThrow();
  const course = await saveCourse(ctx, seeker.actor, { title: 'دورة', total_hours: 12, type: 'course' });
  const resume = Buffer.from('{"basics":{"name":"Sara Alqahtani"}}');
  const file = await receiveFile(ctx, seeker.actor, {
    kind: 'cv_import',
    field: 'cv_import',
    name: 'cv.json',
    bytes: resume,
  });
  const cv_import = await startImport(ctx, seeker.actor, file.id);
  const language = await saveLanguage(ctx, seeker.actor, { language: 'الأردية', level: 'basic' });
  const membership = await saveMembership(ctx, seeker.actor, { role_name: 'عضوية', member_from: '2020-01-01' });
  const [experience] = await ctx.db
    .selectFrom('experiences')
    .select('id')
    .where('user_id', '=', seeker.user.id)
    .execute();
  const [qualification] = await ctx.db
    .selectFrom('qualifications')
    .select('id')
    .where('user_id', '=', seeker.user.id)
    .execute();
  // Of a word that no ad of another test has.
  const alert_id = await createAlert(ctx, seeker.actor, alertFor({ open_keys: ['إكسيلوفون'] }));
  const [session] = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', seeker.user.id).execute();
  return {
    seeker,
    employer,
    job,
    draft,
    payment: payment!,
    purchase,
    invoice,
    application,
    interview,
    conversation,
    template,
    note,
    tag,
    shortlist,
    decision,
    privacy_request,
    invitation: invitation!,
    team_invitation,
    company_domain,
    directory_token,
    experience: experience!,
    qualification: qualification!,
    course,
    language,
    membership,
    cv_import,
    session: session!,
    push_device: await addPushDevice(
      ctx,
      { ...seekerActor({ id: seeker.user.id }), session_id: session!.id },
      { endpoint: `https://push.example.net/${seeker.user.id}`, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      '',
    ),
    passkey: await makePasskey(ctx, seeker.user.id),
    alert_id,
  };
}
export type Hiring = Awaited<ReturnType<typeof newHiring>>;

/** Staff warned the company about what a person reported. */
async function decideAgainst(ctx: Context, companyId: number, reporter: Actor): Promise<{ id: number }> {
  const about = { kind: 'company' as const, id: String(companyId) };
  await reportHere(ctx, reporter, { ...about, reason: 'other', text: 'بلاغ لا يقرؤه سوى فريق المنصة' });
  const { id, version } = (await findCaseAbout(ctx, about))!;
  const staff = staffActor(['admin.trust'], { id: (await makeUser(ctx)).id });
  await decideCase(ctx, staff, id, {
    decision: 'warn',
    reason: 'other',
    note: 'تنبيه لا تقرؤه سوى الجهة',
    version,
  });
  return { id };
}
