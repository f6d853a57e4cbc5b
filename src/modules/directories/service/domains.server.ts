import { domainToUnicode } from 'node:url';
import { takeTries } from '#modules/auth/service/limits.server.ts';
import { newToken } from '#modules/auth/service/secrets.server.ts';
import { hearersOf } from '#modules/companies/service.server.ts';
import type { NotificationParams } from '#modules/notifications/rules.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { requireOwner, type Actor } from '#platform/access/actor.ts';
import { audit, SYSTEM, type AuditActor, type AuditEvent } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { domainOf } from '#platform/fields/mail-domain.ts';
import { describe } from '#platform/tasks/tasks.server.ts';
import { eachAlone } from '#platform/tasks/sweep-rows.server.ts';
import { inBoth, type InBoth } from '#platform/texts/in-both.ts';
import type { AddDomain, CompanyDomain } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/domains.server.ts';
import { CHECKS_AN_HOUR, DOMAINS_MAX, MISSING_DAYS, recordNameOf, stateOfDomain, withdrawnFrom } from '../rules.ts';

type Asking = Uses<'db' | 'now' | 'config' | 'dns' | 'log'>;

/** The domains that a company has proved and that nobody has taken from it since. */
export async function verifiedDomainsOf(ctx: Uses<'db'>, companyId: number): Promise<string[]> {
  const rows = await queries.listVerifiedDomains(ctx.db, companyId);
  return rows.map(({ domain }) => domain);
}

/** Whose verified domain this is, exactly and not one below it; null where it is nobody's. */
export async function companyOfDomain(ctx: Uses<'db'>, domain: string): Promise<number | null> {
  const row = await queries.findVerifiedDomain(ctx.db, domainOf(domain));
  return row?.company_id ?? null;
}

/** The owner's page. */
const PAGE_PATH = '/company-profile/work-accounts';

const toDomain = (row: queries.DomainRow): CompanyDomain => ({
  id: row.id,
  domain: row.domain,
  domain_shown: domainToUnicode(row.domain),
  state: stateOfDomain(row),
  record_name: recordNameOf(row.domain),
  record_value: row.record_value,
  added_at: row.added_at.toISOString(),
  verified_at: row.verified_at?.toISOString() ?? null,
  checked_at: row.checked_at?.toISOString() ?? null,
  ends_at: row.missing_since ? withdrawnFrom(row.missing_since).toISOString() : null,
});

export async function listDomains(ctx: Uses<'db'>, actor: Actor): Promise<CompanyDomain[]> {
  const { company_id } = requireOwner(actor);
  return (await queries.listDomains(ctx.db, company_id, DOMAINS_MAX)).map(toDomain);
}

/** Says which record proves the domain. One that is there already is answered as it is. */
export const addDomain = (ctx: Uses<'db' | 'now'>, actor: Actor, { domain }: AddDomain): Promise<CompanyDomain> =>
  inTransaction(ctx, async (ctx) => {
    const owner = requireOwner(actor);
    const { company_id } = owner;
    const { is_new, ...row } = await queries.insertDomain(ctx.db, {
      company_id,
      domain,
      record_value: `sila-verify=${newToken()}`,
      added_by: owner.id,
      added_at: ctx.now(),
    });
    if (!is_new) return toDomain(row);
    if ((await queries.countDomains(ctx.db, company_id)) > DOMAINS_MAX)
      throw refuse('directories.domains_full', { values: { max: DOMAINS_MAX } });
    await auditDomain(ctx, actor, row, 'directories.domain_added');
    return toDomain(row);
  });

const auditDomain = (
  ctx: Uses<'db' | 'now'>,
  actor: AuditActor,
  { company_id, domain }: queries.DomainRow,
  action: AuditEvent['action'],
) => audit(ctx, actor, { action, subject: { kind: 'company', id: company_id }, details: { domain } });

async function requireOwnDomain(ctx: Uses<'db'>, actor: Actor, id: string): Promise<queries.DomainRow> {
  const { company_id } = requireOwner(actor);
  const row = await queries.findDomain(ctx.db, id);
  if (row?.company_id !== company_id) throw refuse('directories.domain_not_found');
  return row;
}

/** Whether the record stands in the DNS; null when that did not answer. */
async function isPublished(ctx: Asking, { domain, record_value }: queries.DomainRow): Promise<boolean | null> {
  try {
    const texts = await ctx.dns.textOf(recordNameOf(domain));
    return texts.some((text) => text.trim() === record_value);
  } catch (error) {
    ctx.log.warn({ domain, error: describe(error) }, 'the DNS of a domain did not answer');
    return null;
  }
}

