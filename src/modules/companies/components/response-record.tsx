import { percentOf } from '#platform/texts/format.ts';
import { DOT } from '#ui/dot.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { ResponseRecord } from '../contract.ts';
import { companiesTexts } from '../texts.ts';

/** How many applicants it answers and how soon, in words; empty while there is too little to say. */
function useRecord({ answered_share, median_days }: ResponseRecord): string[] {
  const t = useTexts(companiesTexts);
  const locale = useLocale();
  const days = median_days === null ? null : Math.round(median_days);
  return [
    ...(answered_share === null
      ? []
      : [
          t('companies.record_answered', {
            percent: percentOf(Math.round(answered_share * 100), locale),
          }),
        ]),
    ...(days === null
      ? []
      : [days === 0 ? t('companies.record_same_day') : t('companies.record_days', { count: days })]),
  ];
}

/** The record in one line, under an employer's name. */
export function RecordLine({ record }: { record: ResponseRecord }) {
  const said = useRecord(record);
  return said.length > 0 && <p className="small muted">{said.join(DOT)}</p>;
}

/** The record with how it is counted. */
export function RecordSection({ record }: { record: ResponseRecord }) {
  const t = useTexts(companiesTexts);
  const said = useRecord(record);
  return (
    <section aria-labelledby="company-record" className="stack stack-2">
      <h2 id="company-record" className="heading-17">
        {t('companies.record')}
      </h2>
      {said.length > 0 ? (
        <>
          <ul className="stack stack-1">
            {said.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="small muted">{t('companies.record_why')}</p>
        </>
      ) : (
        <p className="small muted">{t('companies.record_none')}</p>
      )}
    </section>
  );
}
