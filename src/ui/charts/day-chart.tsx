import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { dayOf, numberOf } from '#platform/texts/format.ts';
import { chartTexts } from './texts.ts';
import { useLocale } from '../use-locale.ts';
import { useTexts } from '../use-texts.ts';
import './day-chart.css';

/** Drawn in these units and stretched to the place it has; lines keep their width. */
const WIDTH = 300;
const HEIGHT = 60;

/**
 * One number a day over some weeks, as a line with its area or as columns. Time runs as the language does: from
 * right to left in Arabic. Drawn on the server; a table with the same numbers stands beside it.
 */
export function DayChart({
  kind,
  label,
  days,
  values,
}: {
  kind: 'area' | 'columns';
  /** What is counted. */
  label: string;
  /** YYYY-MM-DD, the oldest first. */
  days: readonly string[];
  /** One for each day. */
  values: readonly number[];
}) {
  const t = useTexts(chartTexts);
  const locale = useLocale();
  const most = Math.max(0, ...values);
  const sum = values.reduce((all, one) => all + one, 0);
  const along: [number, number] = locale === 'ar' ? [WIDTH, 0] : [0, WIDTH];
  const x = scaleBand()
    .domain(days)
    .range(along)
    .paddingInner(kind === 'columns' ? 0.25 : 0);
  // A lone view is not a mountain.
  const y = scaleLinear()
    .domain([0, Math.max(most, 4)])
    .range([HEIGHT, 4]);
  const said = t('ui.chart_said', {
    label,
    sum: numberOf(sum, locale),
    from: dayOf(days[0] ?? '', locale),
    to: dayOf(days.at(-1) ?? '', locale),
    most: numberOf(most, locale),
  });
  return (
    <figure className="day-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
        {kind === 'area' && most > 0 && <AreaMarks days={days} values={values} x={x} y={y} />}
        {kind === 'columns' &&
          values.map((value, at) => (
            <rect
              key={days[at]}
              className="day-chart-column"
              x={x(days[at]!)}
              y={y(value)}
              width={x.bandwidth()}
              height={HEIGHT - y(value)}
            />
          ))}
        {days.map((day, at) => (
          <rect key={day} className="day-chart-touch" x={x(day)} y={0} width={x.bandwidth()} height={HEIGHT}>
            <title>{`${dayOf(day, locale)}: ${numberOf(values[at]!, locale)}`}</title>
          </rect>
        ))}
        <line className="day-chart-ground" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <span className={most > 0 ? 'day-chart-most n' : 'day-chart-none'} aria-hidden="true">
        {most > 0 ? numberOf(most, locale) : t('ui.chart_nothing')}
      </span>
      <figcaption aria-hidden="true">
        <span>{dayOf(days[0] ?? '', locale)}</span>
        <span>{dayOf(days.at(-1) ?? '', locale)}</span>
      </figcaption>
    </figure>
  );
}

type Scales = { x: ReturnType<typeof scaleBand<string>>; y: ReturnType<typeof scaleLinear<number, number>> };

function AreaMarks({ days, values, x, y }: Scales & { days: readonly string[]; values: readonly number[] }) {
  const points = values.map((value, at): [number, number] => [x(days[at]!)! + x.bandwidth() / 2, y(value)]);
  const under = area()
    .y0(HEIGHT)
    .y1((point) => point[1])
    .curve(curveMonotoneX);
  const over = line().curve(curveMonotoneX);
  return (
    <>
      <path className="day-chart-area" d={under(points) ?? ''} />
      <path className="day-chart-line" d={over(points) ?? ''} />
    </>
  );
}
