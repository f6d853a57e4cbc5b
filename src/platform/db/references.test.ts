import { sql } from 'kysely';
import { expect, test } from '#tests/support/test-context.ts';

/** Staff's lists change by hand and are short: nobody deletes from them at once. */
const RARELY_DELETED = ['catalogue_items', 'bank_accounts'];

test('whatever a deletion has to follow has an index', async ({ ctx }) => {
  const { rows } = await sql<{ reference: string }>`
    select format('%s (%s)', tied.conrelid::regclass, string_agg(attname, ', ' order by attnum)) as reference
    from pg_constraint tied
    join pg_attribute on attrelid = tied.conrelid and attnum = any(tied.conkey)
    where tied.contype = 'f' and tied.conenforced and not tied.confrelid::regclass::text = any(${RARELY_DELETED}::text[])
      and not exists (
        select from pg_index i where i.indrelid = tied.conrelid
          and (i.indkey::int2[])[0:cardinality(tied.conkey) - 1] @> tied.conkey)
    group by tied.oid, tied.conrelid
    order by reference
  `.execute(ctx.db);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});
