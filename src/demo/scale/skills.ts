import type { Random } from '../random.ts';
import type { CatalogueRow } from './world.ts';

export type Skill = { code: string; ar: string; en: string; others: string[] };

export const skillsOf = (rows: CatalogueRow[]): Map<string, Skill> =>
  new Map(
    rows.map(({ code, ar, en, synonyms_ar, synonyms_en }) => [
      code,
      { code, ar, en, others: [...synonyms_ar, ...synonyms_en] },
    ]),
  );

/** As an employer or a seeker would put it: mostly the catalogue's word in the language of the text. */
export function writtenSkill(skill: Skill, language: 'ar' | 'en', random: Random): string {
  const luck = random.next();
  if (luck < 0.12 && skill.others.length > 0) return random.pick(skill.others);
  return luck < 0.27 ? (language === 'ar' ? skill.en : skill.ar) : skill[language];
}
