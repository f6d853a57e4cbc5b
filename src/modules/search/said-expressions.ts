import { normalise, wordsOf, type Word } from '#platform/search/words.ts';
import type { JobSearch } from './contract.ts';

/** What people say beside a title that an ad has a field for. */
export type SaidFilters = {
  job_type?: JobSearch['job_type'][number];
  experience?: NonNullable<JobSearch['experience']>;
  posted_within?: NonNullable<JobSearch['posted_within']>;
  /** Halalas a month. */
  salary_from?: number;
  verified?: NonNullable<JobSearch['verified']>;
  /** They ask for what is near, and do not say where they are. */
  near?: true;
};
/** How many words say it; what was understood and no filter can say has none, and stays words. */
export type Read = { length: number; filters: SaidFilters };

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(normalise));
const formsOf = (text: string) => wordsOf(text).map(({ form }) => form);
const linesOf = (lines: string) => lines.split('|').map(formsOf);

/**
 * As whole expressions, in any spelling. Work from home and ranks are words of titles and stay words; so do shifts,
 * contracts and kinds of training, for which an ad has no field.
 */
const EXPRESSIONS: [SaidFilters, string[][]][] = [
  [
    { job_type: 'full_time' },
    linesOf(`دوام كامل | بدوام كامل | الدوام الكامل | دوام كلي | بدوام كلي | وقت كامل | تفرغ كامل | بتفرغ كامل | تفرغ كلي
      | متفرغ كليا | فل تايم | فلتايم | فول تايم | فولتايم | full time | fulltime | full timer | full timers | full day`),
  ],
  [
    { job_type: 'part_time' },
    linesOf(`دوام جزئي | بدوام جزئي | الدوام الجزئي | وقت جزئي | تفرغ جزئي | بتفرغ جزئي | متفرغ جزئيا | عمل جزئي | العمل الجزئي
      | وظيفه جزئيه | وظائف جزئيه | نصف دوام | نص دوام | بنصف دوام | دوام نصف يوم | دوام نص يوم | نصف يوم | نص يوم
      | بارت تايم | بارتايم | بارتتايم | part time | parttime | part timer | part timers | half day | half days | half time`),
  ],
  [
    { experience: '0-2' },
    linesOf(`بدون خبرة | بلا خبرة | دون خبرة | من دون خبرة | من غير خبرة | بدون خبرات | بدون خبرة سابقة | دون خبرة سابقة
      | لا يشترط خبرة | لا تشترط خبرة | لا يشترط الخبرة | لا تشترط الخبرة | لا يتطلب خبرة | لا تتطلب خبرة
      | بدون اشتراط خبرة | ما يحتاج خبرة | ما تحتاج خبرة | لا يحتاج خبرة | لا تحتاج خبرة | صفر خبرة
      | حديث تخرج | حديثة تخرج | حديثي تخرج | حديثات تخرج | حديث التخرج | حديثة التخرج | حديثي التخرج | حديثات التخرج
      | حديثين التخرج | لحديثي التخرج | لحديثات التخرج | خريج جديد | خريجة جديدة | خريجين جدد | خريجات جدد | خريج حديث
      | خريجة حديثة | خريجين حديثين | للخريجين الجدد | الخريجين الجدد | مستوى مبتدئ | مستوى مبتدئين | مستوى المبتدئين
      | للمبتدئين | للمبتدئات
      | no experience | no experience needed | no experience required | no prior experience | without experience
      | without any experience | zero experience | no exp | inexperienced | fresh graduate | fresh graduates | fresh grad
      | fresh grads | recent graduate | recent graduates | recent grad | recent grads | new graduate | new graduates
      | new grad | new grads | newly graduated | recently graduated | just graduated | freshers | fresher
      | entry level | beginner level | for beginners`),
  ],
  [{ posted_within: '1' }, linesOf('نشرت اليوم | posted today')],
  [{ posted_within: '7' }, linesOf('هذا الاسبوع | هالاسبوع | this week')],
  [{ posted_within: '30' }, linesOf('هذا الشهر | هالشهر | this month')],
  [
    { verified: '1' },
    linesOf(`شركة موثقة | شركات موثقة | جهة موثقة | جهات موثقة | منشأة موثقة | منشآت موثقة | الشركات الموثقة | الجهات الموثقة
      | verified company | verified companies | verified employer | verified employers`),
  ],
  [
    { near: true },
    linesOf(`قريب مني | قريبة مني | القريبة مني | القريب مني | قريبه علي | قريب من موقعي | قريبة من موقعي | بالقرب مني
      | بالقرب من موقعي | قريب من بيتي | قريبة من بيتي | قريب من البيت | قريبة من البيت | قربي | حولي | حول موقعي
      | near me | nearby | close to me | around me | near my location | near my home | close to home | in my area`),
  ],
];

/** By the first word, the longest first. */
const byFirst = new Map<string, { line: string[]; filters: SaidFilters }[]>();
for (const [filters, lines] of EXPRESSIONS) {
  for (const line of lines) byFirst.set(line[0]!, [...(byFirst.get(line[0]!) ?? []), { line, filters }]);
}
for (const known of byFirst.values()) known.sort((a, b) => b.line.length - a.line.length);

export function expressionAt(run: readonly Word[], at: number): Read | null {
  const found = byFirst
    .get(run[at]!.form)
    ?.find(({ line }) => line.every((form, place) => run[at + place]?.form === form));
  return found ? { length: found.line.length, filters: found.filters } : null;
}
