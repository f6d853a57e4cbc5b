type Topic = 'hiring' | 'contract' | 'hours' | 'wages' | 'leave' | 'ending' | 'disputes';
type Written = 'title' | 'body' | 'source';
export type StarterLaw = { number: number | null; topic: Topic } & Record<`ar_${Written}` | `en_${Written}`, string>;

type Said = [title: string, body: string];
const article = (number: number, topic: Topic, [ar_title, ar_body]: Said, [en_title, en_body]: Said): StarterLaw => ({
  number,
  topic,
  ar_title,
  ar_body,
  ar_source: `نظام العمل، المرسوم الملكي م/51 وتعديلاته، المادة ${number}`,
  en_title,
  en_body,
  en_source: `Labour Law, Royal Decree M/51 as amended, article ${number}`,
});

/** Rules of the ministry on ads and interviews, of which we know what the press told. */
const rule = ([ar_title, ar_body]: Said, [en_title, en_body]: Said): StarterLaw => ({
  number: null,
  topic: 'hiring',
  ar_title,
  ar_body,
  ar_source: 'ضوابط وزارة الموارد البشرية للإعلان والمقابلات كما نشرتها الصحف في مايو 2025، ولم نطّلع على نص القرار',
  en_title,
  en_body,
  en_source:
    'Rules of the ministry on ads and interviews as the press reported them in May 2025; we have not seen the text',
});

