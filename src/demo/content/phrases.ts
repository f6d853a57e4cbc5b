/** Small change of the demo: lines that many records share a choice of. */

export const TOO_LONG_NOTICE = 'الوظيفة تتطلب المباشرة خلال أسبوعين، ومدة إشعارك أطول من ذلك.';

export const refusals = [
  'نشكر لك وقتك. اخترنا متقدمًا خبرته أقرب إلى ما نحتاجه الآن، ونحتفظ بسيرتك لفرص قادمة.',
  'وصلنا عدد كبير من الطلبات، وتقدّم عليها من عمل في القطاع نفسه. نتمنى لك التوفيق.',
  TOO_LONG_NOTICE,
  'نبحث عن خبرة أطول في مثل هذا العمل، ويسرنا أن تقدّم على وظائفنا الأخرى.',
];

export const withdrawals = ['قبلت عرضًا آخر، وأشكر لكم اهتمامكم.', 'انتقلت إلى مدينة أخرى.', ''];

export const jobRejections = [
  'يذكر الإعلان شرطًا في العمر. احذفوه لأن نظام العمل يمنع التمييز، ثم أعيدوا الإرسال.',
  'المسمى لا يطابق المهام المذكورة. اختاروا مسمى أقرب إلى العمل الفعلي.',
  'أضيفوا وصفًا أوضح للمهام؛ فما ورد لا يكفي المتقدم ليعرف ما ينتظره.',
];

export type Question = {
  question: string;
  kind: 'text' | 'number' | 'yes_no' | 'choice';
  options?: string[];
  /** What the company takes for an answer, where it is a must; `experience`: as many years as the ad asks for. */
  must?: { accepted: string[] } | 'experience';
  /** Answered as the CV has it, or else by one of these. */
  asks?: 'years' | 'start' | 'city' | 'salary';
  answers: string[];
};

export const questions: Question[] = [
  {
    question: 'كم سنة عملت في مجال قريب من هذه الوظيفة؟',
    kind: 'number',
    must: 'experience',
    asks: 'years',
    answers: [],
  },
  {
    question: 'متى يمكنك المباشرة؟',
    kind: 'choice',
    options: ['فورًا', 'خلال شهر', 'خلال شهرين أو أكثر'],
    asks: 'start',
    answers: [],
  },
  {
    question: 'هل تسكن في المدينة نفسها، أو لديك استعداد للانتقال إليها؟',
    kind: 'yes_no',
    asks: 'city',
    answers: ['yes', 'yes', 'no'],
  },
  { question: 'هل لديك رخصة قيادة سارية؟', kind: 'yes_no', must: { accepted: ['yes'] }, answers: ['yes', 'yes', 'no'] },
  {
    question: 'ما الراتب الذي تتوقعه بالريال شهريًا؟',
    kind: 'number',
    asks: 'salary',
    answers: ['6500', '8000', '9500', '11000', '13000', '15000'],
  },
  {
    question: 'حدثنا عن عمل أنجزته وتفخر به، في ثلاثة أسطر.',
    kind: 'text',
    answers: [
      'استلمت ملفًا متأخرًا ثلاثة أشهر، ورتبته مع الفريق حتى سلّمناه قبل نهاية الربع. تعلمت منه أن أبدأ بالأصعب.',
      'اقترحت تغييرًا صغيرًا في طريقة العمل اليومية، ووفّر على الفريق ساعة كل يوم.',
      'درّبت ثلاثة زملاء جدد، وكلهم اليوم يعملون دون إشراف.',
      'حللت سبب شكوى تتكرر كل أسبوع منذ سنة، ولم تتكرر بعدها.',
    ],
  },
  {
    question: 'لماذا اخترت التقدم إلينا؟',
    kind: 'text',
    answers: [
      'أعرف عملكم من زميل سابق، وأحب طريقتكم في منح الفريق مسؤولية كاملة.',
      'تابعت ما تعملونه في السنة الماضية، ووجدته قريبًا مما أتقنه.',
      'أبحث عن مكان أتعلم فيه وأستقر، ووصف الوظيفة شجعني.',
    ],
  },
  {
    question: 'ما مستواك في اللغة الإنجليزية؟',
    kind: 'choice',
    options: ['مبتدئ', 'متوسط', 'متقدم', 'بطلاقة'],
    answers: ['متوسط', 'متقدم', 'متقدم', 'بطلاقة'],
  },
];

export const noteClosings = [
  'يسعدني الحديث معكم في أي وقت يناسبكم.',
  'أتطلع إلى معرفة المزيد عن الفريق.',
  'شكرًا لوقتكم في قراءة طلبي.',
  'يمكنني المباشرة بعد مدة الإشعار.',
  '',
];

/** What colleagues of the demo company write about applicants. */
export const applicantNotes = {
  liked: [
    'أعماله السابقة قريبة مما نحتاج. أرى أن نقابله هذا الأسبوع.',
    'تحدثنا هاتفيًا عشر دقائق: واضحة الفكرة وتعرف ما تريد.',
    'خبرته في المجال نفسه تختصر علينا شهرين من التدريب.',
    'Strong on the tools; let us ask how they work with a team.',
  ],
  unsure: [
    'السيرة مختصرة جدًا. نسأله عن مشروعه الأخير قبل أن نقرر.',
    'الراتب المتوقع أعلى من المعروض بقليل.',
    'يناسب وظيفة أخرى لدينا أكثر من هذه.',
  ],
};

export const applicantTags = ['مقيم في المدينة', 'يبدأ فورًا', 'للفرصة القادمة'];
