import type { Look } from '#platform/access/look.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { countDead } from '#platform/tasks/given-up-queries.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { lookTexts } from './texts.ts';

const SINCE_DAYS = 3;

/** Tasks that were tried for two days and left for good: nothing sends what they would have sent. */
export const deadTasks: Look = {
  scope: 'admin.operations',
  async find(ctx, locale) {
    const since = new Date(ctx.now().getTime() - SINCE_DAYS * DAY_MS);
    const t = translate(lookTexts, locale);
    return (await countDead(ctx.db, since)).map(({ task, count, last_at }) => ({
      title: t('looks.dead', { count }),
      detail: t('looks.dead_detail', { task }),
      since: last_at.toISOString(),
      to: '/admin/audit?actor=tasks&action=tasks.given_up',
    }));
  },
};
