import { defineTexts } from '#platform/texts/texts.ts';

export const notificationsTexts = defineTexts({
  ar: {
    'notifications.title': 'الإشعارات',
    'notifications.unread': {
      zero: 'لا جديد',
      one: 'إشعار واحد لم تقرأه',
      two: 'إشعاران لم تقرأهما',
      few: '{count} إشعارات لم تقرأها',
      many: '{count} إشعارًا لم تقرأه',
      other: '{count} إشعار لم تقرأه',
    },
    'notifications.new': 'جديد',
    'notifications.read_all': 'اعتبرها كلها مقروءة',
    'notifications.read_one': 'اعتبره مقروءًا: {text}',
    'notifications.read_done': 'لم يبق إشعار غير مقروء.',
    'notifications.empty_title': 'لا إشعارات بعد',
    'notifications.empty_seeker': 'سنخبرك هنا وبالبريد حين ترد جهة على تقديمك أو تراسلك.',
    'notifications.empty_company': 'سنخبرك هنا وبالبريد حين يصل متقدم أو رسالة أو يُنشر إعلان.',
    'notifications.browse': 'تصفّح الوظائف',
    'notifications.post': 'أعلن عن وظيفة',

    'notifications.application_received': 'تقدّم {from} إلى وظيفة «{title}»',
    'notifications.application_received_mail': 'وصل متقدم جديد إلى إعلانك. سيرته وإجاباته في انتظارك.',
    'notifications.application_received_action': 'اطّلع على الطلب',

    'notifications.stage_viewed': 'اطّلعت الجهة على تقديمك إلى «{title}»',
    'notifications.stage_shortlisted': 'أنت في القائمة المختصرة لوظيفة «{title}»',
    'notifications.stage_interview': 'وصلت إلى مرحلة المقابلة في وظيفة «{title}»',
    'notifications.stage_offered': 'وصلت إلى مرحلة العرض الوظيفي في «{title}»',
    'notifications.stage_hired': 'مبارك، اختارتك الجهة لوظيفة «{title}»',
    'notifications.stage_rejected': 'لم يقع الاختيار عليك هذه المرة في وظيفة «{title}»',
    'notifications.stage_changed': 'تغيّرت حالة تقديمك إلى «{title}»',
    'notifications.stage_changed_mail': 'تجد تفاصيل طلبك ومراحله في صفحة تقديماتك.',
    'notifications.stage_rejected_mail': 'شكرًا لاهتمامك. وظائف أخرى تناسب خبرتك تجدها في البحث.',
    'notifications.stage_changed_action': 'تابع طلبك',

    'notifications.company_verified': 'وُثّقت «{company}»',
    'notifications.company_verified_mail': 'راجعنا سجلكم التجاري، وتظهر شارة التوثيق الآن بجانب اسمكم في كل إعلان.',
    'notifications.company_verified_action': 'افتح ملف الجهة',
    'notifications.job_accepted': 'نُشر إعلانك «{title}»',
    'notifications.job_accepted_mail': 'إعلانك الآن أمام الباحثين عن عمل. سنخبرك بكل متقدم.',
    'notifications.job_accepted_action': 'افتح الإعلان',
    'notifications.job_refused': 'لم يُقبل إعلانك «{title}»، اطّلع على السبب',
    'notifications.job_refused_mail': 'السبب مكتوب في صفحة الإعلان. عدّله ثم أرسله من جديد.',
    'notifications.job_refused_action': 'افتح الإعلان',
    'notifications.receipt_refused': 'لم يُقبل إيصال إعلانك «{title}»، اطّلع على السبب',
    'notifications.receipt_refused_mail': 'السبب مكتوب في صفحة الدفع. أرسل منها إيصالًا آخر.',
    'notifications.receipt_refused_action': 'افتح صفحة الدفع',

    'notifications.message_received': 'رسالة جديدة من {from}',
    'notifications.message_received_mail': 'وصلتك رسالة على صلة. لن نرسل بريدًا آخر عن هذه المحادثة حتى تقرأها.',
    'notifications.message_received_action': 'اقرأ الرسالة',

    'notifications.mail_note': 'تصلك هذه الرسالة لأن لديك حسابًا في صلة بهذا البريد.',
  },
  en: {
    'notifications.title': 'Notifications',
    'notifications.unread': {
      one: '{count} notification you have not read',
      other: '{count} notifications you have not read',
    },
    'notifications.new': 'New',
    'notifications.read_all': 'Mark all as read',
    'notifications.read_one': 'Mark as read: {text}',
    'notifications.read_done': 'Nothing is left unread.',
    'notifications.empty_title': 'No notifications yet',
    'notifications.empty_seeker':
      'We tell you here and by e-mail when an employer answers your application or writes to you.',
    'notifications.empty_company':
      'We tell you here and by e-mail when an applicant or a message arrives, or an ad goes live.',
    'notifications.browse': 'Browse jobs',
    'notifications.post': 'Post a job',

    'notifications.application_received': '{from} applied for “{title}”',
    'notifications.application_received_mail':
      'Your ad has a new applicant. The CV and the answers are waiting for you.',
    'notifications.application_received_action': 'See the application',

    'notifications.stage_viewed': 'The employer has seen your application for “{title}”',
    'notifications.stage_shortlisted': 'You are on the shortlist for “{title}”',
    'notifications.stage_interview': 'You have reached the interview stage for “{title}”',
    'notifications.stage_offered': 'You have reached the offer stage for “{title}”',
    'notifications.stage_hired': 'Congratulations, the employer chose you for “{title}”',
    'notifications.stage_rejected': 'You were not chosen this time for “{title}”',
    'notifications.stage_changed': 'Your application for “{title}” has moved',
    'notifications.stage_changed_mail': 'You find its details and stages on the page of your applications.',
    'notifications.stage_rejected_mail':
      'Thank you for your interest. The search has other jobs that fit your experience.',
    'notifications.stage_changed_action': 'Follow your application',

    'notifications.company_verified': '{company} is verified',
    'notifications.company_verified_mail':
      'We checked your registration, and the badge now stands beside your name on every ad.',
    'notifications.company_verified_action': 'Open the company profile',
    'notifications.job_accepted': 'Your ad “{title}” is live',
    'notifications.job_accepted_mail': 'Job seekers can see your ad now. We will tell you about every applicant.',
    'notifications.job_accepted_action': 'Open the ad',
    'notifications.job_refused': 'Your ad “{title}” was not accepted, see why',
    'notifications.job_refused_mail': 'The reason is written on the page of the ad. Change it, then send it again.',
    'notifications.job_refused_action': 'Open the ad',
    'notifications.receipt_refused': 'The receipt for your ad “{title}” was not accepted, see why',
    'notifications.receipt_refused_mail':
      'The reason is written on the payment page. You can send another receipt there.',
    'notifications.receipt_refused_action': 'Open the payment page',

    'notifications.message_received': 'New message from {from}',
    'notifications.message_received_mail':
      'You have a message on Sila. We send no further mail about this conversation until you read it.',
    'notifications.message_received_action': 'Read the message',

    'notifications.mail_note': 'You receive this because you have an account on Sila with this address.',
  },
});
