import type { DemoArticle } from './demo-article.ts';

export const news: DemoArticle[] = [
  {
    kind: 'blog',
    topic: 'employers',
    days_ago: 33,
    ar: {
      title: 'إعلان يجلب من تحتاجه، لا أكثر الناس',
      summary: 'كلما وضح الإعلان قلّ من لا يناسبه. ما يجب فيه، وما يُترك.',
      author: 'فريق صلة',
      body: `كثرة المتقدمين ليست نجاحًا إن كان فرزهم يأخذ أسبوعًا. اكتب ليعرف غير المناسب أنه غير مناسب.

## ابدأ بالعمل لا بالجهة

جملتان عمّا سيفعله الموظف في أسبوع عادي أنفع من فقرة عن رؤية الجهة.

## شروط قليلة وصادقة

اكتب ما لا تقبل دونه، وسمّه شرطًا. وما تفضّله، سمّه تفضيلًا. ثلاثة شروط تكفي غالبًا.

## الراتب

إعلان بنطاق راتب يوفّر عليك مقابلات تنتهي عند الرقم. اكتب النطاق الذي ستدفعه فعلًا.

## ما لا يجوز

لا تشترط جنسًا أو عمرًا أو حالة اجتماعية. ننبّهك وأنت تكتب إلى مثل هذه العبارات ونقترح بديلًا. وإن كانت الوظيفة مقصورة على السعوديين فاذكر سبب القصر.

## أجب الجميع

حدّد موعدًا للرد والتزم به: سجل ردودك ظاهر في صفحتك، ومن يبحث عن عمل يقرؤه.`,
    },
    en: {
      title: 'An ad that brings whom you need, not the most people',
      summary: 'The clearer an ad, the fewer apply whom it does not suit. What it needs, and what to leave out.',
      author: 'The Sila team',
      body: `Many applicants are no success if sorting them takes a week. Write so that whoever does not fit can tell.

## Begin with the work, not with yourselves

Two sentences on what somebody will do in an ordinary week are worth more than a paragraph on the company’s vision.

## Few requirements, and true ones

Write what you will not do without and call it required. Call what you would like a preference. Three requirements are mostly enough.

## Pay

An ad with a range saves you interviews that end at the number. Give the range that you will pay.

## What may not be asked

Ask for no sex, age or marital status. We point such phrases out while you write and suggest another. Where a job is reserved for Saudi nationals, say why.

## Answer everybody

Set a day by which you answer, and keep it: your record of answers stands on your page, and people who look for work read it.`,
    },
  },
  {
    kind: 'news',
    topic: 'sila',
    days_ago: 2,
    cover: {
      scene: 'calendar',
      ar: 'رسم لتقويم شهر، ويوم واحد فيه محاط بدائرة',
      en: 'Drawing of a calendar page with one day ringed',
    },
    ar: {
      title: 'لكل طلب موعد جواب',
      summary: 'صار في صفحة كل طلب اليوم الذي يُنتظر فيه الرد، وعند كل جهة سجل بما التزمت.',
      author: 'فريق صلة',
      body: `أكثر ما يشكو منه الباحثون عن عمل أن الطلب يذهب ولا يعود منه شيء. لذلك صار للجواب موعد.

## ما تراه

في صفحة طلباتك، عند كل طلب، اليوم الذي ينبغي أن يصلك فيه جواب. إن مضى دون جواب ذكّرنا الجهة، ثم أغلقنا الطلب وأخبرناك: لا طلب يبقى معلّقًا.

## ما تراه الجهات

قائمة بمن ينتظر، الأقدم أولًا، وسجل ردود في صفحتها العامة: كم أجابت، وفي كم يوم.`,
    },
    en: {
      title: 'Every application has a day for its answer',
      summary:
        'The page of each application shows by when an answer is due, and every company has a record of how it kept such days.',
      author: 'The Sila team',
      body: `What people who look for work complain of most is that an application goes out and nothing comes back. So an answer has a day now.

## What you see

Beside each of your applications, the day by which you should have an answer. When it passes we remind the company, and in the end close the application and tell you: none is left hanging.

## What companies see

A list of who is waiting, the oldest first, and a record on their public page: how many they answered, and within how many days.`,
    },
  },
  {
    kind: 'news',
    topic: 'sila',
    days_ago: 16,
    ar: {
      title: 'سيرتك مخفية حتى تقرر أنت',
      summary: 'لا تظهر سيرتك في بحث الجهات إلا بعد أن تختار من يراها.',
      author: 'فريق صلة',
      body: `حين تنشئ سيرة في صلة لا يراها أحد. تختار أنت واحدًا من ثلاثة، وتغيّره متى شئت.

## ثلاثة خيارات

- **كل أصحاب العمل**: تجدها الجهات حين تبحث.
- **الجهات التي أتقدّم إليها فقط**: يراها من أرسلت إليه طلبًا.
- **لا أحد**: تبقى محفوظة لك وحدك.

## وسجل لمن رأى

كل جهة فتحت سيرتك تظهر في صفحة «من اطّلع على سيرتي»، ويمكنك حظر أي جهة فلا تراها أبدًا. ومن [صفحة الخصوصية](/profile/privacy) تغيّر ذلك كله.`,
    },
    en: {
      title: 'Your CV is hidden until you decide',
      summary: 'It appears in no company’s search before you have chosen who sees it.',
      author: 'The Sila team',
      body: `Nobody sees a new CV on Sila. You choose one of three, and change it whenever you like.

## Three choices

- **Open to employers**: companies find it when they search.
- **Those I apply to**: whoever you sent an application sees it.
- **Hidden**: nobody sees it in a search.

## And a record of who looked

Every company that opened your CV stands on the page “Who viewed my CV”, and you can block any of them for good. All of it is changed on the [privacy page](/profile/privacy).`,
    },
  },
  {
    kind: 'news',
    topic: 'market',
    days_ago: 40,
    ar: {
      title: 'قواعد الإعلان عن الوظائف والمقابلات: ما يعنيك منها',
      summary: 'أعلنت وزارة الموارد البشرية في 2025 قواعد لإعلانات القطاع الخاص ومقابلاته. خلاصتها هنا.',
      author: 'فريق صلة',
      body: `هذه خلاصة للتوعية مما أُعلن في ربيع 2025، والمعتمد هو النص الرسمي لدى وزارة الموارد البشرية والتنمية الاجتماعية.

## في الإعلان

- نبذة عن المنشأة، ومكان العمل، والمهام، والمؤهل والخبرة والمهارات.
- ساعات العمل والمزايا، وتاريخ فتح التقديم وإغلاقه، وطريقة التقديم.
- لا تمييز بسبب الجنس أو الإعاقة أو العمر أو الحالة الاجتماعية.

## في المقابلة

- يُبلّغ المتقدم بنوعها وموعدها قبلها بثلاثة أيام عمل على الأقل.
- يجريها شخصان على الأقل، في مكان مناسب وآمن ومهيأ.
- لا أسئلة في الحريات الشخصية ولا في أسرار جهة العمل السابقة.

## بعدها

تُبلّغ النتيجة خلال ثلاثين يومًا. وقد بُنيت مواعيد الجواب والمقابلات في صلة على هذه المدد.`,
    },
    en: {
      title: 'The rules for job ads and interviews: what concerns you',
      summary:
        'In 2025 the Ministry of Human Resources announced rules for private-sector ads and interviews. Here they are in short.',
      author: 'The Sila team',
      body: `This is a summary, for awareness, of what was announced in spring 2025; what counts is the official text of the Ministry of Human Resources and Social Development.

## In the ad

- A word on the establishment, the place of work, the duties, and the qualification, experience and skills.
- Hours and benefits, the first and last day to apply, and how.
- No discrimination by sex, disability, age or marital status.

## In the interview

- Its kind and time are told at least three working days before.
- At least two people hold it, in a suitable, safe and accessible place.
- No questions on personal freedoms, nor on a former employer’s secrets.

## Afterwards

The outcome is told within thirty days. The days for answers and interviews on Sila follow these terms.`,
    },
  },
  {
    kind: 'blog',
    topic: 'market',
    days_ago: null,
    ar: {
      title: 'العمل عن بُعد: ما يُسأل عنه قبل القبول',
      summary: 'مسودة لم تُنشر بعد.',
      author: 'فريق صلة',
      body: `## ما نجمعه

أسئلة وصلتنا عن العمل عن بُعد، نرتبها قبل النشر.`,
    },
    en: null,
  },
];
