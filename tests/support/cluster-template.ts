import { runMigrations } from 'graphile-worker';
import { importCatalogues } from '#modules/catalogues/service/import.server.ts';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';

/** What every test may take for granted: tables, the queue and the catalogues. */
export async function fillTemplate(url: string) {
  const pool = openPool(url, 4);
  const db = databaseOf(pool);
  try {
    await migrate(pool, 'migrations');
    await runMigrations({ pgPool: pool });
    await importCatalogues({ db });
  } finally {
    await db.destroy();
  }
}
