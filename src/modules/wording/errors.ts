import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'wording.not_found': { status: 404, ar: 'لا رسالة بهذا الاسم.', en: 'There is no letter of this name.' },
  'wording.stale': {
    status: 409,
    ar: 'عدّل أحد الزملاء هذه الرسالة قبلك. ما كتبته باق هنا، وتعديله في السجل أسفل الصفحة: إن حفظت بقي نصك.',
    en: 'A colleague changed this letter before you. What you wrote is still here, and their change is in the history below: if you save, your text stays.',
  },
  'wording.fits_no_more': {
    status: 409,
    ar: 'لا يناسب هذا النص الرسالة كما هي اليوم، فقد تغيّرت مواضعها. انسخه وعدّله ثم احفظه.',
    en: 'This text does not fit the letter as it is today: its places have changed. Copy it, correct it and save it.',
  },
});
