import { readTyped } from '#platform/search/typed.ts';
import { normalise, isStopWord, wordsOf, type Word } from '#platform/search/words.ts';
import { NEAR_ME } from './address.ts';
import type { JobSearch } from './contract.ts';
import { experienceBand } from './job-index.ts';

/** What people say beside a title that an ad has a field for. */
export type SaidFilters = {
  job_type?: JobSearch['job_type'][number];
  experience?: NonNullable<JobSearch['experience']>;
  posted_within?: NonNullable<JobSearch['posted_within']>;
  /** Halalas a month. */
  salary_from?: number;
  /** They ask for what is near, and do not say where they are. */
  near?: true;
};
type Read = { length: number; filters: SaidFilters };

const linesOf = (lines: string) => lines.split('|').map((line) => wordsOf(line).map(formOf));
const formOf = ({ form }: Word) => form;

/** As whole expressions, in any spelling; work from home and levels are words of titles and stay words. */
const EXPRESSIONS: [SaidFilters, string[][]][] = [
  [{ job_type: 'full_time' }, linesOf('دوام كامل | بدوام كامل | الدوام الكامل | full time | fulltime')],
  [
    { job_type: 'part_time' },
    linesOf('دوام جزئي | بدوام جزئي | الدوام الجزئي | نصف دوام | دوام نصف يوم | part time | parttime'),
  ],
  [
    { experience: '0-2' },
    linesOf(`بدون خبرة | بلا خبرة | دون خبرة | من دون خبرة | من غير خبرة | بدون خبرات | بدون خبرة سابقة | دون خبرة سابقة
      | لا يشترط خبرة | لا تشترط خبرة | لا يشترط الخبرة | لا تشترط الخبرة | لا يتطلب خبرة | لا تتطلب خبرة
      | بدون اشتراط خبرة | حديث تخرج | حديثة تخرج | حديثي تخرج | حديث التخرج | حديثة التخرج | حديثي التخرج | خريج جديد | خريجين جدد
      | no experience | no experience needed | no experience required | no prior experience | without experience
      | without any experience | zero experience | fresh graduate | fresh graduates | fresh grad | fresh grads
      | recent graduate | recent graduates | new graduate | new graduates`),
  ],
  [
    { posted_within: '1' },
    linesOf('اخر 24 ساعة | خلال 24 ساعة | نشرت اليوم | posted today | last 24 hours | past 24 hours'),
  ],
  [{ posted_within: '3' }, linesOf('اخر 3 ايام | اخر ثلاثة ايام | last 3 days | past 3 days | last three days')],
  [
    { posted_within: '7' },
    linesOf('هذا الاسبوع | هالاسبوع | اخر اسبوع | اخر 7 ايام | this week | last week | past week | last 7 days'),
  ],
  [
    { posted_within: '30' },
    linesOf('هذا الشهر | هالشهر | اخر شهر | اخر 30 يوما | this month | past month | last 30 days'),
  ],
  [
    { near: true },
    linesOf(`قريب مني | قريبة مني | القريبة مني | القريب مني | قريبه علي | قريب من موقعي | قريبة من موقعي | بالقرب مني
      | بالقرب من موقعي | قربي | حولي | near me | nearby | close to me | around me | near my location`),
  ],
];
/** Today is also part of names ("Al-Yaum"): only where it ends what was said, or follows "jobs". */
const TODAY = new Set(linesOf('اليوم | today').flat());

