import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { StorageProvider } from '#platform/ports/storage-provider.ts';
import { s3Storage } from '#providers/storage/s3-storage.server.ts';
import { silentLog } from '#platform/log/log.server.ts';
import { openS3Sink, S3_CREDENTIALS } from '#tests/support/s3-sink.ts';
import { within } from '#tests/support/time.ts';
import { patientStorage } from './patient-storage.server.ts';

const QUICK = { patienceMs: 60, checkMs: 30 };
const patient = (store: Partial<StorageProvider>, limits = QUICK) =>
  patientStorage(store as StorageProvider, silentLog, limits);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; status?: number }) => `${error.status} ${error.code}`,
  );
const file = Buffer.from('x');

test.each([
  ['ENOSPC', '507 storage.full'],
  ['EDQUOT', '507 storage.full'],
  ['XMinioStorageFull', '507 storage.full'],
  ['EIO', '503 storage.away'],
  ['EROFS', '503 storage.away'],
  ['ECONNREFUSED', '503 storage.away'],
])('a store that fails with %s is told as %s', async (code, told) => {
  const storage = patient({ put: () => Promise.reject(Object.assign(new Error(code), { code })) });
  expect(await codeOf(storage.put('files/x', file, 'text/plain'))).toBe(told);
});

test('a store that hangs is told soon, the third time at once, and is used again when it answers', async () => {
  const silence = Promise.withResolvers<null>();
  let asked = 0;
  const storage = patient({ get: () => ((asked += 1), silence.promise), check: async () => {} });
  expect(await Promise.all(['a', 'b', 'c'].map((key) => codeOf(storage.get(key))))).toEqual(
    Array.from({ length: 3 }, () => '503 storage.away'),
  );
  expect(asked).toBe(3);
  expect(await codeOf(storage.get('d'))).toBe('503 storage.away');
  expect(await codeOf(storage.check())).toBe('503 storage.away');
  expect(asked).toBe(3);
  silence.resolve(null);
  await silence.promise;
  await expect.poll(() => codeOf(storage.get('e'))).toBe('done');
});

test('a file that comes too late is closed', async () => {
  const late = Promise.withResolvers<Readable>();
  const storage = patient({ get: () => late.promise });
  expect(await codeOf(storage.get('a'))).toBe('503 storage.away');
  const stream = Readable.from(['x']);
  late.resolve(stream);
  await expect.poll(() => stream.destroyed).toBe(true);
});

test('a large file that a task keeps takes its time', async () => {
  const storage = patient({ put: () => new Promise((resolve) => setTimeout(resolve, 3 * QUICK.patienceMs)) });
  expect(await codeOf(storage.put('a', { path: '/dev/null', size_bytes: 0 }, 'application/zip'))).toBe('done');
});

test('an S3 store that takes connections and is silent is told within three seconds', async () => {
  const sink = await openS3Sink();
  sink.silence(true);
  const storage = patient(s3Storage({ ...S3_CREDENTIALS, endpoint: sink.url }), { patienceMs: 2_500, checkMs: 1_000 });
  const asked = [storage.put('a', file, 'text/plain'), storage.get('a'), storage.delete('a')];
  expect(await within(3_000, Promise.all(asked.map(codeOf)))).toEqual(asked.map(() => '503 storage.away'));
  sink.silence(false);
  await expect.poll(() => codeOf(storage.put('a', file, 'text/plain')), { timeout: 5_000 }).toBe('done');
  await sink.close();
});
