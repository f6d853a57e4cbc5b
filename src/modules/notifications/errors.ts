import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'notifications.link_wrong': {
    status: 404,
    ar: 'هذا الرابط ناقص أو لا يخص حسابًا قائمًا. عدّل إشعاراتك من صفحة الحساب.',
    en: 'This link is incomplete or belongs to no account. You can change your notifications on the account page.',
  },
  'notifications.no_device': {
    status: 404,
    ar: 'لا جهاز بهذا الرقم بين أجهزتك. ربما أُزيل.',
    en: 'There is no such device among yours. It may have been removed.',
  },
});
