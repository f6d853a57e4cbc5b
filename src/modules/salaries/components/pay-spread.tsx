import { scaleLinear } from 'd3-scale';
import { percentOf } from '#platform/texts/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Table, Cell, ColumnHead, RowHead } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { SalaryAnswer } from '../contract.ts';
import { salariesTexts } from '../texts.ts';
import { usePayWords } from './use-pay-words.ts';
import './pay-spread.css';

const WIDTH = 1000;
const HEIGHT = 220;
const GAP = 3;
const MOST_TICKS = 5;

/** How pay is spread: columns along the language, drawn on the server, with the same numbers in a table behind them. */
export function PaySpread({
  distribution: { bars, middle_from, middle_to },
  average,
}: {
  distribution: NonNullable<SalaryAnswer['distribution']>;
  average: number;
}) {
  const t = useTexts(salariesTexts);
  const locale = useLocale();
  const { amountOf } = usePayWords();
  const [first, last] = [bars[0]!.from, bars.at(-1)!.to];
  const x = scaleLinear()
    .domain([first, last])
    .range(locale === 'ar' ? [WIDTH, 0] : [0, WIDTH]);
  const y = scaleLinear()
    .domain([0, Math.max(...bars.map(({ percent }) => percent))])
    .range([HEIGHT, 4]);
  const along = (halalas: number) => `${(((halalas - first) / (last - first)) * 100).toFixed(2)}%`;
  const edges = [...bars.map(({ from }) => from), last];
  const every = Math.ceil(edges.length / MOST_TICKS);
  return (
    <figure className="pay-spread">
      <div className="pay-spread-drawing" aria-hidden="true">
        <span className="pay-spread-average n" style={{ insetInlineStart: along(average) }}>
          {t('salaries.spread_average', { amount: amountOf(average) })}
        </span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('salaries.spread_said', {
          from: amountOf(first),
          to: amountOf(last),
          middle_from: amountOf(middle_from),
          middle_to: amountOf(middle_to),
          average: amountOf(average),
        })}
      >
        {bars.map(({ from, to, percent }) => {
          const isAverage = average >= from && average < to;
          const isMiddle = to > middle_from && from < middle_to;
          return (
            <rect
              key={from}
              className={`pay-spread-${isAverage ? 'typical' : isMiddle ? 'middle' : 'bar'}`}
              x={Math.min(x(from), x(to)) + GAP / 2}
              width={Math.abs(x(to) - x(from)) - GAP}
              y={y(percent)}
              height={HEIGHT - y(percent)}
            >
              <title>
                {t('salaries.spread_bar', {
                  from: amountOf(from),
                  to: amountOf(to),
                  percent: percentOf(percent, locale),
                })}
              </title>
            </rect>
          );
        })}
        <line className="pay-spread-ground" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <div className="pay-spread-ticks" aria-hidden="true">
        {edges.map((edge, at) =>
          at % every === 0 ? (
            <span
              key={edge}
              className={classNames('n', at === edges.length - 1 && 'pay-spread-last')}
              style={{ insetInlineStart: along(edge) }}
            >
              {amountOf(edge)}
            </span>
          ) : null,
        )}
      </div>
      <figcaption>
        <span className="pay-spread-key">
          <i className="pay-spread-typical" />
          {t('salaries.key_average')}
        </span>
        <span className="pay-spread-key">
          <i className="pay-spread-middle" />
          {t('salaries.key_middle')}
        </span>
        <span>{t('salaries.key_axis')}</span>
      </figcaption>
      <details className="pay-fold">
        <summary>
          {t('salaries.spread_table')}
          <Icon name="down" size="s" />
        </summary>
        <Table label={t('salaries.spread')}>
          <thead>
            <tr>
              <ColumnHead>{t('salaries.col_pay')}</ColumnHead>
              <ColumnHead numeric>{t('salaries.col_share')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ from, to, percent }) => (
              <tr key={from}>
                <RowHead className="n">{t('salaries.range_value', { from: amountOf(from), to: amountOf(to) })}</RowHead>
                <Cell numeric>{percentOf(percent, locale)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  );
}
