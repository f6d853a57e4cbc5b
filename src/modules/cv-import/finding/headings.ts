import type { Line } from '../reading/glyphs.ts';
import { isArabic, keyOf } from './words.ts';

export type SectionName =
  | 'top'
  | 'contact'
  | 'about'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'courses'
  | 'memberships'
  | 'other';

/** How people head the parts of a CV. */
const HEADINGS: Record<Exclude<SectionName, 'top'>, string[]> = {
  contact: [
    'بيانات التواصل',
    'معلومات التواصل',
    'معلومات الاتصال',
    'بيانات الاتصال',
    'التواصل',
    'تواصل معي',
    'للتواصل',
    'الاتصال',
    'المعلومات الشخصية',
    'البيانات الشخصية',
    'معلومات شخصية',
    'بيانات شخصية',
    'بياناتي',
    'حسابات التواصل',
    'روابط',
    'الروابط',
    'contact',
    'contact me',
    'contacts',
    'contact information',
    'contact details',
    'contact info',
    'get in touch',
    'personal information',
    'personal details',
    'personal info',
    'personal data',
    'links',
    'social',
    'social media',
    'profiles',
    'online profiles',
  ],
  about: [
    'نبذة',
    'نبذة عني',
    'نبذة شخصية',
    'نبذة تعريفية',
    'نبذة مختصرة',
    'نبذة مهنية',
    'من أنا',
    'عني',
    'الملخص',
    'ملخص',
    'الملخص المهني',
    'ملخص مهني',
    'الملخص الوظيفي',
    'الملف الشخصي',
    'الملف المهني',
    'مقدمة',
    'الهدف الوظيفي',
    'الهدف المهني',
    'الهدف',
    'about',
    'about me',
    'profile',
    'summary',
    'professional summary',
    'career summary',
    'executive summary',
    'professional profile',
    'personal profile',
    'personal statement',
    'objective',
    'career objective',
    'introduction',
    'overview',
    'bio',
    'who i am',
  ],
  experience: [
    'الخبرات',
    'الخبرة',
    'خبرات',
    'الخبرات العملية',
    'الخبرة العملية',
    'الخبرات المهنية',
    'الخبرة المهنية',
    'الخبرات الوظيفية',
    'الخبرة الوظيفية',
    'خبرات العمل',
    'خبرة العمل',
    'سجل العمل',
    'السجل الوظيفي',
    'التاريخ الوظيفي',
    'الوظائف السابقة',
    'المسيرة المهنية',
    'الخبرات السابقة',
    'الوظائف',
    'experience',
    'experiences',
    'work experience',
    'work experiences',
    'professional experience',
    'employment',
    'employment history',
    'work history',
    'career history',
    'job history',
    'professional background',
    'relevant experience',
    'career',
    'work',
    'internships',
    'internship experience',
  ],
  education: [
    'التعليم',
    'المؤهلات',
    'المؤهل',
    'المؤهلات العلمية',
    'المؤهل العلمي',
    'المؤهلات الدراسية',
    'المؤهلات الأكاديمية',
    'التحصيل العلمي',
    'التحصيل الدراسي',
    'الشهادات العلمية',
    'الشهادات الدراسية',
    'الدراسة',
    'المؤهلات التعليمية',
    'التعليم الأكاديمي',
    'الخلفية التعليمية',
    'السيرة الأكاديمية',
    'المسيرة التعليمية',
    'education',
    'educations',
    'academic background',
    'educational background',
    'academic qualifications',
    'qualifications',
    'qualification',
    'education and qualifications',
    'academic history',
    'studies',
    'academics',
    'education background',
  ],
  skills: [
    'المهارات',
    'مهارات',
    'مهاراتي',
    'المهارات الشخصية',
    'المهارات التقنية',
    'المهارات الفنية',
    'المهارات المهنية',
    'المهارات والقدرات',
    'القدرات',
    'القدرات والمهارات',
    'المهارات العامة',
    'مهارات الحاسب',
    'مهارات الحاسب الآلي',
    'المهارات الأساسية',
    'الكفاءات',
    'المهارات الناعمة',
    'الخبرات والمهارات التقنية',
    'skills',
    'key skills',
    'technical skills',
    'core skills',
    'soft skills',
    'hard skills',
    'professional skills',
    'computer skills',
    'skill set',
    'core competencies',
    'competencies',
    'areas of expertise',
    'expertise',
    'skills and abilities',
    'technologies',
    'it skills',
    'personal skills',
    'top skills',
  ],
  languages: [
    'اللغات',
    'اللغة',
    'لغات',
    'المهارات اللغوية',
    'مهارات اللغة',
    'languages',
    'language',
    'language skills',
    'languages spoken',
  ],
  courses: [
    'الدورات',
    'الدورات التدريبية',
    'دورات',
    'دورات تدريبية',
    'الدورات والشهادات',
    'الشهادات',
    'الشهادات المهنية',
    'الشهادات الاحترافية',
    'الدورات وورش العمل',
    'التدريب',
    'البرامج التدريبية',
    'ورش العمل',
    'شهادات',
    'الدورات والبرامج التدريبية',
    'الشهادات والدورات',
    'الاعتمادات المهنية',
    'الدورات وورش العمل التدريبية',
    'courses',
    'training',
    'trainings',
    'training and courses',
    'courses and training',
    'certifications',
    'certification',
    'certificates',
    'certificate',
    'professional certifications',
    'professional development',
    'training courses',
    'licenses and certifications',
    'licenses certifications',
    'licences and certifications',
    'workshops',
    'courses and certifications',
    'certifications and courses',
    'courses certifications',
    'training and certifications',
  ],
  memberships: [
    'العضويات',
    'العضوية',
    'عضويات',
    'العضويات المهنية',
    'العضويات والجمعيات',
    'الجمعيات',
    'عضوية الجمعيات',
    'العضويات والاعتمادات',
    'الانتسابات',
    'memberships',
    'membership',
    'professional memberships',
    'professional membership',
    'affiliations',
    'professional affiliations',
    'associations',
    'memberships and affiliations',
    'professional bodies',
  ],
  other: [
    'الهوايات',
    'هوايات',
    'الاهتمامات',
    'المراجع',
    'المعرفون',
    'المشاريع',
    'المشروعات',
    'الإنجازات',
    'الجوائز',
    'الجوائز والتكريم',
    'الأعمال التطوعية',
    'التطوع',
    'العمل التطوعي',
    'المنشورات',
    'الأبحاث',
    'الأنشطة',
    'معلومات إضافية',
    'بيانات أخرى',
    'التخصصات',
    'الوظيفة المطلوبة',
    'رخصة القيادة',
    'hobbies',
    'interests',
    'references',
    'referees',
    'projects',
    'personal projects',
    'achievements',
    'awards',
    'honors',
    'honours',
    'awards and honors',
    'volunteering',
    'volunteer experience',
    'volunteer work',
    'publications',
    'research',
    'activities',
    'extracurricular activities',
    'additional information',
    'portfolio',
    'declaration',
    'patents',
    'majors',
    'desired job',
  ],
};

