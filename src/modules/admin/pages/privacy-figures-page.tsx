import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Pairs } from '#ui/facts.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { sheetsOf, type Sheet } from '../components/privacy-sheets.ts';
import { privacyFiguresTexts } from '../privacy-figures-texts.ts';
import { PERIODS, PrivacyFiguresQuery } from '../privacy-figures.ts';
import { readPrivacyFigures } from '../service/privacy-figures.server.ts';
import type { Route } from './+types/privacy-figures-page';
import '../components/admin.css';

const PATH = '/admin/privacy-figures';

export const handle = { wide: true };

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const { days } = forgiving(PrivacyFiguresQuery, url.searchParams);
  const title = translate(privacyFiguresTexts, actor.locale)('privacy_figures.title');
  return {
    figures: await readPrivacyFigures(context.get(appContext), actor, { days }),
    days,
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** What the officer signs: printed, it leaves the buttons out. */
export default function PrivacyFiguresPage({ loaderData: { figures, days } }: Route.ComponentProps) {
  const t = useTexts(privacyFiguresTexts);
  const locale = useLocale();
  const said = { from: dateOf(figures.from, locale), until: dateOf(figures.until, locale) };
  return (
    <div className="page page-wide page-body stack stack-6">
      <div className="line spread">
        <header className="stack stack-2 read">
          <h1 className="heading-26">{t('privacy_figures.title')}</h1>
          <p className="small muted">{t('privacy_figures.lead', said)}</p>
        </header>
        <div className="line no-print">
          <SegmentedLinks
            label={t('privacy_figures.period')}
            choices={PERIODS.map((one) => ({
              to: `${PATH}?days=${one}`,
              label: t(`privacy_figures.period_${one}`),
              current: one === days,
            }))}
          />
          <Button type="button" onClick={() => window.print()}>
            {t('privacy_figures.print')}
          </Button>
          <AnchorButton href={`/admin/privacy-figures/file.csv?days=${days}`} icon="download" download>
            {t('privacy_figures.csv')}
          </AnchorButton>
        </div>
      </div>
      {sheetsOf(figures, locale).map((sheet) => (
        <Figures key={sheet.name} sheet={sheet} />
      ))}
    </div>
  );
}

/** A name and one figure need no head of their own. */
const PAIR = 2;

function Figures({ sheet: { title, head, rows } }: { sheet: Sheet }) {
  const t = useTexts(privacyFiguresTexts);
  return (
    <section className="stack stack-3 privacy-figures">
      <SectionHead title={title} />
      {rows.length === 0 && <p className="small muted">{t('privacy_figures.no_consents')}</p>}
      {head.length === PAIR && <Pairs reading pairs={rows.map(([label, value]) => ({ label, value }))} />}
      {head.length > PAIR && rows.length > 0 && (
        <Table label={title}>
          <thead>
            <tr>
              {head.map((name, at) => (
                <ColumnHead key={name} numeric={at > 0}>
                  {name}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values], row) => (
              <tr key={row}>
                <RowHead>{name}</RowHead>
                {values.map((value, at) => (
                  <Cell key={at} numeric>
                    {value}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
