import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { PeriodLinks } from '../components/period-links.tsx';
import { PeriodQuery } from '../contract.ts';
import { readVisits } from '../service.server.ts';
import { statisticsTexts } from '../texts.ts';
import type { Route } from './+types/visits-page';
import './visits-page.css';

export const handle = { wide: true };

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const query = forgiving(PeriodQuery, url.searchParams);
  const title = translate(statisticsTexts, actor.locale)('statistics.visits');
  return {
    ...(await readVisits(context.get(appContext), actor, query)),
    period: query.days,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const DEVICES = ['phone', 'tablet', 'computer'] as const;
const LANGUAGES = ['ar', 'en'] as const;

/** Which pages were opened, how often, from where and by what. */
export default function VisitsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(statisticsTexts);
  const { days, views, visitors, pages, referrers, sources, languages, devices, period } = loaderData;
  const deviceOf = (value: string) => {
    const known = DEVICES.find((one) => one === value);
    return known ? t(`statistics.device_${known}`) : value;
  };
  const languageOf = (value: string) => {
    const known = LANGUAGES.find((one) => one === value);
    return known ? t(`statistics.language_${known}`) : value;
  };
  return (
    <div className="page page-wide page-body stack stack-6">
      <div className="line spread">
        <header className="stack stack-2 read">
          <h1 className="heading-26">{t('statistics.visits')}</h1>
          <p className="small muted">{t('statistics.visits_lead')}</p>
        </header>
        <PeriodLinks path="/admin/visits" period={period} />
      </div>
      <div className="visits-charts">
        <section className="stack stack-2">
          <h2 className="heading-20">{t('statistics.page_views')}</h2>
          <DayChart kind="area" label={t('statistics.page_views')} days={days} values={views} />
        </section>
        <section className="stack stack-2">
          <h2 className="heading-20">{t('statistics.visitors')}</h2>
          <DayChart kind="area" label={t('statistics.visitors')} days={days} values={visitors} />
        </section>
      </div>
      <p className="small muted read">{t('statistics.how_visitors')}</p>
      <div className="visits-charts">
        <Most title={t('statistics.pages')} rows={pages} />
        <Most title={t('statistics.referrers')} rows={referrers} />
        <Most title={t('statistics.sources')} rows={sources} />
        <Most title={t('statistics.devices')} rows={devices} nameOf={deviceOf} />
        <Most title={t('statistics.languages')} rows={languages} nameOf={languageOf} />
      </div>
    </div>
  );
}

type Row = { value: string; count: number };

/** Addresses and names of sites run from left to right. */
function Most({ title, rows, nameOf }: { title: string; rows: Row[]; nameOf?: (value: string) => string }) {
  const t = useTexts(statisticsTexts);
  const locale = useLocale();
  return (
    <section className="stack">
      <SectionHead title={title} />
      {rows.length === 0 ? (
        <p className="small muted">{t('statistics.none_yet')}</p>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <ColumnHead>{title}</ColumnHead>
              <ColumnHead numeric>{t('statistics.count')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, count }) => (
              <tr key={value}>
                <RowHead>{nameOf ? nameOf(value) : <bdi dir="ltr">{value}</bdi>}</RowHead>
                <Cell numeric>{numberOf(count, locale)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
