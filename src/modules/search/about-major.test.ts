import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { jobActivated } from '#modules/jobs/events.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { createSeeker } from '#modules/profiles/test-data.server.ts';
import { publishFigures } from '#modules/salaries/service.server.ts';
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

test('of the most usual role that five companies pay for, a major tells the pay by experience', async ({ ctx }) => {
  const catalogues = await readCatalogues(ctx);
  const major = catalogues.list('majors')[0]!.id;
  const role = catalogues.byCode('job_roles', 'credit-analyst')!;
  await ctx.db.deleteFrom('job_search').execute();
  for (let companies = 1; companies <= 5; companies += 1) {
    const { company } = await createCompany(ctx);
    const { id } = await createJob(ctx, {
      company_id: company.id,
      state: 'active',
      major_id: major,
      job_role_id: role.id,
      sector_id: catalogues.byCode('sectors', 'banking-finance')!.id,
      city_id: catalogues.byCode('cities', 'riyadh')!.id,
      is_remote: false,
      experience_from: 3,
      experience_to: 5,
      salary_from: 1_000_000,
      salary_to: 1_400_000,
    });
    await ctx.events.announce(ctx, jobActivated, { job_id: id });
    await reindexJobs(ctx, [id]);
    await publishFigures(ctx);
    const { pay } = await aboutMajor(ctx, 'en', major);
    const told = pay?.bands.flatMap(({ experience_from, pay: of }) => (of ? [[experience_from, of.the_average]] : []));
    expect([pay?.name, told]).toEqual(companies < 5 ? [undefined, undefined] : [role.en, [[3, 1_200_000]]]);
  }
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
