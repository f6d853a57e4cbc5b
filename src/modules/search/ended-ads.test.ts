import { applyToJob } from '#modules/applications/service.server.ts';
import { readEmployer } from '#modules/companies/service.server.ts';
import { readWanted } from '#modules/auth/service.server.ts';
import { findPublicJob, jobCardsOf, listActiveJobsOfCompany } from '#modules/jobs/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { createEmployer } from '#modules/payments/test-data.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { seekerActor, visitor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { JobSearch } from './contract.ts';
import { reindexJobs, searchJobs } from './service.server.ts';

/** What each way of meeting an ad says of it. */
async function seenEverywhere(ctx: TestContext, { id, company_id }: { id: number; company_id: number }) {
  const anyone = visitor();
  const { user } = await createReadySeeker(ctx);
  const paging = { page: 1, per_page: 20 };
  const application = { cover_note: '', cv_source: 'profile', answers: [] } as const;
  const applied = applyToJob(ctx, seekerActor({ id: user.id, has_info: true }), id, { ...application, answers: [] });
  return {
    applied: await applied.then(
      () => true,
      (error: { code: string }) => error.code,
    ),
    found: (await searchJobs(ctx, anyone, JobSearch.parse({ company_id }))).jobs.map((job) => job.id),
    page: (await findPublicJob(ctx, anyone, id)).state,
    card: (await jobCardsOf(ctx, anyone, [id]))[0]?.state,
    of_company: (await listActiveJobsOfCompany(ctx, anyone, company_id, paging)).total,
    counted: (await readEmployer(ctx, 'ar', company_id)).open_jobs_num,
    beside_log_in: (await readWanted(ctx, `/jobs/${id}/apply`, 'ar'))?.job !== null,
  };
}

test('one instant ends an ad in every list, on its page and for who applies, though nothing has swept it yet', async ({
  ctx,
}) => {
  const { company_id } = await createEmployer(ctx, { state: 'verified' });
  const job = await createJob(ctx, { company_id, state: 'active' });
  await reindexJobs(ctx, [job.id]);
  const { expires_at } = await ctx.db
    .selectFrom('jobs')
    .select('expires_at')
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  ctx.clock.at = new Date(expires_at!.getTime() - 1);
  expect(await seenEverywhere(ctx, job)).toEqual({
    applied: true,
    found: [job.id],
    page: 'active',
    card: 'active',
    of_company: 1,
    counted: 1,
    beside_log_in: true,
  });
  ctx.clock.at = expires_at!;
  expect(await seenEverywhere(ctx, job)).toEqual({
    applied: 'applications.job_closed',
    found: [],
    page: 'expired',
    card: 'expired',
    of_company: 0,
    counted: 0,
    beside_log_in: false,
  });
});