const known = new Map(
  Object.entries(HEADINGS).flatMap(([section, names]) =>
    names.map((name) => [
      keyOf(name)
        .replace(/\band\b/g, '')
        .replace(/ +/g, ' '),
      section as SectionName,
    ]),
  ),
);
/** Shorter names without a letter are other words. */
const MENDED_FROM = 7;
/** Arabic headings that lost a letter, which ligatures of three letters do where a font names them wrongly. */
const mended = new Map(
  [...known].flatMap(([name, section]) =>
    name.length >= MENDED_FROM && isArabic(name)
      ? [...name].flatMap((letter, at) =>
          letter === ' ' ? [] : [[name.slice(0, at) + name.slice(at + 1), section] as const],
        )
      : [],
  ),
);

function sectionNamed(text: string): SectionName | undefined {
  const key = keyOf(text)
    .replace(/\band\b/g, '')
    .replace(/ +/g, ' ')
    .trim();
  return known.get(key) ?? known.get(keyOf(text.replace(/(\S) (?=\S(?: |$))/gu, '$1'))) ?? mended.get(key);
}

const LONGEST = 60;

/** The part of a CV that a line heads, with what else the line says (`المهارات: Excel، Word`). */
export function headingOf(line: Line): { section: SectionName; rest: string } | null {
  const text = line.text.replace(/^[\d.)\s]{0,4}/u, '').trim();
  const named = text.length <= LONGEST && !line.bullet ? sectionNamed(text) : undefined;
  if (named) return { section: named, rest: '' };
  // Both languages side by side name one part.
  const parts = text.split(/[|/–—\t-]/u).map((part) => part.trim());
  if (text.length <= LONGEST && parts.length === 2 && !line.bullet) {
    const [first, second] = parts.map(sectionNamed);
    if (first && second) return { section: first === 'other' ? second : first, rest: '' };
  }
  // Beside its part, on the line that it begins with.
  const [beside = '', ...behind] = text.split('\t');
  const part = behind.length > 0 && !line.bullet ? sectionNamed(beside) : undefined;
  if (part) return { section: part, rest: behind.join('\t') };
  const [, head, rest] = /^([^:：]{3,40})[:：]\s*(\S.*)$/u.exec(text) ?? [];
  const section = head ? sectionNamed(head) : undefined;
  return section && section !== 'contact' && section !== 'other' && rest ? { section, rest } : null;
}

/** True for the words that head a part of a CV. */
export const isHeadingText = (text: string): boolean => text.length <= LONGEST && sectionNamed(text) !== undefined;

/** A heading by its looks that no list knows: what follows it belongs to none of our sections. */
export const looksLikeHeading = (line: Line, usualSize: number): boolean =>
  !line.bullet &&
  line.text.length <= 40 &&
  !/[\d@،,.]/u.test(line.text) &&
  (line.heading || (line.size > usualSize * 1.12 && (line.bold || line.apart)));
