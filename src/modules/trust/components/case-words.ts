import type { Locale } from '#platform/texts/locale.ts';
import type { CaseRow } from '../contract.ts';
import { wordsIn } from '../words.ts';

/** What a case is about, as its row and its page are headed. */
export function headingOf(
  { subject_kind, title, cause }: Pick<CaseRow, 'subject_kind' | 'title' | 'cause'>,
  locale: Locale,
) {
  const t = wordsIn(locale);
  const row = t(`trust.row_${subject_kind}`, { title });
  return cause === 'appeal' ? t('trust.row_appeal', { row }) : row;
}

/** Why it is there, in a few words: the reason that most give, how many, and what was seen. */
export function whyOf({ cause, reports, top_reason, signals }: CaseRow, locale: Locale): string {
  const t = wordsIn(locale);
  const parts = [
    top_reason ? t(`trust.why_${top_reason}`) : cause === 'report' ? null : t(`trust.cause_${cause}`),
    reports > 0 ? t('trust.reports', { count: reports }) : null,
    ...signals.slice(0, 2).map((kind) => t(`trust.short_${kind}`)),
  ];
  return parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
}
