import { openCandidate } from './test-data.server.ts';
import { randomUUID } from 'node:crypto';
import { createEmployer } from '#modules/payments/test-data.server.ts';
import { receiveFile, sweepFiles } from '#modules/files/service.server.ts';
import type { QuestionInput } from '#modules/jobs/contract.ts';
import { closeJob, findPublicJob, saveJob } from '#modules/jobs/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { saveCv, saveInfo, savePhoto } from '#modules/profiles/service.server.ts';
import { NO_FACTS } from '#modules/profiles/contract.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { asWritten } from '#tests/support/as-written.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import type { ApplyInput } from './contract.ts';
import {
  applyToJob,
  listApplicants,
  listMyApplications,
  moveApplication,
  previewApplication,
  remindCompany,
  saveNote,
  withdrawApplication,
} from './service.server.ts';

async function seeker(ctx: TestContext) {
  const { user } = await createReadySeeker(ctx);
  return seekerActor({ id: user.id, has_info: true });
}
async function employer(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  return { company_id, actor: employerActor(company_id, { id: user_id }) };
}

const QUESTIONS: QuestionInput[] = [
  { question: 'لماذا هذه الوظيفة؟', kind: 'text', options: [], is_required: false },
  {
    question: 'كم سنة خبرتك؟',
    kind: 'number',
    options: [],
    is_required: true,
    is_knock_out: true,
    accepted_from: 3,
    accepted_to: null,
  },
  {
    question: 'لديك رخصة قيادة؟',
    kind: 'yes_no',
    options: [],
    is_required: true,
    is_knock_out: true,
    accepted: ['yes'],
  },
  {
    question: 'مستواك في SQL؟',
    kind: 'choice',
    options: ['مبتدئ', 'جيد', 'ممتاز'],
    is_required: true,
    is_knock_out: true,
    accepted: ['جيد', 'ممتاز'],
  },
];

async function hiring(ctx: TestContext, questions: QuestionInput[] = []) {
  const company = await employer(ctx);
  const job = await createJob(ctx, { company_id: company.company_id, state: 'active', questions });
  return { ...company, job };
}

const plain: ApplyInput = { cover_note: 'أجيد ما تطلبونه.', cv_source: 'profile', answers: [] };
async function answersFor(ctx: TestContext, actor: ReturnType<typeof seekerActor>, jobId: number, given: string[]) {
  const { questions } = await findPublicJob(ctx, actor, jobId);
  return questions.map(({ id }, index) => ({ question_id: id, answer: given[index] ?? '' }));
}
const mine = (ctx: TestContext, actor: ReturnType<typeof seekerActor>) => listMyApplications(ctx, actor, { page: 1 });
const told = (ctx: TestContext, userId: string, kind: string) =>
  ctx.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy(asWritten)
    .execute();

const NAME = { ar: 'سارة القحطاني', en: 'Sara Alqahtani' };
const TITLE = { ar: 'مهندس بيانات', en: 'Data engineer' };

