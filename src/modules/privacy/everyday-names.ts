import { normalise } from '#platform/search/words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u).map(normalise));

/** Names that a CV uses as plain words: "أمين مستودع", "رائد أعمال", "May 2024". Alone they tell of nobody. */
export const EVERYDAY = setOf(`
  أمين رائد باسم عمر أمل آمال إيمان وعد عهد شهد فرح نور هدى هدي رضا حسن محسن مجد وفاء أخلاق صفاء ثناء هبة رحمة عدل عادل
  فضل فاضل جهاد كفاح نجاح تركي مدني شريف عزيز صادق مخلص مبارك سلام سلامة بشير واثق حكيم كريم سعيد صالح ماهر سالم
  جميل جمال كمال جلال زين ورد حلم أمان نعمة بركة خير سند سيف عارف غازي زايد منى مني حمد شاكر وليد معين ناجي ناصر وافي كافي
  سليم سليمة حازم راعي راضي ريادة نظام مكي مصري شامي هندي يمني بدر هلال ربيع نسيم عاطف قائد فارس حارس مدير مهندس
  نجار حداد خياط صائغ بناء عطار كاتب قاضي إمام شيخ أمير أميرة سلطان ملك ملاك
  may will mark grace hope joy dean faith noble rose art sunny raid rand main sage bishop king prince page sharp
  young white black brown green baker cook mason carter smith taylor turner hall field banks price rich
`);

/** The king's own name stays: universities, hospitals, cities and streets bear it. */
export const ROYAL = setOf('ملك ملكة أمير أميرة إمام king queen prince princess imam emir');

/** What bears people's names without being them; in English it may follow. */
export const INSTITUTIONS = setOf(`
  جامعة كلية مدرسة مدارس معهد أكاديمية مستشفى مستوصف مجمع مركز عيادة عيادات صيدلية شركة مؤسسة مجموعة مصنع مصانع بنك مصرف
  شارع طريق حي مدينة مسجد جامع مطار ميناء مطعم أسواق مكتب دار فندق جائزة مكتبة صندوق
  university college school institute academy hospital clinic clinics center centre company group bank street road city
  mosque airport holding factory contracting trading foundation co
`);

/** Before a name by which somebody tells their own. */
export const INTRODUCING = setOf('أنا اسمي الاسم اسم أدعى يدعى المدعو am im name is called myself');

/** They tell a man from a woman, so they go with the name behind them. */
export const HONORIFICS = setOf(
  'السيد السيدة الأستاذ الأستاذة الآنسة أستاذ أستاذة سيد سيدة آنسة mr mrs ms miss sir madam',
);
