import { defineTexts } from '#platform/texts/texts.ts';

/** Of the letters about a suspension. */
export const suspensionLetterTexts = defineTexts({
  ar: {
    suspended_subject: 'أوقفنا حسابك في صلة {until}',
    suspended_text: 'أوقفنا حسابك {until}، ولا يمكن تسجيل الدخول به في هذه المدة.',
    suspended_company_subject: 'أوقفنا حساب {company} {until}',
    suspended_company_text: 'لا يدخل أحد من فريق {company} حسابها {until}، وإعلاناتها متوقفة عن الظهور.',
    suspended_action: 'التفاصيل والاعتراض',
    suspended_note: 'لمن يرى في القرار خطأ أن يعترض عليه من الرابط دون تسجيل دخول، ويقرأ الاعتراض من لم يتخذ القرار.',
    suspended_sms: 'صلة: أُوقف الحساب {until}. السبب: {href}',
    restored_subject: 'عاد حسابك في صلة',
    restored_text: 'انتهى إيقاف حسابك، ويمكنك تسجيل الدخول من الآن.',
    restored_company_subject: 'عاد حساب {company}',
    restored_company_text:
      'انتهى إيقاف حساب {company}. يستطيع فريقها تسجيل الدخول، وعاد إلى الظهور ما لم تنته مدته من إعلاناتها.',
    restored_action: 'سجّل الدخول',
    restored_note: 'ما وصل من رسائل في مدة الإيقاف محفوظ في المحادثات.',
    restored_sms: 'صلة: انتهى إيقاف الحساب، ويمكن تسجيل الدخول.',
    appeal_refused_subject: 'اعتراضك على الإيقاف',
    appeal_refused_text: 'قرأ اعتراضك من لم يتخذ القرار الأول، وبقي حسابك موقوفًا {until}.',
    appeal_refused_company_subject: 'اعتراض {company} على الإيقاف',
    appeal_refused_company_text: 'قرأ الاعتراض من لم يتخذ القرار الأول، وبقي حساب {company} موقوفًا {until}.',
    appeal_refused_action: 'التفاصيل',
    appeal_refused_note: 'هذا القرار نهائي لهذا الإيقاف.',
    appeal_refused_sms: 'صلة: لم يُقبل الاعتراض، وما زال الحساب موقوفًا: {href}',
    reason: 'السبب',
  },
  en: {
    suspended_subject: 'Your Sila account is suspended {until}',
    suspended_text: 'We suspended your account {until}. Nobody can log in with it in that time.',
    suspended_company_subject: '{company} is suspended {until}',
    suspended_company_text:
      'We suspended the account of {company} {until}. Nobody of its team can log in in that time, and its ads are not shown.',
    suspended_action: 'Details and appeal',
    suspended_note:
      'If you think this is wrong, appeal by the link; you need not log in. Somebody who did not decide it reads your appeal.',
    suspended_sms: 'Your Sila account is suspended {until}. Details and appeal: {href}',
    restored_subject: 'Your Sila account is back',
    restored_text: 'Your account is no longer suspended. You can log in from now on.',
    restored_company_subject: '{company} is back on Sila',
    restored_company_text:
      'The account of {company} is no longer suspended. Its team can log in, and those of its ads whose time is not over are shown again.',
    restored_action: 'Log in',
    restored_note: 'What was written to you before is in your conversations.',
    restored_sms: 'Your Sila account is back. You can log in.',
    appeal_refused_subject: 'Your appeal',
    appeal_refused_text: 'Somebody who did not decide it read your appeal. Your account stays suspended {until}.',
    appeal_refused_company_subject: 'The appeal of {company}',
    appeal_refused_company_text:
      'Somebody who did not decide it read the appeal. The account of {company} stays suspended {until}.',
    appeal_refused_action: 'Details',
    appeal_refused_note: 'This is final for this suspension.',
    appeal_refused_sms: 'Your appeal was not accepted; your Sila account stays suspended: {href}',
    reason: 'Reason',
  },
});
