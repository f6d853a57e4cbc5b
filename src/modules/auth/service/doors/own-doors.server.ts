import { requireUser, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit, type AuditActor } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DOORS, type Door, type ExternalPerson } from '#platform/ports/sign-in-provider.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { LinkedDoor } from '../../contract.ts';
import { refuse } from '../../errors.ts';
import { findUser, findUserForUpdate } from '../../queries/accounts.server.ts';
import {
  deleteIdentity,
  findIdentityForUpdate,
  insertIdentity,
  listIdentities,
  updateIdentity,
} from '../../queries/doors.server.ts';
import { sendNote, type NoteKind } from '../outgoing.server.ts';

type Working = Uses<'db' | 'now' | 'tasks'>;

/** The providers that are configured here. */
export const doorsOf = ({ doors }: Uses<'doors'>): Door[] => DOORS.filter((door) => doors[door]);

/** The doors of the caller's account: those that lead to it, and those that could. */
export async function listDoors(
  ctx: Uses<'db' | 'doors'>,
  actor: Actor,
): Promise<{ doors: LinkedDoor[]; has_password: boolean }> {
  const { id } = requireUser(actor);
  const [user, identities] = await Promise.all([findUser(ctx.db, id), listIdentities(ctx.db, id)]);
  const has_password = Boolean(user?.password_hash);
  const doors = DOORS.flatMap((door): LinkedDoor[] => {
    const linked = identities.find(({ provider }) => provider === door);
    if (!linked && !ctx.doors[door]) return [];
    return [
      {
        door,
        is_linked: linked !== undefined,
        email: linked?.email ?? null,
        may_remove: linked !== undefined && (has_password || identities.length > 1),
      },
    ];
  });
  return { doors, has_password };
}

/** Safe to repeat. A door that leads to another account is refused, and one of each provider is enough. */
export const addDoor = (
  ctx: Working,
  actor: AuditActor,
  user_id: string,
  provider: Door,
  { subject, email }: Pick<ExternalPerson, 'subject' | 'email'>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const known = await findIdentityForUpdate(ctx.db, provider, subject);
    if (known?.user_id === user_id) return void (await updateIdentity(ctx.db, provider, subject, { email }));
    const added =
      !known &&
      (await insertIdentity(ctx.db, { provider, subject, user_id, email, linked_at: now, last_used_at: now }));
    if (!added) throw refuse('auth.door_taken');
    await notifyOwner(ctx, user_id, 'door_added', provider);
    await audit(ctx, actor, {
      action: 'auth.door_added',
      subject: { kind: 'user', id: user_id },
      details: { provider },
    });
  });

/** Never the last way in. */
export async function removeDoor(ctx: Working, actor: Actor, door: Door): Promise<void> {
  const { id } = requireUser(actor);
  requireFreshProof(ctx, actor);
  await inTransaction(ctx, async (ctx) => {
    const user = await findUserForUpdate(ctx.db, id);
    const identities = await listIdentities(ctx.db, id);
    if (!identities.some(({ provider }) => provider === door)) return;
    if (!user?.password_hash && identities.length === 1) throw refuse('auth.last_door');
    await deleteIdentity(ctx.db, id, door);
    await notifyOwner(ctx, id, 'door_removed', door);
    await audit(ctx, actor, {
      action: 'auth.door_removed',
      subject: { kind: 'user', id },
      details: { provider: door },
    });
  });
}

async function notifyOwner(ctx: Working, user_id: string, kind: NoteKind, door: Door): Promise<void> {
  const user = await findUser(ctx.db, user_id);
  const to = user?.email ?? user?.phone;
  if (user && to) await sendNote(ctx, { kind, to, locale: user.locale as Locale, door });
}
