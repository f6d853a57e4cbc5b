import type { Translate } from '#platform/texts/texts.ts';
import { ssoTexts } from './texts.ts';

type Texts = (typeof ssoTexts)['ar'];
type Known = Extract<keyof Texts, `sso.why_${string}`>;

const SAME: Record<string, string> = {
  timeout: 'unavailable',
  connection: 'unavailable',
  confirmation: 'in_response_to',
};

/** What was wrong, in plain words; a code that nobody gave words stands in the sentence itself. */
export function whyText(t: Translate<Texts>, why: string): string {
  const key = `sso.why_${SAME[why] ?? why}`;
  if (key === 'sso.why_any' || !Object.hasOwn(ssoTexts.ar, key)) return t('sso.why_any', { code: why });
  return t(key as Exclude<Known, 'sso.why_any'>);
}
