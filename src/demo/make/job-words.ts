import type { JobTemplate } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { MadeCompany } from './companies.ts';

export type Grade = 'plain' | 'senior' | 'junior';

export function titleOf(template: JobTemplate, grade: Grade, place: string | null): string {
  const graded = grade === 'senior' ? `${template.ar} أول` : grade === 'junior' ? `${template.ar} مبتدئ` : template.ar;
  return place ? `${graded}، فرع ${place}` : graded;
}

export const englishTitleOf = (template: JobTemplate, grade: Grade): string =>
  grade === 'senior' ? `Senior ${template.en}` : grade === 'junior' ? `Junior ${template.en}` : template.en!;

const TASKS = ['المهام:', 'ما ستعمل عليه:', 'المسؤوليات:'];
const NEEDS = ['المتطلبات:', 'ما نبحث عنه:', 'المؤهلات والخبرة:'];
const listed = (heading: string, items: string[]) => [heading, ...items.map((item) => `- ${item}`)].join('\n');

/** An Arabic text as an employer writes one; a company that stays hidden does not tell about itself. */
export function describe(
  template: JobTemplate,
  { content }: MadeCompany,
  { city, inHeadOffice, show_company }: { city: string; inHeadOffice: boolean; show_company: boolean },
  random: Random,
): string {
  const intro = random.pick(template.intro);
  const hook = random.pick(content.hooks);
  const opening = !show_company ? intro : random.chance(0.7) ? `${hook}\n\n${intro}` : `${intro}\n\n${hook}`;
  const tasks = random.some(template.tasks, random.between(4, Math.max(4, template.tasks.length)));
  const needs = random.some(template.needs, random.between(Math.min(3, template.needs.length), template.needs.length));
  const parts = [opening, listed(random.pick(TASKS), tasks), listed(random.pick(NEEDS), needs)];
  if (show_company && random.chance(0.5)) {
    parts.push(
      random.pick([
        inHeadOffice
          ? `مقر العمل: ${content.district.ar}، ${city}. نراجع الطلبات أسبوعيًا، ونرد على الجميع.`
          : `العمل في فرعنا في ${city}، مع زيارات قصيرة إلى المقر الرئيس.`,
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
  show_company: boolean,
  random: Random,
): string {
  const { intro, tasks, needs } = template.english!;
  const hook = show_company && content.hooksEn ? `${random.pick(content.hooksEn)}\n\n` : '';
  return [
    `${hook}${intro}`,
    listed(random.pick(['What you will do:', 'Your work:', 'Responsibilities:']), tasks),
    listed(random.pick(['What we look for:', 'Requirements:', 'You bring:']), needs),
  ].join('\n\n');
}