/** Asks the DNS for the record: it is there and the domain becomes the company's own, or a refusal says what is missing. */
export async function verifyDomain(ctx: Asking, actor: Actor, id: string): Promise<CompanyDomain> {
  const row = await requireOwnDomain(ctx, actor, id);
  const limit = { key: `domain checks of ${row.company_id}`, max: CHECKS_AN_HOUR, seconds: HOUR_MS / 1000 };
  await takeTries(ctx, [limit], 'auth.too_many');
  const published = await isPublished(ctx, row);
  if (published === null) throw refuse('directories.dns_silent');
  if (!published) {
    // A verified one keeps its days: the task that looks every day begins them.
    if (!row.verified_at) await queries.updateDomain(ctx.db, id, { checked_at: ctx.now() });
    throw refuse('directories.record_missing');
  }
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const current = await queries.findDomainForUpdate(ctx.db, id);
    if (!current) throw refuse('directories.domain_not_found');
    await queries.lockDomain(ctx.db, current.domain);
    const holder = await queries.findVerifiedDomain(ctx.db, current.domain);
    if (holder && holder.id !== id) throw refuse('directories.domain_taken', { values: { days: MISSING_DAYS } });
    const saved = await queries.updateDomain(ctx.db, id, {
      verified_at: current.verified_at ?? now,
      checked_at: now,
      missing_since: null,
      withdrawn_at: null,
    });
    if (!current.verified_at) await auditDomain(ctx, actor, saved, 'directories.domain_verified');
    return toDomain(saved);
  });
}

/** The company does not call the domain its own any more; whoever came by it stays in the team. */
export const removeDomain = (ctx: Uses<'db' | 'now'>, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await requireOwnDomain(ctx, actor, id);
    if (row.verified_at) requireFreshProof(ctx, actor);
    await queries.deleteDomain(ctx.db, id);
    await auditDomain(ctx, actor, row, 'directories.domain_removed');
  });

const CHECKED_EVERY_HOURS = 20;
const MOST_AT_ONCE = 5_000;

type Checking = Asking & Uses<'tasks' | 'events'>;

/** Asks again for the records of all verified domains, each once a day. Safe to repeat. */
export async function checkDomains(ctx: Checking): Promise<void> {
  const before = new Date(ctx.now().getTime() - CHECKED_EVERY_HOURS * HOUR_MS);
  const due = await queries.listDueDomains(ctx.db, before, MOST_AT_ONCE);
  for (const { id } of due) {
    const row = await queries.findDomain(ctx.db, id);
    // Before its row is locked: a name server may take its time.
    const published = row && (await isPublished(ctx, row));
    await eachAlone(ctx, 'directories.check_domains', [{ id }], (ctx) => settle(ctx, id, published ?? null));
  }
}

async function settle(ctx: Checking, id: string, published: boolean | null): Promise<void> {
  const now = ctx.now();
  const row = await queries.findDomainForUpdate(ctx.db, id);
  if (!row?.verified_at) return;
  // Who did not answer has not said no.
  const missing_since = published === null ? row.missing_since : published ? null : (row.missing_since ?? now);
  if (published === false && now >= withdrawnFrom(missing_since!)) {
    const gone = { verified_at: null, missing_since: null, withdrawn_at: now, checked_at: now };
    await queries.updateDomain(ctx.db, id, gone);
    await auditDomain(ctx, SYSTEM, row, 'directories.domain_withdrawn');
    await notifyOwners(ctx, row, (name) => ({ kind: 'domain_withdrawn', params: { name } }));
    return;
  }
  await queries.updateDomain(ctx.db, id, { missing_since, checked_at: now });
  if (missing_since && !row.missing_since)
    await notifyOwners(ctx, row, (name) => ({ kind: 'domain_missing', params: { name, count: MISSING_DAYS } }));
}

type Told = { [Kind in 'domain_missing' | 'domain_withdrawn']: { kind: Kind; params: NotificationParams[Kind] } }[
  | 'domain_missing'
  | 'domain_withdrawn'];

async function notifyOwners(
  ctx: Checking,
  { company_id, domain }: queries.DomainRow,
  messageOf: (name: InBoth) => Told,
): Promise<void> {
  const told = messageOf(inBoth(() => domainToUnicode(domain)));
  for (const user_id of await hearersOf(ctx, { company_id, begun_by: null }))
    await notify(ctx, { user_id, href: PAGE_PATH, ...told });
}
