import { normalise } from './words-folding.ts';

/**
 * Light stemming of Arabic, and a small dictionary for what no rule can know. A stem is what a word's
 * inflections share: gender, number, the article, attached particles, possessives. A word made from
 * another keeps its own: إداري is not إدارة and مالية is not مال, and an ad means one of them.
 * Meanings that belong together all the same are in `equivalents.ts`.
 */

/** A word, then its broken plurals and whatever else no ending explains. */
const IRREGULAR = `
مدير مدراء, مندوب مناديب, أخصائي إخصائي, محامي محام محامو, عميل عملاء, طبيب أطباء, دكتور دكاترة, صيدلي صيادلة,
عامل عمال, سائق سواق سواقين, طالب طلاب طلبة, أستاذ أساتذة, خبير خبراء, رئيس رؤساء, وكيل وكلاء, وسيط وسطاء,
زميل زملاء, شريك شركاء, سفير سفراء, وزير وزراء, أمير أمراء, عضو أعضاء, قائد قادة, نائب نواب, حارس حراس,
تاجر تجار, كاتب كتبة, بائع باعة, طاهي طاه طهاة, قاضي قاض قضاة, راعي راع رعاة, ضابط ضباط, جندي جنود, فرد أفراد,
شخص أشخاص, رجل رجال, سيدة سيدات, امرأة نساء, شاب شباب, طفل أطفال, ابن أبناء, بنت بنات, عالم علماء, فقيه فقهاء,
إمام أئمة, سائح سياح, زائر زوار, ضيف ضيوف, زبون زبائن, مريض مرضى, مشروع مشاريع, شركة شركات, مؤسسة مؤسسات,
مصنع مصانع, مطعم مطاعم, فندق فنادق, مستشفى مستشفيات, مدرسة مدارس, مكتب مكاتب, مكتبة مكتبات, متجر متاجر,
محل محلات محال, مركز مراكز, معهد معاهد, مختبر مختبرات, معمل معامل, مخبز مخابز, مزرعة مزارع, مستودع مستودعات,
مخزن مخازن, مصرف مصارف, بنك بنوك, فرع فروع, قسم أقسام, فريق فرق, متحف متاحف, مسجد مساجد, جامع جوامع,
جامعة جامعات, كلية كليات, ملعب ملاعب, مطار مطارات, ميناء موانئ, منفذ منافذ, مرفق مرافق, مبنى مباني مبان,
عمارة عمائر, برج أبراج, بيت بيوت, منزل منازل, غرفة غرف, شقة شقق, سوق أسواق, معرض معارض, مصعد مصاعد, سلم سلالم,
جسر جسور, طريق طرق, نفق أنفاق, حديقة حدائق, مسبح مسابح, منتجع منتجعات, مقهى مقاهي مقاه, ناد نادي أندية نوادي,
مشفى مشافي, سجن سجون, وظيفة وظائف, مهنة مهن, منصب مناصب, دور أدوار, راتب رواتب, أجر أجور, بدل بدلات, حافز حوافز,
مكافأة مكافآت, عقد عقود, ساعة ساعات, يوم أيام, أسبوع أسابيع, شهر أشهر شهور, سنة سنوات سنين سنتين سنتان,
عام أعوام, دوام دوامات, وقت أوقات, عمل أعمال, شغل أشغال, شأن شؤون شئون, أمر أمور, حق حقوق, شرط شروط, هدف أهداف,
حل حلول, مشكلة مشاكل مشكلات, خطر أخطار مخاطر, حادث حوادث, مهمة مهام مهمات, فرصة فرص, خبرة خبرات, مهارة مهارات,
دورة دورات, شهادة شهادات, رخصة رخص, تصريح تصاريح, ترخيص تراخيص, تقرير تقارير, تصميم تصاميم, تكلفة تكاليف,
تمرين تمارين, تحليل تحاليل, تأشيرة تأشيرات, تجربة تجارب, تدبير تدابير, تعليمة تعاليم, نظام أنظمة نظم,
برنامج برامج, جهاز أجهزة, حاسب حواسب, حاسوب حواسيب, هاتف هواتف, شبكة شبكات, موقع مواقع, خادم خوادم, قاعدة قواعد,
بيان بيانات, ملف ملفات, سجل سجلات, دفتر دفاتر, كتاب كتب, وثيقة وثائق, رسالة رسائل, لغة لغات لغتين لغتان,
صورة صور, فيلم أفلام, لون ألوان, لوحة لوحات, خريطة خرائط, رسم رسوم رسومات, لعبة ألعاب, أداة أدوات, آلة آلات,
وسيلة وسائل, حساب حسابات, مال أموال, سعر أسعار, ثمن أثمان, ضريبة ضرائب, قرض قروض, سند سندات, سهم أسهم,
صندوق صناديق, ميزانية ميزانيات, فاتورة فواتير, سلعة سلع, بضاعة بضائع, منتج منتجات, مادة مواد, مبيع مبيعات,
شراء مشتريات, دين ديون, أصل أصول, قيد قيود, بند بنود, مركبة مركبات, سيارة سيارات, شاحنة شاحنات, قطار قطارات,
طائرة طائرات, سفينة سفن, باص باصات, قطعة قطع, معدة معدات, محرك محركات, مضخة مضخات, بئر آبار, حقل حقول,
مصفاة مصافي, خط خطوط, أنبوب أنابيب, كابل كابلات كوابل, سلك أسلاك, برق بروق, حجر أحجار, لوح ألواح, قطن أقطان,
ثوب أثواب ثياب, زي أزياء, قماش أقمشة, خيط خيوط, جلد جلود, ورق أوراق, زهرة زهور أزهار, شجرة أشجار, نبات نباتات,
حيوان حيوانات, حشرة حشرات, سمك أسماك, فاكهة فواكه, خضار خضروات, غذاء أغذية, طعام أطعمة, دواء أدوية, مرض أمراض,
سن أسنان, عظم عظام, قلب قلوب, عرض أعراض, مياه ماء الماء, غاز غازات, معدن معادن, فلز فلزات, كنز كنوز,
مدينة مدن, قرية قرى, منطقة مناطق, دولة دول, بلد بلدان بلاد, حد حدود, ركن أركان, طرف أطراف, جهة جهات, فئة فئات,
نوع أنواع, شكل أشكال, حجم أحجام, وزن أوزان, رقم أرقام, عدد أعداد, نسبة نسب, مصدر مصادر, سبب أسباب, مثال أمثلة,
قانون قوانين, محكمة محاكم, قضية قضايا, لائحة لوائح, سياسة سياسات, لجنة لجان, مجلس مجالس, حكم أحكام,
ميزة مزايا ميزات, منهج مناهج, درس دروس, صف صفوف, فصل فصول, علم علوم, فن فنون, بحث بحوث أبحاث, فكرة أفكار,
قيمة قيم, نشاط أنشطة, حدث أحداث, عنصر عناصر, شريحة شرائح, عنوان عناوين, قناة قنوات, إذاعة إذاعات, صحيفة صحف,
مسرح مسارح, مرحلة مراحل, مستوى مستويات, معيار معايير, مقياس مقاييس, مؤشر مؤشرات, نموذج نماذج, عملية عمليات,
خدمة خدمات, ورشة ورش, حملة حملات, رحلة رحلات, حجز حجوزات, تذكرة تذاكر, وردية ورديات, وحدة وحدات, وجبة وجبات,
حلوى حلويات, مشروب مشروبات, جديد جدد, ماهر مهرة, قديم قدامى, حر أحرار, أجنبي أجانب, غريب غرباء, فقير فقراء,
قوي أقوياء, ذكي أذكياء, كادر كوادر, عمود أعمدة, باب أبواب, سقف أسقف, جدار جدران, أرض أراضي أراض, عقار عقارات,
مسح مسوح مسوحات, لحم لحوم, طير طيور, قهوة قهاوي, كوب أكواب, فرن أفران, شواية شوايات, مغسلة مغاسل, ملبس ملابس,
حقيبة حقائب, عطر عطور, سائل سوائل, مبيد مبيدات, منشأة منشآت, هيئة هيئات, وزارة وزارات, جمعية جمعيات,
إجراء إجراءات, كفاءة كفاءات, محفظة محافظ, محافظة محافظات, كاميرا كاميرات, 
طريقة طرائق, سمسار سماسرة, نجم نجوم, بطل أبطال,
حكيم حكماء, أب آباء, أم أمهات, أخ إخوة إخوان, أسرة أسر, لغز ألغاز, عالي عال, ثاني ثان, مشتري مشتر,
أول أولى أوائل, كبير كبار كبرى, صغير صغار صغرى
`;

