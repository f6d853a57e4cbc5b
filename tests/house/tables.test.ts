import { expect, test } from 'vitest';
import { KEPT_BY, madeBy, ownerOf, reads, writes } from './table-owners.ts';

/** Erasing an account empties what is held on a person wherever it lies, in one transaction. */
const ERASURE = 'src/modules/account/queries/erasure.server.ts';

const isForeign = ({ table, by }: { table: string; by: string }) => ownerOf.get(table) !== by;

test('a table is written to by its own module alone', () => {
  expect(ownerOf.size).toBeGreaterThan(80);
  expect(writes.length).toBeGreaterThan(200);
  expect(
    writes
      .filter((use) => isForeign(use) && !use.place.startsWith(`${ERASURE}:`))
      .map(({ table, place }) => `${place} writes to ${table} of ${ownerOf.get(table)}`),
    'Call the service of the module that owns the table, or announce an event that it listens to.',
  ).toEqual([]);
});

test('every table that is kept by another module than made it is there, and still is', () => {
  expect(Object.keys(KEPT_BY).filter((table) => !madeBy(table) || madeBy(table) === KEPT_BY[table])).toEqual([]);
});

test('who reads a table is written down, so that its owner knows before changing it', async () => {
  const rows = [...ownerOf]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([table, owner]) => {
      const readers = new Set(reads.filter((use) => use.table === table && isForeign(use)).map(({ by }) => by));
      return `| ${table} | ${owner} | ${[...readers].toSorted().join(', ')} |`;
    });
  const page = `# Tables

Which module owns a table, and so alone writes to it, and whose queries read it besides. Made by
\`vitest run --project unit tests/house/tables.test.ts -u\`; the same test fails where this page is not true.

| table | owner | read by |
|---|---|---|
${rows.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../docs/tables.md');
});
