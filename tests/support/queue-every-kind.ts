import { mergeItems, readCatalogues } from '#modules/catalogues/service.server.ts';
import { askExport } from '#modules/account/service.server.ts';
import { NewVisitorAlert } from '#modules/alerts/contract.ts';
import { confirmAlert, createAlert, keepForVisitor, sendConfirmation } from '#modules/alerts/service.server.ts';
import { activateAd, alertFor } from '#modules/alerts/test-data.server.ts';
import { applyToJob, makeOffer, moveApplication } from '#modules/applications/service.server.ts';
import { pictureOffered } from '#modules/auth/events.server.ts';
import { startCode } from '#modules/auth/service/codes.server.ts';
import { suspend } from '#modules/auth/service.server.ts';
import { sendNote, sendResetLink } from '#modules/auth/service/outgoing.server.ts';
import { inviteMember } from '#modules/companies/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { writeToSite } from '#modules/contact/service.server.ts';
import { startImport } from '#modules/cv-import/service.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { proposeInterview } from '#modules/interviews/service.server.ts';
import { proposal } from '#modules/interviews/test-data.server.ts';
import {
  approveCorrection,
  askCorrection,
  closeJob,
  createDraft,
  payOnline,
  withdrawFromPayment,
} from '#modules/jobs/service.server.ts';
import { completeAd, createJob } from '#modules/jobs/test-data.server.ts';
import { startConversation } from '#modules/messages/service.server.ts';
import { refundPayment, settleCheckout } from '#modules/payments/service.server.ts';
import { createPerson } from '#modules/payments/test-data.server.ts';
import { IncidentInput } from '#modules/incidents/contract.ts';
import { actOnIncident, recordIncident } from '#modules/incidents/service.server.ts';
import { askByRight } from '#modules/rights/service.server.ts';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import { addPushDevice } from '#modules/notifications/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { actOnCase, findCaseAbout, reportHere } from '#modules/trust/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { googleSignIn } from '#providers/sign-in/google-sign-in.server.ts';
import { employerActor, seekerActor, staffActor, visitor } from './actors.ts';
import { SARA } from './cv-makers/known-cv.ts';
import { wordMade } from './cv-makers/word-made.ts';
import type { TestGateway } from './gateway.ts';
import { samplePicture } from './sample-files.ts';
import type { TestContext } from './test-context.ts';

const WHY = { reason: 'spam', length: 'for_good', words: '' } as const;

