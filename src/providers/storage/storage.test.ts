import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageProvider } from '#platform/ports/storage-provider.ts';
import { openS3Sink, S3_CREDENTIALS } from '#tests/support/s3-sink.ts';
import { localDiskStorage } from './local-disk-storage.server.ts';
import { s3Storage } from './s3-storage.server.ts';

let s3: Awaited<ReturnType<typeof openS3Sink>>;
let root: string;
beforeAll(async () => {
  s3 = await openS3Sink();
  root = await mkdtemp(join(tmpdir(), 'sila-storage-'));
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

const read = async (storage: StorageProvider, key: string) => {
  const stream = await storage.get(key);
  return stream && buffer(stream);
};
const someKey = () => `files/2026/11/${crypto.randomUUID()}`;

describe.each([
  { name: 'local disk', open: () => localDiskStorage(root) },
  { name: 'S3', open: () => s3Storage({ ...S3_CREDENTIALS, endpoint: s3.url, timeoutMs: 2_000 }) },
])('$name storage', ({ open }) => {
  test('gives back the bytes it was given', async () => {
    const storage = open();
    const key = someKey();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256));
    await storage.put(key, bytes, 'application/pdf');
    expect((await read(storage, key))!.equals(bytes)).toBe(true);
  });

  test('takes in what lies on the disk, whole', async () => {
    const storage = open();
    const key = someKey();
    const path = join(root, crypto.randomUUID());
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 7) % 256));
    await writeFile(path, bytes);
    await storage.put(key, { path, size_bytes: bytes.length }, 'application/zip');
    expect((await read(storage, key))!.equals(bytes)).toBe(true);
    await rm(path);
  });

  test('keeps an empty file apart from none', async () => {
    const storage = open();
    const key = someKey();
    await storage.put(key, Buffer.alloc(0), 'text/plain');
    expect(await read(storage, key)).toHaveLength(0);
    expect(await read(storage, someKey())).toBeNull();
  });

  test('a second put replaces the first', async () => {
    const storage = open();
    const key = someKey();
    await storage.put(key, Buffer.from('first and longer'), 'text/plain');
    await storage.put(key, Buffer.from('second'), 'text/plain');
    expect(String(await read(storage, key))).toBe('second');
  });

  test('deleting twice is deleting', async () => {
    const storage = open();
    const key = someKey();
    await storage.put(key, Buffer.from('x'), 'text/plain');
    await storage.delete(key);
    await storage.delete(key);
    expect(await read(storage, key)).toBeNull();
  });

  test('is ready', () => expect(open().check()).resolves.toBeUndefined());

  test.each(['../x', 'files/../../x', '/etc/passwd', 'files//x', 'files/.x', 'a\\b', 'a\0b', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(open().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key');
      await expect(open().get(key)).rejects.toThrow('not a key');
      await expect(open().delete(key)).rejects.toThrow('not a key');
    },
  );
});

describe('local disk storage', () => {
  test('leaves no draft beside the file, and nothing at all when it could not be kept', async () => {
    const storage = localDiskStorage(join(root, 'drafts'));
    await storage.put('a/file', Buffer.from('x'), 'text/plain');
    // A folder stands where the file should: the rename fails after the draft was written.
    await storage.put('b/file/inner', Buffer.from('x'), 'text/plain');
    await expect(storage.put('b/file', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ syscall: 'rename' });
    expect(readdirSync(join(root, 'drafts', 'a'))).toEqual(['file']);
    expect(readdirSync(join(root, 'drafts', 'b'))).toEqual(['file']);
  });

  test('a reader never meets half a file', async () => {
    const storage = localDiskStorage(join(root, 'whole'));
    const sizes = [1_000_000, 400_000];
    await storage.put('f/one', Buffer.alloc(sizes[0]!), 'text/plain');
    const writing = (async () => {
      for (let at = 0; at < 10; at += 1) await storage.put('f/one', Buffer.alloc(sizes[at % 2]!), 'text/plain');
    })();
    for (let at = 0; at < 20; at += 1) expect(sizes).toContain((await read(storage, 'f/one'))!.length);
    await writing;
  });

  test('is not ready when its folder cannot be', async () => {
    await localDiskStorage(root).put('blocked', Buffer.from('a file, not a folder'), 'text/plain');
    await expect(localDiskStorage(join(root, 'blocked', 'below')).check()).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

describe('S3 storage', () => {
  test('tells the store what kind of content it is', async () => {
    const key = someKey();
    await s3Storage({ ...S3_CREDENTIALS, endpoint: s3.url }).put(key, Buffer.from('x'), 'image/png');
    expect(s3.objects.get(key)!.contentType).toBe('image/png');
  });

  test('a store that is down or knows other keys throws, and nothing looks absent', async () => {
    const storage = s3Storage({ ...S3_CREDENTIALS, endpoint: s3.url });
    s3.break(true);
    await expect(storage.get('files/x')).rejects.toMatchObject({ name: 'ServiceUnavailable' });
    await expect(storage.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
    s3.break(false);
    const stranger = s3Storage({ ...S3_CREDENTIALS, access_key_id: 'other', endpoint: s3.url });
    await expect(stranger.put('files/x', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    const elsewhere = s3Storage({ ...S3_CREDENTIALS, bucket: 'other', endpoint: s3.url });
    await expect(elsewhere.get('files/x')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});
