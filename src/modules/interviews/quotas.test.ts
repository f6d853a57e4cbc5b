import { applyToJob } from '#modules/applications/service.server.ts';
import { inviteMember } from '#modules/companies/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createDraft } from '#modules/jobs/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { DAY_MS } from '#platform/durations.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { employerActor, seekerActor } from '#tests/support/actors.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { ChangeInterview, ProposeInterview } from './contract.ts';
import { changeInterview, pickTime, proposeInterview, readInterview } from './service.server.ts';

async function hiring(ctx: TestContext, state: 'verified' | 'unverified' = 'verified') {
  const { company, user } = await createCompany(ctx, { state, role: 'owner' });
  return { company_id: company.id, actor: employerActor(company.id, { id: user.id }) };
}

async function applicant(ctx: TestContext, company_id: number) {
  const job = await createJob(ctx, { company_id, state: 'active' });
  const { user } = await createReadySeeker(ctx);
  const seeker = seekerActor({ id: user.id });
  const { id } = await applyToJob(ctx, seeker, job.id, { cover_note: '', cv_source: 'profile', answers: [] });
  return { seeker, application_id: id };
}

let strangers = 0;
const stranger = () => ({ name: 'غريب', email: `stranger-${process.pid}-${(strangers += 1)}@elsewhere.test` });
const details = (count: number) => ({
  minutes: 45,
  kind: 'on_site',
  address: 'الرياض',
  accept_overlap: true,
  interviewers: Array.from({ length: count }, stranger),
});
const proposal = (count: number) =>
  ProposeInterview.parse({ times: ['2026-03-08T09:00', '2026-03-09T09:00'], ...details(count) });

async function settled(works: Promise<unknown>[]) {
  const results = await Promise.allSettled(works);
  return {
    done: results.filter(({ status }) => status === 'fulfilled').length,
    codes: results.flatMap((one) =>
      one.status === 'rejected' ? [isAppError(one.reason) ? one.reason.code : String(one.reason)] : [],
    ),
  };
}

const strangersMailed = (ctx: TestContext) =>
  ctx.enqueued.filter(
    ({ task, payload }) =>
      task === 'companies.send_invitation' ||
      (task === 'interviews.letter' && (payload as { to: { user_id: string | null } }).to.user_id === null),
  ).length;

describe('letters to people outside the site', () => {
  test('have one quota a day and company over every way, however many come at once', async ({ committed: ctx }) => {
    const { company_id, actor } = await hiring(ctx);
    const applicants = [];
    for (let count = 0; count < 8; count += 1) applicants.push(await applicant(ctx, company_id));
    const proposed = await settled(
      applicants.map(({ application_id }) => proposeInterview(ctx, actor, application_id, proposal(8))),
    );
    expect(proposed.done).toBe(6);
    expect(new Set(proposed.codes)).toEqual(new Set(['companies.outside_mails_used']));
    const invited = await settled(
      Array.from({ length: 6 }, () => inviteMember(ctx, actor, { email: stranger().email, role: 'viewer' })),
    );
    expect(invited.done).toBe(2);
    expect(new Set(invited.codes)).toEqual(new Set(['companies.outside_mails_used']));
    ctx.clock.move(DAY_MS);
    await inviteMember(ctx, actor, { email: stranger().email, role: 'viewer' });
  });

  test('do not grow by changing the interviewers again and again', async ({ ctx }) => {
    const { company_id, actor } = await hiring(ctx);
    const { seeker, application_id } = await applicant(ctx, company_id);
    const { id } = await proposeInterview(ctx, actor, application_id, proposal(2));
    const { times, version } = await readInterview(ctx, seeker, id);
    await pickTime(ctx, seeker, id, { version, starts_at: times[0]!, accommodation: '' });
    const change = async () => {
      const { version } = await readInterview(ctx, actor, id);
      await changeInterview(ctx, actor, id, ChangeInterview.parse({ version, ...details(8) }));
    };
    const refusals: unknown[] = [];
    for (let rounds = 0; rounds < 16; rounds += 1) await change().catch((error: unknown) => refusals.push(error));
    expect(refusals[0]).toMatchObject({ code: 'companies.outside_mails_used', status: 429, retryAfterSeconds: 43_200 });
    // Each was written to, and at most once more that the place or they changed.
    expect(strangersMailed(ctx)).toBeLessThanOrEqual(100);
    expect(
      new Set(ctx.enqueued.flatMap(({ payload }) => (payload as { to?: { email?: string } }).to?.email ?? [])).size,
    ).toBeLessThanOrEqual(50);
  });

  test('are few for a company that proved nothing', async ({ ctx }) => {
    const { company_id, actor } = await hiring(ctx, 'unverified');
    const first = await applicant(ctx, company_id);
    await proposeInterview(ctx, actor, first.application_id, proposal(8));
    const next = await applicant(ctx, company_id);
    await expect(proposeInterview(ctx, actor, next.application_id, proposal(3))).rejects.toMatchObject({
      code: 'companies.outside_mails_used',
    });
    await proposeInterview(ctx, actor, next.application_id, proposal(2));
  });
});

