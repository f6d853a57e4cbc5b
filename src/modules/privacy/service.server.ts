import { companyCardsOf } from '#modules/companies/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { markReadAt, notify } from '#modules/notifications/service.server.ts';
import { requireCompany, requireOwner, requireSeeker, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { MAX_BLOCKED, VIEWS_PER_PAGE, type BlockedCompany, type CvView } from './contract.ts';
import { refuse } from './errors.ts';
import * as queries from './queries.server.ts';
import { isNameless, readerOf, type Reader } from './rules.ts';
import { standingsOf } from './service/standings.server.ts';

export {
  chooseFactReaders,
  factReadersOf,
  factsAsSeenBy,
  factsFor,
  factsOnceApplied,
} from './service/fact-readers.server.ts';
export { cvFor, hidingFor, partFor, whoOf, withoutWho } from './cv-for.ts';
export { hidingOf, leavingOutWho, type HideWho, type Who } from './hide-who.ts';
export { isBlockedBy, isScreenedBy, notBlocking, openToCompany } from './queries.server.ts';

/** As what a company reads the present CV of each; whoever for it is nobody is left out. */
export async function readersFor(
  ctx: Uses<'db'>,
  asked: { user_ids: readonly string[]; company_id: number },
): Promise<Map<string, Reader>> {
  const standings = await standingsOf(ctx, asked);
  return new Map(
    [...standings].flatMap(([user_id, standing]) => {
      const reader = readerOf(standing);
      return reader ? [[user_id, reader] as const] : [];
    }),
  );
}

/** The same of one seeker; null when for the company there is nobody. */
export const readerFor = async (
  ctx: Uses<'db'>,
  { user_id, company_id }: { user_id: string; company_id: number },
): Promise<Reader | null> => (await readersFor(ctx, { user_ids: [user_id], company_id })).get(user_id) ?? null;

/** Of whom the company may not know yet who it is: it chooses without names. Who they are may still be under way. */
export async function namelessAmong(
  ctx: Uses<'db'>,
  { user_ids, company_id }: { user_ids: readonly string[] | Promise<readonly string[]>; company_id: number },
): Promise<Set<string>> {
  const [is_blind, asked] = await Promise.all([queries.isBlind(ctx.db, company_id), user_ids]);
  if (!is_blind || asked.length === 0) return new Set();
  const standings = await standingsOf(ctx, { user_ids: asked, company_id });
  return new Set([...standings].flatMap(([user_id, standing]) => (isNameless(standing) ? [user_id] : [])));
}

/** Whether the company chooses without names until it shortlists. */
export const isScreening = (ctx: Uses<'db'>, actor: Actor): Promise<boolean> =>
  queries.isBlind(ctx.db, requireCompany(actor, 'read').company_id);

/** For everyone of the company; its owner decides. Safe to repeat. */
export async function setScreening(ctx: Uses<'db' | 'now'>, actor: Actor, is_blind: boolean): Promise<void> {
  const { company_id, id } = requireOwner(actor);
  await inTransaction(ctx, async (ctx) => {
    if (is_blind) await queries.insertBlind(ctx.db, { company_id, since: ctx.now(), set_by: id });
    else await queries.deleteBlind(ctx.db, company_id);
    const subject = { kind: 'company', id: company_id };
    await audit(ctx, actor, { action: 'candidates.screening_set', subject, details: { is_blind } });
  });
}

export const hasBlocked = (ctx: Uses<'db'>, pair: { user_id: string; company_id: number }): Promise<boolean> =>
  queries.hasBlocked(ctx.db, pair.user_id, pair.company_id);

/** Whoever blocked a company sends it nothing by mistake: the block is lifted first, on saying so. */
export async function requireNotBlocked(ctx: Uses<'db'>, pair: { user_id: string; company_id: number }): Promise<void> {
  if (await hasBlocked(ctx, pair)) throw refuse('privacy.blocked_by_you');
}

const VIEWS_PATH = '/profile/cv-views';

/** A company opened a CV. Counted once a day; a seeker found by search is told. */
export const recordCvView = (
  ctx: Uses<'db' | 'now' | 'tasks'>,
  { user_id, company_id, source }: { user_id: string; company_id: number; source: CvView['source'] },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const isFirst = await queries.insertView(ctx.db, { user_id, company_id, source, viewed_at: ctx.now() });
    if (!isFirst || source !== 'search') return;
    const company = (await companyCardsOf(ctx, [company_id])).get(company_id);
    if (!company) return;
    const params = { company_id, company: inBoth((locale) => nameOfCompany(company, locale)) };
    await notify(ctx, { user_id, kind: 'cv_viewed', params, href: VIEWS_PATH });
  });

/** The list as its page shows it: seeing it reads what was told of it. */
export async function openCvViews(ctx: Uses<'db' | 'now'>, actor: Actor, page: number) {
  await markReadAt(ctx, actor, VIEWS_PATH);
  return listCvViews(ctx, actor, page);
}

/** Who opened the caller's CV, newest first. */
export async function listCvViews(
  ctx: Uses<'db'>,
  actor: Actor,
  page = 1,
): Promise<{ views: CvView[]; total: number }> {
  const { id } = requireSeeker(actor);
  const [rows, total, blocked] = await Promise.all([
    queries.listViews(ctx.db, id, { limit: VIEWS_PER_PAGE, offset: (page - 1) * VIEWS_PER_PAGE }),
    queries.countViews(ctx.db, id),
    queries.listBlocked(ctx.db, id),
  ]);
  const companies = await companyCardsOf(ctx, [...new Set(rows.map((row) => row.company_id))]);
  const views = rows.flatMap(({ company_id, source, ...row }) => {
    const company = companies.get(company_id);
    if (!company) return [];
    const is_blocked = blocked.some((one) => one.company_id === company_id);
    const shown = { id: company_id, name: nameOfCompany(company, actor.locale), logo_href: company.logo_href };
    return [{ ...row, source: source as CvView['source'], company: { ...shown, is_blocked } }];
  });
  return { views, total };
}

export async function listBlockedCompanies(ctx: Uses<'db'>, actor: Actor): Promise<BlockedCompany[]> {
  const rows = await queries.listBlocked(ctx.db, requireSeeker(actor).id);
  const companies = await companyCardsOf(
    ctx,
    rows.map((row) => row.company_id),
  );
  return rows.flatMap(({ company_id, blocked_at }) => {
    const company = companies.get(company_id);
    if (!company) return [];
    const { logo_href } = company;
    return [
      { id: company_id, name: nameOfCompany(company, actor.locale), logo_href, blocked_at: blocked_at.toISOString() },
    ];
  });
}

/** From now on the company sees nothing but what was sent to it. Twice is once. */
export async function blockCompany(ctx: Uses<'db' | 'now'>, actor: Actor, company_id: number): Promise<void> {
  const { id: user_id } = requireSeeker(actor);
  if (!(await companyCardsOf(ctx, [company_id])).has(company_id)) throw refuse('privacy.no_company');
  const blocked = await queries.listBlocked(ctx.db, user_id);
  if (blocked.length >= MAX_BLOCKED) throw refuse('privacy.too_many');
  await queries.insertBlocked(ctx.db, { user_id, company_id, blocked_at: ctx.now() });
}

export async function unblockCompany(ctx: Uses<'db'>, actor: Actor, company_id: number): Promise<void> {
  await queries.deleteBlocked(ctx.db, requireSeeker(actor).id, company_id);
}
