import { shownPhone } from '#platform/fields/phone.ts';
import { isolated, isolatedLtr } from '#platform/texts/isolated.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { InterviewKind } from './rules.ts';
import { interviewsTexts } from './texts.ts';

type Place = { kind: InterviewKind; address: string; video_url: string; phone: string };

/** Where it is, or by what. */
export const placeText = ({ kind, address, video_url, phone }: Place, locale: Locale): string => {
  const t = translate(interviewsTexts, locale);
  const more = {
    on_site: address && isolated(address),
    video: video_url,
    phone: phone && isolatedLtr(shownPhone(phone)),
  }[kind];
  return [t(`interviews.kind_${kind}`), more].filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
};
