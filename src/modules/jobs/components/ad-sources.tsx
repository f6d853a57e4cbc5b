import { numberOf } from '#platform/texts/format.ts';
import { Card } from '#ui/card.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { AdSource } from '../listing.ts';
import { sourceTexts } from '../source-texts.ts';

/** Which links brought people to an ad, for the company that pays for it. */
export function AdSources({ sources }: { sources: readonly AdSource[] }) {
  const t = useTexts(sourceTexts);
  const locale = useLocale();
  return (
    <Card className="stack stack-3">
      <h2 className="heading-17">{t('jobs.sources')}</h2>
      {sources.length === 0 ? (
        <p className="small muted">{t('jobs.sources_none')}</p>
      ) : (
        <Table label={t('jobs.sources')}>
          <thead>
            <tr>
              <ColumnHead hidden>{t('jobs.sources')}</ColumnHead>
              <ColumnHead numeric>{t('jobs.sources_views')}</ColumnHead>
              <ColumnHead numeric>{t('jobs.sources_applications')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, views, applications }) => (
              <tr key={source}>
                <RowHead>{t(`jobs.source_${source}`)}</RowHead>
                <Cell numeric>{numberOf(views, locale)}</Cell>
                <Cell numeric>{numberOf(applications, locale)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
