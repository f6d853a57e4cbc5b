import { isolated } from '#platform/texts/isolated.ts';
import { CODE_SECONDS, CONFIRM_LINK_SECONDS, RESET_LINK_SECONDS, type Purpose } from './rules.ts';
import type { NoteKind, SuspensionLetter } from './service/outgoing.server.ts';
import type { SuspensionReason } from './suspension.ts';
import { suspensionLetterTexts } from './suspension-letter-texts.ts';
import { reasonText, untilText } from './suspension-words.ts';
import type { Config } from '#platform/config/config.server.ts';
import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.server.ts';
import type { Door } from '#platform/ports/sign-in-provider.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import type { Sms } from '#platform/ports/sms-provider.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { smsText } from '#platform/texts/sms-text.ts';
import { defineTexts, translate } from '#platform/texts/texts.ts';

/** An Arabic SMS has room for 70 characters; each text here stays within. */
const texts = defineTexts({
  ar: {
    // Each goes on from a preposition: رمز … / أدخل هذا الرمز لـ….
    for_register: 'إكمال تسجيلك',
    for_reset_password: 'تعيين كلمة مرور جديدة',
    for_change_email: 'تأكيد بريدك الجديد',
    for_change_phone: 'تأكيد جوالك الجديد',
    for_company_domain: 'تأكيد نطاق بريد الجهة',
    for_link_door: 'ربط طريقة دخول بحسابك',
    for_proof: 'تأكيد أنك أنت',
    code_subject: 'رمز {purpose}: {code}',
    code_preheader: 'صلاحيته {minutes} دقائق، ولا يطلبه منك أحد من فريقنا.',
    code_text: 'أدخل هذا الرمز ل{purpose}. صلاحيته {minutes} دقائق.',
    code_note: 'لا تشارك هذا الرمز مع أحد، فلن يطلبه منك أحد من فريقنا. إن لم تطلبه فتجاهل هذه الرسالة.',
    code_sms: '{code} رمز صلة ل{purpose}، صالح {minutes} دقائق. لا تشاركه.',
    reset_subject: 'استعادة كلمة المرور',
    reset_text: 'طُلب تعيين كلمة مرور جديدة لحسابك في صلة. افتح الرابط لتختارها، وهو صالح {minutes} دقيقة ولمرة واحدة.',
    reset_action: 'اختر كلمة مرور جديدة',
    reset_note: 'إن لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
    confirm_subject: 'تأكيد بريدك الإلكتروني',
    confirm_text: 'أكّد أن هذا البريد لك لتصلك عليه رسائل طلباتك ووظائفك. الرابط صالح {hours} ساعة.',
    confirm_action: 'أكّد البريد',
    confirm_note: 'إن لم تسجّل في صلة فتجاهل هذه الرسالة.',
    already_registered_subject: 'لديك حساب في صلة',
    already_registered_text:
      'حاول أحدهم، ولعله أنت، تسجيل هذا العنوان في صلة، وهو مرتبط بحساب قائم. سجّل الدخول، أو استعد كلمة المرور إن نسيتها.',
    already_registered_note: 'إن لم تكن أنت فلا يلزمك شيء: لم يتغيّر شيء في حسابك.',
    already_registered_sms: 'لديك حساب في صلة. سجّل الدخول أو استعد كلمة المرور.',
    password_changed_subject: 'تغيّرت كلمة مرورك',
    password_changed_text: 'تغيّرت كلمة مرور حسابك في صلة، وأُنهيت الجلسات الأخرى.',
    password_changed_sms: 'تغيّرت كلمة مرور حسابك في صلة. إن لم تكن أنت فاستعدها الآن.',
    email_changed_subject: 'تغيّر بريد حسابك',
    email_changed_text: 'تغيّر البريد الإلكتروني لحسابك في صلة، ولن تصل رسائل الحساب إلى هذا العنوان بعد الآن.',
    email_changed_sms: 'تغيّر بريد حسابك في صلة. إن لم تكن أنت فاستعد كلمة مرورك.',
    phone_changed_subject: 'تغيّر جوال حسابك',
    phone_changed_text: 'تغيّر رقم الجوال المرتبط بحسابك في صلة.',
    phone_changed_sms: 'تغيّر جوال حسابك في صلة. إن لم تكن أنت فاستعد كلمة مرورك.',
    factor_added_subject: 'أُضيفت خطوة ثانية إلى حسابك',
    factor_added_text: 'أُضيف إلى حسابك في صلة مفتاح مرور أو تطبيق مصادقة، ويُطلب من الآن عند الدخول.',
    factor_added_sms: 'أُضيفت خطوة ثانية إلى حسابك في صلة. لست أنت؟ غيّر كلمة المرور.',
    factor_removed_subject: 'أُزيلت خطوة ثانية من حسابك',
    factor_removed_text: 'أُزيل من حسابك في صلة مفتاح مرور أو تطبيق المصادقة، ولم يعد الدخول به ممكنًا.',
    factor_removed_sms: 'أُزيلت خطوة ثانية من حسابك في صلة. لست أنت؟ غيّر كلمة المرور.',
    recovery_code_used_subject: 'استُخدم رمز استرداد للدخول إلى حسابك',
    recovery_code_used_text:
      'دخل أحدهم، ولعله أنت، إلى حسابك في صلة برمز استرداد. الرمز لا يعمل ثانية، وفي إعدادات الدخول عدد ما بقي من الرموز.',
    recovery_code_used_sms: 'استُخدم رمز استرداد لحسابك في صلة. لست أنت؟ غيّر كلمة المرور.',
    way_back_asked_subject: 'طُلب الدخول إلى حسابك دون خطوة ثانية',
    way_back_asked_text:
      'طلب من يعرف كلمة مرور حسابك في صلة أن يدخل دون مفتاح مرور ولا رمز. لن يحدث شيء قبل انتهاء مدة الانتظار ومراجعة فريقنا. إن لم تكن أنت فألغ الطلب الآن وغيّر كلمة مرورك.',
    way_back_asked_sms: 'طُلب دخول حسابك في صلة دون خطوة ثانية. لست أنت؟ ادخل فيُلغى.',
    way_back_approved_subject: 'أُزيلت الخطوة الثانية من حسابك',
    way_back_approved_text:
      'بعد انتهاء مدة الانتظار وافق فريقنا على طلبك: أُزيلت مفاتيح المرور وتطبيق المصادقة، وأُنهيت كل الجلسات. ادخل بكلمة مرورك وأضف خطوة ثانية جديدة.',
    way_back_approved_sms: 'أُزيلت الخطوة الثانية من حسابك في صلة. ادخل وأضف غيرها.',
    way_back_refused_subject: 'لم يُقبل طلب الدخول دون خطوة ثانية',
    way_back_refused_text: 'راجع فريقنا طلب الدخول إلى حسابك دون خطوة ثانية ولم يقبله. لم يتغيّر شيء في حسابك.',
    way_back_refused_sms: 'لم يُقبل طلب دخول حسابك في صلة دون خطوة ثانية.',
    cancel_request: 'ألغ الطلب',
    deletion_asked_subject: 'سيُحذف حسابك بعد 30 يومًا',
    deletion_asked_text:
      'طلبت حذف حسابك في صلة. أخفينا سيرتك من الآن، ونحذف بياناتك كلها بعد 30 يومًا. سجّل الدخول قبل ذلك إن أردت البقاء.',
    deletion_asked_sms: 'سيُحذف حسابك في صلة بعد 30 يومًا. سجّل الدخول إن أردت البقاء.',
    deletion_taken_back_subject: 'أُلغي حذف حسابك',
    deletion_taken_back_text: 'ألغيت حذف حسابك في صلة، وعاد كل شيء كما كان.',
    deletion_taken_back_sms: 'أُلغي حذف حسابك في صلة. إن لم تكن أنت فاستعد كلمة مرورك.',
    door_added_subject: 'أُضيفت طريقة دخول إلى حسابك',
    door_added_text: 'يمكن الدخول إلى حسابك في صلة عبر {door} من الآن.',
    door_added_sms: 'أُضيف الدخول عبر {door} إلى حسابك في صلة. لست أنت؟ تواصل معنا.',
    door_removed_subject: 'أُزيلت طريقة دخول من حسابك',
    door_removed_text: 'لم يعد الدخول إلى حسابك في صلة ممكنًا عبر {door}.',
    door_removed_sms: 'أُزيل الدخول عبر {door} من حسابك في صلة. لست أنت؟ تواصل معنا.',
    door_removed_by_staff_subject: 'أزال فريقنا طريقة دخول من حسابك',
    door_removed_by_staff_text:
      'أزال فريقنا الدخول عبر {door} من حسابك في صلة وأنهى الجلسات كلها، حفاظًا على حسابك. عيّن كلمة مرور جديدة عبر بريدك أو جوالك لتدخل.',
    door_removed_by_staff_sms: 'أزال فريق صلة الدخول عبر {door} من حسابك. عيّن كلمة مرور لتدخل.',
    door_google: 'Google',
    door_apple: 'Apple',
    door_facebook: 'فيسبوك',
    not_you: 'إن لم تكن أنت فاستعد كلمة مرورك الآن وتواصل معنا.',
    log_in: 'سجّل الدخول',
    reset: 'استعد كلمة المرور',
  },
  en: {
    for_register: 'finish registering',
    for_reset_password: 'set a new password',
    for_change_email: 'confirm your new e-mail',
    for_change_phone: 'confirm your new mobile number',
    for_company_domain: 'confirm the company’s e-mail domain',
    for_link_door: 'link a way to log in to your account',
    for_proof: 'confirm that it is you',
    code_subject: 'Code to {purpose}: {code}',
    code_preheader: 'Good for {minutes} minutes. Nobody of our team will ask you for it.',
    code_text: 'Enter this code to {purpose}. It is good for {minutes} minutes.',
    code_note:
      'Do not share this code: nobody of our team will ask you for it. If you did not ask for it, ignore this message.',
    code_sms: '{code} is your Sila code to {purpose}, good for {minutes} minutes. Do not share it.',
    reset_subject: 'Reset your password',
    reset_text:
      'Someone asked for a new password for your Sila account. Open the link to choose it; it works once, for {minutes} minutes.',
    reset_action: 'Choose a new password',
    reset_note: 'If it was not you, ignore this message and your password stays as it is.',
    confirm_subject: 'Confirm your e-mail',
    confirm_text:
      'Confirm that this address is yours, so that news of your applications and jobs reaches you. The link works for {hours} hours.',
    confirm_action: 'Confirm the e-mail',
    confirm_note: 'If you did not register with Sila, ignore this message.',
    already_registered_subject: 'You already have a Sila account',
    already_registered_text:
      'Someone, perhaps you, tried to register this address with Sila, and it belongs to an account already. Log in, or reset the password if you forgot it.',
    already_registered_note: 'If it was not you, there is nothing to do: nothing in your account has changed.',
    already_registered_sms: 'You already have a Sila account. Log in, or reset your password.',
    password_changed_subject: 'Your password was changed',
    password_changed_text: 'The password of your Sila account was changed, and the other sessions were ended.',
    password_changed_sms: 'The password of your Sila account was changed. Not you? Reset it now.',
    email_changed_subject: 'Your account’s e-mail was changed',
    email_changed_text: 'The e-mail of your Sila account was changed; account messages no longer come to this address.',
    email_changed_sms: 'The e-mail of your Sila account was changed. Not you? Reset your password.',
    phone_changed_subject: 'Your account’s mobile number was changed',
    phone_changed_text: 'The mobile number of your Sila account was changed.',
    phone_changed_sms: 'The mobile of your Sila account was changed. Not you? Reset your password.',
    factor_added_subject: 'A second step was added to your account',
    factor_added_text:
      'A passkey or an authenticator app was added to your Sila account, and is asked for from now on when you log in.',
    factor_added_sms: 'A second step was added to your Sila account. Not you? Reset your password.',
    factor_removed_subject: 'A second step was removed from your account',
    factor_removed_text:
      'A passkey or the authenticator app was removed from your Sila account and opens it no longer.',
    factor_removed_sms: 'A second step was removed from your Sila account. Not you? Reset your password.',
    recovery_code_used_subject: 'A recovery code was used to log in to your account',
    recovery_code_used_text:
      'Someone, perhaps you, logged in to your Sila account with a recovery code. That code works no more; the sign-in settings say how many are left.',
    recovery_code_used_sms: 'A recovery code was used for your Sila account. Not you? Reset your password.',
    way_back_asked_subject: 'Someone asked to enter your account without a second step',
    way_back_asked_text:
      'Someone who knows the password of your Sila account asked to enter without a passkey or code. Nothing happens before the waiting time is over and our team has looked. If it was not you, cancel the request now and change your password.',
    way_back_asked_sms:
      'Someone asked to enter your Sila account without a second step. Not you? Log in, which cancels it.',
    way_back_approved_subject: 'The second step was removed from your account',
    way_back_approved_text:
      'After the waiting time our team approved your request: passkeys and the authenticator app are removed, and all sessions ended. Log in with your password and add a new second step.',
    way_back_approved_sms: 'The second step was removed from your Sila account. Log in and add another.',
    way_back_refused_subject: 'The request to enter without a second step was refused',
    way_back_refused_text:
      'Our team looked at the request to enter your account without a second step and refused it. Nothing in your account has changed.',
    way_back_refused_sms: 'The request to enter your Sila account without a second step was refused.',
    cancel_request: 'Cancel the request',
    deletion_asked_subject: 'Your account will be deleted in 30 days',
    deletion_asked_text:
      'You asked us to delete your Sila account. Your CV is hidden from now on, and everything is erased after 30 days. Log in before then if you want to stay.',
    deletion_asked_sms: 'Your Sila account will be deleted in 30 days. Log in if you want to stay.',
    deletion_taken_back_subject: 'Your account stays',
    deletion_taken_back_text: 'You took back the deletion of your Sila account, and everything is as it was.',
    deletion_taken_back_sms: 'The deletion of your Sila account was taken back. Not you? Reset your password.',
    door_added_subject: 'A way to log in was added',
    door_added_text: 'Your Sila account can now be entered with {door}.',
    door_added_sms: 'Log-in with {door} was added to your Sila account. Not you? Contact us.',
    door_removed_subject: 'A way to log in was removed',
    door_removed_text: 'Your Sila account can no longer be entered with {door}.',
    door_removed_sms: 'Log-in with {door} was removed from your Sila account. Not you? Contact us.',
    door_removed_by_staff_subject: 'Our team removed a way to log in to your account',
    door_removed_by_staff_text:
      'Our team removed log-in with {door} from your Sila account and ended all sessions, to keep your account safe. Set a new password by your e-mail or phone to come in.',
    door_removed_by_staff_sms: 'The Sila team removed log-in with {door} from your account. Set a password to come in.',
    door_google: 'Google',
    door_apple: 'Apple',
    door_facebook: 'Facebook',
    not_you: 'If it was not you, reset your password now and contact us.',
    log_in: 'Log in',
    reset: 'Reset the password',
  },
});