/** People by what they do. "The engineers of" a place lose the ن of their plural: مهندسو, مهندسي. */
const DOERS = `
مدير مهندس موظف مندوب معلم مطور محلل مصمم مشرف فني أخصائي مختص مسؤول مدرب متدرب ممرض منسق مسوق مبرمج مدقق مراجع مساعد مقاول
سائق عامل مشغل مدخل حامل بائع كاتب باحث حارس لاعب مراقب مفتش مترجم مصور محرر معالج مستشار مقدم ممثل مذيع مخرج منتج مسعف مضيف نادل
منظم معقب محصل مثمن مقيم مقدر مخلص مجهز مركب مصفف حلاق خياط نجار حداد سباك لحام دهان صراف خباز طباخ جزار مرشد متطوع مستخدم مشترك مزود
مورد مخطط مروج مسجل مبيض محضر مختبر مواطن طالب خريج متقدم مالك شاغل
`;

/** Words whose beginning or ending only looks like a particle or an ending, and words that would else meet another. */
const KEPT = `
خبرة رياضة رياضيات مدرسة مكتبة جامعة كلية سلامة أمانة تجارة سياحة حراسة شاحنة دورة عمرة شرطة مهمة محطة قابلة عينة مجمعة طاقة بطاقة كتابة طريقة أداة أحياء سعودة
جدة مكة أبها حائل تبوك ينبع عرعر بريدة عنيزة بيشة
قانون تعاون صابون تلفزيون تلفون تليفون مليون بليون كربون مخزون مضمون كرتون صالون ليمون عربون زيتون تهاون كانون هارون
بنزين فلسطين ياسمين روتين ملايين بحرين ميادين بساتين موازين عشرين إثبات التفات اتجاه توجيه تنبيه ترفيه تشويه رفاه انتباه
والد والدة والدين والي بالغ بالغين بالون كالسيوم فالح وارد وافد واصل لاعب لبنان بحار بقالة بيئة كهرباء فيزياء كيمياء
داتا ميديا سوريا مهرجان برلمان رمضان ضمان ائتمان امتحان ميزان إعلان خزان طيران أسنان لسان إنسان دهان جازان جيزان نجران
`;

