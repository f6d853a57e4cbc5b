import rateLimit from '@fastify/rate-limit';
import { DOMParser } from '@xmldom/xmldom';
import Fastify from 'fastify';
import { CareersInput } from '#modules/careers/contract.ts';
import { saveCareers } from '#modules/careers/service.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { closeJob } from '#modules/jobs/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { answerErrors } from '#platform/http/answer-errors.server.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { employerActor } from '#tests/support/actors.ts';
import { PART_SIZE } from './rules.ts';
import { sitemapRoutes } from './routes.server.ts';

async function siteOf(ctx: TestContext) {
  const server = Fastify();
  answerErrors(server);
  await server.register(rateLimit, { global: false });
  await server.register(async (scope) => sitemapRoutes(scope, ctx, { listed_paths: ['/', '/find-jobs'], robots: 'x' }));
  return server;
}

const read = (text: string) => new DOMParser().parseFromString(text, 'text/xml').documentElement!;
const all = (within: Element, name: string) => Array.from(within.getElementsByTagName(name));
const textsOf = (text: string, name: string) => all(read(text), name).map(({ textContent }) => textContent!);
const ORIGIN = 'http://localhost:3000';

const FAR = 40 * PART_SIZE;
let next = FAR;
const shownAd = async (ctx: TestContext, company_id: number, changes: Parameters<typeof createJob>[1] | object = {}) =>
  createJob(ctx, { company_id, state: 'active', ...changes });

