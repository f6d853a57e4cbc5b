import type { EnteredRequest, RequestAction } from '#modules/rights/contract.ts';
import type { RequestKind } from '#modules/rights/rules.ts';

type Act = RequestAction extends infer One ? (One extends { version: number } ? Omit<One, 'version'> : never) : never;

/** What people asked by their rights in their data, and what the officer did; `after` in days. */
export type PrivacyStory = {
  days_ago: number;
  /** The number of a person of the demo; null for somebody without an account. */
  by: number | null;
  kind: RequestKind;
  text: string;
  /** What the officer entered of a letter or a call. */
  entered?: Pick<EnteredRequest, 'via' | 'name'> & { email?: string };
  /** Asked by the form, and the link of the letter not opened yet. */
  visitor?: { name: string; email: string };
  withdrawn_after?: number;
  acts?: readonly (Act & { after: number })[];
};

export const privacyStories: readonly PrivacyStory[] = [
  {
    days_ago: 44,
    by: 0,
    kind: 'access',
    text: 'أريد أن أعرف من اطّلع على سيرتي منذ بداية السنة، وبأي بيانات.',
    acts: [
      {
        after: 3,
        action: 'answer',
        outcome: 'done',
        answer:
          'كل جهة فتحت سيرتك تجدينها في صفحة «من اطّلع على سيرتي» مع يومها وطريقها. أضفنا هنا ما قبل آخر ستة أشهر: ثلاث جهات، واحدة منها قدّمتِ إليها.',
      },
    ],
  },
  {
    days_ago: 38,
    by: 3,
    kind: 'portability',
    text: 'أحتاج بياناتي بصيغة أنقلها إلى موقع آخر، ومعها المرفقات.',
    acts: [
      { after: 26, action: 'extend', reason: 'بين المرفقات ملفات نراجعها واحدًا واحدًا لئلا تحوي بيانات لغيرك.' },
      { after: 27, action: 'note', text: 'راجعت 40 مرفقًا من 62.' },
    ],
  },
  {
    days_ago: 31,
    by: 5,
    kind: 'restriction',
    text: 'لا أريد أن تُقترح سيرتي على جهات لم أقدّم إليها.',
    acts: [{ after: 2, action: 'note', text: 'سيرته معروضة للجميع بإعداده. أشرح له كيف يغيّره، وأتأكد من فهرس البحث.' }],
  },
  {
    days_ago: 25,
    by: null,
    kind: 'correction',
    text: 'اسمي في فاتورة قديمة مكتوب خطأ، والصواب ناصر بن فهد الدوسري.',
    entered: { via: 'letter', name: 'ناصر الدوسري' },
    acts: [{ after: 1, action: 'note', text: 'طلبت من المالية رقم الفاتورة.' }],
  },
  {
    days_ago: 19,
    by: 7,
    kind: 'erasure',
    text: 'احذفوا شهادة رفعتها بالخطأ.',
    withdrawn_after: 1,
  },
  {
    days_ago: 12,
    by: null,
    kind: 'complaint',
    text: 'تصلني رسائل من الموقع ولم أسجّل فيه.',
    entered: { via: 'phone', name: 'هيفاء السالم', email: 'haifa.alsalem@mail.example' },
    acts: [
      {
        after: 4,
        action: 'answer',
        outcome: 'partly',
        answer:
          'وجدنا تنبيه وظائف أُنشئ ببريدك ولم يُؤكَّد، فحذفناه ولن تصلك رسالة أخرى. لا نعرف من كتب بريدك، لأننا لا نحفظ ذلك.',
      },
    ],
  },
  {
    days_ago: 9,
    by: 9,
    kind: 'erasure',
    text: 'احذفوا كل ما تعرفه عني شركة سابقة قدّمت إليها.',
    acts: [
      {
        after: 5,
        action: 'answer',
        outcome: 'refused',
        answer:
          'ما أرسلته إلى الجهة بنفسك صار في سجلاتها، وهي المسؤولة عنه. كتبنا إليها بطلبك، وعنوان التواصل معها في صفحة طلبك عندها.',
      },
    ],
  },
  { days_ago: 2, by: 11, kind: 'access', text: 'أرغب في نسخة من رسائلي مع الجهات.' },
  {
    days_ago: 1,
    by: null,
    kind: 'erasure',
    text: '',
    visitor: { name: 'Omar Farouk', email: 'omar.farouk@mail.example' },
  },
];
