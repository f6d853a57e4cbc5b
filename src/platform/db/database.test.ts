import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { openPool } from './database.server.ts';

afterEach(() => vi.useRealTimers());

test('a connection is still there after a pause of minutes, and gone after a quarter of an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = openPool(process.env['TEST_DATABASE_URL']!, 2);
  const processOf = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  try {
    const first = await processOf();
    vi.advanceTimersByTime(5 * MINUTE_MS);
    expect(await processOf()).toBe(first);
    vi.advanceTimersByTime(15 * MINUTE_MS);
    expect(pool.totalCount).toBe(0);
    expect(await processOf()).not.toBe(first);
  } finally {
    await pool.end();
  }
});