/** Brings about a task of each kind that does not come due in the demo, as the site brings it about. */
export async function queueEveryKind(ctx: TestContext, gateway: TestGateway): Promise<void> {
  const { company, user } = await createCompany(ctx);
  const employer = employerActor(company.id, { id: user.id });
  const { user: person } = await createReadySeeker(ctx);
  const { session_id } = await makeSession(ctx, person.id);
  const seeker = { ...seekerActor({ id: person.id }), session_id };
  const device = { endpoint: `https://push.example.net/${person.id}`, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  await addPushDevice(ctx, seeker, device, '');

  for (const to of [person.email!, '+966512345670']) {
    await startCode(ctx, { purpose: 'reset_password', destination: to, user_id: person.id, locale: 'ar' });
    await sendNote(ctx, { kind: 'password_changed', to, locale: 'ar' });
  }
  await sendResetLink(ctx, person.email!, 'ar');
  await suspend(
    ctx,
    staffActor(['admin.users'], { id: user.id }),
    { user_id: (await createReadySeeker(ctx)).user.id },
    WHY,
  );
  await reportHere(ctx, seeker, { kind: 'company', id: String(company.id), reason: 'spam', text: '' });
  const { id: case_id, version } = (await findCaseAbout(ctx, { kind: 'company', id: String(company.id) }))!;
  const reading = staffActor(['admin.trust'], { id: (await makeUser(ctx, { scope: '["admin.trust"]' })).id });
  await actOnCase(ctx, reading, case_id, { action: 'decide', decision: 'warn', reason: 'spam', note: '', version });
  await writeToSite(ctx, visitor(), { topic: 'other', name: 'ريم', email: 'reem@masar.sa', message: 'سؤال' });
  await inviteMember(ctx, employer, { email: 'reem@masar.sa', role: 'recruiter' });
  const picture = await samplePicture();
  const google = googleSignIn({ client_id: 'sila', client_secret: 'secret' });
  ctx.doors = { google: { ...google, fetchPicture: async () => picture } };
  const offered = { user_id: person.id, door: 'google' as const, picture_url: 'https://pictures.example.net/1' };
  await ctx.events.announce(ctx, pictureOffered, offered);
  await askExport(ctx, seeker);
  const { id: file_id } = await receiveFile(ctx, seeker, {
    kind: 'cv_import',
    field: 'cv_import',
    name: 'cv.docx',
    bytes: await wordMade(SARA),
  });
  await startImport(ctx, seeker, file_id);
  await queueOfAMerge(ctx);
  await queueOfRights(ctx, seeker);
  await queueOfIncidents(ctx, seeker);
  // First, since only the first of a kind are run: a corrected ad is held against the alerts too.
  await queueOfAlerts(ctx, seeker);
  await queueOfAnAd(ctx, employer, company.id);
  await queueOfPayments(ctx, employer, gateway);
}

/** A request of a person that is due within a week, with an officer to be warned of it. */
async function queueOfRights(ctx: TestContext, seeker: Actor) {
  await makeUser(ctx, { scope: JSON.stringify(['admin.privacy']), email_verified_at: ctx.now() });
  await askByRight(ctx, seeker, { kind: 'access', text: '' });
}

/** An incident that is due within a day, and a letter to a person whom it reached. */
async function queueOfIncidents(ctx: TestContext, seeker: Actor) {
  const officer = staffActor(['admin.privacy'], { id: (await makeUser(ctx)).id });
  const known = IncidentInput.parse({
    title: 'ملف أُرسل إلى غير صاحبه',
    aware_at: new Date(ctx.now().getTime() - 60 * HOUR_MS).toISOString(),
    data_kinds: ['contact'],
    risk: 'likely',
    happened: 'أُرسل ملف بالخطأ.',
  });
  const id = await recordIncident(ctx, officer, known);
  await actOnIncident(ctx, officer, id, {
    action: 'letters',
    rule: 'list',
    receivers: seeker.user!.id,
    company_id: null,
    ar_text: 'حدث أمر.',
    en_text: 'It happened.',
    expected: 1,
    version: 1,
  });
}

/** Two items of a list that become one. */
async function queueOfAMerge(ctx: TestContext) {
  const staff = staffActor(['admin.catalogues'], { id: await createPerson(ctx) });
  const [from, into] = (await readCatalogues(ctx)).list('hear_by');
  await ctx.db.updateTable('users').set({ hear_by_id: from!.id }).where('id', '=', staff.user!.id).execute();
  await mergeItems(ctx, staff, { id: from!.id, into_code: into!.code });
}

/** An interview, a move, a message, an ad that is corrected and then closed with a refusal. */
async function queueOfAnAd(ctx: TestContext, employer: Actor, company_id: number) {
  const job = await createJob(ctx, { company_id, state: 'active' });
  const apply = async ({ email_verified_at = ctx.now() as Date | null } = {}) => {
    const { user } = await createReadySeeker(ctx);
    const reached = { email_verified_at, phone_verified_at: ctx.now() };
    await ctx.db.updateTable('users').set(reached).where('id', '=', user.id).execute();
    const application = { cover_note: '', cv_source: 'profile' as const, answers: [] };
    const { id } = await applyToJob(ctx, seekerActor({ id: user.id }), job.id, application);
    return { id, seeker_id: user.id };
  };
  const byPhone = { email_verified_at: null };
  const one = await apply(byPhone);
  await proposeInterview(ctx, employer, one.id, proposal());
  const { id: offered } = await apply(byPhone);
  const expires_on = '2026-03-20';
  await makeOffer(ctx, employer, offered, { salary: 1_200_000, starts_on: '2026-04-01', expires_on, terms: '' });
  const other = await apply();
  await moveApplication(ctx, employer, other.id, { stage: 'shortlisted', reason: '' });
  await startConversation(ctx, employer, { seeker_id: other.seeker_id, job_id: job.id, text: 'أهلًا بك.' });
  await askCorrection(ctx, employer, job.id, { salary_to: 2_000_000 });
  await approveCorrection(ctx, staffActor(['admin.jobs'], { id: await createPerson(ctx) }), job.id);
  await closeJob(ctx, employer, job.id, { decision: 'reject_all', ar_reason: '', en_reason: '' });
}

/** A visitor's alert that is on and is asked for again, one that waits for its link, and two ads that an instant one finds. */
async function queueOfAlerts(ctx: TestContext, seeker: Actor) {
  const asked = NewVisitorAlert.parse({ open_keys: ['محاسب'], frequency: 'daily', email: 'guest@example.test' });
  await keepForVisitor(ctx, visitor(), asked);
  await sendConfirmation(ctx, ctx.enqueued.at(-1)!.payload as never);
  await confirmAlert(ctx, visitor(), /token=([\w-]+)/.exec(ctx.sent.mails.at(-1)!.text)![1]!);
  await keepForVisitor(ctx, visitor(), asked);
  await keepForVisitor(ctx, visitor(), { ...asked, open_keys: ['ممرض'] });
  await createAlert(ctx, seeker, alertFor());
  ctx.clock.move(MINUTE_MS);
  await activateAd(ctx);
  await activateAd(ctx);
}

/** Money that is given back in part, and money for an ad that was withdrawn. */
async function queueOfPayments(ctx: TestContext, employer: Actor, gateway: TestGateway) {
  const pay = async () => {
    const { id } = await createDraft(ctx, employer, completeAd());
    const payment = (await payOnline(ctx, employer, id))!;
    const checkout_id = new URL(payment.checkout_url!).pathname.split('/').at(-1)!;
    await gateway.pay(checkout_id);
    return { id, payment_id: payment.id, checkout_id };
  };
  const { checkout_id, payment_id } = await pay();
  await settleCheckout(ctx, checkout_id);
  const staff = staffActor(['admin.payments'], { id: await createPerson(ctx) });
  await refundPayment(ctx, staff, payment_id, 'إعلان مكرر', { part_halalas: 10_000 });
  await withdrawFromPayment(ctx, employer, (await pay()).id);
}
