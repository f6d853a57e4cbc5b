import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'notifications.link_wrong': {
    status: 404,
    ar: 'هذا الرابط ناقص أو لا يخص حسابًا قائمًا. عدّل إشعاراتك من صفحة الحساب.',
    en: 'This link is incomplete or belongs to no account. You can change your notifications on the account page.',
  },
});
