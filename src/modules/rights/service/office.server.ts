import { askExportFor, leaveFor } from '#modules/account/service.server.ts';
import { describeFile, handFile, useFile } from '#modules/files/service.server.ts';
import { maskedOf } from '#modules/auth/rules.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { dayInRiyadh } from '#platform/durations.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { EnteredRequest, OfficeRequest, RequestAction, RequestStep } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { BY_COPY, dueAt, extendedBy, type RequestKind, type StepKind } from '../rules.ts';
import { toOwn } from './own.server.ts';
import { pathOf, queueLetter, reachOf } from './send.server.ts';
import { step } from './steps.server.ts';

type Working = Uses<'db' | 'now' | 'tasks' | 'events' | 'config'>;
export const SCOPE = 'admin.privacy';

/** Staff enter what came by a letter, the phone or a mail; its clock runs from the day on which it reached them. */
export async function enterRequest(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  actor: Actor,
  input: EnteredRequest,
): Promise<number> {
  requireScope(actor, SCOPE);
  const { asked_on, kind, via, ...asked } = input;
  // Noon in Riyadh: it came on that day, and nobody knows at which hour.
  const day = new Date(`${asked_on}T12:00:00+03:00`);
  const now = ctx.now();
  const asked_at = day > now && asked_on === dayInRiyadh(now) ? now : day;
  if (asked_at > now) throw refuse('rights.in_future');
  return inTransaction(ctx, async (ctx) => {
    const { privacy_request_hours } = await readSettings(ctx);
    const account = asked.email ? await queries.findAccountOf(ctx.db, asked.email) : undefined;
    const due_at = dueAt(asked_at, privacy_request_hours);
    const insert = (user_id: string | null) =>
      queries.insertRequest(ctx.db, { ...asked, kind, via, state: 'open', user_id, asked_at, due_at });
    // One of the kind may wait for the account: then this one stands for itself.
    const row = (account && (await insert(account.id))) ?? (await insert(null));
    await step(ctx, actor, row!.id, {
      kind: 'asked',
      action: 'rights.entered',
      details: { kind, via, asked_on },
      after: { kind, via, state: 'open' },
    });
    await queueLetter(ctx, row!.id, 'received');
    return row!.id;
  });
}

/** One request with all that was done. Looking at it is on record. */
export async function readRequest(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  id: number,
): Promise<OfficeRequest> {
  requireScope(actor, SCOPE);
  const row = await queries.findRequest(ctx.db, id);
  if (!row) throw refuse('rights.not_found');
  await audit(ctx, actor, { action: 'rights.read', subject: { kind: 'privacy_request', id } });
  const { privacy_extension_days } = await readSettings(ctx);
  const user = row.user_id ? await queries.findUser(ctx.db, row.user_id) : undefined;
  const closer = row.closed_by ? await queries.findUser(ctx.db, row.closed_by) : undefined;
  const nameOf = (one: NonNullable<typeof user>) =>
    personName(one, actor.locale) || maskedOf(one.email ?? one.phone ?? '');
  const isOpen = row.state === 'open';
  const steps = await queries.listSteps(ctx.db, id);
  const file = await describeFile(ctx, row.answer_file_id);
  return {
    ...toOwn(row),
    person: user ? { id: user.id, name: nameOf(user) } : null,
    name: row.name,
    email: row.email ?? user?.email ?? null,
    phone: row.phone ?? user?.phone ?? null,
    locale: row.locale as OfficeRequest['locale'],
    extended_days: row.extended_days,
    may_extend: isOpen && row.extended_days === 0 && privacy_extension_days > 0 && row.due_at > ctx.now(),
    may_copy: isOpen && row.user_id !== null && BY_COPY.includes(row.kind as RequestKind),
    may_erase:
      isOpen && row.kind === 'erasure' && row.user_id !== null && !(await queries.isLeaving(ctx.db, row.user_id)),
    may_answer: await mayAnswer(ctx, actor, row),
    may_attach: pathOf(ctx, row) !== null,
    file: file && { name: file.name, size_bytes: file.size_bytes },
    answered_by: reachOf(row, user)?.by ?? null,
    closed_by: closer ? nameOf(closer) : null,
    version: row.version,
    steps: steps.map((one) => ({
      at: one.at.toISOString(),
      kind: one.kind as StepKind,
      by: personName(one, actor.locale) || null,
      letter: one.letter,
      text: one.text,
      details: one.details as RequestStep['details'],
    })),
  };
}