/** Spellings that stand wherever the word does: other seats of a hamza, ض for ظ, and loans. */
const RESPELT = `مسئول مسؤول, مسؤل مسؤول, شئون شؤون, شؤن شؤون, هيأة هيئة, موضف موظف, وضيفة وظيفة, وضائف وظائف, نضافة نظافة, منضف منظف,
انترنيت انترنت, تكنلوج تكنولوج, كومبيوتر كمبيوتر, كمبوتر كمبيوتر, انقليز انجليز, انكليز انجليز, تليفزيون تلفزيون, تليفون تلفون,
غرافيك جرافيك, قرافيك جرافيك, جرافكس جرافيكس, استيديو استوديو, ستديو ستوديو, ديليفري دليفري`;

/** The article's letters, or an "and", that belong to the word: إلكتروني, ألعاب, وظيفة. */
const OWN_ARTICLE =
  /^ال(?:كترون|تزام|تحاق|ماني|ياف|يات|تهاب|حاق|زام|ومن|منيو|تقاط|تماس|تفات|كسندر|كتريك|(?:وان|عاب|بان|غا|قا|ان|يه|ات|له)$)/u;
const OWN_AND =
  /^و(?:ظيف|ظاي|زار|زير|زرا|كيل|كال|كلا|ثاي|ثيق|سيل|ساي|سيط|ساط|سطا|رش|اجب|اجه|حد|قاي|لاي|دايع|جبه|جبات|صول|صف|طني|رديه|رديات|رقي|راث|ارد|احد|اسط|اقع|اتس|فيات|ضع|قود|قت|فود|لاد|افد|يب|يندوز|اي)/u;

const ARTICLE = /^(?:[وفبك]|وب|وك)?ال(?=.{2})|^[وف]?لل(?=.{2})/u;
/** A single letter for in, to, as or then: taken off only where a known word follows. */
const PARTICLE = /^[بل](?=.{3})|^[كف](?=.{4})/u;
/** Long enough for endings to be looked through as well. */
const LONG_REST = 5;

