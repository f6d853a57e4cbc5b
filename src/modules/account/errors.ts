import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'account.not_viewable': {
    status: 404,
    ar: 'لا صفحات لهذا الحساب تُعرض هنا.',
    en: 'This account has no pages to be shown here.',
  },
  'account.view_only': {
    status: 403,
    ar: 'هذا عرض للقراءة، ولا يُكتب فيه شيء باسم صاحب الحساب.',
    en: 'This is for reading only; nothing is written in the owner’s name.',
  },
  'account.export_not_found': {
    status: 404,
    ar: 'لا نسخة جاهزة للتنزيل. اطلب نسخة جديدة من صفحة بياناتك.',
    en: 'No copy is ready to download. Ask for a new one on the page of your data.',
  },
  'account.last_owner': {
    status: 409,
    ar: 'أنت المالك الوحيد لجهة لها إعلانات منشورة أو قيد المراجعة. أغلقها أولًا ثم احذف حسابك.',
    en: 'You are the only owner of a company with ads that are live or in review. Close them first, then delete your account.',
  },
  'account.team_without_owner': {
    status: 409,
    ar: 'أنت المالك الوحيد لجهة يعمل باسمها غيرك. اجعل أحدهم مالكًا من صفحة الفريق، ثم احذف حسابك.',
    en: 'You are the only owner of a company that others act for. Make one of them an owner on the team page, then delete your account.',
  },
});
