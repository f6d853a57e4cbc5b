import {
  ASKS,
  HIRES,
  FOR_THEM,
  ONLY,
  STAY_AWAY,
  REFUSES,
  ARE_ASKED,
  GAP,
  OCCUPATION,
  SEXES,
  BOTH_SEXES,
} from './grammar-ar.ts';
import { after, before, inSentence, notFollowedBy, rule, WORD, type WordRule } from './words.ts';

const ONE_SEX =
  '(?:ال|لل|ل)?(?:ذكر|ذكرا|رجل|رجلا|أنثى|امرأة|مرأة|فتاة|بنت|بنتا|سيدة|آنسة|فتى|عنصر (?:ال)?(?:نسائي|نسوي|رجالي)|كادر (?:ال)?(?:نسائي|رجالي)|طاقم (?:ال)?(?:نسائي|رجالي)|كوادر (?:ال)?(?:نسائية|رجالية))|العنصر (?:النسائي|النسوي|الرجالي)';

/** Of business, of security: a trade and not a sex. */
const OF_A_TRADE = notFollowedBy('(?:ال)?(?:أعمال|أمن|إطفاء|إنقاذ|مبيعات|دين|قانون|دولة)|و(?:ال)?ولادة');

/** A place or a thing for one sex may be named; a person of one sex may not be asked for. */
const PLACES = before(
  '(?:و|ف)?(?:ال|ل|لل|ب|في)?(?:نادي|ناد|نوادي|أندية|صالة|صالون|صالونات|مشغل|قسم|أقسام|مدرسة|مدارس|كلية|كليات|معهد|مركز|مراكز|مجمع|عيادة|ملابس|عطور|أزياء|حلاقة|جناح|فرع|فروع|سكن|دورات|رياضة|مستلزمات|أحذية|خياطة|تجميل|منتجات|عبايات|حقائب|سباحة|حملات|حملة|موجه|موجهة|خدمات|برامج|برنامج|تسويق|تصميم|فعاليات|باقات|عروض|سجن|حمام|مصلى|تسوق|قاعة)',
);

const WOMENS_PLACE = inSentence(
  '(?:و|ف)?(?:ال|ل|لل|ب)?(?:نسائي|نسائية|بنات|للبنات|طالبات|للطالبات|للسيدات|النسائي|النسائية|السيدات|البنات)',
);

