import { wordsOf } from '#platform/search/words.ts';
import { cutOf } from './ad-fix.ts';
import { WORDED, type WordedName } from './fields.ts';
import { RULES } from './ad-rules/rules.ts';
import { inSentence, type Ground, type WordRule } from './ad-rules/words.ts';

export { GROUNDS, type Ground } from './ad-rules/words.ts';

/** A place in a text by its words, and which of the places where the same words stand, from 0. */
export type Place = { quote: string; nth: number };

/** One place of an ad that the advertising rules do not allow, or that leans that way. */
export type Finding = Place & {
  field: string;
  /** Places in the plain text of the field. */
  start: number;
  end: number;
  ground: Ground;
  level: 'refuse' | 'advise';
  /** What to say instead; empty where the words should go. */
  instead: string;
  /** What one press changes: with words that go, what stood for them alone goes too. */
  fix: Place & { start: number; instead: string };
};

export const ADVISED_PARTS = ['duties', 'hours', 'benefits', 'pay', 'skills', 'experience', 'education'] as const;
export type AdvisedPart = (typeof ADVISED_PARTS)[number];

export type CheckedAd = { [Name in WordedName]?: string | null | undefined } & {
  skills?: readonly string[] | undefined;
  salary_from?: number | null | undefined;
  salary_to?: number | null | undefined;
  experience_from?: number | null | undefined;
  experience_to?: number | null | undefined;
  min_qualification?: string | null | undefined;
  saudi_only?: boolean | undefined;
  questions?: readonly { question: string }[] | undefined;
};

const TITLES = ['ar_title', 'en_title'] as const;
export const questionField = (index: number) => `questions.${index}.question`;
const QUESTION = /^questions\.\d+\.question$/;

/** What stands between two words, as a pattern sees it. */
function markOf(text: string, from: number, to: number): string {
  const gap = text.slice(from, to);
  if (/^ ?[-–—] ?$/u.test(gap) && /\p{Nd}/u.test(text[from - 1]!) && /\p{Nd}/u.test(text[to]!)) return '';
  if (/[.\n!?؟]/u.test(gap)) return ' ¦';
  if (/[;؛،,•|]| [-–—] |[–—]/u.test(gap)) return ' ;';
  if (/[:：]/u.test(gap)) return ' :';
  if (/[([]/u.test(gap)) return ' (';
  if (/[)\]]/u.test(gap)) return ' )';
  return /[/\\]/u.test(gap) ? ' /' : '';
}

/** Folded words in one line, and where each of its letters' words stands in the text. */
function lineOf(text: string) {
  const words = wordsOf(text);
  let line = '';
  const places: { from: number; to: number; start: number; end: number }[] = [];
  words.forEach(({ form, start, end }, index) => {
    if (index > 0) line += `${markOf(text, words[index - 1]!.end, start)} `;
    places.push({ from: line.length, to: line.length + form.length, start, end });
    line += form;
  });
  return { line, places };
}

/** What is said of everybody leaves nobody out: in its clause, or over a whole list. */
const NEUTRAL = inSentence(
  [
    '(?:و)?(?:لا|لم|لن|ليس) (?:[يتن]شترط(?:ون)?|[يتن]هم|[يتن]ؤثر|[يتن]حدد|[يتن]فضل|[يت]وجد|توجد|هناك|فرق|شرط|اشتراط|حاجة|[يتن]سأل|[يتن]لزم|[يتن]تطلب)',
    '(?:بدون|دون|بلا|من دون) (?:شرط|اشتراط|تحديد|حد|قيد)',
    '(?:ل|ب|من )?(?:جميع|كافة|كل|مختلف|شتى|أي) (?:ال)?(?:جنسيات|جنسية|أعمار|عمر|فئات|حالات|أديان)',
    '(?:no|not|any|all|without) (?:an? )?(?:age|gender|sex|nationality|nationalities|genders|ages|marital|upper|lower|backgrounds?|religions?)(?: (?:limits?|restrictions?|preference|requirements?|bar|status))*',
    '(?:do|does|is|are) not (?:matter|required?|prefer|a requirement|restricted|limited|need(?:ed)?)',
  ].join('|'),
);
const TO_EVERYBODY = inSentence(
  [
    '(?:بغض|بصرف) النظر|(?:و)?(?:دون|بدون|بلا|من غير|عدم) (?:أي )?(?:ال)?(?:تمييز|تفرقة|اعتبار|نظر)|(?:و)?لا (?:نميز|تمييز|نفرق|فرق)|تكافؤ (?:ال)?فرص',
    'regardless|irrespective|equal opportunit(?:y|ies)|discriminat(?:e|es|ion)|without (?:regard|distinction)|all are welcome|everyone is welcome|(?:is|are) (?:all )?welcome',
  ].join('|'),
);

