import { normalise } from '#platform/search/words.ts';

/**
 * What an ad must not ask for, as it is written in either language. Patterns run over folded words with one space
 * between them, `/` where a stroke stood and `¦` where a sentence or a line ended, so that they see neither hamzas
 * nor punctuation and never reach over two sentences.
 */
export const GROUNDS = [
  'sex',
  'age',
  'marital',
  'religion',
  'nationality',
  'saudi',
  'disability',
  'appearance',
  'private',
] as const;
export type Ground = (typeof GROUNDS)[number];

export type WordRule = {
  ground: Ground;
  /** A condition is refused; a word that only leans that way is pointed out. */
  level: 'refuse' | 'advise';
  pattern: RegExp;
  /** What stands right before, where the words mean something else. */
  unlessAfter?: RegExp;
  /** Said instead; `$1` is the first group. Nothing: the words go. */
  instead: string;
  in?: 'question' | 'title';
};

const ARABIC = /[\u0600-\u06FF]+/gu;
/** Arabic in a pattern is written as people write it. */
const foldedSource = (source: string) => source.replace(ARABIC, (letters) => normalise(letters));
const words = (source: string) => new RegExp(`(?<![^ ])(?:${foldedSource(source)})(?![^ ])`, 'gu');
const before = (source: string) => new RegExp(`(?<![^ ])(?:${foldedSource(source)})(?: [^ ¦]+){0,2} $`, 'u');
const justBefore = (source: string) => new RegExp(`(?<![^ ])(?:${foldedSource(source)}) $`, 'u');

const rule = (
  ground: Ground,
  level: WordRule['level'],
  source: string,
  instead: string,
  more: Pick<WordRule, 'unlessAfter' | 'in'> = {},
): WordRule => ({ ground, level, pattern: words(source), instead, ...more });

// A place or a thing for one sex may be named; a person of one sex may not be asked for.
const PLACES_AR = before(
  '(?:ال|ل|لل|ب|في)?(?:نادي|صالة|صالون|مشغل|قسم|اقسام|مدرسة|مدارس|كلية|كليات|معهد|مركز|مجمع|عيادة|ملابس|عطور|أزياء|حلاقة|جناح|فرع|سكن|دورات|رياضة|مستلزمات|أحذية|خياطة|تجميل)',
);
const PLACES_EN = before(
  '(?:gyms?|schools?|sections?|salons?|clinics?|wards?|colleges?|campus|wear|clothing|departments?|clubs?|spa|hostels?|fitness|health)',
);

const SEXES_AR = '(?:و|ف)?(?:لل|ال|ل)?(?:ذكور|رجال|شباب|إناث|نساء|بنات|فتيات|سيدات|شابات)';
const PEOPLE_EN = '(?:candidates?|applicants?|employees?|staff|persons?|people|individuals?)';
// Whom an ad names with a sex right beside the occupation; patients, pupils and wards are none of them.
const OCCUPATIONS_AR =
  '(?:محاسب|مهندس|مدير|موظف|مندوب|سائق|بائع|طبيب|معلم|ممرض|فني|مشرف|منسق|أخصائي|سكرتير|كاشير|عامل|حارس)(?:ة)?';
const VOWEL_OCCUPATIONS_EN =
  '(?:accountants?|administrators?|agents?|analysts?|architects?|assistants?|electricians?|engineers?|executives?|officers?|operators?)';
const OCCUPATIONS_EN = `(?:${VOWEL_OCCUPATIONS_EN}|cashiers?|chefs?|cooks?|coordinators?|designers?|developers?|doctors?|drivers?|guards?|managers?|nurses?|receptionists?|representatives?|secretar(?:y|ies)|specialists?|supervisors?|teachers?|technicians?|trainers?|workers?)`;
const NATIONS_AR =
  '(?:مصري|سوداني|هندي|باكستاني|فلبيني|فليبيني|بنغالي|بنجلاديشي|يمني|سوري|أردني|لبناني|تونسي|مغربي|فلسطيني|نيبالي|سريلانكي|اندونيسي|كيني|اثيوبي|أوروبي|أمريكي|بريطاني|آسيوي|أفريقي|عربي|خليجي|أجنبي|وافد|مقيم)(?:ة|ين|ون|ات)?';
const NATIONS_EN =
  '(?:indian|pakistani|filipin[oa]|egyptian|sudanese|bangladeshi|nepali|nepalese|sri lankan|kenyan|ugandan|jordanian|lebanese|syrian|yemeni|tunisian|moroccan|westerner|western|european|american|british|arab|asian|african)s?';
