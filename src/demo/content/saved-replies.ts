/** What the demo's company has saved to write often. */
export const savedReplies = [
  {
    ar_title: 'وصلنا طلبك',
    ar_body: 'أهلًا {name}، وصلنا طلبك لوظيفة {job}، وسنعود إليك قبل نهاية الأسبوع. {company}',
    en_title: 'We have your application',
    en_body:
      'Hello {name}, we have your application for {job} and will be back to you before the end of the week. {company}',
  },
  {
    ar_title: 'طلب نموذج من العمل',
    ar_body: 'أهلًا {name}، أعجبنا ما ذكرته عن عملك السابق. هل يمكن إرسال نموذج منه، ولو ببيانات تجريبية؟',
    en_title: 'Asking for a sample',
    en_body:
      'Hello {name}, we liked what you say about your earlier work. Could you send a sample, with made-up data if need be?',
  },
  {
    ar_title: 'اعتذار مع شكر',
    ar_body:
      'أهلًا {name}، نشكر لك وقتك واهتمامك بوظيفة {job}. اخترنا متقدمًا خبرته أقرب إلى ما نحتاجه الآن، ونتمنى لك التوفيق.',
    en_title: '',
    en_body: '',
  },
];