const between = (line: string, from: number, to: number, ends: RegExp) => {
  const head = line.slice(0, from);
  const start = Math.max(-1, ...[...head.matchAll(ends)].map(({ index }) => index)) + 1;
  ends.lastIndex = to;
  const end = ends.exec(line)?.index ?? line.length;
  ends.lastIndex = 0;
  return line.slice(start, end);
};
const SENTENCES = / ¦/gu;
const CLAUSES = / [¦;]/gu;

const meansSomethingElse = (rule: WordRule, line: string, at: number, end: number): boolean => {
  if (rule.unlessAfter?.test(before(line, at))) return true;
  const near = line.slice(Math.max(0, at - LOOK_BACK), end + LOOK_BACK);
  const [from, to] = [at - Math.max(0, at - LOOK_BACK), end - Math.max(0, at - LOOK_BACK)];
  const sentence = between(near, from, to, SENTENCES);
  if (rule.unlessIn?.test(sentence)) return true;
  return !rule.excludes && (TO_EVERYBODY.test(sentence) || NEUTRAL.test(between(near, from, to, CLAUSES)));
};

const isMeant = (rule: WordRule, field: string) => {
  if (rule.in === 'question') return QUESTION.test(field);
  if (rule.in === 'title') return (TITLES as readonly string[]).includes(field);
  return true;
};

/** Eighteen is the age from which anyone may be employed. */
const LEGAL_AGE = '18';
const isLegalAge = (ground: Ground, matched: string) =>
  ground === 'age' && (matched.match(/\d{2}/g) ?? []).join() === LEGAL_AGE;

/** Of one rule in one text: nobody reads on beyond them, and a text of nothing else would hold everyone up. */
const MOST_OF_A_RULE = 50;
/** Longer than what a rule looks back upon, or a sentence for it. */
const LOOK_BACK = 400;
const before = (line: string, at: number) => line.slice(line.lastIndexOf(' ', at - LOOK_BACK) + 1, at);

const nthIn = (text: string, quote: string, at: number): number => text.slice(0, at).split(quote).length - 1;

/** What one text says against the rules, in its order; of two that overlap, the longer counts. */
export function findingsIn(field: string, text: string): Finding[] {
  const { line, places } = lineOf(text);
  const found: Finding[] = [];
  for (const rule of RULES) {
    if (!isMeant(rule, field)) continue;
    let left = MOST_OF_A_RULE;
    for (const match of line.matchAll(rule.pattern)) {
      const [matched] = match;
      const to = match.index + matched.trimEnd().length;
      if (meansSomethingElse(rule, line, match.index, to) || isLegalAge(rule.ground, matched)) continue;
      left -= 1;
      if (left < 0) break;
      const first = places.find((place) => place.to > match.index)!;
      const last = places.findLast((place) => place.from < to)!;
      found.push(findingAt(field, text, first.start, last.end, rule));
    }
  }
  return withoutOverlaps(found);
}

function findingAt(field: string, text: string, start: number, end: number, rule: WordRule): Finding {
  const quote = text.slice(start, end);
  const { ground, level } = rule;
  const instead = inCase(quote, typeof rule.instead === 'string' ? rule.instead : rule.instead(quote));
  const cut = instead === '' ? cutOf(text, start, end) : { start, end, put: instead, from: start, to: end };
  const said = text.slice(cut.from, cut.to);
  const gone = text.slice(cut.start, cut.end);
  return {
    field,
    start: cut.from,
    end: cut.to,
    quote: said,
    nth: nthIn(text, said, cut.from),
    ground,
    level,
    instead,
    fix: { quote: gone, nth: nthIn(text, gone, cut.start), start: cut.start, instead: cut.put },
  };
}

