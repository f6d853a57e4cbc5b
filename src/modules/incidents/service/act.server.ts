import { isDeepStrictEqual } from 'node:util';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { KNOWN_FIELDS, type IncidentAction, type IncidentInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { choosesMany, dueAt, isOfCompany, receiversIn } from '../rules.ts';
import { requirePast, SCOPE } from './register.server.ts';
import { queueRound } from './send.server.ts';
import { step } from './steps.server.ts';

type Working = Uses<'db' | 'now' | 'tasks'>;

/** What an officer does about an incident; of two at once the second reads first what the other did. */
export async function actOnIncident(ctx: Working, actor: Actor, id: number, input: IncidentAction): Promise<void> {
  requireScope(actor, SCOPE);
  // Letters may go to everybody, and cannot be called back.
  if (input.action === 'letters') requireFreshProof(ctx, actor);
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.findIncidentForUpdate(ctx.db, id);
    if (!row) throw refuse('incidents.not_found');
    if (row.version !== input.version) throw refuse('incidents.changed');
    if (row.closed_at && input.action !== 'reopen' && input.action !== 'note') throw refuse('incidents.closed');
    await ACTS[input.action](ctx, actor, row, input as never);
  });
}

type Of<Action extends IncidentAction['action']> = Extract<IncidentAction, { action: Action }>;
type Acts = {
  [Action in IncidentAction['action']]: (
    ctx: Working,
    actor: Actor,
    row: queries.IncidentRow,
    input: Of<Action>,
  ) => Promise<void>;
};

const ACTS: Acts = {
  /** What is known becomes more; what was known before stays in the order of what was done. */
  async edit(ctx, actor, row, input) {
    requirePast(ctx, input.aware_at);
    const names = KNOWN_FIELDS.filter((name) => !isDeepStrictEqual(row[name], input[name]));
    if (names.length === 0) return;
    const pick = (of: IncidentInput | queries.IncidentRow) => Object.fromEntries(names.map((name) => [name, of[name]]));
    const { incident_hours } = await readSettings(ctx);
    const clock = names.includes('aware_at') ? { due_at: dueAt(input.aware_at, incident_hours), warned: null } : {};
    await queries.updateIncident(ctx.db, row.id, { ...pick(input), ...clock });
    await step(ctx, actor, row.id, {
      kind: 'edited',
      details: { fields: names.join(' ') },
      changes: names.map((name) => ({ name, before: said(row[name]), after: said(input[name]) })),
      before: pick(row),
      after: pick(input),
    });
  },
  async note(ctx, actor, { id }, { text }) {
    await queries.updateIncident(ctx.db, id, {});
    await step(ctx, actor, id, { kind: 'noted', text, after: { text } });
  },
  async authority_told(ctx, actor, row, { told_at, reference }) {
    if (row.authority_told_at) throw refuse('incidents.told_already');
    requirePast(ctx, told_at);
    await queries.updateIncident(ctx.db, row.id, { authority_told_at: told_at, authority_reference: reference });
    await step(ctx, actor, row.id, {
      kind: 'authority_told',
      details: { told_at: told_at.toISOString(), reference },
      before: { authority_told_at: null },
      after: { authority_told_at: told_at, authority_reference: reference },
    });
  },
  /** In another way than by our letters: a call, a note on the site. */
  async people_told(ctx, actor, row, { told_at, how }) {
    if (row.people_told_at) throw refuse('incidents.told_already');
    requirePast(ctx, told_at);
    await queries.updateIncident(ctx.db, row.id, { people_told_at: told_at });
    await step(ctx, actor, row.id, {
      kind: 'people_told',
      text: how,
      details: { told_at: told_at.toISOString() },
      before: { people_told_at: null },
      after: { people_told_at: told_at },
    });
  },
  /** To whom the rule chooses, each once for the whole incident; `expected` says that they were counted. */
  async letters(ctx, actor, row, { rule, receivers, company_id, ar_text, en_text, expected }) {
    if (await queries.isChoosing(ctx.db, row.id)) throw refuse('incidents.choosing');
    const { ids, emails, others } = receiversIn(rule === 'list' ? receivers : '');
    const company = isOfCompany(rule) ? company_id : null;
    if (company !== null && !(await queries.hasCompany(ctx.db, company))) throw refuse('incidents.unknown_company');
    const chosen = { rule, company_id: company, ids, emails };
    const { fresh, known, accounts } = await queries.countReceivers(ctx.db, row.id, chosen);
    // An id of no account is nobody's; an address without an account is written to all the same.
    const unknown = others.length + Math.max(0, ids.length + emails.length - fresh - known);
    if (fresh === 0) throw refuse('incidents.nobody', { values: { known, unknown } });
    if (fresh !== expected) throw refuse('incidents.count_first', { values: { count: fresh, known, unknown } });
    const at = ctx.now();
    const { id: round_id } = await queries.insertRound(ctx.db, {
      incident_id: row.id,
      rule,
      company_id: company,
      ar_text,
      en_text,
      people_num: fresh,
      begun_at: at,
      chosen_at: choosesMany(rule) ? null : at,
    });
    if (!choosesMany(rule)) await queries.insertLetters(ctx.db, { incident_id: row.id, round_id, at }, chosen);
    await queries.updateIncident(ctx.db, row.id, {});
    await step(ctx, actor, row.id, {
      kind: 'letters_begun',
      details: { rule, letters: fresh, accounts, known, unknown, ...(company === null ? {} : { company }) },
      before: null,
      after: { rule, company_id: company, letters: fresh },
    });
    await queueRound(ctx, round_id);
  },
  async again(ctx, actor, { id }) {
    const { rounds, letters } = await queries.retryFailed(ctx.db, id, ctx.now());
    if (letters === 0) throw refuse('incidents.nothing_failed');
    await queries.updateIncident(ctx.db, id, {});
    await step(ctx, actor, id, {
      kind: 'letters_again',
      details: { letters },
      before: { failed: letters },
      after: { failed: 0 },
    });
    for (const round of rounds) await queueRound(ctx, round);
  },
  async close(ctx, actor, row, { conclusion }) {
    await queries.updateIncident(ctx.db, row.id, { conclusion, closed_at: ctx.now() });
    await step(ctx, actor, row.id, {
      kind: 'closed',
      text: conclusion,
      before: { state: row.state },
      after: { state: 'closed' },
    });
  },
  async reopen(ctx, actor, row, { reason }) {
    if (!row.closed_at) throw refuse('incidents.not_closed');
    await queries.updateIncident(ctx.db, row.id, { conclusion: '', closed_at: null });
    await step(ctx, actor, row.id, {
      kind: 'reopened',
      text: reason,
      before: { state: 'closed' },
      after: { state: 'open' },
    });
  },
};

const said = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.join(' ') : String(value ?? '');
