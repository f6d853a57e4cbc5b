import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import type { AppError } from '#platform/errors/app-error.ts';
import { MEGABYTE } from '#platform/files/size.ts';
import type { Db } from '#platform/db/database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { seekerActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { packedStream, samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { filesApi } from './api.server.ts';
import { fileNameOf, KINDS, type FileKind } from './rules.ts';
import {
  describeFiles,
  dropFile,
  openFile,
  receiveFile,
  receiveFormFile,
  signedFileLink,
  sweepFiles,
  useFile,
} from './service.server.ts';

async function someone(db: Db) {
  const id = randomUUID();
  await db
    .insertInto('users')
    .values({ id, type: 'USER', email: `${id}@sila.test` })
    .execute();
  return seekerActor({ id });
}

const receive = async (ctx: TestContext, actor = seekerActor(), kind: FileKind = 'cv', name = 'سيرة ذاتية.pdf') =>
  receiveFile(ctx, actor, { kind, field: kind, name, bytes: kind === 'cv' ? samplePdf() : await samplePicture() });

const linkOf = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  return { id: pathname.split('/').at(-1)!, query: Object.fromEntries(searchParams) };
};

describe('receiving', () => {
  test('keeps a CV with what was found in it, under a key that no visitor chose', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    const file = await receiveFile(ctx, actor, {
      kind: 'cv',
      field: 'cv',
      name: '../../etc/سيرة سارة.docx',
      bytes: samplePdf({ pages: 2 }),
    });
    expect(file).toMatchObject({
      kind: 'cv',
      name: 'سيرة سارة.pdf',
      content_type: 'application/pdf',
      pages: 2,
      width: null,
    });
    const row = await ctx.db.selectFrom('files').selectAll().where('id', '=', file.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      owner_user_id: actor.user!.id,
      used_at: null,
      is_public: false,
      storage_key: `files/2026/03/${file.id}`,
    });
    expect((await buffer((await ctx.storage.get(row.storage_key))!)).equals(samplePdf({ pages: 2 }))).toBe(true);
  });

  test('a receipt is a picture or a PDF of up to five megabytes, and nothing that acts', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    const send = (bytes: Buffer) =>
      receiveFile(ctx, actor, { kind: 'invoice_image', field: 'invoice_image', name: 'إيصال.pdf', bytes });
    const problemOf = async (bytes: Buffer) =>
      (await send(bytes).catch((error: AppError) => error.problems?.('en')['invoice_image'])) as string[];
    expect(await send(samplePdf({ pages: 2 }))).toMatchObject({ content_type: 'application/pdf', pages: 2 });
    expect(await send(await samplePicture())).toMatchObject({ content_type: 'image/jpeg', name: 'إيصال.jpg' });
    expect(await problemOf(Buffer.from('MZ'))).toEqual(['The file must be PDF, jpg or png']);
    expect(await problemOf(Buffer.concat([samplePdf(), Buffer.alloc(5 * MEGABYTE)]))).toEqual([
      'must be less than 5 mb',
    ]);
    expect(await problemOf(samplePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }))).toHaveLength(
      1,
    );
  });

  test('a visitor may not', ({ ctx }) => expect(receive(ctx, visitor())).rejects.toMatchObject({ status: 401 }));

  test('a message takes a PDF or a picture, by what it is', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    const send = (bytes: Buffer) =>
      receiveFile(ctx, actor, { kind: 'message_file', field: 'file', name: 'x.pdf', bytes });
    expect(await send(samplePdf())).toMatchObject({ content_type: 'application/pdf', name: 'x.pdf' });
    expect(await send(await samplePicture({ format: 'png' }))).toMatchObject({
      content_type: 'image/png',
      name: 'x.png',
    });
    await expect(send(Buffer.from('MZ'))).rejects.toMatchObject({ status: 422 });
  });

  test('what cannot be stored leaves no file behind', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    const broken = { ...ctx, storage: { ...ctx.storage, put: () => Promise.reject(new Error('disk full')) } };
    await expect(receive(broken, actor)).rejects.toThrow('disk full');
    const rows = await ctx.db
      .selectFrom('files')
      .select('id')
      .where('owner_user_id', '=', actor.user!.id)
      .where('deleted_at', 'is', null)
      .execute();
    expect(rows).toEqual([]);
  });

  test('from a form: the file, or the id of one sent before, or nothing', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    const form = new FormData();
    expect(await receiveFormFile(ctx, actor, form, 'photo')).toBeNull();
    form.set('photo', new File([], ''));
    expect(await receiveFormFile(ctx, actor, form, 'photo')).toBeNull();
    form.set('photo_id', 'sent-before');
    expect(await receiveFormFile(ctx, actor, form, 'photo')).toBe('sent-before');
    form.set('photo', new File([new Uint8Array(await samplePicture())], 'p.jpg'));
    const id = await receiveFormFile(ctx, actor, form, 'photo');
    expect((await describeFiles(ctx, [id, null])).get(id!)).toMatchObject({ kind: 'photo', name: 'p.jpg', width: 400 });
  });
});

