import type { Db } from '#platform/db/database.server.ts';
import type { SearchEngine } from '#platform/ports/search-engine.ts';

/** A demo's: what it is told is read at /dev/notices.json. */
export const pretendEngine = (db: Db): SearchEngine => ({
  name: 'pretend',
  most: 100,
  async notify(notices) {
    await db
      .insertInto('dev_page_notices')
      .values(notices.map(({ url, change }) => ({ url, change })))
      .execute();
  },
});
