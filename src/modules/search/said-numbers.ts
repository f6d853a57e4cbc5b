import type { Word } from '#platform/search/words.ts';
import { experienceBand } from './job-index.ts';
import { POSTED_WITHIN } from './rules.ts';
import { setOf, type Read } from './said-expressions.ts';

const PAY = setOf('راتب الراتب براتب برواتب رواتب مرتب المرتب بمرتب أجر بأجر salary salaries pay paying pays');
const CURRENCY = setOf('ريال ريالا ريالات ر س sar sar+ sr sr+ riyal riyals');
const THOUSAND = setOf('ألف آلاف الف الفا k thousand');
const AT_LEAST = setOf(
  'أكثر من فوق أعلى لا يقل تقل عن على الأقل ابتداء ابتداءً يبدأ تبدأ حدود above over more than at least from of minimum min starting',
);
/** The most is what no filter says. */
const AT_MOST = setOf('أقل تحت تتجاوز يتجاوز تزيد يزيد أقصى less under below fewer up upto max maximum');
const TO = setOf('إلى الى حتى to');
const OR_MORE = setOf('فأكثر وأكثر أكثر فما فوق فأعلى وأعلى على الأقل or more and above plus');
const YEARS = setOf('سنة سنوات سنين عام أعوام year years yr yrs');
const EXPERIENCE = setOf('خبرة بخبرة الخبرة وخبرة خبرات experience exp');
const OF = setOf('من في أكثر فوق of at least than more over عن لا تقل يقل على الأقل with minimum min');
const HOURS = setOf('ساعة ساعات hour hours hr hrs h');
const SHORT_HOURS = /^(\d{1,2})(?:h|hrs?|hours?)$/;
/** What stands around hours of work. */
const WORK = setOf('دوام بدوام الدوام عمل العمل لمدة بمعدل shift');
const OF_WORK = setOf('دوام عمل فقط shift shifts workday only');
/** After hours that are none of work. */
const OF_OTHER_THINGS = setOf('خبرة تدريب training experience course دورة ago معتمدة credit');
const LAST = setOf('آخر خلال last past within');
const IN_THE = setOf('في in the');
const POSTED = setOf('نشرت منشورة المنشورة نشر posted published');

/** Numbers that the word itself says, each with what it counts. */
const YEARS_SAID = numbersOf([1, 'سنة عام year'], [2, 'سنتين سنتان عامين عامان']);
const HOURS_SAID = numbersOf([2, 'ساعتين ساعتان']);
const DAYS_OF = numbersOf(
  [1 / 24, 'ساعة ساعات hour hours hrs'],
  [1, 'يوم أيام يوما day days'],
  [2, 'يومين'],
  [7, 'أسبوع الأسبوع أسابيع week weeks'],
  [14, 'أسبوعين'],
  [30, 'شهر الشهر أشهر month months'],
  [60, 'شهرين'],
);
const NUMBERS = numbersOf(
  [1, 'واحدة one'],
  [2, 'two'],
  [3, 'ثلاث ثلاثة three'],
  [4, 'أربع أربعة four'],
  [5, 'خمس خمسة five'],
  [6, 'ست ستة six'],
  [7, 'سبع سبعة seven'],
  [8, 'ثمان ثماني ثمانية eight'],
  [9, 'تسع تسعة nine'],
  [10, 'عشر عشرة ten'],
);
function numbersOf(...said: [number: number, words: string][]): ReadonlyMap<string, number> {
  return new Map(said.flatMap(([number, words]) => [...setOf(words)].map((word) => [word, number] as const)));
}

/** Riyals a month; what is less is no pay, what is more a phone number. */
const LEAST_PAY = 1_000;
const MOST_PAY = 200_000;
const MOST_YEARS = 40;
const MONTHS = 12;
/** Up to so many years the lowest band says. */
const FIRST_YEARS = 2;
/** Hours of work: who works less than the one works part time, who works at least the other full time. */
const A_DAY = { part: 5, full: 7, most: 12 };
const A_WEEK = { part: 30, full: 35, most: 60 };
/** So many hours and more are those of a week; a day has 24. */
const LEAST_OF_A_WEEK = 20;
const HOURS_OF_A_DAY = 24;

