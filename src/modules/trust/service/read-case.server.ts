import { findCompany } from '#modules/companies/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import type { Context, Uses } from '#platform/context.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import { rewordedBy } from '#platform/texts/rewording.server.ts';
import { readRewording } from '#platform/wording/queries.server.ts';
import type { Case, Letter, Option, Party } from '../contract.ts';
import { refuse } from '../errors.ts';
import {
  countEarlier,
  countShownAds,
  findCase,
  findLastCase,
  findPerson,
  listReports,
  listSignals,
  type CaseRecord,
} from '../queries.server.ts';
import { AGAINST, mayRule, needsReason, type Decision, type Reason } from '../rules.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { wordsIn } from '../words.ts';
import { listHoldersOf } from './claim.server.ts';
import { firstOf, type First } from './first-decision.server.ts';
import { lettersOf, previewsOf, rulingLetters } from './letters.server.ts';
import { offersOf } from './offers.server.ts';
import { toCaseRow } from './read-queue.server.ts';
import { SCOPE } from './scope.ts';

/** All that is needed to decide, on one screen. `whole`: of a message, all of its conversation, which is put on record. */
export async function readCase(
  ctx: Context,
  actor: Actor,
  id: number,
  { whole = false }: { whole?: boolean } = {},
): Promise<Case> {
  requireScope(actor, SCOPE);
  const record = await findCase(ctx.db, id);
  if (!record) throw refuse('trust.not_found');
  const first = await firstOf(ctx, record);
  const subject = subjectOf(record.subject_kind);
  const is_there = subject !== null && (await subject.find(ctx, record.subject_id)) !== null;
  const [reports, signals, party, evidence, holders] = await Promise.all([
    listReports(ctx.db, first?.id ?? id),
    listSignals(ctx.db, first?.id ?? id),
    partyOf(ctx, actor, record),
    is_there ? subject.read(ctx, actor, record.subject_id, { whole }) : null,
    listHoldersOf(ctx, [id]),
  ]);
  return {
    ...toCaseRow(record, holders.get(id), actor),
    version: record.version,
    is_there,
    signals_found: signals.flatMap(({ evidence }) => evidence as Record<string, unknown>[]),
    told: reports.map(({ reason, text, reporter_user_id, created_at }) => ({
      reason,
      text,
      has_account: reporter_user_id !== null,
      created_at: created_at.toISOString(),
    })),
    evidence,
    party,
    options: record.decided_at || record.planned ? [] : await optionsOf(ctx, actor, record, first, is_there),
    reason: record.reason,
    note: record.note,
    decided_by: await nameOf(ctx, actor, record.decided_by),
    appeal: first && {
      of: first.id,
      decision: first.decision,
      reason: first.reason,
      note: first.note,
      decided_at: first.decided_at,
      decided_by: (await nameOf(ctx, actor, first.decided_by)) ?? '',
      text: record.appeal_text!,
      is_own: !mayRule(actor.user!.id, first),
    },
  };
}

/** The last case about something, decided or not; null when there was none. */
export const findCaseAbout = async (ctx: Uses<'db'>, { kind, id }: { kind: string; id: string }) =>
  (await findLastCase(ctx.db, { subject_kind: kind, subject_id: id })) ?? null;

async function nameOf(ctx: Uses<'db'>, { locale }: Actor, id: string | null): Promise<string | null> {
  const person = id ? await findPerson(ctx.db, id) : undefined;
  return person ? personName(person, locale) : null;
}

async function optionsOf(
  ctx: Context,
  { locale, user }: Actor,
  record: CaseRecord,
  first: First | null,
  is_there: boolean,
): Promise<Option[]> {
  const t = wordsIn(locale);
  if (first && !mayRule(user!.id, first)) return [];
  const { subject_kind } = record;
  const followsOf = (decision: Decision, count: number) => {
    if (decision === 'suspend')
      return t(record.company_id === null ? 'trust.follows_suspend' : 'trust.follows_suspend_company');
    if (first) return t(first.id === null ? `trust.follows_${decision}_suspension` : `trust.follows_${decision}`);
    return t(is_there ? `trust.follows_${decision}_${subject_kind}` : 'trust.follows_gone', { count });
  };
  return (await offersOf(ctx, record)).map(({ decision, count }) => ({
    decision,
    follows: [followsOf(decision, count)],
    needs_reason: needsReason(decision),
    needs_length: decision === 'suspend',
  }));
}

/** What each side would be sent, in the language that each reads. */
export async function previewLetters(
  ctx: Context,
  actor: Actor,
  id: number,
  { decision, reason }: { decision: Decision; reason: Reason | null },
): Promise<Letter[]> {
  requireScope(actor, SCOPE);
  const record = await findCase(ctx.db, id);
  if (!record || record.decided_at || record.subject_kind === 'suspension') return [];
  const letters =
    record.appeal_of === null
      ? await lettersOf(ctx, record, { decision, reason, note: '' })
      : await rulingLetters(ctx, record, { decision, note: '' });
  return rewordedBy(await readRewording(ctx.db), () => previewsOf(ctx, letters));
}

async function partyOf(ctx: Context, { locale }: Actor, record: CaseRecord): Promise<Party | null> {
  const { company_id, user_id } = record;
  const earlier = await countEarlier(ctx.db, { company_id, user_id, except: record.id }, AGAINST);
  if (company_id !== null) {
    const company = await findCompany(ctx, company_id);
    if (!company) return null;
    return {
      kind: 'company',
      id: String(company_id),
      name: nameOfCompany(company, locale),
      state: company.state,
      joined_at: company.created_at,
      ads: await countShownAds(ctx.db, company_id),
      earlier,
    };
  }
  const person = user_id ? await findPerson(ctx.db, user_id) : undefined;
  if (!person) return null;
  return {
    kind: 'person',
    id: person.id,
    name: personName(person, locale),
    state: null,
    joined_at: person.created_at.toISOString(),
    ads: 0,
    earlier,
  };
}
