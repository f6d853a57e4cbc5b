import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

const accounts = (db: Db, { filters: { in_use } }: Asked) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .$if(in_use !== undefined, (query) => query.where('is_active', '=', in_use === 'yes'));

export const bankAccountsReading = reading(accounts, { id: 'id', columns: { position: 'position' } });
