// How a person writes a CV: headings, dates, digits, phone numbers, what stands for "until now".
import { monthYear, wordsOf } from '../../tests/support/cv-makers/cv-words.ts';

/** @typedef {import('./people.mjs').Person} Person */

/** What is set from the left by itself within a line of Arabic. */
export const isolated = (text) => `\u2066${text}\u2069`;

const ARABIC_INDIC = '٠١٢٣٤٥٦٧٨٩';
const inArabicDigits = (text) => text.replace(/\d/g, (digit) => ARABIC_INDIC[Number(digit)]);

const CITIES = {
  riyadh: ['الرياض', 'Riyadh'],
  jeddah: ['جدة', 'Jeddah'],
  dammam: ['الدمام', 'Dammam'],
  makkah: ['مكة المكرمة', 'Makkah'],
  madinah: ['المدينة المنورة', 'Madinah'],
  abha: ['أبها', 'Abha'],
  tabuk: ['تبوك', 'Tabuk'],
  'al-khobar': ['الخبر', 'Al Khobar'],
  buraydah: ['بريدة', 'Buraydah'],
  taif: ['الطائف', 'Taif'],
};
const NATIONALITIES = {
  SA: ['سعودية', 'Saudi'],
  EG: ['مصري', 'Egyptian'],
  JO: ['أردنية', 'Jordanian'],
  SD: ['سوداني', 'Sudanese'],
  YE: ['يمني', 'Yemeni'],
  IN: ['هندي', 'Indian'],
  PK: ['باكستاني', 'Pakistani'],
  SY: ['سوري', 'Syrian'],
};

const two = (value) => String(value).padStart(2, '0');
const DATES = {
  long: (day, locale) => monthYear(day, locale),
  slash: (day) => `${day.slice(5, 7)}/${day.slice(0, 4)}`,
  dash: (day) => `${day.slice(0, 7)}`,
  dots: (day) => `${day.slice(5, 7)}.${day.slice(0, 4)}`,
  comma: (day, locale) => monthYear(day, locale).replace(' ', locale === 'ar' ? '، ' : ', '),
  short: (day) =>
    new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day)),
  /** Months as Syria, Lebanon and Jordan call them. */
  levant: (day) =>
    new Intl.DateTimeFormat('ar-SY-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' })
      .format(new Date(day))
      .replace(/[\u200E\u200F]/g, ''),
  year: (day) => day.slice(0, 4),
};
const DAYS = {
  long: (day, locale) => `${Number(day.slice(8))} ${monthYear(day, locale)}`,
  slash: (day) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`,
  iso: (day) => day,
  american: (day) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
  hijri: (day) => `${hijriOf(day, { day: 'numeric', month: 'long', year: 'numeric' })} هـ`,
  hijri_slash: (day) =>
    ['day', 'month', 'year'].map((part) => two(hijriOf(day, { [part]: 'numeric' }))).join('/') + 'هـ',
};
const hijriOf = (day, options) =>
  new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', { ...options, timeZone: 'UTC' })
    .formatToParts(new Date(day))
    .filter(({ type }) => type !== 'era')
    .map(({ value }) => value)
    .join('')
    .replace(/[\u200E\u200F]/g, '')
    .replace(/هـ/g, '')
    .trim();
const PHONES = {
  spaced: (phone) => phone.replace(/^(\+966)(\d\d)(\d{3})(\d{4})$/, '$1 $2 $3 $4'),
  local: (phone) => phone.replace('+966', '0'),
  zeros: (phone) => phone.replace('+', '00'),
  brackets: (phone) => phone.replace(/^(\+966)(\d\d)(\d{3})(\d{4})$/, '($1) $2-$3-$4'),
  grouped: (phone) => phone.replace(/^\+966(\d\d)(\d{3})(\d{4})$/, '0$1 $2 $3'),
  plain: (phone) => phone,
};

/** The words of a person's CV. @param {Person} cv */
export function wordsOfPerson(cv) {
  const locale = cv.language === 'en' ? 'en' : 'ar';
  const at = locale === 'ar' ? 0 : 1;
  const usual = wordsOf(locale);
  const voice = cv.voice ?? {};
  const digits = voice.digits === 'arab' ? inArabicDigits : (text) => text;
  const date = (day) => digits(DATES[voice.dates ?? 'long'](day, locale));
  const phone = digits(PHONES[voice.phone ?? 'spaced'](cv.phone));
  const labels = { ...usual, city: at === 0 ? 'المدينة' : 'City', ...voice.labels };
  const of = (label, value) => (voice.labels === false ? value : `${label}: ${value}`);
  const degreeName = (type) => voice.degrees?.[type] ?? usual.degree(type);
  const gradeAlone = (one) =>
    digits(
      one.system === 'words'
        ? one.graduation_degree
        : one.system === 'of_100'
          ? `${one.graduation_degree}%`
          : `${one.graduation_degree} ${voice.outOf ?? '/'} ${one.system.slice(3)}`,
    );
  const level = (one) => voice.levels?.[one] ?? usual.level(one);
  const leveled = voice.leveled ?? ((skill, said) => `${skill} (${said})`);
  return {
    comma: at === 0 ? '، ' : ', ',
    name:
      voice.name ??
      (cv.language === 'both'
        ? `${cv.ar_first_name} ${cv.ar_last_name} | ${cv.en_first_name} ${cv.en_last_name}`
        : `${cv[`${locale}_first_name`]} ${cv[`${locale}_last_name`]}`),
    heading: (part) => (voice.headings === false ? '' : (voice.headings?.[part] ?? usual[part])),
    contact: [
      cv.email,
      of(labels.phone, voice.isCareless ? phone : isolated(phone)),
      ...(cv.linkedin ? [cv.linkedin.replace('https://', '')] : []),
      of(labels.city, CITIES[cv.city][at]),
      ...(cv.nationality ? [`${labels.nationality}: ${NATIONALITIES[cv.nationality][at]}`] : []),
      ...(cv.birthdate ? [`${labels.birthdate}: ${digits(DAYS[voice.day ?? 'long'](cv.birthdate, locale))}`] : []),
    ],
    span: (one) =>
      voice.since && !one.end_date
        ? `${voice.since} ${date(one.start_date)}`
        : `${date(one.start_date)}${voice.between ?? ' – '}${one.end_date ? date(one.end_date) : (voice.present ?? usual.present)}`,
    year: (year) => digits(voice.year?.(year) ?? String(year)),
    degreeName,
    degree: (one) =>
      voice.degree?.(degreeName(one.qualification_type), one.study_field) ??
      [degreeName(one.qualification_type), one.study_field && `${usual.of} ${one.study_field}`]
        .filter(Boolean)
        .join(' '),
    grade: (one) => (one.system ? `${voice.gradeLabel ?? usual.grade}: ${gradeAlone(one)}` : ''),
    gradeAlone: (one) => (one.system ? gradeAlone(one) : ''),
    level,
    skills: cv.skills.map((one) => (one.level ? leveled(one.skill_name, level(one.level)) : one.skill_name)),
    languages: cv.languages.map((one) => `${one.name}: ${level(one.level)}`),
    courses: cv.courses.map((one) =>
      one.total_hours ? digits(`${one.title} (${one.total_hours} ${usual.hours})`) : one.title,
    ),
    memberships: cv.memberships.map((one) =>
      digits(`${one.role_name}${at === 0 ? '، ' : ', '}${one.member_from.slice(0, 4)}`),
    ),
  };
}