const upload = (ctx: TestContext, actor: Actor) =>
  receiveFile(ctx, actor, { kind: 'cv', field: 'cv', name: 'cv.pdf', bytes: samplePdf() });

async function keepFiles(
  ctx: TestContext,
  {
    owner_user_id,
    company_id = null,
    ...file
  }: { owner_user_id: string; company_id?: number | null; size_bytes?: number },
  count: number,
) {
  await ctx.db
    .insertInto('files')
    .values(
      Array.from({ length: count }, () => ({
        kind: 'cv',
        name: 'cv.pdf',
        content_type: 'application/pdf',
        size_bytes: 10,
        storage_key: crypto.randomUUID(),
        owner_user_id,
        company_id,
        ...file,
      })),
    )
    .execute();
}

describe('files', () => {
  test('are counted by account while many arrive at once', async ({ committed: ctx }) => {
    const { user } = await createReadySeeker(ctx);
    await keepFiles(ctx, { owner_user_id: user.id }, 197);
    const { done, codes } = await settled(Array.from({ length: 8 }, () => upload(ctx, seekerActor({ id: user.id }))));
    expect(done).toBe(3);
    expect(new Set(codes)).toEqual(new Set(['files.quota']));
  });

  test('are weighed as well, and what was removed weighs nothing', async ({ ctx }) => {
    const { user } = await createReadySeeker(ctx);
    const actor = seekerActor({ id: user.id });
    await keepFiles(ctx, { owner_user_id: user.id, size_bytes: 500 * 1024 * 1024 }, 1);
    await expect(upload(ctx, actor)).rejects.toMatchObject({
      code: 'files.quota',
      message: expect.stringContaining('files.quota'),
    });
    await ctx.db.updateTable('files').set({ deleted_at: ctx.now() }).where('owner_user_id', '=', user.id).execute();
    await upload(ctx, actor);
  });

  test('of everybody who acts for a company are the company’s', async ({ ctx }) => {
    const { company_id, actor } = await hiring(ctx);
    const { user: colleague } = await createReadySeeker(ctx);
    await keepFiles(ctx, { owner_user_id: colleague.id, company_id, size_bytes: 10_000 * 1024 * 1024 }, 1);
    await expect(upload(ctx, actor)).rejects.toMatchObject({ code: 'files.company_quota' });
  });
});

describe('drafts of ads', () => {
  test('are counted by person and company while many are begun at once', async ({ committed: ctx }) => {
    const { company_id, actor } = await hiring(ctx);
    for (let count = 0; count < 48; count += 1) await createJob(ctx, { company_id, created_by: actor.user!.id });
    const mine = await settled(Array.from({ length: 6 }, () => createDraft(ctx, actor, {})));
    expect(mine.done).toBe(2);
    expect(new Set(mine.codes)).toEqual(new Set(['jobs.drafts_full']));
    for (let count = 0; count < 49; count += 1) await createJob(ctx, { company_id, created_by: null });
    const { user } = await createReadySeeker(ctx);
    const colleague = employerActor(company_id, { id: user.id });
    const theirs = await settled(Array.from({ length: 4 }, () => createDraft(ctx, colleague, {})));
    expect(theirs.done).toBe(1);
    expect(new Set(theirs.codes)).toEqual(new Set(['jobs.company_drafts_full']));
  });
});