const MINUTE = 60;
const CODE_MINUTES = CODE_SECONDS / MINUTE;

const addressOf = ({ public_url }: Config, locale: Locale, path: string) => public_url + localPath(locale, path);

type Code = { code: string; purpose: Purpose; locale: Locale };

export function codeMail(to: string, { code, purpose, locale }: Code): Mail {
  const t = translate(texts, locale);
  const said = { code, purpose: t(`for_${purpose}`), minutes: CODE_MINUTES };
  return {
    to,
    ...renderMail({
      locale,
      subject: t('code_subject', said),
      preheader: t('code_preheader', said),
      paragraphs: [t('code_text', said)],
      code,
      note: t('code_note'),
    }),
  };
}

export function codeSms(to: string, { code, purpose, locale }: Code): Sms {
  const t = translate(texts, locale);
  const said = { code, purpose: t(`for_${purpose}`), minutes: CODE_MINUTES };
  return { to, text: smsText(t('code_sms', said), locale), purpose: 'code' };
}

export function linkMail(
  config: Config,
  to: string,
  token: string,
  purpose: 'reset_password' | 'verify_email',
  locale: Locale,
): Mail {
  const t = translate(texts, locale);
  const isReset = purpose === 'reset_password';
  const text = isReset
    ? t('reset_text', { minutes: RESET_LINK_SECONDS / MINUTE })
    : t('confirm_text', { hours: CONFIRM_LINK_SECONDS / MINUTE / MINUTE });
  const path = isReset ? '/reset-password' : '/verify-email';
  return {
    to,
    ...renderMail({
      locale,
      subject: t(isReset ? 'reset_subject' : 'confirm_subject'),
      preheader: text,
      paragraphs: [text],
      action: {
        label: t(isReset ? 'reset_action' : 'confirm_action'),
        href: addressOf(config, locale, `${path}?token=${token}`),
      },
      note: t(isReset ? 'reset_note' : 'confirm_note'),
    }),
  };
}

