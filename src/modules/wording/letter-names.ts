import type { Purpose } from '#modules/auth/rules.ts';
import type { NoteKind, SuspensionLetter } from '#modules/auth/service/outgoing.server.ts';
import type { NotificationKind } from '#modules/notifications/rules.ts';
import { notificationsTexts } from '#modules/notifications/texts.ts';
import type { CompanyRole } from '#platform/access/actor.ts';
import { inBoth, type InBoth } from '#platform/texts/in-both.ts';
import { translate } from '#platform/texts/texts.ts';

type Suspension = SuspensionLetter['kind'];
/** What tells of no notification. */
type Letter =
  | `code ${Purpose}`
  | `link ${'reset_password' | 'verify_email'}`
  | NoteKind
  | Suspension
  | `${Suspension} company`
  | `team invitation ${CompanyRole}`
  | 'alert confirmation'
  | 'alert known'
  | 'new jobs'
  | 'one new job'
  | 'unread messages'
  | `privacy request ${'prove' | 'received' | 'extended' | 'answered'}`
  | `privacy request answered ${'done' | 'partly' | 'refused'}`
  | 'privacy requests due'
  | 'contact received'
  | 'contact answer'
  | 'incident told'
  | 'incidents due';

/** A new kind without a name does not compile. */
const LETTERS: Record<Letter, InBoth> = {
  'code register': { ar: 'رمز التسجيل', en: 'Code to register' },
  'code reset_password': { ar: 'رمز كلمة مرور جديدة', en: 'Code for a new password' },
  'code change_email': { ar: 'رمز تغيير البريد', en: 'Code to change the e-mail' },
  'code change_phone': { ar: 'رمز تغيير الجوال', en: 'Code to change the phone' },
  'code company_domain': { ar: 'رمز إثبات نطاق الجهة', en: 'Code to prove a company’s domain' },
  'code link_door': { ar: 'رمز ربط طريقة دخول', en: 'Code to link a way to log in' },
  'code proof': { ar: 'رمز تأكيد صاحب الحساب', en: 'Code to confirm who sits there' },
  'incident told': { ar: 'إخبار من مسّه حادث', en: 'Told of a data incident' },
  'incidents due': { ar: 'حوادث تنتهي مهلتها', en: 'Incidents running out of time' },
  'contact received': { ar: 'وصلت رسالة إلى الموقع', en: 'A letter to the site has arrived' },
  'contact answer': { ar: 'رد على رسالة إلى الموقع', en: 'An answer to a letter to the site' },
  'link reset_password': { ar: 'رابط كلمة مرور جديدة', en: 'Link for a new password' },
  'link verify_email': { ar: 'رابط إثبات البريد', en: 'Link to prove the e-mail' },
  already_registered: { ar: 'الحساب مسجّل من قبل', en: 'Already registered' },
  password_changed: { ar: 'تغيّرت كلمة المرور', en: 'Password changed' },
  email_changed: { ar: 'تغيّر البريد', en: 'E-mail changed' },
  phone_changed: { ar: 'تغيّر الجوال', en: 'Phone changed' },
  factor_added: { ar: 'أُضيفت خطوة ثانية', en: 'Second step added' },
  factor_removed: { ar: 'أُزيلت خطوة ثانية', en: 'Second step removed' },
  recovery_code_used: { ar: 'استُخدم رمز استرداد', en: 'Recovery code used' },
  way_back_asked: { ar: 'طلب الدخول دون خطوة ثانية', en: 'Way back asked for' },
  way_back_approved: { ar: 'قبول الدخول دون خطوة ثانية', en: 'Way back approved' },
  way_back_refused: { ar: 'رفض الدخول دون خطوة ثانية', en: 'Way back refused' },
  deletion_asked: { ar: 'طلب محو الحساب', en: 'Erasure asked for' },
  deletion_taken_back: { ar: 'رجوع عن محو الحساب', en: 'Erasure taken back' },
  door_added: { ar: 'أُضيفت طريقة دخول', en: 'A way to log in was added' },
  door_removed: { ar: 'أُزيلت طريقة دخول', en: 'A way to log in was removed' },
  door_removed_by_staff: { ar: 'أزال الفريق طريقة دخول', en: 'Staff removed a way to log in' },
  suspended: { ar: 'إيقاف حساب', en: 'Account suspended' },
  'suspended company': { ar: 'إيقاف جهة', en: 'Company suspended' },
  restored: { ar: 'عودة حساب', en: 'Account restored' },
  'restored company': { ar: 'عودة جهة', en: 'Company restored' },
  appeal_refused: { ar: 'رفض اعتراض حساب', en: 'Appeal of an account refused' },
  'appeal_refused company': { ar: 'رفض اعتراض جهة', en: 'Appeal of a company refused' },
  'team invitation owner': { ar: 'دعوة إلى الفريق: مالك', en: 'Team invitation: owner' },
  'team invitation recruiter': { ar: 'دعوة إلى الفريق: مسؤول توظيف', en: 'Team invitation: recruiter' },
  'team invitation viewer': { ar: 'دعوة إلى الفريق: مطّلع', en: 'Team invitation: viewer' },
  'alert confirmation': { ar: 'تأكيد تنبيه وظائف', en: 'Confirm a job alert' },
  'alert known': { ar: 'تنبيه لصاحب حساب', en: 'Alert of somebody with an account' },
  'new jobs': { ar: 'وظائف جديدة', en: 'New jobs' },
  'one new job': { ar: 'وظيفة جديدة واحدة', en: 'One new job' },
  'unread messages': { ar: 'رسائل غير مقروءة', en: 'Unread messages' },
  'privacy request prove': { ar: 'تأكيد طلب خصوصية', en: 'Confirm a privacy request' },
  'privacy request received': { ar: 'وصل طلب خصوصية', en: 'Privacy request received' },
  'privacy request extended': { ar: 'تمديد مهلة طلب خصوصية', en: 'Privacy request extended' },
  'privacy request answered': { ar: 'جواب طلب خصوصية', en: 'Privacy request answered' },
  'privacy request answered done': { ar: 'جواب طلب خصوصية: نُفّذ', en: 'Privacy request answered: done' },
  'privacy request answered partly': { ar: 'جواب طلب خصوصية: بعضه', en: 'Privacy request answered: in part' },
  'privacy request answered refused': { ar: 'جواب طلب خصوصية: لم يُقبل', en: 'Privacy request answered: refused' },
  'privacy requests due': { ar: 'طلبات خصوصية يقترب موعدها', en: 'Privacy requests due' },
};

