import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'directories.domain_not_found': {
    status: 404,
    ar: 'لم نعثر على هذا النطاق بين نطاقات الجهة.',
    en: 'We could not find this domain among the company’s.',
  },
  'directories.domains_full': {
    status: 409,
    field: 'domain',
    ar: 'بلغت الجهة حد نطاقاتها ({max}). احذفوا نطاقًا لا تحتاجون إليه.',
    en: 'The company has as many domains as one may ({max}). Remove one that you do not need.',
  },
  'directories.record_missing': {
    status: 409,
    ar: 'لم نجد السجل بعد. قد يلزم وقت حتى ينتشر في DNS؛ تأكدوا من الاسم والقيمة ثم أعيدوا المحاولة.',
    en: 'We did not find the record yet. DNS may need a while; check the name and the value, then try again.',
  },
  'directories.dns_silent': {
    status: 503,
    ar: 'لم يُجب DNS عن هذا النطاق الآن. أعيدوا المحاولة بعد قليل.',
    en: 'The DNS of this domain did not answer just now. Try again in a while.',
  },
  'directories.domain_taken': {
    status: 409,
    ar: 'وثّقت جهة أخرى هذا النطاق. يُسحب منها إن غاب سجلها {days:day}، أو راسلونا إن كان النطاق لكم.',
    en: 'Another company has verified this domain. It loses it when its record is gone for {days:day}; write to us if the domain is yours.',
  },
  'directories.tokens_full': {
    status: 409,
    field: 'name',
    ar: 'بلغت الجهة حد رموزها ({max}). ألغوا رمزًا لا يُستعمل.',
    en: 'The company has as many tokens as one may ({max}). Revoke one that is not in use.',
  },
  'directories.token_not_found': {
    status: 404,
    ar: 'لم نعثر على هذا الرمز. ربما أُلغي.',
    en: 'We could not find this token. It may have been revoked.',
  },
  'directories.roles_full': {
    status: 409,
    field: 'directory_group',
    ar: 'بلغت الجهة حد المجموعات ({max}).',
    en: 'The company has given roles to as many groups as it may ({max}).',
  },
  'directories.role_not_found': {
    status: 404,
    ar: 'ليس لهذه المجموعة دور.',
    en: 'This group has no role.',
  },
});
