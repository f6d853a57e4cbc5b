import { takeTries } from '#modules/auth/service/limits.server.ts';
import { newToken, pseudonymOf, tokenHashOf } from '#modules/auth/service/secrets.server.ts';
import { requireOwner, type Actor, type CompanyRole } from '#platform/access/actor.ts';
import { audit, type AuditEvent } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { InviteMember, TeamInvitation } from '../contract.ts';
import { refuse } from '../errors.ts';
import { invitationMail } from '../letters.server.ts';
import { findCompany, findCompanyForUpdate } from '../queries/companies.server.ts';
import * as queries from '../queries/people.server.ts';
import { INVITATION_DAYS, INVITATION_PAUSE_SECONDS, TEAM_MAX } from '../rules.ts';

import { takeOutsideMails } from './outside-mail.server.ts';

export const SEND_INVITATION = 'companies.send_invitation';

const DAY = 24 * 60 * 60;

type Inviting = Uses<'db' | 'now' | 'config' | 'tasks'>;

const toInvitation = (ctx: Uses<'now'>, row: queries.InvitationRow, invited_by: string | null): TeamInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role as CompanyRole,
  invited_by,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_expired: row.expires_at <= ctx.now(),
});

/** Who was asked to join the caller's company and has not answered, the last asked first. */
export async function listInvitations(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<TeamInvitation[]> {
  const { company_id } = requireOwner(actor);
  const rows = await queries.listOpenInvitations(ctx.db, company_id, TEAM_MAX);
  return rows.map((row) => toInvitation(ctx, row, personName(row, actor.locale) || null));
}

/** To one address, of whatever company; counted before anything is written, so that a refusal stays counted. */
const takeLetterTo = (ctx: Inviting, email: string): Promise<void> =>
  takeTries(ctx, [{ key: `team letters to ${pseudonymOf(ctx, email)}`, max: 5, seconds: DAY }], 'auth.too_many');

const fresh = (ctx: Uses<'now'>) => ({
  asked_at: ctx.now(),
  expires_at: new Date(ctx.now().getTime() + INVITATION_DAYS * DAY_MS),
});

/** Asks somebody by e-mail to act for the company. Whether the address has an account is told to nobody but its owner. */
export async function inviteMember(
  ctx: Inviting,
  actor: Actor,
  { email, role, locale = actor.locale }: InviteMember,
): Promise<TeamInvitation> {
  const owner = requireOwner(actor);
  const { company_id } = owner;
  await takeLetterTo(ctx, email);
  return inTransaction(ctx, async (ctx) => {
    await findCompanyForUpdate(ctx.db, company_id);
    if (await queries.findMemberByAddress(ctx.db, company_id, email)) throw refuse('companies.member_already');
    const waiting = await queries.findOpenInvitationTo(ctx.db, company_id, email);
    if (waiting && waiting.expires_at > ctx.now()) throw refuse('companies.invited_already');
    if (!waiting && (await queries.countPeople(ctx.db, company_id)) >= TEAM_MAX)
      throw refuse('companies.team_full', { values: { max: TEAM_MAX } });
    const asked = { role, locale, invited_by: owner.id, ...fresh(ctx) };
    // One that nobody answered in time is begun anew.
    const row = waiting
      ? (await queries.updateOpenInvitation(ctx.db, waiting.id, asked))!
      : await queries.insertInvitation(ctx.db, { ...asked, company_id, email, created_at: ctx.now() });
    return send(ctx, actor, row, 'companies.invited');
  });
}

async function requireOpenInvitation(ctx: Uses<'db'>, company_id: number, id: string) {
  const row = await queries.findInvitation(ctx.db, id);
  if (row?.company_id !== company_id || row.accepted_at || row.withdrawn_at)
    throw refuse('companies.invitation_not_found');
  return row;
}

/** Another letter with a new link; the one before stops working, and the seven days begin again. */
export async function resendInvitation(ctx: Inviting, actor: Actor, id: string): Promise<TeamInvitation> {
  const { company_id } = requireOwner(actor);
  const { email, asked_at } = await requireOpenInvitation(ctx, company_id, id);
  if (ctx.now().getTime() - asked_at.getTime() < INVITATION_PAUSE_SECONDS * 1000)
    throw refuse('companies.invited_just_now', { retryAfterSeconds: INVITATION_PAUSE_SECONDS });
  await takeLetterTo(ctx, email);
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.updateOpenInvitation(ctx.db, id, fresh(ctx));
    if (!row) throw refuse('companies.invitation_not_found');
    return send(ctx, actor, row, 'companies.invited_again');
  });
}

async function send(
  ctx: Inviting,
  actor: Actor,
  row: queries.InvitationRow,
  action: AuditEvent['action'],
): Promise<TeamInvitation> {
  await takeOutsideMails(ctx, row.company_id, 1);
  await ctx.tasks.enqueue(ctx, SEND_INVITATION, { id: row.id });
  await audit(ctx, actor, {
    action,
    subject: { kind: 'company', id: row.company_id },
    details: { role: row.role, invitation_id: row.id },
  });
  const inviter = row.invited_by && (await queries.findPerson(ctx.db, row.invited_by));
  return toInvitation(ctx, row, (inviter && personName(inviter, actor.locale)) || null);
}

/** The link stops working at once. */
export const withdrawInvitation = (ctx: Uses<'db' | 'now'>, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { company_id } = requireOwner(actor);
    await requireOpenInvitation(ctx, company_id, id);
    const row = await queries.updateOpenInvitation(ctx.db, id, { withdrawn_at: ctx.now(), token_hash: null });
    if (!row) throw refuse('companies.invitation_not_found');
    await audit(ctx, actor, {
      action: 'companies.invitation_withdrawn',
      subject: { kind: 'company', id: company_id },
      details: { role: row.role, invitation_id: id },
    });
  });

/** Makes the link's token and mails it. Run again it makes another, and only the last one fits. */
export async function sendInvitation(ctx: Uses<'db' | 'now' | 'config' | 'mail'>, id: string): Promise<void> {
  const waiting = await queries.findInvitation(ctx.db, id);
  if (!waiting || waiting.expires_at <= ctx.now()) return;
  const token = newToken();
  const row = await queries.updateOpenInvitation(ctx.db, id, { token_hash: tokenHashOf(token) });
  const company = row && (await findCompany(ctx.db, row.company_id));
  if (!company || company.suspended_at) return;
  const locale = row.locale as Locale;
  const inviter = row.invited_by && (await queries.findPerson(ctx.db, row.invited_by));
  await ctx.mail.send(
    invitationMail(ctx.config, {
      to: row.email,
      locale,
      token,
      company,
      role: row.role as CompanyRole,
      invited_by: (inviter && personName(inviter, locale)) || null,
    }),
  );
}
