import { normalisedDigits } from '#platform/fields/digits.ts';
import { gregorianDayOf } from '#platform/fields/hijri.ts';

/** `month` and `day` are null where the text does not say them. Always Gregorian; `hijri` tells that it was converted. */
export type FoundDate = { year: number; month: number | null; day: number | null; hijri: boolean };
export type Span = { start: FoundDate | null; end: FoundDate | null; current: boolean };

const MONTHS: string[][] = [
  ['january', 'jan', 'يناير', 'كانون الثاني', 'جانفي'],
  ['february', 'feb', 'فبراير', 'شباط', 'فيفري'],
  ['march', 'mar', 'مارس', 'آذار', 'اذار'],
  ['april', 'apr', 'أبريل', 'ابريل', 'إبريل', 'نيسان', 'أفريل'],
  ['may', 'مايو', 'ماي', 'أيار', 'ايار'],
  ['june', 'jun', 'يونيو', 'يونيه', 'حزيران', 'جوان'],
  ['july', 'jul', 'يوليو', 'يوليه', 'تموز', 'جويلية'],
  ['august', 'aug', 'أغسطس', 'اغسطس', 'آب', 'أوت'],
  ['september', 'sept', 'sep', 'سبتمبر', 'أيلول', 'ايلول'],
  ['october', 'oct', 'أكتوبر', 'اكتوبر', 'تشرين الأول', 'تشرين الاول'],
  ['november', 'nov', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'ديسمبر', 'كانون الأول', 'كانون الاول'],
];
const HIJRI_MONTHS: string[][] = [
  ['محرم', 'المحرم'],
  ['صفر'],
  ['ربيع الأول', 'ربيع الاول'],
  ['ربيع الآخر', 'ربيع الثاني', 'ربيع الاخر'],
  ['جمادى الأولى', 'جمادى الاولى', 'جمادي الاولى'],
  ['جمادى الآخرة', 'جمادى الثانية', 'جمادي الثانية', 'جمادى الاخرة'],
  ['رجب'],
  ['شعبان'],
  ['رمضان'],
  ['شوال'],
  ['ذو القعدة', 'ذي القعدة'],
  ['ذو الحجة', 'ذي الحجة'],
];

const ALEF = '[اأإآ]';
/** Fonts name the sign over an alef as they like, where they name it. */
const keyOfMonth = (name: string) => name.toLowerCase().replace(new RegExp(ALEF, 'gu'), 'ا');
const monthNames = new Map<string, { month: number; hijri: boolean }>([
  ...MONTHS.flatMap((names, index) =>
    names.map((name) => [keyOfMonth(name), { month: index + 1, hijri: false }] as const),
  ),
  ...HIJRI_MONTHS.flatMap((names, index) =>
    names.map((name) => [keyOfMonth(name), { month: index + 1, hijri: true }] as const),
  ),
]);
const anyOf = (words: Iterable<string>) =>
  [...words]
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('ا', ALEF);
const MONTH = `(?:${anyOf(monthNames.keys())})`;
const YEAR = String.raw`(?:19|20)\d{2}|1[34]\d{2}`;
/** Until now, in the words that join to say so; hamza, madda and the dots of a final ي may be left out. */
const NOW = [
  String.raw`ال[آاأ]ن`,
  'تاريخه',
  String.raw`(?:هذا\s+)?اليوم`,
  String.raw`يومنا(?:\s+هذا)?`,
  String.raw`(?:ال|هذا\s+ال)?(?:وقت|تاريخ|وظيفة|عمل)\s+ال(?:حالي|حاضر|راهن)[ةه]?`,
  String.raw`ال(?:حاضر|حالي|راهن)`,
  String.raw`حالي(?:ًا|اً|ا|ً)`,
  String.raw`مستمر[ةه]?(?:\s+(?:في|ب)?\s*(?:ال)?عمل)?`,
  String.raw`(?:ما\s?|لا\s?)?(?:ز[اِ]?لت?|أ?زال|يزال)(?:\s+(?:على\s+ر[أا]س\s+العمل|أعمل|مستمر[اًة]*))?`,
  String.raw`(?:قائم[ةه]?\s+)?على\s+ر[أا]س\s+ال(?:عمل|وظيفة)`,
];
const UNTIL_AR = String.raw`و?(?:حت[ىي]|[إا]ل[ىي]|ل?غاية|لحد|ل)\s*`;
const NOW_EN = String.raw`(?:the\s+)?(?:present|current|now|today|date|moment)(?:\s+(?:time|day|date|job|position|role))?`;
const PRESENT = [
  String.raw`(?:${UNTIL_AR})?و?(?:${NOW.join('|')})`,
  String.raw`(?:(?:up\s+)?to|till|until|’till)\s+${NOW_EN}`,
  String.raw`(?:(?:the\s+)?present|current(?:ly)?|now|today|ongoing|on-going|continuing|to-date)(?:\s+(?:employed|working|job|position|role))?`,
  String.raw`(?:at|as\s+of)\s+(?:the\s+)?(?:present|now|today)`,
  String.raw`still\s+(?:working|employed|there)(?:\s+here)?`,
];
const END = String.raw`(?![\p{L}\p{N}])`;
const START = String.raw`(?<![\p{L}\p{N}])`;
/** Months grouped with `of`, apostrophes and commas: `مارس ٢٠٢١`, `March, 2021`, `Mar-2021`. */
const DATE = new RegExp(
  `${START}(?:` +
    [
      String.raw`(?<present>${PRESENT.join('|')})`,
      String.raw`(?<d1>\d{1,2})(?:st|nd|rd|th)?[\s/-]+(?:of\s+|من\s+)?(?<m1>${MONTH})[\s,،./-]+(?<y1>\d{4})`,
      String.raw`(?<m2>${MONTH})\.?\s+(?<d2>\d{1,2})(?:st|nd|rd|th)?\s*[,،]\s*(?<y2>\d{4})`,
      String.raw`(?<m3>${MONTH})\.?[\s,،/'’–-]*(?:of\s+|عام\s+|سنة\s+)?(?<y3>\d{4})`,
      String.raw`(?<m9>${MONTH})\.?(?:\s?['’]|[-–])(?<y9>\d{2})`,
      String.raw`(?<y4>\d{4})\s?[/.-]\s?(?<m4>\d{1,2})\s?[/.-]\s?(?<d4>\d{1,2})`,
      String.raw`(?<d5>\d{1,2})\s?[/.-]\s?(?<m5>\d{1,2})\s?[/.-]\s?(?<y5>\d{4})`,
      String.raw`(?<m6>0?[1-9]|1[0-2])[/.-](?<y6>${YEAR})`,
      String.raw`(?<y7>${YEAR})[/.-](?<m7>0?[1-9]|1[0-2])`,
      String.raw`(?:(?<torn>\p{L}{3,12})\s(?!\d{4}\s?[/.-]\s?\d{1,2}(?!\d)))?(?<y8>${YEAR})`,
    ].join('|') +
    String.raw`)(?:\s?(?:هـ|ه|م|AH|AD|CE))?${END}`,
  'giu',
);

