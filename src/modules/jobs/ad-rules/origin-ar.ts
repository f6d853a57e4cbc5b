import {
  ASKS,
  HIRES,
  FOR_THEM,
  ONLY,
  STAY_AWAY,
  REFUSES,
  ARE_ASKED,
  TURNS,
  GAP,
  APPLICANT,
  OCCUPATION,
} from './grammar-ar.ts';
import { NATION_PEOPLE_AR, NATIONS_AR, RARELY_PEOPLE_AR, SAUDI_PEOPLE_AR, SAUDIS_AR } from './nations.ts';
import { after, before, inSentence, justBefore, notFollowedBy, rule, WORD, type WordRule } from './words.ts';

/** Whose nationality is that of a language or a kitchen as often as their own. */
const OF_A_LANGUAGE = '(?:ال|ل)?(?:معلم|مدرس|مترجم|محاضر|أستاذ|مدرب|شيف|طباخ|طاه|محرر|كاتب)(?:ا|ة|ين|ون|ات|ي)?';

const OR = '(?:\\/|أو|و|او)';

/** The law reserves the job, and the ad says so. */
const GROUND_STATED = inSentence(
  '(?:و|ف)?(?:ال|ل|لل|ب|بال)?(?:توطين|سعودة|موطنة|موطن|نطاقات)|saudi[sz]ation|nitaqat|locali[sz](?:ed|ation)|(?:ال|لل|ل)?سعودي(?:ين|ون|ة)? (?:و|أو |و)?(?:ل)?غير (?:ال|لل)?سعودي(?:ين|ون|ة)?',
);

const CITIZENS =
  '(?:(?:و|ف)?(?:ال|لل|ل|بال)?مواطن(?:ا|ة|ين|ون|ات)?|(?:ل)?(?:أبناء|بنات|ابن|ابناء) (?:الوطن|البلد|المملكة))';

const AND_RESIDENTS = notFollowedBy(`(?:${OR} )?(?:و)?(?:ال|لل|ل)?مقيم(?:ة|ين|ون|ات)?`);

const NATIONALITY = '(?:و|ف)?(?:ال|بال|لل|ل|ب)?جنسي(?:ة|ته|تها|تهم|تهن|ات)';

const MORE = (nation: string) => `(?: (?:(?:أو|\\/|و) )?(?:و)?${nation})*`;

const COUNTRIES =
  '(?:مصر|السودان|الهند|باكستان|بنغلاديش|بنجلاديش|الفلبين|الفليبين|نيبال|سريلانكا|سيريلانكا|اليمن|سوريا|الأردن|لبنان|فلسطين|تونس|المغرب|الجزائر|كينيا|أوغندا|إثيوبيا|إندونيسيا|تركيا|أوروبا|آسيا|أفريقيا)';

/** «أخصائي تسويق»: where one is named first, or asked for. */
const OF_A_FIELD = `(?:(?<=^|[¦;:(] )|${HIRES} )(?!${OF_A_LANGUAGE}(?![^ ]))${OCCUPATION} (?!${TURNS}(?![^ ]))(?!(?:ل|ب|لل|و)?(?:مطعم|مشروع|مصنع|منتج|مكتب|فندق|محتوى|خط|مقهى|متجر|فيلم|مستشفى|قهوة|مطعما|قطاع|فريق|عقد|مقاول|مورد|مستثمر|عميل|كود|تأشيرات)(?![^ ]))${WORD}`;

const ANY_SAUDI = '(?:ال)?سعودي(?:ا|ة|ين|ون|ات)?(?: \\/ (?:ة|ات))?';

const NATION = `(?:${NATIONS_AR}|جنوب أفريقي(?:ا|ة|ين)?|هونغ كونغي(?:ة)?|جبل أسودي(?:ة)?|رأس أخضري(?:ة)?|جبل طارقي(?:ة)?)(?: (?:جنوبي|شمالي|أوسطي|استوائي))?(?: \\/ (?:ة|ات))?`;

