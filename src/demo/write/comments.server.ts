import { postComment } from '#modules/comments/service.server.ts';
import { decideCase, fileReport, findCaseAbout } from '#modules/trust/service.server.ts';
import type { Context } from '#platform/context.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { commentStories, type CommentStory } from '../content/comments.ts';
import { actorOf } from './actor-of.ts';
import { DEMO_ARTICLES } from './articles.server.ts';

const READ_AFTER_MS = 20 * MINUTE_MS;
const AT_HOME = 90;

type Cast = { articles: number[]; people: { user: { id: string } }[]; staff_id: string; colleague_id: string };

/** What people said under the articles, in the order in which they did; a colleague read what was held but for the last. */
export async function writeComments(demo: Context, { articles, people, staff_id, colleague_id }: Cast): Promise<void> {
  const ids: number[] = [];
  for (const [index, story] of commentStories.entries()) ids.push(await enact(story, index));

  async function enact({ article, by, hours_ago, body, answers, waits, reported }: CommentStory, index: number) {
    const at = demo.now().getTime() - hours_ago * HOUR_MS;
    const atHour = (moment: number): Context => ({ ...demo, now: () => new Date(moment) });
    const comment = await postComment(atHour(at), who(by, index), {
      kind: DEMO_ARTICLES[article]!.kind,
      article_id: articles[article]!,
      parent_id: answers === undefined ? null : ids[answers]!,
      body,
    });
    const subject = { kind: 'comment', id: String(comment.id) };
    if (comment.state === 'held' && !waits) {
      const { id, version } = (await findCaseAbout(demo, subject))!;
      await decideCase(atHour(at + READ_AFTER_MS), colleague(), id, { decision: 'dismiss', note: '', version });
    }
    if (reported)
      await fileReport(atHour(demo.now().getTime() - reported.hours_ago * HOUR_MS), who(reported.by, AT_HOME), {
        ...subject,
        reason: reported.reason,
        text: '',
      });
    return comment.id;
  }

  function who(person: number | null, at: number) {
    const id = person === null ? staff_id : people[person]!.user.id;
    return actorOf({ id, type: 'USER', company_id: null }, at);
  }

  function colleague() {
    return actorOf({ id: colleague_id, type: 'USER', company_id: null, scope: ['admin.trust'] }, AT_HOME);
  }
}
