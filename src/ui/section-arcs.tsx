import { numberOf } from '#platform/texts/format.ts';
import { directionOf } from '#platform/texts/locale.ts';
import { classNames } from './class-names.ts';
import { useLocale } from './use-locale.ts';
import './section-arcs.css';

const SIZES = {
  wide: { width: 1200, tallest: 200, dot: 7, below: 44 },
  slim: { width: 340, tallest: 96, dot: 5, below: 8 },
  small: { width: 96, tallest: 32, dot: 3.5, below: 5 },
} as const;
/** So that the shortest section is still an arc. */
const LEAST_SHARE = 0.06;

/** Where each section begins and ends on a line of this length. */
function spansOf(sections: readonly number[], width: number, dot: number): [from: number, to: number][] {
  const total = sections.reduce((sum, words) => sum + words, 0) || 1;
  const shares = sections.map((words) => Math.max(words / total, LEAST_SHARE));
  const sum = shares.reduce((one, other) => one + other, 0);
  const room = width - 2 * dot - 4;
  let at = dot + 2;
  return shares.map((share) => {
    const from = at;
    at += (share / sum) * room;
    return [from, at];
  });
}

/**
 * The cover of what is read: an arc a section, as wide as it is long, the last end open for the reader. Drawn along the
 * reading direction, not mirrored, because the wide one carries the numbers of the table of contents.
 */
export function SectionArcs({
  sections,
  size,
  className,
}: {
  sections: readonly number[];
  size: keyof typeof SIZES;
  className?: string;
}) {
  const locale = useLocale();
  const { width, tallest, dot, below } = SIZES[size];
  const isRtl = directionOf(locale) === 'rtl';
  const spans = spansOf(sections, width, dot);
  const base = Math.min(tallest, Math.max(...spans.map(([from, to]) => (to - from) / 2))) + dot;
  const x = (at: number) => Math.round((isRtl ? width - at : at) * 10) / 10;
  const ends = [spans[0]![0], ...spans.map(([, to]) => to)];
  return (
    <svg
      className={classNames('section-arcs', `section-arcs-${size}`, className)}
      viewBox={`0 0 ${width} ${Math.round(base + below)}`}
      aria-hidden="true"
    >
      {spans.map(([from, to]) => {
        const radius = (to - from) / 2;
        const height = Math.min(radius, tallest);
        return <path key={from} d={`M${x(from)} ${base}A${radius} ${height} 0 0 ${isRtl ? 0 : 1} ${x(to)} ${base}`} />;
      })}
      {ends.map((at, index) => (
        <circle
          key={at}
          className={index === ends.length - 1 ? 'section-arcs-open' : undefined}
          cx={x(at)}
          cy={base}
          r={dot}
        />
      ))}
      {size === 'wide' &&
        spans.length > 1 &&
        spans.map(([from, to], index) => (
          <text key={from} x={x((from + to) / 2)} y={base + below - dot} textAnchor="middle">
            {numberOf(index + 1, locale)}
          </text>
        ))}
    </svg>
  );
}
