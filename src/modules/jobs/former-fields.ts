import { languageOf } from '#platform/texts/language-of.ts';

/** What an ad had one text for, whatever its language: so it is in what was kept then, and in what older programs send. */
export const FORMER_FIELDS = ['benefits', 'working_hours'] as const;
type FormerField = (typeof FORMER_FIELDS)[number];

/** The same with each of those texts in the field of its language, where the fields of today say nothing of it. */
export function inTwoLanguages<Said extends { [Name in FormerField]?: string | null | undefined }>(
  said: Said,
): Omit<Said, FormerField> {
  const { benefits, working_hours, ...today } = said;
  const moved = Object.entries({ benefits, working_hours }).flatMap(([name, text]) => {
    const fields = { ar: `ar_${name}`, en: `en_${name}` };
    if (text === undefined || fields.ar in today || fields.en in today) return [];
    return text === null
      ? [
          [fields.ar, null],
          [fields.en, null],
        ]
      : [[fields[languageOf(text) ?? 'ar'], text]];
  });
  return { ...today, ...Object.fromEntries(moved) };
}
