import type { Catalogues } from '#modules/catalogues/service.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { SheetNames, Snapshot } from '../contract.ts';

/** What `SheetNames` says, of one CV. */
export function sheetNamesOf(catalogues: Catalogues, cv: Snapshot, locale: Locale): SheetNames {
  const ids = [cv.nationality_id, cv.city_id, ...cv.majors].filter((id) => id !== null);
  const languages = cv.languages.map(({ language }) => language);
  // A tool's name in Latin letters is at home in an Arabic CV.
  const skills = locale === 'en' ? cv.skills.map(({ skill_name }) => skill_name) : [];
  return Object.fromEntries([
    ...ids.flatMap((id) => {
      const name = catalogues.nameOf(id, locale);
      return name === null ? [] : [[id, name]];
    }),
    ...languages.map((typed) => [typed, catalogues.typedName('languages', typed, locale)]),
    ...skills.map((typed) => [typed, catalogues.typedName('skills', typed, locale)]),
  ]);
}
