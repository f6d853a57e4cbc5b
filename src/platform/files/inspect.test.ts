import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isAppError } from '#platform/errors/app-error.ts';
import { packedStream, samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { inspectImage } from './inspect-image.server.ts';
import { inspectPdf } from './inspect-pdf.server.ts';
import { MEGABYTE } from './size.ts';

async function problemOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw error ?? new Error('nothing was refused');
  return { status: error.status, code: error.code, ...error.problems!('en') };
}
const refused = (field: string, message: string) => ({ status: 422, code: 'request.invalid', [field]: [message] });

describe('an image', () => {
  const limits = { field: 'photo', lessThanBytes: 2 * MEGABYTE, minWidth: 200, minHeight: 200 };
  const inspect = (bytes: Buffer, more = {}) => inspectImage(bytes, { ...limits, ...more });

  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
  ] as const)('%s is taken for what it is', async (format, content_type) => {
    const bytes = await samplePicture({ format });
    expect(await inspect(bytes)).toMatchObject({ content_type, width: 400, height: 300 });
  });

  test('comes out turned the right way, without place, camera or what was hidden behind it', async () => {
    const tagged = await sharp(await samplePicture({ width: 400, height: 300 }))
      .withExif({ IFD0: { Copyright: 'secret-copyright' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const polyglot = Buffer.concat([tagged, Buffer.from('<script>alert("behind")</script>PK\x03\x04')]);
    const { bytes, width, height } = await inspect(polyglot);
    expect([width, height]).toEqual([300, 400]);
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    expect(bytes.includes('behind') || bytes.includes('secret-copyright')).toBe(false);
  });

  test('keeps a transparent logo transparent', async () => {
    const logo = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect(await sharp((await inspect(logo)).bytes).metadata()).toMatchObject({ hasAlpha: true, format: 'png' });
  });

  test('is scaled down to a sane size, in its own proportions', async () => {
    const { width, height } = await inspect(await samplePicture({ width: 1200, height: 800, format: 'jpeg' }), {
      maxSide: 600,
    });
    expect([width, height]).toEqual([600, 400]);
  });

  test('must be less than its limit: one byte under passes, the limit itself does not', async () => {
    const bytes = await samplePicture();
    await inspect(bytes, { lessThanBytes: bytes.length + 1 });
    expect(await problemOf(inspect(Buffer.concat([bytes, Buffer.alloc(2 * MEGABYTE - bytes.length)])))).toEqual(
      refused('photo', 'must be less than 2 mb'),
    );
  });

  test('must have its least size, which is told', async () => {
    await inspect(await samplePicture({ width: 200, height: 200 }));
    const expected = refused('photo', 'must be 200 by 200');
    expect(await problemOf(inspect(await samplePicture({ width: 199, height: 400 })))).toEqual(expected);
    expect(await problemOf(inspect(await samplePicture({ width: 400, height: 199 })))).toEqual(expected);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a PDF', samplePdf()],
    ['text', Buffer.from('GIF89a is what I say')],
    [
      'the EICAR test file',
      Buffer.from(String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`),
    ],
    ['a single byte', Buffer.from([0xff])],
  ])('%s is not one', async (_, bytes) => {
    expect(await problemOf(inspect(bytes))).toEqual(refused('photo', 'must be jpg or png'));
  });

  test('WebP and GIF are pictures, but not of ours', async () => {
    for (const format of ['webp', 'gif'] as const) {
      const bytes = await sharp(await samplePicture())
        .toFormat(format)
        .toBuffer();
      expect(await problemOf(inspect(bytes))).toEqual(refused('photo', 'must be jpg or png'));
    }
  });

  test('nothing at all is told apart', async () => {
    expect(await problemOf(inspect(Buffer.alloc(0)))).toEqual(refused('photo', 'The file is empty'));
  });

  test.each(['jpeg', 'png'] as const)('half a %s is broken', async (format) => {
    const bytes = await samplePicture({ format });
    expect(await problemOf(inspect(bytes.subarray(0, bytes.length >> 1)))).toEqual(
      refused('photo', 'We could not read this file, save it again and upload it once more'),
    );
  });

  test('a small file of 30000 by 30000 pixels is refused without being unpacked', async () => {
    const before = process.memoryUsage.rss();
    expect(await problemOf(inspect(hugePng(30_000)))).toMatchObject({
      status: 422,
      photo: ['must be 12,000 by 5,000'],
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MEGABYTE);
  });

  test('a header that lies about its pixels is broken', async () => {
    expect(await problemOf(inspect(hugePng(5_000)))).toEqual(
      refused('photo', 'We could not read this file, save it again and upload it once more'),
    );
  });
});

/** Claims a square of grey; carries one line of it. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const line = deflateSync(Buffer.alloc(side + 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', line),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a PDF', () => {
  const inspect = (bytes: Buffer, maxBytes = 10 * MEGABYTE) => inspectPdf(bytes, { field: 'cv', maxBytes });
  const BROKEN = refused('cv', 'We could not read this file, save it again and upload it once more');

  test('is taken with its number of pages', async () => {
    expect(await inspect(samplePdf({ pages: 3 }))).toEqual({ content_type: 'application/pdf', pages: 3 });
  });

  test('links and the word JavaScript on a page are no harm', async () => {
    const content = 'BT (I know /JS and /JavaScript and /Launch vehicles) Tj ET';
    const link =
      '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://sila.test) >> >>]';
    const bytes = samplePdf({
      pageExtra: `/Contents 10 0 R ${link}`,
      objects: [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    });
    expect(await inspect(bytes)).toMatchObject({ pages: 1 });
  });

  test('may be as large as its limit and not a byte more', async () => {
    const bytes = samplePdf();
    await inspect(bytes, bytes.length);
    expect(
      await problemOf(inspect(Buffer.concat([bytes, Buffer.alloc(10 * MEGABYTE + 1 - bytes.length, ' ')]))),
    ).toEqual(refused('cv', 'must be less than 10 mb'));
  });

  test.each([
    ['a picture', () => samplePicture()],
    ['a Word file', async () => Buffer.from('PK\x03\x04word/document.xml')],
    ['a PDF behind something else', async () => Buffer.concat([Buffer.from('<html><script>'), samplePdf()])],
    ['a PDF behind a line break', async () => Buffer.concat([Buffer.from('\n'), samplePdf()])],
  ])('%s is not one', async (_, make) => {
    expect(await problemOf(inspect(await make()))).toEqual(refused('cv', 'File Type Must be PDF'));
  });

  test('nothing at all is told apart', async () => {
    expect(await problemOf(inspect(Buffer.alloc(0)))).toEqual(refused('cv', 'The file is empty'));
  });

  test('one with a password is told to be unlocked', async () => {
    const encrypted = samplePdf({
      trailer: '/Encrypt 10 0 R /ID [<00><00>]',
      objects: [`<< /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> /P -44 >>`],
    });
    expect(await problemOf(inspect(encrypted))).toEqual(
      refused('cv', 'The file is locked with a password, remove it and upload it once more'),
    );
  });

  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const hidden = '11 0 << /S /JavaScript /JS (app.alert(1)) >>';
  test.each([
    ['runs a script when opened', samplePdf({ catalog: `/OpenAction ${script}` })],
    [
      'hides the name of its script',
      samplePdf({ catalog: '/OpenAction << /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>' }),
    ],
    [
      'hides its script in a packed part',
      samplePdf({ objects: [packedStream('/Type /ObjStm /N 1 /First 5', hidden)] }),
    ],
    ['starts a program', samplePdf({ catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' })],
    [
      'carries a file',
      samplePdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 10 0 R] >> >>',
        objects: ['<< /Type /Filespec /F (a.exe) >>'],
      }),
    ],
    ['has a page that acts', samplePdf({ pageExtra: `/AA << /O ${script} >>` })],
    ['is an archive as well', Buffer.concat([samplePdf(), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])],
    [
      'packs its structure twice',
      samplePdf({
        objects: ['<< /Type /ObjStm /Filter [/FlateDecode /FlateDecode] /Length 1 >>\nstream\nx\nendstream'],
      }),
    ],
    ['has no page', samplePdf({ pages: 0 })],
    ['ends in the middle', samplePdf().subarray(0, 120)],
    ['is a head without a body', Buffer.from('%PDF-1.7\nhello')],
  ])('one that %s is refused', async (_, bytes) => {
    expect(await problemOf(inspect(bytes))).toEqual(BROKEN);
  });

  test('a script behind a false stream is found by the reader', async () => {
    const bytes = samplePdf({ catalog: `/Ignored (stream\n) /OpenAction ${script} /More (endstream)` });
    expect(await problemOf(inspect(bytes))).toEqual(BROKEN);
  });

  test('a part that unpacks to far more than it is is refused, and memory stays bounded', async () => {
    const bomb = samplePdf({
      objects: [packedStream('/Type /ObjStm /N 1 /First 5', Buffer.alloc(120 * MEGABYTE, ' '))],
    });
    expect(bomb.length).toBeLessThan(MEGABYTE);
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    expect(await problemOf(inspect(bomb))).toEqual(BROKEN);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * MEGABYTE);
  });
});
