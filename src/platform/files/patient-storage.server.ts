import { Readable } from 'node:stream';
import type { Log } from '#platform/log/log.server.ts';
import { refusals } from '#platform/errors/app-error.ts';
import type { StorageProvider } from '#platform/ports/storage-provider.ts';
import { describe } from '#platform/tasks/tasks.server.ts';

const refuse = refusals({
  'storage.full': {
    status: 507,
    ar: 'لا مكان لحفظ ملف جديد الآن. بلغ الأمر فريقنا، ولم يضع ما كتبته. أعد المحاولة لاحقًا.',
    en: 'There is no room for another file at the moment. Our team has been told, and nothing you typed is lost. Try again later.',
  },
  'storage.away': {
    status: 503,
    ar: 'لا نستطيع الوصول إلى الملفات الآن، ولم يضع ما كتبته. أعد المحاولة بعد قليل.',
    en: 'Files cannot be reached at the moment, and nothing you typed is lost. Try again shortly.',
  },
});

/** A person waits three seconds for a sentence, and the rest of the answer takes some of them. */
const PATIENCE_MS = 2_500;
const CHECK_PATIENCE_MS = 1_000;
/** So many that hang are the store's: the next are told at once, and take no thread or socket. */
const MOST_HANGING = 2;
const RETRY_AFTER_SECONDS = 30;

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);
const isFull = (error: unknown): boolean => {
  const { code, name, $metadata } = error as { code?: string; name?: string; $metadata?: { httpStatusCode?: number } };
  return NO_ROOM.has(code ?? '') || NO_ROOM.has(name ?? '') || $metadata?.httpStatusCode === 507;
};

/** A store that is full, away or silent is a refusal in words, soon; a copy of large files, which tasks make, takes its time. */
export function patientStorage(
  store: StorageProvider,
  log: Log,
  { patienceMs = PATIENCE_MS, checkMs = CHECK_PATIENCE_MS } = {},
): StorageProvider {
  let hanging = 0;
  const away = () => refuse('storage.away', { retryAfterSeconds: RETRY_AFTER_SECONDS });

  async function soon<Result>(work: () => Promise<Result>, limitMs: number): Promise<Result> {
    if (hanging >= MOST_HANGING) throw away();
    const late = Promise.withResolvers<never>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      hanging += 1;
      late.reject(away());
    }, limitMs);
    const working = work().finally(() => {
      clearTimeout(timer);
      if (isLate) hanging -= 1;
    });
    // Whoever waited has gone when it fails after all, or comes with a file that somebody must close.
    working.then(
      (result) => void (isLate && result instanceof Readable && result.destroy()),
      () => {},
    );
    return Promise.race([working, late.promise]);
  }

  const inWords =
    <Given extends unknown[], Result>(what: string, work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await work(...given);
      } catch (error) {
        log.warn({ what, error: describe(error) }, 'the file store did not do it');
        throw isFull(error) ? refuse('storage.full') : away();
      }
    };

  return {
    put: inWords('put', (key, content, type) =>
      Buffer.isBuffer(content) ? soon(() => store.put(key, content, type), patienceMs) : store.put(key, content, type),
    ),
    get: inWords('get', (key) => soon(() => store.get(key), patienceMs)),
    delete: inWords('delete', (key) => soon(() => store.delete(key), patienceMs)),
    check: () => soon(() => store.check(), checkMs),
  };
}
