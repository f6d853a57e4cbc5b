const MONTHS = {
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

type Language = 'ar' | 'en';

const WORDS = {
  ar: {
    about: 'نبذة عني',
    experience: 'الخبرات العملية',
    education: 'المؤهلات العلمية',
    skills: 'المهارات',
    languages: 'اللغات',
    courses: 'الدورات التدريبية',
    memberships: 'العضويات المهنية',
    contact: 'بيانات التواصل',
    email: 'البريد الإلكتروني',
    phone: 'الجوال',
    birthdate: 'تاريخ الميلاد',
    nationality: 'الجنسية',
    present: 'حتى الآن',
    of: 'في',
    grade: 'المعدل',
    outOf: 'من',
    hours: 'ساعة',
  },
  en: {
    about: 'Profile',
    experience: 'Work Experience',
    education: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    courses: 'Training and Courses',
    memberships: 'Memberships',
    contact: 'Contact',
    email: 'E-mail',
    phone: 'Mobile',
    birthdate: 'Date of birth',
    nationality: 'Nationality',
    present: 'Present',
    of: 'in',
    grade: 'GPA',
    outOf: 'of',
    hours: 'hours',
  },
};
const DEGREES = {
  ar: { secondary: 'الثانوية العامة', diploma: 'دبلوم', bachelor: 'بكالوريوس', ma: 'ماجستير', phd: 'دكتوراه' },
  en: { secondary: 'High school', diploma: 'Diploma', bachelor: 'Bachelor', ma: 'Master', phd: 'PhD' },
};
const LEVELS = {
  ar: { beginner: 'مبتدئ', average: 'متوسط', high: 'متقدم', excellent: 'ممتاز' },
  en: { beginner: 'Beginner', average: 'Intermediate', high: 'Advanced', excellent: 'Expert' },
};
const CITIES: Record<string, Record<Language, string>> = {
  riyadh: { ar: 'الرياض', en: 'Riyadh' },
  jeddah: { ar: 'جدة', en: 'Jeddah' },
  dammam: { ar: 'الدمام', en: 'Dammam' },
};

export const monthYear = (day: string, language: Language) =>
  [MONTHS[language][Number(day.slice(5, 7)) - 1], day.slice(0, 4)].filter(Boolean).join(' ');
export const phoneShown = (phone: string) => phone.replace(/^(\+966)(\d\d)(\d{3})(\d{4})$/, '$1 $2 $3 $4');

/** The words that a CV is written with, in one language. */
export const wordsOf = (locale: Language) => ({
  ...WORDS[locale],
  locale,
  degree: (type: keyof (typeof DEGREES)['ar']) => DEGREES[locale][type],
  level: (level: keyof (typeof LEVELS)['ar'] | null) => (level ? LEVELS[locale][level] : ''),
  city: (code: string) => CITIES[code]![locale],
  nationalityOf: (code: string) => (code === 'SA' ? { ar: 'سعودية', en: 'Saudi' }[locale] : code),
  day: (day: string) => `${Number(day.slice(8))} ${monthYear(day, locale)}`,
});