const setOf = (words: string) => new Set(words.split(/\s+/).map(normalise));
const PAY = setOf('راتب الراتب براتب برواتب رواتب مرتب المرتب بمرتب أجر بأجر salary salaries pay paying pays');
const CURRENCY = setOf('ريال ريالا ريالات sar sar+ sr sr+ riyal riyals');
const THOUSAND = setOf('ألف آلاف الف الفا k thousand');
const AT_LEAST = setOf(
  'أكثر من فوق أعلى لا يقل تقل عن على الأقل ابتداء ابتداءً يبدأ تبدأ حدود above over more than at least from of minimum min starting',
);
const TO = setOf('إلى الى حتى to');
const OR_MORE = setOf('فأكثر وأكثر أكثر فما فوق فأعلى وأعلى على الأقل or more and above plus');
const A_MONTH = setOf('شهريا شهري شهرياً الشهر في بالشهر monthly per a month');
const YEARS = setOf('سنة سنوات سنين عام أعوام year years yr yrs');
const EXPERIENCE = setOf('خبرة بخبرة الخبرة وخبرة خبرات experience exp');
const OF = setOf('من في of at least عن لا تقل يقل على الأقل with minimum');
/** Numbers that Arabic says by the word itself. */
const YEARS_SAID = new Map([
  ...['سنة', 'عام', 'year'].map((word) => [normalise(word), 1] as const),
  ...['سنتين', 'سنتان', 'عامين', 'عامان'].map((word) => [normalise(word), 2] as const),
]);

/** Riyals a month; what is less is no pay, what is more a phone number. */
const LEAST_PAY = 1_000;
const MOST_PAY = 200_000;
const MOST_YEARS = 40;

/**
 * What of a text asks for a field of the ads rather than for a word, and the words without it. What stands in
 * quotation marks or is excluded stays a word.
 */
export function filtersOfText(text: string): { q: string; filters: SaidFilters } {
  const filters: SaidFilters = {};
  const cuts: [start: number, end: number][] = [];
  for (const run of runsOf(text)) {
    for (let at = 0; at < run.length;) {
      const read = expressionAt(run, at) ?? experienceAt(run, at) ?? payAt(text, run, at) ?? todayAt(run, at);
      if (!read) {
        at += 1;
        continue;
      }
      for (const [name, value] of Object.entries(read.filters)) Object.assign(filters, { [name]: value });
      cuts.push([run[at]!.start, run[at + read.length - 1]!.end]);
      at += read.length;
    }
  }
  const q = without(text, cuts);
  // "Jobs today" asks for every job of today.
  const isSaid =
    cuts.length === 0 || readTyped(q).terms.some(({ words }) => !words.every(({ form }) => isStopWord(form)));
  return { q: isSaid ? q : '', filters };
}

/** The same search with what its words say of fields as those fields; what was chosen counts before what is said. */
export function withFiltersOfText(search: JobSearch): JobSearch {
  const { q, filters } = filtersOfText(search.q ?? '');
  if (Object.keys(filters).length === 0) return search;
  const { near: _, job_type, ...bands } = filters;
  return {
    ...bands,
    ...search,
    q: q || undefined,
    job_type: search.job_type.length === 0 && job_type ? [job_type] : search.job_type,
  };
}

/** The same of an address; null when its words say nothing of fields. */
export function addressWithFiltersOfText(params: URLSearchParams): URLSearchParams | null {
  const { q, filters } = filtersOfText(params.get('q') ?? '');
  if (Object.keys(filters).length === 0) return null;
  const { near, ...fields } = filters;
  const next = new URLSearchParams(params);
  next.set('q', q);
  for (const [name, value] of Object.entries({ ...fields, ...(near && { near: NEAR_ME }) })) {
    if (!next.get(name)) next.set(name, String(value));
  }
  return next;
}

/** Words that stand beside each other and mean themselves. */
function runsOf(text: string): Word[][] {
  const runs: Word[][] = [[]];
  for (const { words, isPhrase, isExcluded } of readTyped(text).terms) {
    if (isPhrase || isExcluded) runs.push([]);
    else runs.at(-1)!.push(...words);
  }
  return runs;
}

