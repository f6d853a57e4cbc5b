import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'companies.not_found': { status: 404, ar: 'لم نعثر على هذه الجهة.', en: 'We could not find this company.' },
  'companies.stale': {
    status: 409,
    ar: 'عدّل زميل لك هذه البيانات بعد أن فتحتها. ما كتبته محفوظ أمامك، راجعه ثم احفظ من جديد.',
    en: 'Someone changed this after you opened it. What you typed is still here, check it and save again.',
  },
  'companies.domain_missing': {
    status: 422,
    field: 'email_main_domain',
    ar: 'احفظ نطاق بريد الجهة أولًا.',
    en: 'Save the company’s e-mail domain first.',
  },
  'companies.not_at_domain': {
    status: 422,
    field: 'email',
    ar: 'اكتب عنوانًا على نطاق الجهة {domain}.',
    en: 'Write an address at the company’s domain {domain}.',
  },
  'companies.domain_changed': {
    status: 409,
    ar: 'تغيّر نطاق الجهة بعد إرسال الرمز. اطلب رمزًا جديدًا.',
    en: 'The company’s domain changed after the code was sent. Ask for a new code.',
  },
  'companies.papers_missing': {
    status: 409,
    ar: 'لم ترفع الجهة ملف السجل التجاري بعد.',
    en: 'The company has not uploaded its commercial registration file yet.',
  },
  'companies.domain_first': {
    status: 409,
    ar: 'يؤكَّد نطاق البريد أولًا، ثم يوثَّق السجل التجاري.',
    en: 'The e-mail domain is confirmed first, then the commercial registration.',
  },
  'companies.registration_taken': {
    status: 409,
    ar: 'وُثّقت جهة أخرى بالرقم نفسه.',
    en: 'Another company is verified with the same number.',
  },
});
