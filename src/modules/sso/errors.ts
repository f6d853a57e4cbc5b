import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'sso.not_found': { status: 404, ar: 'لم نعثر على دليل دخول هنا.', en: 'There is no directory here.' },
  'sso.no_directory': {
    status: 404,
    field: 'email',
    ar: 'لا دليل دخول لهذا النطاق. ادخل بكلمة المرور أو بطريقة أخرى.',
    en: 'No company signs in by a directory with this domain. Log in with a password or another way.',
  },
  'sso.domain_first': {
    status: 409,
    ar: 'تحققوا من نطاق بريد الجهة أولًا: لا يدخل عبر الدليل إلا من بريده عليه.',
    en: 'Verify a domain of the company first: a directory signs in only people with an address there.',
  },
  'sso.secret_needed': {
    status: 422,
    field: 'client_secret',
    ar: 'اكتبوا سر العميل كما أعطاه دليلكم.',
    en: 'Write the client secret as your directory gave it.',
  },
  'sso.metadata_needed': {
    status: 422,
    field: 'metadata',
    ar: 'ألصقوا عنوان البيانات الوصفية أو ملفها.',
    en: 'Paste the address of the metadata, or the metadata itself.',
  },
  'sso.metadata_wrong': {
    status: 422,
    field: 'metadata',
    ar: 'لم نستطع قراءة هذه البيانات الوصفية. {why}',
    en: 'We could not read this metadata. {why}',
  },
  'sso.issuer_wrong': {
    status: 422,
    field: 'issuer',
    ar: 'لم نجد دليلًا يعمل على هذا العنوان. {why}',
    en: 'No directory answered at this address as it should. {why}',
  },
  'sso.test_first': {
    status: 409,
    ar: 'اختبروا هذه الإعدادات نفسها أولًا، ثم فعّلوها بعد أن تنجح.',
    en: 'Test these very settings first; they can be switched on once the test has passed.',
  },
  'sso.no_break_glass': {
    status: 409,
    ar: 'قبل أن يصبح الدليل إلزاميًا يحتاج مالك واحد على الأقل إلى خطوة ثانية في حسابه، ليدخل إن تعطّل الدليل.',
    en: 'Before the directory is required, at least one owner needs a second step on their account, to come in if the directory breaks.',
  },
  'sso.test_again': {
    status: 409,
    ar: 'تغيّرت الإعدادات بعد بدء هذا الاختبار، أو غادرت الحساب. ابدأ الاختبار من جديد.',
    en: 'The settings changed after this test began, or you left the account. Begin the test again.',
  },
  'sso.elsewhere': {
    status: 403,
    ar: 'هذا البريد لحساب لا يدخل عبر دليل هذه الجهة. سجّل الدخول إليه بطريقته المعتادة.',
    en: 'This address has an account that does not come in by this company’s directory. Log in to it in its own way.',
  },
  'sso.not_in_team': {
    status: 403,
    ar: 'لست في فريق هذه الجهة الآن. اطلب من مالك حسابها أن يدعوك.',
    en: 'You are not in this company’s team now. Ask an owner of its account to invite you.',
  },
  'sso.taken_out': {
    status: 403,
    ar: 'أخرجك دليل جهتك من فريقها هنا. إن كان ذلك خطأ فأخبر مدير الدليل.',
    en: 'Your company’s directory took you out of its team here. If that is a mistake, tell its administrator.',
  },
  'sso.not_vouched': {
    status: 403,
    ar: 'لم يرسل دليل جهتك ما يلزم لدخولك: بريدًا على نطاق الجهة ودورًا فيها. أخبر مدير الدليل.',
    en: 'Your company’s directory did not say enough to let you in: an address at the company’s domain, and a role. Tell its administrator.',
  },
  'sso.arrival_gone': {
    status: 410,
    ar: 'مضى وقت طويل. ابدأ الدخول من جديد.',
    en: 'Too much time has passed. Begin to sign in again.',
  },
});
