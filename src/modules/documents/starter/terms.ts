import type { Section } from './markup.ts';

export const terms: { ar: Section[]; en: Section[] } = {
  ar: [
    [
      'ما هذه الشروط',
      'تحكم هذه الشروط استخدامك لصلة، وهي منصة تصل من يبحث عن عمل بمن يوظّف. «نحن» هي المنشأة التي تصدر فواتير الموقع، و«أنت» صاحب الحساب. لسنا طرفًا في عقد العمل بينك وبين الجهة، ولا نعد بوظيفة ولا بموظف.',
    ],
    [
      'حسابك',
      'الحساب لشخص واحد، أو لشخص مخوّل يعمل باسم جهة. اجعل بياناتك صحيحة، ولا تعطِ كلمة مرورك ولا رمز دخولك أحدًا، ولو قال إنه من فريقنا. أنت مسؤول عما يُفعل بحسابك إلى أن تخبرنا أنه لم يعد بيدك.',
      'لك أن تأخذ نسخة من بياناتك وأن تحذف حسابك متى شئت من إعداداته.',
    ],
    [
      'سيرتك وطلباتك',
      'سيرتك ملك لك، وأنت من يختار من يراها. ما تكتبه فيها يجب أن يكون صحيحًا وأن يخصك. حين تتقدّم إلى وظيفة تصل إلى الجهة نسخة من سيرتك كما هي في تلك اللحظة، ولا تتغيّر بعدها.',
      'البحث والتقديم والتنبيهات بلا رسوم على الباحث عن عمل. لا تدفع لأحد مقابل وظيفة؛ وإن طُلب منك ذلك فأبلغنا بزر «أبلغ».',
    ],
    [
      'الإعلانات والجهات',
      'كل إعلان لوظيفة شاغرة حقيقية، بمسمى ومكان صحيحين. لا يميّز بين الناس بغير سند نظامي، ولا يطلب مالًا، ولا وثائق لا تلزم قبل المقابلة. ما يخص الجهات مفصّل في اتفاقية الاستخدام للجهات.',
      'شارة «جهة موثّقة» تعني أننا قرأنا سجلها التجاري وطابقناه بحسابها في ذلك الوقت، ولا تعني أكثر من ذلك.',
    ],
    [
      'ما لا نقبله',
      [
        'انتحال شخص أو جهة، أو وظائف غير موجودة.',
        'طلب المال أو بيانات البطاقات أو رموز الدخول.',
        'جمع بيانات الناس آليًّا، أو استعمالها لغير التوظيف.',
        'الإساءة والتحرش، والرسائل المكررة التي لا صلة لها بالعمل.',
        'محاولة كسر حماية الموقع أو تعطيله.',
      ],
    ],
    [
      'حين تُخالَف الشروط',
      'قد نوقف إعلانًا أو نحذف رسالة أو نوقف حسابًا، لمدة أو دائمًا. نخبرك بالسبب كتابة، ولك أن تعترض خلال 30 يومًا، ويقرأ اعتراضك شخص غير الذي قرر أولًا.',
    ],
    [
      'الرسوم والضريبة',
      'يدفع صاحب العمل رسم الإعلان أو ثمن الباقة. يظهر السعر وضريبة القيمة المضافة قبل الدفع، وتصدر فاتورة ضريبية بكل دفعة، وإشعار دائن بكل استرداد. مدة الإعلان وصلاحية الرصيد مكتوبتان عند الشراء.',
    ],
    [
      'ما نعد به وما لا نعد به',
      'نعمل ليبقى الموقع متاحًا وآمنًا، وقد يتوقف للصيانة أو لسبب خارج عن أيدينا. ما يكتبه الناس والجهات كلامهم لا كلامنا. ولا يقيّد شيء هنا حقًّا يكفله لك النظام.',
    ],
    [
      'تغيير هذه الشروط',
      'كل نسخة تبقى منشورة بتاريخها، ونبيّن ما تغيّر بينها. إذا مس التغيير حقًّا لك سألناك الموافقة قبل سريانه بـ 15 يومًا على الأقل، وإن لم توافق فلك أن تأخذ بياناتك وتغلق حسابك. أما التصحيح اللغوي فيظهر في سجل النسخ ولا يحتاج موافقة.',
    ],
    [
      'النظام المطبق',
      'تخضع هذه الشروط لأنظمة المملكة العربية السعودية، وتختص محاكمها بما ينشأ عنها. والنص العربي هو المرجع إن اختلف عن الإنجليزي.',
    ],
  ],
  en: [
    [
      'What these terms are',
      'These terms govern your use of Sila, a platform that brings people who look for work together with those who hire. “We” are the organisation that issues the site’s invoices; “you” are the owner of the account. We are no party to the contract of employment between you and a company, and promise neither a job nor an employee.',
    ],
    [
      'Your account',
      'An account is for one person, or for one person who may act for a company. Keep your details right, and give your password or code to nobody, even if they say they are from our team. You answer for what is done with your account until you tell us that it is no longer in your hands.',
      'You may take a copy of your data and delete your account at any time in its settings.',
    ],
    [
      'Your CV and applications',
      'Your CV is yours, and you choose who sees it. What you write in it must be true and your own. When you apply for a job, the company receives your CV as it is at that moment; it does not change afterwards.',
      'Searching, applying and alerts cost a job seeker nothing. Pay nobody for a job; if you are asked to, tell us by the Report button.',
    ],
    [
      'Ads and companies',
      'Every ad is for a real vacancy, with its right title and place. It discriminates against nobody without a basis in law, and asks for no money, and for no papers that are not needed before an interview. What concerns companies is set out in the usage agreement for companies.',
      '“Verified” means that we read the company’s commercial registration and compared it with its account at that time, and nothing beyond that.',
    ],
    [
      'What we do not accept',
      [
        'Pretending to be another person or company, or jobs that do not exist.',
        'Asking for money, card details or log-in codes.',
        'Collecting people’s data by machine, or using it for anything but hiring.',
        'Abuse and harassment, and repeated messages that have nothing to do with work.',
        'Trying to break or to disable the site’s protection.',
      ],
    ],
    [
      'When the terms are broken',
      'We may pause an ad, remove a message, or suspend an account, for a time or for good. We tell you the reason in writing, you may appeal within 30 days, and your appeal is read by somebody other than who decided first.',
    ],
    [
      'Fees and tax',
      'Employers pay the fee of an ad or the price of a package. Price and VAT are shown before payment; each payment has a tax invoice and each refund a credit note. How long an ad is shown and how long credits last is written where they are bought.',
    ],
    [
      'What we promise and what we do not',
      'We work to keep the site available and safe; it may stop for maintenance or for reasons out of our hands. What people and companies write are their words, not ours. Nothing here limits a right that the law gives you.',
    ],
    [
      'Changes to these terms',
      'Every version stays published with its date, and we show what changed between them. Where a change touches a right of yours we ask for your consent at least 15 days before it holds; if you do not agree, you may take your data and close your account. Corrections of wording appear in the list of versions and need no consent.',
    ],
    [
      'Which law applies',
      'These terms are under the laws of the Kingdom of Saudi Arabia, whose courts decide what arises from them. Where the two differ, the Arabic text holds.',
    ],
  ],
};
