import { requireScope, requireUser, type Actor, type CompanyRole } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Context, type Uses } from '#platform/context.server.ts';
import { isUuid } from '#platform/fields/uuid.ts';
import { personName } from '#platform/texts/person-name.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/views.server.ts';

export type AccountView = { id: number; reason: string; viewed_at: string };

/** When staff looked at an account as its owner, and why: for the owner, and for staff who look after people. */
export async function listViews(ctx: Uses<'db'>, actor: Actor, userId: string): Promise<AccountView[]> {
  if (requireUser(actor).id !== userId) requireScope(actor, 'admin.users');
  const rows = await queries.listViews(ctx.db, userId);
  return rows.map(({ id, reason, viewed_at }) => ({ id, reason, viewed_at: viewed_at.toISOString() }));
}

/** What PostgreSQL says to a write in a transaction that only reads. */
const READ_ONLY = '25006';

/**
 * Reads as the owner of an account does. Nobody acts as a user: `read` runs in a transaction that only reads,
 * so that whatever service it calls, the database refuses every write and every task. The look and its reason are on
 * record, and shown to the person, before anything is read.
 */
export async function viewAs<Result>(
  ctx: Context,
  actor: Actor,
  { user_id, reason }: { user_id: string; reason: string },
  read: (ctx: Context, person: Actor) => Promise<Result>,
): Promise<Result> {
  const staff = requireScope(actor, 'admin.users');
  const viewed = isUuid(user_id) ? await queries.findViewed(ctx.db, user_id) : undefined;
  const is_employer = viewed?.type === 'COMPANY';
  if (!viewed || (is_employer && viewed.company_id === null)) throw refuse('account.not_viewable');
  await inTransaction(ctx, async (ctx) => {
    await queries.insertView(ctx.db, { user_id, viewed_by: staff.id, reason, viewed_at: ctx.now() });
    await audit(ctx, actor, { action: 'account.viewed', subject: { kind: 'user', id: user_id }, details: { reason } });
  });
  const person: Actor = {
    ...actor,
    session_id: null,
    proved_at: null,
    user: {
      id: viewed.id,
      type: viewed.type,
      company_id: is_employer ? viewed.company_id : null,
      company_role: is_employer ? (viewed.company_role as CompanyRole) : null,
      scope: [],
      scope_waits: false,
      display_name: personName(viewed, actor.locale) || (viewed.email ?? ''),
      has_info: true,
      consent: null,
    },
  };
  return readOnly(ctx, (ctx) => read(ctx, person));
}

async function readOnly<Result>(ctx: Context, read: (ctx: Context) => Promise<Result>): Promise<Result> {
  try {
    return await ctx.db
      .transaction()
      .setAccessMode('read only')
      .execute((db) => read({ ...ctx, db }));
  } catch (error) {
    if ((error as { code?: string }).code === READ_ONLY) throw refuse('account.view_only');
    throw error;
  }
}
