import { dayInRiyadh } from '#platform/durations.ts';
import { HALALAS_A_RIYAL } from '#platform/fields/money.ts';
import { cellOf, cellOfPhone } from '#platform/texts/csv.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Column, Linked } from './describe.ts';
import { resourceTexts } from './texts.ts';

/** A value in a spreadsheet: words that are nothing but words, amounts in riyals, days in Riyadh. */
export function csvCell(column: Column, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'money':
      return (Number(value) / HALALAS_A_RIYAL).toFixed(2);
    case 'count':
      return String(value);
    case 'date':
      return dayInRiyadh(new Date(String(value)));
    case 'flag':
      return translate(resourceTexts, locale)(value ? 'resources.yes' : 'resources.no');
    case 'state':
      return column.states[String(value)]?.[locale] ?? '';
    case 'record':
      return cellOf((value as Linked).name);
    case 'phone':
      return cellOfPhone(String(value));
    case 'facts':
      return '';
    default:
      return cellOf(String(value));
  }
}
