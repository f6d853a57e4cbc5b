import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { rewordedBy } from '#platform/texts/rewording.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { readRewording } from '#platform/wording/queries.server.ts';
import { suspensionLetterTexts } from '../suspension-letter-texts.ts';
import { reasonText, untilText } from '../suspension-words.ts';
import { suspensionEnd, SUSPENSION_LENGTHS, SUSPENSION_REASONS } from '../suspension.ts';

/** Each of its sentences, for whatever is chosen, as staff word letters by now. */
export type SuspensionLetterShown = ReturnType<typeof sentencesOf>;

/** What would be told to who is suspended now; `company` is what the letter calls it. */
export const showSuspensionLetter = async (
  ctx: Uses<'db' | 'now'>,
  told: { locale: Locale; company: string | null },
): Promise<SuspensionLetterShown> =>
  rewordedBy(await readRewording(ctx.db), () => sentencesOf(ctx.now(), told.locale, told.company));

function sentencesOf(now: Date, locale: Locale, company: string | null) {
  const t = translate(suspensionLetterTexts, locale);
  const text = (until: string) =>
    company === null ? t('suspended_text', { until }) : t('suspended_company_text', { company, until });
  return {
    locale,
    texts: SUSPENSION_LENGTHS.map((length) => ({
      length,
      text: text(untilText(suspensionEnd(now, length)?.toISOString() ?? null, locale)),
    })),
    reasons: SUSPENSION_REASONS.map((reason) => ({ reason, text: `${t('reason')}: ${reasonText(reason, locale)}` })),
    note: t('suspended_note'),
  };
}
