import type { DemoArticle } from './demo-article.ts';

export const seekers: DemoArticle[] = [
  {
    kind: 'blog',
    topic: 'safety',
    days_ago: 9,
    ar: {
      title: 'إعلان توظيف محتال: كيف تعرفه وكيف تبلّغ عنه',
      summary: 'خمس علامات تتكرر، وما تفعله حين ترى واحدة منها.',
      author: 'فريق صلة',
      body: `نقرأ أول إعلان لكل جهة جديدة قبل نشره، ونوقف ما يثير الشك حتى يُراجع. ومع ذلك يبقى حذرك أسرع من أي مراجعة.

## العلامة الأولى: يُطلب منك مال

رسوم ملف، أو دورة إلزامية، أو تأمين يُعاد لاحقًا. التوظيف لا يكلّف المتقدم شيئًا: من يطلب مالًا لقاء وظيفة يخالف النظام.

## العلامة الثانية: يُطلب ما لا يلزم

صورة الهوية أو رقم الحساب البنكي أو رمز تحقق وصل إلى جوالك، قبل أي عرض مكتوب. **رمز التحقق لا يُعطى لأحد، ولا لنا.**

## العلامة الثالثة: خارج المنصة فورًا

رسالة أولى تطلب الانتقال إلى تطبيق محادثة لا تعرف من خلفه. ابقَ في رسائل صلة ما استطعت: هي محفوظة، ويمكن الإبلاغ عنها.

## العلامة الرابعة: راتب لا يشبه العمل

مهام بسيطة براتب مدير، من البيت، ولا مقابلة. اسأل نفسك لماذا.

## العلامة الخامسة: جهة بلا أثر

افتح صفحة الجهة: هل هي موثّقة؟ هل لها عنوان وموقع ونشاط؟ الشارة تعني أننا قرأنا سجلها التجاري.

## كيف تبلّغ

في كل إعلان ورسالة وصفحة جهة زر «أبلغ». اختر السبب، واكتب ما رأيت في جملة. يقرؤه فريق الثقة، ويصلك جواب إن كان لك حساب. وإن دفعت مالًا فأبلغ الجهات الأمنية أيضًا، واحتفظ بالرسائل والإيصالات.`,
    },
    en: {
      title: 'Fraudulent job ads: how to tell one, and how to report it',
      summary: 'Five signs that come up again and again, and what to do when you see one.',
      author: 'The Sila team',
      body: `We read the first ad of every new company before it is shown, and pause what looks wrong until somebody has read it. Your own care is still quicker than any review.

## First sign: you are asked for money

A fee for the file, a compulsory course, a deposit to be returned later. Being hired costs an applicant nothing: whoever asks for money in return for a job breaks the law.

## Second sign: you are asked for what is not needed

A picture of your ID, your bank account, or a code that came to your phone, before there is any written offer. **Nobody gets that code, not even we.**

## Third sign: away from the site at once

A first message that wants you in a chat app with somebody unknown. Stay in Sila’s messages as long as you can: they are kept, and can be reported.

## Fourth sign: pay that does not fit the work

Simple tasks at a manager’s wage, from home, without an interview. Ask yourself why.

## Fifth sign: a company without a trace

Open its page: is it verified? Has it an address, a site, a field of work? The badge means that we have read its commercial registration.

## How to report

Every ad, message and company page has a “Report” button. Choose the reason and say in a sentence what you saw. The trust team reads it, and you get an answer if you have an account. If you have paid, tell the police as well, and keep messages and receipts.`,
    },
  },
  {
    kind: 'blog',
    topic: 'cvs',
    days_ago: 14,
    cover: {
      scene: 'cv',
      ar: 'رسم لثلاث سير ذاتية متجاورة، والوسطى وحدها تحت ضوء مصباح',
      en: 'Drawing of three CVs in a row, the middle one alone in the light of a lamp',
    },
    ar: {
      title: 'سيرة تُقرأ في دقيقة',
      summary: 'من يفرز مئة سيرة لا يقرأ، بل يبحث. ضع ما يبحث عنه حيث يجده.',
      author: 'فريق صلة',
      body: `في الإعلان الواحد عشرات المتقدمين. ساعد قارئ سيرتك على أن يجدك.

## المسمى كما يُبحث عنه

اكتب «محاسب» لا «عضو فريق الشؤون المالية». إن كان مسماك الرسمي غريبًا فضع المعروف أولًا والرسمي في الوصف.

## نتيجة بدل مهمة

- بدل «مسؤول عن التقارير الشهرية»: «قلّصت إعداد التقرير الشهري من خمسة أيام إلى يومين».
- بدل «خدمة العملاء»: «أجبت عن 60 طلبًا في اليوم، ورضا العملاء 92%».

اكتب الرقم حين يكون عندك، ولا تخترعه: سيُسأل عنه في المقابلة.

## ما تحذفه

الصورة والعمر والحالة الاجتماعية لا تلزم للفرز، ويحق للجهة أن تختار دون أسماء أصلًا. واحذف ما يعرفه القارئ من مسماك.

## اللغتان

اكتب سيرتك بالعربية، وأضف ما يلزم بالإنجليزية في الحقول المخصصة. تظهر لكل قارئ بلغته، ولا تحتاج ملفين.

## قبل أن ترسل

1. اقرأها بصوت عال.
2. تأكد من الجوال والبريد.
3. نزّلها بصيغة PDF وانظر إليها على جوالك: هكذا تُقرأ غالبًا.`,
    },
    en: {
      title: 'A CV that is read in a minute',
      summary: 'Whoever sorts a hundred CVs does not read, they look for something. Put it where they look.',
      author: 'The Sila team',
      body: `One ad has dozens of applicants. Help whoever reads yours to find you.

## The title that people search for

Write “accountant”, not “member of the financial affairs team”. If your official title is an odd one, put the usual name first and the official one in the description.

## A result instead of a duty

- Instead of “responsible for monthly reports”: “cut the monthly report from five days to two”.
- Instead of “customer service”: “answered 60 requests a day, with 92% of customers satisfied”.

Give a number where you have one, and never make one up: you will be asked about it.

## What to leave out

Picture, age and marital status are not needed to choose by, and a company may choose without names altogether. Leave out what your title says anyway.

## Both languages

Write your CV in Arabic and add what is needed in English in the fields for it. Every reader sees it in their own language; you need no second file.

## Before you send it

1. Read it aloud.
2. Check phone and e-mail.
3. Download the PDF and look at it on your phone: that is how it is mostly read.`,
    },
  },
  {
    kind: 'blog',
    topic: 'interviews',
    days_ago: 19,
    cover: {
      scene: 'interview',
      ar: 'رسم لشخصين متقابلين على طاولة، وفوق كل منهما فقاعة حديث',
      en: 'Drawing of two people facing each other across a table, a speech bubble above each',
    },
    ar: {
      title: 'المقابلة في اتجاهين: ما تسأله أنت',
      summary: 'أسئلة قصيرة تكشف لك كيف سيكون العمل بعد ثلاثة أشهر.',
      author: 'فريق صلة',
      body: `يترك معظم المحاورين آخر عشر دقائق لأسئلتك. هذه الأسئلة تستحقها.

## عن العمل نفسه

- ما أول شيء ستحتاجون مني إنجازه؟
- كيف سيُعرف بعد ثلاثة أشهر أنني نجحت؟
- من سبقني في هذه الوظيفة، ولماذا انتقل؟

## عن الفريق

- مع من سأعمل كل يوم؟
- كيف تُتخذ القرارات حين تختلفون؟

## عن الوقت

اسأل عن الدوام الفعلي، وعن المواسم التي يطول فيها، وعن العمل عن بُعد كما يجري لا كما كُتب.

## ما لا يُسأل عنه أحد

لا يلزمك أن تجيب عن أسئلة في حياتك الخاصة، ولا أن تكشف أسرار جهة عملت فيها. يمكنك أن تقول بهدوء: أفضّل أن نبقى في متطلبات الوظيفة.

## بعدها

اكتب في اليوم نفسه ما قيل عن الراتب والدوام والموعد القادم. في صلة ترى موعد الجواب المتوقع في صفحة طلبك.`,
    },
    en: {
      title: 'An interview goes both ways: what to ask',
      summary: 'Short questions that show you what the work will be like three months in.',
      author: 'The Sila team',
      body: `Most interviewers leave the last ten minutes to you. These questions are worth them.

## About the work

- What will you need me to get done first?
- How will we know after three months that it went well?
- Who did this before me, and why did they move on?

## About the team

- With whom will I work every day?
- How do you decide when you disagree?

## About time

Ask for the hours as they are, the seasons in which they grow, and remote work as it happens rather than as it is written.

## What nobody is asked

You need not answer questions about your private life, nor give away the secrets of somebody you worked for. You can say calmly: I would rather stay with what the job needs.

## Afterwards

Write down the same day what was said on pay, hours and the next step. On Sila the page of your application shows by when an answer is due.`,
    },
  },
];