/** What of it: by which way, to whom, at which stage. */
const VARIANTS: Readonly<Record<string, InBoth>> = {
  SMS: { ar: 'رسالة نصية', en: 'SMS' },
  video: { ar: 'عن بعد', en: 'by video' },
  phone: { ar: 'بالهاتف', en: 'by phone' },
  guest: { ar: 'لضيف', en: 'to a guest' },
  confidential: { ar: 'جهة غير معلنة', en: 'confidential' },
  viewed: { ar: 'اطّلاع', en: 'viewed' },
  shortlisted: { ar: 'القائمة المختصرة', en: 'shortlisted' },
  interview: { ar: 'مقابلة', en: 'interview' },
  offered: { ar: 'عرض', en: 'offer' },
  hired: { ar: 'تعيين', en: 'hired' },
  rejected: { ar: 'اعتذار', en: 'rejected' },
};

/** What the gallery calls a letter; null for one that nobody named. */
export function letterName(name: string): InBoth | null {
  const [kind = '', ...variants] = name.split(', ');
  const parts = [LETTERS[kind as Letter] ?? notificationName(kind), ...variants.map((variant) => VARIANTS[variant])];
  return parts.every((part) => part !== undefined)
    ? inBoth((locale) => parts.map((part) => part[locale]).join(locale === 'ar' ? '، ' : ', '))
    : null;
}

function notificationName(kind: string): InBoth | undefined {
  const key = `notifications.kind_${kind as NotificationKind}` as const;
  return key in notificationsTexts.ar ? inBoth((locale) => translate(notificationsTexts, locale)(key)) : undefined;
}
