import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { parseFeed } from 'feedsmith';
import { ApplyForm } from '#modules/applications/contract.ts';
import { applyToJob } from '#modules/applications/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { CareersInput } from '#modules/careers/contract.ts';
import { saveCareers } from '#modules/careers/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { reindexJobs } from '#modules/search/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { jobPosting } from '#modules/jobs/job-posting.ts';
import { findPublicJob, listAdSources, viewJob, writeViews } from '#modules/jobs/service.server.ts';
import { answerErrors } from '#platform/http/answer-errors.server.ts';
import { sourceOf, withSource } from '#platform/http/link-source.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { withoutUnseen } from '#platform/fields/unseen.ts';
import { LOCALES, localPath } from '#platform/texts/locale.ts';
import { employerActor, seekerActor, visitor } from '#tests/support/actors.ts';
import { JobPostingRules } from '#tests/support/job-posting-rules.ts';
import { BOARD_RULES, readBoard } from '#tests/support/board-rules.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { feedRoutes } from './feed-routes.server.ts';

const ORIGIN = 'http://localhost:3000';

async function siteOf(ctx: TestContext) {
  const server = Fastify();
  answerErrors(server);
  await server.register(rateLimit, { global: false });
  await server.register(async (scope) => feedRoutes(scope, ctx));
  return server;
}

type Changes = Omit<Parameters<typeof createJob>[1], 'company_id'>;
async function shownAd(ctx: TestContext, company_id: number, changes: Changes = {}) {
  const job = await createJob(ctx, { company_id, state: 'active', ...changes });
  await reindexJobs(ctx, [job.id]);
  return job;
}

/** As a reader of feeds understands it, whichever of the three it is. */
function itemsOf(text: string) {
  const { format, feed } = parseFeed(text);
  if (format === 'rss')
    return (feed.items ?? []).map(({ title, link, description }) => ({ title, url: link, text: description }));
  if (format === 'atom')
    return (feed.entries ?? []).map(({ title, links, content }) => ({
      title: title?.value,
      url: links![0]!.href,
      text: content?.value,
    }));
  if (format === 'json')
    return (feed.items ?? []).map(({ title, url, content_html }) => ({ title, url, text: content_html }));
  throw new Error(`a feed of ${format}`);
}

