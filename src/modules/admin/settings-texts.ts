import { defineTexts } from '#platform/texts/texts.ts';

export const settingsTexts = defineTexts({
  ar: {
    'admin.settings_title': 'إعدادات الموقع',
    'admin.settings_lead':
      'يسري كل تغيير على ما يبدأ بعده. ما دُفع أو صدرت فاتورته يبقى كما كان، وكل تغيير مسجّل باسم صاحبه.',
    'admin.settings_parts': 'أقسام الإعدادات',
    'admin.part_prices': 'الرسم والضريبة',
    'admin.part_seller': 'البائع في الفواتير',
    'admin.part_hiring': 'المقابلات والردود',
    'admin.part_quotas': 'الحدود',
    'admin.part_promises': 'المهل',
    'admin.promises_lead': 'خلال كم ساعة يَعِد الفريق بأن يبتّ في كل قائمة. تقيس صفحة «اليوم» ما ينتظر على هذه المهل.',
    'admin.quotas_account': 'لكل حساب',
    'admin.quotas_company': 'لكل جهة',
    'admin.quotas_sending': 'ما يرسله شخص واحد',
    'admin.new_account_hint': 'الحساب الجديد يرسل هذا القدر من الحدود أعلاه.',
    'admin.outside_mails_hint': 'إلى مقابِلين من خارج الفريق ودعوات الانضمام إليه.',
    'admin.answer_days_hint': 'من التقديم أو المقابلة. من لا يصله جواب بعدها يُغلق طلبه، ويُحسب ذلك على الجهة.',
    'admin.notice_hint': 'أيام عمل بين الدعوة والموعد.',
    'admin.holidays_hint': 'يوم في كل سطر، مثل \u20662026-12-01\u2069. العيدان ويوم التأسيس واليوم الوطني محسوبة.',
    'admin.save': 'احفظ',
    'admin.saved': 'حُفظ التغيير.',
    'admin.price_hint': 'مثال: 200 أو 199.50',
    'admin.days_hint': 'تسري على ما يُدفع بعد الحفظ.',
    'admin.seller_address_hint': 'الشارع والحي والمدينة.',
    'admin.national_address': 'العنوان الوطني',
  },
  en: {
    'admin.settings_title': 'Settings',
    'admin.settings_lead':
      'A change counts for what begins after it. What was paid or invoiced stays as it was, and every change is on record with who made it.',
    'admin.settings_parts': 'Parts of the settings',
    'admin.part_prices': 'Fee and VAT',
    'admin.part_seller': 'Seller on invoices',
    'admin.part_hiring': 'Interviews and answers',
    'admin.part_quotas': 'Limits',
    'admin.part_promises': 'Promised times',
    'admin.promises_lead':
      'Within how many hours the team promises to decide, by queue. The page “Today” measures what waits against them.',
    'admin.quotas_account': 'Of each account',
    'admin.quotas_company': 'Of each company',
    'admin.quotas_sending': 'What one person sends',
    'admin.new_account_hint': 'A new account may send this much of the limits above.',
    'admin.outside_mails_hint': 'To interviewers outside the team, and invitations to join it.',
    'admin.answer_days_hint':
      'From applying or the interview. Whoever has no answer by then has the application closed, and it counts against the company.',
    'admin.notice_hint': 'Working days between the invitation and the interview.',
    'admin.holidays_hint':
      'One day a line, such as 2026-12-01. Both Eids, Founding Day and National Day are counted already.',
    'admin.save': 'Save',
    'admin.saved': 'The change is saved.',
    'admin.price_hint': 'For example 200 or 199.50',
    'admin.days_hint': 'Counts for what is paid after you save.',
    'admin.seller_address_hint': 'Street, district and city.',
    'admin.national_address': 'National address',
  },
});
