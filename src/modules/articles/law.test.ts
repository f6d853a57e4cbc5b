import { randomUUID } from 'node:crypto';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { seekerActor, staffActor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { articlesApi } from './api.server.ts';
import { ArticleInput } from './contract.ts';
import { starterLaw } from './starter/law.ts';
import {
  findPublished,
  importLaw,
  listLaw,
  listPublishedAddresses,
  readDraft,
  readLawDraft,
  saveArticle,
} from './service.server.ts';

async function staffOf(ctx: TestContext) {
  const id = randomUUID();
  await ctx.db
    .insertInto('users')
    .values({ id, type: 'USER', email: `${id}@sila.test` })
    .execute();
  return staffActor(['admin.content'], { id });
}

async function lawInput(ctx: TestContext, changes: Record<string, unknown> = {}) {
  const catalogues = await readCatalogues(ctx);
  return ArticleInput.parse({
    kind: 'law',
    topic_id: catalogues.byCode('law_topics', 'hours')!.id,
    ar_title: 'كيف يُحسب أجر الساعة الإضافية؟',
    ar_body: 'أجر الساعة ونصف الأساسي. راجع [المادة 98](/hiring-law#article-98).',
    ar_source: 'نظام العمل، المادة 107',
    law_number: '107',
    published_at: '2026-01-01T09:00',
    takes_comments: 'on',
    ...changes,
  });
}
const numbers = (laws: { law_number: number | null }[]) => laws.map(({ law_number }) => law_number);

describe('what a new installation explains of labour law', () => {
  test('stands by topic and number, names a source for each, and says that nobody compared it yet', async ({ ctx }) => {
    const since = ctx.now();
    await importLaw(ctx, { since });
    await importLaw(ctx, { since });
    for (const locale of ['ar', 'en'] as const) {
      const laws = await listLaw(ctx, locale, { q: '' });
      expect(laws).toHaveLength(starterLaw.length);
      expect(laws.every(({ source, checked_on }) => source !== '' && checked_on === null)).toBe(true);
      expect(laws.every(({ language }) => language === locale)).toBe(true);
    }
    const topics = (await listLaw(ctx, 'ar', { q: '' })).map(({ topic }) => topic.name);
    expect([...new Set(topics)]).toEqual((await readCatalogues(ctx)).list('law_topics').map(({ ar }) => ar));
  });

  test('refers to articles that are there', async ({ ctx }) => {
    await importLaw(ctx, { since: ctx.now() });
    const laws = await listLaw(ctx, 'ar', { q: '' });
    const anchors = new Set(laws.map(({ anchor }) => anchor));
    const asked = laws.flatMap(({ body }) => [...body.matchAll(/\/hiring-law#([\w-]+)/g)].map(([, anchor]) => anchor!));
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((anchor) => !anchors.has(anchor))).toEqual([]);
    // Both ends of a reference know of it.
    const overtime = laws.find(({ law_number }) => law_number === 107)!;
    const hours = laws.find(({ law_number }) => law_number === 98)!;
    expect(overtime.related.map(({ anchor }) => anchor)).toContain('article-98');
    expect(hours.related.map(({ anchor }) => anchor)).toContain('article-107');
  });

  test.for([
    ['الساعه الاضافيه', 107],
    ['المادة ١٠٧', 107],
    ['article 109', 109],
    ['overtime', 107],
    ['مُكافأة', 84],
  ] as const)('%s finds article %i', async ([q, number], { ctx }) => {
    await importLaw(ctx, { since: ctx.now() });
    expect(numbers(await listLaw(ctx, 'ar', { q }))).toContain(number);
  });
});

describe('an article of law', () => {
  test('is written by staff, read at its anchor, and compared on a day', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const id = await saveArticle(ctx, staff, await lawInput(ctx, { checked_on: '2026-01-02' }));
    const { server } = await moduleApi(ctx, articlesApi);
    const answer = async (path: string) => (await server.inject({ url: `/api/v1/hiring-laws${path}` })).json();
    expect((await answer(`/${id}`)).data).toMatchObject({
      path: '/hiring-law#article-107',
      source: 'نظام العمل، المادة 107',
      checked_on: '2026-01-02',
    });
    expect((await answer(`?q=${encodeURIComponent('الإضافية')}`)).data).toHaveLength(1);
    expect((await answer('?q=%D9%82%D9%85%D8%B1')).data).toEqual([]);
    await expect(saveArticle(ctx, seekerActor(), await lawInput(ctx))).rejects.toMatchObject({
      code: 'access.not_found',
    });
  });

  test('is in no list of articles, takes no comments, and has no address of its own in a sitemap', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const id = await saveArticle(ctx, staff, await lawInput(ctx));
    expect(await findPublished(ctx, id)).toBeNull();
    expect(await listPublishedAddresses(ctx, { after: 0, limit: 10 })).toEqual([]);
    expect((await readDraft(ctx, staff, id)).takes_comments).toBe(false);
  });

  test('needs a source before it is published, a topic of the law, and a number of its own', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const save = async (changes: Record<string, unknown>) => saveArticle(ctx, staff, await lawInput(ctx, changes));
    await expect(save({ ar_source: '' })).rejects.toMatchObject({ code: 'articles.source_missing' });
    const [topic] = (await readCatalogues(ctx)).list('article_topics');
    await expect(save({ topic_id: topic!.id })).rejects.toMatchObject({ code: 'articles.topic_other' });
    await save({});
    await expect(save({})).rejects.toMatchObject({ code: 'articles.law_number_taken' });
  });

  test('is read as a draft by whoever has its link', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const id = await saveArticle(ctx, staff, await lawInput(ctx, { published_at: '' }));
    const { preview_path } = await readDraft(ctx, staff, id);
    const preview_key = new URL(preview_path, 'http://sila.test').searchParams.get('preview')!;
    expect(await readLawDraft(ctx, 'ar', { id, preview_key })).toMatchObject({ law_number: 107 });
    await expect(readLawDraft(ctx, 'ar', { id, preview_key: 'guessed' })).rejects.toMatchObject({
      code: 'articles.not_found',
    });
    expect(await listLaw(ctx, 'ar', { q: '' })).toEqual([]);
  });
});