type NoteDetails = { path?: string | undefined; door?: Door | undefined };

export function noteMail(
  config: Config,
  to: string,
  kind: NoteKind,
  locale: Locale,
  { path, door = 'google' }: NoteDetails = {},
): Mail {
  const t = translate(texts, locale);
  const isKnown = kind === 'already_registered';
  const leadsToLogIn = isKnown || ['deletion_asked', 'way_back_approved', 'way_back_refused'].includes(kind);
  const text = t(`${kind}_text`, { door: t(`door_${door}`) });
  return {
    to,
    ...renderMail({
      locale,
      subject: t(`${kind}_subject`),
      preheader: text,
      paragraphs: [text],
      action: path
        ? { label: t('cancel_request'), href: addressOf(config, locale, path) }
        : leadsToLogIn
          ? { label: t('log_in'), href: addressOf(config, locale, '/login') }
          : { label: t('reset'), href: addressOf(config, locale, '/forget-password') },
      note: t(isKnown ? 'already_registered_note' : 'not_you'),
    }),
  };
}

export const noteSms = (to: string, kind: NoteKind, locale: Locale, door: Door = 'google'): Sms => {
  const t = translate(texts, locale);
  return { to, text: smsText(t(`${kind}_sms`, { door: t(`door_${door}`) }), locale), purpose: 'notice' };
};

