import { isDeepStrictEqual } from 'node:util';
import type { CommentSignal } from '#modules/comments/rules.ts';
import {
  bandsOfText,
  contactsInTexts,
  findSignals,
  moneyAskedInTexts,
  standingOfJob,
  type Signal,
} from '#modules/jobs/service.server.ts';
import { inTransaction, type Context, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import {
  findLastDecided,
  findOpenForUpdate,
  insertText,
  listSameTexts,
  listSignals,
  updateCase,
  upsertSignal,
} from '../queries.server.ts';
import { SAME_TEXT_PEOPLE, type Cause } from '../rules.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { addToCase, type SubjectKey } from './open-case.server.ts';

/** What was found, as the screen words it: what is seen in an ad, one text to many people, many applications at once. */
export type Found =
  | Signal
  | { kind: 'same_text'; people: number; minutes: number; message_ids: number[] }
  | { kind: 'mass_applying'; applications: number }
  | { kind: Exclude<CommentSignal, 'reworded'> }
  /** When: each change is something new to read. */
  | { kind: 'reworded'; at: string };

/** Puts what a machine saw into the case about its subject. A signal that is found again is the newest. */
export const keepSignals = (
  ctx: Context,
  { kind, id }: { kind: string; id: string },
  found: readonly Found[],
  cause: Exclude<Cause, 'appeal' | 'report'> = 'signal',
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const there = await subjectOf(kind)?.find(ctx, id);
    if (!there) return;
    if (await isKnown(ctx, { subject_kind: kind, subject_id: id }, found)) return;
    const { record } = await addToCase(ctx, { subject: { subject_kind: kind, subject_id: id }, cause, found: there });
    for (const [kind, ofKind] of Map.groupBy(found, (one) => one.kind))
      await upsertSignal(ctx.db, {
        case_id: record.id,
        kind,
        evidence: JSON.stringify(ofKind),
        found_at: ctx.now(),
      });
    const signals = (await listSignals(ctx.db, record.id)).map((one) => one.kind);
    await updateCase(ctx.db, record.id, { summary: JSON.stringify({ ...(record.summary as object), signals }) });
  });

/** Looked at again, the same is found: there is nothing new to read. */
async function isKnown(ctx: Uses<'db'>, subject: SubjectKey, found: readonly Found[]): Promise<boolean> {
  const open = await findOpenForUpdate(ctx.db, subject);
  if (!open) return false;
  const known = new Map((await listSignals(ctx.db, open.id)).map(({ kind, evidence }) => [kind, evidence]));
  return [...Map.groupBy(found, ({ kind }) => kind)].every(([kind, ofKind]) =>
    isDeepStrictEqual(known.get(kind), ofKind),
  );
}

/** Of these, one is enough to be read though nobody reported the ad; the rest only stand beside a reading. */
const ALARMING: readonly Found['kind'][] = [
  'money',
  'contact',
  'same_other',
  'same_taken_down',
  'pay_high',
  'pay_low',
  'new_company',
];

/** An ad that waits for its first reading is a case with what was seen in it; a shown one is when something alarming was. */
export async function lookAtJob(ctx: Context, jobId: number): Promise<void> {
  const job = await standingOfJob(ctx, jobId);
  if (!job || (job.state !== 'in_review' && job.state !== 'active')) return;
  const found = await findSignals(ctx, jobId);
  const subject = { kind: 'job', id: String(jobId) };
  if (job.state === 'in_review') return keepSignals(ctx, subject, found, 'first_ad');
  // What staff have read and let go does not come back with the next edit.
  const last = await findLastDecided(ctx.db, { subject_kind: 'job', subject_id: subject.id });
  const known = last ? (await listSignals(ctx.db, last.id)).map(({ kind }) => kind) : [];
  if (found.some(({ kind }) => ALARMING.includes(kind) && !known.includes(kind)))
    await keepSignals(ctx, subject, found);
}

type Sent = { message_id: number; conversation_id: string; company_id: number; text: string };

/** What a company writes is held against what it wrote to others today, and against asking for money. */
export async function lookAtMessage(ctx: Context, sent: Sent): Promise<void> {
  const subject = { kind: 'message', id: String(sent.message_id) };
  const money = moneyAskedInTexts([sent.text]);
  const contacts = money.length > 0 ? contactsInTexts([sent.text]) : [];
  const same = await sameText(ctx, sent);
  const found: Found[] = [
    ...(money.length > 0 ? [{ kind: 'money' as const, quotes: money }] : []),
    ...(contacts.length > 0 ? [{ kind: 'contact' as const, quotes: contacts }] : []),
    ...(same ? [same] : []),
  ];
  if (found.length > 0) await keepSignals(ctx, subject, found);
}

/** Once, when the text reached so many people within a day. */
async function sameText(ctx: Context, { message_id, conversation_id, company_id, text }: Sent): Promise<Found | null> {
  const bands = bandsOfText(text);
  if (bands.length === 0) return null;
  const now = ctx.now();
  const since = new Date(now.getTime() - DAY_MS);
  const before = await listSameTexts(ctx.db, { company_id, bands, since, limit: SAME_TEXT_PEOPLE });
  await insertText(ctx.db, { message_id, company_id, conversation_id, bands, sent_at: now });
  const others = before.filter((one) => one.conversation_id !== conversation_id);
  if (others.length !== SAME_TEXT_PEOPLE - 1 || before.length > others.length) return null;
  const first = Math.min(...others.map(({ sent_at }) => sent_at.getTime()));
  return {
    kind: 'same_text',
    people: others.length + 1,
    minutes: Math.round((now.getTime() - first) / 60_000),
    message_ids: [...others.map((one) => one.message_id), message_id],
  };
}

/** Somebody used up what one may apply to within an hour. */
export const noteMassApplying = (ctx: Context, userId: string, applications: number): Promise<void> =>
  keepSignals(ctx, { kind: 'cv', id: userId }, [{ kind: 'mass_applying', applications }]);