/** In our own words; each is to be compared with the published text by staff, and says that it was not until then. */
export const starterLaw: readonly StarterLaw[] = [
  article(
    3,
    'hiring',
    [
      'هل يجوز التمييز في التوظيف؟',
      'العمل حق للمواطن، والمواطنون متساوون فيه بلا تمييز بسبب الجنس أو الإعاقة أو السن أو أي سبب آخر، في أثناء العمل وعند التوظيف والإعلان عنه.',
    ],
    [
      'May hiring discriminate?',
      'Work is the right of the citizen. Citizens are equal in it, without discrimination by sex, disability, age or anything else, at work as well as in hiring and in advertising for it.',
    ],
  ),
  rule(
    [
      'ماذا يُذكر في إعلان الوظيفة؟',
      'نبذة عن الجهة ونشاطها ومقرها ومكان العمل، ومسمى الوظيفة ومهامها، وأدنى مؤهل والمهارات وسنوات الخبرة، وطريقة التقديم، وطبيعة العمل وساعاته ومزاياه، وتاريخ بدء التقديم ونهايته.',
    ],
    [
      'What does a job ad have to say?',
      'Who the establishment is, what it does, where it is and where the work is; the title and its duties; the least qualification, the skills and the years of experience; how to apply; the nature of the work, its hours and benefits; and when applying opens and closes.',
    ],
  ),
  rule(
    [
      'متى يُبلَّغ المتقدم بموعد المقابلة ونتيجتها؟',
      'يُبلَّغ بنوع المقابلة وموعدها قبلها بثلاثة أيام عمل على الأقل، ويُجري المقابلة اثنان على الأقل، ويُخبَر المتقدم بالنتيجة خلال 30 يومًا من المقابلة.',
    ],
    [
      'When is an applicant told of an interview and its result?',
      'Its kind and date are told three working days before at the latest, at least two people interview, and the result is told within 30 days after it.',
    ],
  ),
  article(
    37,
    'contract',
    [
      'ما مدة عقد غير السعودي؟',
      'يكون عقد غير السعودي مكتوبًا ومحدد المدة. وإن لم تُذكر مدته عُدّ العقد لسنة من تاريخ مباشرة العمل، ويتجدد لمدة مماثلة إن استمر العمل بعدها.',
    ],
    [
      'How long is the contract of a non-Saudi?',
      'It is in writing and for a fixed term. Where no term is named it counts as one year from the day on which work began, and is renewed for as long when work goes on after it.',
    ],
  ),
  article(
    40,
    'contract',
    [
      'من يدفع رسوم الاستقدام والإقامة؟',
      'يتحمل صاحب العمل رسوم استقدام العامل غير السعودي، ورسوم الإقامة ورخصة العمل وتجديدهما وما يترتب على تأخيره، ورسوم تغيير المهنة والخروج والعودة، وتذكرة العودة إلى الوطن عند انتهاء العلاقة.',
    ],
    [
      'Who pays for recruitment and residence?',
      'The employer bears the fees of bringing a non-Saudi worker, of residence and work permit, of renewing them and of doing so late, of a change of occupation and of exit and re-entry, and the ticket home when the relation ends.',
    ],
  ),
  article(
    51,
    'contract',
    [
      'هل يلزم أن يكون العقد مكتوبًا؟',
      'يُكتب عقد العمل من نسختين، لكل طرف نسخة. ويُعدّ العقد قائمًا ولو لم يُكتب، وللعامل حينها أن يثبته وحقوقه بكل طرق الإثبات. ولغير السعوديين حكم خاص في [المادة 37](/hiring-law#article-37).',
    ],
    [
      'Must a contract be in writing?',
      'It is written in two copies, one for each party. It counts also when it was not written; the worker may then prove it, and the rights from it, by any means. For non-Saudis see [article 37](/hiring-law#article-37).',
    ],
  ),
  article(
    53,
    'contract',
    [
      'كم تكون فترة التجربة؟',
      'لا تكون تجربة إلا إذا نُصّ عليها صراحة في العقد وحُددت مدتها، ولا يزيد مجموعها على 180 يومًا. ولا تُحسب منها إجازة عيدي الفطر والأضحى ولا الإجازة المرضية.',
    ],
    [
      'How long is probation?',
      'There is none unless the contract says so expressly and names how long; all of it together is no more than 180 days. The holidays of the two Eids and sick leave are not counted in it.',
    ],
  ),
  article(
    83,
    'contract',
    [
      'متى يصح شرط عدم المنافسة؟',
      'إذا كان العمل يتيح معرفة العملاء أو الأسرار. ويجب أن يكون الشرط مكتوبًا ومحددًا في الزمان والمكان ونوع العمل، وألا تزيد مدته على سنتين من انتهاء العلاقة.',
    ],
    [
      'When does a promise not to compete hold?',
      'Where the work lets one know customers or secrets. It has to be in writing, to name time, place and kind of work, and to last two years after the end of the relation at most.',
    ],
  ),
  article(
    98,
    'hours',
    [
      'كم ساعة في اليوم والأسبوع؟',
      'لا يعمل العامل فعليًا أكثر من 8 ساعات في اليوم بالمعيار اليومي، أو 48 ساعة في الأسبوع بالمعيار الأسبوعي. وفي رمضان لا تزيد للمسلمين على 6 ساعات في اليوم أو 36 في الأسبوع. وما زاد ساعات إضافية تحكمها [المادة 107](/hiring-law#article-107).',
    ],
    [
      'How many hours in a day and a week?',
      'No more than 8 hours of actual work a day where the daily measure is used, or 48 a week where the weekly one is. In Ramadan it is 6 a day or 36 a week for Muslims. Anything beyond is overtime, by [article 107](/hiring-law#article-107).',
    ],
  ),
  article(
    101,
    'hours',
    [
      'متى تكون الراحة في أثناء اليوم؟',
      'لا يعمل أحد أكثر من 5 ساعات متتالية بلا فترة للراحة والصلاة والطعام لا تقل عن نصف ساعة.',
    ],
    [
      'When is there a break?',
      'Nobody works more than 5 hours on end without a break of half an hour at least for rest, prayer and food.',
    ],
  ),
  article(
    104,
    'hours',
    [
      'ما يوم الراحة الأسبوعية؟',
      'الجمعة لجميع العمال. ولصاحب العمل أن يستبدل به لبعضهم يومًا آخر بعد إبلاغ مكتب العمل، مع تمكينهم من أداء واجباتهم الدينية. والراحة بأجر كامل، ولا تقل عن 24 ساعة متتالية، ولا يُعوَّض عنها بالمال.',
    ],
    [
      'Which day is the weekly rest?',
      'Friday, for all workers. The employer may choose another day for some of them after telling the labour office, and lets them perform their religious duties. Rest is fully paid, lasts 24 hours on end at least, and is not replaced by money.',
    ],
  ),
  article(
    107,
    'hours',
    [
      'كيف يُحسب أجر الساعة الإضافية؟',
      'أجر الساعة مضافًا إليه 50% من الأجر الأساسي. ولصاحب العمل، بموافقة العامل، أن يعوّضه بأيام إجازة مدفوعة بدلًا من المال. وفي الجهة التي تعمل بالمعيار الأسبوعي تكون إضافيةً الساعات الزائدة على ساعات المعيار في [المادة 98](/hiring-law#article-98).',
    ],
    [
      'How is an hour of overtime paid?',
      'The hour’s pay plus 50% of the basic pay. With the worker’s consent the employer may give days of paid leave instead of money. Where hours are measured by the week, those beyond the measure of [article 98](/hiring-law#article-98) are overtime.',
    ],
  ),
  article(
    90,
    'wages',
    [
      'متى يُدفع الأجر وكيف؟',
      'أجر من يُحاسب شهريًا يُصرف مرة في الشهر، ومن يُحاسب باليوم مرة في الأسبوع على الأقل. وتُدفع الأجور في حسابات العمال عن طريق البنوك المعتمدة في المملكة.',
    ],
    [
      'When and how is pay due?',
      'Who is paid by the month is paid once a month, who is paid by the day once a week at least. Pay goes to the workers’ accounts through banks that are approved in the Kingdom.',
    ],
  ),
  article(
    93,
    'wages',
    [
      'كم يجوز أن يُحسم من الأجر؟',
      'لا تزيد نسبة الحسم في كل الأحوال على نصف أجر العامل المستحق، ما لم يثبت لدى المحكمة العمالية إمكان الزيادة أو حاجة العامل إلى أكثر من النصف.',
    ],
    [
      'How much may be taken from pay?',
      'No more than half of what is due in any case, unless the labour court finds that more can be taken, or that the worker needs more than half.',
    ],
  ),
  article(
    109,
    'leave',
    [
      'كم الإجازة السنوية؟',
      '21 يومًا على الأقل عن كل عام، و30 يومًا إذا أمضى العامل في خدمة صاحب العمل 5 سنوات متصلة. وهي بأجر يُدفع مقدمًا، وتؤخذ في سنة استحقاقها، ولا يُتنازل عنها ولا يُستعاض عنها بالمال في أثناء الخدمة.',
    ],
    [
      'How long is annual leave?',
      '21 days a year at least, and 30 once the worker has been with the employer for 5 years on end. Its pay is given in advance; it is taken in the year it is due, and is neither waived nor exchanged for money while the work goes on.',
    ],
  ),
  article(
    113,
    'leave',
    [
      'ما إجازات الزواج والوفاة والمولود؟',
      'بأجر كامل: 5 أيام عند الزواج، و5 أيام عند وفاة الزوج أو أحد الأصول أو الفروع، و3 أيام عند وفاة الأخ أو الأخت، و3 أيام للأب عند ولادة مولود له.',
    ],
    [
      'Which leave is there for a marriage, a death, a birth?',
      'Fully paid: 5 days for one’s marriage; 5 days when a spouse, a parent or grandparent, a child or grandchild dies; 3 days when a brother or a sister dies; 3 days for a father whose child is born.',
    ],
  ),
  article(
    114,
    'leave',
    [
      'متى تُستحق إجازة الحج؟',
      'مرة واحدة طوال الخدمة لمن لم يحج من قبل، من 10 أيام إلى 15 يومًا بأجر منها إجازة عيد الأضحى، بعد سنتين متصلتين على الأقل لدى صاحب العمل.',
    ],
    [
      'When is there leave for the Hajj?',
      'Once in the whole of the service, for who has not performed it before: 10 to 15 paid days, the holiday of Eid al-Adha among them, after two years on end with the employer at least.',
    ],
  ),
  article(
    117,
    'leave',
    [
      'كم الإجازة المرضية؟',
      'لمن ثبت مرضه، في السنة الواحدة: 30 يومًا بأجر كامل، ثم 60 يومًا بثلاثة أرباع الأجر، ثم 30 يومًا بلا أجر، متصلة كانت أو متقطعة. وتبدأ السنة من أول إجازة مرضية.',
    ],
    [
      'How long is sick leave?',
      'For an illness that is proved, within one year: 30 days at full pay, then 60 at three quarters, then 30 without pay, together or apart. The year begins with the first day of sick leave.',
    ],
  ),
  article(
    151,
    'leave',
    [
      'كم إجازة الوضع؟',
      '12 أسبوعًا بأجر كامل. 6 أسابيع منها بعد الوضع وجوبًا، وللعاملة أن توزع الباقي كما تشاء ابتداءً من 4 أسابيع قبل التاريخ المتوقع للوضع.',
    ],
    [
      'How long is maternity leave?',
      '12 weeks at full pay. 6 of them are after the birth and have to be taken; the others are hers to place, from 4 weeks before the expected day on.',
    ],
  ),
  article(
    75,
    'ending',
    [
      'كم مهلة الإشعار في العقد غير المحدد المدة؟',
      'لأي من الطرفين إنهاؤه لسبب مشروع بإشعار مكتوب. ولمن أجره شهري: 30 يومًا على الأقل إن أنهاه العامل، و60 يومًا إن أنهاه صاحب العمل.',
    ],
    [
      'How long is the notice of an open-ended contract?',
      'Either party may end it for a valid reason, in writing. Where pay is by the month the notice is 30 days at least from the worker, and 60 from the employer.',
    ],
  ),
  article(
    84,
    'ending',
    [
      'كيف تُحسب مكافأة نهاية الخدمة؟',
      'أجر نصف شهر عن كل سنة من السنوات الخمس الأولى، وأجر شهر عن كل سنة بعدها، على أساس الأجر الأخير. ولأجزاء السنة بنسبة ما قُضي منها. وعند الاستقالة تُطبَّق [المادة 85](/hiring-law#article-85).',
    ],
    [
      'How is the end-of-service award computed?',
      'Half a month’s pay for each of the first five years, and a month’s pay for each one after them, by the last pay; parts of a year count in proportion. For a resignation see [article 85](/hiring-law#article-85).',
    ],
  ),
  article(
    85,
    'ending',
    [
      'ماذا يستحق من استقال من المكافأة؟',
      'ثلثها إن لم تقل خدمته عن سنتين متتاليتين ولم تزد على 5 سنوات، وثلثيها إن زادت على 5 ولم تبلغ 10، وكلها إن بلغت 10 سنوات فأكثر. والمكافأة الكاملة في [المادة 84](/hiring-law#article-84).',
    ],
    [
      'What does who resigns get of the award?',
      'A third after no less than two years on end and no more than 5, two thirds after more than 5 and less than 10, and all of it after 10 or more. The whole award is in [article 84](/hiring-law#article-84).',
    ],
  ),
  article(
    88,
    'ending',
    [
      'متى تُصفّى المستحقات بعد انتهاء الخدمة؟',
      'خلال أسبوع من انتهاء العلاقة. وإن كان العامل هو من أنهى العقد فخلال أسبوعين.',
    ],
    [
      'When are dues settled after the end?',
      'Within a week from the end of the relation; within two weeks where it was the worker who ended the contract.',
    ],
  ),
  article(
    64,
    'ending',
    [
      'هل تُعطى شهادة خدمة؟',
      'يعطي صاحب العمل العامل، بطلبه وبلا مقابل، شهادة خدمة فيها تاريخ التحاقه وتاريخ انتهاء علاقته ومهنته وأجره الأخير، ولا يذكر فيها ما يسيء إليه. ويعيد إليه ما أودعه من شهادات ووثائق.',
    ],
    [
      'Is there a certificate of service?',
      'The employer gives it when asked, free of charge, with the day of joining, the day of leaving, the occupation and the last pay, and nothing that would harm the worker. Certificates and papers that were handed in are given back.',
    ],
  ),
  article(
    234,
    'disputes',
    [
      'إلى متى تُسمع الدعوى العمالية؟',
      'لا تُقبل دعوى بالمطالبة بحق نشأ عن النظام أو عن عقد العمل بعد مضي 12 شهرًا من انتهاء العلاقة، ما لم يكن للتأخر عذر تقبله المحكمة أو يقرّ المدعى عليه بالحق.',
    ],
    [
      'Until when is a labour claim heard?',
      'No claim to a right from the law or a contract of work is accepted 12 months after the relation ended, unless the court accepts an excuse for the delay or the other party admits the right.',
    ],
  ),
];
