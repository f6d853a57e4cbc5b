import { createCompany } from '#modules/companies/test-data.server.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { refuseAccess } from './access/actor.ts';
import type { Uses } from './context.server.ts';
import { inTransaction } from './context.server.ts';

const rename = ({ db }: Uses<'db'>, id: number, foundation_name: string) =>
  db.updateTable('companies').set({ foundation_name }).where('id', '=', id).execute();

const nameOf = async (ctx: TestContext, id: number) =>
  (await ctx.db.selectFrom('companies').select('foundation_name').where('id', '=', id).executeTakeFirstOrThrow())
    .foundation_name;

test('what is refused in the middle leaves nothing, and what was there before stays', async ({ ctx }) => {
  const { company } = await createCompany(ctx);
  await inTransaction(ctx, (inner) => rename(inner, company.id, 'before'));
  const refused = inTransaction(ctx, async (inner) => {
    await rename(inner, company.id, 'refused');
    throw refuseAccess('access.forbidden');
  });
  await expect(refused).rejects.toMatchObject({ code: 'access.forbidden' });
  expect(await nameOf(ctx, company.id)).toBe('before');
});

test('a transaction within another is a part of it', async ({ ctx }) => {
  const { company } = await createCompany(ctx, { foundation_name: 'before' });
  const refused = inTransaction(ctx, async (outer) => {
    await inTransaction(outer, (inner) => rename(inner, company.id, 'inner'));
    throw refuseAccess('access.forbidden');
  });
  await expect(refused).rejects.toMatchObject({ code: 'access.forbidden' });
  expect(await nameOf(ctx, company.id)).toBe('before');
});

test('what the database checks at the end of a transaction is checked, and undoes it', async ({ ctx }) => {
  const { company, user } = await createCompany(ctx, { role: 'recruiter' });
  const withoutOwner = inTransaction(ctx, (inner) =>
    inner.db.deleteFrom('company_members').where('company_id', '=', company.id).where('role', '=', 'owner').execute(),
  );
  await expect(withoutOwner).rejects.toThrow('would have people and no owner');
  const members = await ctx.db
    .selectFrom('company_members')
    .select(['user_id', 'role'])
    .where('company_id', '=', company.id)
    .execute();
  expect(members).toHaveLength(2);

  // In either order: what is checked at the end is not checked before it.
  await inTransaction(ctx, async ({ db }) => {
    await db.deleteFrom('company_members').where('company_id', '=', company.id).where('role', '=', 'owner').execute();
    await db.updateTable('company_members').set({ role: 'owner' }).where('user_id', '=', user.id).execute();
  });
});

test('transactions that begin at the same time do not see into each other', async ({ ctx }) => {
  const { company } = await createCompany(ctx, { foundation_name: '-' });
  const append = (letter: string) =>
    inTransaction(ctx, async (inner) => {
      await rename(inner, company.id, (await nameOf(inner as TestContext, company.id)) + letter);
      if (letter === 'b') throw refuseAccess('access.forbidden');
    });
  await Promise.allSettled(['a', 'b', 'c'].map(append));
  expect(await nameOf(ctx, company.id)).toBe('-ac');
});
