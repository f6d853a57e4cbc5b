/**
 * What companies and seekers write to each other. Company lines come first and address women and men
 * alike. `{day}` is a working day at least three working days ahead.
 */
export type Script = {
  language: 'ar' | 'en';
  /** The application stands at one of these. */
  stages: ('viewed' | 'shortlisted' | 'interview' | 'offered' | 'hired' | 'rejected')[];
  /** Who writes: `c` company, `s` seeker; then how many hours after the line before. */
  lines: ['c' | 's', string, number][];
  /** Only people of these careers are asked this. */
  careers?: string[];
  /** Only people who live elsewhere, or who have work. */
  only?: 'elsewhere' | 'working';
};

export const scripts: Script[] = [
  {
    language: 'ar',
    stages: ['interview', 'shortlisted'],
    lines: [
      [
        'c',
        'السلام عليكم {name}، معك {me} من {company}. اطلعنا على طلبك لوظيفة {job}، ونود ترتيب مقابلة. هل يناسبك يوم {day} الساعة 10:30 صباحًا في مقرنا؟',
        0,
      ],
      ['s', 'وعليكم السلام {me}، شكرًا لكم. الموعد مناسب. هل أحضر معي شيئًا؟', 3],
      ['c', 'يكفي أن تحضر أمثلة من عملك إن وجدت. المقابلة 45 دقيقة مع مدير القسم وزميل من الفريق.', 1],
      ['s', 'ممتاز، أراكم يوم {day} بإذن الله.', 1],
    ],
  },
  {
    language: 'ar',
    stages: ['shortlisted', 'viewed'],
    lines: [
      ['c', 'أهلًا {name}، وصلنا طلبك لوظيفة {job}. هل ما زالت الوظيفة تهمك؟ وما أقرب موعد يمكنك المباشرة فيه؟', 0],
      ['s', 'أهلًا بكم، نعم تهمني جدًا. لديّ فترة إشعار مدتها شهر واحد.', 5],
      ['c', 'جميل، سنعود إليك قبل نهاية الأسبوع.', 2],
    ],
  },
  {
    careers: ['data', 'designer', 'marketing', 'developer', 'product'],
    language: 'ar',
    stages: ['shortlisted'],
    lines: [
      ['c', 'مرحبًا {name}، أعجبنا ما ذكرته عن عملك السابق. هل يمكن إرسال نموذج منه، ولو ببيانات تجريبية؟', 0],
      ['s', 'مرحبًا، بكل سرور. سأجهز نسخة دون بيانات العميل وأرسلها غدًا صباحًا.', 2],
      ['s', 'أضفت رابط النماذج إلى سيرتي في خانة الموقع، وفيه شرح قصير لكل واحد.', 20],
      ['c', 'وصلت، والشرح واضح. سيراجعها الفريق هذا الأسبوع.', 4],
    ],
  },
  {
    language: 'ar',
    stages: ['interview'],
    lines: [
      [
        'c',
        'السلام عليكم {name}. سنجري مقابلة {job} عن بُعد يوم {day} الساعة 1 ظهرًا. يصلك الرابط قبلها بيوم. هل يناسبك؟',
        0,
      ],
      ['s', 'وعليكم السلام. يناسبني، لكن هل يمكن أن تكون بعد الساعة 3؟ عندي التزام في الدوام.', 2],
      ['c', 'لا مانع، نجعلها 3:30 في اليوم نفسه.', 1],
      ['s', 'شكرًا لتفهمكم، الموعد مؤكد من جهتي.', 1],
    ],
  },
  {
    language: 'ar',
    stages: ['offered'],
    lines: [
      [
        'c',
        'مساء الخير {name}. يسرنا أن نقدم لك عرضًا لوظيفة {job}. أرسلنا التفاصيل إلى بريدك، والعرض سارٍ سبعة أيام.',
        0,
      ],
      ['s', 'مساء النور، خبر سعيد. قرأت العرض، وعندي سؤال عن التأمين: هل يشمل الوالدين؟', 6],
      ['c', 'يشمل الزوج والأبناء، ويمكن إضافة الوالدين بخصم من الراتب قدره 180 ريالًا لكل منهما.', 15],
      ['s', 'واضح، شكرًا. سأرد عليكم قبل نهاية الأسبوع.', 3],
    ],
  },
  {
    language: 'ar',
    stages: ['hired'],
    lines: [
      ['c', 'مبارك {name}، ننتظرك يوم {day} الساعة 8:30 في الاستقبال. نحتاج صورة الهوية وشهادة الآيبان.', 0],
      ['s', 'الله يبارك فيكم. رفعت المستندات في الرابط الذي وصلني. هل هناك مواقف للسيارات؟', 4],
      ['c', 'نعم، الموقف خلف المبنى، واسمك مسجل عند الحارس.', 1],
      ['s', 'شكرًا، أتطلع إلى البداية معكم.', 1],
    ],
  },
  {
    language: 'ar',
    stages: ['rejected'],
    lines: [
      [
        'c',
        'السلام عليكم {name}. نشكر لك وقتك في المقابلة. اخترنا متقدمًا خبرته أقرب إلى ما نحتاجه الآن، ونود أن نبقى على تواصل.',
        0,
      ],
      ['s', 'وعليكم السلام، أشكر لكم إبلاغي. هل لديكم ملاحظة تفيدني في المرات القادمة؟', 5],
      ['c', 'إجاباتك التقنية كانت جيدة. ننصح بالتوسع في الحديث عن أثر عملك بالأرقام.', 18],
      ['s', 'ملاحظة مهمة، شكرًا جزيلًا.', 2],
    ],
  },
  {
    language: 'ar',
    stages: ['shortlisted', 'interview'],
    lines: [
      ['c', 'أهلًا {name}، راتبك المتوقع أعلى قليلًا من المعلن لوظيفة {job}. هل هناك مرونة؟', 0],
      ['s', 'أهلًا، الرقم قابل للنقاش إذا كان هناك بدل سكن ومكافأة سنوية.', 7],
      ['c', 'البدلات مذكورة في الإعلان، ومعها مكافأة تصل إلى راتبين. هل نرتب مكالمة قصيرة؟', 2],
      ['s', 'نعم، بعد الخامسة مساءً أي يوم هذا الأسبوع.', 1],
    ],
  },
  {
    only: 'elsewhere',
    language: 'ar',
    stages: ['viewed', 'shortlisted'],
    lines: [
      ['c', 'مرحبًا {name}، لاحظنا أن سكنك في مدينة أخرى. هل لديك استعداد للانتقال من أجل وظيفة {job}؟', 0],
      ['s', 'مرحبًا، نعم. عائلتي هناك، وكنت أخطط للانتقال من قبل.', 9],
      ['c', 'ممتاز. نقدم بدل انتقال لمرة واحدة، وسنراسلك بموعد المقابلة.', 3],
    ],
  },
  {
    language: 'ar',
    stages: ['interview'],
    lines: [
      ['c', 'السلام عليكم، تذكير بمقابلة يوم {day} الساعة 11. الدور الثالث، والسؤال في الاستقبال عن {me}.', 0],
      ['s', 'وعليكم السلام، حاضر. هل يوجد مدخل لذوي الإعاقة؟ أستخدم عكازًا هذه الأيام.', 2],
      ['c', 'سلامتك. نعم، المدخل الشرقي، وسنكون في انتظارك عند المصعد.', 1],
      ['s', 'جزاكم الله خيرًا.', 1],
    ],
  },
  {
    careers: ['nursing', 'teaching', 'therapy', 'pharmacy', 'civil', 'electromech', 'law'],
    language: 'ar',
    stages: ['viewed'],
    lines: [
      ['c', 'أهلًا {name}. هل رخصتك المهنية سارية حتى نهاية العام؟ لم نجد تاريخها في السيرة.', 0],
      ['s', 'أهلًا، نعم سارية، جددتها الشهر الماضي. سأضيف التاريخ إلى سيرتي.', 8],
    ],
  },
  {
    careers: ['data', 'developer', 'accounting', 'security', 'product', 'designer', 'marketing'],
    language: 'ar',
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
    language: 'ar',
    stages: ['interview', 'offered'],
    lines: [
      ['c', 'شكرًا لحضورك أمس {name}. ترك حديثك أثرًا طيبًا عند الفريق. هل يمكن تزويدنا باسمي مرجعين من عملك السابق؟', 0],
      ['s', 'شكرًا لكم على حسن الاستقبال. سأستأذنهما وأرسل الأسماء اليوم.', 4],
      ['s', 'وافق الاثنان، وأرسلت بياناتهما إلى بريد الموارد البشرية.', 7],
      ['c', 'وصلت. شكرًا لسرعتك.', 16],
    ],
  },
  {
    careers: ['nursing', 'hospitality', 'technician', 'retail', 'service', 'security', 'pharmacy', 'supply'],
    language: 'ar',
    stages: ['viewed', 'shortlisted'],
    lines: [
      ['c', 'السلام عليكم {name}. العمل في {job} بنظام الورديات، ومنها وردية ليلية كل أسبوعين. هل يناسبك ذلك؟', 0],
      ['s', 'وعليكم السلام، يناسبني. عملت بالورديات ثلاث سنوات. هل تتوفر مواصلات ليلًا؟', 6],
      ['c', 'نعم، حافلة من ثلاث نقاط في المدينة، أو بدل نقل.', 3],
      ['s', 'جيد جدًا، شكرًا.', 1],
    ],
  },
  {
    language: 'ar',
    stages: ['shortlisted'],
    lines: [
      [
        'c',
        'أهلًا {name}، معك {me}. أحببت الجملة التي بدأت بها رسالتك. هل يناسبك اتصال قصير غدًا قبل أن نحدد المقابلة؟',
        0,
      ],
      ['s', 'أهلًا {me}، شكرًا على كلماتك. غدًا بين 12 و1 وقت مناسب.', 3],
      ['c', 'اتفقنا، 12:15.', 1],
    ],
  },
  {
    careers: ['data', 'developer', 'product', 'designer', 'marketing', 'security', 'accounting', 'hr'],
    language: 'ar',
    stages: ['offered'],
    lines: [
      ['c', 'أهلًا {name}، هل اطلعت على العرض؟ يسعدنا أن نجيب عن أي سؤال.', 0],
      ['s', 'أهلًا بكم، نعم. أود معرفة إن كان يوم العمل عن بُعد ثابتًا أو باختيار الموظف.', 5],
      ['c', 'باختيارك مع فريقك، والشرط الوحيد حضور اجتماع الأحد.', 2],
      ['s', 'إذن أقبل العرض، وسأوقعه الليلة.', 20],
      ['c', 'أسعدتنا. أهلًا بك بيننا.', 1],
    ],
  },
  {
    language: 'ar',
    stages: ['rejected'],
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
    language: 'ar',
    stages: ['hired', 'offered'],
    lines: [
      ['c', 'أهلًا {name}، بقي إجراء الفحص الطبي قبل المباشرة. حجزنا لك يوم {day} الساعة 9 صباحًا، والتكلفة علينا.', 0],
      ['s', 'أهلًا، مناسب. هل أحتاج إلى الصيام؟', 2],
      ['c', 'نعم، ثماني ساعات قبل الموعد.', 1],
    ],
  },
  {
    language: 'ar',
    stages: ['interview'],
    lines: [
      [
        'c',
        'السلام عليكم {name}، نعتذر، اضطر مدير القسم إلى السفر. هل يمكن نقل المقابلة إلى يوم {day} في الوقت نفسه؟',
        0,
      ],
      ['s', 'وعليكم السلام، لا بأس، سلامة السفر. الموعد الجديد مناسب.', 2],
      ['c', 'شكرًا لتفهمك.', 1],
    ],
  },
  {
    only: 'working',
    language: 'ar',
    stages: ['viewed'],
    lines: [
      ['c', 'مرحبًا {name}، قرأنا في سيرتك أنك تعمل حاليًا. هل الأنسب أن نتواصل معك بعد ساعات الدوام؟', 0],
      ['s', 'مرحبًا، نعم، بعد الرابعة أفضل. شكرًا لسؤالكم.', 5],
    ],
  },
  {
    language: 'en',
    stages: ['viewed', 'shortlisted'],
    lines: [
      [
        'c',
        'Hello {name}, this is {me} from {company}. Thank you for applying. Is your Iqama transferable, and how long is your notice?',
        0,
      ],
      ['s', 'Hello, thank you for getting back to me. Yes, it is transferable, and my notice is one month.', 4],
      ['c', 'Good. We will come back to you with an interview slot this week.', 2],
    ],
  },
  {
    language: 'en',
    stages: ['interview', 'shortlisted'],
    lines: [
      [
        'c',
        'Hello {name}, we would like to invite you to an interview next {day} at 2 pm, at our office. Two colleagues will join; it takes about 45 minutes.',
        0,
      ],
      ['s', 'Thank you very much. The time works for me. Should I bring my original certificates?', 3],
      ['c', 'Copies are enough for now. See you then.', 1],
      ['s', 'See you, and thank you.', 1],
    ],
  },
  {
    language: 'en',
    stages: ['offered', 'hired'],
    lines: [
      ['c', 'Hi {name}, good news: we have sent you an offer. Please read it and tell us if anything is unclear.', 0],
      ['s', 'Thank you, I am very happy. May I ask whether the annual ticket covers my family too?', 6],
      ['c', 'It covers you, your spouse and two children.', 12],
      ['s', 'That is clear. I will sign tomorrow morning.', 2],
    ],
  },
  {
    language: 'en',
    stages: ['rejected'],
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
    careers: ['nursing', 'hospitality', 'technician'],
    language: 'en',
    stages: ['interview', 'viewed', 'shortlisted'],
    lines: [
      ['c', 'Hello {name}, could you tell us which shifts you prefer? We have openings on mornings and nights.', 0],
      ['s', 'Hello, I am fine with both. Nights are easier for me during the school year.', 3],
      ['c', 'Noted, thank you.', 1],
    ],
  },
];