test.each([
  ['../../x', 'x.pdf'],
  ['C:\\Users\\me\\سيرتي.PDF', 'سيرتي.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
  ['a\r\nX-Evil: 1.pdf', 'aX-Evil 1.pdf'],
  ['', 'cv.pdf'],
  ['...', 'cv.pdf'],
  ['x'.repeat(500), `${'x'.repeat(100)}.pdf`],
])('the name %j becomes %j', (typed, name) => {
  expect(fileNameOf(typed, 'application/pdf', 'cv')).toBe(name);
});

describe('using', () => {
  test('only one’s own file, of the right kind, that is still there', async ({ ctx }) => {
    const [actor, stranger] = [await someone(ctx.db), await someone(ctx.db)];
    const { id } = await receive(ctx, actor);
    const refused = { status: 404, code: 'files.not_found' };
    await expect(useFile(ctx, stranger, { id, kind: 'cv' })).rejects.toMatchObject(refused);
    await expect(useFile(ctx, actor, { id, kind: 'commercial_file' })).rejects.toMatchObject(refused);
    await expect(useFile(ctx, actor, { id: 'not-an-id', kind: 'cv' })).rejects.toMatchObject(refused);
    await useFile(ctx, actor, { id, kind: 'cv' });
    await useFile(ctx, actor, { id, kind: 'cv' });
    await dropFile(ctx, id);
    await expect(useFile(ctx, actor, { id, kind: 'cv' })).rejects.toMatchObject(refused);
  });

  test('the sweep takes what was dropped and what nobody used for a day, and nothing else', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    const [used, dropped, forgotten] = [
      await receive(ctx, actor),
      await receive(ctx, actor),
      await receive(ctx, actor),
    ];
    await useFile(ctx, actor, { id: used.id, kind: 'cv' });
    await useFile(ctx, actor, { id: dropped.id, kind: 'cv' });
    await dropFile(ctx, dropped.id);
    ctx.clock.move(25 * HOUR_MS);
    const recent = await receive(ctx, actor);
    const keyOf = (id: string) => `files/2026/03/${id}`;

    await sweepFiles(ctx);
    await sweepFiles(ctx);
    const left = await ctx.db.selectFrom('files').select('id').where('owner_user_id', '=', actor.user!.id).execute();
    expect(left.map(({ id }) => id).sort()).toEqual([used.id, recent.id].sort());
    expect(await ctx.storage.get(keyOf(dropped.id))).toBeNull();
    expect(await ctx.storage.get(keyOf(forgotten.id))).toBeNull();
    (await ctx.storage.get(keyOf(used.id)))!.destroy();
  });

  test('a store that is down is swept the next time', async ({ ctx }) => {
    const { id } = await receive(ctx, await someone(ctx.db));
    await dropFile(ctx, id);
    const down = { ...ctx, storage: { ...ctx.storage, delete: () => Promise.reject(new Error('down')) } };
    await sweepFiles(down);
    expect(await ctx.db.selectFrom('files').select('id').where('id', '=', id).execute()).toHaveLength(1);
    await sweepFiles(ctx);
    expect(await ctx.db.selectFrom('files').select('id').where('id', '=', id).execute()).toHaveLength(0);
  });
});

