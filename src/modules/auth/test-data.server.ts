import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Uses } from '#platform/context.server.ts';
import type { Users } from '#platform/db/tables.ts';
import { insertPasskey } from './queries/factors.server.ts';
import { hashPassword } from './service/hashing.server.ts';
import type { Proof } from './rules.ts';
import { openSession, type Device } from './service/sessions.server.ts';

let made = 0;

/** An account that confirmed its e-mail; unique unless told. A `password` costs a hash. */
export async function makeUser(
  ctx: Uses<'db' | 'now'>,
  { password, ...overrides }: Partial<Insertable<Users>> & { password?: string } = {},
) {
  made += 1;
  const unique = `${process.pid}${Date.now()}${made}`;
  return ctx.db
    .insertInto('users')
    .values({
      type: 'USER',
      email: `person${unique}@example.sa`,
      email_verified_at: ctx.now(),
      ar_first_name: 'سارة',
      ar_last_name: 'القحطاني',
      en_first_name: 'Sara',
      en_last_name: 'Alqahtani',
      created_at: ctx.now(),
      ...(password ? { password_hash: await hashPassword(password) } : {}),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A signed-in browser of an account, by a passkey unless told. */
export const makeSession = (
  ctx: Uses<'db' | 'now' | 'config'>,
  userId: string,
  device: Device = { ip: '203.0.113.7', user_agent: '' },
  proofs: Proof[] = ['passkey'],
) => openSession(ctx, userId, device, proofs);

/** A passkey of an account, made of nothing that could answer. */
export async function makePasskey(ctx: Uses<'db' | 'now'>, user_id: string) {
  const passkey = await insertPasskey(ctx.db, {
    user_id,
    credential_id: randomUUID(),
    public_key: Buffer.from([0]),
    counter: 0,
    name: 'Phone',
    is_synced: true,
    created_at: ctx.now(),
  });
  return passkey!;
}
