import type { DemoArticle } from './demo-article.ts';

export const offers: DemoArticle[] = [
  {
    kind: 'blog',
    topic: 'offers',
    days_ago: 4,
    cover: {
      scene: 'offer',
      ar: 'رسم لورقة عرض عمل على مكتب، أحد أسطرها مظلّل، وبجانبها قلم',
      en: 'Drawing of a job offer on a desk, one of its lines marked, a pen beside it',
    },
    ar: {
      title: 'قبل أن توقّع: كيف تقرأ عرض العمل سطرًا سطرًا',
      summary: 'الرقم الكبير في آخر الصفحة لا يقول كل شيء. هذه الأسطر هي التي يظهر أثرها بعد سنة.',
      author: 'فريق صلة',
      body: `وصلك عرض، وفيه مجموع يسرّ. قبل أن تقبل، خصّص له ربع ساعة وورقة، واقرأه بهذا الترتيب.

## الأجر الأساسي وحده

اكتب الأجر الأساسي في سطر، وكل بدل في سطر بعده. كثير من الحقوق، مثل أجر الساعة الإضافية واشتراك التأمينات الاجتماعية، يرتبط بالأساسي أو به مع السكن، لا بالمجموع.

| البند | عرض أول، ريال | عرض ثان، ريال |
|---|---|---|
| الأجر الأساسي | 8,000 | 6,500 |
| بدل السكن | 2,000 | 2,600 |
| بدل النقل | 800 | 1,400 |
| المجموع | 10,800 | 10,500 |

الفرق في المجموع صغير، وفي الأساسي كبير. وإن كان العرض بالإنجليزية فانظر هل الرقم *gross* أم *net*: الأول قبل الاقتطاع، والثاني ما يصل إليك.

## فترة التجربة

ابحث عن مدتها، وعن حق كل طرف في الإنهاء خلالها، وهل تبدأ المزايا من اليوم الأول أم بعدها. وحدودها في نظام العمل المنشور.

## الدوام كما سيكون

«ثماني ساعات» لا تكفي. اسأل:

- متى يبدأ اليوم ومتى ينتهي، وهل فيه فترتان؟
- ما يوما الراحة؟
- كم يومًا في الأسبوع من المكتب، وكم من البيت؟

## ما لم يُكتب

ما وعدك به المحاور ولم يرد في العرض، كمراجعة الراتب بعد ستة أشهر أو تغطية العائلة طبيًا، اطلب أن يُكتب، ولو في رسالة.

> ما لا تجده مكتوبًا، عامله كأنه لم يُقل.

## كيف تردّ

اشكر أولًا، ثم اجمع أسئلتك في رسالة واحدة مرقّمة، واذكر اليوم الذي ستجيب فيه. الجهة الجادة تحترم من يقرأ.`,
    },
    en: {
      title: 'Before you sign: reading a job offer line by line',
      summary:
        'The large number at the foot of the page does not say everything. These lines are the ones that matter a year later.',
      author: 'The Sila team',
      body: `An offer has arrived and its total is pleasing. Before you accept, give it a quarter of an hour and a sheet of paper, in this order.

## The basic wage by itself

Write the basic wage on one line and each allowance on a line below it. Many rights, such as pay for overtime and social insurance contributions, follow the basic wage or the basic wage with housing, not the total.

| Item | First offer, SAR | Second offer, SAR |
|---|---|---|
| Basic wage | 8,000 | 6,500 |
| Housing | 2,000 | 2,600 |
| Transport | 800 | 1,400 |
| Total | 10,800 | 10,500 |

The totals are close; the basic wages are not. Look also whether a figure is *gross* or *net*: the first is before deductions, the second is what reaches you.

## Probation

Find how long it is, who may end the contract during it, and whether benefits begin on the first day or after it. Its limits stand in the published Labor Law.

## Hours as they will be

“Eight hours” is not enough. Ask:

- When does the day begin and end, and is it split in two?
- Which are the days of rest?
- How many days a week are at the office, and how many from home?

## What is not written

Whatever the interviewer promised and the offer leaves out, such as a pay review after six months or medical cover for the family, ask to have written down, if only in a message.

> Treat what is not in writing as if it had not been said.

## How to answer

Say thank you first, then put your questions in one numbered message, and name the day on which you will answer. A serious employer respects somebody who reads.`,
    },
  },
  {
    kind: 'blog',
    topic: 'offers',
    days_ago: 26,
    ar: {
      title: 'كيف تقرأ الراتب في الإعلان',
      summary: 'نطاق، أو رقم واحد، أو لا شيء: ماذا يعني كل منها، وماذا تسأل.',
      author: 'فريق صلة',
      body: `في صلة تكتب الجهة راتب الوظيفة نطاقًا من رقم إلى رقم، شهريًا وبالريال. هكذا تفهمه.

## النطاق ليس وعدًا بأعلاه

الحد الأدنى لمن يستوفي الشروط بالكاد، والأعلى لمن يزيد عليها كثيرًا. إن كانت خبرتك قريبة من المطلوب فتوقّع ما حول الوسط.

## حين لا يُذكر راتب

ترى عبارة «الراتب غير معلن». هذا لا يعني أنه قليل، لكنه يعني أن تسأل مبكرًا حتى لا يضيع وقتك ووقتهم. يكفي سؤال واحد في أول رسالة: ما النطاق المرصود للوظيفة؟

## قبل المقارنة

1. تأكد أن الرقمين كليهما مجموع، أو كليهما أساسي.
2. أضف ما يُدفع سنويًا، كتذاكر السفر، مقسومًا على 12.
3. اطرح ما ستدفعه أنت: طريق أطول، أو سكن أغلى في مدينة أخرى.

## وأنت، كم تكتب؟

الراتب المتوقع في سيرتك يراه من تسمح لهم بقراءتها. اكتب رقمًا تقبله فعلًا: من كتب أقل من حاجته صعب عليه أن يرفعه لاحقًا.`,
    },
    en: {
      title: 'How to read the salary in an ad',
      summary: 'A range, one number, or nothing: what each of them means, and what to ask.',
      author: 'The Sila team',
      body: `On Sila a company gives the pay of a job as a range, by the month and in riyals. This is how to read it.

## A range does not promise its upper end

The lower end is for somebody who just meets the requirements, the upper for somebody well beyond them. If your experience is close to what is asked, expect something around the middle.

## Where no pay is named

You see “Salary not shown”. It does not mean that it is low; it does mean that you should ask early, so that nobody’s time is lost. One question in the first message will do: which range is set aside for this job?

## Before you compare

1. Make sure that both numbers are totals, or both basic wages.
2. Add what is paid by the year, such as air tickets, divided by 12.
3. Take off what you will pay yourself: a longer way to work, or dearer rent in another city.

## And what do you write?

The salary you expect is seen by those whom you let read your CV. Give a number that you would accept: it is hard to raise one that was too low.`,
    },
  },
];
