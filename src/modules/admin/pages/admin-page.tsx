import { z } from 'zod';
import { forgiving } from '#platform/fields/query.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { numberOf, timeOf, weekdayOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Meta } from '#ui/meta.tsx';
import { MoreLink, SectionHead } from '#ui/section-head.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { LastDone } from '../components/last-done.tsx';
import { NeedsLook } from '../components/needs-look.tsx';
import { QueueList } from '../components/queue-list.tsx';
import type { WaitingQueue } from '../contract.ts';
import { dueOf, QUEUES } from '../queues.ts';
import { readLooks } from '../looks/looks.server.ts';
import { may } from '#platform/access/may.ts';
import { FigureTiles } from '#modules/statistics/components/figure-tiles.tsx';
import { HOME_FIGURES } from '#modules/statistics/contract.ts';
import { readFigures } from '#modules/statistics/service.server.ts';
import { readLastDone } from '#modules/compliance/service.server.ts';
import { readQueues } from '../service/queues.server.ts';
import { adminTexts } from '../texts.ts';
import type { Route } from './+types/admin-page';

export const handle = { wide: true };

const HomeQuery = z.object({ whose: z.enum(['team', 'mine']).default('team') });

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const title = translate(adminTexts, actor.locale)('admin.title');
  return {
    queues: await readQueues(ctx, actor),
    looks: await readLooks(ctx, actor),
    done: await readLastDone(ctx, actor),
    figures: may(actor, 'admin.operations') ? await readFigures(ctx, actor, HOME_DAYS) : null,
    whose: forgiving(HomeQuery, url.searchParams).whose,
    name: actor.user?.display_name ?? '',
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const NOON = 12;
const HOME_DAYS = 14;

export default function AdminPage({
  loaderData: { queues, looks, done, figures, whose, name, now },
}: Route.ComponentProps) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  const isMorning = Number(timeOf(now, 'en').slice(0, 2)) < NOON;
  const mine = queues.filter(({ holders }) => holders.some(({ is_me }) => is_me));
  const held = mine.reduce((sum, { holders }) => sum + holders.find(({ is_me }) => is_me)!.count, 0);
  const shown = whose === 'mine' ? mine : queues;
  const late = queues.filter((queue) => queue.oldest_at && stateOf(queue, now) === 'late').length;
  const first = oldestOf(queues);
  return (
    <div className="page page-wide page-body stack stack-8">
      <div className="line spread">
        <header>
          <h1 className="heading-26">
            <Naming>{t(isMorning ? 'admin.good_morning' : 'admin.good_evening', { name })}</Naming>
          </h1>
          <Meta className="small muted">
            {`${weekdayOf(now, locale)}${locale === 'ar' ? '،' : ','} ${timeOf(now, locale)}`}
            {t('admin.team_waits', { count: queues.reduce((sum, { count }) => sum + count, 0) })}
            {late > 0 && t('admin.queues_late', { count: late })}
          </Meta>
        </header>
        <SegmentedLinks
          label={t('admin.whose')}
          choices={[
            { to: '/admin', label: t('admin.whose_team'), current: whose === 'team' },
            {
              to: '/admin?whose=mine',
              label: `${t('admin.whose_mine')} ${numberOf(held, locale)}`,
              current: whose === 'mine',
            },
          ]}
        />
      </div>
      <div className="staff-home">
        <section aria-labelledby="waits">
          <SectionHead title={t('admin.what_waits')} id="waits">
            {first && <MoreLink to={QUEUES[first.name].to}>{t('admin.start_oldest')}</MoreLink>}
          </SectionHead>
          {queues.length === 0 && <p className="muted">{t('admin.none')}</p>}
          {whose === 'mine' && mine.length === 0 ? (
            <EmptyState title={t('admin.mine_none_title')}>{t('admin.mine_none_text')}</EmptyState>
          ) : (
            <QueueList queues={shown} now={now} />
          )}
        </section>
        <aside className="stack stack-8">
          <NeedsLook looks={looks} />
          <LastDone done={done} now={now} />
        </aside>
      </div>
      {figures && (
        <section aria-labelledby="figures">
          <SectionHead title={t('admin.figures')} id="figures">
            <MoreLink to="/admin/figures">{t('admin.all_figures')}</MoreLink>
          </SectionHead>
          <FigureTiles
            days={figures.days}
            figures={figures.figures.filter(({ name }) => HOME_FIGURES.some((one) => one === name))}
          />
        </section>
      )}
    </div>
  );
}

const stateOf = ({ oldest_at, promised_hours }: WaitingQueue, now: string) =>
  dueOf(oldest_at!, promised_hours, now).state;

/** Where the promise is broken, or will be, first. */
const oldestOf = (queues: WaitingQueue[]): WaitingQueue | undefined =>
  queues.filter(({ due_at }) => due_at).toSorted((a, b) => (a.due_at! < b.due_at! ? -1 : 1))[0];
