import type { Section } from './markup.ts';

export const about: { ar: Section[]; en: Section[] } = {
  ar: [
    [
      'ما صلة',
      'صلة منصة توظيف سعودية بالعربية والإنجليزية: من يبحث عن عمل ومن يبحث عن كفاءة في مكان واحد. اسمها من عملها: أن تصل بين الطرفين بكلام واضح وجواب في وقته.',
    ],
    [
      'للباحثين عن عمل',
      [
        'سيرة واحدة بلغتين، تُعبّأ من ملف إن أردت، وتنزّلها ملفًّا مرتبًا.',
        'بحث يفهم العربية بلهجات كتابتها، ويقول لماذا تناسبك الوظيفة.',
        'أنت من يختار من يرى سيرتك، وتعرف من فتحها.',
        'متابعة كل طلب حتى جوابه. وكل ذلك بلا رسوم.',
      ],
    ],
    [
      'لأصحاب العمل',
      [
        'إعلان بلغتين يُراجَع معك قبل نشره ليوافق قواعد الإعلان عن الوظائف.',
        'متقدمون في مراحل، ومقابلات ورسائل وعروض من مكان واحد.',
        'الاختيار دون أسماء لمن أراد أن يبدأ بالكفاءة.',
        'فواتير ضريبية ومدفوعات واضحة.',
      ],
    ],
    [
      'ما نلتزم به',
      'لا نبيع بيانات أحد، ولا نضع إعلانات تتبّع. نقرأ البلاغات ونجيب عنها، ومن أُوقف يعرف السبب وله أن يعترض. والموقع مكتوب ليُقرأ بقارئ شاشة ولوحة مفاتيح وهاتف صغير.',
    ],
    ['كيف تصل إلينا', 'من صفحة التواصل، ويقرأ رسالتك شخص من فريقنا ويجيبك بالبريد.'],
  ],
  en: [
    [
      'What Sila is',
      'Sila is a Saudi recruitment platform in Arabic and English: people who look for work and companies that look for talent, in one place. The word means a connection, and that is the work: bringing both together with plain words and an answer in time.',
    ],
    [
      'For people who look for work',
      [
        'One CV in two languages, filled in from a file if you like, and downloaded as a well-set document.',
        'A search that reads Arabic however it is spelled, and says why a job fits you.',
        'You choose who sees your CV, and know who opened it.',
        'Every application followed until its answer. None of it costs you anything.',
      ],
    ],
    [
      'For employers',
      [
        'Ads in two languages, checked with you before they are published, so that they keep the rules for job ads.',
        'Applicants by stage, interviews, messages and offers in one place.',
        'Choosing without names, for those who want to begin with ability.',
        'Tax invoices and plain payments.',
      ],
    ],
    [
      'What we hold to',
      'We sell nobody’s data and place no tracking ads. We read reports and answer them; whoever is suspended knows why and may appeal. The site is written to be read by a screen reader, a keyboard and a small phone.',
    ],
    ['How to reach us', 'By the contact page: somebody of our team reads your message and answers by e-mail.'],
  ],
};
