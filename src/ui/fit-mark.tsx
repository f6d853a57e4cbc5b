import { classNames } from './class-names.ts';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './fit-mark.css';

/** How many of an ad's points are met: the arc fills with them and closes when all are. */
export function FitMark({
  met,
  all,
  size = 'm',
  short = false,
}: {
  met: number;
  all: number;
  size?: 'm' | 'l';
  /** "4 of 5" where the heading already says what fits whom. */
  short?: boolean;
}) {
  const t = useTexts(uiTexts);
  const full = all > 0 && met >= all;
  const filled = all > 0 ? Math.round((met / all) * 100) : 0;
  return (
    <span className={classNames('fit-mark', size === 'l' && 'fit-mark-l', full && 'fit-mark-full')}>
      <svg viewBox="0 0 26 15" aria-hidden="true">
        <path className="fit-mark-base" d="M3 12A10 9.5 0 0 1 23 12" />
        {filled > 0 && (
          <path
            className="fit-mark-value"
            pathLength="100"
            strokeDasharray={`${filled} 200`}
            d="M3 12A10 9.5 0 0 1 23 12"
          />
        )}
        <circle className="fit-mark-from" cx="3" cy="12" r="2.6" />
        <circle className="fit-mark-to" cx="23" cy="12" r="2.6" />
      </svg>
      {t(short ? 'ui.fit_short' : 'ui.fit', { met, all })}
    </span>
  );
}
