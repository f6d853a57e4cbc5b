import type { Line } from '../reading/glyphs.ts';
import { hasWord, isArabic, labelled, named, partsOf, wordsIn, type Lexicon } from './words.ts';

export type PersonName = { first: string; last: string };
export type Names = { ar: PersonName | null; en: PersonName | null };

const NAME_LABELS = ['الاسم', 'الاسم الكامل', 'الإسم', 'اسم المتقدم', 'name', 'full name'];
const TITLE_LABELS = [
  'المسمى الوظيفي',
  'المسمى',
  'الوظيفة',
  'الوظيفة المطلوبة',
  'المهنة',
  'job title',
  'title',
  'position',
  'desired job',
  'occupation',
];
const NO_NAME = [
  'السيرة الذاتية',
  'سيرة ذاتية',
  'curriculum vitae',
  'resume',
  'cv',
  'صفحة',
  'page',
  'السيرة',
  'الذاتية',
  'vitae',
];

const ARABIC_NAME = /^(?:[\u0621-\u064A\s'’.-]|\p{Mn})+$/u;
const LATIN_NAME = /^[A-Za-z\u00C0-\u024F\s'’.-]+$/u;

export const TITLE_WORDS = [
  'مدير',
  'مديرة',
  'مهندس',
  'مهندسة',
  'محاسب',
  'محاسبة',
  'أخصائي',
  'أخصائية',
  'اخصائي',
  'اخصائية',
  'مطور',
  'مطورة',
  'مبرمج',
  'مبرمجة',
  'محلل',
  'محللة',
  'مسؤول',
  'مسؤولة',
  'منسق',
  'منسقة',
  'مشرف',
  'مشرفة',
  'معلم',
  'معلمة',
  'طبيب',
  'طبيبة',
  'ممرض',
  'ممرضة',
  'مصمم',
  'مصممة',
  'مندوب',
  'مندوبة',
  'مستشار',
  'مستشارة',
  'رئيس',
  'رئيسة',
  'نائب',
  'مساعد',
  'مساعدة',
  'سكرتير',
  'سكرتيرة',
  'كاتب',
  'كاتبة',
  'موظف',
  'موظفة',
  'فني',
  'فنية',
  'متدرب',
  'متدربة',
  'باحث',
  'باحثة',
  'محامي',
  'محامية',
  'صيدلي',
  'صيدلانية',
  'سائق',
  'بائع',
  'بائعة',
  'مدرب',
  'مدربة',
  'مترجم',
  'مترجمة',
  'خبير',
  'خبيرة',
  'مراجع',
  'مدقق',
  'مدققة',
  'أمين',
  'أمينة',
  'وكيل',
  'قائد',
  'استشاري',
  'ممثل',
  'عامل',
  'عاملة',
  'حارس',
  'طباخ',
  'كهربائي',
  'سباك',
  'نجار',
  'لحام',
  'ميكانيكي',
  'مصور',
  'مصورة',
  'مساح',
  'مفتش',
  'مفتشة',
  'مراقب',
  'مراقبة',
  'مشغل',
  'مشغلة',
  'مخطط',
  'مخططة',
  'إداري',
  'إدارية',
  'مسوق',
  'مسوقة',
  'محاضر',
  'محاضرة',
  'معيد',
  'معيدة',
  'أستاذ',
  'أستاذة',
  'صحفي',
  'صحفية',
  'محرر',
  'محررة',
  'طيار',
  'شريك',
  'صيدلاني',
  'معالج',
  'معالجة',
  'مسعف',
  'مسعفة',
  'قابلة',
  'ممثلة',
  'محصل',
  'مدخل',
  'استشارية',
  'قائدة',
  'وكيلة',
  'عميد',
  'مضيف',
  'مضيفة',
  'مسجل',
  'مسجلة',
  'manager',
  'engineer',
  'developer',
  'accountant',
  'analyst',
  'specialist',
  'officer',
  'director',
  'coordinator',
  'supervisor',
  'designer',
  'consultant',
  'assistant',
  'teacher',
  'nurse',
  'doctor',
  'physician',
  'technician',
  'representative',
  'executive',
  'administrator',
  'intern',
  'trainee',
  'lead',
  'leader',
  'head',
  'architect',
  'programmer',
  'scientist',
  'researcher',
  'secretary',
  'clerk',
  'driver',
  'auditor',
  'lawyer',
  'pharmacist',
  'agent',
  'advisor',
  'trainer',
  'writer',
  'editor',
  'chief',
  'president',
  'founder',
  'associate',
  'junior',
  'senior',
  'tester',
  'operator',
  'instructor',
  'lecturer',
  'professor',
  'buyer',
  'planner',
  'recruiter',
  'helper',
  'worker',
  'foreman',
  'chef',
  'cook',
  'waiter',
  'waitress',
  'electrician',
  'plumber',
  'carpenter',
  'welder',
  'mechanic',
  'guard',
  'cleaner',
  'photographer',
  'surveyor',
  'draftsman',
  'expert',
  'receptionist',
  'storekeeper',
  'estimator',
  'inspector',
  'controller',
  'superintendent',
  'economist',
  'statistician',
  'dentist',
  'therapist',
  'midwife',
  'paramedic',
  'surgeon',
  'registrar',
  'salesman',
  'salesperson',
  'merchandiser',
  'promoter',
  'broker',
  'teller',
  'treasurer',
  'bookkeeper',
  'adviser',
  'counsel',
  'attorney',
  'translator',
  'interpreter',
  'journalist',
  'animator',
  'pilot',
  'ceo',
  'cto',
  'cfo',
  'coo',
  'vp',
  'owner',
  'tutor',
  'demonstrator',
  'barista',
  'strategist',
  'evangelist',
  'dispatcher',
  'fellow',
  'resident',
  'cashier',
];

export const isTitle = (text: string, lexicon: Lexicon): boolean =>
  named(lexicon.roles, text) !== undefined || (wordsIn(text).length <= 9 && hasWord(text, TITLE_WORDS));

const HONORIFIC =
  /^(?:(?:أ\s?\.\s?د|أ|د|م|mr|mrs|ms|miss|dr|eng|engr|prof)\s*[./]\s*|(?:ال)?(?:مهندسة?|دكتورة?|أستاذة?|سيدة?)\s*[./]\s*)+/iu;

/** First name and family name; what stands between goes with the first. */
export function nameOf(text: string): PersonName | null {
  const words = wordsIn(text.replace(HONORIFIC, '').replace(/\./g, ''));
  if (words.length < 2 || words.length > 6 || words.some((word) => word.length > 25)) return null;
  const cased = words.map((word) => (/^[A-Z'’-]{3,}$/.test(word) ? word[0] + word.slice(1).toLowerCase() : word));
  // `آل سعود`, `Al Harbi`, `بن لادن` and `أبو زيد` are one family name.
  const before = cased.at(-2)!;
  const isTwo = cased.length > 2 && /^(?:آل|ال|بن|ابن|أبو|ابو|bin|ibn|abu|al|el)$/iu.test(before);
  const cut = isTwo ? -2 : -1;
  return { first: cased.slice(0, cut).join(' '), last: cased.slice(cut).join(' ') };
}

/** An Arabic title begins with what one is, but for an honorific; a family may be called so (`آل مشرف`, `النجار`). */
const isTitleRather = (text: string, lexicon: Lexicon) =>
  isArabic(text)
    ? named(lexicon.roles, text) !== undefined ||
      (!HONORIFIC.test(text) && hasWord(wordsIn(text)[0] ?? '', TITLE_WORDS))
    : isTitle(text, lexicon);

/** `Omar Alharbi, CPA, PMP` is a name with what one is called by. */
const withoutLetters = (text: string) => text.replace(/(?:\s*,\s*[A-Z][A-Za-z.]{1,7}®?)+\s*$/u, '');

function nameIn(whole: string, lexicon: Lexicon): Partial<Names> | null {
  const text = withoutLetters(whole);
  if (NO_NAME.some((word) => hasWord(text, [word])) || isTitleRather(text, lexicon) || named(lexicon.cities, text))
    return null;
  if (ARABIC_NAME.test(text)) return { ar: nameOf(text) };
  if (LATIN_NAME.test(text) && /^\p{Lu}/u.test(text)) return { en: nameOf(text) };
  return null;
}

const LOOKED_AT = 8;

/** The names at the head of a CV and the title below them, with the lines that said so. */
export function personIn(
  lines: readonly Line[],
  lexicon: Lexicon,
): { names: Names; title: string | null; used: Set<Line> } {
  const names: Names = { ar: null, en: null };
  const used = new Set<Line>();
  let title: string | null = null;
  const largest = Math.max(0, ...lines.slice(0, LOOKED_AT).map((line) => line.size));
  const take = (line: Line, text: string) => {
    const found = nameIn(text, lexicon);
    if (!found || (found.ar && names.ar) || (found.en && names.en) || (!found.ar && !found.en)) return false;
    names.ar ??= found.ar ?? null;
    names.en ??= found.en ?? null;
    used.add(line);
    return true;
  };
  for (const line of lines) {
    const said = labelled(line.text, NAME_LABELS);
    if (said) partsOf(said).forEach((part) => take(line, part));
    const wanted = labelled(line.text, TITLE_LABELS);
    if (wanted && wordsIn(wanted).length <= 10) {
      title ??= wanted;
      used.add(line);
    }
  }
  const head = lines.slice(0, LOOKED_AT).filter((line) => !used.has(line));
  if (!names.ar && !names.en) {
    // The largest line of a CV is its name.
    const bySize = head.toSorted((a, b) => Number(b.size >= largest * 0.98) - Number(a.size >= largest * 0.98));
    for (const line of bySize) {
      if (names.ar || names.en) break;
      partsOf(line.text).forEach((part) => take(line, part));
    }
  }
  const other = names.ar && !names.en ? 'en' : names.en && !names.ar ? 'ar' : null;
  if (other) {
    const size = Math.max(0, ...[...used].map((line) => line.size));
    for (const line of head.filter(
      (one) => !used.has(one) && one.size >= size * 0.6 && isArabic(one.text) === (other === 'ar'),
    )) {
      if (partsOf(line.text).some((part) => take(line, part))) break;
    }
  }
  for (const line of head) {
    if (title || used.has(line)) continue;
    const part = partsOf(line.text)[0] ?? '';
    if (/[@\d]|https?:/u.test(part)) continue;
    if (part.length <= 120 && isTitle(part, lexicon)) {
      title = part;
      used.add(line);
    }
  }
  return { names, title, used };
}
