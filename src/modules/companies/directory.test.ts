import { createJob } from '#modules/jobs/test-data.server.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { directoryQuery } from './directory-words.ts';
import * as service from './service.server.ts';
import { createCompany } from './test-data.server.ts';

const named = (ctx: TestContext, foundation_name: string, en_foundation_name: string | null, rest = {}) =>
  createCompany(ctx, { foundation_name, en_foundation_name, ...rest });

const found = async (ctx: TestContext, q: string) =>
  (await service.listCompanies(ctx, 'ar', { q, page: 1, per_page: 20 })).companies.map(
    ({ foundation_name }) => foundation_name,
  );

test('an employer is found by how its name is written, begun or said', async ({ ctx }) => {
  await named(ctx, 'شركة الأفق الأزرق للمقاولات', 'Blue Horizon Contracting');
  await named(ctx, 'مستشفى النخبة', null);
  const horizon = 'شركة الأفق الأزرق للمقاولات';
  // Hamzas and the article left out, a beginning, the other language, another order, a word that says nothing.
  for (const typed of ['الافق الازرق', 'افق', 'الأف', 'blue hor', 'contracting horizon', 'شركة الافق', 'المقاولات'])
    expect([typed, await found(ctx, typed)]).toEqual([typed, [horizon]]);
  expect(await found(ctx, 'al nukhba')).toContain('مستشفى النخبة');
  expect(await found(ctx, 'الأفق الأخضر')).toEqual([]);
  expect(await found(ctx, '؟!')).toEqual([]);
  expect(directoryQuery("d'or \\ & | !")).not.toBeNull();
  expect(await found(ctx, "d'or \\ & | !")).toEqual([]);
});

test('a name that begins as typed stands first, then verified employers, then who hires most', async ({ ctx }) => {
  const half = { state: 'domain_verified', verified_at: null } as const;
  const hiring = await named(ctx, 'بيت الزعفرانة', null);
  await named(ctx, 'دار الزعفرانة', null);
  await named(ctx, 'سوق الزعفرانة', null, half);
  await named(ctx, 'الزعفرانة', null, half);
  await createJob(ctx, { company_id: hiring.company.id, state: 'active' });
  await createJob(ctx, { company_id: hiring.company.id, state: 'active', show_company: false });
  await service.refreshDirectory(ctx);
  expect(await found(ctx, 'الزعفرانة')).toEqual(['الزعفرانة', 'بيت الزعفرانة', 'دار الزعفرانة', 'سوق الزعفرانة']);
  const { companies } = await service.listCompanies(ctx, 'ar', {
    q: 'زعفرانة',
    verified: true,
    page: 1,
    per_page: 20,
  });
  // A confidential ad is not counted: the number would give it away.
  expect(companies.map(({ open_jobs_num }) => open_jobs_num)).toEqual([1, 0]);
});

test('it follows the company: a new name is found, and one no longer confirmed is not', async ({ ctx }) => {
  const { company, user } = await named(ctx, 'الاسم العنقاء', null);
  const { employerActor } = await import('#tests/support/actors.ts');
  const actor = employerActor(company.id, { id: user.id });
  await service.saveCompany(ctx, actor, { foundation_name: 'اليمامة الزرقاء جدا' });
  expect([await found(ctx, 'العنقاء'), await found(ctx, 'يمامة زرقاء جدا')]).toEqual([[], ['اليمامة الزرقاء جدا']]);
  await service.saveCompany(ctx, actor, { email_main_domain: 'other.sa' });
  expect(await found(ctx, 'يمامة زرقاء جدا')).toEqual([]);
});
