import type { Catalogues } from '#modules/catalogues/service.server.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { riyalsOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { FacetRows } from '../components/people-filters.tsx';
import type { CandidateCard, CandidateSearch } from '../contract.ts';
import type { Facets } from '../facet-counts.ts';
import { FACETS, type FacetName } from '../index-row.ts';
import { bandEdgesOf } from '../rules.ts';
import { candidatesTexts } from '../texts.ts';
import { marksIn, type Phrases } from '#platform/search/found.ts';
import type { Marks } from '#ui/highlight.tsx';

/** What is counted beside the results, named; a chosen value that gives nobody stays, to be taken back. */
export function facetRowsOf(
  facets: Facets,
  search: CandidateSearch,
  { catalogues, locale }: { catalogues: Catalogues; locale: Locale },
): FacetRows {
  const rowsOf = (name: FacetName) => {
    const chosen = new Set([search[name] ?? []].flat().map(String));
    const counted = facets[name];
    const missing = [...chosen]
      .filter((value) => !counted.some((row) => row.value === value))
      .map((value) => ({ value, count: 0, isCapped: false }));
    return [...counted, ...missing].map((row) => ({
      ...row,
      label: labelOf(name, row.value, catalogues, locale),
      isChosen: chosen.has(row.value),
    }));
  };
  return Object.fromEntries(FACETS.map((name) => [name, rowsOf(name)])) as FacetRows;
}

function labelOf(name: FacetName, value: string, catalogues: Catalogues, locale: Locale): string {
  const t = translate(candidatesTexts, locale);
  const tp = translate(profilesTexts, locale);
  switch (name) {
    case 'city_id':
    case 'major_id':
    case 'skill_id':
    case 'language_id':
      return catalogues.nameOf(Number(value), locale) ?? value;
    case 'qualification':
      return tp(`profiles.type_${value as 'bachelor'}`);
    case 'job_type':
      return tp(`profiles.job_type_${value as 'full_time'}`);
    case 'years':
      return t(`candidates.years_${value as '10+'}`);
    case 'notice_period':
      return t(`candidates.notice_${value as '1'}`);
    case 'last_active':
      return t(`candidates.within_${value as '7'}`);
    case 'expected_salary':
      return salaryWords(value, locale);
  }
}

function salaryWords(band: string, locale: Locale): string {
  const t = translate(candidatesTexts, locale);
  const [lowest, highest] = bandEdgesOf(band);
  if (lowest === 0) return t('candidates.salary_under', { to: riyalsOf(highest, locale) });
  const from = riyalsOf(lowest, locale);
  return highest === Infinity
    ? t('candidates.salary_over', { from })
    : t('candidates.salary_between', { from, to: riyalsOf(highest, locale) });
}

/** Where the words stand in what the rows show, by the text that has them; so no browser loads the stemmers. */
export function foundWords(people: readonly CandidateCard[], phrases: Phrases): Record<string, Marks> {
  if (phrases.length === 0) return {};
  const texts = people.flatMap((card) => [
    card.title,
    card.name,
    card.excerpt,
    card.city,
    ...(card.last_job ? [card.last_job.job_title, card.last_job.company_name] : []),
    ...(card.qualification ? [card.qualification.study_field, card.qualification.university] : []),
    ...card.skills.map(({ skill_name }) => skill_name),
  ]);
  return Object.fromEntries(
    [...new Set(texts)].flatMap((text) => {
      const marks = text ? marksIn(text, phrases) : [];
      return text && marks.length > 0 ? [[text, marks] as const] : [];
    }),
  );
}
