import { inTransaction } from '#platform/context.server.ts';
import { expect, test } from '#tests/support/test-context.ts';
import { readCatalogues, requireItems } from './service.server.ts';

test('what is known of the catalogues is not read anew in a transaction', async ({ ctx }) => {
  const known = await readCatalogues(ctx);
  await inTransaction(ctx, async (ctx) => expect(await readCatalogues(ctx)).toBe(known));
});

test('what a transaction reads is not remembered beyond it', async ({ ctx }) => {
  const undone = inTransaction(ctx, async (ctx) => {
    await ctx.db.deleteFrom('catalogue_items').where('catalogue', '=', 'languages').execute();
    expect((await readCatalogues(ctx)).list('languages')).toEqual([]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await readCatalogues(ctx)).list('languages')).not.toEqual([]);
});

test('an item that was added a moment ago may be chosen', async ({ ctx }) => {
  await readCatalogues(ctx);
  const { id } = await ctx.db
    .insertInto('catalogue_items')
    .values({ catalogue: 'languages', code: 'new', ar: 'جديدة', en: 'New', position: 0 } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await expect(requireItems(ctx, { language: ['languages', id] })).resolves.toBeUndefined();
});
