import type { Locale } from '#platform/texts/locale.ts';
import type { Option } from './contract.ts';

type Choice = { value: string; label: string };

/** Options that name a group (a city its country) under the group's heading, in the order given. */
export function groupedChoices(options: readonly Option[]): (Choice | { label: string; choices: readonly Choice[] })[] {
  const groups = Map.groupBy(options, (option) => option.group);
  return [...groups].flatMap<Choice | { label: string; choices: readonly Choice[] }>(([label, choices]) =>
    label ? [{ label, choices }] : choices,
  );
}

type Country = { ar: string; en: string; data: unknown };
type Adjectives = { nationality_ar?: string; nationality_en?: string } | null;

/** The last letter of each adjective: «كوري شمالي», «كونغولي (برازافيل)». */
const NISBA = /ي(?=$|[ )])/gu;

const feminine = (adjective: string) => adjective.replace(NISBA, 'ية');

/** How people say whose citizen they are: «سعودي», «سعودية», Saudi. */
export function adjectivesOf({ data }: Pick<Country, 'data'>): string[] {
  const { nationality_ar: ar, nationality_en: en } = (data as Adjectives) ?? {};
  return [...(ar ? [ar, feminine(ar)] : []), ...(en ? [en] : [])];
}

/**
 * A nationality as a CV says it after «الجنسية:», with which the Arabic adjective agrees: «سعودية» of whoever it may be.
 * So nobody's sex, which no employer is told, is told by it. A country that staff added is called by its name.
 */
export function nationalityOf(country: Country, locale: Locale): string {
  const { nationality_ar, nationality_en } = (country.data as Adjectives) ?? {};
  return (locale === 'ar' ? nationality_ar && feminine(nationality_ar) : nationality_en) ?? country[locale];
}
