import { randomUUID } from 'node:crypto';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { openFile, receiveFile } from '#modules/files/service.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { articlesApi } from './api.server.ts';
import { ArticleInput } from './contract.ts';
import { articlePath, idInAddress, minutesOf, sectionsOf, slugOf } from './rules.ts';
import { blocksOfMarkup } from '#platform/rich-text/markup.ts';
import {
  listArticles,
  listHistory,
  listPublishedAddresses,
  readArticle,
  readDraft,
  renewPreview,
  restoreVersion,
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

async function articleInput(ctx: TestContext, changes: Record<string, unknown> = {}) {
  const [topic] = (await readCatalogues(ctx)).list('article_topics');
  return ArticleInput.parse({
    id: '',
    version: '',
    kind: 'blog',
    topic_id: topic!.id,
    ar_title: 'كيف تقرأ عرضًا وظيفيًا',
    ar_summary: 'خمس نقاط.',
    ar_body: 'مقدمة.\n\n## الأجر\n\nالأساسي أولًا.\n\n## المهلة\n\nموعد ردّك.',
    published_at: '2026-03-01T12:00',
    takes_comments: 'on',
    ...changes,
  });
}

const read = (ctx: TestContext, id: number, locale: 'ar' | 'en' = 'ar', preview_key?: string) =>
  readArticle(ctx, locale, 'blog', id, { preview_key: preview_key ?? null });

describe('publishing', () => {
  test('happens at its moment in Riyadh without anything running then', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    // Nine in the morning in London is noon in Riyadh.
    const id = await saveArticle(ctx, staff, await articleInput(ctx, { published_at: '2026-03-01T12:30' }));
    await expect(read(ctx, id)).rejects.toMatchObject({ code: 'articles.not_found' });
    expect((await listArticles(ctx, 'ar', 'blog', { q: '', topic_id: undefined })).total).toBe(0);
    ctx.clock.move(HOUR_MS / 2);
    expect(await read(ctx, id)).toMatchObject({
      title: 'كيف تقرأ عرضًا وظيفيًا',
      published_at: '2026-03-01T09:30:00.000Z',
    });
    expect((await listPublishedAddresses(ctx, { after: 0, limit: 10 })).map((one) => one.id)).toContain(id);
  });

  test('leaves a draft to whoever has its secret link, until the link is renewed', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const id = await saveArticle(ctx, staff, await articleInput(ctx, { published_at: '', topic_id: '' }));
    const keyOf = async () =>
      new URL((await readDraft(ctx, staff, id)).preview_path, 'http://x').searchParams.get('preview')!;
    const key = await keyOf();
    expect((await read(ctx, id, 'ar', key)).published_at).toBeNull();
    await expect(read(ctx, id, 'ar', `${key.slice(1)}x`)).rejects.toMatchObject({ code: 'articles.not_found' });
    await renewPreview(ctx, staff, id);
    await expect(read(ctx, id, 'ar', key)).rejects.toMatchObject({ code: 'articles.not_found' });
    expect((await read(ctx, id, 'ar', await keyOf())).id).toBe(id);
  });

  test.for([
    [{ topic_id: '' }, 'articles.topic_missing'],
    [{ ar_title: '' }, 'articles.no_language'],
    [{ ar_body: '' }, 'articles.ar_half'],
    [{ en_body: 'Only a text.' }, 'articles.en_half'],
    [{ ar_body: `![](${randomUUID()})` }, 'articles.ar_picture'],
    [{ ar_body: `![صورة](${randomUUID()})` }, 'articles.ar_picture'],
  ] as const)('is refused with %j', async ([wrong, code], { ctx }) => {
    const staff = await staffOf(ctx);
    await expect(saveArticle(ctx, staff, await articleInput(ctx, wrong))).rejects.toMatchObject({ code });
  });

  test('is for staff of the content alone', async ({ ctx }) => {
    const input = await articleInput(ctx);
    for (const actor of [visitor(), seekerActor(), staffActor(['admin.jobs'])])
      await expect(saveArticle(ctx, actor, input)).rejects.toMatchObject({ code: 'access.not_found' });
  });
});

describe('two who write at once', () => {
  test('never overwrite each other, and every version can come back', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const id = await saveArticle(ctx, staff, await articleInput(ctx));
    const change = async (version: number, ar_title: string) =>
      saveArticle(ctx, staff, await articleInput(ctx, { id, version, ar_title }));
    await change(1, 'عنوان ثان');
    await expect(change(1, 'عنوان ثالث')).rejects.toMatchObject({ code: 'articles.stale' });
    await change(2, 'عنوان ثالث');
    await restoreVersion(ctx, staff, id, { version: 1, current: 3 });
    expect(await readDraft(ctx, staff, id)).toMatchObject({ version: 4, ar_title: 'كيف تقرأ عرضًا وظيفيًا' });
    expect((await listHistory(ctx, staff, id)).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    const trail = await ctx.db
      .selectFrom('audit_events')
      .select(['action', 'before', 'after'])
      .where('subject_kind', '=', 'article')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['articles.add', ...Array(3).fill('articles.change')]);
    expect(trail[1]).toMatchObject({ before: { ar_title: 'كيف تقرأ عرضًا وظيفيًا' }, after: { ar_title: 'عنوان ثان' } });
  });
});

