import { sql } from 'kysely';
import { EnteredRequest } from '#modules/rights/contract.ts';
import {
  actOnRequest,
  askAsVisitor,
  askByRight,
  enterRequest,
  readRequest,
  sendRightsLetter,
  withdrawRequest,
} from '#modules/rights/service.server.ts';
import type { Actor, SignedIn } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import { privacyStories, type PrivacyStory } from '../content/privacy.ts';

const actorOf = (user: Partial<SignedIn> | null): Actor => ({
  user: user && {
    id: '',
    type: 'USER',
    company_id: null,
    company_role: null,
    scope: [],
    scope_waits: false,
    display_name: '',
    has_info: true,
    consent: null,
    ...user,
  },
  session_id: null,
  proved_at: null,
  locale: 'ar',
  time_zone_offset_minutes: 180,
  ip: '198.51.100.77',
  request_id: '',
});

/** The same that people and the officer do, on their days; letters of then are on record and not sent again. */
export async function writePrivacy(
  demo: Context,
  { people, officer_id }: { people: { user: { id: string } }[]; officer_id: string },
): Promise<void> {
  const officer = actorOf({ id: officer_id, scope: ['admin.privacy'] });
  const silent = { send: async () => {} };
  const onDay = (at: Date): Context => {
    const ctx: Context = { ...demo, now: () => at, mail: silent, sms: silent };
    return { ...ctx, tasks: { enqueue: async (_, _task, payload) => sendRightsLetter(ctx, payload as never) } };
  };
  for (const story of privacyStories) await enact(story);
  await sql`update rights_requests set warned = case when due_at < ${demo.now()} then 'late' else 'soon' end
    where state = 'open' and due_at < ${new Date(demo.now().getTime() + 7 * DAY_MS)}`.execute(demo.db);

  async function enact({ days_ago, by, kind, text, entered, visitor, withdrawn_after, acts = [] }: PrivacyStory) {
    const begun = demo.now().getTime() - days_ago * DAY_MS;
    const after = (days: number) => onDay(new Date(begun + days * DAY_MS));
    const person = by === null ? null : actorOf({ id: people[by]!.user.id });
    const ctx = after(0);
    if (visitor) return askAsVisitor(ctx, actorOf(null), { kind, text, ...visitor });
    const id = entered
      ? await enterRequest(
          ctx,
          officer,
          EnteredRequest.parse({ kind, text, ...entered, asked_on: dayInRiyadh(ctx.now()) }),
        )
      : (await askByRight(ctx, person!, { kind, text })).id;
    if (withdrawn_after !== undefined) await withdrawRequest(after(withdrawn_after), person!, id);
    for (const { after: days, ...act } of acts) {
      const { version } = await readRequest(after(days), officer, id);
      await actOnRequest(after(days), officer, id, { ...act, version });
    }
  }
}
