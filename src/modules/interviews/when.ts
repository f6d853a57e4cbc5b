import { meetingTimeOf, offsetTextOf, timeOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { whenTexts } from './when-texts.ts';

const RIYADH = 'Asia/Riyadh';

/** Sunday 22 November 2026, 14:00 in Riyadh, and for whoever reads elsewhere the same moment on their clock. */
export function whenText(at: string | Date, locale: Locale, zone: string = RIYADH): string {
  const t = translate(whenTexts, locale);
  const there = t('interviews.riyadh_time', { time: meetingTimeOf(at, locale, RIYADH) });
  const moment = new Date(at);
  if (offsetTextOf(zone, moment) === offsetTextOf(RIYADH, moment)) return there;
  const sameDay = meetingTimeOf(at, locale, zone).slice(0, 12) === meetingTimeOf(at, locale, RIYADH).slice(0, 12);
  return `${there} ${t('interviews.your_time', { time: sameDay ? timeOf(at, locale) : meetingTimeOf(at, locale, zone) })}`;
}
