import { expect, test } from 'vitest';
import { valuesOf } from './answered.server.ts';
import { readForm } from './read-form.server.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=limit';

function posted(body: BodyInit | null, type: string | null = URL_ENCODED): Request {
  const headers: HeadersInit = type === null ? {} : { 'content-type': type };
  return new Request('http://site.test/login', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

/** Comes in pieces and never says how long it is. */
function endless(): { stream: ReadableStream; read: () => number } {
  const piece = new Uint8Array(64 * 1024).fill(97);
  let pieces = 0;
  const stream = new ReadableStream({
    pull(controller) {
      pieces += 1;
      controller.enqueue(piece);
    },
  });
  return { stream, read: () => pieces * piece.length };
}

const part = (name: string, value: string) =>
  `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}=`).join('&');
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

test('a form is read, by name and in order, whatever its names are', async () => {
  const form = await readForm(posted('a=1&b=%D8%B5+2&a=3&__proto__=x&constructor='));
  const values = valuesOf(form);
  expect(Object.entries(values)).toEqual([
    ['a', ['1', '3']],
    ['b', 'ص 2'],
    ['__proto__', 'x'],
    ['constructor', ''],
  ]);
  const sent = new FormData();
  sent.append('a', '1');
  sent.append('file', new File(['abc'], 'سيرة.pdf'));
  const request = new Request('http://site.test/', { method: 'POST', body: sent });
  const read = await readForm(request, 10);
  expect([valuesOf(read), (read.get('file') as File).name]).toEqual([{ a: '1' }, 'سيرة.pdf']);
});

test.each([
  ['plain text', 'a=b', 'text/plain'],
  ['JSON', '{"a":1}', 'application/json'],
  ['no type', new Uint8Array([97]), null],
  ['a broken type', 'a=b', 'multi part;;=/'],
  ['no boundary', 'a=b', 'multipart/form-data'],
  ['a body without its boundary', 'garbage', MULTIPART],
] as const)('%s is not a form', async (_name, body, type) => {
  expect(await codeOf(readForm(posted(body, type)))).toBe('request.malformed');
});

test.each([
  [URL_ENCODED, 0, 1_000_000],
  [MULTIPART, 0, 1_000_000],
  [MULTIPART, 2_000_000, 3_000_000],
])('%s with files of %i bytes is read no further than its limit', async (type, fileBytes, limit) => {
  const { stream, read } = endless();
  expect(await codeOf(readForm(posted(stream, type), fileBytes))).toBe('request.too_large');
  expect(read()).toBeLessThan(limit + 300_000);
});

test('a thousand fields are read and one more is refused, however the form is sent', async () => {
  const parts = (count: number) => `${Array.from({ length: count }, (_, at) => part(`n${at}`, '')).join('')}--limit--`;
  expect([...(await readForm(posted(names(1_000))))]).toHaveLength(1_000);
  expect([...(await readForm(posted(parts(999), MULTIPART)))]).toHaveLength(999);
  expect(await codeOf(readForm(posted(names(1_001))))).toBe('request.too_large');
  expect(await codeOf(readForm(posted(parts(1_001), MULTIPART)))).toBe('request.too_large');
});

test('the values of many fields are gathered in one walk', () => {
  const gathering = (fields: number) => {
    const form = new FormData();
    for (let at = 0; at < fields; at += 1) form.append(`n${at}`, '');
    const from = performance.now();
    expect(Object.keys(valuesOf(form))).toHaveLength(fields);
    return performance.now() - from;
  };
  gathering(1_000);
  // Walked once for each name, it takes minutes.
  expect(gathering(100_000)).toBeLessThan(3_000);
});
