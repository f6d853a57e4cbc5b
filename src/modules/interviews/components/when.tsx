import { readersZone } from '#platform/texts/format.ts';
import { useLocale } from '#ui/use-locale.ts';
import { whenText } from '../when.ts';

/** A moment on the clock of Riyadh, and on the reader's when theirs differs. */
export function When({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{whenText(at, locale, readersZone())}</time>;
}
