import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { dayOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { AnchorButton } from '#ui/button.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { FigureTiles, shownValue } from '../components/figure-tiles.tsx';
import { PeriodLinks } from '../components/period-links.tsx';
import { PeriodQuery } from '../contract.ts';
import { readFigures } from '../service.server.ts';
import { statisticsTexts } from '../texts.ts';
import type { Route } from './+types/figures-page';

export const handle = { wide: true };

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const { days } = forgiving(PeriodQuery, url.searchParams);
  const title = translate(statisticsTexts, actor.locale)('statistics.figures');
  return {
    ...(await readFigures(context.get(appContext), actor, Number(days))),
    period: days,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** What happened today and on the days before. */
export default function FiguresPage({ loaderData: { days, figures, period } }: Route.ComponentProps) {
  const t = useTexts(statisticsTexts);
  const locale = useLocale();
  return (
    <div className="page page-wide page-body stack stack-6">
      <div className="line spread">
        <header className="stack stack-2 read">
          <h1 className="heading-26">{t('statistics.figures')}</h1>
          <p className="small muted">{t('statistics.figures_lead')}</p>
        </header>
        <div className="line">
          <PeriodLinks path="/admin/figures" period={period} />
          <AnchorButton href={`/admin/figures/file.csv?days=${period}`} look="quiet" icon="download" download>
            {t('statistics.csv')}
          </AnchorButton>
        </div>
      </div>
      <FigureTiles days={days} figures={figures} />
      <details>
        <summary className="accent-link small">{t('statistics.as_table')}</summary>
        <Table label={t('statistics.figures')}>
          <thead>
            <tr>
              <ColumnHead>{t('statistics.day')}</ColumnHead>
              {figures.map(({ name }) => (
                <ColumnHead key={name} numeric>
                  {t(`statistics.${name}`)}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, at) => ({ day, at }))
              .toReversed()
              .map(({ day, at }) => (
                <tr key={day}>
                  <RowHead>{dayOf(day, locale)}</RowHead>
                  {figures.map(({ name, values }) => (
                    <Cell key={name} numeric>
                      {numberOf(shownValue(name, values[at]!), locale)}
                    </Cell>
                  ))}
                </tr>
              ))}
          </tbody>
        </Table>
      </details>
    </div>
  );
}
