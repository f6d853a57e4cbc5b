import { WORDMARK_ARC, WORDMARK_BOX, WORDMARK_LETTERS } from './wordmark-letters.ts';
import './wordmark.css';

/** صلة, whose two dots are joined by an arc. */
export function Wordmark() {
  return (
    <svg className="wordmark" viewBox={WORDMARK_BOX} aria-hidden="true">
      <path d={WORDMARK_LETTERS} />
      <path className="wordmark-arc" d={WORDMARK_ARC} />
      <circle className="wordmark-dot" cx="112" cy="200" r="60" />
      <circle className="wordmark-dot" cx="428" cy="200" r="60" />
    </svg>
  );
}