describe('lists', () => {
  test('go on behind the last one, and none is repeated or left out when one more is published', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    for (let day = 10; day < 15; day += 1)
      await saveArticle(
        ctx,
        staff,
        await articleInput(ctx, { ar_title: `مقال ${day}`, published_at: `2026-02-${day}T09:00` }),
      );
    const first = await listArticles(ctx, 'ar', 'blog', { q: '', topic_id: undefined }, 2);
    expect(first.articles.map(({ title }) => title)).toEqual(['مقال 14', 'مقال 13']);
    await saveArticle(ctx, staff, await articleInput(ctx, { ar_title: 'مقال جديد', published_at: '2026-02-20T09:00' }));
    const second = await listArticles(ctx, 'ar', 'blog', { q: '', topic_id: undefined, older_than: first.next! }, 2);
    expect(second.articles.map(({ title }) => title)).toEqual(['مقال 12', 'مقال 11']);
    const third = await listArticles(ctx, 'ar', 'blog', { q: '', topic_id: undefined, older_than: second.next! }, 2);
    expect(third).toMatchObject({ articles: [{ title: 'مقال 10' }], next: null });
  });

  test.for([
    ['الاجر', true],
    ['أَجْر', true],
    ['عرض وظيفي', true],
    ['salary', true],
    ['تقاعد', false],
    ['؟؟', false],
  ] as const)('search finds «%s»: %s', async ([q, isFound], { ctx }) => {
    const staff = await staffOf(ctx);
    await saveArticle(
      ctx,
      staff,
      await articleInput(ctx, { en_title: 'How to read an offer', en_body: 'The basic salary comes first.' }),
    );
    expect((await listArticles(ctx, 'ar', 'blog', { q, topic_id: undefined })).articles.length > 0).toBe(isFound);
  });

  test('name an article in the language it has, and the API answers both kinds apart', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    await saveArticle(ctx, staff, await articleInput(ctx));
    const { server } = await moduleApi(ctx, articlesApi);
    const blogs = (await server.inject({ url: '/api/v1/blogs', headers: { 'x-locale': 'en' } })).json();
    expect(blogs).toMatchObject({ data: [{ language: 'ar', minutes: 1, sections: [4, 3] }] });
    expect((await server.inject({ url: '/api/v1/news' })).json()).toMatchObject({ data: [], meta: { total: 0 } });
    const { id } = blogs.data[0];
    expect((await server.inject({ url: `/api/v1/blogs/${id}` })).json().data).toMatchObject({ languages: ['ar'] });
    expect((await server.inject({ url: `/api/v1/news/${id}` })).statusCode).toBe(404);
  });
});

describe('pictures', () => {
  test('are drawn anew in two sizes and stay when whoever uploaded them has left', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const bytes = await samplePicture({ width: 1200, height: 600 });
    const file = await receiveFile(ctx, staff, { kind: 'article_picture', field: 'file', name: 'رسم.png', bytes });
    const ar_body = `![توزيع الأجر](${file.id} "من عرض حقيقي")`;
    const id = await saveArticle(ctx, staff, await articleInput(ctx, { ar_body }));
    const colleague = await staffOf(ctx);
    await saveArticle(ctx, colleague, await articleInput(ctx, { id, version: 1, ar_body: `${ar_body}\n\nنص.` }));
    expect((await read(ctx, id)).pictures).toEqual([
      { id: file.id, href: `/api/v1/files/${file.id}`, width: 1200, height: 600 },
    ]);
    const [whole, small] = [await openFile(ctx, file.id, {}), await openFile(ctx, file.id, { as: 'small' })];
    expect(small.size_bytes).toBeLessThan(whole.size_bytes);
  });
});

describe('addresses', () => {
  test.for([
    ['كيف تقرأ عَرْضًا وظيفيًّا؟', 'كيف-تقرأ-عرضا-وظيفيا'],
    ['CV & Cover Letter: 10 tips!', 'cv-cover-letter-10-tips'],
    ['؟!', ''],
  ] as const)('«%s» is %s', ([title, slug]) => expect(slugOf(title)).toBe(slug));

  test('a number alone, and whatever name stands behind it, find the same article', () => {
    expect(articlePath({ kind: 'news', id: 7, slug: 'جديد' })).toBe(`/news/7-${encodeURIComponent('جديد')}`);
    expect(['7', '7-old-name', '7-', 'x7', '7x', ''].map(idInAddress)).toEqual([7, 7, 7, null, null, null]);
  });

  test('the cover has an arc a section, and reading takes a minute at least', () => {
    expect(sectionsOf(blocksOfMarkup('واحد اثنان\n\n## أول\n\nثلاثة\n\n## ثان\n\nأ ب ج'))).toEqual([4, 4]);
    expect(sectionsOf(blocksOfMarkup('بلا عناوين'))).toEqual([2]);
    expect([minutesOf([5]), minutesOf([400, 320])]).toEqual([1, 4]);
  });
});