describe('applying', () => {
  test('keeps the ad as it was, readable after it was edited and has ended', async ({ ctx }) => {
    const { actor: company, job } = await hiring(ctx, QUESTIONS);
    const who = await seeker(ctx);
    const answers = await answersFor(ctx, who, job.id, ['أحب البيانات', '٤', 'yes', 'جيد']);
    await applyToJob(ctx, who, job.id, { ...plain, answers });
    const other = Array.from({ length: 30 }, (_, at) => `كلمة${at}`).join(' ');
    await saveJob(ctx, company, job.id, { ar_description: other, skills: ['Rust'] });
    await closeJob(ctx, company, job.id);
    const [sent] = (await mine(ctx, who)).applications;
    expect(sent).toMatchObject({
      title: 'مهندس بيانات',
      cover_note: plain.cover_note,
      job: { state: 'expired' },
      job_then: { description: job.ar_description, skills: ['SQL', 'Python'], salary_from: 1_600_000 },
    });
    expect(sent!.answers.map(({ answer }) => answer)).toEqual(['أحب البيانات', '٤', 'yes', 'جيد']);
  });

  test('tells the company, and nobody else, which musts an answer does not meet', async ({ ctx }) => {
    const { actor: company, job } = await hiring(ctx, QUESTIONS);
    const [good, bad] = [await seeker(ctx), await seeker(ctx)];
    const shown = await findPublicJob(ctx, good, job.id);
    expect(JSON.stringify(shown)).not.toMatch(/knock|accepted/);
    await applyToJob(ctx, good, job.id, {
      ...plain,
      answers: await answersFor(ctx, good, job.id, ['', '3', 'yes', 'ممتاز']),
    });
    const answers = await answersFor(ctx, bad, job.id, ['', '2.5', 'no', 'مبتدئ']);
    const preview = await previewApplication(ctx, bad, job.id, { ...plain, answers });
    await applyToJob(ctx, bad, job.id, { ...plain, answers });
    expect(JSON.stringify([preview, await mine(ctx, bad)])).not.toMatch(/"meets"|knock|accepted/);
    const { applicants } = await listApplicants(ctx, company, job.id, { page: 1 });
    const unmet = new Map(applicants.map((one) => [one.user_id, one.unmet]));
    expect([unmet.get(good.user!.id), unmet.get(bad.user!.id)]).toEqual([0, 3]);
    const { application } = await openCandidate(ctx, company, bad.user!.id);
    expect(application!.answers).toMatchObject([{ meets: false }, { meets: false }, { meets: false }]);
  });

  test('asks for each answer in its kind', async ({ ctx }) => {
    const { job } = await hiring(ctx, QUESTIONS);
    const who = await seeker(ctx);
    const answers = await answersFor(ctx, who, job.id, ['', 'كثير', 'ربما', 'خارق']);
    const fails = { code: 'request.invalid', status: 422 };
    await expect(applyToJob(ctx, who, job.id, { ...plain, answers })).rejects.toMatchObject(fails);
    await expect(previewApplication(ctx, who, job.id, plain)).rejects.toMatchObject(fails);
    expect((await mine(ctx, who)).total).toBe(0);
  });

  test('previews exactly what it then freezes, with nothing entrusted', async ({ ctx }) => {
    const { job } = await hiring(ctx, QUESTIONS);
    const who = await seeker(ctx);
    const input = { ...plain, answers: await answersFor(ctx, who, job.id, ['نعم', '5', 'yes', 'جيد']) };
    const preview = await previewApplication(ctx, who, job.id, input);
    const { id } = await applyToJob(ctx, who, job.id, input);
    const row = await ctx.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect({ ...(row.snapshot as object), ...NO_FACTS }).toEqual(JSON.parse(JSON.stringify(preview.cv)));
    expect(row.cover_note).toBe(preview.cover_note);
    expect((await mine(ctx, who)).applications[0]!.answers).toEqual(preview.answers);
  });

  test('freezes text, photo and CV file: later edits and replacements reach nobody', async ({ ctx }) => {
    const { actor: company, job } = await hiring(ctx);
    const who = await seeker(ctx);
    const upload = async (kind: 'photo' | 'cv', bytes: Buffer) =>
      (await receiveFile(ctx, who, { kind, field: kind, name: 'file', bytes })).id;
    const first = { photo: await upload('photo', await samplePicture()), cv: await upload('cv', samplePdf()) };
    await savePhoto(ctx, who, first.photo);
    await saveCv(ctx, who, first.cv);
    await applyToJob(ctx, who, job.id, { ...plain, cv_source: 'file' });

    await savePhoto(ctx, who, await upload('photo', await samplePicture()));
    await saveCv(ctx, who, null);
    await saveInfo(ctx, who, {
      ar_first_name: 'اسم',
      ar_last_name: 'آخر',
      en_first_name: '',
      en_last_name: '',
      about: 'نبذة أخرى تمامًا',
      visibility: 'applied',
    } as never);
    ctx.clock.move(3 * DAY_MS);
    await sweepFiles(ctx);

    const { cv, photo_href, cv_file_href } = await openCandidate(ctx, company, who.user!.id);
    expect(cv).toMatchObject({ photo_file_id: first.photo, about: expect.stringContaining('أحوّل') });
    expect(photo_href).toContain(first.photo);
    expect(cv_file_href).toContain(first.cv);
    const kept = await ctx.db.selectFrom('files').select('id').where('id', 'in', [first.photo, first.cv]).execute();
    expect(kept).toHaveLength(2);
  });

  test('is decided once at the instant the ad ends, the same for list and apply', async ({ ctx }) => {
    const { job } = await hiring(ctx);
    const who = await seeker(ctx);
    ctx.clock.move(job.expires_at!.getTime() - ctx.now().getTime());
    await expect(applyToJob(ctx, who, job.id, plain)).rejects.toMatchObject({ code: 'applications.job_closed' });
    ctx.clock.move(-1);
    await applyToJob(ctx, who, job.id, plain);
  });

  test('needs the basic information, and the file that is to be sent', async ({ ctx }) => {
    const { job } = await hiring(ctx);
    const who = await seeker(ctx);
    const empty = { ...who, user: { ...who.user!, has_info: false } };
    await expect(applyToJob(ctx, empty, job.id, plain)).rejects.toMatchObject({ code: 'applications.profile_needed' });
    await expect(applyToJob(ctx, who, job.id, { ...plain, cv_source: 'file' })).rejects.toMatchObject({
      code: 'applications.no_cv_file',
    });
  });

  test('at once from fifty places makes one application', async ({ committed: ctx }) => {
    const { actor: company, job } = await hiring(ctx);
    const who = await seeker(ctx);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => applyToJob(ctx, who, job.id, plain)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['applications.already']));
    expect((await mine(ctx, who)).total).toBe(1);
    expect(await told(ctx, company.user!.id, 'application_received')).toMatchObject([
      { params: { from: NAME, title: TITLE } },
    ]);
    const { applicants_num } = await ctx.db
      .selectFrom('jobs')
      .select('applicants_num')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(applicants_num).toBe(1);
  });
});

