import { inEnglish, isArabic } from '../content/in-english.ts';
import type { DemoCompany, JobTemplate } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { Catalogue } from './catalogue.ts';

/** In which languages an ad is written: all that it says. */
export type Speaks = 'ar' | 'en' | 'both';

const FEWEST_SKILLS = 3;
const PART_TIME = ['أربع ساعات يوميًا، مساءً', 'ثلاثة أيام في الأسبوع', 'خمس ساعات يوميًا، صباحًا'];
const SHIFTS = ['ورديات، 48 ساعة في الأسبوع', 'ورديتان صباحية ومسائية', 'ورديات، 12 ساعة، 4 أيام في الأسبوع'];

export function extrasOf(
  template: JobTemplate,
  content: DemoCompany,
  { isPart, speaks }: { isPart: boolean; speaks: Speaks },
  random: Random,
) {
  const benefits = random.some(content.benefits, random.between(2, 4));
  const hours = isPart ? random.pick(PART_TIME) : template.shifts ? random.pick(SHIFTS) : content.hours;
  const listed = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');
  return {
    ar_benefits: speaks === 'en' ? null : listed(benefits),
    en_benefits: speaks === 'ar' ? null : listed(benefits.map(inEnglish)),
    ar_working_hours: speaks === 'en' ? null : hours,
    en_working_hours: speaks === 'ar' ? null : inEnglish(hours),
  };
}

/** Who reads both languages reads names that the catalogue has in both, or the English one. */
export function skillsFor(skills: string[], speaks: Speaks, catalogue: Catalogue): string[] {
  if (speaks === 'ar') return skills;
  const english = (skill: string) => catalogue.skillInEnglish(skill) ?? inEnglish(skill);
  if (speaks === 'en') return [...new Set(skills.map(english))];
  const known = skills.filter((skill) => !isArabic(skill) || catalogue.skillInEnglish(skill) !== null);
  return known.length >= FEWEST_SKILLS
    ? known
    : [...new Set(skills.map((skill) => (known.includes(skill) ? skill : english(skill))))];
}