export const SEX: WordRule[] = [
  rule('sex', 'refuse', `${SEXES} (?:${ONLY}|دون (?:ال)?(?:نساء|رجال|إناث|ذكور))`, 'للجنسين', {
    unlessAfter: PLACES,
    excludes: true,
  }),
  rule('sex', 'refuse', `(?:فقط|حصرا|حصريا) (?:ال|لل|ل)${SEXES}`, 'للجنسين', { unlessAfter: PLACES, excludes: true }),
  rule(
    'sex',
    'refuse',
    `(?:ال)?(?:جنس|نوع)(?: (?::|المطلوب|المفضل|هو|المتقدم|يكون|يفضل))* (?:${ONE_SEX}|${SEXES})(?: ${ONLY})?(?! (?:\\/|أو|و)(?: |$))`,
    '',
    { unlessIn: BOTH_SEXES },
  ),
  rule('sex', 'refuse', `(?<=${HIRES} )(?:${SEXES}|فتاة|رجل|امرأة|سيدة|آنسة|بنت)${OF_A_TRADE}`, 'موظفين من الجنسين', {
    unlessIn: BOTH_SEXES,
  }),
  rule(
    'sex',
    'refuse',
    `(?=(?:${SEXES}|${ONE_SEX})(?![^ ]))${after(`${ASKS}${GAP(3)}(?: من)?`)}(?:${SEXES}|${ONE_SEX})${OF_A_TRADE}${notFollowedBy('سنوات|سبب|أسباب|اسم|تفاصيل|جميع|كل|ما|رقم|نوع|ال[^ ]+')}`,
    '',
    { unlessIn: BOTH_SEXES, unlessAfter: PLACES },
  ),
  rule(
    'sex',
    'refuse',
    `(?=${SEXES}(?![^ ]))${after(FOR_THEM)}${SEXES}${OF_A_TRADE}`,
    (quote) => (quote.startsWith('لل') ? 'للجنسين' : ''),
    {
      unlessIn: BOTH_SEXES,
      unlessAfter: PLACES,
    },
  ),
  rule(
    'sex',
    'refuse',
    `(?:ال)?(?:وظيفة|وظائف|فرصة عمل|فرص عمل|شواغر|عمالة) (?:ال)?(?:نسائي|نسائية|رجالي|رجالية|نسوية)`,
    (quote) => quote.split(' ').slice(0, -1).join(' '),
    { unlessIn: BOTH_SEXES },
  ),
  rule(
    'sex',
    'advise',
    `لل(?:ذكور|إناث|رجال|نساء)${notFollowedBy('(?:\\/|أو|و[^ ]*)')}${notFollowedBy(ONLY)}`,
    'للجنسين',
    {
      unlessAfter: PLACES,
      unlessIn: BOTH_SEXES,
    },
  ),
  rule(
    'sex',
    'refuse',
    `${after(`${OCCUPATION}(?: (?:\\(|;|جنس|من جنس))?`)}(?:ذكر|أنثى|ذكور|إناث|رجل|امرأة)${notFollowedBy('\\/|أو|و|سنوات|سبب|أسباب|اسم|تفاصيل|جميع|كل|ما|رقم|نوع|ال[^ ]+')}${OF_A_TRADE}(?: ${ONLY})?`,
    '',
    { unlessIn: BOTH_SEXES },
  ),
  rule(
    'sex',
    'refuse',
    `${after(`(?!(?:ال|لل|ل)?(?:معلم|مدرس|مدرب|خياط|مصمم|مشرف|استشاري|طبيب|أخصائي|حلاق|مندوب|بائع)(?:ة|ات|ين)?(?![^ ]))${OCCUPATION}`)}(?:رجال|نساء|بنات|فتيات)${OF_A_TRADE}`,
    '',
    {
      unlessIn: BOTH_SEXES,
      unlessAfter: PLACES,
    },
  ),
  rule(
    'sex',
    'refuse',
    `(?<=${HIRES} )(?:(?:مدرس|صيدلي)ات|(?:موظف|سكرتير|معلم|ممرض|مندوب|بائع|عامل|مربي|منسق|مشرف|مديري?|طبيب|مهندس|محاسب|مسوق|مصمم|كاشير|أخصائي|اختصاصي|مستقبل|مضيف|منظف|مدرب|مبرمج|مترجم|باحث|مستشار|مصور|محرر|مندوب|خبير|خباز|طباخ)(?:ة|ات))${notFollowedBy(`\\/|أو|و(?:ال)?${WORD}`)}`,
    (quote) => quote.replace(/ات$/u, 'ين/ات').replace(/ة$/u, '/ة'),
    { unlessIn: new RegExp(`${BOTH_SEXES.source}|${WOMENS_PLACE.source}`, 'u') },
  ),
  rule('sex', 'advise', 'سكرتيرة', 'سكرتير/ة', { in: 'title' }),
  rule('sex', 'advise', 'موظفة', 'موظف/ة', { in: 'title' }),
  rule('sex', 'refuse', `(?:${SEXES}|أنثى|ذكر) ${ARE_ASKED}`, '', { unlessIn: BOTH_SEXES, unlessAfter: PLACES }),
  rule('sex', 'refuse', `(?:[يت]رجى من |نرجو من |على )?${SEXES} ${STAY_AWAY}`, '', { excludes: true }),
  rule('sex', 'refuse', `${REFUSES} ${SEXES}`, '', { excludes: true }),
];
