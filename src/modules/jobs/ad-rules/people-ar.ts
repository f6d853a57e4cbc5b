import { ASKS, ONLY, REFUSES, ARE_ASKED, APPLICANT, OCCUPATION } from './grammar-ar.ts';
import { after, before, inSentence, rule, type WordRule } from './words.ts';

const HOUSING = before('(?:و|ف)?(?:ال|لل|ل|ب)?(?:سكن|بدل|تأمين|غرف|مساكن|إسكان|علاوة|تذاكر|تذكرة)');

const MARRIED = '(?:متزوج(?:ا|ة|ين|ون|ات)?|مرتبط(?:ا|ة|ين|ات)?)';

const SINGLE = '(?:أعزب|أعزبا|عازب|عازبا|عازبة|عزباء|عزاب|عازبات|عازبين)';

const STATUS = `(?:ال|لل|ل)?(?:${SINGLE}|متزوج(?:ا|ة|ين|ون|ات)?|مطلق(?:ا|ة|ين|ات)?|أرمل|أرملة|أرامل)`;

export const MARITAL: WordRule[] = [
  rule(
    'marital',
    'refuse',
    `(?:ال)?حالة (?:ال)?اجتماعية(?: (?::|المطلوبة|أن|[يت]كون|[يت]فضل|هي))* (?:غير )?${STATUS}(?: ${ONLY})?`,
  ),
  rule(
    'marital',
    'refuse',
    `(?:أن [يت]كون )?(?:${SINGLE}|(?:ال|لل|ل)?غير (?:ال)?${MARRIED}|متزوج(?:ا|ة|ين|ات)?(?: و[يت]عول)?)(?: ${ONLY})?`,
    '',
    {
      unlessAfter: HOUSING,
      unlessIn: inSentence(
        `(?:للموظف(?:ين)? )?(?:بدل|سكن|تأمين|علاوة|إسكان)|(?:${SINGLE}|متزوج(?:ا|ة|ين|ون|ات)?) (?:(?:أو|\\/) )?(?:و)?(?:${SINGLE}|متزوج(?:ا|ة|ين|ون|ات)?|غير (?:ال)?${MARRIED})`,
      ),
    },
  ),
  rule(
    'marital',
    'refuse',
    `(?=${STATUS}(?![^ ]))${after(`${ASKS}(?: ${APPLICANT}){0,4}`)}${STATUS}(?: ${ONLY})?`,
    '',
    {
      unlessAfter: HOUSING,
    },
  ),
  rule('marital', 'refuse', `${STATUS}(?: (?:أو|\\/) ${STATUS})* ${ARE_ASKED}`, '', { unlessAfter: HOUSING }),
  rule('marital', 'refuse', `(?:ال|لل|ل)?(?:عزاب|متزوجين|متزوجات|عازبات|مطلقات|أرامل) ${ONLY}`, '', {
    unlessAfter: HOUSING,
    excludes: true,
  }),
  rule(
    'marital',
    'refuse',
    '(?:بدون|دون|بلا|ليس لديها|ليس لديه|لا يوجد لديه(?:ا)?|لا يوجد) (?:أي )?(?:أطفال|أبناء|أولاد|التزامات (?:عائلية|أسرية|زوجية)|ارتباطات (?:عائلية|أسرية))',
    '',
    { excludes: true },
  ),
  rule(
    'marital',
    'refuse',
    '(?:يشترط |بشرط |و)?عدم (?:الزواج|الارتباط)|(?:خال|خالي|خاليا|خالية) من (?:ال)?(?:التزامات|ارتباطات) (?:ال)?(?:عائلية|أسرية)',
  ),
  rule('marital', 'refuse', '(?:غير|ليست|ألا تكون|أن لا تكون) (?:حامل|حاملا|مرضع|مرضعة)'),
  rule('marital', 'refuse', '(?:مستقر|مستقرة|مستقرا) (?:أسريا|عائليا|اجتماعيا)'),
];

const FAITHS = '(?:مسلم|مسيحي|نصراني|هندوسي|بوذي|سني|شيعي|يهودي|سيخي)';

const BELIEVER = `(?:غير )?(?:ال|لل|ل)?${FAITHS}(?:ا|ة|ين|ون|ات)?`;

export const RELIGION: WordRule[] = [
  rule(
    'religion',
    'refuse',
    `(?:ال)?(?:ديانة|دين|مذهب|عقيدة)(?: (?::|المطلوبة|هي|أن|[يت]كون|[يت]فضل))* (?:ال)?(?:إسلام|إسلامي|إسلامية|مسلم|مسلمة|مسيحي|مسيحية|نصراني|سني|شيعي)(?: ${ONLY})?`,
    '',
    {
      unlessAfter: before('(?:معلم|مدرس|تدريس|أستاذ|تعليم|دراسات|كلية|قسم)(?:ة)?'),
    },
  ),
  rule('religion', 'refuse', `${BELIEVER} (?:الديانة|الدين|المذهب)(?: ${ONLY})?`),
  rule('religion', 'refuse', `${BELIEVER} ${ONLY}`, '', { excludes: true }),
  rule('religion', 'refuse', `(?=${BELIEVER}(?![^ ]))${after(`${ASKS}(?: ${APPLICANT}){0,4}`)}${BELIEVER}`),
  rule(
    'religion',
    'refuse',
    `(?=${BELIEVER}(?![^ ]))${after(`${OCCUPATION}|(?:ال)?(?:متقدم|مرشح)(?:ة|ين|ات)?`)}(?:غير )?${FAITHS}(?:ا|ة|ين|ون|ات)?`,
  ),
  rule('religion', 'refuse', `${REFUSES} (?:ل)?${BELIEVER}`, '', { excludes: true }),
  rule(
    'religion',
    'refuse',
    '(?:غير )?(?:محجبة|محجبات|منقبة|منقبات|متدين|متدينا|متدينة|ملتزم دينيا|ملتزمة دينيا|ملتزمة بالحجاب|ملتح|ملتحي)',
  ),
];
