/** Something said under an article of the demo, `article` by its place among them, `by` by the person's; null is staff. */
export type CommentStory = {
  article: number;
  by: number | null;
  hours_ago: number;
  body: string;
  /** Its place in this list. */
  answers?: number;
  /** A first one that nobody has read yet. */
  waits?: true;
  reported?: { by: number; hours_ago: number; reason: 'spam' };
};

/** All of it is invented; the oldest first. */
export const commentStories: readonly CommentStory[] = [
  {
    article: 0,
    by: 61,
    hours_ago: 70,
    body: 'عندي عرضان، والمجموع متقارب. بعد أن كتبت الأساسي وحده تبيّن أن الأول أفضل بكثير في الساعات الإضافية. شكرًا على الجدول.',
  },
  {
    article: 0,
    by: 64,
    hours_ago: 52,
    body: 'Worth one more line: ask whether housing is paid monthly or twice a year. It changes what the first months look like.',
  },
  {
    article: 0,
    by: 67,
    hours_ago: 50,
    answers: 0,
    body: 'وأنا قارنت بالطريقة نفسها. هل سألتم عن مدة التجربة في العرضين؟',
  },
  { article: 0, by: 61, hours_ago: 49, answers: 0, body: 'نعم، تسعون يومًا في كليهما، والتأمين الطبي من اليوم الأول.' },
  {
    article: 0,
    by: null,
    hours_ago: 45,
    answers: 1,
    body: 'Good point. We will add it where the article speaks of what was not written down.',
  },
  {
    article: 2,
    by: 70,
    hours_ago: 40,
    body: 'وصلني إعلان يطلب رسومًا لفتح ملف. بلّغت عنه من الزر نفسه، ولم أجده في اليوم التالي.',
  },
  {
    article: 2,
    by: 67,
    hours_ago: 9,
    body: 'أعرف مكتبًا يوظّف خلال يومين بلا مقابلة، راسلوني لأعطيكم رقمه.',
    reported: { by: 70, hours_ago: 6, reason: 'spam' },
  },
  {
    article: 6,
    by: 73,
    hours_ago: 3,
    body: 'هل يشمل موعد الجواب الطلبات التي أُرسلت قبل هذا التغيير؟',
    waits: true,
  },
];
