import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'salaries.title_unknown': {
    status: 404,
    ar: 'لا نعرف هذا المسمى. جرّب اسمًا أقرب إلى المعتاد.',
    en: 'We do not know this title. Try a more usual name.',
  },
  'salaries.report_not_found': {
    status: 404,
    ar: 'لا رقم هنا، أو احتُسب وحُذف.',
    en: 'It is not here, or was counted and deleted.',
  },
  'salaries.proof_used': {
    status: 409,
    ar: 'وصل هذا الرقم من قبل. لإضافة آخر حدّث الصفحة.',
    en: 'This figure has arrived before. To add another, load the page again.',
  },
  'salaries.reported_before': {
    status: 429,
    ar: 'أُضيف راتب لهذا المسمى من شبكتك خلال الشهر. يكفي واحد.',
    en: 'Pay for this title was added from your network within the month. One is enough.',
  },
});
