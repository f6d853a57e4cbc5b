import { hearersOf } from '#modules/companies/service.server.ts';
import { notify, previewOf, type NewNotification } from '#modules/notifications/service.server.ts';
import type { Context, Uses } from '#platform/context.server.ts';
import { inBoth, type InBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Letter } from '../contract.ts';
import { countReaders, listReports, type CaseRecord } from '../queries.server.ts';
import { AGAINST, type Decision, type Reason } from '../rules.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { wordsIn } from '../words.ts';

type Deciding = { decision: Decision; reason: Reason | null; note: string };
/** One letter to several people; its kind and words go together where it is made. */
type Told = {
  to: Letter['to'];
  user_ids: string[];
  kind: NewNotification['kind'];
  params: Record<string, InBoth>;
  href: string;
};

/** A reason by its rule, and staff's own words after it, as they wrote them. */
export const reasonTextOf = ({ reason, note }: Pick<Deciding, 'reason' | 'note'>): InBoth =>
  inBoth((locale) => [reason && wordsIn(locale)(`trust.reason_${reason}`), note].filter(Boolean).join(' '));

const whatOf = (decision: Decision, kind: string): InBoth =>
  inBoth((locale) => wordsIn(locale)(`trust.done_${decision}_${kind}`));

/** Of a company, who made the thing, or its owners; else the person. */
async function partyOf(ctx: Context, { company_id, user_id, ...about }: CaseRecord): Promise<string[]> {
  if (company_id === null) return user_id ? [user_id] : [];
  const found = await subjectOf(about.subject_kind)?.find(ctx, about.subject_id);
  return hearersOf(ctx, { company_id, begun_by: found?.made_by ?? null });
}

/** Who is told what when a case is decided so: the same list is shown before, and sent after. */
export async function lettersOf(
  ctx: Context,
  record: CaseRecord,
  { decision, reason, note }: Deciding,
): Promise<Told[]> {
  const title = record.title as InBoth;
  const letters: Told[] = [];
  if (AGAINST.includes(decision))
    letters.push({
      to: 'party',
      user_ids: await partyOf(ctx, record),
      ...(decision === 'take_down'
        ? { kind: 'job_taken_down' as const, params: { title, reason: reasonTextOf({ reason, note }) } }
        : {
            kind: 'decision_against' as const,
            params: { what: whatOf(decision, record.subject_kind), reason: reasonTextOf({ reason, note }) },
          }),
      href: `/decisions/${record.id}`,
    });
  if (!subjectOf(record.subject_kind)?.ownLetters?.includes(decision)) {
    const reporters = (await listReports(ctx.db, record.id)).flatMap(({ reporter_user_id }) => reporter_user_id ?? []);
    letters.push({
      to: 'reporters',
      user_ids: reporters,
      kind: 'report_settled',
      params: { title, outcome: outcomeOf(decision) },
      href: '/notifications',
    });
  }
  return letters.filter(({ user_ids }) => user_ids.length > 0);
}

const outcomeOf = (decision: Decision): InBoth => inBoth((locale) => wordsIn(locale)(`trust.outcome_${decision}`));

/** To who appealed: upheld or kept, with staff's words. */
export async function rulingLetters(
  ctx: Context,
  record: CaseRecord,
  { decision, note }: Pick<Deciding, 'decision' | 'note'>,
): Promise<Told[]> {
  const hearers = await partyOf(ctx, record);
  const user_ids = record.appealed_by ? [...new Set([record.appealed_by, ...hearers])] : hearers;
  return [
    {
      to: 'appellant',
      user_ids,
      kind: decision === 'uphold' ? 'appeal_upheld' : 'appeal_kept',
      params: { title: record.title as InBoth, ...(note ? { reason: inBoth(() => note) } : {}) },
      href: `/decisions/${record.appeal_of}`,
    },
  ];
}

export async function send(ctx: Uses<'db' | 'now' | 'tasks'>, letters: readonly Told[]): Promise<void> {
  for (const { user_ids, kind, params, href } of letters)
    for (const user_id of user_ids) await notify(ctx, { user_id, kind, params, href } as NewNotification);
}

/** Each letter in each language that somebody reads it in. */
export async function previewsOf(ctx: Uses<'db'>, letters: readonly Told[]): Promise<Letter[]> {
  const previews: Letter[] = [];
  for (const { to, user_ids, kind, params } of letters) {
    for (const { locale, readers } of await countReaders(ctx.db, user_ids)) {
      const text = previewOf({ kind, params } as NewNotification, locale as Locale);
      previews.push({ to, locale: locale as Locale, readers, text });
    }
  }
  return previews;
}
