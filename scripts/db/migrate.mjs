import pg from 'pg';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { withDatabase } from './with-database.mjs';

export const MIGRATIONS = 'migrations';

export async function migrateDatabase() {
  await withDatabase(async (url) => {
    const applied = await migrateUrl(url);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
  });
}

/** @param {string} url */
export async function migrateUrl(url) {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  try {
    return await migrate(pool, MIGRATIONS, { say: (sentence) => console.log(sentence) });
  } finally {
    await pool.end();
  }
}
