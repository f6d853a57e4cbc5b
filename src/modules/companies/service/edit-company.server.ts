import { may } from '#platform/access/may.ts';
import { requireItemsOf } from '#modules/catalogues/service.server.ts';
import { dropFile, useFile } from '#modules/files/service.server.ts';
import { refuseAccess, requireCompany, requireOwner, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import type { CompanyPatch, OwnCompany } from '../contract.ts';
import { refuse } from '../errors.ts';
import { COMPANY_FIELDS, fieldsOfPart } from '../fields.ts';
import { missingOfAddress } from '../national-address.ts';
import { companyChanged } from '../events.server.ts';
import { findCompanyForUpdate, updateCompany, type CompanyRow } from '../queries/companies.server.ts';
import { findLastPapersDecision } from '../queries/papers.server.ts';
import { COMPARED, REFUSED_FOR_MS, type Compared } from '../papers-texts.ts';
import { stateAfterEdit, unconfirmedBy } from '../confirmed.ts';
import { toOwnCompany } from './shape-company.server.ts';

type Editing = Uses<'db' | 'now' | 'config' | 'events'>;
const OWNERS_FIELDS = [...fieldsOfPart('papers'), ...fieldsOfPart('billing')];

type Changes = Partial<Omit<CompanyRow, 'id' | 'version' | 'state'>>;

async function requireOwnForUpdate(ctx: Uses<'db'>, actor: Actor): Promise<CompanyRow> {
  const employer = requireCompany(actor);
  const company = await findCompanyForUpdate(ctx.db, employer.company_id);
  if (!company) throw refuse('companies.not_found');
  return company;
}

/**
 * Saves what was sent and leaves the rest. With a `version`, a save on top of someone else's is
 * refused. A confirmed name, number or domain that changes has to be confirmed again: that is an owner's to do, and so
 * are the papers.
 */
export async function saveCompany(
  ctx: Editing,
  actor: Actor,
  { version, ...given }: CompanyPatch,
): Promise<OwnCompany> {
  return inTransaction(ctx, async (ctx) => {
    const company = await requireOwnForUpdate(ctx, actor);
    if (version !== undefined && version !== company.version) throw refuse('companies.stale');
    await requireItemsOf(ctx, COMPANY_FIELDS, given);
    const changes = Object.fromEntries(
      Object.entries(given).filter(
        ([field, value]) => value !== undefined && value !== company[field as keyof CompanyRow],
      ),
    ) as Changes;
    const next = { ...company, ...changes };
    if ((next.lat === null) !== (next.lng === null))
      throw fieldProblem(next.lat === null ? 'lat' : 'lng', { rule: 'required' });
    const [lacking] = missingOfAddress(next);
    if (lacking) throw fieldProblem(lacking, { rule: 'required' });
    return change(ctx, actor, company, changes);
  });
}

/** `file_id` is an image the caller uploaded for this; null takes the logo away. */
export const saveLogo = (ctx: Editing, actor: Actor, file_id: string | null): Promise<OwnCompany> =>
  inTransaction(ctx, async (ctx) => {
    const company = await requireOwnForUpdate(ctx, actor);
    if (file_id) await useFile(ctx, actor, { id: file_id, kind: 'logo' });
    if (company.logo_file_id && company.logo_file_id !== file_id) await dropFile(ctx, company.logo_file_id);
    return change(ctx, actor, company, { logo_file_id: file_id });
  });

/** A new commercial file is read by staff again. */
export const saveCommercialFile = (ctx: Editing, actor: Actor, file_id: string): Promise<OwnCompany> =>
  inTransaction(ctx, async (ctx) => {
    requireOwner(actor);
    const company = await requireOwnForUpdate(ctx, actor);
    const last = await findLastPapersDecision(ctx.db, company.id);
    const free_at = last?.decision === 'refused' ? new Date(last.decided_at.getTime() + REFUSED_FOR_MS) : null;
    if (free_at && free_at > ctx.now())
      throw refuse('companies.papers_refused_lately', {
        values: { date: inBoth((locale) => dateOf(free_at, locale)) },
      });
    await useFile(ctx, actor, { id: file_id, kind: 'commercial_file' });
    return change(ctx, actor, company, { commercial_file_id: file_id });
  });

/** What staff asked for may be another paper or a correction of what the account says. */
const isAnswer = ({ state, commercial_file_id }: CompanyRow, fields: readonly string[]) =>
  state !== 'verified' && commercial_file_id !== null && fields.some((name) => COMPARED.includes(name as Compared));

async function change(ctx: Editing, actor: Actor, company: CompanyRow, changes: Changes): Promise<OwnCompany> {
  const fields = Object.keys(changes);
  if (fields.length === 0) return toOwnCompany(ctx, company);
  const state = stateAfterEdit(company, changes);
  const lost = unconfirmedBy(company, changes);
  const isOwners = lost.domain || lost.papers || OWNERS_FIELDS.some((field) => field in changes);
  if (isOwners && !may(actor, 'manage')) throw refuseAccess('access.owner_only');
  const sends = 'commercial_file_id' in changes || lost.papers || isAnswer(company, fields);
  const saved = await updateCompany(ctx.db, company.id, {
    ...changes,
    state,
    // Staff read them again from now on; what waits already keeps its place.
    ...(sends && !company.papers_due_at ? { papers_due_at: ctx.now() } : {}),
    ...(lost.domain ? { domain_verified_at: null } : {}),
    ...(state !== 'verified' && company.state === 'verified' ? { verified_at: null, verified_by: null } : {}),
    updated_at: ctx.now(),
  });
  await audit(ctx, actor, {
    action: 'companies.edited',
    subject: { kind: 'company', id: company.id },
    details: { fields, ...(state === company.state ? {} : { from: company.state, to: state }) },
  });
  await ctx.events.announce(ctx, companyChanged, { company_id: company.id });
  return toOwnCompany(ctx, saved);
}
