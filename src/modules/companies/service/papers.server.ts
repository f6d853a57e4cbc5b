import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { personName } from '#platform/texts/person-name.ts';
import { notify } from '#modules/notifications/service.server.ts';
import type { AnswerPapers } from '../contract.ts';
import { refuse } from '../errors.ts';
import { companyChanged } from '../events.server.ts';
import { findCompanyForUpdate, updateCompany, type CompanyRow } from '../queries/companies.server.ts';
import { findLetterLocale, insertPapersDecision, listPapersDecisions } from '../queries/papers.server.ts';
import { listOwners } from '../queries/people.server.ts';
import { papersLetter, type Compared, type PapersDecisionKind, type PapersReason } from '../papers-texts.ts';
import { isVerified, nameOfCompany } from '../rules.ts';

type Deciding = Uses<'db' | 'now' | 'events' | 'tasks'>;

const TOLD_BY = {
  refused: 'papers_refused',
  asked_again: 'papers_asked_again',
  withdrawn: 'verification_withdrawn',
} as const;

/**
 * Staff read the papers and do not accept them: refused, they are not sent again for a week; asked again, they may be
 * at once. Or they take back a verification later: the badge goes, shown ads stay, and new ones are read first. The
 * owners are told why.
 */
export async function answerPapers(
  ctx: Deciding,
  actor: Actor,
  id: number,
  { decision, version, ...why }: AnswerPapers,
): Promise<void> {
  const staff = requireScope(actor, 'admin.users');
  await inTransaction(ctx, async (ctx) => {
    const company = await findCompanyForUpdate(ctx.db, id);
    if (!company) throw refuse('companies.not_found');
    if (decision === 'withdrawn' ? !isVerified(company) : !company.papers_due_at) return;
    if (version !== null && version !== company.version) throw refuse('companies.papers_changed');
    const at = ctx.now();
    const state = decision === 'withdrawn' ? 'domain_verified' : company.state;
    await updateCompany(ctx.db, id, {
      papers_due_at: null,
      updated_at: at,
      ...(decision === 'withdrawn' ? { state, verified_at: null, verified_by: null } : {}),
    });
    await insertPapersDecision(ctx.db, {
      company_id: id,
      decision,
      ...why,
      file_id: company.commercial_file_id,
      decided_by: staff.id,
      decided_at: at,
    });
    await audit(ctx, actor, {
      action: `companies.papers_${decision}`,
      subject: { kind: 'company', id },
      details: { differs: why.differs },
      before: { state: company.state },
      after: { state, reason: why.reason },
    });
    if (decision === 'withdrawn') await ctx.events.announce(ctx, companyChanged, { company_id: id });
    await notifyOwners(ctx, company, decision, why);
  });
}

async function notifyOwners(
  ctx: Deciding,
  company: CompanyRow,
  decision: Exclude<PapersDecisionKind, 'verified'>,
  why: { reason: PapersReason; differs: Compared[]; words: string },
): Promise<void> {
  const params = {
    company: inBoth((locale) => nameOfCompany(company, locale)),
    reason: inBoth((locale) => papersLetter(why, locale)),
  };
  for (const { user_id } of await listOwners(ctx.db, company.id))
    await notify(ctx, { user_id, kind: TOLD_BY[decision], params, href: '/company-profile?part=papers' });
}

export type PapersDecision = {
  id: number;
  decision: PapersDecisionKind;
  reason: PapersReason | null;
  words: string;
  differs: Compared[];
  english_name: string | null;
  file_id: string | null;
  by: string | null;
  decided_at: string;
};

/** Who decided what about a company's papers, and from which file; the newest first. For staff. */
export async function listPapersHistory(ctx: Uses<'db'>, actor: Actor, id: number): Promise<PapersDecision[]> {
  requireScope(actor, 'admin.users');
  return (await listPapersDecisions(ctx.db, id)).map((row) => ({
    id: row.id,
    decision: row.decision as PapersDecisionKind,
    reason: row.reason as PapersReason | null,
    words: row.words,
    differs: row.differs as Compared[],
    english_name: row.english_name,
    file_id: row.file_id,
    by: personName(row, actor.locale) || null,
    decided_at: row.decided_at.toISOString(),
  }));
}

export const letterLocaleOf = async (ctx: Uses<'db'>, id: number): Promise<Locale> =>
  (await findLetterLocale(ctx.db, id)) as Locale;
