import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { TeamActivity } from '../applicants-contract.ts';
import { listTeamActivity } from '../queries/team-activity.server.ts';
import { cardsOf } from './applicants.server.ts';

/** So far back somebody at the board wants to know what the others did. */
const SINCE_MS = HOUR_MS;
const MOST = 10;

/** What colleagues did with the applicants of an ad of theirs within the hour, the latest first. */
export async function listActivityOfTeam(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  jobId: number,
): Promise<TeamActivity[]> {
  const { id: user_id, company_id } = requireCompany(actor, 'read');
  const rows = await listTeamActivity(ctx.db, {
    job_id: jobId,
    company_id,
    except: user_id,
    since: new Date(ctx.now().getTime() - SINCE_MS),
    limit: MOST,
  });
  const shown = await cardsOf(ctx, actor, [...new Set(rows.map(({ application_id }) => application_id))]);
  const names = new Map(shown.map(({ id, name }) => [id, name]));
  return rows.map(({ key, at, application_id, to_stage, ...by }) => ({
    key,
    at: at.toISOString(),
    by: personName(by, actor.locale) || (by.email?.split('@')[0] ?? ''),
    name: names.get(application_id) ?? '',
    stage: to_stage,
  }));
}
