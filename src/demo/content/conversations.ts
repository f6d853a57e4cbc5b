/** An interview that a conversation settles: card, calendar and stage say the same, for they are made of it. */
export type Meeting = {
  kind: 'on_site' | 'video' | 'phone';
  /** Of the day in Riyadh; of `soon` the earliest. */
  at: `${number}:${number}`;
  /** Some working days from now; the last working day before the first line; later today, or tomorrow where it is night. */
  when: 'ahead' | 'past' | 'soon';
  /** Three times are offered, and none is chosen yet. */
  isOpen?: true;
  is_accessible?: true;
  /** Before which line the card stands; without: after the last. */
  card?: number;
};

/** What must be true of an application for a company to write so. */
export const CONDITIONS = [
  'elsewhere',
  'working',
  'notice',
  'dear',
  'interviewed',
  'shifts',
  'note',
  'expatriate',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/**
 * What companies and seekers write to each other. Company lines come first and address women and men
 * alike. `{day}` and `{time}` are the meeting's, or else a working day at least three working days ahead.
 */
export type Script = {
  language: 'ar' | 'en';
  /** The application stands at one of these. */
  stages: ('viewed' | 'shortlisted' | 'interview' | 'offered' | 'hired' | 'rejected')[];
  /** Who writes: `c` company, `s` seeker; then how many hours after the line before. */
  lines: ['c' | 's', string, number][];
  /** Only people of these careers are asked this. */
  careers?: string[];
  only?: Condition;
  meeting?: Meeting;
  /** Why it was rejected, where the lines say it. */
  reason?: string;
  begins_days_ago?: number;
  /** Its first line is reported to staff; of companies that nobody has verified. */
  isReported?: true;
};

const OFFICE = ['data', 'developer', 'accounting', 'security', 'product', 'designer', 'marketing', 'hr'];
const WITH_SAMPLES = ['data', 'designer', 'marketing', 'developer', 'product'];
const ON_SHIFTS = ['nursing', 'hospitality', 'technician', 'retail', 'service', 'pharmacy', 'supply'];

const arabic: Omit<Script, 'language'>[] = [
  {
    stages: ['interview'],
    meeting: { kind: 'on_site', at: '10:30', when: 'ahead' },
    lines: [
      [
        'c',
        'السلام عليكم {name}، معك {me} من {company}. اطلعنا على طلبك لوظيفة {job}، ونود ترتيب مقابلة. هل يناسبك يوم {day} الساعة {time} في مقرنا؟',
        0,
      ],
      ['s', 'وعليكم السلام {me}، شكرًا لكم. الموعد مناسب. هل أحضر معي شيئًا؟', 3],
      ['c', 'يكفي أن تحضر أمثلة من عملك إن وجدت. المقابلة 45 دقيقة معي ومع {colleague}.', 1],
      ['s', 'ممتاز، أراكم يوم {day} بإذن الله.', 1],
    ],
  },
  {
    stages: ['shortlisted', 'viewed'],
    only: 'notice',
    lines: [
      ['c', 'أهلًا {name}، وصلنا طلبك لوظيفة {job}. هل ما زالت الوظيفة تهمك؟ وما أقرب موعد يمكنك المباشرة فيه؟', 0],
      ['s', 'أهلًا بكم، نعم تهمني جدًا. لديّ مدة إشعار: {notice}.', 5],
      ['c', 'جميل، سنعود إليك قبل نهاية الأسبوع.', 2],
    ],
  },
  {
    careers: WITH_SAMPLES,
    stages: ['shortlisted'],
    lines: [
      ['c', 'مرحبًا {name}، أعجبنا ما ذكرته عن عملك السابق. هل يمكن إرسال نموذج منه، ولو ببيانات تجريبية؟', 0],
      ['s', 'مرحبًا، بكل سرور. سأجهز نسخة دون بيانات العميل وأرسلها غدًا صباحًا.', 2],
      ['s', 'النماذج هنا: https://samples.example، وفيها شرح قصير لكل واحد.', 20],
      ['c', 'وصلت، والشرح واضح. سيراجعها الفريق هذا الأسبوع.', 4],
    ],
  },
  {
    stages: ['interview'],
    meeting: { kind: 'video', at: '15:30', when: 'ahead' },
    lines: [
      ['c', 'السلام عليكم {name}. سنجري مقابلة {job} عن بُعد يوم {day} ظهرًا. هل يناسبك؟', 0],
      ['s', 'وعليكم السلام. يناسبني، لكن هل يمكن أن تكون بعد الساعة 3؟ عندي التزام في الدوام.', 2],
      ['c', 'لا مانع، نجعلها الساعة {time} في اليوم نفسه، والرابط في بطاقة الموعد.', 1],
      ['s', 'شكرًا لتفهمكم، الموعد مؤكد من جهتي.', 1],
    ],
  },
  {
    stages: ['offered'],
    lines: [
      ['c', 'مساء الخير {name}. يسرنا أن نقدم لك عرضًا لوظيفة {job}. شروطه وآخر يوم للرد في صفحة طلبك.', 0],
      ['s', 'مساء النور، خبر سعيد. قرأت العرض، وعندي سؤال عن التأمين: هل يشمل الوالدين؟', 6],
      ['c', 'يشمل الزوج والأبناء، ويمكن إضافة الوالدين بخصم من الراتب قدره 180 ريالًا لكل منهما.', 15],
      ['s', 'واضح، شكرًا. سأرد عليكم قبل نهاية الأسبوع.', 3],
    ],
  },
  {
    stages: ['hired'],
    lines: [
      ['c', 'مبارك {name}، ننتظرك يوم {day} الساعة 8:30 في الاستقبال. نحتاج صورة الهوية وشهادة الآيبان.', 0],
      ['s', 'الله يبارك فيكم. رفعت المستندات في الرابط الذي وصلني. هل هناك مواقف للسيارات؟', 4],
      ['c', 'نعم، الموقف خلف المبنى، واسمك مسجل عند الحارس.', 1],
      ['s', 'شكرًا، أتطلع إلى البداية معكم.', 1],
    ],
  },
  {
    stages: ['rejected'],
    only: 'interviewed',
    reason: 'نشكر لك وقتك. اخترنا متقدمًا خبرته أقرب إلى ما نحتاجه الآن، ونحتفظ بسيرتك لفرص قادمة.',
    lines: [
      [
        'c',
        'السلام عليكم {name}. نشكر لك وقتك في المقابلة. اخترنا متقدمًا خبرته أقرب إلى ما نحتاجه الآن، ونود أن نبقى على تواصل.',
        0,
      ],
      ['s', 'وعليكم السلام، أشكر لكم إبلاغي. هل لديكم ملاحظة تفيدني في المرات القادمة؟', 5],
      ['c', 'إجاباتك كانت جيدة. ننصح بالتوسع في الحديث عن أثر عملك بالأرقام.', 18],
      ['s', 'ملاحظة مهمة، شكرًا جزيلًا.', 2],
    ],
  },
  {
    stages: ['shortlisted'],
    only: 'dear',
    lines: [
      ['c', 'أهلًا {name}، راتبك المتوقع أعلى قليلًا من المعلن لوظيفة {job}. هل هناك مرونة؟', 0],
      ['s', 'أهلًا، الرقم قابل للنقاش إذا كان هناك بدل سكن ومكافأة سنوية.', 7],
      ['c', 'مفهوم. نراجعه مع الإدارة ونعود إليك قبل نهاية الأسبوع.', 2],
    ],
  },
  {
    only: 'elsewhere',
    stages: ['viewed', 'shortlisted'],
    lines: [
      ['c', 'مرحبًا {name}، لاحظنا أن سكنك في مدينة أخرى. هل لديك استعداد للانتقال من أجل وظيفة {job}؟', 0],
      ['s', 'مرحبًا، نعم. عائلتي هناك، وكنت أخطط للانتقال من قبل.', 9],
      ['c', 'ممتاز. نقدم بدل انتقال لمرة واحدة، وسنعود إليك بعد مراجعة الطلبات.', 3],
    ],
  },
  {
    stages: ['interview'],
    meeting: { kind: 'on_site', at: '11:00', when: 'ahead', is_accessible: true },
    lines: [
      ['c', 'السلام عليكم {name}، تذكير بمقابلة يوم {day} الساعة {time} في مقرنا. السؤال في الاستقبال عن {me}.', 0],
      ['s', 'وعليكم السلام، حاضر. هل يوجد مدخل لذوي الإعاقة؟ أستخدم عكازًا هذه الأيام.', 2],
      ['c', 'سلامتك. نعم، المدخل الشرقي، وسنكون في انتظارك عند المصعد.', 1],
      ['s', 'جزاكم الله خيرًا.', 1],
    ],
  },
  {
    careers: ['nursing', 'teaching', 'therapy', 'pharmacy', 'civil', 'electromech', 'law'],
    stages: ['viewed'],
    lines: [
      ['c', 'أهلًا {name}. هل رخصتك المهنية سارية حتى نهاية العام؟ لم نجد تاريخها في السيرة.', 0],
      ['s', 'أهلًا، نعم سارية، جددتها الشهر الماضي. سأضيف التاريخ إلى سيرتي.', 8],
    ],
  },
  {
    careers: OFFICE,
    stages: ['shortlisted'],
    lines: [
      [
        'c',
        'مرحبًا {name}، انتقل طلبك إلى القائمة المختصرة لوظيفة {job}. الخطوة التالية اختبار قصير مدته ساعة. هل أرسله اليوم؟',
        0,
      ],
      ['s', 'مرحبًا، شكرًا لكم. يناسبني مساء اليوم.', 1],
      ['c', 'أرسلناه إلى بريدك. ولا داعي للاستعجال، فلا نقيس السرعة.', 1],
      ['s', 'أنهيته قبل قليل. السؤال الثالث كان ممتعًا.', 26],
      ['c', 'وصلتنا إجاباتك. نعود إليك خلال ثلاثة أيام.', 14],
    ],
  },
  {
    stages: ['interview', 'offered'],
    meeting: { kind: 'on_site', at: '10:00', when: 'past', card: 0 },
    lines: [
      [
        'c',
        'شكرًا لحضورك يوم {day} {name}. ترك حديثك أثرًا طيبًا عند الفريق. هل يمكن تزويدنا باسمي مرجعين من عملك السابق؟',
        0,
      ],
      ['s', 'شكرًا لكم على حسن الاستقبال. سأستأذنهما وأرسل الأسماء اليوم.', 4],
      ['s', 'وافق الاثنان، وأرسلت بياناتهما إلى بريد الموارد البشرية.', 7],
      ['c', 'وصلت. شكرًا لسرعتك.', 16],
    ],
  },
  {
    careers: ON_SHIFTS,
    only: 'shifts',
    stages: ['viewed', 'shortlisted'],
    lines: [
      ['c', 'السلام عليكم {name}. العمل في {job} بنظام الورديات، ومنها وردية ليلية كل أسبوعين. هل يناسبك ذلك؟', 0],
      ['s', 'وعليكم السلام، يناسبني، وقد عملت بالورديات من قبل. هل تتوفر مواصلات ليلًا؟', 6],
      ['c', 'نعم، حافلة من ثلاث نقاط في المدينة، أو بدل نقل.', 3],
      ['s', 'جيد جدًا، شكرًا.', 1],
    ],
  },
  {
    stages: ['interview'],
    only: 'note',
    meeting: { kind: 'phone', at: '12:15', when: 'ahead' },
    lines: [
      ['c', 'أهلًا {name}، معك {me}. أحببت الجملة التي بدأت بها رسالتك. هل يناسبك اتصال قصير يوم {day} بين 12 و1؟', 0],
      ['s', 'أهلًا {me}، شكرًا على كلماتك. الوقت مناسب.', 3],
      ['c', 'اتفقنا، الساعة {time}.', 1],
    ],
  },
  {
    careers: OFFICE,
    stages: ['hired'],
    lines: [
      ['c', 'أهلًا {name}، هل اطلعت على العرض؟ يسعدنا أن نجيب عن أي سؤال.', 0],
      ['s', 'أهلًا بكم، نعم. أود معرفة إن كان يوم العمل عن بُعد ثابتًا أو باختيار الموظف.', 5],
      ['c', 'باختيارك مع فريقك، والشرط الوحيد حضور اجتماع الأحد.', 2],
      ['s', 'إذن أقبل العرض، وسأوقعه الليلة.', 20],
      ['c', 'أسعدتنا. أهلًا بك بيننا.', 1],
    ],
  },
  {
    stages: ['rejected'],
    reason: 'اخترنا مرشحًا من داخل الجهة، ويسرنا أن تقدّم على وظائفنا الأخرى.',
    lines: [
      [
        'c',
        'مرحبًا {name}، اخترنا لوظيفة {job} مرشحًا من داخل الجهة. لدينا وظيفة قريبة ستُعلن الشهر القادم، فهل نراسلك حينها؟',
        0,
      ],
      ['s', 'مرحبًا، يسعدني ذلك. شكرًا لإبلاغي بدل ترك الطلب معلقًا.', 4],
    ],
  },
  {
    stages: ['hired'],
    lines: [
      ['c', 'أهلًا {name}، بقي إجراء الفحص الطبي قبل المباشرة. حجزنا لك يوم {day} الساعة 9 صباحًا، والتكلفة علينا.', 0],
      ['s', 'أهلًا، مناسب. هل أحتاج إلى الصيام؟', 2],
      ['c', 'نعم، ثماني ساعات قبل الموعد.', 1],
    ],
  },
  {
    stages: ['interview'],
    meeting: { kind: 'on_site', at: '13:00', when: 'ahead' },
    lines: [
      [
        'c',
        'السلام عليكم {name}، نعتذر، اضطر مدير القسم إلى السفر. هل يمكن نقل المقابلة إلى يوم {day} الساعة {time}؟',
        0,
      ],
      ['s', 'وعليكم السلام، لا بأس، سلامة السفر. الموعد الجديد مناسب.', 2],
      ['c', 'شكرًا لتفهمك.', 1],
    ],
  },
  {
    stages: ['viewed', 'shortlisted'],
    isReported: true,
    lines: [
      ['c', 'أهلًا {name}، قبل أن نحدد المقابلة نحتاج تحويل 350 ريالًا رسوم فتح ملف.', 0],
      ['s', 'لم يُذكر ذلك في الإعلان، ولا تؤخذ رسوم من المتقدمين. أعتذر عن التحويل.', 2],
    ],
  },
  {
    only: 'working',
    stages: ['viewed'],
    lines: [
      ['c', 'مرحبًا {name}، قرأنا في سيرتك أنك تعمل حاليًا. هل الأنسب أن نتواصل معك بعد ساعات الدوام؟', 0],
      ['s', 'مرحبًا، نعم، بعد الرابعة أفضل. شكرًا لسؤالكم.', 5],
    ],
  },
];

const english: Omit<Script, 'language'>[] = [
  {
    stages: ['viewed', 'shortlisted'],
    only: 'expatriate',
    lines: [
      [
        'c',
        'Hello {name}, this is {me} from {company}. Thank you for applying. Is your Iqama transferable, and how long is your notice?',
        0,
      ],
      ['s', 'Hello, thank you for getting back to me. Yes, it is transferable, and my notice is {notice}.', 4],
      ['c', 'Good. We will come back to you before the end of the week.', 2],
    ],
  },
  {
    stages: ['shortlisted', 'viewed'],
    only: 'notice',
    lines: [
      ['c', 'Hello {name}, thank you for applying for {job}. Is it still of interest, and when could you start?', 0],
      ['s', 'Hello, very much so. My notice is {notice}.', 5],
      ['c', 'That works for us. You will hear from me this week.', 2],
    ],
  },
  {
    stages: ['interview'],
    meeting: { kind: 'on_site', at: '14:00', when: 'ahead' },
    lines: [
      [
        'c',
        'Hello {name}, we would like to invite you to an interview on {day} at {time}, at our office. It takes about 45 minutes, with {colleague} and me.',
        0,
      ],
      ['s', 'Thank you very much. The time works for me. Should I bring my original certificates?', 3],
      ['c', 'Copies are enough for now. See you then.', 1],
      ['s', 'See you, and thank you.', 1],
    ],
  },
  {
    stages: ['interview'],
    meeting: { kind: 'video', at: '16:00', when: 'ahead' },
    lines: [
      ['c', 'Hi {name}, could we talk about {job} by video on {day}, around noon?', 0],
      ['s', 'Gladly, but I am in meetings until three. Would four o’clock be possible?', 2],
      ['c', 'Of course: {day} at {time}. The link is on the card.', 1],
      ['s', 'Perfect, see you then.', 1],
    ],
  },
  {
    careers: WITH_SAMPLES,
    stages: ['shortlisted'],
    lines: [
      ['c', 'Hi {name}, we liked what you say about your earlier work. Could you send us a sample of it?', 0],
      ['s', 'With pleasure. I will prepare a version without the client’s data and send it tomorrow.', 2],
      ['s', 'Here it is: https://samples.example, with a short note on each piece.', 20],
      ['c', 'Received, and very clear. The team will look at it this week.', 4],
    ],
  },
  {
    careers: OFFICE,
    stages: ['shortlisted'],
    lines: [
      [
        'c',
        'Hello {name}, you are on the shortlist for {job}. The next step is a one-hour task. Shall I send it today?',
        0,
      ],
      ['s', 'Yes please, this evening suits me.', 1],
      ['c', 'It is in your mail. There is no hurry: we do not measure speed.', 1],
      ['s', 'Done. The third question was fun.', 26],
      ['c', 'We have your answers and will write within three days.', 14],
    ],
  },
  {
    stages: ['shortlisted'],
    only: 'dear',
    lines: [
      ['c', 'Hi {name}, you expect a little more than {job} pays as advertised. Is there room to talk?', 0],
      ['s', 'There is, if housing or a yearly bonus comes with it.', 7],
      ['c', 'Understood. I will raise it here and come back to you this week.', 2],
    ],
  },
  {
    stages: ['interview', 'offered'],
    meeting: { kind: 'on_site', at: '11:30', when: 'past', card: 0 },
    lines: [
      [
        'c',
        'Thank you for coming on {day}, {name}. The team enjoyed it. Could you name two people we may ask about you?',
        0,
      ],
      ['s', 'Thank you for the warm welcome. I will ask them first and send the names today.', 4],
      ['s', 'Both agreed. I have sent their details to HR.', 7],
      ['c', 'Received, and thank you for being so quick.', 16],
    ],
  },
  {
    stages: ['offered'],
    lines: [
      ['c', 'Hi {name}, good news: we have sent you an offer. Please read it and tell us if anything is unclear.', 0],
      ['s', 'Thank you, I am very happy. May I ask whether the medical insurance covers my family too?', 6],
      ['c', 'It covers your spouse and children.', 12],
      ['s', 'That is clear. I will answer within two days.', 2],
    ],
  },
  {
    stages: ['hired'],
    lines: [
      [
        'c',
        'Welcome aboard, {name}. We expect you on {day} at half past eight. Please bring your ID and your IBAN.',
        0,
      ],
      ['s', 'Thank you. I have uploaded both. Is there parking?', 4],
      ['c', 'Behind the building; your name is at the gate.', 1],
    ],
  },
  {
    stages: ['rejected'],
    reason: 'We have chosen someone with more experience in this field, and we wish you well.',
    lines: [
      [
        'c',
        'Dear {name}, thank you for your time. We have chosen someone with more experience in this field, and we wish you well.',
        0,
      ],
      ['s', 'Thank you for letting me know. I would be glad to hear about other openings.', 5],
    ],
  },
  {
    only: 'working',
    stages: ['viewed'],
    lines: [
      ['c', 'Hello {name}, your CV says that you are working at present. Is it better to call after hours?', 0],
      ['s', 'After four is best. Thank you for asking.', 5],
    ],
  },
  {
    only: 'elsewhere',
    stages: ['viewed', 'shortlisted'],
    lines: [
      ['c', 'Hi {name}, we see that you live in another city. Would you move for {job}?', 0],
      ['s', 'I would. I have family there and have been planning it for a while.', 9],
      ['c', 'Good to know. We help with the cost of moving.', 3],
    ],
  },
  {
    careers: ['nursing', 'hospitality', 'technician'],
    only: 'shifts',
    stages: ['viewed', 'shortlisted'],
    lines: [
      ['c', 'Hello {name}, could you tell us which shifts you prefer? We have openings on mornings and nights.', 0],
      ['s', 'Hello, I am fine with both. Nights are easier for me during the school year.', 3],
      ['c', 'Noted, thank you.', 1],
    ],
  },
];

export const scripts: Script[] = [
  ...arabic.map((script) => ({ language: 'ar' as const, ...script })),
  ...english.map((script) => ({ language: 'en' as const, ...script })),
];

/** The demo seeker's own conversations, by company; the stage is that of her application. */
export const ownScripts: Record<string, Script> = {
  masar: {
    language: 'ar',
    stages: ['interview'],
    begins_days_ago: 6,
    meeting: { kind: 'video', at: '10:30', when: 'soon', card: 5 },
    lines: [
      ['c', 'السلام عليكم ريم. أعجبتنا لوحة المتابعة التي ذكرتِها في سيرتك. هل يمكن أن ترسلي نموذجًا منها؟', 0],
      ['s', 'وعليكم السلام، بكل سرور. جهزت نسخة ببيانات تجريبية، ووضعت رابطها في سيرتي.', 1],
      [
        'c',
        'وصلت، وهي واضحة جدًا. ندعوك إلى مقابلة عن بُعد يوم {day} الساعة {time}، مدتها 45 دقيقة، معي ومع {colleague}.',
        22,
      ],
      ['s', 'شكرًا لكم، الموعد مناسب. هل من موضوع أحضّر له؟', 2],
      ['c', 'سنتحدث عن تجربة مقارنة أجريتِها ونتيجتها. لا يحتاج الأمر إلى عرض.', 1],
      ['c', 'وأرسلنا الموعد ورابط اللقاء في البطاقة. نلقاك يوم {day}.', 1],
    ],
  },
  nasaq: {
    language: 'en',
    stages: ['interview'],
    begins_days_ago: 2,
    meeting: { kind: 'video', at: '11:00', when: 'ahead', isOpen: true, card: 2 },
    lines: [
      [
        'c',
        'Hello Reem, this is {me} from {company}. One set of definitions for two departments is exactly what we miss.',
        0,
      ],
      ['s', 'Thank you, I would be happy to tell you how we went about it.', 3],
      ['c', 'Then let us talk by video. There are three times on the card: please choose the one that suits you.', 18],
    ],
  },
  waha: {
    language: 'ar',
    stages: ['shortlisted'],
    lines: [
      ['c', 'مرحبًا ريم، معك قسم التوظيف في مستشفى الواحة. هل ما زالت الوظيفة تهمك؟', 0],
      ['s', 'مرحبًا، نعم. هل يمكن معرفة الأنظمة التي يعمل عليها الفريق؟', 3],
      ['c', 'نستخدم Power BI ومستودعًا على SQL Server، والمشروع القادم ربط بيانات العيادات.', 17],
      ['c', 'هل يناسبك اتصال قصير هذا الأسبوع بعد الظهر؟', 2],
    ],
  },
  sidra: {
    language: 'en',
    stages: ['offered'],
    meeting: { kind: 'on_site', at: '13:00', when: 'past', card: 0 },
    lines: [
      ['c', 'Hi Reem, it was good to meet you on {day}. Could we see samples of your stock reports?', 0],
      ['s', 'Thank you. I have mailed you three of them, with the names removed.', 5],
      ['c', 'Received, thank you. We are preparing an offer, and you will have it today.', 70],
      ['s', 'That is lovely news. I will read it carefully and answer within two days.', 3],
    ],
  },
  wasl: {
    language: 'en',
    stages: ['rejected'],
    reason: 'We have chosen someone who has worked in delivery before, and hope to meet you again.',
    lines: [
      [
        'c',
        'Dear Reem, thank you for your time. We have chosen someone who has worked in delivery before, and hope to meet you again.',
        0,
      ],
      ['s', 'Thank you for telling me so kindly.', 4],
    ],
  },
  riyada_hr: {
    language: 'ar',
    stages: ['viewed'],
    lines: [
      [
        'c',
        'مرحبًا ريم، نعمل على مشروع لتقارير جهة حكومية مدته عام. هل يناسبك العمل في موقع العميل ثلاثة أيام في الأسبوع؟',
        0,
      ],
    ],
  },
};
