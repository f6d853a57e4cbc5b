import type { Catalogues } from '#modules/catalogues/service.server.ts';
import { degreeOf, joined, spanOf } from '#modules/profiles/components/cv-words.ts';
import type { Profile } from '#modules/profiles/contract.ts';
import { skillKey } from '#modules/profiles/rules.ts';
import { dateOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { ReviewProps } from './components/review-form.tsx';
import { FIELD_NAMES, LIST_NAMES, type Draft, type ListName } from './contract.ts';
import { matchOf, valueNow } from './draft.ts';

/** What the profile says now of all that was found, in the reader's words. */
export function besideProfile(
  draft: Draft,
  profile: Profile,
  catalogues: Catalogues,
  locale: Locale,
): Pick<ReviewProps, 'now' | 'already'> {
  const now: ReviewProps['now'] = {};
  for (const name of FIELD_NAMES) {
    const found = draft.fields[name];
    const value = valueNow(profile, name);
    if (!found || value === '') continue;
    const words = name.endsWith('_id')
      ? (catalogues.nameOf(Number(value), locale) ?? '')
      : name === 'birthdate'
        ? dateOf(value, locale)
        : value;
    now[name] = { words, isSame: skillKey(value) === skillKey(found.value) };
  }
  const already = Object.fromEntries(
    LIST_NAMES.map((list) => [
      list,
      draft.lists[list].map(({ values }) => wordsOf(profile, list, matchOf(profile, list, values), locale)),
    ]),
  ) as ReviewProps['already'];
  return { now, already };
}

function wordsOf(profile: Profile, list: ListName, match: { id?: string } | undefined, locale: Locale): string | null {
  if (!match) return null;
  if (list === 'experiences') {
    const one = profile.experiences.find(({ id }) => id === match.id)!;
    return joined([one.job_title, one.company_name, spanOf(one, locale)], locale);
  }
  if (list === 'qualifications') {
    const one = profile.qualifications.find(({ id }) => id === match.id)!;
    return joined(
      [degreeOf(one, locale), one.university, one.graduated_year ? String(one.graduated_year) : null],
      locale,
    );
  }
  if (list === 'courses') return profile.courses.find(({ id }) => id === match.id)?.title ?? '';
  if (list === 'memberships') return profile.memberships.find(({ id }) => id === match.id)?.role_name ?? '';
  return '';
}
