import { inEnglish, isArabic } from '../content/in-english.ts';
import type { DemoCompany, JobTemplate } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { Catalogue } from './catalogue.ts';

/** In which languages an ad is written: what it has one field for is said in all of them. */
export type Speaks = 'ar' | 'en' | 'both';

const FEWEST_SKILLS = 3;
const PART_TIME = ['أربع ساعات يوميًا، مساءً', 'ثلاثة أيام في الأسبوع', 'خمس ساعات يوميًا، صباحًا'];
const SHIFTS = ['ورديات، 48 ساعة في الأسبوع', 'ورديتان صباحية ومسائية', 'ورديات، 12 ساعة، 4 أيام في الأسبوع'];

const inAll = (texts: string[], speaks: Speaks, between: string): string =>
  [
    ...(speaks === 'en' ? [] : [texts.join('\n')]),
    ...(speaks === 'ar' ? [] : [texts.map((text) => text.replace(/[^- ].*/, inEnglish)).join('\n')]),
  ].join(between);

const DAYS: Record<string, string> = { الأحد: 'Sun', السبت: 'Sat', الخميس: 'Thu', الأربعاء: 'Wed' };
const ON_DAYS = /^من (\S+) إلى (\S+)، (.+)$/;
const FROM_TO = /^([\d:]+) صباحًا إلى ([\d:]+) \S+$/;

/** In both languages it is said in brief: it stands in a narrow box. */
function hoursInBoth(hours: string): string {
  const [, first, last, when] = ON_DAYS.exec(hours) ?? [];
  if (!first || !last || !when) return `${hours} · ${inEnglish(hours)}`;
  const brief = FROM_TO.test(when) ? when.replace(FROM_TO, '$1–$2') : null;
  const [, english = ''] = inEnglish(hours).split(', ');
  return `${first}–${last}، ${brief ?? when} · ${DAYS[first]}–${DAYS[last]}, ${brief ?? english}`;
}

export function extrasOf(
  template: JobTemplate,
  content: DemoCompany,
  { isPart, speaks }: { isPart: boolean; speaks: Speaks },
  random: Random,
): { benefits: string; working_hours: string } {
  const benefits = random.some(content.benefits, random.between(2, 4)).map((benefit) => `- ${benefit}`);
  const hours = isPart ? random.pick(PART_TIME) : template.shifts ? random.pick(SHIFTS) : content.hours;
  return {
    benefits: inAll(benefits, speaks, '\n\nBenefits:\n'),
    working_hours: speaks === 'both' ? hoursInBoth(hours) : inAll([hours], speaks, ''),
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