/** A benefit or a paper is for whom it is for. */
const GIVEN_TO = before(
  '(?:و)?(?:ال|لل|ل|ب)?(?:تذاكر|تذكرة|بدل|بدلات|سكن|تأمين|إقامة|إقامات|رسوم|نقل|تأشيرة|تأشيرات|استقدام|موظفين|عمالة|ملفات|عقود|شؤون|كفالة|رخص|نسبة|عدد)',
);
/** Of one nationality as of any other, but that the law may reserve a job for Saudi nationals. */
const nationRules = (
  ground: 'nationality' | 'saudi',
  { people, any, one }: { people: string; any: string; one: string },
): WordRule[] => {
  const lawful = ground === 'saudi' ? { unlessIn: GROUND_STATED } : {};
  const nation = (source: string) => rule(ground, 'refuse', source, '', lawful);
  return [
    // الجنسية: مصري؛ من الجنسية المصرية؛ حملة الجنسيات العربية
    nation(
      `(?:من |حامل(?:ي|ة|و|ا)? |حملة )?${NATIONALITY}(?: (?::|\\(|المطلوبة|المفضلة|المطلوب|هي|تكون|[يت]جب|[يت]فضل|أن|إما|من|فقط))* (?:غير )?${any}${MORE(any)}(?: ${ONLY})?`,
    ),
    // نبحث عن مصريين، الأولوية للسعوديين
    nation(`(?=${people}(?![^ ]))${after(`${ASKS}${GAP(3)}(?: من)?`)}${people}${MORE(people)}(?: ${ONLY})?`),
    // يفضل أن يكون المتقدم مصريًا
    nation(
      `(?=(?:غير )?${one}(?![^ ]))${after(`${ASKS}(?: ${APPLICANT}){0,4}`)}(?:غير )?${one}${MORE(one)}(?: ${ONLY})?`,
    ),
    nation(`(?=${people}(?![^ ]))${after(FOR_THEM)}${people}${MORE(people)}(?: ${ONLY})?`),
    rule(ground, 'refuse', `(?:ال|لل|ل)?غير (?:ال)?${people}`, '', { ...lawful, unlessAfter: GIVEN_TO }),
  ];
};

