import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { changesBetween } from '#modules/admin/components/article-changes.tsx';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { maxBytesOf, type FileKind } from '#modules/files/rules.ts';
import { openFile, receiveFile, sweepFiles } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { AppError } from '#platform/errors/app-error.ts';
import { removeOld } from '#platform/retention/keeping.server.ts';
import { seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { articlesApi } from './api.server.ts';
import { ArticleInput, type Content } from './contract.ts';
import { readArticle, readDraft, readVersion, restoreVersion, saveArticle } from './service.server.ts';
import { articlesKeeping } from './service/keeping.server.ts';

async function staffOf(ctx: TestContext) {
  const id = randomUUID();
  await ctx.db
    .insertInto('users')
    .values({ id, type: 'USER', email: `${id}@sila.test` })
    .execute();
  return staffActor(['admin.content'], { id });
}

const send = (ctx: TestContext, actor: Actor, bytes: Buffer, kind: FileKind = 'article_cover') =>
  receiveFile(ctx, actor, { kind, field: 'cover', name: 'غلاف.jpg', bytes });
const picture = () => samplePicture({ width: 1800, height: 1000 });

async function save(ctx: TestContext, staff: Actor, changes: Record<string, unknown> = {}) {
  const [topic] = (await readCatalogues(ctx)).list('article_topics');
  const input = {
    id: '',
    version: '',
    kind: 'blog',
    topic_id: topic!.id,
    ar_title: 'مقال',
    ar_body: 'نص.',
    en_title: 'An article',
    en_body: 'Text.',
    published_at: '2026-02-01T09:00',
    takes_comments: 'on',
  };
  return saveArticle(ctx, staff, ArticleInput.parse({ ...input, ...changes }));
}

const covered = (id: string) => ({ cover_file_id: id, ar_cover_alt: 'مكتب وورقة', en_cover_alt: 'A desk and a sheet' });
const coverOf = async (ctx: TestContext, id: number, locale: 'ar' | 'en' = 'ar') =>
  (await readArticle(ctx, locale, 'blog', id)).cover;

describe('the picture of a cover', () => {
  test.for(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be %s, and is drawn anew as WebP',
    async (format, { ctx }) => {
      const bytes = await samplePicture({ width: 900, height: 500, format });
      expect(await send(ctx, await staffOf(ctx), bytes)).toMatchObject({
        content_type: 'image/webp',
        name: 'غلاف.webp',
        width: 900,
      });
    },
  );

  test('is refused as anything else, too big, too small or only called a picture', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const problemOf = async (bytes: Buffer) =>
      (await send(ctx, staff, bytes).catch((error: AppError) => error.problems?.('en')['cover'])) as string[];
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    for (const other of [
      Buffer.from('MZ not a picture'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      heic,
    ])
      expect(await problemOf(other)).toEqual(['must be JPEG, PNG, WebP or AVIF']);
    expect(await problemOf(Buffer.alloc(maxBytesOf('article_cover')))).toEqual(['must be less than 8 mb']);
    expect(await problemOf(await samplePicture({ width: 500, height: 300 }))).toHaveLength(1);
    const cut = (await samplePicture({ width: 900, height: 500, format: 'webp' })).subarray(0, 400);
    expect(await problemOf(cut)).toHaveLength(1);
  });

  test('is uploaded by staff of the content alone', async ({ ctx }) => {
    const bytes = await picture();
    await expect(send(ctx, visitor(), bytes)).rejects.toMatchObject({ status: 401 });
    for (const actor of [seekerActor(), staffActor(['admin.jobs'])])
      await expect(send(ctx, actor, bytes)).rejects.toMatchObject({ code: 'access.not_found' });
  });

  test('comes in sizes, and cut as every reader of links knows it', async ({ ctx }) => {
    const { id } = await send(ctx, await staffOf(ctx), await picture());
    const shown = async (as?: 'small' | 'medium' | 'share') => {
      const file = await openFile(ctx, id, { as });
      const { width, height, format } = await sharp(await buffer(await file.open())).metadata();
      return `${file.content_type} ${format} ${width}x${height}`;
    };
    expect(await Promise.all([shown(), shown('medium'), shown('small'), shown('share')])).toEqual([
      'image/webp webp 1600x889',
      'image/webp webp 960x533',
      'image/webp webp 480x267',
      'image/jpeg jpeg 1200x630',
    ]);
  });
});

describe('a cover', () => {
  test.for([
    [{ ar_cover_alt: '' }, 'articles.ar_cover_alt'],
    [{ en_cover_alt: '' }, 'articles.en_cover_alt'],
    [{ cover_file_id: randomUUID() }, 'articles.cover_unknown'],
  ] as const)('is refused with %j', async ([wrong, code], { ctx }) => {
    const staff = await staffOf(ctx);
    const { id } = await send(ctx, staff, await picture());
    await expect(save(ctx, staff, { ...covered(id), ...wrong })).rejects.toMatchObject({ code });
  });

  test('is a file of its kind that this editor uploaded, or one that an article shows', async ({ ctx }) => {
    const [staff, colleague] = [await staffOf(ctx), await staffOf(ctx)];
    const inside = await send(ctx, staff, await picture(), 'article_picture');
    await expect(save(ctx, staff, covered(inside.id))).rejects.toMatchObject({ code: 'articles.cover_unknown' });
    const { id } = await send(ctx, staff, await picture());
    await expect(save(ctx, colleague, covered(id))).rejects.toMatchObject({ code: 'articles.cover_unknown' });
    await save(ctx, staff, covered(id));
    expect(await coverOf(ctx, await save(ctx, colleague, covered(id)))).not.toBeNull();
    const ar_body = `![صورة](${id})`;
    await expect(save(ctx, staff, { ar_body })).rejects.toMatchObject({ code: 'articles.ar_picture' });
  });

  test('asks for words in the languages that the article has', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const { id } = await send(ctx, staff, await picture());
    const only = await save(ctx, staff, { ...covered(id), en_title: '', en_body: '' });
    expect(await readDraft(ctx, staff, only)).toMatchObject({ ar_cover_alt: 'مكتب وورقة', en_cover_alt: null });
    expect((await coverOf(ctx, only, 'en'))?.alt).toBe('مكتب وورقة');
    const without = await save(ctx, staff, { ar_cover_alt: 'كلام بلا صورة' });
    expect((await readDraft(ctx, staff, without)).ar_cover_alt).toBeNull();
  });

  test('is told by the API in lists and with the article, in the reader’s language', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const file = await send(ctx, staff, await picture());
    const [plain, id] = [await save(ctx, staff), await save(ctx, staff, covered(file.id))];
    const { server, as } = await moduleApi(ctx, articlesApi);
    as(visitor({ locale: 'en' }));
    const href = `/api/v1/files/${file.id}`;
    const cover = {
      href,
      width: 1600,
      height: 889,
      alt: 'A desk and a sheet',
      sizes: [
        { href: `${href}?as=small`, width: 480 },
        { href: `${href}?as=medium`, width: 960 },
        { href, width: 1600 },
      ],
      share_href: `${href}?as=share`,
    };
    const asked = async (path: string) => (await server.inject({ url: `/api/v1${path}` })).json().data;
    expect(await asked(`/blogs/${id}`)).toMatchObject({ cover, related: [{ id: plain, cover: null }] });
    const list = (await asked('/blogs')) as { id: number; cover: unknown }[];
    expect(new Map(list.map((one) => [one.id, one.cover]))).toEqual(
      new Map([
        [id, cover],
        [plain, null],
      ]),
    );
  });

  test('belongs to the version: the difference names it, and an earlier one brings it back', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const file = await send(ctx, staff, await picture());
    const id = await save(ctx, staff, covered(file.id));
    await save(ctx, staff, { id, version: 1 });
    expect(await coverOf(ctx, id)).toBeNull();
    const [was, now]: Content[] = [await readVersion(ctx, staff, id, 1), await readVersion(ctx, staff, id, 2)];
    expect(new Set(changesBetween(was!, now!).map(({ field }) => field))).toEqual(
      new Set(['cover_file_id', 'ar_cover_alt', 'en_cover_alt']),
    );
    await restoreVersion(ctx, staff, id, { version: 1, current: 2 });
    expect(await coverOf(ctx, id)).toMatchObject({ href: `/api/v1/files/${file.id}`, alt: 'مكتب وورقة' });
  });

  test('that no article shows goes after a year, and an earlier version comes back without it', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const [file, inside] = [
      await send(ctx, staff, await picture()),
      await send(ctx, staff, await picture(), 'article_picture'),
    ];
    const picturesIn = { ar_body: `نص.\n\n![رسم](${inside.id})` };
    const id = await save(ctx, staff, { ...covered(file.id), ...picturesIn });
    const other = await save(ctx, staff, covered(file.id));
    await save(ctx, staff, { id, version: 1 });
    const sweepIn = async (days: number) => {
      ctx.clock.move(days * DAY_MS);
      await removeOld(ctx, articlesKeeping);
      await sweepFiles(ctx);
    };
    await sweepIn(366);
    // Another article shows it still.
    expect(await coverOf(ctx, other)).not.toBeNull();
    await expect(openFile(ctx, inside.id, {})).rejects.toMatchObject({ code: 'files.not_found' });
    await save(ctx, staff, { id: other, version: 1 });
    await sweepIn(364);
    expect((await openFile(ctx, file.id, {})).id).toBe(file.id);
    await sweepIn(2);
    await expect(openFile(ctx, file.id, {})).rejects.toMatchObject({ code: 'files.not_found' });
    await restoreVersion(ctx, staff, id, { version: 1, current: 2 });
    expect(await readDraft(ctx, staff, id)).toMatchObject({ cover_file_id: null, ar_cover_alt: null, ar_body: 'نص.' });
  });
});
