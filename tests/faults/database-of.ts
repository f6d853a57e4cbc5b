import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const read = (data_dir: string, name: string) => readFileSync(join(data_dir, name), 'utf8').trim();

/** The embedded database of a running site, past the site. */
export function openDatabaseOf(data_dir: string, max = 8): pg.Pool {
  const pool = new pg.Pool({
    host: '127.0.0.1',
    port: Number(read(data_dir, 'postgres-port')),
    user: 'sila',
    password: read(data_dir, 'postgres-password'),
    database: 'sila',
    max,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  pool.on('error', () => {});
  return pool;
}

/** The process id of the database server. */
export const postmasterOf = (data_dir: string): number =>
  Number(read(data_dir, 'postgres/postmaster.pid').split('\n')[0]);