export const NATIONALITIES: WordRule[] = [
  ...nationRules('saudi', { people: SAUDI_PEOPLE_AR, any: ANY_SAUDI, one: `${SAUDIS_AR}(?: \\/ (?:ة|ات))?` }),
  ...nationRules('nationality', { people: NATION_PEOPLE_AR, any: NATION, one: NATION }),
  rule(
    'nationality',
    'refuse',
    `${NATIONALITY} : (?!(?:ال)?(?:اختياري|إجباري|أصلي|حالي|ثاني|ضروري|سعودي)(?:ة)?(?![^ ]))(?:(?:سان|ساو|سينت) )?(?:ال)?[^ ¦;:()/]{2,}ي(?:ة)?`,
  ),
  // «… الجنسية» with whatever nationality
  rule(
    'saudi',
    'refuse',
    `(?:و|ف)?(?:غير )?(?:ال|لل|ل|ب)?سعودي(?:ا|ة|ين|ون|ات|و|ي)?(?: \\/ (?:ة|ات))? (?:ال)?جنسية(?: ${ONLY})?`,
    '',
    { unlessIn: GROUND_STATED },
  ),
  rule(
    'nationality',
    'refuse',
    `(?!(?:حاملي|ذوي|مزدوجي|متعددي|ثنائي|الثلاثي|الرباعي|كلي|باقي|أي|في|سعودي(?:ا|ة|ين|ون|ات|و|ي)?)(?![^ ]))(?:${NATION} (?:أو|\\/) )*(?:و|ف)?(?:غير )?(?:[^ ¦;:()/]{2,}ي(?:ا|ة|ين|ون|ات|و)?|هنود|عرب|أجانب|أتراك|أفغان|أكراد|روس|ألمان)(?: \\/ (?:ة|ات))? الجنسية(?: ${ONLY})?`,
  ),
  rule('saudi', 'refuse', `${SAUDIS_AR}(?: \\/ (?:ة|ات))?(?: (?:أو )?و?(?:ال|لل)?سعوديات)? ${ONLY}`, '', {
    unlessAfter: justBefore('(?:و|ب|ل)?(?:ال)?(?:سوق|جنسية|مملكة|عربية|ريال|نظام|خبرة|رقم|بنك|بالريال|السعودية)'),
    unlessIn: GROUND_STATED,
    excludes: true,
  }),
  rule('nationality', 'refuse', `(?:و)?${NATION}${MORE(NATION)} ${ONLY}`, '', {
    unlessAfter: justBefore(
      '(?:و)?(?:ب|ل|ال|لل|بال)?(?:لغة|لغات|مطبخ|سوق|خط|محتوى|أكل|طعام|أسواق|حرف|منتجات|خط|رقم|أرقام|نسخة|حديث|كتابة)|(?:ال|ب)?(?:تحدث|إجادة|ترجمة)',
    ),
    excludes: true,
  }),
  rule(
    'nationality',
    'refuse',
    `(?:مقيم(?:ين|ون|ات)|(?:ال|لل|ل)مقيم(?:ين|ون|ات)?|وافدين|(?:ال|لل)وافدين|(?:ال|لل)أجانب) ${ONLY}`,
    '',
    { excludes: true },
  ),
  rule('nationality', 'refuse', `${REFUSES} (?:ل|ب)?(?:${NATION}|(?:ال|لل)?مقيمين)${MORE(NATION)}`, '', {
    excludes: true,
  }),
  rule(
    'nationality',
    'refuse',
    `${REFUSES} (?:(?:حملة|حاملي|أصحاب|ذوي) )?${NATIONALITY} ${NATION}${MORE(NATION)}`,
    '',
    { excludes: true },
  ),
  rule('saudi', 'refuse', `${REFUSES} (?:ل|ب)?غير (?:ال)?(?:سعودي(?:ين|ة|ات)?|مواطن(?:ين|ات)?)`, '', {
    excludes: true,
    unlessIn: GROUND_STATED,
  }),
  rule('nationality', 'refuse', `${REFUSES} (?:ال|لل|ل|ب)?سعودي(?:ين|ات|ون)`, '', { excludes: true }),
  rule('saudi', 'refuse', `(?:${SAUDI_PEOPLE_AR}|سعودي(?:ا|ة)?) ${ARE_ASKED}`, '', {
    unlessIn: GROUND_STATED,
    unlessAfter: justBefore('(?:ال)?(?:رخصة|شهادة|خبرة|جامعة|إقامة|سوق|سجل)(?: قيادة)?'),
  }),
  rule('nationality', 'refuse', `${NATION_PEOPLE_AR}${MORE(NATION)} ${ARE_ASKED}`),
  // سائق هندي، ممرضات فلبينيات
  rule(
    'saudi',
    'refuse',
    `${after(`${OCCUPATION}(?: \\(| ;)?`)}سعودي(?:ا|ة|ين|ون|ات)?(?: \\/ (?:ة|ات))?(?: ${ONLY})?`,
    '',
    { unlessIn: GROUND_STATED },
  ),
  rule('saudi', 'refuse', `(?=سعودي(?:ا|ين|ون|ات)?(?![^ ]))${after(OF_A_FIELD)}سعودي(?:ا|ين|ون|ات)?(?: ${ONLY})?`, '', {
    unlessIn: GROUND_STATED,
  }),
  rule(
    'nationality',
    'refuse',
    `(?!(?:${RARELY_PEOPLE_AR})(?:ة|ا)?(?![^ ]))(?=${NATION})${after(`(?!${OF_A_LANGUAGE}(?![^ ]))${OCCUPATION}(?: \\(| ;| منزلي| منزلية| خاص| خاصة| توصيل| نظافة)?`)}(?!ال|لل|ب|ل)${NATION}${MORE(NATION)}(?: ${ONLY})?`,
  ),
  rule(
    'nationality',
    'refuse',
    `(?!(?:${RARELY_PEOPLE_AR})(?:ا)?(?![^ ]))(?!ال|لل|ب|ل)(?!${WORD}ة(?![^ ]))(?=${NATION})${after(OF_A_FIELD)}${NATION}(?: ${ONLY})?`,
  ),
  rule(
    'nationality',
    'advise',
    `${after('(?:ال|ل)?(?:شيف|طباخ|طاه)(?:ا|ة|ين|ون|ات|ي)?')}(?!ال|لل|ب|ل)${NATION}${notFollowedBy('و|أو|\\/')}`,
  ),
  rule(
    'nationality',
    'refuse',
    `${after('(?:ال|لل|ل)?(?:متقدمين|مرشحين|عمالة|عمال|موظفين|سائقين|ممرضين|ممرضات|كوادر)')}من (?:دولة |دول |جمهورية )?${COUNTRIES}(?: (?:أو|و|\\/) ?(?:و)?${COUNTRIES})*(?: ${ONLY})?`,
  ),
  rule(
    'nationality',
    'refuse',
    `(?:من |حملة )?(?:ال)?جنسي(?:ة|ات) (?:(?:دول|بلدان|جنوب|شرق|شمال|غرب) )*(?:${COUNTRIES}|الخليج)`,
  ),
  rule('nationality', 'refuse', `(?:${SAUDI_PEOPLE_AR}|${NATION_PEOPLE_AR}|${CITIZENS}) ${STAY_AWAY}`, '', {
    excludes: true,
  }),
  // «للمواطنين» for a whole line
  rule('saudi', 'refuse', `(?<=^|¦ )ل(?:ل)?مواطن(?:ين|ات)(?: ول(?:ل)?مواطن(?:ين|ات)| والمواطن(?:ين|ات))?(?=$| ¦)`, '', {
    unlessIn: GROUND_STATED,
  }),
  // مواطن، مواطنة
  rule(
    'saudi',
    'refuse',
    `(?=${CITIZENS}(?![^ ]))${after(`${ASKS}(?: ${APPLICANT}){0,4}|${OCCUPATION}(?: \\(| ;)?|${FOR_THEM}`)}${CITIZENS}(?: \\/ (?:ة|ات))?(?: (?:أو|\\/|و) ${CITIZENS})?(?: ${ANY_SAUDI})?(?: ${ONLY})?${AND_RESIDENTS}`,
    '',
    { unlessIn: GROUND_STATED },
  ),
  rule('saudi', 'refuse', `${CITIZENS}(?: (?:\\/|أو|و) ${CITIZENS}| و${CITIZENS})*(?: ${ANY_SAUDI})? ${ONLY}`, '', {
    unlessIn: GROUND_STATED,
    excludes: true,
    unlessAfter: before('(?:خدمة|خدمات|بيانات|حساب|بوابة|تعامل|رضا)'),
  }),
];
