import type { Catalogues } from '#modules/catalogues/service.server.ts';
import { adTexts } from '#modules/jobs/ad-texts.ts';
import { numberOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { FitDetail } from '../contract.ts';
import { isUnsaidByAd, isUnsaidByPerson, type Fit, type FitKind, type Reason, type Skill } from '../rules.ts';
import { companyFitTexts } from '../company-texts.ts';
import { fitTexts } from '../texts.ts';
import type { Vocabulary } from '../vocabulary.ts';

const ARABIC = /[\u0621-\u064A]/;
type Translate = (key: string, values?: Record<string, string>) => string;

/** Where a seeker says what the CV leaves open. */
const PAGE_OF: Record<FitKind, string> = {
  title: 'job-required',
  skill: 'skills',
  years: 'personal-exp',
  major: 'majors',
  qualification: 'qualification',
  city: 'contact-info',
  pay: 'job-required',
  type: 'job-required',
};

type Reader = {
  locale: Locale;
  catalogues: Catalogues;
  vocabulary: Vocabulary;
  /** A company reads of somebody else; everyone else of themselves. */
  isCompany?: boolean;
};

/** A fit in the reader's words. */
export function wordedFit(fit: Fit, { locale, catalogues, vocabulary, isCompany = false }: Reader): FitDetail {
  /** As the ad writes it, which the reader sees beside this; in English where the ad is in Arabic. */
  const nameOf = ({ key, name }: Skill) =>
    locale === 'en' && ARABIC.test(name) ? (catalogues.nameOf(vocabulary.skillIdOf(key), locale) ?? name) : name;
  return {
    score: fit.score,
    met: fit.met,
    all: fit.all,
    reasons: fit.reasons
      .filter((reason) => !isUnsaidByAd(reason))
      .map((reason) => ({
        kind: reason.kind,
        met: reason.met,
        text: sentenceOf(reason, { locale, catalogues, isCompany }),
        page: isUnsaidByPerson(reason) && !isCompany ? PAGE_OF[reason.kind] : null,
      })),
    matched_skills: fit.matched_skills.map(nameOf),
    missing_skills: fit.missing_skills.map(nameOf),
    unsaid: fit.reasons
      .filter((reason) => reason.words.endsWith('_not_said'))
      .map((reason) => sentenceOf(reason, { locale, catalogues })),
  };
}

function sentenceOf(
  { words, values }: Reason,
  { locale, catalogues, isCompany = false }: Pick<Reader, 'locale' | 'catalogues' | 'isCompany'>,
): string {
  const t = translate(fitTexts, locale);
  const tf: Translate = isCompany
    ? (translate(companyFitTexts, locale) as unknown as Translate)
    : (t as unknown as Translate);
  const ad = translate(adTexts, locale) as unknown as Translate;
  const nameOf = (id: number | undefined) => catalogues.nameOf(id, locale) ?? '';
  const yearsOf = (count: number) => t('fit.years', { count });
  if (words === 'years_enough' && values.from === 0) return tf('fit.years_any');
  if (words === 'years_short' && values.years === 0) return tf('fit.years_none', { from: yearsOf(values.from ?? 0) });
  const from =
    words === 'years_enough' && locale === 'ar' ? numberOf(values.from ?? 0, locale) : yearsOf(values.from ?? 0);
  return tf(`fit.${words}`, {
    years: yearsOf(values.years ?? 0),
    from,
    city: nameOf(values.city_id),
    own_city: nameOf(values.own_city_id),
    major: nameOf(values.major_id),
    qualification: values.qualification ? ad(`jobs.qualification_${values.qualification}`) : '',
    type: values.job_type ? ad(`jobs.type_${values.job_type}`) : '',
  });
}