const AS_WORDS = {};

/** How many of the words from here on are of these. */
function skip(run: readonly Word[], at: number, words: ReadonlySet<string>): number {
  let next = at;
  while (next < run.length && words.has(run[next]!.form)) next += 1;
  return next;
}
const isAt = (run: readonly Word[], at: number, words: ReadonlySet<string>) => words.has(run[at]?.form ?? '');

/** Where what is at least or at most so much begins. */
function boundAt(run: readonly Word[], at: number, least: ReadonlySet<string>): { next: number; isMost: boolean } {
  const next = skip(run, at, least);
  if (!isAt(run, next, AT_MOST)) return { next, isMost: false };
  return { next: skip(run, skip(run, next + 1, least), TO), isMost: true };
}

function numberAt(run: readonly Word[], at: number): number | null {
  const form = run[at]?.form ?? '';
  return /^\d{1,2}$/.test(form) ? Number(form) : (NUMBERS.get(form) ?? null);
}

/** "3 years of experience", «خبرة سنتين»: of a range the least. */
export function experienceAt(run: readonly Word[], at: number): Read | null {
  const isFirst = isAt(run, at, EXPERIENCE);
  const { next: from, isMost } = boundAt(run, isFirst ? at + 1 : at, OF);
  const years = yearsAt(run, from);
  if (!years || years.years > MOST_YEARS) return null;
  const read = (end: number): Read => {
    if (!isMost) return { length: end - at, filters: { experience: experienceBand(years.years) } };
    return { length: end - at, filters: years.years <= FIRST_YEARS ? { experience: experienceBand(0) } : AS_WORDS };
  };
  if (isFirst) return read(skip(run, years.next, OR_MORE));
  const after = skip(run, skip(run, years.next, OR_MORE), OF);
  return isAt(run, after, EXPERIENCE) ? read(after + 1) : null;
}

function yearsAt(run: readonly Word[], at: number): { years: number; next: number } | null {
  const said = YEARS_SAID.get(run[at]?.form ?? '');
  if (said !== undefined) return { years: said, next: at + 1 };
  const years = numberAt(run, at);
  if (years === null) return null;
  const to = skip(run, at + 1, TO);
  const next = numberAt(run, to) === null ? at + 1 : to + 1;
  return isAt(run, next, YEARS) ? { years, next: next + 1 } : null;
}

