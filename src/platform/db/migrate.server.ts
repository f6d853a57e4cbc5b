import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { takeMigrationLock, type LockPatience } from './migration-lock.server.ts';
import { requireDatabase } from './require-database.server.ts';
import { HOUR_MS } from '#platform/durations.ts';

export type Migration = { name: string; sql: string; checksum: string };

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
// A statement that waits for a lock makes every later query on that table wait behind it.
const LOCK_TIMEOUT_MS = 1_000;
const LOCK_TRIES = 10;
const LOCK_NOT_AVAILABLE = '55P03';
// An index on a large table takes longer than any page may.

/**
 * Brings the database to the newest migration and returns the names applied now. Each file runs in a
 * transaction of its own, so a run that was killed continues where it stopped; several processes may
 * call this at once, one works and the others wait. A database that does not do is refused before the first.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  { say, patience }: { say?: (sentence: string) => void; patience?: LockPatience } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await requireDatabase(pool);
  const client = await pool.connect();
  const run = (text: string, values: unknown[] = []) =>
    client.query<{ name: string; checksum: string }>({ text, values, query_timeout: HOUR_MS } as pg.QueryConfig);
  try {
    await run('set statement_timeout = 0');
    await takeMigrationLock(client, say, patience);
    await run(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await run('select name, checksum from schema_migrations');
    const pending = pendingOf(migrations, rows);
    for (const migration of pending) await apply(run, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // Closing the connection gives the lock back and forgets the settings made above.
    client.release(true);
  }
}

/** The folder's migrations in order. Throws when a name is malformed or a number is used twice. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const file of files) {
    const number = FILE_NAME.exec(file)?.[1];
    if (!number) throw new Error(`Migration ${file} must be named like 0001_accounts.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
  }
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Throws when a file was edited after it was applied. Ones only the database knows belong to a newer release. */
export function pendingOf(migrations: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  const checksums = new Map(applied.map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of migrations) {
    if ((checksums.get(name) ?? checksum) === checksum) continue;
    throw new Error(
      `Migration ${name} was changed after it had been applied to this database. ` +
        'Undo the change and write a new migration; on a development database, npm run db:reset starts afresh.',
    );
  }
  return migrations.filter(({ name }) => !checksums.has(name));
}

async function apply(
  run: (text: string, values?: unknown[]) => Promise<unknown>,
  migration: Migration,
  tries = LOCK_TRIES,
) {
  try {
    await run('begin');
    await run(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await run(migration.sql);
    await run('insert into schema_migrations (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
    await run('commit');
  } catch (error) {
    await run('rollback').catch(() => {});
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE && tries > 1) {
      await sleep(500);
      return apply(run, migration, tries - 1);
    }
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