function withoutOverlaps(found: Finding[]): Finding[] {
  const kept: Finding[] = [];
  const weight = ({ level, start, end }: Finding) => (level === 'refuse' ? 10_000 : 0) + end - start;
  for (const one of found.toSorted((a, b) => weight(b) - weight(a))) {
    if (!kept.some(({ start, end }) => one.start < end && start < one.end)) kept.push(one);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/** Everything in an ad that speaks against the rules, field by field in the order of the form. */
export function findingsOf(ad: CheckedAd): Finding[] {
  const texts: [field: string, text: string][] = [
    ...WORDED.map((field): [string, string] => [field, ad[field] ?? '']),
    ['skills', (ad.skills ?? []).join('، ')],
    ...(ad.questions ?? []).map(({ question }, index): [string, string] => [questionField(index), question]),
  ];
  return texts
    .flatMap(([field, text]) => (text === '' ? [] : findingsIn(field, text)))
    .filter(({ ground }) => !(ground === 'saudi' && ad.saudi_only));
}

const folded = (text: string) => ` ${lineOf(text).line} `;
const matches = (pattern: RegExp, ...texts: (string | null | undefined)[]) =>
  texts.some((text) => text && pattern.test(folded(text)));

const DUTIES =
  / (?:ال)?(?:مهام|مهامك|مسووليات|مسووليه|واجبات)\S* | (?:ستعمل|ستتولي|تتولي|يتولي) | (?:duties|responsibilities|responsible|tasks) | you will /u;
const HOURS = / (?:ساعات العمل|ساعات الدوام|دوام|الدوام|ورديات|ورديه) | (?:working hours|hours per week|shifts?) /u;
const BENEFITS =
  / (?:مزايا|المزايا|تامين طبي|بدل سكن|بدل نقل|حوافز) | (?:benefits|medical insurance|health insurance|allowance) /u;
const IS_ITEM = /^(?:- |\d+\. )/mu;

/** What an ad should say and does not: seekers ask for it, and the advertising rules name it. */
export function missingParts(ad: CheckedAd): AdvisedPart[] {
  const texts = [ad.ar_description, ad.en_description];
  const known: Record<AdvisedPart, boolean> = {
    duties: matches(DUTIES, ...texts) || texts.some((text) => IS_ITEM.test(text ?? '')),
    hours: Boolean(ad.ar_working_hours || ad.en_working_hours) || matches(HOURS, ...texts),
    benefits: Boolean(ad.ar_benefits || ad.en_benefits) || matches(BENEFITS, ...texts),
    pay: Boolean(ad.salary_from ?? ad.salary_to),
    skills: (ad.skills ?? []).length > 0,
    experience: (ad.experience_from ?? ad.experience_to ?? null) !== null,
    education: Boolean(ad.min_qualification),
  };
  return ADVISED_PARTS.filter((part) => !known[part]);
}

/** A plain text with one finding said otherwise; a line of which nothing is left goes with it. */
export function rewritten(text: string, { quote, start, instead }: Finding['fix']): string {
  const head = text.slice(0, start) + instead;
  const tail = text.slice(start + quote.length);
  const line = head.slice(head.lastIndexOf('\n') + 1) + (tail.split('\n', 1)[0] ?? '');
  if (/[\p{L}\p{N}]/u.test(line)) return head + tail;
  const [above, below] = [
    head.slice(0, Math.max(0, head.lastIndexOf('\n'))),
    tail.includes('\n') ? tail.slice(tail.indexOf('\n') + 1) : '',
  ];
  return above === '' ? below : below === '' ? above : `${above}\n${below}`;
}

/** "Females only" began a sentence, and so does what replaces it. */
const inCase = (quote: string, instead: string): string =>
  /^\p{Lu}/u.test(quote) ? instead.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : instead;