describe.for(['rss', 'atom', 'json'] as const)('a feed as %s', (format) => {
  test('has the newest of a search in the language of its address, each with the mark of its link', async ({ ctx }) => {
    const { company } = await createCompany(ctx);
    await shownAd(ctx, company.id, { ar_title: 'طبيب <أسنان> & جراح', en_title: 'Dentist <senior> & surgeon' });
    ctx.clock.move(MINUTE_MS);
    const job = await shownAd(ctx, company.id, { ar_title: 'أمين مكتبة', en_title: 'Librarian' });
    const site = await siteOf(ctx);
    const ask = async (path: string) => (await site.inject(path)).body;
    const both = itemsOf(await ask(`/en/feeds/jobs.${format}?company_id=${company.id}`));
    expect(both.map(({ title }) => title)).toEqual(['Librarian', 'Dentist <senior> & surgeon']);
    expect(both[0]!.url).toBe(`${ORIGIN}/en/jobs/${job.id}?utm_source=rss`);
    expect(both[0]!.text).toContain('Masar Technology</p>');
    const found = itemsOf(await ask(`/feeds/jobs.${format}?q=${encodeURIComponent('مكتبة')}&company_id=${company.id}`));
    expect(found.map(({ title }) => title)).toEqual(['أمين مكتبة']);
    const own = await ask(`/feeds/companies/${company.id}.${format}`);
    expect(itemsOf(own).map(({ title }) => title)).toEqual(['أمين مكتبة', 'طبيب <أسنان> & جراح']);
    const answer = await site.inject(`/feeds/companies/${company.id}.${format}`);
    const again = await site.inject({
      url: `/feeds/companies/${company.id}.${format}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('of what is written is read also when nothing is there yet', async ({ ctx }) => {
    const site = await siteOf(ctx);
    for (const path of ['blogs', 'news']) {
      const answer = await site.inject(`/feeds/${path}.${format}`);
      expect([answer.statusCode, itemsOf(answer.body)]).toEqual([200, []]);
    }
  });
});

describe('a feed for job sites', () => {
  test.for(Object.keys(BOARD_RULES))(
    'has for %s what it asks for, and nothing that it does not know',
    async (board, { ctx }) => {
      const { company } = await createCompany(ctx, { foundation_name: 'مسار & شركاه ]]> <b>' });
      const whole = await shownAd(ctx, company.id, {
        experience_from: 3,
        min_qualification: 'bachelor',
        is_remote: false,
        job_type: 'part_time',
      });
      const bare = await shownAd(ctx, company.id, {
        salary_from: null,
        salary_to: null,
        skills: [],
        job_type: 'remotely',
      });
      const site = await siteOf(ctx);
      const { ads, problems } = readBoard(board, (await site.inject(`/feeds/${board}.xml`)).body);
      expect(problems).toEqual([]);
      const ids = ads.map((ad) => ad['@id'] ?? ad['referencenumber'] ?? ad['partnerJobId'] ?? ad['id']);
      expect(ids).toEqual(expect.arrayContaining([String(whole.id), String(bare.id)]));
      const own = readBoard(board, (await site.inject(`/feeds/${board}.xml?company_id=${company.id}`)).body).ads;
      expect(own.map((ad) => ad['company'])).toEqual(Array(2).fill('مسار & شركاه ]]> <b>'));
    },
  );

  test('leaves out what a company keeps off, and names nobody who does not want to be named', async ({ ctx }) => {
    const { company } = await createCompany(ctx);
    const job = await shownAd(ctx, company.id);
    await shownAd(ctx, company.id, { keep_off_boards: true });
    const hidden = await shownAd(ctx, company.id, { show_company: false });
    await shownAd(ctx, company.id, { state: 'expired' });
    const site = await siteOf(ctx);
    const of = async (path: string) => readBoard('general', (await site.inject(path)).body).ads;
    expect((await of(`/feeds/general.xml?company_id=${company.id}`)).map(({ id }) => id)).toEqual([String(job.id)]);
    const all = await of('/en/feeds/general.xml');
    expect(all.find(({ id }) => id === String(hidden.id))).toMatchObject({ company: 'Confidential employer' });
    expect(all.find(({ id }) => id === String(job.id))).toMatchObject({
      url: `${ORIGIN}/en/jobs/${job.id}?utm_source=boards`,
    });
  });

  test('is not made again for who has it, and is when an ad changed', async ({ ctx }) => {
    const { company } = await createCompany(ctx);
    await shownAd(ctx, company.id);
    const site = await siteOf(ctx);
    const ask = (tag = '') => site.inject({ url: '/feeds/indeed.xml', headers: { 'if-none-match': tag } });
    const first = await ask();
    expect((await ask(String(first.headers.etag))).statusCode).toBe(304);
    ctx.clock.move(MINUTE_MS);
    await shownAd(ctx, company.id);
    expect((await ask(String(first.headers.etag))).statusCode).toBe(200);
  });

  test.for(['indeed', 'linkedin', 'jooble', 'general'] as const)(
    'of %s leaves out a whole company that says so, and tells who has it that it changed',
    async (board, { ctx }) => {
      const { company, user } = await createCompany(ctx);
      const job = await shownAd(ctx, company.id);
      const site = await siteOf(ctx);
      const ask = async (tag = '') => site.inject({ url: `/feeds/${board}.xml`, headers: { 'if-none-match': tag } });
      const before = await ask();
      expect(before.body).toContain(`/jobs/${job.id}?`);
      const owner = employerActor(company.id, { id: user.id });
      const page = { slug: `off-${company.id}-x`, colour: '#0b6e99', is_on: false };
      await saveCareers(ctx, owner, CareersInput.parse({ ...page, keep_off_boards: true }));
      const after = await ask(String(before.headers.etag));
      expect(after.statusCode).toBe(200);
      expect(after.body).not.toContain(`/jobs/${job.id}?`);
      expect((await site.inject(`/feeds/${board}.xml?company_id=${company.id}`)).body).not.toMatch(/<job[ >]/);
      // What the site itself offers is not sent anywhere.
      expect((await site.inject(`/feeds/companies/${company.id}.rss`)).statusCode).toBe(200);
    },
  );

  test.for([
    '/feeds/monster.xml',
    '/feeds/people.rss',
    '/feeds/jobs.pdf',
    '/feeds/companies/x.rss',
    '/feeds/indeed.xml?company_id=x',
    '/feeds/companies/999999999.rss',
  ])('%s is not found', async (path, { ctx }) => {
    expect((await (await siteOf(ctx)).inject(path)).statusCode).toBe(404);
  });
});

describe('what people wrote awkwardly', () => {
  const TITLES = ['مدير\u0007 ]]> <b>&amp;</b> ‏👩‍💻 !', 'Lead \u0001]]><script>alert(1)</script> &lt;👩‍💻\u200F!'];
  const long = (word: string) => `${word} `.repeat(10_000 / (word.length + 1)).trim();
  const SHORT = 'a word to say of it';
  const AWKWARD: Record<string, Changes> = {
    'titles like markup, with marks that nobody sees': { ar_title: TITLES[0]!, en_title: TITLES[1]! },
    'ten thousand letters': { ar_description: long('خبرة'), en_description: long('experience') },
    'a thousand lines of one letter': { ar_description: '- س\n'.repeat(2_500), en_description: '- x\n'.repeat(2_500) },
    [SHORT]: { ar_description: 'قريبًا', en_description: 'Soon' },
    'markup as text': { ar_description: `]]> <p onclick=x>&nbsp;\u000B${long('نص')}`, en_description: null },
    'no city and no pay': { city_id: null, salary_from: null, salary_to: null },
    'one language alone': { en_title: null, en_description: null },
  };

  /** LinkedIn takes none of fewer than a hundred letters. */
  const takes = (board: string, name: string) => board !== 'linkedin' || name !== SHORT;

  test.for(Object.entries(AWKWARD))(
    '%s: every feed is read whole, and search engines take it',
    async ([name, changes], { ctx }) => {
      const { company } = await createCompany(ctx, { foundation_name: 'مسار ]]> & \u0002<i>' });
      const job = await shownAd(ctx, company.id, changes);
      const site = await siteOf(ctx);
      const ask = async (path: string) => (await site.inject(path)).body;
      for (const locale of LOCALES) {
        const title = withoutUnseen((locale === 'en' && job.en_title) || job.ar_title!);
        for (const board of Object.keys(BOARD_RULES)) {
          const { ads, problems } = readBoard(
            board,
            await ask(localPath(locale, `/feeds/${board}.xml?company_id=${company.id}`)),
          );
          expect([board, problems]).toEqual([board, []]);
          expect(ads.map((ad) => ad['title'] ?? ad['name'])).toEqual(takes(board, name) ? [title] : []);
        }
        for (const format of ['rss', 'atom', 'json']) {
          const items = itemsOf(await ask(localPath(locale, `/feeds/companies/${company.id}.${format}`)));
          expect(items.map((item) => withoutUnseen(item.title!))).toEqual([title]);
        }
        const read = await findPublicJob(ctx, { ...visitor(), locale }, job.id);
        const posting = jobPosting(read, { address: `${ORIGIN}/jobs/${job.id}`, origin: ORIGIN });
        if (name !== SHORT) expect(JobPostingRules.safeParse(posting).error).toBeUndefined();
      }
    },
  );

  test('a search for what nobody can write is a feed like any other', async ({ ctx }) => {
    const site = await siteOf(ctx);
    for (const format of ['rss', 'atom', 'json'])
      for (const q of ['%00', '%0B%E2%80%AE', ']]%3E%3Cb%3E%26', '%ED%A0%80', '%E0%A4%A']) {
        const answer = await site.inject(`/feeds/jobs.${format}?q=${q}`);
        expect([q, answer.statusCode]).toEqual([q, 200]);
        expect(() => itemsOf(answer.body)).not.toThrow();
      }
  });
});

describe('the mark of a link', () => {
  test('is read as one of ours or as another, and put on whatever the address has', () => {
    const read = (query: string) => sourceOf(new URLSearchParams(query));
    expect(['utm_source=Indeed', 'utm_source=mine', 'q=1', 'utm_source='].map(read)).toEqual([
      'indeed',
      'other',
      null,
      null,
    ]);
    expect(withSource('/jobs/1?a=b#c', 'rss')).toBe('/jobs/1?a=b&utm_source=rss#c');
    expect(withSource('/jobs/1', null)).toBe('/jobs/1');
  });

  test('tells a company by which links its ad was opened, and nobody else', async ({ ctx }) => {
    const { company, user } = await createCompany(ctx);
    const { company: other } = await createCompany(ctx);
    const job = await shownAd(ctx, company.id);
    const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0' });
    for (const source of ['indeed', 'indeed', 'jooble', null] as const)
      await viewJob(ctx, visitor(), job.id, { headers, source });
    await writeViews(ctx);
    const { user: seeker } = await createReadySeeker(ctx);
    const form = { cover_note: '', cv_source: 'profile', source: 'indeed' };
    await applyToJob(ctx, seekerActor({ id: seeker.id, has_info: true }), job.id, ApplyForm.parse(form));
    expect(await listAdSources(ctx, employerActor(company.id, { id: user.id }), job.id)).toEqual([
      { source: 'indeed', views: 2, applications: 1 },
      { source: 'jooble', views: 1, applications: 0 },
    ]);
    const views = await ctx.db
      .selectFrom('jobs')
      .select('views_num')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(views.views_num).toBe(4);
    await expect(listAdSources(ctx, employerActor(other.id), job.id)).rejects.toMatchObject({ status: 404 });
  });
});
