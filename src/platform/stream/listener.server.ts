import pg from 'pg';
import type { Log } from '#platform/log/log.server.ts';

export type Listener = {
  /** Resolves once it hears. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};

const CHECK_EVERY_MS = 15_000;
const CHECK_TIMEOUT_MS = 5_000;
const MAX_PAUSE_MS = 3_000;

/**
 * One connection of its own that hears PostgreSQL's notifications until stopped. When it is lost it is made again, and
 * `onGap` says that something may have been said meanwhile; from `onLoss` until then nothing is heard.
 */
export function listenTo(
  channel: string,
  {
    url,
    log,
    onWord,
    onGap,
    onLoss,
  }: { url: string; log: Log; onWord: (word: string) => void; onGap: () => void; onLoss?: () => void },
): Listener {
  let client: pg.Client | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let attempts = 0;
  const heard = Promise.withResolvers<void>();
  // Nobody may be waiting for it.
  heard.promise.catch(() => {});
  const close = (lost: pg.Client | undefined) => lost?.end().catch(() => {});

  const again = (work: () => void, ms: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(work, ms).unref();
  };

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: CHECK_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'stream',
    });
    client = fresh;
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost || isOver) return;
      isLost = true;
      onLoss?.();
      if (attempts === 0) log.warn({ error: error?.message }, 'the stream lost its connection');
      void close(fresh);
      attempts += 1;
      again(() => void connect(), Math.min(100 * 2 ** attempts, MAX_PAUSE_MS) * (0.5 + Math.random() / 2));
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose());
    fresh.on('notification', ({ payload }) => onWord(payload ?? ''));
    // A server that went away without a word is found out by asking.
    const check = () =>
      fresh.query('select 1').then(
        () => again(() => void check(), CHECK_EVERY_MS),
        (error: Error) => lose(error),
      );
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      attempts = 0;
      heard.resolve();
      onGap();
      again(() => void check(), CHECK_EVERY_MS);
    } catch (error) {
      lose(error as Error);
    }
  }
  void connect();

  return {
    ready: () => heard.promise,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      heard.reject(new Error('The stream was stopped'));
      await close(client);
    },
  };
}
