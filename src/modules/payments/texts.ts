import type { Locale } from '#platform/texts/locale.ts';
import { defineTexts, translate } from '#platform/texts/texts.ts';
import { isRefusalReason } from './rules.ts';

export const paymentsTexts = defineTexts({
  ar: {
    'payments.state_initiated': 'بدأ الدفع',
    'payments.state_awaiting_receipt': 'بانتظار الإيصال',
    'payments.state_receipt_sent': 'الإيصال قيد المراجعة',
    'payments.state_paid': 'مدفوع',
    'payments.state_failed': 'لم يكتمل',
    'payments.state_cancelled': 'ملغى',
    'payments.state_refused': 'رُفض الإيصال',
    'payments.state_refunded': 'أُعيد المبلغ',
    'payments.reason_amount': 'المبلغ في الإيصال غير مطابق للمطلوب',
    'payments.reason_unclear': 'الإيصال غير واضح',
    'payments.reason_account': 'التحويل إلى حساب ليس من حسابات المنصة',
    'payments.reason_not_arrived': 'لم يصل المبلغ إلى حسابنا بعد',

    'payments.checkout_description': 'رسم نشر إعلان وظيفة، المرجع {reference}',
    'payments.checkout_extension': 'مدة جديدة لإعلان وظيفة، المرجع {reference}',
    'payments.checkout_package': '{name}، المرجع {reference}',

    'payments.business_title': 'لأصحاب العمل',
    'payments.business_headline': 'انشروا وظائفكم، وصِلوا إلى من يناسبها',
    'payments.business_lead':
      'إعلان واضح السعر، يصل إلى باحثين اكتملت سيرهم، وتتابعون المتقدمين مرحلةً مرحلة في مكان واحد.',
    'payments.business_start': 'أعلن عن وظيفة',
    'payments.business_register': 'سجّل جهتكم',
    'payments.business_accounts': 'حسابات التحويل',
    'payments.business_offer': 'ما الذي تحصلون عليه؟',
    'payments.offer_reach_title': 'ظهور حيث يُبحث',
    'payments.offer_reach_text': 'بحث يفهم العربية والإنجليزية، وإعلانكم يُعرض على من تناسبه الوظيفة مع بيان السبب.',
    'payments.offer_screen_title': 'أسئلة فرز قبل التقديم',
    'payments.offer_screen_text': 'حتى عشرة أسئلة يجيب عنها المتقدم، فترون الأنسب أولًا.',
    'payments.offer_board_title': 'لوحة للمتقدمين',
    'payments.offer_board_text': 'انقلوا كل متقدم بين المراحل، وراسلوه، وادعوه إلى المقابلة، ويصله خبر كل خطوة.',
    'payments.offer_trust_title': 'جهة موثّقة',
    'payments.offer_trust_text': 'نراجع سجلكم التجاري مرة واحدة، فتظهر شارة التوثيق مع كل إعلان.',
    'payments.business_how': 'كيف تعمل صلة؟',
    'payments.how_1_title': 'اكتبوا الإعلان',
    'payments.how_1_text': 'أربع خطوات قصيرة مع معاينة كما يراها الباحث عن عمل. المسودة تُحفظ تلقائيًا.',
    'payments.how_2_title': 'ادفعوا الرسم',
    'payments.how_2_text': 'ادفعوا إلكترونيًا في الحال، أو حوّلوا المبلغ إلى أحد حساباتنا وأرفقوا الإيصال.',
    'payments.how_3_title': 'يُنشر الإعلان',
    'payments.how_3_text': 'يظهر إعلانكم فور اكتمال الدفع أو قبول الإيصال، ونبلغكم بذلك.',
    'payments.how_4_title': 'تابعوا المتقدمين',
    'payments.how_4_text': 'تصلكم الطلبات أولًا بأول، وتبقى معكم بعد انتهاء الإعلان.',
    'payments.fee_note': 'السعر نفسه لكل الجهات، ولا رسوم على المتقدمين ولا على الرسائل.',
    'payments.fee_bank': 'الدفع بالتحويل البنكي.',
    'payments.fee_ways': 'الدفع إلكترونيًا أو بالتحويل البنكي، ولكل دفعة فاتورة ضريبية.',
    'payments.business_description': 'انشر إعلان وظيفة في صلة: كيف يعمل، وما رسم النشر بالريال مع ضريبة القيمة المضافة.',

    'payments.accounts_title': 'الحسابات البنكية',
    'payments.accounts_lead':
      'حوّلوا رسم الإعلان إلى أحد هذه الحسابات، واكتبوا رقم مرجع الدفع في خانة الملاحظات حتى نصل إلى تحويلكم بسرعة.',
    'payments.accounts_description': 'حسابات صلة البنكية لتحويل رسوم الإعلانات، مع رقم الآيبان لكل حساب.',
    'payments.account_name': 'اسم الحساب',
    'payments.iban': 'الآيبان',
    'payments.copy_iban': 'انسخ الآيبان',
    'payments.accounts_safe': 'لا نطلب تحويلًا إلى حساب غير هذه الحسابات، ولا إلى حساب باسم شخص.',
    'payments.accounts_empty': 'لا حسابات معلنة الآن',
    'payments.accounts_empty_text': 'نحدّث الحسابات. تواصلوا معنا إن احتجتم إلى التحويل اليوم.',
    'payments.contact': 'تواصل معنا',
    'payments.accounts_after': 'بعد التحويل، أرفقوا الإيصال من صفحة الدفع الخاصة بالإعلان.',
    'payments.our_jobs': 'وظائفنا',
  },
  en: {
    'payments.state_initiated': 'Started',
    'payments.state_awaiting_receipt': 'Awaiting receipt',
    'payments.state_receipt_sent': 'Receipt under review',
    'payments.state_paid': 'Paid',
    'payments.state_failed': 'Not completed',
    'payments.state_cancelled': 'Cancelled',
    'payments.state_refused': 'Receipt refused',
    'payments.state_refunded': 'Refunded',
    'payments.reason_amount': 'The amount on the receipt differs from what is due',
    'payments.reason_unclear': 'The receipt is not clear',
    'payments.reason_account': 'The transfer went to an account that is not ours',
    'payments.reason_not_arrived': 'The amount has not reached our account yet',

    'payments.checkout_description': 'Posting fee of a job ad, reference {reference}',
    'payments.checkout_extension': 'Another period for a job ad, reference {reference}',
    'payments.checkout_package': '{name}, reference {reference}',

    'payments.business_title': 'For employers',
    'payments.business_headline': 'Post your job and reach the people it fits',
    'payments.business_lead':
      'An ad at a clear price. It reaches job seekers with complete CVs, and you follow every applicant, stage by stage, in one place.',
    'payments.business_start': 'Post a job',
    'payments.business_register': 'Register your company',
    'payments.business_accounts': 'Accounts for transfers',
    'payments.business_offer': 'What you get',
    'payments.offer_reach_title': 'Found where people search',
    'payments.offer_reach_text':
      'A search that reads Arabic and English shows your ad to the people it fits, and tells them why.',
    'payments.offer_screen_title': 'Screening questions',
    'payments.offer_screen_text':
      'Up to ten questions are answered with each application, so you see the best matches first.',
    'payments.offer_board_title': 'A board of applicants',
    'payments.offer_board_text':
      'Move applicants between stages, write to them and invite them to interviews; they hear of every step.',
    'payments.offer_trust_title': 'Verified employer',
    'payments.offer_trust_text': 'We check your commercial registration once, and every ad carries the badge.',
    'payments.business_how': 'How it works',
    'payments.how_1_title': 'Write the ad',
    'payments.how_1_text': 'Four short steps with a preview as job seekers see it. The draft saves itself.',
    'payments.how_2_title': 'Pay the fee',
    'payments.how_2_text': 'Pay online at once, or transfer the amount to one of our accounts and attach the receipt.',
    'payments.how_3_title': 'The ad goes live',
    'payments.how_3_text':
      'Your ad appears as soon as the payment is complete or the receipt accepted, and we tell you.',
    'payments.how_4_title': 'Follow the applicants',
    'payments.how_4_text': 'Applications reach you as they come, and stay with you after the ad ends.',
    'payments.fee_note': 'The same price for every employer; nothing is charged for applicants or messages.',
    'payments.fee_bank': 'Payment is by bank transfer.',
    'payments.fee_ways': 'Pay online or by bank transfer; every payment has a tax invoice.',
    'payments.business_description': 'Post a job on Sila: how it works, and the posting fee in SAR with VAT.',

    'payments.accounts_title': 'Bank accounts',
    'payments.accounts_lead':
      'Transfer the fee of your ad to one of these accounts, and put the payment’s reference in the note so that we find your transfer quickly.',
    'payments.accounts_description': 'Sila’s bank accounts for posting fees, with the IBAN of each.',
    'payments.account_name': 'Account name',
    'payments.iban': 'IBAN',
    'payments.copy_iban': 'Copy the IBAN',
    'payments.accounts_safe': 'We never ask for a transfer to any other account, nor to one in a person’s name.',
    'payments.accounts_empty': 'No accounts are listed now',
    'payments.accounts_empty_text': 'We are updating the accounts. Contact us if you need to transfer today.',
    'payments.contact': 'Contact us',
    'payments.accounts_after': 'After the transfer, attach the receipt on the payment page of your ad.',
    'payments.our_jobs': 'Our jobs',
  },
});

/** A chosen reason in the reader's language; one that staff wrote stays as written. */
export const refusalReasonText = (reason: string, locale: Locale): string =>
  isRefusalReason(reason) ? translate(paymentsTexts, locale)(`payments.reason_${reason}`) : reason;

/** Of a name in two languages the reader's, or the one that there is. */
export const inOneLanguage = (locale: Locale, ar: string | null, en: string | null): string | null =>
  (locale === 'ar' ? ar || en : en || ar) || null;
