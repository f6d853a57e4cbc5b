import type { Db } from '#platform/db/database.server.ts';
import { reading, type Asked } from '../queries.server.ts';

const packages = (db: Db, { filters: { on_sale } }: Asked) =>
  db
    .selectFrom('packages')
    .selectAll()
    .$if(on_sale !== undefined, (query) => query.where('is_active', '=', on_sale === 'yes'));

export const packagesReading = reading(packages, {
  id: 'id',
  columns: { position: 'position', price_halalas: 'price_halalas', ads: 'ads' },
});
