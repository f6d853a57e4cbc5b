import {
  actOnCase,
  appeal,
  decideCase,
  fileReport,
  findCaseAbout,
  lookAtJob,
  noteMassApplying,
} from '#modules/trust/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import type { TrustStory } from '../make/trust.ts';
import { actorOf } from './actor-of.ts';

/** The same that people and staff do, at the hours at which they did it. */
export async function writeTrust(
  ctx: Context,
  { stories, colleague_id, messages }: { stories: TrustStory[]; colleague_id: string; messages: Map<string, number[]> },
): Promise<void> {
  for (const [index, story] of stories.entries()) {
    const at = new Date(ctx.now().getTime() - story.hours_ago * HOUR_MS);
    await enact({ ...ctx, now: () => at }, story, index + 1);
  }

  function colleague(at: number): Actor {
    return actorOf({ id: colleague_id, type: 'USER', company_id: null, scope: ['admin.trust', 'admin.jobs'] }, at);
  }

  async function enact(ctx: Context, story: TrustStory, at: number): Promise<void> {
    switch (story.what) {
      case 'report':
        return fileReport(ctx, actorOf(story.by.user, at), story);
      case 'message_report': {
        const id = String(messages.get(story.conversation_id)![story.message]!);
        return fileReport(ctx, actorOf(story.by.user, at), { kind: 'message', id, reason: 'fraud', text: story.text });
      }
      case 'warn': {
        const { id, version } = (await findCaseAbout(ctx, story))!;
        return decideCase(ctx, colleague(at), id, { decision: 'warn', version, ...story });
      }
      case 'claim': {
        const { id } = (await findCaseAbout(ctx, story))!;
        return actOnCase(ctx, colleague(at), id, { action: 'claim' });
      }
      case 'appeal':
        return appeal(ctx, actorOf(story.by.user, at), (await findCaseAbout(ctx, story))!.id, story.text);
      case 'mass_applying':
        return noteMassApplying(ctx, story.id, story.applications);
      case 'look':
        return lookAtJob(ctx, story.job_id);
    }
  }
}
