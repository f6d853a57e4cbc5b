import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'privacy.no_company': { status: 404, ar: 'لم نعثر على هذه الجهة.', en: 'We could not find this company.' },
  'privacy.blocked_by_you': {
    status: 409,
    ar: 'هذه الجهة محظورة لديك. ارفع الحظر عنها من خصوصية السيرة ثم تقدّم.',
    en: 'You blocked this company. Unblock it under CV privacy, then apply.',
  },
  'privacy.too_many': {
    status: 422,
    ar: 'بلغت قائمة الحظر حدها الأعلى. ارفع الحظر عن جهة أولًا.',
    en: 'Your block list is full. Unblock a company first.',
  },
});
