import { HALALAS_A_RIYAL } from '#platform/fields/money.ts';
import { numberOf } from '#platform/texts/format.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { FigureName, Figures } from '../contract.ts';
import { statisticsTexts } from '../texts.ts';
import './figure-tiles.css';

const RIYADH_NOON = 'T12:00:00+03:00';

/** Riyals of halalas; every other figure as it is. */
export const shownValue = (name: FigureName, value: number): number =>
  name === 'revenue_halalas' ? value / HALALAS_A_RIYAL : value;

/** Today's figures, each with the same day of last week and its days as columns. */
export function FigureTiles({ days, figures }: Figures) {
  const t = useTexts(statisticsTexts);
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'Asia/Riyadh' }).format(
    new Date(`${days.at(-1)}${RIYADH_NOON}`),
  );
  return (
    <ul className="figure-tiles">
      {figures.map(({ name, today, week_ago, values }) => (
        <li key={name}>
          <h3 className="small muted">{t(`statistics.${name}`)}</h3>
          <p className="heading-26 n">{numberOf(shownValue(name, today), locale)}</p>
          <p className="small muted">
            {t('statistics.same_day', { day: weekday })}{' '}
            <span className="n">{numberOf(shownValue(name, week_ago), locale)}</span>
          </p>
          <DayChart
            kind="columns"
            label={t(`statistics.${name}`)}
            days={days}
            values={values.map((value) => shownValue(name, value))}
          />
        </li>
      ))}
    </ul>
  );
}
