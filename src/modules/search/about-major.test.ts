import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { createSeeker } from '#modules/profiles/test-data.server.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { aboutMajor, reindexJobs } from './service.server.ts';

test('a major tells its usual roles, those asked for most first', async ({ ctx }) => {
  const catalogues = await readCatalogues(ctx);
  const major = catalogues.list('majors')[0]!.id;
  const [rare, usual] = catalogues.list('job_roles');
  await ctx.db.deleteFrom('job_search').execute();
  const { company } = await createCompany(ctx);
  for (const role of [rare!, usual!, usual!]) {
    const { id } = await createJob(ctx, {
      company_id: company.id,
      state: 'active',
      major_id: major,
      job_role_id: role.id,
    });
    await reindexJobs(ctx, [id]);
  }
  const { roles } = await aboutMajor(ctx, 'en', major);
  expect(roles.map(({ name, count }) => [name, count])).toEqual([
    [usual!.en, 2],
    [rare!.en, 1],
  ]);
});

async function seekers(ctx: TestContext, major: number, count: number) {
  for (let at = 0; at < count; at += 1) {
    const { user } = await createSeeker(ctx);
    await ctx.db.insertInto('profile_majors').values({ user_id: user.id, major_id: major, position: 1 }).execute();
  }
}

test.for([
  [9, null],
  [11, 10],
] as const)(
  '%i seekers of a major are told as %s: in tens, and fewer than ten not at all',
  async ([count, told], { ctx }) => {
    const major = (await readCatalogues(ctx)).list('majors').at(-count)!.id;
    await ctx.db.deleteFrom('profile_majors').execute();
    await seekers(ctx, major, count);
    expect((await aboutMajor(ctx, 'ar', major)).seekers).toBe(told);
  },
);
