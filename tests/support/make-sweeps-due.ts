import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { applyToJob } from '#modules/applications/service.server.ts';
import { makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import { askDeletion, suspend } from '#modules/auth/service.server.ts';
import { createCandidate } from '#modules/candidates/test-data.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { pickTime, proposeInterview } from '#modules/interviews/service.server.ts';
import { proposal } from '#modules/interviews/test-data.server.ts';
import { createDraft, payOnline } from '#modules/jobs/service.server.ts';
import { completeAd, createJob } from '#modules/jobs/test-data.server.ts';
import { buyPackage, listPackages, settleCheckout } from '#modules/payments/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { employerActor, seekerActor, staffActor } from './actors.ts';
import type { TestGateway } from './gateway.ts';
import { samplePdf } from './sample-files.ts';
import type { TestContext } from './test-context.ts';

/** Gives each task by the clock that finds nothing in the demo something to do within 40 days. */
export async function makeSweepsDue(ctx: TestContext, gateway: TestGateway): Promise<void> {
  const { company, user } = await createCompany(ctx);
  const employer = employerActor(company.id, { id: user.id });
  await leaveBehind(ctx);
  await agreeOnInterview(ctx, employer, company.id);
  await payments(ctx, employer, gateway);
  await ageIndexes(ctx);
  await leaveStuck(ctx, company.id);
  await endCertificate(ctx, company.id);
}

/** A directory whose certificate ends in three weeks. */
const endCertificate = (ctx: TestContext, company_id: number) =>
  ctx.db
    .insertInto('company_directories')
    .values({
      company_id,
      kind: 'saml',
      state: 'on',
      issuer: 'https://directory.test',
      sso_url: 'https://directory.test/sso',
      certificates: ['certificate'],
      certificate_ends_at: new Date(ctx.now().getTime() + 21 * DAY_MS),
      changed_at: ctx.now(),
      on_since: ctx.now(),
    })
    .execute();

/** A CV whose reader died, and an ad that the queue gave up before it was held against the alerts. */
async function leaveStuck(ctx: TestContext, company_id: number) {
  const before = new Date(ctx.now().getTime() - 3 * HOUR_MS);
  const user_id = (await createReadySeeker(ctx)).user.id;
  await ctx.db
    .insertInto('cv_imports')
    .values({ user_id, file_name: 'cv.pdf', state: 'reading', created_at: before, updated_at: before })
    .execute();
  const { id: job_id } = await createJob(ctx, { company_id, state: 'active' });
  await ctx.db
    .insertInto('alert_news')
    .values({ job_id, at: before })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ at: before }))
    .execute();
}

/** An account that leaves, one that was suspended for a week, a file that nothing refers to, an answer of long ago, and a task that was given up. */
async function leaveBehind(ctx: TestContext) {
  await askDeletion(ctx, seekerActor({ id: (await makeUser(ctx)).id }));
  const owner = seekerActor({ id: (await makeUser(ctx)).id });
  const staff = staffActor(['admin.users'], { id: (await makeUser(ctx)).id });
  await suspend(ctx, staff, { user_id: (await makeUser(ctx)).id }, { reason: 'spam', length: '7', words: '' });
  await receiveFile(ctx, owner, { kind: 'cv_import', field: 'cv_import', name: 'cv.pdf', bytes: samplePdf() });
  await ctx.db
    .insertInto('idempotency_keys')
    .values({ key: randomUUID(), caller: 'somebody', request: 'POST /', created_at: ctx.now() })
    .execute();
  await ctx.tasks.enqueue(ctx, 'notifications.mail', { id: randomUUID() }, { key: 'given up' });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, created_at = now() - interval '3 days'
    where key = 'given up'`.execute(ctx.db);
}

/** In a week. */
async function agreeOnInterview(ctx: TestContext, employer: Actor, company_id: number) {
  const job = await createJob(ctx, { company_id, state: 'active' });
  const { user } = await createReadySeeker(ctx);
  const seeker = seekerActor({ id: user.id });
  const application = { cover_note: '', cv_source: 'profile' as const, answers: [] };
  const { id: application_id } = await applyToJob(ctx, seeker, job.id, application);
  const { id } = await proposeInterview(ctx, employer, application_id, proposal());
  const starts_at = new Date('2026-03-08T09:00:00+03:00').toISOString();
  await pickTime(ctx, seeker, id, { version: 1, starts_at, accommodation: '' });
}

/** A page at the gateway that is left open, and credits that end in ten days. */
async function payments(ctx: TestContext, employer: Actor, gateway: TestGateway) {
  const { id } = await createDraft(ctx, employer, completeAd());
  await payOnline(ctx, employer, id);
  const [pack] = await listPackages(ctx, 'ar');
  await ctx.db.updateTable('packages').set({ valid_days: 10 }).where('id', '=', pack!.id).execute();
  const { checkout_url } = await buyPackage(ctx, employer, pack!.id, { pay_type: 'online' });
  const checkout_id = new URL(checkout_url!).pathname.split('/').at(-1)!;
  await gateway.pay(checkout_id);
  await settleCheckout(ctx, checkout_id);
}

/** A candidate who has been here since, and rows of the indexes that other names wrote. */
async function ageIndexes(ctx: TestContext) {
  const tomorrow = new Date(ctx.now().getTime() + DAY_MS);
  await makeSession({ ...ctx, now: () => tomorrow }, (await createCandidate(ctx)).id);
  const { id } = await createCandidate(ctx);
  await ctx.db.updateTable('candidate_search').set({ names_version: 0 }).where('user_id', '=', id).execute();
  const first = ctx.db.selectFrom('job_search').select('job_id').orderBy('job_id').limit(1);
  await ctx.db.updateTable('job_search').set({ names_version: 0 }).where('job_id', '=', first).execute();
}
