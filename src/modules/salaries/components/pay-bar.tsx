import { classNames } from '#ui/class-names.ts';
import type { Pay } from '../contract.ts';
import './pay-bar.css';

/** A round end of the scale that all bars of a table share, in halalas; it begins at nothing. */
export function scaleEnd(pays: readonly (Pay | null)[]): number {
  const most = Math.max(0, ...pays.map((pay) => pay?.average_maximum ?? 0));
  const step = most > 3_000_000 ? 1_000_000 : 500_000;
  return Math.max(step, Math.ceil(most / step) * step);
}

/** From the average minimum to the average maximum with a dot at the average; it reads along the language, and the table says the numbers. */
export function PayBar({ pay, end, second = false }: { pay: Pay; end: number; second?: boolean }) {
  const at = (halalas: number) => `${((halalas / end) * 100).toFixed(2)}%`;
  return (
    <span className={classNames('pay-bar', second && 'pay-bar-second')} aria-hidden="true">
      <span
        className="pay-bar-range"
        style={{
          insetInlineStart: at(pay.average_minimum),
          inlineSize: at(pay.average_maximum - pay.average_minimum),
        }}
      />
      <span className="pay-bar-dot" style={{ insetInlineStart: at(pay.the_average) }} />
    </span>
  );
}