const NUMBER = '\\d{2}(?: (?:سنة|عاما|عام|years?(?: old| of age)?))?';
const AGES = `${NUMBER}(?: (?:إلى|و|حتى|او|to|and|or|\\/) ${NUMBER}| ${NUMBER})?(?: (?:فأقل|فأكثر|كحد أقصى|or less|or more|maximum))?`;
const UP_TO_FIVE = '(?: [^ ¦\\d]+){0,5}(?: ¦)?';

export const WORD_RULES: readonly WordRule[] = [
  // Sex
  rule('sex', 'refuse', `${SEXES_AR} (?:فقط|حصرا|حصريا)`, 'للجنسين', { unlessAfter: PLACES_AR }),
  rule(
    'sex',
    'refuse',
    '(?:الجنس|النوع)(?: ¦)?(?: المطلوب)? (?:ذكر|أنثى|ذكور|إناث|رجال|نساء)(?! (?:\\/|او|و)(?: |$))',
    '',
  ),
  rule(
    'sex',
    'refuse',
    'أن (?:يكون|تكون)(?: المتقدم| المتقدمة| المرشح| المرشحة)? (?:ذكرا|ذكر|رجلا|رجل|أنثى|امرأة|شابا|شابة)',
    '',
  ),
  rule(
    'sex',
    'refuse',
    'مطلوب(?:ة)? (?:شباب|شابات|بنات|فتيات|رجال|نساء|سيدات|فتاة|رجل|امرأة|ذكور|إناث)(?! (?:\\/|او|و)(?: |$))',
    'مطلوب من الجنسين',
  ),
  rule(
    'sex',
    'advise',
    '(?:لل)(?:ذكور|إناث|رجال|نساء)(?! (?:\\/|او|و[^ ]*)(?: |$))(?! (?:فقط|حصرا|حصريا))',
    'للجنسين',
    { unlessAfter: PLACES_AR },
  ),
  rule('sex', 'advise', `(${OCCUPATIONS_AR}) (?:ذكر|أنثى)(?! (?:\\/|او|و)(?: |$))`, '$1'),
  rule('sex', 'advise', 'سكرتيرة', 'سكرتير/ة', { in: 'title' }),
  rule('sex', 'advise', 'موظفة', 'موظف/ة', { in: 'title' }),
  rule('sex', 'refuse', '(?:for )?(?:males?|females?|men|women|ladies|gentlemen|girls|boys) only', 'open to everyone', {
    unlessAfter: PLACES_EN,
  }),
  rule('sex', 'refuse', '(?:gender|sex)(?: ¦)? (?:males?|females?)(?! (?:\\/|or)(?: |$))(?: only)?', ''),
  rule('sex', 'refuse', `(?:males?|females?|men|women|lady) (${PEOPLE_EN})(?: only)?`, '$1'),
  rule('sex', 'advise', `an? (?:male|female) (${VOWEL_OCCUPATIONS_EN})`, 'an $1'),
  rule('sex', 'advise', `(?:male|female) (${OCCUPATIONS_EN})`, '$1'),
  rule('sex', 'refuse', '(?:must|should) be (?:an? )?(?:male|female|man|woman|lady)', ''),
  rule(
    'sex',
    'refuse',
    '(?:looking for|seeking|wanted|need) (?:an? )?(?:man|woman|lady|girl|boy|gentleman|men|ladies|girls|boys)',
    'looking for someone',
  ),
  rule('sex', 'advise', 'sales(?:man|men|woman|women|girl)', 'salesperson'),
  rule('sex', 'advise', 'waitress(?:es)?', 'server'),
  rule('sex', 'advise', 'chairman', 'chair'),
  rule('sex', 'advise', 'foreman', 'site supervisor'),
  rule('sex', 'advise', 'handyman', 'maintenance technician'),

  // Age
  rule(
    'age',
    'refuse',
    `(?:و|ب|ان |الا )?(?:العمر|الأعمار|عمره|عمرها|أعمارهم|عمر (?:المتقدم|المتقدمة|المتقدمين|المرشح|الموظف)|سن (?:المتقدم|المتقدمة|المتقدمين|المرشح|الموظف)|السن)(?! (?:الافتراضي|التشغيلي|الإنتاجي))${UP_TO_FIVE} ${AGES}`,
    '',
    { unlessAfter: justBefore('(?:ل|ال|ب)?(?:كبار|صغار)') },
  ),
  rule('age', 'refuse', `(?:تحت|فوق|دون) سن (?:ال)?${AGES}`, ''),
  rule('age', 'refuse', '(?:حديث|حديثي|صغير|صغيرة) السن', ''),
  rule('age', 'advise', 'فريق شاب', 'فريق نشيط'),
  rule('age', 'advise', '(?:شاب|شابة|شابا)', 'شخص', {
    unlessAfter: justBefore('فريق|[0-9]+|(?:ل|ب)?(?:تأهيل|تدريب|دعم|تمكين)'),
  }),
  rule(
    'age',
    'refuse',
    `(?:(?:max|maximum|min|minimum|upper|lower) )?ages?(?: limit| range)?(?: ¦)?(?: (?:must|should|not|no|to|be|is|of|between|under|below|above|over|from|exceed|exceeding|more|less|than|up|max|maximum|min|minimum|limit))* ${AGES}`,
    '',
    { unlessAfter: before('(?:children|students|kids|pupils|learners|patients|boys|girls)') },
  ),
  rule('age', 'refuse', `aged (?:between |under |below |over |above |from )?${AGES}`, '', {
    unlessAfter: before('(?:children|students|kids|pupils|learners|patients|boys|girls)'),
  }),
  rule('age', 'refuse', '(?:under|below|over|above|younger than|older than) \\d{2}(?: years (?:old|of age))', ''),
  rule('age', 'refuse', `(?:not|no|nobody) (?:older|younger) than ${AGES}`, ''),
  rule(
    'age',
    'refuse',
    `young (?:and [^ ]+ )?(man|woman|men|women|people|person|male|female|lady|${PEOPLE_EN})`,
    '$1',
    { unlessAfter: justBefore('ernst') },
  ),
  rule(
    'age',
    'advise',
    'young (?:and )?(professionals?|graduates?|talents?|team|energetic|dynamic|ambitious|engineers?)',
    '$1',
    { unlessAfter: justBefore('ernst') },
  ),
  rule('age', 'advise', `young ((?:senior |junior )?${OCCUPATIONS_EN})`, '$1', { unlessAfter: justBefore('ernst') }),
  rule('age', 'advise', 'youthful', 'energetic'),

  // Marital status
  rule('marital', 'refuse', '(?:أعزب|عازب|عزباء|غير متزوج(?:ة|ين|ات)?|متزوج(?:ة|ين|ات)?)(?: فقط)?', '', {
    unlessAfter: before('(?:ال|لل|ل)?(?:سكن|بدل|تأمين|غرف|مساكن)'),
  }),
  rule('marital', 'refuse', '(?:ال|لل|ل)?(?:عزاب|متزوجين|متزوجات) فقط', '', {
    unlessAfter: before('(?:ال|لل|ل)?(?:سكن|بدل|تأمين|غرف|مساكن)'),
  }),
  rule('marital', 'refuse', '(?:بدون|ليس لديها|ليس لديه|لا يوجد) (?:أطفال|ابناء)', ''),
  rule('marital', 'refuse', 'marital status(?: ¦)?(?: (?:single|married|unmarried))?(?: only)?', ''),
  rule('marital', 'refuse', '(?:must|should) be (?:single|married|unmarried)', ''),
  rule(
    'marital',
    'refuse',
    `(?:single|married|unmarried) (?:only|status|preferred|${PEOPLE_EN}|males?|females?|men|women|ladies)`,
    '',
  ),
  rule('marital', 'refuse', '(?:with no|without|no) (?:kids|children|family commitments)', ''),
  rule('marital', 'refuse', '(?:not|non) pregnant', ''),

  // Religion
  rule(
    'religion',
    'refuse',
    '(?:غير )?(?:مسلم|مسلمة|مسلمين|مسيحي|مسيحية|مسيحيين|هندوسي|سني|شيعي)(?: الديانة)?(?: فقط)?',
    '',
    { unlessAfter: justBefore('(?:صحيح|الامام|بن|ابو|ابي|د|الدكتور|محمد|احمد|علي)') },
  ),
  rule('religion', 'refuse', '(?:الديانة|الدين)(?: ¦)? (?:الإسلام|الإسلامية|مسلم|مسلمة|مسيحي|مسيحية|المسيحية)', ''),
  rule('religion', 'refuse', '(?:محجبة|منقبة|متدين|متدينة|ملتزم دينيا|ملتزمة دينيا)', ''),
  rule(
    'religion',
    'refuse',
    `(?:non )?(?:muslims?|christians?|hindus?|sunni|shia) (?:only|preferred|${PEOPLE_EN}|males?|females?|lady|ladies)`,
    '',
  ),
  rule('religion', 'refuse', '(?:must|should) be (?:an? )?(?:practi[cs]ing )?(?:non )?(?:muslim|christian|hindu)', ''),
  rule('religion', 'refuse', 'religion(?: ¦)? (?:muslim|islam|christian|christianity|hindu)', ''),

  // Nationality: only Saudi nationals, and that by the ad's own mark
  rule('saudi', 'refuse', '(?:و)?(?:لل|ال|ل)?سعودي(?:ين|ون|ات|ة)?(?: و(?:ال|لل)?سعوديات)? (?:فقط|حصرا)', '', {
    unlessAfter: justBefore('(?:ال)?(?:سوق|جنسية|مملكة|العربية|الريال|بالريال)'),
  }),
  rule('saudi', 'refuse', '(?:الجنسية|جنسيته|جنسية)(?: ¦)?(?: المطلوبة)? (?:ال)?سعودي(?:ة)?(?: فقط)?', ''),
  rule('saudi', 'refuse', 'saudis?(?: (?:nationals?|citizens?))? only', ''),
  rule(
    'saudi',
    'refuse',
    '(?:only (?:for )?saudis?(?: (?:nationals?|citizens?))?|nationality(?: ¦)? saudi|must be (?:an? )?saudi(?: national| citizen)?)',
    '',
  ),
  rule('nationality', 'refuse', `(?:و)?(?:لل|ال|ل)?${NATIONS_AR} (?:فقط|حصرا)`, '', {
    unlessAfter: justBefore('(?:ب|ل|ال|لل|بال)?(?:لغة|لغات|مطبخ|سوق|خط|محتوى|أكل|طعام)|ب?اللغة|السوق|المطبخ|الخط'),
  }),
  rule(
    'nationality',
    'refuse',
    `(?:الجنسية|جنسيته|جنسية|جنسيات)(?: ¦)?(?: المطلوبة)? (?:ال)?${NATIONS_AR}(?: فقط)?`,
    '',
  ),
  rule(
    'nationality',
    'refuse',
    `(?:لا نقبل|لا يقبل|ما عدا|باستثناء|لا يوظف) (?:ال)?(?:${NATIONS_AR}|أجانب|وافدين|مقيمين)`,
    '',
  ),
  rule('nationality', 'refuse', `(?:يفضل|تفضل)(?: أن يكون| أن تكون)? (?:ال)?${NATIONS_AR}`, '', {}),
  rule(
    'nationality',
    'refuse',
    `${NATIONS_EN}(?: (?:nationals?|citizens?|passport holders?))? (?:only|preferred)`,
    '',
    { unlessAfter: justBefore('(?:speak|speaks|in|language)') },
  ),
  rule(
    'nationality',
    'refuse',
    `(?:only (?:for )?|preferably (?:an? )?|must be (?:an? )?)${NATIONS_EN}(?: (?:nationals?|citizens?))?(?! (?:market|cuisine|style|company|standards?|food|language))`,
    '',
  ),
  rule('nationality', 'refuse', `${NATIONS_EN} (?:nationals?|nationality|passport holders?|${PEOPLE_EN})`, ''),
  rule('nationality', 'refuse', `nationality(?: ¦)? ${NATIONS_EN}`, ''),
  rule('nationality', 'refuse', `(?:no|except) (?:expats?|expatriates?|foreigners?|${NATIONS_EN})`, ''),
  rule('nationality', 'advise', 'native (english|arabic|french) speakers?', 'fluent $1 speaker'),

  // Disability and health
  rule(
    'disability',
    'refuse',
    '(?:خال|خالي|خاليا|خالية|سليم|سليما|سليمة) من (?:أي |اية |كل )?(?:ال)?(?:إعاقة|إعاقات|أمراض|عاهات|عيوب|مرض)(?: (?:ال)?(?:جسدية|مزمنة|معدية|خلقية))?(?: و(?:ال)?(?:إعاقة|إعاقات|أمراض|عاهات))?',
    '',
  ),
  rule(
    'disability',
    'refuse',
    '(?:لا نقبل|لا يقبل|لا تناسب|لا يناسب|غير مناسبة|غير مناسب) (?:ل)?(?:ذوي|ذوو) (?:الإعاقة|الإعاقات|الاحتياجات)(?: الخاصة)?',
    '',
  ),
  rule('disability', 'refuse', '(?:سليم|سليمة|قوي) البنية', ''),
  rule('disability', 'advise', '(?:لائق|لائقا|لائقة) (?:طبيا|صحيا|بدنيا)', 'قادر على أداء مهام الوظيفة بعد توفير ما يلزم'),
  rule(
    'disability',
    'refuse',
    '(?:no|without|free of|free from) (?:any )?(?:physical )?(?:disabilit(?:y|ies)|handicaps?|chronic (?:illness(?:es)?|diseases?))',
    '',
  ),
  rule(
    'disability',
    'refuse',
    '(?:not suitable for|cannot accept) (?:people with |persons with )?(?:disabilit(?:y|ies)|disabled(?: people| persons)?|handicapped)',
    '',
  ),
  rule('disability', 'refuse', 'able bodied', ''),
  rule(
    'disability',
    'advise',
    '(?:physically|medically) fit',
    'able to carry out the duties, with adjustments where needed',
  ),
  rule(
    'disability',
    'advise',
    '(?:in )?(?:perfect|good|excellent) health',
    'able to carry out the duties, with adjustments where needed',
    { unlessAfter: justBefore('(?:financial|promote|public|for|ensure)') },
  ),

  // Appearance
  rule('appearance', 'refuse', '(?:جميل|جميلة|جذاب|جذابة) (?:المظهر|الشكل)', ''),
  rule('appearance', 'advise', '(?:حسن|حسنة|لائق|لائقة) المظهر', 'يلتزم بالزي المهني'),
  rule('appearance', 'advise', 'مظهر (?:جذاب|جميل|حسن|لائق)', 'التزام بالزي المهني'),
  rule('appearance', 'refuse', '(?:الطول|طوله|طولها)(?: [^ ¦\\d]+){0,4}(?: ¦)? 1\\d{2}(?: (?:سم|سنتيمتر))?', '', {
    unlessAfter: before('(?:القماش|الأنبوب|الكابل|الجدار|الخط)'),
  }),
  rule('appearance', 'advise', '(?:إرفاق|أرفق|ارسال|أرسل|مع) صورة شخصية(?: حديثة)?', ''),
  rule(
    'appearance',
    'refuse',
    '(?:good looking|attractive (?:appearance|looks|lady|girl|female)|beautiful (?:girl|lady|appearance)|fair (?:skin|complexion))',
    '',
  ),
  rule(
    'appearance',
    'advise',
    '(?:presentable|well groomed|smart appearance|pleasant (?:appearance|looks))',
    'professional',
  ),
  rule(
    'appearance',
    'advise',
    '(?:(?:attach|send|include) (?:an? |your )?(?:recent |personal )?photo(?:graph)?|(?:recent |personal )photo(?:graph)? (?:is )?required)',
    '',
  ),
  rule('appearance', 'refuse', '(?:minimum )?height(?: ¦)?(?: of| not less than| at least)? 1\\d{2}(?: cm)?', ''),

  // What a screening question may not ask
  rule(
    'age',
    'refuse',
    '(?:كم عمرك|كم يبلغ عمرك|ما عمرك|عمرك|ما تاريخ ميلادك|تاريخ ميلادك|how old are you|(?:what is )?your age|(?:your )?date of birth)',
    '',
    { in: 'question' },
  ),
  rule(
    'marital',
    'refuse',
    '(?:(?:ما )?حالتك الاجتماعية|هل أنت متزوج(?:ة)?|هل لديك (?:أطفال|أبناء)|are you (?:married|single|engaged)|do you have (?:any )?(?:children|kids)|are you (?:planning to get )?(?:pregnant|married))',
    '',
    { in: 'question' },
  ),
  rule(
    'religion',
    'refuse',
    '(?:(?:ما |ما هي )?ديانتك|مذهبك|your religion|are you (?:an? )?(?:muslim|christian))',
    '',
    { in: 'question' },
  ),
  rule(
    'nationality',
    'refuse',
    '(?:(?:ما |ما هي )?جنسيتك|قبيلتك|بلدك الأصلي|(?:what is )?your (?:nationality|country of origin)|where are you originally from)',
    '',
    { in: 'question' },
  ),
  rule(
    'disability',
    'refuse',
    '(?:هل تعاني من (?:أي |اية )?(?:مرض|أمراض|إعاقة|مشاكل صحية)|هل لديك (?:أي )?إعاقة|do you have (?:any )?(?:disabilit(?:y|ies)|health problems|illness(?:es)?))',
    '',
    { in: 'question' },
  ),
  rule(
    'sex',
    'refuse',
    '(?:ما جنسك|هل أنت (?:ذكر|أنثى|رجل|امرأة)|are you (?:male|female|an? man|an? woman)|your gender)',
    '',
    { in: 'question' },
  ),
  rule(
    'private',
    'refuse',
    '(?:(?:أسرار|عملاء|اسماء عملاء|بيانات عملاء) (?:جهة عملك|شركتك|عملك) (?:السابق|السابقة|الحالي|الحالية)|(?:secrets|clients|customers|client list) of your (?:previous|former|current) (?:employer|company|job))',
    '',
    { in: 'question' },
  ),
];
