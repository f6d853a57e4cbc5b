import { defineTexts } from '#platform/texts/texts.ts';

/** What a company reads and begins with where it writes to several applicants. */
export const letterTexts = defineTexts({
  ar: {
    'applications.letter_title': 'رسالة إلى المختارين',
    'applications.letter_to': {
      zero: 'لم تختاروا أحدًا',
      one: 'إلى متقدم واحد',
      two: 'إلى متقدمَين',
      few: 'إلى {count} متقدمين',
      many: 'إلى {count} متقدمًا',
      other: 'إلى {count} متقدم',
    },
    'applications.letter_template': 'القالب',
    'applications.letter_template_none': 'بلا قالب',
    'applications.letter_template_use': 'استخدم القالب',
    'applications.letter_own': 'قوالبكم',
    'applications.letter_starters': 'قوالب جاهزة',
    'applications.letter_ar': 'النص بالعربية',
    'applications.letter_en': 'النص بالإنجليزية',
    'applications.letter_hint':
      'تصل كلًّا بلغته، وبالنص المكتوب إن لم يكن إلا واحد. يُكتب الاسم والوظيفة والجهة مكان {name} و{job} و{company}.',
    'applications.letter_send': 'أرسل',
    'applications.letter_sent': {
      zero: 'لم تُرسل الرسالة إلى أحد.',
      one: 'أُرسلت الرسالة إلى متقدم واحد.',
      two: 'أُرسلت الرسالة إلى متقدمين.',
      few: 'أُرسلت الرسالة إلى {count} متقدمين.',
      many: 'أُرسلت الرسالة إلى {count} متقدمًا.',
      other: 'أُرسلت الرسالة إلى {count} متقدم.',
    },
    'applications.letter_left_nameless': 'لم تُرسل إلى من لم تظهر أسماؤهم بعد: {count}.',
    'applications.letter_left_withdrawn': 'لم تُرسل إلى المنسحبين: {count}.',
    'applications.letter_left_closed': 'محادثاتهم مغلقة: {count}.',
    'applications.letter_left_gone': 'غادروا المنصة: {count}.',
    'applications.letter_empty': 'اختاروا من القائمة من تراسلون، خمسين على الأكثر.',
    'applications.keep_template': 'احفظه قالبًا باسم',
    'applications.keep_template_hint': 'تجدونه بعدها بين قوالبكم.',
    'applications.starter_received': 'وصل الطلب',
    'applications.starter_shortlisted': 'القائمة المختصرة',
    'applications.starter_interview': 'دعوة إلى مقابلة',
    'applications.starter_more': 'طلب معلومة',
    'applications.starter_regret': 'اعتذار',
    'applications.starter_received_text':
      'السلام عليكم {name}،\nوصلنا طلبك على وظيفة «{job}» ونشكرك على اهتمامك. نقرؤه الآن ونعود إليك.\n{company}',
    'applications.starter_shortlisted_text':
      'السلام عليكم {name}،\nيسرنا أن نخبرك بأنك في القائمة المختصرة لوظيفة «{job}». نتواصل معك قريبًا بالخطوة التالية.\n{company}',
    'applications.starter_interview_text':
      'السلام عليكم {name}،\nنود دعوتك إلى مقابلة لوظيفة «{job}». نرسل لك المواعيد المتاحة لتختار منها ما يناسبك.\n{company}',
    'applications.starter_more_text':
      'السلام عليكم {name}،\nقبل أن نكمل النظر في طلبك على وظيفة «{job}» نحتاج إلى معلومة منك:\n\n{company}',
    'applications.starter_regret_text':
      'السلام عليكم {name}،\nنشكر لك تقدّمك لوظيفة «{job}». اخترنا متقدمًا آخر هذه المرة، ونتمنى لك التوفيق ونرحب بطلبك القادم.\n{company}',
  },
  en: {
    'applications.letter_title': 'Message to those chosen',
    'applications.letter_to': { one: 'To {count} applicant', other: 'To {count} applicants' },
    'applications.letter_template': 'Template',
    'applications.letter_template_none': 'No template',
    'applications.letter_template_use': 'Use the template',
    'applications.letter_own': 'Your templates',
    'applications.letter_starters': 'Ready-made',
    'applications.letter_ar': 'Text in Arabic',
    'applications.letter_en': 'Text in English',
    'applications.letter_hint':
      'Each gets it in their language, or the only one written. {name}, {job} and {company} are filled in.',
    'applications.letter_send': 'Send',
    'applications.letter_sent': {
      one: 'The message was sent to {count} applicant.',
      other: 'The message was sent to {count} applicants.',
    },
    'applications.letter_left_nameless': 'Not sent to those whose names you do not see yet: {count}.',
    'applications.letter_left_withdrawn': 'Not sent to those who withdrew: {count}.',
    'applications.letter_left_closed': 'The conversation is closed: {count}.',
    'applications.letter_left_gone': 'They left the site: {count}.',
    'applications.letter_empty': 'Choose from the list whom to write to, at most fifty.',
    'applications.keep_template': 'Keep it as a template named',
    'applications.keep_template_hint': 'You find it among your templates then.',
    'applications.starter_received': 'Application received',
    'applications.starter_shortlisted': 'Shortlist',
    'applications.starter_interview': 'Invitation to an interview',
    'applications.starter_more': 'Request for information',
    'applications.starter_regret': 'Regret',
    'applications.starter_received_text':
      'Hello {name},\nYour application for “{job}” has arrived; thank you for your interest. We are reading it and will come back to you.\n{company}',
    'applications.starter_shortlisted_text':
      'Hello {name},\nWe are glad to tell you that you are on the shortlist for “{job}”. You will hear from us soon about the next step.\n{company}',
    'applications.starter_interview_text':
      'Hello {name},\nWe would like to invite you to an interview for “{job}”. We will send you the times to choose from.\n{company}',
    'applications.starter_more_text':
      'Hello {name},\nBefore we go on with your application for “{job}” we need something from you:\n\n{company}',
    'applications.starter_regret_text':
      'Hello {name},\nThank you for applying for “{job}”. We have chosen someone else this time. We wish you all the best and would be glad to hear from you again.\n{company}',
  },
});
