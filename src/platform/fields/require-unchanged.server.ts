import { refusals } from '#platform/errors/app-error.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { fieldLabel } from './labels.ts';
import { changedSince } from './seen.ts';

const refuse = refusals({
  'request.changed_meanwhile': {
    status: 409,
    ar: 'غيّر أحد الزملاء هذا بعد أن فتحته: {changes}. لم يُحفظ شيء وبقي ما كتبته. راجعه، ثم احفظ ثانيةً ليحلّ محل تغييره.',
    en: 'A colleague changed this after you opened it: {changes}. Nothing was saved, and what you typed is still here. Look at it, then save again to put yours in the place of theirs.',
  },
});

const said = (value: unknown, locale: Locale): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map(String).join(locale === 'ar' ? '، ' : ', ') || '—';
  if (typeof value === 'boolean') return { ar: value ? 'نعم' : 'لا', en: value ? 'yes' : 'no' }[locale];
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
};

type Label = (name: string, locale: Locale) => string;

/**
 * Throws unless a record still says what its form showed (`seenIn`), and tells what a colleague made of it. Call it with
 * the record locked. A caller who says nothing of what they saw, such as a program, is not asked.
 */
export function requireUnchanged(
  seen: string | undefined,
  now: object,
  names: readonly string[],
  label: Label = fieldLabel as Label,
): void {
  if (seen === undefined) return;
  const changed = changedSince(seen, now, names);
  if (changed.length === 0) return;
  const told = (locale: Locale) =>
    changed
      .map(({ name, before, after }) => {
        const was = said(before, locale);
        const is = said(after, locale);
        return `${label(name, locale)}: ${locale === 'ar' ? `كان ${was} وصار ${is}` : `was ${was}, is ${is}`}`;
      })
      .join(locale === 'ar' ? '؛ ' : '; ');
  throw refuse('request.changed_meanwhile', { values: { changes: { ar: told('ar'), en: told('en') } } });
}
