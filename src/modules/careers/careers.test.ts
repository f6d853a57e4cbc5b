import { createCompany } from '#modules/companies/test-data.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { CareersInput } from './contract.ts';
import { ancestorsOf } from './rules.ts';
import { readCareers, readOwnCareers, saveCareers } from './service.server.ts';

async function codeOf(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
  return null;
}

async function owner(ctx: TestContext) {
  const { company, user } = await createCompany(ctx);
  return { company, actor: employerActor(company.id, { id: user.id }) };
}

const page = (slug: string, more: Partial<CareersInput> = {}) =>
  CareersInput.parse({ slug, colour: '#0B6E99', is_on: true, ...more });

describe('the address of a careers page', () => {
  test('leads to the page under every name it had, and is no other company’s', async ({ ctx }) => {
    const { actor, company } = await owner(ctx);
    await saveCareers(ctx, actor, page('Masar Tech'));
    await saveCareers(ctx, actor, page('masar-people'));
    expect(await readCareers(ctx, visitor(), 'masar-tech')).toMatchObject({
      slug: 'masar-people',
      colour: '#0b6e99',
      company: { id: company.id },
    });
    const rival = await owner(ctx);
    for (const slug of ['masar-tech', 'masar-people'])
      expect(await codeOf(saveCareers(ctx, rival.actor, page(slug)))).toBe('careers.slug_taken');
    expect(await saveCareers(ctx, actor, page('masar-tech'))).toMatchObject({ former_slugs: ['masar-people'] });
  });

  test.for(['12', 'a', 'admin', '123456', 'a--b', '-ab', 'مسار', 'a/b', 'x'.repeat(41)])('cannot be %s', (slug) => {
    expect(CareersInput.safeParse({ slug, colour: '#000000' }).success).toBe(false);
  });

  test('is not hoarded', async ({ ctx }) => {
    const { actor } = await owner(ctx);
    for (let number = 1; number <= 12; number += 1) await saveCareers(ctx, actor, page(`masar-no-${number}`));
    expect(await codeOf(saveCareers(ctx, actor, page('masar-no-13')))).toBe('careers.slugs_full');
    await saveCareers(ctx, actor, page('masar-no-3'));
  });
});

describe('a careers page', () => {
  test('is there for its own people alone until it is on', async ({ ctx }) => {
    const { actor } = await owner(ctx);
    await saveCareers(ctx, actor, page('masar-tech', { is_on: false }));
    for (const reader of [visitor(), seekerActor(), (await owner(ctx)).actor])
      expect(await codeOf(readCareers(ctx, reader, 'masar-tech'))).toBe('careers.not_found');
    expect(await readCareers(ctx, actor, 'masar-tech')).toMatchObject({ is_on: false });
  });

  test('shows open ads and where they are, without what a company hides', async ({ ctx }) => {
    const { actor, company } = await owner(ctx);
    await saveCareers(ctx, actor, page('masar-tech'));
    const city = await ctx.db
      .selectFrom('catalogue_items')
      .select('id')
      .where('catalogue', '=', 'cities')
      .executeTakeFirstOrThrow();
    const ad = { company_id: company.id, city_id: city.id };
    const shown = await createJob(ctx, { ...ad, state: 'active' });
    await createJob(ctx, { ...ad, state: 'active', show_company: false });
    await createJob(ctx, ad);
    const { jobs, places } = await readCareers(ctx, visitor(), 'masar-tech');
    expect(jobs.map(({ id }) => id)).toEqual([shown.id]);
    expect(places).toEqual([{ city: jobs[0]!.city, jobs_num: 1 }]);
  });

  test('goes with a suspended company', async ({ ctx }) => {
    const { actor, company } = await owner(ctx);
    await saveCareers(ctx, actor, page('masar-tech'));
    await ctx.db.updateTable('companies').set({ suspended_at: ctx.now() }).where('id', '=', company.id).execute();
    expect(await codeOf(readCareers(ctx, visitor(), 'masar-tech'))).toBe('companies.not_found');
  });

  test('is set up by owners alone, and not over what another window saved', async ({ ctx }) => {
    const { actor, company } = await owner(ctx);
    const recruiter = employerActor(company.id, { company_role: 'recruiter' });
    expect(await codeOf(saveCareers(ctx, recruiter, page('masar-tech')))).toBe('access.owner_only');
    expect(await readOwnCareers(ctx, actor)).toMatchObject({ version: 0, is_on: false });
    await saveCareers(ctx, actor, page('masar-tech', { version: 0 }));
    await saveCareers(ctx, actor, page('masar-tech', { version: 1, ar_intro: 'أهلًا' }));
    expect(await codeOf(saveCareers(ctx, actor, page('masar-tech', { version: 1 })))).toBe('careers.stale');
  });
});

test('a frame is for verified domains and their www, with TLS wherever the site has it', () => {
  expect(ancestorsOf(['masar.sa'], true)).toEqual(['https://masar.sa', 'https://www.masar.sa']);
  expect(ancestorsOf([], true)).toEqual([]);
});
