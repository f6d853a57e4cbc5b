import { dayInRiyadh } from '#platform/durations.ts';
import { readersZone } from '#platform/texts/format.ts';
import { useLocale } from '#ui/use-locale.ts';
import { HijriLine } from '#ui/hijri-line.tsx';
import { whenText } from '../when.ts';

/** A moment on the clock of Riyadh, and on the reader's when theirs differs; then its day there by Umm al-Qura. */
export function When({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <>
      <time dateTime={at}>{whenText(at, locale, readersZone())}</time>
      <HijriLine on={dayInRiyadh(new Date(at))} />
    </>
  );
}
