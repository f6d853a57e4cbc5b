import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Uses } from '#platform/context.server.ts';
import type { Companies, Users } from '#platform/db/tables.ts';
import { insertAccount } from './queries.server.ts';

const IBAN_DIGITS = 22;

/** An account to transfer to. Its IBAN is well formed and belongs to nobody. */
export async function createBankAccount(
  ctx: Uses<'db'>,
  overrides: Partial<{ bank_ar: string; bank_en: string; account_name: string; iban: string; position: number }> = {},
): Promise<number> {
  const { id } = await insertAccount(ctx.db, {
    bank_ar: 'مصرف الإنماء',
    bank_en: 'Alinma Bank',
    account_name: 'منصة صلة للتوظيف',
    iban: `SA${Array.from({ length: IBAN_DIGITS }, () => randomInt(10)).join('')}`,
    position: 0,
    ...overrides,
  });
  return id;
}

/** An account, for tests that write in someone's name. */
export async function createPerson(ctx: Uses<'db'>, overrides: Partial<Insertable<Users>> = {}): Promise<string> {
  const { id } = await ctx.db
    .insertInto('users')
    .values({ type: 'USER', email: `${randomUUID()}@people.test`, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A company with its owner. */
export async function createEmployer(
  ctx: Uses<'db'>,
  overrides: Partial<Insertable<Companies>> = {},
): Promise<{ company_id: number; user_id: string }> {
  const user_id = await createPerson(ctx, { type: 'COMPANY' });
  const { id } = await ctx.db
    .insertInto('companies')
    .values({ foundation_name: 'مسار للتقنية', en_foundation_name: 'Masar Technology', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db.insertInto('company_members').values({ company_id: id, user_id, role: 'owner' }).execute();
  return { company_id: id, user_id };
}

/** A picture as the files module keeps one, for tests that attach it. */
export async function createReceiptImage(ctx: Uses<'db'>, owner_user_id: string): Promise<string> {
  const { id } = await ctx.db
    .insertInto('files')
    .values({
      owner_user_id,
      kind: 'invoice_image',
      name: 'receipt.png',
      content_type: 'image/png',
      size_bytes: 1024,
      storage_key: `files/test/${randomUUID()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An ad that waits for its fee. */
export async function createWaitingAd(
  ctx: Uses<'db'>,
  { company_id, user_id }: { company_id: number; user_id: string },
) {
  return ctx.db
    .insertInto('jobs')
    .values({ company_id, created_by: user_id, state: 'awaiting_payment', ar_title: 'مهندس بيانات', pay_type: 'bank' })
    .returning(['id', 'company_id'])
    .executeTakeFirstOrThrow();
}