/** What a letter about a suspension tells. */
export type ToldSuspension = {
  kind: SuspensionLetter['kind'];
  /** Of a company that is suspended; null for a person. */
  company: { foundation_name: string; en_foundation_name: string | null } | null;
  reason: SuspensionReason;
  until_at: string | null;
  /** Staff's own words for this letter. */
  words: string;
  path: string;
  locale: Locale;
};

const saidIn = (config: Config, { company, until_at, path, kind, locale }: ToldSuspension) => ({
  until: untilText(until_at, locale),
  company: (company && ((locale === 'en' && company.en_foundation_name) || company.foundation_name)) ?? '',
  href: addressOf(config, locale, kind === 'restored' ? '/login' : path),
});

/** Also what staff are shown before it goes out. */
export function suspensionMail(config: Config, letter: ToldSuspension): RenderedMail {
  const { kind, locale, words } = letter;
  const t = translate(suspensionLetterTexts, locale);
  const said = saidIn(config, letter);
  const text = t(letter.company ? `${kind}_company_text` : `${kind}_text`, {
    ...said,
    company: isolated(said.company),
  });
  return renderMail({
    locale,
    subject: t(letter.company ? `${kind}_company_subject` : `${kind}_subject`, said),
    preheader: text,
    paragraphs: [text],
    quotes: words ? [words] : [],
    facts: kind === 'restored' ? [] : [[t('reason'), reasonText(letter.reason, locale)]],
    action: { label: t(`${kind}_action`), href: said.href },
    note: t(`${kind}_note`),
  });
}

export const suspensionSms = (config: Config, to: string, letter: ToldSuspension): Sms => ({
  to,
  text: smsText(
    translate(suspensionLetterTexts, letter.locale)(`${letter.kind}_sms`, saidIn(config, letter)),
    letter.locale,
  ),
  purpose: 'notice',
});