describe('a signed link', () => {
  test('opens its file for an hour and no longer', async ({ ctx }) => {
    const { href } = await receive(ctx, await someone(ctx.db));
    const { id, query } = linkOf(href);
    ctx.clock.move(HOUR_MS - 1000);
    await openFile(ctx, id, query);
    ctx.clock.move(1000);
    await expect(openFile(ctx, id, query)).rejects.toMatchObject({ status: 403 });
  });

  test('opens nothing else, nothing longer, and in no other way', async ({ ctx }) => {
    const actor = await someone(ctx.db);
    const [one, other] = [await receive(ctx, actor), await receive(ctx, actor)];
    const { query } = linkOf(one.href);
    for (const [id, changed] of [
      [other.id, query],
      [one.id, { ...query, expires: String(Number(query['expires']) + 1) }],
      [one.id, { ...query, as: 'page' as const }],
      [one.id, { ...query, signature: '' }],
      [one.id, {}],
    ] as const) {
      await expect(openFile(ctx, id, changed)).rejects.toMatchObject({ status: 403, code: 'files.link_expired' });
    }
    await expect(openFile(ctx, randomUUID(), query)).rejects.toMatchObject({ status: 404 });
    const elsewhere = { ...ctx, config: { ...ctx.config, secret_key: 'another-key-of-another-server-0000000000' } };
    await expect(openFile(elsewhere, one.id, query)).rejects.toMatchObject({ status: 403 });
  });
});

