import { hijriOf } from '#platform/texts/format.ts';
import { useLocale } from './use-locale.ts';

/** A day by Umm al-Qura, on a line of its own under the Gregorian one; `on` is YYYY-MM-DD, or a moment where the reader is. */
export function HijriLine({ on }: { on: string }) {
  return <div className="small muted">{hijriOf(on, useLocale())}</div>;
}