/** The demo seeker's own conversations, by company; the stage is that of her application. */
export const ownScripts: Record<string, Script> = {
  masar: {
    language: 'ar',
    stages: ['interview'],
    lines: [
      ['c', 'السلام عليكم ريم. أعجبتنا لوحة المتابعة التي ذكرتِها في سيرتك. هل يمكن أن ترسلي نموذجًا منها؟', 0],
      ['s', 'وعليكم السلام، بكل سرور. جهزت نسخة ببيانات تجريبية، ووضعت رابطها في سيرتي.', 1],
      [
        'c',
        'وصلت، وهي واضحة جدًا. ندعوك إلى مقابلة يوم {day} الساعة 10:30 صباحًا في مقرنا بالعقيق، مدتها 45 دقيقة مع مدير البيانات وزميلة من الفريق.',
        22,
      ],
      ['s', 'شكرًا لكم، الموعد مناسب. هل من موضوع أحضّر له؟', 2],
      ['c', 'سنتحدث عن تجربة مقارنة أجريتِها ونتيجتها. لا يحتاج الأمر إلى عرض.', 1],
      ['c', 'وأرسلنا موقع المدخل إلى بريدك. نلقاك يوم {day}.', 1],
    ],
  },
  waha: {
    language: 'ar',
    stages: ['shortlisted'],
    lines: [
      ['c', 'مرحبًا ريم، معك قسم التوظيف في مستشفى الواحة. هل ما زالت الوظيفة تهمك؟', 0],
      ['s', 'مرحبًا، نعم. هل يمكن معرفة الأنظمة التي يعمل عليها الفريق؟', 3],
      ['c', 'نستخدم Power BI ومستودعًا على SQL Server، والمشروع القادم ربط بيانات العيادات.', 17],
      ['c', 'هل يناسبك اتصال قصير غدًا بعد الظهر؟', 2],
    ],
  },
  sidra: {
    language: 'ar',
    stages: ['offered'],
    lines: [
      ['c', 'أهلًا ريم، سعدنا بلقائك. نود أن نرى نماذج من تقارير المخزون إن أمكن.', 0],
      ['s', 'أهلًا بكم. أرسلت نماذج من عملي إلى البريد، وأخفيت أسماء الجهات.', 5],
      ['c', 'وصلت، شكرًا. أعددنا لك عرضًا وظيفيًا، وسيصلك اليوم.', 70],
      ['s', 'خبر يسعدني. سأقرؤه بعناية وأرد عليكم خلال يومين.', 3],
    ],
  },
  wasl: {
    language: 'ar',
    stages: ['rejected'],
    lines: [
      ['c', 'السلام عليكم ريم. شكرًا لوقتك. اخترنا متقدمًا عمل في التوصيل من قبل، ونرجو أن نلتقي في فرصة أخرى.', 0],
      ['s', 'وعليكم السلام، شكرًا لإبلاغي ولطفكم.', 4],
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
