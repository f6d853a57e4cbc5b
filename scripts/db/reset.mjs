import { connected } from '../postgres/database.mjs';
import { liveHolderOf } from '../process/lock.mjs';
import { dataFolder, serverLock } from '../run/data-folder.mjs';
import { runningSentence } from '../run/only-one.mjs';
import { Sentence } from '../setup/sentence.mjs';
import { migrateUrl } from './migrate.mjs';
import { withDatabase } from './with-database.mjs';

const CONSENT = '--delete-everything';

/** @param {string[]} options */
export async function resetDatabase(options) {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL && !options.includes(CONSENT)) {
    const { host, pathname } = new URL(DATABASE_URL);
    throw new Sentence(
      `This deletes everything in ${pathname.slice(1)} at ${host}. If you mean it: npm run db:reset -- ${CONSENT}`,
    );
  }
  const holder = DATABASE_URL ? null : liveHolderOf(serverLock(dataFolder()));
  if (holder) throw new Sentence(runningSentence(holder));
  await withDatabase(async (url) => {
    await connected(url, async (client) => {
      const { rows } = await client.query(
        String.raw`select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
      );
      for (const { nspname } of rows) await client.query(`drop schema ${client.escapeIdentifier(nspname)} cascade`);
      await client.query('create schema public');
    });
    const applied = await migrateUrl(url);
    console.log(`The database is empty again, with ${applied.length} migrations applied. npm start fills it.`);
  });
}