/** A complaint is answered by somebody else than who decided for its sender before, as the letter with that decision says. */
async function mayAnswer(ctx: Uses<'db'>, actor: Actor, row: queries.RequestRow): Promise<boolean> {
  return row.kind !== 'complaint' || !(await queries.listDeciders(ctx.db, row)).includes(actor.user!.id);
}

/** What an officer does with an open request; of two at once the second reads first what the other did. */
export const actOnRequest = (ctx: Working, actor: Actor, id: number, input: RequestAction): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireScope(actor, SCOPE);
    const row = await queries.findRequestForUpdate(ctx.db, id);
    if (!row || row.state === 'unproved') throw refuse('rights.not_found');
    if (row.state === 'closed') throw refuse('rights.closed');
    if (row.version !== input.version) throw refuse('rights.changed');
    await ACTS[input.action](ctx, actor, row, input as never);
  });

type Of<Action extends RequestAction['action']> = Extract<RequestAction, { action: Action }>;
type Acts = {
  [Action in RequestAction['action']]: (
    ctx: Working,
    actor: Actor,
    row: queries.RequestRow,
    input: Of<Action>,
  ) => Promise<void>;
};

const ACTS: Acts = {
  async note(ctx, actor, { id }, { text }) {
    await queries.updateRequest(ctx.db, id, {});
    await step(ctx, actor, id, { kind: 'noted', action: 'rights.noted', text, after: { text } });
  },
  /** Once, before the time is over, with a reason that the person is told. */
  async extend(ctx, actor, row, { reason }) {
    if (row.extended_days > 0) throw refuse('rights.extended_already');
    const { privacy_extension_days: days } = await readSettings(ctx);
    if (days === 0 || row.due_at <= ctx.now()) throw refuse('rights.no_extension');
    const due_at = extendedBy(row.due_at, days);
    await queries.updateRequest(ctx.db, row.id, {
      due_at,
      extended_days: days,
      extension_reason: reason,
      warned: null,
    });
    await step(ctx, actor, row.id, {
      kind: 'extended',
      action: 'rights.extended',
      text: reason,
      details: { days },
      before: { due_at: row.due_at },
      after: { due_at },
    });
    await queueLetter(ctx, row.id, 'extended');
  },
  /** The copy that the account's owner could make: it waits in their settings, and its hash is noted here when it is ready. */
  async copy(ctx, actor, row) {
    if (!row.user_id || !BY_COPY.includes(row.kind as RequestKind)) throw refuse('rights.no_copy');
    const copy = await askExportFor(ctx, actor, row.user_id);
    await queries.updateRequest(ctx.db, row.id, {});
    await step(ctx, actor, row.id, {
      kind: 'copy_begun',
      action: 'rights.copy_begun',
      details: { copy },
      after: { data_export: copy },
    });
  },
  /** The same as the owner's own press: hidden now, erased after the days in which they may come back, and told so. */
  async erase(ctx, actor, row) {
    if (!row.user_id || row.kind !== 'erasure') throw refuse('rights.no_erasure');
    const { erased_at } = await leaveFor(ctx, actor, row.user_id);
    await queries.updateRequest(ctx.db, row.id, {});
    await step(ctx, actor, row.id, {
      kind: 'erasure_begun',
      action: 'rights.erasure_begun',
      details: { erased_at },
      before: { deletion_asked: false },
      after: { deletion_asked: true },
    });
  },
  async answer(ctx, actor, row, { outcome, answer, file_id }) {
    if (!(await mayAnswer(ctx, actor, row))) throw refuse('rights.own_decision');
    if (file_id) {
      if (!pathOf(ctx, row)) throw refuse('rights.no_attachment');
      await useFile(ctx, actor, { id: file_id, kind: 'privacy_answer' });
      await handFile(ctx, file_id, row.user_id);
    }
    const closed = { state: 'closed', outcome, closed_at: ctx.now() };
    await queries.updateRequest(ctx.db, row.id, {
      ...closed,
      answer,
      answer_file_id: file_id ?? null,
      closed_by: actor.user!.id,
    });
    const user = row.user_id ? await queries.findUser(ctx.db, row.user_id) : undefined;
    const by = reachOf(row, user)?.by ?? 'hand';
    await step(ctx, actor, row.id, {
      kind: 'closed',
      action: 'rights.answered',
      details: { outcome, by, ...(file_id ? { file: file_id } : {}) },
      before: { state: row.state },
      after: { state: 'closed', outcome },
    });
    await queueLetter(ctx, row.id, 'answered');
  },
};
