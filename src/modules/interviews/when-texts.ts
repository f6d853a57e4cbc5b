import { defineTexts } from '#platform/texts/texts.ts';

/** When an interview is, which the home page says too; apart, for it needs no other words of this module. */
export const whenTexts = defineTexts({
  ar: {
    'interviews.riyadh_time': '{time} بتوقيت الرياض',
    'interviews.your_time': '({time} بتوقيتك)',
  },
  en: {
    'interviews.riyadh_time': '{time} Riyadh time',
    'interviews.your_time': '({time} your time)',
  },
});