describe('the API', () => {
  const multipart = (field: string, name: string, bytes: Buffer) => {
    const mark = 'sila-boundary';
    const head = `--${mark}\r\nContent-Disposition: form-data; name="note"\r\n\r\nbeside\r\n--${mark}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`;
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
    };
  };

  test('takes an upload and answers what a form needs', async ({ ctx }) => {
    const { server, as } = await moduleApi(ctx, filesApi);
    as(await someone(ctx.db));
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v1/files/photo',
      ...multipart('photo', 'me.html', await samplePicture()),
    });
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({ name: 'me.jpg', content_type: 'image/jpeg', width: 400, height: 300 });
    const seen = await server.inject(data.href);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(data.size_bytes),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="photo.jpg"; filename*=UTF-8''me.jpg`,
    });
    expect(seen.rawPayload).toHaveLength(data.size_bytes);
    await server.close();
  });

  test('says at the field what is wrong, in the reader’s language', async ({ ctx }) => {
    const { server, as } = await moduleApi(ctx, filesApi);
    as(await someone(ctx.db));
    const post = (kind: string, bytes: Buffer, name = 'x') =>
      server.inject({ method: 'POST', url: `/api/v1/files/${kind}`, ...multipart('cv', name, bytes) });
    const before = await ctx.db.selectFrom('files').select('id').execute();
    const cases = [
      [await post('cv', await samplePicture()), 'يجب أن يكون الملف بصيغة PDF'],
      [await post('cv', Buffer.alloc(0)), 'الملف فارغ'],
      [await post('cv', Buffer.alloc(0), ''), 'حقل السيرة الذاتية مطلوب'],
      [
        await post('cv', Buffer.concat([samplePdf(), Buffer.alloc(10 * 1024 * 1024)])),
        'يجب أن يكون حجم الملف أقل من 10 ميجابايت',
      ],
    ] as const;
    for (const [answer, problem] of cases) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ cv: [problem] });
    }
    expect((await post('passport', samplePdf())).statusCode).toBe(422);
    expect((await server.inject({ method: 'POST', url: '/api/v1/files/cv', payload: { cv: 'text' } })).statusCode).toBe(
      415,
    );
    as(visitor());
    expect((await post('cv', samplePdf())).statusCode).toBe(401);
    expect(await ctx.db.selectFrom('files').select('id').execute()).toHaveLength(before.length);
    await server.close();
  });

  test('a CV is saved under its Arabic name, or shown when the link says so', async ({ ctx }) => {
    const { server } = await moduleApi(ctx, filesApi);
    const { id, href } = await receive(ctx, await someone(ctx.db));
    const saved = await server.inject(href);
    expect(saved.headers['content-disposition']).toBe(
      `attachment; filename="cv.pdf"; filename*=UTF-8''%D8%B3%D9%8A%D8%B1%D8%A9%20%D8%B0%D8%A7%D8%AA%D9%8A%D8%A9.pdf`,
    );
    expect(saved.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const shown = await server.inject(signedFileLink(ctx, { id }, { as: 'page' }));
    expect(shown.headers['content-disposition']).toMatch(/^inline;/);
    expect(shown.headers['content-type']).toBe('application/pdf');
    await server.close();
  });

  test('the first page of a PDF is drawn for whoever holds a link to it', async ({ ctx }) => {
    const { server } = await moduleApi(ctx, filesApi);
    const actor = await someone(ctx.db);
    const bytes = samplePdf({
      objects: [packedStream('', 'BT /F1 60 Tf 60 600 Td (SAR 230.00) Tj ET')],
      pageExtra:
        '/Contents 10 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
    });
    const { id } = await receiveFile(ctx, actor, { kind: 'invoice_image', field: 'x', name: 'إيصال.pdf', bytes });
    const link = signedFileLink(ctx, { id }, { as: 'picture' });
    const seen = await server.inject(link);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline/),
    });
    const { channels, entropy } = await sharp(seen.rawPayload).stats();
    expect(channels[0]!.min).toBeLessThan(80);
    expect(entropy).toBeGreaterThan(0.01);
    expect((await sharp(seen.rawPayload).metadata()).height).toBeGreaterThan(1000);
    // A link to save it draws nothing.
    expect((await server.inject(link.replace('as=picture', 'as=download'))).statusCode).toBe(403);
    await server.close();
  });

  test('a logo is everyone’s, for a long time, and costs nothing the second time', async ({ ctx }) => {
    const { server } = await moduleApi(ctx, filesApi);
    const { href } = await receive(ctx, await someone(ctx.db), 'logo', 'شعار.png');
    expect(href).toMatch(/^\/api\/v1\/files\/[0-9a-f-]{36}$/);
    const first = await server.inject(href);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const second = await server.inject({ url: href, headers: { 'if-none-match': String(first.headers['etag']) } });
    expect(second.statusCode).toBe(304);
    expect(second.rawPayload).toHaveLength(0);
    const small = await server.inject(`${href}?as=small`);
    expect(small.headers['etag']).not.toBe(first.headers['etag']);
    const { width, format } = await sharp(small.rawPayload).metadata();
    expect([width, format, small.headers['content-type']]).toEqual([192, 'webp', 'image/webp']);
    await server.close();
  });

  test('unknown, unsigned and expired are told apart', async ({ ctx }) => {
    const { server } = await moduleApi(ctx, filesApi);
    const { id, href } = await receive(ctx, await someone(ctx.db));
    const statusOf = async (url: string) => (await server.inject(url)).statusCode;
    expect(await statusOf(`/api/v1/files/${randomUUID()}`)).toBe(404);
    expect(await statusOf('/api/v1/files/..%2f..%2fetc%2fpasswd')).toBe(404);
    expect(await statusOf(`/api/v1/files/${id}`)).toBe(403);
    ctx.clock.move(2 * HOUR_MS);
    expect(await statusOf(href)).toBe(403);
    await dropFile(ctx, id);
    expect(await statusOf(href)).toBe(404);
    await server.close();
  });

  test('an upload that breaks off leaves nothing', async ({ ctx }) => {
    const { server, as } = await moduleApi(ctx, filesApi);
    const actor = await someone(ctx.db);
    as(actor);
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const { payload } = multipart('cv', 'x.pdf', samplePdf());
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/v1/files/cv HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=sila-boundary\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.write(payload.subarray(0, payload.length - 60), resolve));
    await setTimeout(50);
    socket.destroy();
    await setTimeout(200);
    const rows = await ctx.db.selectFrom('files').select('id').where('owner_user_id', '=', actor.user!.id).execute();
    expect(rows).toEqual([]);
    await server.close();
  });
});

test('every kind says what it takes', () => {
  for (const { formats, maxMegabytes } of Object.values(KINDS)) {
    expect(formats.length).toBeGreaterThan(0);
    expect(maxMegabytes).toBeLessThanOrEqual(10);
  }
});
