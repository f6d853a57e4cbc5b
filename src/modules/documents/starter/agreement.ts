import type { Section } from './markup.ts';

export const agreement: { ar: Section[]; en: Section[] } = {
  ar: [
    [
      'من يوافق عليها',
      'يوافق على هذه الاتفاقية من يعمل باسم جهة، وهي تكمل شروط الاستخدام وسياسة الخصوصية. بموافقتك تقر بأنك مخوّل عن الجهة في حدود دورك: مالك أو مسؤول توظيف أو مطّلع.',
    ],
    [
      'جهتك ووثائقها',
      'بيانات الجهة وسجلها التجاري صحيحة وسارية، وتُحدَّث إذا تغيّرت. قد نطلب الوثيقة من جديد، أو نسحب التوثيق إن لم تعد تطابق.',
    ],
    [
      'إعلاناتك',
      [
        'لوظيفة شاغرة فعلًا، تملك الجهة أن توظّف فيها.',
        'بالمسمى والمهام والمؤهل والخبرة والمزايا وساعات العمل ومكانه، وبتاريخ إغلاق.',
        'بلا تمييز بسبب الجنس أو الإعاقة أو السن أو الحالة الاجتماعية أو غيرها إلا ما أجازه النظام.',
        'بلا رسوم على المتقدم، وبلا وسيط غير مرخّص.',
      ],
      'نقرأ الإعلانات قبل نشرها أو بعده، ونوقف ما يخالف ونقول السبب.',
    ],
    [
      'المتقدمون وبياناتهم',
      'الجهة مسؤولة بالنظام عن بيانات المتقدمين التي تصلها. تستعملها للتوظيف في الوظيفة المعلنة وحدها، ولا تنقلها إلى غيرها بلا إذن أصحابها، وتحذف ما أخرجته من الموقع حين تنتهي حاجتها إليه أو يطلب صاحبه.',
      'يُسجَّل كل فتح لسيرة ويُعرض على صاحبها. ومن محا حسابه زالت سيرته وكلامه من صفحات الجهة.',
    ],
    [
      'الرد والمقابلات',
      'تجيب الجهة من تقدّم إليها في المدة المعلنة، وتخبره بنوع المقابلة وموعدها قبلها بالمهلة المعلنة، وتجيبه بنتيجتها. سجل الردود يظهر في صفحة الجهة.',
    ],
    [
      'البحث في السير والمراسلة',
      'يُراسَل الناس في وظيفة بعينها، وفي الحدود التي تظهر في الصفحة. لا تُنسخ نتائج البحث آليًّا، ولا يُبنى منها دليل آخر.',
    ],
    [
      'الدفع',
      'الرسوم والباقات كما تظهر عند الشراء، ومعها ضريبة القيمة المضافة. ينتهي الرصيد في تاريخه المعلن، ونذكّر قبله.',
    ],
    [
      'إنهاء الاتفاقية',
      'للجهة أن تتوقف متى شاءت. تبقى الفواتير والإعلانات المنتهية المدة التي يوجبها النظام. ومن خالف هذه الاتفاقية أُوقف كما في شروط الاستخدام، وله أن يعترض.',
    ],
  ],
  en: [
    [
      'Who agrees to it',
      'Whoever acts for a company agrees to this; it stands beside the terms of use and the privacy policy. By agreeing you say that you may act for the company within your role: owner, recruiter or viewer.',
    ],
    [
      'Your company and its papers',
      'The company’s details and its commercial registration are right and in force, and are kept so. We may ask for the paper again, or withdraw the verification where it no longer agrees.',
    ],
    [
      'Your ads',
      [
        'For a job that is really vacant and that the company may fill.',
        'With title, duties, education, experience, benefits, hours and place of work, and a closing date.',
        'Without discrimination by sex, disability, age, marital status or otherwise, except where the law allows it.',
        'Without fees for applicants, and without an unlicensed broker.',
      ],
      'We read ads before or after they are published, stop what breaks the rules, and say why.',
    ],
    [
      'Applicants and their data',
      'By law the company answers for the applicants’ data that reach it. It uses them to fill the advertised job alone, passes them to nobody without their owners’ permission, and deletes what it took out of the site when it needs it no more or its owner asks.',
      'Every opening of a CV is recorded and shown to its owner. When somebody erases their account, their CV and words go from the company’s pages.',
    ],
    [
      'Answers and interviews',
      'The company answers applicants within the time shown, tells them the kind and date of an interview with the notice shown, and tells them its outcome. Its response record is shown on its page.',
    ],
    [
      'Searching CVs and writing to people',
      'People are written to about a certain job, within the limits the page shows. Search results are not copied by machine, and no other directory is made of them.',
    ],
    [
      'Payment',
      'Fees and packages are as shown at purchase, with VAT. Credits end on the day shown, with a reminder before it.',
    ],
    [
      'Ending this agreement',
      'A company may stop at any time. Invoices and ended ads stay as long as the law asks. Who breaks this agreement is suspended as the terms of use say, and may appeal.',
    ],
  ],
};