type Token = { from: number; to: number; date: FoundDate | 'present' };

function tokensOf(text: string): Token[] {
  return [...text.matchAll(DATE)].flatMap((found): Token[] => {
    const g = found.groups!;
    const at = { from: found.index, to: found.index + found[0].length };
    if (g['present']) return [{ ...at, date: 'present' }];
    // What a month was torn to is no word of the line; which month it was is not guessed.
    if (g['torn'] && !isTornMonth(g['torn'])) at.from += found[0].indexOf(g['y8']!);
    const name = g['m1'] ?? g['m2'] ?? g['m3'] ?? g['m9'];
    const known = name ? monthNames.get(keyOfMonth(name)) : undefined;
    const short = g['y9'] === undefined ? undefined : wholeYear(Number(g['y9']));
    const year = short ?? Number(g['y1'] ?? g['y2'] ?? g['y3'] ?? g['y4'] ?? g['y5'] ?? g['y6'] ?? g['y7'] ?? g['y8']);
    let month = known?.month ?? numberIn(g['m4'] ?? g['m5'] ?? g['m6'] ?? g['m7']);
    let day = numberIn(g['d1'] ?? g['d2'] ?? g['d4'] ?? g['d5']);
    // 12/25/1990 can only be the American order.
    if (month !== null && day !== null && month > 12 && day <= 12) [month, day] = [day, month];
    const hijri = known?.hijri ?? year < 1600;
    const date = hijri ? gregorianOf(year, month, day) : { year, month, day, hijri: false };
    return date && isPlausible(date) ? [{ ...at, date }] : [];
  });
}

/** '21 is of this century, '89 of the last one. */
const wholeYear = (two: number) => (two > 50 ? 1900 : 2000) + two;