test('an ad is named in the languages of its page, and each names both and the default', async ({ ctx }) => {
  const { company } = await createCompany(ctx);
  const [both, arabic] = [
    await shownAd(ctx, company.id),
    await shownAd(ctx, company.id, { en_title: null, en_description: null }),
  ];
  const site = await siteOf(ctx);
  const index = await site.inject('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  const parts = textsOf(index.body, 'loc');
  const ads = parts.filter((part) => part.includes('/sitemaps/ads-'));
  expect(ads.length).toBeGreaterThan(0);
  const part = await site.inject(ads.at(-1)!.slice(ORIGIN.length));
  const urls = all(read(part.body), 'url').map((url) => ({
    loc: url.getElementsByTagName('loc')[0]!.textContent,
    lastmod: url.getElementsByTagName('lastmod')[0]!.textContent,
    links: Object.fromEntries(
      all(url, 'xhtml:link').map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ),
  }));
  const of = (id: number) => urls.filter(({ loc }) => loc!.endsWith(`/jobs/${id}`));
  const links = {
    ar: `${ORIGIN}/jobs/${both.id}`,
    en: `${ORIGIN}/en/jobs/${both.id}`,
    'x-default': `${ORIGIN}/jobs/${both.id}`,
  };
  expect(of(both.id)).toEqual([
    { loc: links.ar, lastmod: ctx.now().toISOString(), links },
    { loc: links.en, lastmod: ctx.now().toISOString(), links },
  ]);
  expect(of(arabic.id)).toEqual([
    {
      loc: `${ORIGIN}/jobs/${arabic.id}`,
      lastmod: ctx.now().toISOString(),
      links: { ar: `${ORIGIN}/jobs/${arabic.id}`, 'x-default': `${ORIGIN}/jobs/${arabic.id}` },
    },
  ]);
});

test('a part is made again only where an ad of it changed, and an ad that ended is in none', async ({ ctx }) => {
  const { company, user } = await createCompany(ctx);
  next += PART_SIZE;
  const [here, elsewhere] = [next, next + 2 * PART_SIZE];
  const ad = await shownAd(ctx, company.id, { id: here });
  const stays = await shownAd(ctx, company.id, { id: here + 1 });
  await shownAd(ctx, company.id, { id: elsewhere });
  const site = await siteOf(ctx);
  const pathOf = (id: number) => `/sitemaps/ads-${Math.floor(id / PART_SIZE)}.xml`;
  const ask = (path: string, tag?: string) => site.inject({ url: path, headers: tag ? { 'if-none-match': tag } : {} });
  const [first, other, index] = [await ask(pathOf(here)), await ask(pathOf(elsewhere)), await ask('/sitemap.xml')];
  expect(first.body).toContain(`/jobs/${ad.id}<`);
  expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
  ctx.clock.move(2 * MINUTE_MS);
  expect((await ask(pathOf(here), String(first.headers.etag))).statusCode).toBe(304);

  await closeJob(ctx, employerActor(company.id, { id: user.id }), ad.id);
  ctx.clock.move(2 * MINUTE_MS);
  const again = await ask(pathOf(here), String(first.headers.etag));
  expect(again.statusCode).toBe(200);
  expect(again.body).not.toContain(`/jobs/${ad.id}<`);
  expect(again.body).toContain(`/jobs/${stays.id}<`);
  expect((await ask(pathOf(elsewhere), String(other.headers.etag))).statusCode).toBe(304);
  const renewed = await ask('/sitemap.xml', String(index.headers.etag));
  expect(renewed.statusCode).toBe(200);

  // Its last ad ended: the part is no longer named, and no longer there.
  await closeJob(ctx, employerActor(company.id, { id: user.id }), stays.id);
  ctx.clock.move(2 * MINUTE_MS);
  expect(textsOf((await ask('/sitemap.xml')).body, 'loc')).not.toContain(ORIGIN + pathOf(here));
  expect((await ask(pathOf(here))).statusCode).toBe(404);
});

test('an ad whose end came is left out before anything writes the end down', async ({ ctx }) => {
  const { company } = await createCompany(ctx);
  next += 4 * PART_SIZE;
  await shownAd(ctx, company.id, { id: next, expires_at: new Date(ctx.now().getTime() + DAY_MS) });
  const late = await shownAd(ctx, company.id, { id: next + 1 });
  ctx.clock.move(2 * DAY_MS);
  const part = await (await siteOf(ctx)).inject(`/sitemaps/ads-${next / PART_SIZE}.xml`);
  expect(textsOf(part.body, 'loc')).toEqual([`${ORIGIN}/jobs/${late.id}`, `${ORIGIN}/en/jobs/${late.id}`]);
});

test('employers have a page and a page of facts; one that is suspended or not confirmed has none here', async ({
  ctx,
}) => {
  const [{ company }, { company: away }, { company: unknown }] = [
    await createCompany(ctx),
    await createCompany(ctx, { suspended_at: ctx.now() }),
    await createCompany(ctx, { state: 'unverified', verified_at: null, domain_verified_at: null }),
  ];
  const part = await (await siteOf(ctx)).inject('/sitemaps/employers-0.xml');
  const found = textsOf(part.body, 'loc');
  expect(found).toContain(`${ORIGIN}/company-profile/${company.id}`);
  expect(found).toContain(`${ORIGIN}/en/company-profile/details/${company.id}`);
  for (const { id } of [away, unknown]) expect(found.some((loc) => loc.endsWith(`/${id}`))).toBe(false);
});

test('a careers page that is on and a title of which pay is told are named in both languages with their change', async ({
  ctx,
}) => {
  const { company, user } = await createCompany(ctx);
  const { company: other, user: another } = await createCompany(ctx);
  const { company: away } = await createCompany(ctx, { suspended_at: ctx.now() });
  const set = (company_id: number, id: string, is_on: boolean) =>
    saveCareers(
      ctx,
      employerActor(company_id, { id }),
      CareersInput.parse({ slug: `team-${company_id}-x`, colour: '#0b6e99', is_on }),
    );
  await set(company.id, user.id, true);
  await set(other.id, another.id, false);
  await ctx.db
    .insertInto('careers_slugs')
    .values({ slug: 'away-team', company_id: away.id, taken_at: ctx.now() })
    .execute();
  await ctx.db
    .insertInto('careers_pages')
    .values({ company_id: away.id, slug: 'away-team', colour: '#0b6e99', is_on: true, changed_at: ctx.now() })
    .execute();
  const role = (await readCatalogues(ctx)).byCode('job_roles', 'credit-analyst')!;
  const block = { band_from: 0, band_to: 4, contributors: 5, low: 1, middle: 2, high: 3 };
  await ctx.db
    .insertInto('salary_blocks')
    .values({ ...block, job_role_id: role.id, from_month: '2026-01-01', to_month: '2026-02-01', made_on: '2026-03-01' })
    .execute();
  const site = await siteOf(ctx);
  const index = textsOf((await site.inject('/sitemap.xml')).body, 'loc');
  const [careers, pay] = await Promise.all(
    ['careers', 'salaries'].map(async (section) => {
      const parts = index.filter((loc) => loc.includes(`/sitemaps/${section}-`));
      const bodies = await Promise.all(parts.map((loc) => site.inject(loc.slice(ORIGIN.length))));
      return bodies.flatMap(({ body }) => textsOf(body, 'loc'));
    }),
  );
  expect(careers).toContain(`${ORIGIN}/careers/team-${company.id}-x`);
  expect(careers).toContain(`${ORIGIN}/en/careers/team-${company.id}-x`);
  expect(careers!.filter((loc) => loc.includes(`team-${other.id}-`) || loc.includes('away-team'))).toEqual([]);
  expect(pay).toContain(`${ORIGIN}/salaries/${role.id}`);
  expect(pay).toContain(`${ORIGIN}/en/salaries/${role.id}`);
});

test('the pages of one address are there with the majors, the texts of the site and what is on sale', async ({
  ctx,
}) => {
  const sold = { ar_name: 'باقة', en_name: 'Package', price_halalas: 100, ads: 1, valid_days: 1 };
  const [on, off] = await ctx.db
    .insertInto('packages')
    .values([sold, { ...sold, is_active: false }])
    .returning('id')
    .execute();
  const part = await (await siteOf(ctx)).inject('/sitemaps/pages-0.xml');
  const found = textsOf(part.body, 'loc');
  for (const path of ['/', '/en', '/find-jobs', '/en/find-jobs']) expect(found).toContain(ORIGIN + path);
  expect(found).toContain(`${ORIGIN}/en/busniss-platform/${on!.id}`);
  expect(found).not.toContain(`${ORIGIN}/busniss-platform/${off!.id}`);
  expect(found.filter((loc) => loc.includes('/majors/')).length).toBeGreaterThan(10);
  expect(new Set(found).size).toBe(found.length);
});

test('a part that is none is not found', async ({ ctx }) => {
  const site = await siteOf(ctx);
  for (const name of ['ads-99999', 'ads--1', 'ads-01', 'people-0', 'x', 'pages-1'])
    expect((await site.inject(`/sitemaps/${name}.xml`)).statusCode, name).toBe(404);
});
