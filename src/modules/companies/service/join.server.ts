import { notify } from '#modules/notifications/service.server.ts';
import { tokenHashOf } from '#modules/auth/service/secrets.server.ts';
import { accountTypeAt, findSuspension, registerProven, type OpenSession } from '#modules/auth/service.server.ts';
import { requireUser, type Actor, type CompanyRole } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { JoinByRegistering, JoinOffer, JoinWay } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findCompany, findCompanyForUpdate } from '../queries/companies.server.ts';
import * as queries from '../queries/people.server.ts';
import { toCompanyCard } from './shape-company.server.ts';

type Joining = Uses<'db' | 'now' | 'config' | 'tasks' | 'events'>;

/** An invitation whose link works; withdrawn, used, replaced and old ones are all gone. */
async function requireLiving(ctx: Uses<'db' | 'now'>, token: string): Promise<queries.InvitationRow> {
  const row = await queries.findInvitationByToken(ctx.db, tokenHashOf(token));
  if (!row || row.accepted_at || row.withdrawn_at || row.expires_at <= ctx.now())
    throw refuse('companies.invitation_gone');
  // Nobody joins a suspended company; its link works again when it is restored in time.
  if (await findSuspension(ctx, { company_id: row.company_id })) throw refuse('companies.invitation_gone');
  return row;
}

/** What the link offers, and what the one who opened it can do about it. Changes nothing: mail scanners open links. */
export async function readJoinOffer(ctx: Uses<'db' | 'now'>, actor: Actor, token: string): Promise<JoinOffer> {
  const row = await requireLiving(ctx, token);
  const [company, inviter, way] = await Promise.all([
    findCompany(ctx.db, row.company_id),
    row.invited_by ? queries.findPerson(ctx.db, row.invited_by) : undefined,
    wayOf(ctx, actor, row),
  ]);
  return {
    company: toCompanyCard(company!),
    role: row.role as CompanyRole,
    email: row.email,
    invited_by: (inviter && personName(inviter, actor.locale)) || null,
    expires_at: row.expires_at.toISOString(),
    way,
  };
}

async function wayOf(ctx: Uses<'db'>, { user }: Actor, { company_id, email }: queries.InvitationRow): Promise<JoinWay> {
  if (user?.type === 'USER') return 'seeker';
  if (user?.company_id === company_id) return 'joined';
  if (user) return user.company_id === null ? 'accept' : 'elsewhere';
  const type = await accountTypeAt(ctx, email);
  if (type === null) return 'register';
  return type === 'COMPANY' ? 'log_in' : 'seeker_address';
}

/** An account that acts for no company joins the one that asked. Once. */
export async function joinCompany(ctx: Joining, actor: Actor, token: string): Promise<{ company_id: number }> {
  const user = requireUser(actor);
  const row = await requireLiving(ctx, token);
  if (user.type === 'USER') throw refuse('companies.join_as_seeker');
  if (user.company_id === row.company_id) throw refuse('companies.member_already');
  if (user.company_id !== null) throw refuse('companies.join_elsewhere');
  return inTransaction(ctx, (ctx) => bring(ctx, actor, token, { company_id: row.company_id, user_id: user.id }));
}

/** Registers whoever holds the link under its address, signs in and joins. The letter proved the address. */
export async function joinByRegistering(
  ctx: Joining,
  actor: Actor,
  { token, ...input }: JoinByRegistering,
  user_agent: string,
): Promise<OpenSession> {
  const { email, company_id } = await requireLiving(ctx, token);
  if ((await accountTypeAt(ctx, email)) === 'USER') throw refuse('companies.join_as_seeker');
  return registerProven(ctx, actor, { ...input, type: 'COMPANY', email }, user_agent, async (ctx, user_id) => {
    await bring(ctx, actor, token, { company_id, user_id });
  });
}

async function bring(
  ctx: Joining,
  actor: Actor,
  token: string,
  { company_id, user_id }: { company_id: number; user_id: string },
): Promise<{ company_id: number }> {
  // The company first, as everyone who changes its people does.
  await findCompanyForUpdate(ctx.db, company_id);
  const at = ctx.now();
  const spent = await queries.spendInvitation(ctx.db, tokenHashOf(token), { user_id, at });
  if (!spent) throw refuse('companies.invitation_gone');
  const isNew = await queries.insertMember(ctx.db, { company_id, user_id, role: spent.role, created_at: at });
  // It joined another one in this very moment.
  if (!isNew) throw refuse('companies.join_elsewhere');
  await audit(ctx, actor, {
    action: 'companies.member_joined',
    subject: { kind: 'user', id: user_id },
    details: { company_id, role: spent.role, invitation_id: spent.id },
  });
  await notifyOwners(ctx, { company_id, user_id, fallback: spent.email });
  return { company_id };
}

async function notifyOwners(
  ctx: Joining,
  { company_id, user_id, fallback }: { company_id: number; user_id: string; fallback: string },
): Promise<void> {
  const [owners, person] = await Promise.all([
    queries.listOwners(ctx.db, company_id),
    queries.findPerson(ctx.db, user_id),
  ]);
  const from = inBoth((locale) => (person && personName(person, locale)) || fallback);
  for (const owner of owners.filter((one) => one.user_id !== user_id)) {
    await notify(ctx, { user_id: owner.user_id, kind: 'team_joined', params: { from }, href: '/company-profile/team' });
  }
}