/** True for a word that is one letter away from the name of a month. */
function isTornMonth(word: string): boolean {
  const said = keyOfMonth(word);
  return [...monthNames.keys()].some((name) => name.length >= LEAST_TORN && isOneAway(said, name));
}
const LEAST_TORN = 4;
function isOneAway(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

const numberIn = (text: string | undefined) => (text === undefined ? null : Number(text));
const isPlausible = ({ year, month, day }: FoundDate) =>
  year >= 1930 &&
  year <= 2060 &&
  (month === null || (month >= 1 && month <= 12)) &&
  (day === null || (day >= 1 && day <= 31));

/** Without a month, the year in which most of the Hijri year lies. */
function gregorianOf(year: number, month: number | null, day: number | null): FoundDate | null {
  const at = gregorianDayOf(year, month ?? 7, day ?? 1)
    ?.split('-')
    .map(Number);
  return at ? { year: at[0]!, month: month && at[1]!, day: day && at[2]!, hijri: true } : null;
}

const BETWEEN =
  /^\s*(?:[–—−~/-]{1,2}|[-–—]?>|←|→|to|until|till|through|و?[إا]ل[ىي]|و?حت[ىي]|ل?غاية|,|،)?\s*(?:(?:ال)?عام|(?:ال)?سنة|شهر)?\s*$/iu;
const SINCE =
  /(?<!\p{L})(?:(?<since>since|منذ|ابتداءً? من|اعتبارًا من)|from|من|(?=عام|سنة|العام|السنة))\s*(?:(?:ال)?عام|(?:ال)?سنة|شهر|تاريخ)?\s*$/iu;
/** `(4 years 2 months)`, `· 3 yrs`: how long it took, which the dates say already. */
const LENGTH =
  /[(·•،,–-]?\s*(?:لمدة\s+)?(?:(?:\d{1,2}\s*|(?<=لمدة\s+))(?:years?|yrs?|months?|mos?|سن(?:ة|وات|تان|تين)|عام(?:ًا)?|أعوام|شهر(?:ًا|ان|ين)?|أشهر)\.?\s*(?:and|و|,)?\s*){1,2}\)?(?=\s*(?:[()·|]|$))/giu;

const isMonthWithAlef = (name: string) => /^ا\p{L}{3,}$/u.test(name);
/** An alef that stands alone before the rest of a month's name was torn off it. */
const TORN_MONTH = new RegExp(
  `${START}(${ALEF}) (?=(?:${anyOf([...monthNames.keys()].filter(isMonthWithAlef).map((name) => name.slice(1)))})${END})`,
  'gu',
);

/** The first span of time in a line, and the line without it; null when it names no date. */
export function spanIn(line: string): { span: Span; rest: string; dates: FoundDate[] } | null {
  const text = normalisedDigits(line).replace(TORN_MONTH, '$1');
  const tokens = tokensOf(text);
  const at = tokens.findIndex(({ date }) => date !== 'present');
  const first = tokens[at];
  if (!first || first.date === 'present') return null;
  const isJoined = (one: Token | undefined, next: Token | undefined) =>
    one !== undefined && next !== undefined && BETWEEN.test(text.slice(one.to, next.from));
  const span: Span = { start: first.date, end: null, current: false };
  // Read from the other side, a range names its end first.
  const turned = isJoined(tokens[at - 1], first) ? tokens[at - 1]! : null;
  const second = !turned && isJoined(first, tokens[at + 1]) ? tokens[at + 1]! : null;
  const before = SINCE.exec(text.slice(0, (turned ?? first).from));
  if (turned || second?.date === 'present') span.current = true;
  else if (second) span.end = second.date as FoundDate;
  else if (before?.groups?.['since']) span.current = true;
  if (span.start && span.end && isBefore(span.end, span.start)) [span.start, span.end] = [span.end, span.start];
  const from = before ? before.index : (turned ?? first).from;
  const rest = `${text.slice(0, from)} ${text.slice((second ?? first).to).replace(LENGTH, ' ')}`.replace(
    /\(\s*\)/g,
    ' ',
  );
  return { span, rest, dates: tokens.flatMap(({ date }) => (date === 'present' ? [] : [date])) };
}

const UNENDED = new RegExp(`(?:[–—/-]|${START}(?:to|until|till|إلى|الى|حتى)|${MONTH})$`, 'iu');

/** A span of time that a narrow cell broke in two is one again, in the line that it began in. */
export function withWholeSpans<Said extends { text: string }>(lines: readonly Said[]): Said[] {
  const whole: Said[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const joined = before && joinedSpan(before.text, line.text);
    if (!before || !joined) whole.push(line);
    else {
      whole[whole.length - 1] = { ...before, text: joined.text };
      if (joined.rest !== '') whole.push({ ...line, text: joined.rest });
    }
  }
  return whole;
}

function joinedSpan(before: string, after: string): { text: string; rest: string } | null {
  const [cells, others] = [before.split('\t'), after.split('\t')];
  const at = cells.findIndex((cell) => spanIn(cell) !== null && UNENDED.test(cell.trim()));
  const other = others.findIndex((cell) => /^\S+(?: \S+)?$/u.test(cell.trim()));
  if (at < 0 || other < 0) return null;
  const found = spanIn(`${cells[at]!.trim()} ${others[other]!.trim()}`);
  if (!found || found.rest.trim() !== '' || (!found.span.current && !found.span.end)) return null;
  cells[at] = `${cells[at]!.trim()} ${others[other]!.trim()}`;
  return { text: cells.join('\t'), rest: others.filter((_, index) => index !== other).join('\t') };
}

const isBefore = (a: FoundDate, b: FoundDate) => a.year * 12 + (a.month ?? 1) < b.year * 12 + (b.month ?? 1);

const two = (value: number) => String(value).padStart(2, '0');
/** YYYY-MM-DD, the first of what is not known. */
export const dayOf = ({ year, month, day }: FoundDate): string => `${year}-${two(month ?? 1)}-${two(day ?? 1)}`;

/** A date that names its day, such as a birthdate; null for less. */
export function wholeDayIn(text: string): FoundDate | null {
  const found = tokensOf(normalisedDigits(text)).find(({ date }) => date !== 'present' && date.day !== null);
  if (!found || found.date === 'present') return null;
  const at = new Date(`${dayOf(found.date)}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? null : found.date;
}
