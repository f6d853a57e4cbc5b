import { listStaffIds } from '#modules/auth/service.server.ts';
import { requireStaff, type Actor } from '#platform/access/actor.ts';
import { may } from '#platform/access/may.ts';
import { actionTexts, type AuditAction } from '#platform/audit/actions.ts';
import { TEAM_ACTIONS } from '#platform/audit/team-actions.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { personName } from '#platform/texts/person-name.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Done } from '../contract.ts';
import * as queries from '../queries.server.ts';
import { pathOfRecord } from '../records.ts';

const READ = 100;
const SHOWN = 8;
const SINCE_DAYS = 7;

/**
 * What colleagues did in the areas that the reader may see, newest first; the same done several times in a row by one
 * of them is one line.
 */
export async function readLastDone(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<Done[]> {
  const reader = requireStaff(actor);
  const actions = Object.entries(TEAM_ACTIONS).flatMap(([action, area]) => (may(actor, area) ? [action] : []));
  const rows = await queries.listDone(ctx.db, {
    staff: await listStaffIds(ctx),
    actions,
    since: new Date(ctx.now().getTime() - SINCE_DAYS * DAY_MS),
    limit: READ,
  });
  const runs: (typeof rows)[] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0] && run[0].action === row.action && run[0].actor_user_id === row.actor_user_id) run.push(row);
    else runs.push([row]);
  }
  const shown = runs.slice(0, SHOWN);
  const names = await queries.listSubjectNames(
    ctx.db,
    shown.flatMap((run) => (run.length === 1 ? run : [])),
    actor.locale,
  );
  return shown.map((run) => {
    const { subject_kind, subject_id, ...first } = run[0]!;
    const record = run.length === 1 && subject_kind && subject_id ? { kind: subject_kind, id: subject_id } : null;
    return {
      id: first.id,
      at: first.at.toISOString(),
      by: personName(first, actor.locale),
      is_me: first.actor_user_id === reader.id,
      action_name: translate(actionTexts, actor.locale)(first.action as AuditAction),
      count: run.length,
      about: record && (names.get(`${record.kind} ${record.id}`) ?? null),
      to: record && pathOfRecord(record.kind, record.id, (scope) => may(actor, scope)),
    };
  });
}
