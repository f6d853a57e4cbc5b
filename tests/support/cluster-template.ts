import { runMigrations } from 'graphile-worker';
import { importCatalogues } from '#modules/catalogues/service/import.server.ts';
import { importDocuments } from '#modules/documents/service.server.ts';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import { openSiteRole } from '#platform/db/site-role.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';

/** Any: the role of a run's throwaway server. */
const SECRET = 'the role of the tests';

/**
 * What every test may take for granted: tables, the queue, the catalogues, and the role that the site works as. The
 * address of the template for that role, whose rights every copy has too.
 */
export async function fillTemplate(url: string): Promise<string> {
  const pool = openPool(url, 4);
  const db = databaseOf(pool);
  try {
    await migrate(pool, 'migrations');
    await runMigrations({ pgPool: pool });
    await importCatalogues({ db });
    await importDocuments({ db }, { since: new Date('2026-01-11T00:00:00Z') });
    const one = { database_url: url, database_direct_url: url, is_pooled: false, database_migration_url: undefined };
    return (await openSiteRole(pool, { ...one, secret_key: SECRET })).database_url;
  } finally {
    await db.destroy();
  }
}
