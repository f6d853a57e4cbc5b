import { districtName, districtOf, type District } from '../content/places.ts';
import type { JobTemplate } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { MadeCompany } from './companies.ts';
import { leastYears } from './time.ts';

export type Grade = 'plain' | 'senior' | 'junior';
/** How much experience an ad asks for. */
export type Years = [from: number, to: number];

export function titleOf(template: JobTemplate, grade: Grade, place: District | null): string {
  const graded = grade === 'senior' ? `${template.ar} أول` : grade === 'junior' ? `${template.ar} مبتدئ` : template.ar;
  return place ? `${graded}، فرع ${place.ar}` : graded;
}

export function englishTitleOf(template: JobTemplate, grade: Grade, place: District | null): string {
  const en = template.en!;
  const graded = grade === 'senior' ? `Senior ${en}` : grade === 'junior' ? `Junior ${en}` : en;
  return place ? `${graded}, ${place.en} branch` : graded;
}

export function yearsOf({ years: [from, to] }: JobTemplate, grade: Grade): Years {
  if (grade === 'senior') return [from + 3, to + 4];
  return grade === 'junior' ? [0, 2] : [from, to];
}

const TASKS = ['المهام:', 'ما ستعمل عليه:', 'المسؤوليات:'];
const NEEDS = ['المتطلبات:', 'ما نبحث عنه:', 'المؤهلات والخبرة:'];
const listed = (heading: string, items: string[]) => [heading, ...items.map((item) => `- ${item}`)].join('\n');

const OF_EXPERIENCE = /\{years\}|خبرة|\{Years\}|experience/i;
const IS_A_PLUS = /ميزة|a plus/;
const BEGINNERS = { ar: 'نرحب بحديثي التخرج', en: 'Recent graduates are welcome' };

/** As much experience as the ad asks for, and none of a beginner. */
function needsFor(needs: string[], from: number, language: 'ar' | 'en'): string[] {
  if (from === 0)
    return [...needs.filter((need) => !OF_EXPERIENCE.test(need) || IS_A_PLUS.test(need)), BEGINNERS[language]];
  const years = leastYears(from, language);
  return needs.map((need) =>
    need.replace('{years}', years).replace('{Years}', years[0]!.toUpperCase() + years.slice(1)),
  );
}

type Telling = {
  city: { code: string; ar: string };
  place: District | null;
  years: Years;
  show_company: boolean;
};

/** An Arabic text as an employer writes one; a company that stays hidden does not tell about itself. */
export function describe(
  template: JobTemplate,
  { content }: MadeCompany,
  { city, place, years, show_company }: Telling,
  random: Random,
): string {
  const intro = random.pick(template.intro);
  const hook = random.pick(content.hooks);
  const opening = !show_company ? intro : random.chance(0.7) ? `${hook}\n\n${intro}` : `${intro}\n\n${hook}`;
  const tasks = random.some(template.tasks, random.between(4, Math.max(4, template.tasks.length)));
  const asked = needsFor(template.needs, years[0], 'ar');
  const needs = random.some(asked, random.between(Math.min(3, asked.length), asked.length));
  const parts = [opening, listed(random.pick(TASKS), tasks), listed(random.pick(NEEDS), needs)];
  if (show_company && random.chance(0.5)) {
    const inHeadOffice = city.code === content.cities[0];
    parts.push(
      random.pick([
        place
          ? `مقر العمل: فرع ${place.ar}، ${city.ar}. نراجع الطلبات أسبوعيًا، ونرد على الجميع.`
          : inHeadOffice
            ? `مقر العمل: ${districtName(districtOf(city.code, content.district))}، ${city.ar}. نراجع الطلبات أسبوعيًا، ونرد على الجميع.`
            : `العمل في فرعنا في ${city.ar}، مع زيارات قصيرة إلى المقر الرئيس.`,
        'تمر المقابلات بمرحلتين: مكالمة قصيرة، ثم لقاء مع الفريق.',
        'نرحب بكل من تنطبق عليه الشروط، وتسهل الجهة ما يحتاجه المتقدمون من ذوي الإعاقة في المقابلة والعمل.',
        'قدّم عبر المنصة فقط، ولا نطلب أي رسوم من المتقدمين.',
      ]),
    );
  }
  return parts.join('\n\n');
}

export function describeInEnglish(
  template: JobTemplate,
  { content }: MadeCompany,
  { years, show_company }: Telling,
  random: Random,
): string {
  const { intro, tasks, needs } = template.english!;
  const hook = show_company && content.hooksEn ? `${random.pick(content.hooksEn)}\n\n` : '';
  return [
    `${hook}${intro}`,
    listed(random.pick(['What you will do:', 'Your work:', 'Responsibilities:']), tasks),
    listed(random.pick(['What we look for:', 'Requirements:', 'You bring:']), needsFor(needs, years[0], 'en')),
  ].join('\n\n');
}