describe('an application of one’s own', () => {
  async function sent(ctx: TestContext) {
    const company = await hiring(ctx);
    const who = await seeker(ctx);
    return { ...company, who, ...(await applyToJob(ctx, who, company.job.id, plain)) };
  }

  test('is withdrawn with a reason that the company is told; twice is once', async ({ ctx }) => {
    const { id, who, actor: company, job } = await sent(ctx);
    const why = { withdraw_reason: 'other_offer', reason: 'بدأت في عمل جديد' } as const;
    await withdrawApplication(ctx, who, id, why);
    await withdrawApplication(ctx, who, id, why);
    const [one] = (await mine(ctx, who)).applications;
    expect(one).toMatchObject({ stage: 'withdrawn', withdraw_reason: 'other_offer', reminder: { state: 'none' } });
    expect(one!.timeline.at(-1)).toMatchObject({ stage: 'withdrawn', reason: why.reason });
    expect(await told(ctx, company.user!.id, 'application_withdrawn')).toHaveLength(1);
    const { applicants } = await listApplicants(ctx, company, job.id, { page: 1, stage: 'withdrawn' });
    expect(applicants).toMatchObject([{ withdraw_reason: 'other_offer' }]);
    await expect(moveApplication(ctx, company, id, { stage: 'hired', reason: '' })).rejects.toMatchObject({
      code: 'applications.wrong_stage',
    });
  });

  test('reminds the company once, after ten days without an answer', async ({ ctx }) => {
    const { id, who, actor: company, job } = await sent(ctx);
    await expect(remindCompany(ctx, who, id)).rejects.toMatchObject({ code: 'applications.reminder_too_early' });
    const later = new Date(ctx.now().getTime() + 10 * DAY_MS).toISOString();
    expect((await mine(ctx, who)).applications[0]!.reminder).toEqual({ state: 'later', at: later });
    ctx.clock.move(10 * DAY_MS);
    await remindCompany(ctx, who, id);
    await expect(remindCompany(ctx, who, id)).rejects.toMatchObject({ code: 'applications.reminder_sent' });
    expect(await told(ctx, company.user!.id, 'reminder_received')).toMatchObject([
      { params: { from: NAME, title: TITLE }, href: `/employee-profile/${who.user!.id}?job=${job.id}` },
    ]);
  });

  test('has nothing to remind of once it was answered', async ({ ctx }) => {
    const { id, who, actor: company } = await sent(ctx);
    await moveApplication(ctx, company, id, { stage: 'shortlisted', reason: '' });
    ctx.clock.move(30 * DAY_MS);
    await expect(remindCompany(ctx, who, id)).rejects.toMatchObject({ code: 'applications.answered' });
  });

  test('reminds once when pressed in many places at once', async ({ committed: ctx }) => {
    const { id, who, actor: company } = await sent(ctx);
    const then = { ...ctx, now: () => new Date(ctx.now().getTime() + 11 * DAY_MS) };
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => remindCompany(then, who, id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told(ctx, company.user!.id, 'reminder_received')).toHaveLength(1);
  });

  test('carries a note that nobody else can read', async ({ ctx }) => {
    const { id, who, actor: company, job } = await sent(ctx);
    await saveNote(ctx, who, id, 'مقابلة يوم الأحد');
    expect((await mine(ctx, who)).applications[0]!.note).toBe('مقابلة يوم الأحد');
    const seen = [
      await listApplicants(ctx, company, job.id, { page: 1 }),
      await openCandidate(ctx, company, who.user!.id),
    ];
    expect(JSON.stringify(seen)).not.toContain('مقابلة يوم الأحد');
  });

  test('is nobody else’s to withdraw, remind or write on', async ({ ctx }) => {
    const { id } = await sent(ctx);
    const other = await seeker(ctx);
    ctx.clock.move(11 * DAY_MS);
    const gone = { code: 'applications.not_found', status: 404 };
    const why = { withdraw_reason: 'other', reason: '' } as const;
    for (const target of [id, randomUUID()]) {
      await expect(withdrawApplication(ctx, other, target, why)).rejects.toMatchObject(gone);
      await expect(remindCompany(ctx, other, target)).rejects.toMatchObject(gone);
      await expect(saveNote(ctx, other, target, 'x')).rejects.toMatchObject(gone);
    }
    expect((await mine(ctx, other)).total).toBe(0);
  });

  test('is found by its stage and by open or closed', async ({ ctx }) => {
    const first = await sent(ctx);
    const second = await hiring(ctx);
    const { id } = await applyToJob(ctx, first.who, second.job.id, plain);
    await moveApplication(ctx, second.actor, id, { stage: 'rejected', reason: '' });
    const idsOf = async (query: object) =>
      (await listMyApplications(ctx, first.who, { page: 1, ...query })).applications.map((one) => one.id);
    expect(await idsOf({ state: 'open' })).toEqual([first.id]);
    expect(await idsOf({ state: 'closed' })).toEqual([id]);
    expect(await idsOf({ stage: 'rejected' })).toEqual([id]);
    expect(await idsOf({ stage: 'rejected', state: 'open' })).toEqual([]);
    expect(await listMyApplications(ctx, first.who, { page: 2 })).toMatchObject({ total: 2, applications: [] });
  });
});