function without(text: string, cuts: readonly [number, number][]): string {
  if (cuts.length === 0) return text;
  const rest = cuts.toReversed().reduce((left, [start, end]) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return rest
    .replace(/\s+/gu, ' ')
    .replace(/(?:^|\s)[\p{P}\p{S}]+(?=\s|$)/gu, '')
    .trim();
}

function expressionAt(run: readonly Word[], at: number): Read | null {
  const found = EXPRESSIONS.flatMap(([filters, lines]) =>
    lines
      .filter((line) => line.every((form, place) => run[at + place]?.form === form))
      .map((line) => ({ length: line.length, filters })),
  );
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function todayAt(run: readonly Word[], at: number): Read | null {
  if (!TODAY.has(run[at]!.form)) return null;
  const isLast = at === run.length - 1;
  const before = run[at - 1];
  return isLast || (before && isStopWord(before.form)) ? { length: 1, filters: { posted_within: '1' } } : null;
}

/** How many of the words from here on are of these. */
function skip(run: readonly Word[], at: number, words: ReadonlySet<string>): number {
  let next = at;
  while (next < run.length && words.has(run[next]!.form)) next += 1;
  return next;
}

/** "3 years of experience", «خبرة سنتين»: of a range the least. */
function experienceAt(run: readonly Word[], at: number): Read | null {
  const isFirst = EXPERIENCE.has(run[at]!.form);
  const from = isFirst ? skip(run, at + 1, OF) : at;
  const years = yearsAt(run, from);
  if (!years || years.years > MOST_YEARS) return null;
  const read = (end: number): Read => ({
    length: end - at,
    filters: { experience: experienceBand(years.years) },
  });
  if (isFirst) return read(skip(run, years.next, OR_MORE));
  const after = skip(run, skip(run, years.next, OR_MORE), OF);
  return run[after] && EXPERIENCE.has(run[after].form) ? read(after + 1) : null;
}

function yearsAt(run: readonly Word[], at: number): { years: number; next: number } | null {
  const word = run[at];
  if (!word) return null;
  const said = YEARS_SAID.get(word.form);
  if (said !== undefined) return { years: said, next: at + 1 };
  if (!/^\d{1,2}$/.test(word.form)) return null;
  const to = skip(run, at + 1, TO);
  const upTo = run[to] && /^\d{1,2}$/.test(run[to].form) ? to + 1 : at + 1;
  return run[upTo] && YEARS.has(run[upTo].form) ? { years: Number(word.form), next: upTo + 1 } : null;
}

/** "salary 8,000", «أكثر من 8 آلاف ريال»; a number that neither names pay nor money is no pay. Of a range the least. */
function payAt(text: string, run: readonly Word[], at: number): Read | null {
  const isNamed = PAY.has(run[at]!.form);
  const from = skip(run, isNamed ? at + 1 : at, AT_LEAST);
  const least = amountAt(text, run, from);
  if (!least) return null;
  const to = skip(run, least.next, TO);
  const most = amountAt(text, run, to);
  const thousands = skip(run, most?.next ?? least.next, THOUSAND);
  const isThousands = least.isThousands || most?.isThousands === true || thousands > (most?.next ?? least.next);
  const currency = skip(run, thousands, CURRENCY);
  if (!isNamed && currency === thousands && !least.isThousands) return null;
  const riyals = least.value * (isThousands && least.value < LEAST_PAY ? 1_000 : 1);
  if (riyals < LEAST_PAY || riyals > MOST_PAY) return null;
  const end = skip(run, skip(run, skip(run, currency, A_MONTH), OR_MORE), A_MONTH);
  return { length: end - at, filters: { salary_from: riyals * 100 } };
}

type Amount = { value: number; isThousands: boolean; next: number };

/** 8000, 8,000, 8k, 8k+. */
function amountAt(text: string, run: readonly Word[], at: number): Amount | null {
  const form = run[at]?.form ?? '';
  const short = /^(\d{1,3})k\+?$/.exec(form);
  if (short) return { value: Number(short[1]), isThousands: true, next: at + 1 };
  if (!/^\d{1,6}$/.test(form)) return null;
  const after = run[at + 1];
  const isGrouped = after && /^\d{3}$/.test(after.form) && /^[,٬]$/u.test(text.slice(run[at]!.end, after.start));
  return isGrouped
    ? { value: Number(form + after.form), isThousands: false, next: at + 2 }
    : { value: Number(form), isThousands: false, next: at + 1 };
}
