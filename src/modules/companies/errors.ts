import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'companies.not_found': { status: 404, ar: 'لم نعثر على هذه الجهة.', en: 'We could not find this company.' },
  'companies.stale': {
    status: 409,
    ar: 'عُدّلت هذه البيانات بعد أن فتحتموها. ما كتبتموه محفوظ أمامكم، راجعوه ثم احفظوا من جديد.',
    en: 'Someone changed this after you opened it. What you typed is still here, check it and save again.',
  },
  'companies.domain_missing': {
    status: 422,
    field: 'email_main_domain',
    ar: 'احفظوا نطاق بريد الجهة أولًا.',
    en: 'Save the company’s e-mail domain first.',
  },
  'companies.not_at_domain': {
    status: 422,
    field: 'email',
    ar: 'اكتبوا عنوانًا على نطاق الجهة {domain}.',
    en: 'Write an address at the company’s domain {domain}.',
  },
  'companies.domain_changed': {
    status: 409,
    ar: 'تغيّر نطاق الجهة بعد إرسال الرمز. اطلبوا رمزًا جديدًا.',
    en: 'The company’s domain changed after the code was sent. Ask for a new code.',
  },
  'companies.papers_changed': {
    status: 409,
    ar: 'غيّرت الجهة بياناتها بعد أن فتحتها. راجعها من جديد ثم وثّقها.',
    en: 'The company changed its details after you opened them. Read them again, then verify.',
  },
  'companies.english_unchecked': {
    status: 422,
    field: 'english_name',
    ar: 'راجع الاسم الإنجليزي وحدّد خانته، فهو يظهر بجوار شارة التوثيق.',
    en: 'Check the English name and tick it: it stands beside the badge.',
  },
  'companies.papers_refused_lately': {
    status: 409,
    field: 'commercial_file',
    ar: 'رُفضت الوثيقة قبل أقل من 7 أيام. يمكنكم رفع غيرها في {date}.',
    en: 'The paper was refused less than 7 days ago. You can send another on {date}.',
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
  'companies.member_not_found': {
    status: 404,
    ar: 'لم نعثر على هذا العضو في فريق الجهة.',
    en: 'We could not find this person in the company’s team.',
  },
  'companies.last_owner': {
    status: 409,
    ar: 'لا تبقى جهة بلا مالك. اجعلوا غيره مالكًا أولًا.',
    en: 'A company needs an owner. Make somebody else an owner first.',
  },
  'companies.member_already': {
    status: 409,
    field: 'email',
    ar: 'صاحب هذا البريد عضو في الفريق.',
    en: 'The owner of this address is in the team already.',
  },
  'companies.invited_already': {
    status: 409,
    field: 'email',
    ar: 'أُرسلت دعوة إلى هذا البريد ولم تُقبل بعد. أعيدوا إرسالها من القائمة.',
    en: 'This address has an invitation that waits. Send it again from the list.',
  },
  'companies.invited_just_now': {
    status: 429,
    ar: 'أُرسلت الدعوة قبل قليل. أعيدوا المحاولة بعد دقيقة.',
    en: 'The invitation was sent a moment ago. Try again in a minute.',
  },
  'companies.team_full': {
    status: 409,
    ar: 'بلغ الفريق حدّه: {max:member} مع الدعوات.',
    en: 'The team is full: {max} people, invitations included.',
  },
  'companies.invitation_not_found': {
    status: 404,
    ar: 'لم نعثر على هذه الدعوة. ربما قُبلت أو سُحبت.',
    en: 'We could not find this invitation. It may have been accepted or withdrawn.',
  },
  'companies.invitation_gone': {
    status: 409,
    ar: 'هذه الدعوة مستخدمة أو مسحوبة أو انتهت مدتها. اطلب من الجهة دعوة جديدة.',
    en: 'This invitation was used or withdrawn, or is too old. Ask the company for a new one.',
  },
  'companies.outside_mails_used': {
    status: 429,
    ar: 'بلغت الجهة حد الرسائل اليومية إلى من لا يعملون باسمها ({max}). أعيدوا المحاولة غدًا، أو اختاروا من فريقكم.',
    en: 'The company has sent as many letters to people outside it as one day allows ({max}). Try again tomorrow, or choose people of your team.',
  },
  'companies.join_as_seeker': {
    status: 409,
    ar: 'هذا حساب باحث عن عمل، ولا يعمل باسم جهة. اطلب دعوة إلى بريد آخر، وسجّل به حسابًا جديدًا.',
    en: 'This is a job seeker’s account and cannot act for a company. Ask for an invitation to another address and register with it.',
  },
  'companies.join_elsewhere': {
    status: 409,
    ar: 'يعمل حسابك باسم جهة أخرى، والحساب لجهة واحدة. اطلب دعوة إلى بريد آخر.',
    en: 'Your account acts for another company, and an account acts for one. Ask for an invitation to another address.',
  },
});
