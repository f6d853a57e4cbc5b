import { HELD_KINDS } from './held-kinds.ts';
import type { Section } from './markup.ts';

export const privacy: { ar: Section[]; en: Section[] } = {
  ar: [
    [
      'لمن هذه السياسة',
      'تشرح هذه السياسة ما نحفظه عنك حين تستخدم صلة، ولماذا، وكم يبقى، ومن يراه، وما لك من حقوق بنظام حماية البيانات الشخصية في المملكة العربية السعودية. «نحن» هي المنشأة التي تصدر فواتير الموقع، واسمها ورقم سجلها وعنوانها في كل فاتورة وفي صفحة التواصل.',
    ],
    [
      'ما نحفظه وكم يبقى',
      'نحفظ ما تكتبه أنت، وما يلزم لعمل الموقع وسلامته، ولا نشتري بيانات عنك من أحد.',
      HELD_KINDS.map(({ ar }) => ar),
    ],
    [
      'لماذا نحفظه',
      [
        'لتنفيذ ما طلبته: حسابك وسيرتك وطلباتك ورسائلك وإعلاناتك ومدفوعاتك.',
        'لأن النظام يوجبه: الفواتير، وإثبات الموافقة، والرد على طلبات أصحاب البيانات.',
        'لسلامة من في الموقع: الحد من الاحتيال والرسائل المزعجة، ومراجعة البلاغات.',
        'بموافقتك وحدها: ظهور سيرتك في البحث، والبريد الأسبوعي، وتنبيهات الوظائف، والبيانات التي تختار من يقرؤها. تسحب كلًّا منها متى شئت من إعداداتك.',
      ],
    ],
    [
      'من يقرأ سيرتك',
      'لا يرى أحد سيرة جديدة إلى أن تختار. إن جعلتها لكل أصحاب العمل ظهرت في بحثهم دون بريدك وجوالك. تراها كاملة الجهة التي تتقدّم إليها أو تجيب رسالتها. ومن فتح سيرتك يظهر لك اسمه ووقته في صفحة «من اطّلع على سيرتي»، ولك أن تحظر أي جهة.',
      'الإقامة ونقل الخدمات لا يقرؤهما إلا من تسميه. وفريق الموقع لا يفتح حسابًا كما يراه صاحبه إلا بسبب مكتوب، ويظهر لك ذلك في صفحة بياناتك.',
    ],
    [
      'من يعالجها معنا',
      'نستعين بمزوّد بريد، ومزوّد رسائل نصية، وبوابة دفع، ويصل كلًّا منهم ما يلزم عمله فقط. وإن اخترت الدخول بحساب Google أو Apple أو Facebook عرف ذلك المزوّد أنك دخلت. لا نبيع بياناتك، ولا نعطيها لمن يعلن.',
      'إن كان أحد هؤلاء خارج المملكة كُتب هنا باسمه وبلده وضمانات النقل قبل أن يبدأ. وقائمة هذا الموقع تكملها إدارته قبل نشر النسخة المراجَعة.',
    ],
    [
      'ملفات الارتباط وما يُحفظ في جهازك',
      'لا نستخدم ملفات ارتباط للإعلان أو للتتبع، ولا شيء منها من موقع آخر. ما نضعه هو:',
      [
        'ما يبدأ باسم auth: جلستك وطريق دخولك والصفحة التي أردتها. يبقى 30 يومًا على الأكثر.',
        'locale وtheme وdigits وzone وtime_zone: لغتك ومظهرك وأرقامك ومنطقتك الزمنية. تبقى سنة على الأكثر.',
        'flash وtour وconsent_later: رسالة تظهر مرة واحدة، وجولة التعريف، وتأجيل الموافقة.',
        'وفي متصفحك: مسودات ما تكتبه، والوظائف التي حفظتها قبل الدخول، وآخر ما بحثت عنه. لا يصلنا منها شيء إلى أن ترسله.',
      ],
    ],
    [
      'حقوقك',
      'لك أن تعرف ما نحفظه، وأن تطّلع عليه، وأن تأخذ نسخة منه، وأن تصححه، وأن تطلب إتلافه، وأن تسحب موافقتك.',
      [
        'نسخة من بياناتك: من صفحة «بياناتي» في حسابك، في ملف ZIP يقرؤه أي برنامج.',
        'التصحيح: من صفحات حسابك وسيرتك مباشرة.',
        'المحو: من صفحة حذف الحساب. يختفي الحساب حالًا، ويُمحى بعد 30 يومًا إن لم تعد عن رأيك.',
        'سحب الموافقة: من صفحة الإشعارات وصفحة «من يرى سيرتك»، أو من رابط في كل رسالة.',
        'غير ذلك: من صفحة التواصل، ونجيب خلال 30 يومًا.',
      ],
      'وإن لم يرضك جوابنا فلك أن تشتكي إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا).',
    ],
    [
      'إن وقع تسرّب',
      'نبلّغ سدايا خلال 72 ساعة من علمنا به إن كان قد يضر بأحد، ونبلّغ من قد يتضرر دون تأخير، ونقول ما وقع وما فعلناه وما ينفع أن تفعله.',
    ],
    [
      'تغيير هذه السياسة',
      'تبقى كل نسخة منشورة ومؤرخة، ونبيّن ما تغيّر بين نسخة وأخرى. وما يمس حقًّا لك نسألك عنه قبل سريانه بـ 15 يومًا على الأقل.',
    ],
  ],
  en: [
    [
      'Whom this is for',
      'This policy says what we keep about you when you use Sila, why, for how long, who sees it, and which rights the Personal Data Protection Law of Saudi Arabia gives you. “We” are the organisation that issues the site’s invoices; its name, registration number and address are on every invoice and on the contact page.',
    ],
    [
      'What we keep, and for how long',
      'We keep what you write yourself and what the site needs to work and to be safe. We buy no data about you from anybody.',
      HELD_KINDS.map(({ en }) => en),
    ],
    [
      'Why we keep it',
      [
        'To do what you asked for: your account, CV, applications, messages, ads and payments.',
        'Because the law asks for it: invoices, proof of consent, answers to people’s requests.',
        'To keep people here safe: limits against fraud and unwanted messages, and the reading of reports.',
        'By your consent alone: showing your CV in search, the weekly mail, job alerts, and the facts whose readers you choose. You withdraw each of them at any time in your settings.',
      ],
    ],
    [
      'Who reads your CV',
      'Nobody sees a new CV until you choose. If you open it to all employers, it is shown in their search without your e-mail and mobile. A company that you apply to, or whose message you answer, sees all of it. Whoever opened your CV is shown to you with name and time under “Who viewed my CV”, and you may block any company.',
      'Residency and transfer of sponsorship are read only by those you name. Our staff look at an account as its owner only with a written reason, and you find that on your data page.',
    ],
    [
      'Who processes it with us',
      'We use a mail provider, a text message provider and a payment gateway; each receives only what its work needs. If you choose to log in by Google, Apple or Facebook, that provider knows that you did. We do not sell your data and do not give it to advertisers.',
      'If one of them is outside the Kingdom, its name, its country and the safeguards of the transfer are written here before it begins. Whoever runs this site completes the list before the reviewed version is published.',
    ],
    [
      'Cookies, and what stays on your device',
      'We set no cookies for advertising or tracking, and none comes from another site. These are the ones we set:',
      [
        'Those that begin with auth: your session, how you logged in, and the page you wanted. They stay 30 days at most.',
        'locale, theme, digits, zone and time_zone: your language, look, digits and time zone. They stay a year at most.',
        'flash, tour and consent_later: a message shown once, the tour of a demo, and putting off a consent.',
        'In your browser: drafts of what you write, jobs saved before you logged in, and your last searches. None of it reaches us until you send it.',
      ],
    ],
    [
      'Your rights',
      'You may know what we keep, see it, take a copy, have it corrected, ask for it to be destroyed, and withdraw consent.',
      [
        'A copy of your data: on the data page of your account, as a ZIP file that any program reads.',
        'Correction: directly on the pages of your account and CV.',
        'Erasure: on the page for deleting your account. It disappears at once and is erased after 30 days unless you change your mind.',
        'Withdrawing consent: on the notifications page and under “Who sees your CV”, or by a link in every mail.',
        'Anything else: by the contact page; we answer within 30 days.',
      ],
      'If our answer does not satisfy you, you may complain to the Saudi Data and AI Authority (SDAIA).',
    ],
    [
      'If data leaks',
      'We tell SDAIA within 72 hours of knowing of it where it may harm somebody, and those who may be harmed without delay: what happened, what we did, and what is worth doing.',
    ],
    [
      'Changes to this policy',
      'Every version stays published with its date, and we show what changed from one to the next. What touches a right of yours we ask you about at least 15 days before it holds.',
    ],
  ],
};
