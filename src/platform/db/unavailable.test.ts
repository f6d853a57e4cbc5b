import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

test.each(['port', 'socket'])('a server that is away is unavailable, by its %s', async (way) => {
  const folder = mkdtempSync(join(tmpdir(), 'sila-away-'));
  const client = new pg.Client({ host: way === 'socket' ? folder : '127.0.0.1', port: 1 });
  const failure: unknown = await client.connect().catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  rmSync(folder, { recursive: true });
});

test('a file that is missing is not the database', () => {
  expect(isUnavailable(Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
});
