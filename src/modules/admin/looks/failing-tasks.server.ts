import type { Look } from '#platform/access/look.server.ts';
import { listFailing } from '#platform/tasks/given-up-queries.server.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import { translate } from '#platform/texts/texts.ts';
import { lookTexts } from './texts.ts';

/** One try that fails is the way of the world; the next follows in seconds. */
const WORTH_A_LOOK = 3;

/** What leaves the server, by its task's name. */
const LETTERS = /mail|sms|letter|note|link|code|digest|receipt/;

/** Tasks that failed again and again, by their kind. */
export const failingTasks: Look = {
  scope: 'admin.operations',
  async find(ctx, locale) {
    const t = translate(lookTexts, locale);
    return (await listFailing(ctx.db, WORTH_A_LOOK)).map(({ task, count, attempts, since, next_at }) => ({
      title: t(LETTERS.test(task) ? 'looks.unsent' : 'looks.failing', { count }),
      detail: t('looks.failing_detail', { task, attempts, at: dateTimeOf(next_at.toISOString(), locale) }),
      since: since.toISOString(),
      to: '/admin/tasks?state=failed',
    }));
  },
};
