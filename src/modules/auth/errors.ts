import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'auth.wrong_credentials': {
    status: 401,
    field: 'password',
    ar: 'البيانات أو كلمة المرور غير صحيحة. تحقّق منهما أو استعد كلمة المرور.',
    en: 'The details or the password are not right. Check both, or reset the password.',
  },
  'auth.locked': {
    status: 429,
    ar: 'محاولات كثيرة. حاول لاحقًا (الدقائق المتبقية: {minutes})، أو استعد كلمة المرور.',
    en: 'Too many tries. Try again in {minutes} min, or reset the password.',
  },
  'auth.suspended': {
    status: 403,
    ar: 'هذا الحساب موقوف {until}. السبب: {reason}. التفاصيل والاعتراض: {href}',
    en: 'This account is suspended {until}. Reason: {reason}. Details and how to appeal: {href}',
  },
  'auth.suspended_plainly': {
    status: 403,
    ar: 'هذا الحساب موقوف.',
    en: 'This account is suspended.',
  },
  'auth.company_suspended': {
    status: 403,
    ar: 'حساب جهتك موقوف. مالك حساب الجهة يعرف السبب وطريقة الاعتراض.',
    en: 'Your company’s account is suspended. An owner of the company knows why and how to appeal.',
  },
  'auth.company_suspended_why': {
    status: 403,
    ar: 'حساب جهتك موقوف {until}. السبب: {reason}. التفاصيل والاعتراض: {href}',
    en: 'Your company’s account is suspended {until}. Reason: {reason}. Details and how to appeal: {href}',
  },
  'auth.directory_required': {
    status: 403,
    ar: 'جهتك تطلب الدخول بحساب العمل. ادخل من «الدخول عبر جهة العمل». لمالك حساب الجهة الذي له خطوة ثانية أن يدخل بها أيضًا.',
    en: 'Your company asks you to sign in by its own directory. Use “Sign in by your company”. An owner with a second step may still use it.',
  },
  'auth.suspend_self': { status: 409, ar: 'لا يوقف أحد حسابه.', en: 'Nobody suspends their own account.' },
  'auth.suspend_staff': {
    status: 403,
    ar: 'إيقاف حساب من الإدارة لمن يدير صلاحياتها.',
    en: 'An account of staff is suspended by who decides about staff.',
  },
  'auth.suspend_last': {
    status: 409,
    ar: 'هذا آخر حساب يدير صلاحيات الفريق. امنحها لغيره أولًا.',
    en: 'This is the last account that decides about staff. Give that to somebody else first.',
  },
  'auth.last_of_roles': {
    status: 409,
    ar: 'لا يبقى بعد هذا من يدير صلاحيات الفريق. امنحها لغيرك أولًا.',
    en: 'Nobody would be left who decides about staff. Give that to somebody else first.',
  },
  'auth.role_name_taken': { status: 409, field: 'ar_name', ar: 'هذا اسم دور آخر.', en: 'Another role has this name.' },
  'auth.role_not_found': { status: 404, ar: 'لم نعثر على هذا الدور.', en: 'We could not find this role.' },
  'auth.role_needs_account': {
    status: 409,
    field: 'identifier',
    ar: 'لا حساب مؤكَّدًا بهذا البريد أو الجوال. يسجّل الشخص أولًا ثم تمنحه الدور.',
    en: 'No confirmed account has this e-mail or phone. The person registers first, then you give the role.',
  },
  'auth.company_not_found': { status: 404, ar: 'لم نعثر على هذه الجهة.', en: 'We could not find this company.' },
  'auth.suspension_link_wrong': {
    status: 404,
    ar: 'هذا الرابط غير صحيح. افتحه من الرسالة كما وصلك.',
    en: 'This link is not right. Open it from the letter as it came.',
  },
  'auth.suspension_over': {
    status: 409,
    ar: 'انتهى هذا الإيقاف، فلا حاجة إلى اعتراض.',
    en: 'This suspension is over; there is nothing to appeal.',
  },
  'auth.appealed_already': {
    status: 409,
    ar: 'وصلنا اعتراضك من قبل، وسنرد عليه.',
    en: 'We have your appeal already and will answer it.',
  },
  'auth.appeal_not_found': { status: 404, ar: 'لم نعثر على هذا الاعتراض.', en: 'We could not find this appeal.' },
  'auth.appeal_decided': {
    status: 409,
    ar: 'بُتّ في هذا الاعتراض قبل قليل.',
    en: 'This appeal was decided a moment ago.',
  },
  'auth.appeal_own_decision': {
    status: 403,
    ar: 'لا يبتّ في الاعتراض من اتخذ القرار الأول.',
    en: 'An appeal is not ruled by whoever decided first.',
  },
  'auth.not_verified': {
    status: 403,
    ar: 'لم يُؤكَّد هذا الحساب بعد. اطلب رمز التحقق وأدخله لتكمل.',
    en: 'This account is not confirmed yet. Ask for a code and enter it to go on.',
  },
  'auth.too_many': {
    status: 429,
    ar: 'طلبات كثيرة. حاول لاحقًا (الدقائق المتبقية: {minutes}).',
    en: 'Too many requests. Try again in {minutes} min.',
  },
  'auth.too_soon': {
    status: 429,
    ar: 'أُرسل رمز قبل قليل. يمكنك طلب غيره لاحقًا (الثواني المتبقية: {seconds}).',
    en: 'A code was sent a moment ago. You can ask for another in {seconds} s.',
  },
  'auth.code_wrong': {
    status: 422,
    field: 'code',
    ar: 'الرمز غير صحيح أو انتهت مدته. تحقّق منه أو اطلب رمزًا جديدًا.',
    en: 'The code is wrong or too old. Check it, or ask for a new one.',
  },
  'auth.ticket_gone': {
    status: 409,
    ar: 'انتهت صلاحية هذه الخطوة. ابدأ من جديد.',
    en: 'This step is too old. Start again.',
  },
  'auth.address_taken': {
    status: 409,
    ar: 'لهذا البريد حساب قائم. سجّل الدخول به ثم افتح الرابط من جديد.',
    en: 'This address has an account already. Log in with it and open the link again.',
  },
  'auth.link_gone': {
    status: 409,
    ar: 'هذا الرابط مستخدم أو انتهت مدته. اطلب رابطًا جديدًا.',
    en: 'This link was used already or is too old. Ask for a new one.',
  },
  'auth.current_password_wrong': {
    status: 422,
    field: 'current_password',
    ar: 'كلمة المرور الحالية غير صحيحة.',
    en: 'The current password is not right.',
  },
  'auth.proof_wrong': {
    status: 422,
    ar: 'لم يصح ما أدخلته، فلم نتأكد بعد أنك أنت. تحقّق منه وأعد المحاولة.',
    en: 'That did not match, so we are not sure yet that it is you. Check it and try again.',
  },
  'auth.proof_otherwise': {
    status: 409,
    ar: 'لحسابك كلمة مرور أو خطوة ثانية: أكّد بها أنك أنت.',
    en: 'Your account has a password or a second step: confirm with that.',
  },
  'auth.factor_wrong': {
    status: 422,
    field: 'code',
    ar: 'لم يطابق الرمز. انتظر الرمز التالي، وتحقّق من ضبط وقت جوالك.',
    en: 'The code did not match. Wait for the next one, and check your phone’s clock.',
  },
  'auth.no_factor': {
    status: 409,
    ar: 'أضف مفتاح مرور أو تطبيق مصادقة أولًا.',
    en: 'Add a passkey or an authenticator app first.',
  },
  'auth.authenticator_there': {
    status: 409,
    ar: 'تطبيق المصادقة مفعّل من قبل. أزله أولًا لتربط غيره.',
    en: 'An authenticator app is on already. Remove it first to link another.',
  },
  'auth.way_back_not_found': { status: 404, ar: 'لم نعثر على هذا الطلب.', en: 'We could not find this request.' },
  'auth.way_back_decided': {
    status: 409,
    ar: 'بُتّ في هذا الطلب أو أُلغي من قبل.',
    en: 'This request was decided or cancelled already.',
  },
  'auth.way_back_unripe': {
    status: 409,
    ar: 'لم تنته مدة الانتظار بعد. يُقبل الطلب بعدها فقط.',
    en: 'The waiting time is not over yet. It can be approved only after it.',
  },
  'auth.way_back_own': { status: 409, ar: 'لا يبتّ أحد في طلبه.', en: 'Nobody decides about their own request.' },
  'auth.way_back_reason': {
    status: 422,
    field: 'reason',
    ar: 'اكتب سبب الرفض، فيقرؤه زملاؤك في السجل.',
    en: 'Say why it is refused; colleagues read it in the log.',
  },
  'auth.passkey_wrong': {
    status: 422,
    ar: 'لم يُقبل مفتاح المرور. أعد المحاولة، أو ادخل بكلمة المرور.',
    en: 'The passkey was not taken. Try again, or log in with your password.',
  },
  'auth.passkey_not_found': { status: 404, ar: 'لم نعثر على مفتاح المرور هذا.', en: 'We could not find this passkey.' },
  'auth.passkeys_too_many': {
    status: 409,
    ar: 'بلغت الحد الأقصى من مفاتيح المرور. أزل ما لا تستخدمه ثم أضف غيره.',
    en: 'There are as many passkeys as an account may have. Remove one you do not use first.',
  },
  'auth.session_ended': {
    status: 401,
    ar: 'انتهت جلستك. سجّل الدخول من جديد.',
    en: 'Your session has ended. Log in again.',
  },
  'auth.session_not_found': { status: 404, ar: 'لم نعثر على هذه الجلسة.', en: 'We could not find this session.' },
  'auth.account_not_found': { status: 404, ar: 'لم نعثر على هذا الحساب.', en: 'We could not find this account.' },
  'auth.foreign_origin': {
    status: 403,
    ar: 'لا يُقبل هذا الطلب من موقع آخر.',
    en: 'This request is not taken from another site.',
  },
  'auth.door_not_found': {
    status: 404,
    ar: 'هذه الطريقة غير متاحة لتسجيل الدخول.',
    en: 'There is no log-in by this door.',
  },
  'auth.door_state': {
    status: 409,
    ar: 'ما عاد إلينا لا يخص المحاولة التي بدأتها في هذا المتصفح، أو مضت عليها أكثر من 10 دقائق. لم يُفتح أي حساب ولم يتغير شيء.',
    en: 'What came back does not belong to the try you began in this browser, or is more than 10 minutes old. No account was opened and nothing has changed.',
  },
  'auth.door_denied': {
    status: 403,
    ar: 'لم تُكمل الدخول عند مزوّد الحساب. لم يتغير شيء.',
    en: 'You did not finish at the provider. Nothing has changed.',
  },
  'auth.door_unavailable': {
    status: 503,
    ar: 'لا يجيب مزوّد الحساب الآن. حاول بعد قليل، أو ادخل بطريقة أخرى.',
    en: 'The provider does not answer right now. Try again in a while, or log in another way.',
  },
  'auth.door_refused': {
    status: 401,
    ar: 'لم يثبت ما عاد إلينا من أنت. لم يُفتح أي حساب ولم يتغير شيء.',
    en: 'What came back does not prove who you are. No account was opened and nothing has changed.',
  },
  'auth.door_taken': {
    status: 409,
    ar: 'هذه الطريقة مرتبطة بحساب آخر، أو سبق ربط حسابك بهذا المزوّد.',
    en: 'This one leads to another account, or your account has one of this provider already.',
  },
  'auth.last_door': {
    status: 409,
    ar: 'لا يمكن إزالة آخر طريقة للدخول إلى حسابك. عيّن كلمة مرور أو أضف طريقة أخرى أولًا.',
    en: 'The last way into your account cannot be removed. Set a password or add another way first.',
  },
  'auth.busy': {
    status: 503,
    ar: 'الخدمة مزدحمة الآن، حاول بعد لحظات.',
    en: 'The service is busy right now, try again in a moment.',
  },
});
