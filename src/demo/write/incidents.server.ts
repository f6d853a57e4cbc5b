import { sql } from 'kysely';
import { IncidentAction, IncidentInput } from '#modules/incidents/contract.ts';
import { actOnIncident, readIncident, recordIncident, sendIncidentLetters } from '#modules/incidents/service.server.ts';
import type { Context } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { incidentStories, type IncidentStory } from '../content/incidents.ts';
import { actorOf } from './actor-of.ts';

const OFFICER = { type: 'USER' as const, company_id: null, company_role: null, scope: ['admin.privacy'] };
const AT_HOME = 77;

/** The same that the officer does, at its hour; letters of then are on record and not sent again. */
export async function writeIncidents(
  demo: Context,
  { people, officer_id }: { people: { user: { id: string } }[]; officer_id: string },
): Promise<void> {
  const silent = { send: async () => {} };
  for (const story of incidentStories) await enact(story);
  // Of what runs out within a day the officers know already.
  await sql`update incidents set warned = 'soon' where state = 'open'`.execute(demo.db);

  async function enact({ hours_ago, began_hours_before, letters, acts, ...known }: IncidentStory) {
    const aware = demo.now().getTime() - hours_ago * HOUR_MS;
    const at = (hours: number) => new Date(aware + hours * HOUR_MS);
    const after = (hours: number): { ctx: Context; officer: ReturnType<typeof actorOf> } => {
      const ctx: Context = { ...demo, now: () => at(hours), mail: silent, sms: silent };
      const send = {
        enqueue: async (_: unknown, __: string, payload: object) => sendIncidentLetters(ctx, payload as never),
      };
      return {
        ctx: { ...ctx, tasks: send },
        officer: { ...actorOf({ ...OFFICER, id: officer_id }, AT_HOME), proved_at: at(hours) },
      };
    };
    const begun = after(1);
    const input = IncidentInput.parse({
      ...known,
      aware_at: at(0).toISOString(),
      began_at: began_hours_before === null ? null : at(-began_hours_before).toISOString(),
    });
    const id = await recordIncident(begun.ctx, begun.officer, input);
    const act = async (hours: number, action: object) => {
      const { ctx, officer } = after(hours);
      const { version } = await readIncident(ctx, officer, id);
      await actOnIncident(
        ctx,
        officer,
        id,
        IncidentAction.parse({ told_at: at(hours - 1).toISOString(), ...action, version }),
      );
    };
    const told = letters && {
      after: letters.after,
      action: 'letters',
      rule: 'list',
      receivers: letters.to.map((number) => people[number]!.user.id).join('\n'),
      ar_text: letters.ar_text,
      en_text: letters.en_text,
      expected: letters.to.length,
    };
    for (const one of [...acts, ...(told ? [told] : [])].toSorted((a, b) => a.after - b.after)) {
      const { after: hours, ...action } = one;
      await act(hours, action);
    }
  }
}
