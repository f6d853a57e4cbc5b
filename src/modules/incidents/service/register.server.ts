import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { readIn } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { Incident, IncidentInput, IncidentStep, LetterFigures } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import {
  dueAt,
  type DataKind,
  type IncidentState,
  type LetterState,
  type Risk,
  type Rule,
  type StepKind,
} from '../rules.ts';
import { step } from './steps.server.ts';

export const SCOPE = 'admin.privacy';
const MOST_NOT_REACHED = 100;

export function requirePast(ctx: Uses<'now'>, at: Date): void {
  if (at > ctx.now()) throw refuse('incidents.in_future');
}

/** From now on it stands in the register; its clock runs from when we became aware. */
export async function recordIncident(ctx: Uses<'db' | 'now'>, actor: Actor, input: IncidentInput): Promise<number> {
  requireScope(actor, SCOPE);
  requirePast(ctx, input.aware_at);
  return inTransaction(ctx, async (ctx) => {
    const { incident_hours } = await readSettings(ctx);
    const due_at = dueAt(input.aware_at, incident_hours);
    const { id } = await queries.insertIncident(ctx.db, { ...input, due_at, recorded_at: ctx.now() });
    const { data_kinds, people_num, risk } = input;
    await step(ctx, actor, id, {
      kind: 'recorded',
      details: { data_kinds: data_kinds.join(' '), risk, ...(people_num === null ? {} : { people_num }) },
      before: null,
      after: { ...input, due_at },
    });
    return id;
  });
}

const NONE: LetterFigures = { all: 0, waiting: 0, sent: 0, failed: 0, unreachable: 0, unclear: 0 };

/** Letters of a round by what became of them; one under way in a round that is over was left by a worker that died. */
export function figuresOf(counts: readonly { state: string; count: number }[], isOver: boolean): LetterFigures {
  const figures = { ...NONE };
  for (const { state, count } of counts) {
    figures.all += count;
    const as = state === 'sending' ? (isOver ? 'unclear' : 'waiting') : (state as Exclude<LetterState, 'sending'>);
    figures[as] += count;
  }
  return figures;
}

type Details = IncidentStep['details'] & { changes?: IncidentStep['changes'] };

/** One incident with all that was done. Looking at it is on record. */
export async function readIncident(ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<Incident> {
  requireScope(actor, SCOPE);
  const row = await queries.findIncident(ctx.db, id);
  if (!row) throw refuse('incidents.not_found');
  await audit(ctx, actor, { action: 'incidents.read', subject: { kind: 'incident', id } });
  const { authority_url } = await readSettings(ctx);
  const rounds = await queries.listRounds(ctx.db, id);
  const counts = await queries.countLetters(
    ctx.db,
    rounds.map((round) => round.id),
  );
  const not_reached = await queries.listNotReached(ctx.db, id, MOST_NOT_REACHED);
  const steps = await queries.listSteps(ctx.db, id);
  return {
    id,
    title: row.title,
    state: row.state as IncidentState,
    aware_at: row.aware_at.toISOString(),
    began_at: row.began_at?.toISOString() ?? null,
    due_at: row.due_at.toISOString(),
    recorded_at: row.recorded_at.toISOString(),
    data_kinds: row.data_kinds as DataKind[],
    people_num: row.people_num,
    risk: row.risk as Risk,
    happened: row.happened,
    cause: row.cause,
    harm: row.harm,
    measures: row.measures,
    authority_told_at: row.authority_told_at?.toISOString() ?? null,
    authority_reference: row.authority_reference,
    people_told_at: row.people_told_at?.toISOString() ?? null,
    conclusion: row.conclusion,
    closed_at: row.closed_at?.toISOString() ?? null,
    version: row.version,
    rounds: rounds.map((round) => ({
      id: round.id,
      rule: round.rule as Rule,
      company:
        round.company_id === null
          ? null
          : {
              id: round.company_id,
              name: readIn({ ar: round.foundation_name, en: round.en_foundation_name }, actor.locale),
            },
      ar_text: round.ar_text,
      en_text: round.en_text,
      begun_at: round.begun_at.toISOString(),
      people_num: round.people_num,
      chosen_at: round.chosen_at?.toISOString() ?? null,
      done_at: round.done_at?.toISOString() ?? null,
      figures: figuresOf(
        counts.filter(({ round_id }) => round_id === round.id),
        round.done_at !== null,
      ),
    })),
    not_reached: not_reached.map((one) => ({
      name: personName(one, actor.locale),
      address: one.email ?? one.account_email ?? one.phone,
      state: one.state as LetterState,
    })),
    steps: steps.map((one) => {
      const { changes = [], ...details } = one.details as Details;
      return {
        at: one.at.toISOString(),
        kind: one.kind as StepKind,
        by: personName(one, actor.locale) || null,
        text: one.text,
        details: details as IncidentStep['details'],
        changes,
      };
    }),
    authority_url,
  };
}