/** تأمين is what someone does, not many of something. */
const VERBAL_NOUN = /^ت..ين$/u;
const FINAL_HAMZA = /(?<=...)ء$/u;
const POSSESSIVE = /(?<=.ات)(?:ها|هم|نا|كم|ك|ه)$|(?<=.{4})(?:ها|هم|نا)$/u;
const POSSESSIVE_AFTER_T = /(?<=.{2}[^ا])ت(?:ها|هم|نا|كم|ك)$/u;
const DUAL_AFTER_T = /(?<=.{2}[^ا])ت(?:ين|ان)$/u;
const PLURAL = /(?<=.{3})(?:ات|ون|ين)$|(?<=.{5})ان$|(?<=.{4})و$/u;
const FEMININE = /(?<=.{3})ه$/u;

const lexicon = new Map<string, string>();
const kept = new Set<string>();

const cleaned = (form: string): string => form.replace(FINAL_HAMZA, '');
const respelt = new Map(
  normalise(RESPELT)
    .split(/,\s*/u)
    .map((pair) => pair.split(' ') as [string, string]),
);
const RESPELT_PART = new RegExp([...respelt.keys()].join('|'), 'u');

for (const word of normalise(KEPT).split(/\s+/u).filter(Boolean)) kept.add(cleaned(word)).add(word);
for (const word of kept) {
  lexicon.set(word, cleaned(word));
  if (word.endsWith('ه')) lexicon.set(`${word.slice(0, -1)}ات`, word);
}
for (const group of normalise(IRREGULAR).trim().split(/,\s*/u)) {
  const [one, ...others] = group.split(/\s+/u).map(cleaned);
  const stem = endless(one!);
  for (const form of [one!, ...others]) if (!kept.has(form)) lexicon.set(form, stem);
}
for (const doer of normalise(DOERS).trim().split(/\s+/u)) {
  for (const form of [doer, `${doer}و`, `${doer}ي`]) lexicon.set(form, endless(doer));
}
const knownStems = new Set(lexicon.values());

/** The word without the endings of gender, number and possession. */
function endless(whole: string): string {
  const word = cleaned(whole);
  if (kept.has(word) || VERBAL_NOUN.test(word)) return word;
  const owned = word.replace(POSSESSIVE_AFTER_T, 'ه').replace(DUAL_AFTER_T, 'ه').replace(POSSESSIVE, '');
  const known = lexicon.get(owned);
  if (known !== undefined) return known;
  const single = cleaned(owned.replace(PLURAL, ''));
  if (single === owned) return cleaned(owned.replace(FEMININE, ''));
  // محامين has lost the ي of محامي. What is left of معاملات is not the plural معامل.
  const whatItWas = lexicon.get(single);
  return whatItWas?.startsWith(single) ? whatItWas : single;
}

const isAnd = (form: string): boolean => {
  if (form[0] !== 'و' || OWN_AND.test(form)) return false;
  return form.length > 4 || lexicon.has(cleaned(form.slice(1)));
};

function withoutArticle(form: string): string {
  if (OWN_ARTICLE.test(form)) return form;
  // The article melts into a ل that the word begins with: للغات is for the languages.
  if (form.startsWith('لل') && lexicon.has(cleaned(form.slice(1)))) return form.slice(1);
  return form.replace(ARTICLE, '');
}

function withoutParticle(form: string): string | null {
  const rest = form.replace(PARTICLE, '');
  if (rest === form) return null;
  const known = lexicon.get(rest);
  if (known !== undefined) return known;
  const stem = rest.length >= LONG_REST && /^[بل]/u.test(form) ? endless(rest) : rest;
  return stem !== rest && knownStems.has(stem) ? stem : null;
}

export function arabicStem(form: string): string {
  const word = cleaned(form.replace(RESPELT_PART, (part) => respelt.get(part)!));
  const known = lexicon.get(word);
  if (known !== undefined) return known;
  const tail = isAnd(word) ? word.slice(1) : word;
  const bare = withoutArticle(tail);
  return lexicon.get(bare) ?? (bare === tail ? withoutParticle(tail) : null) ?? endless(bare);
}