/** "salary 8,000", «أكثر من 8 آلاف ريال»; a number that neither names pay nor money is no pay. Of a range the least. */
export function payAt(text: string, run: readonly Word[], at: number): Read | null {
  const first = periodAt(run, at);
  const pay = first.period ? first.next : at;
  const isNamed = isAt(run, pay, PAY);
  if (first.period && !isNamed) return null;
  const own = isNamed ? periodAt(run, pay + 1) : { period: null, next: at };
  const { next: from, isMost } = boundAt(run, own.next, AT_LEAST);
  const amount = skip(run, from, CURRENCY);
  const least = amountAt(text, run, amount);
  if (!least) return null;
  const to = skip(run, least.next, TO);
  const most = amountAt(text, run, to);
  const thousands = skip(run, most?.next ?? least.next, THOUSAND);
  const isThousands = least.isThousands || most?.isThousands === true || thousands > (most?.next ?? least.next);
  const currency = skip(run, thousands, CURRENCY);
  const before = periodAt(run, currency);
  const more = skip(run, before.next, OR_MORE);
  const after = before.period ? { ...before, next: more } : periodAt(run, more);
  const period = after.period ?? own.period ?? first.period;
  const isMoney = amount > from || currency > thousands || least.isThousands || period === 'month';
  if (!isNamed && !isMoney) return null;
  const read = (filters: Read['filters']): Read => ({ length: after.next - at, filters });
  if (isMost || (period && !['month', 'year'].includes(period))) return read(AS_WORDS);
  const said = least.value * (isThousands && least.value < LEAST_PAY ? 1_000 : 1);
  const riyals = period === 'year' ? Math.round(said / MONTHS) : said;
  if (riyals < LEAST_PAY || riyals > MOST_PAY) return null;
  return read({ salary_from: riyals * 100 });
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

const PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
type Period = (typeof PERIODS)[number];
const EACH: Record<Period, ReadonlySet<string>> = {
  hour: setOf('بالساعة للساعة hourly'),
  day: setOf('يوميا يومي باليوم daily day'),
  week: setOf('أسبوعيا أسبوعي بالأسبوع weekly week'),
  month: setOf('شهريا شهري الشهري بالشهر monthly month'),
  year: setOf('سنويا سنوي السنوي بالسنة yearly annually annual year'),
};
const PER = setOf('في كل per a an each every');
const AFTER_PER: Record<Period, ReadonlySet<string>> = {
  hour: setOf('الساعة ساعة hour'),
  day: setOf('اليوم يوم day'),
  week: setOf('الأسبوع أسبوع week'),
  month: setOf('الشهر شهر month'),
  year: setOf('السنة سنة العام عام year annum'),
};

/** "a month", «في اليوم», «أسبوعيًا». */
function periodAt(run: readonly Word[], at: number): { period: Period | null; next: number } {
  const isPer = isAt(run, at, PER);
  const place = isPer ? at + 1 : at;
  const period = PERIODS.find((one) => isAt(run, place, isPer ? AFTER_PER[one] : EACH[one])) ?? null;
  return { period, next: period ? place + 1 : at };
}

/** "8 hours", «دوام ٤ ساعات يوميًا», "20 hrs a week": what of it is a type of work. */
export function hoursAt(run: readonly Word[], at: number): Read | null {
  const { next: from, isMost } = boundAt(run, skip(run, at, WORK), AT_LEAST);
  const hours = hourCountsAt(run, from);
  if (!hours || isAt(run, hours.next, OF_OTHER_THINGS)) return null;
  const { period, next } = periodAt(run, hours.next);
  const types = new Set(hours.counts.map((count) => typeOfHours(count, period)).filter((type) => type !== null));
  const [job_type, other] = types;
  const isRead = job_type && !other && !isMost;
  return { length: skip(run, next, OF_WORK) - at, filters: isRead ? { job_type } : AS_WORDS };
}

function hourCountsAt(run: readonly Word[], at: number): { counts: number[]; next: number } | null {
  const form = run[at]?.form ?? '';
  const said = HOURS_SAID.get(form) ?? SHORT_HOURS.exec(form)?.[1];
  if (said !== undefined) return { counts: [Number(said)], next: at + 1 };
  const least = numberAt(run, at);
  if (least === null) return null;
  const to = skip(run, at + 1, TO);
  const most = numberAt(run, to);
  const next = most === null ? at + 1 : to + 1;
  return isAt(run, next, HOURS) ? { counts: most === null ? [least] : [least, most], next: next + 1 } : null;
}

function typeOfHours(hours: number, period: Period | null): 'full_time' | 'part_time' | null {
  const isWeek = period === 'week' || (period === null && hours >= LEAST_OF_A_WEEK && hours !== HOURS_OF_A_DAY);
  const { part, full, most } = isWeek ? A_WEEK : A_DAY;
  if (hours <= part) return 'part_time';
  return hours >= full && hours <= most ? 'full_time' : null;
}

/** «آخر 3 أيام», "within a week": where the age is one that can be chosen. */
export function ageAt(run: readonly Word[], at: number): Read | null {
  const posted = skip(run, at, POSTED);
  const last = posted > at ? skip(run, posted, IN_THE) : at;
  if (!isAt(run, last, LAST)) return null;
  const from = skip(run, last + 1, ARTICLE);
  const count = numberAt(run, from);
  const unit = count === null ? from : from + 1;
  const days = DAYS_OF.get(run[unit]?.form ?? '');
  if (days === undefined) return null;
  const posted_within = POSTED_WITHIN.find((value) => Number(value) === Math.round((count ?? 1) * days * 24) / 24);
  return { length: unit + 1 - at, filters: posted_within ? { posted_within } : AS_WORDS };
}
const ARTICLE = setOf('a the');
