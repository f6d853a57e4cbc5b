import { wordsOf } from '#platform/search/words.ts';
import { WORDED, type WordedName } from './fields.ts';
import { WORD_RULES, type Ground, type WordRule } from './ad-words.ts';

export { GROUNDS, type Ground } from './ad-words.ts';

/** One place of an ad that the advertising rules do not allow, or that leans that way. */
export type Finding = {
  field: string;
  /** Places in the plain text of the field. */
  start: number;
  end: number;
  quote: string;
  /** Which of the places where the same words stand, from 0. */
  nth: number;
  ground: Ground;
  level: 'refuse' | 'advise';
  /** What to say instead; empty where the words should go. */
  instead: string;
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

/** Folded words in one line, and where each of its letters' words stands in the text. */
function lineOf(text: string) {
  const words = wordsOf(text);
  let line = '';
  const places: { from: number; to: number; start: number; end: number }[] = [];
  words.forEach(({ form, start, end }, index) => {
    if (index > 0) {
      const gap = text.slice(words[index - 1]!.end, start);
      if (/[.\n:;!?؟؛,،]/u.test(gap)) line += ' ¦';
      else if (gap.includes('/')) line += ' /';
      line += ' ';
    }
    places.push({ from: line.length, to: line.length + form.length, start, end });
    line += form;
  });
  return { line, places };
}

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
/** Longer than what `unlessAfter` looks back upon. */
const LOOK_BACK = 200;
const before = (line: string, at: number) => line.slice(line.lastIndexOf(' ', at - LOOK_BACK) + 1, at);

/** What one text says against the rules, in its order; of two that overlap, the longer counts. */
export function findingsIn(field: string, text: string): Finding[] {
  const { line, places } = lineOf(text);
  const found: Finding[] = [];
  for (const rule of WORD_RULES) {
    if (!isMeant(rule, field)) continue;
    let left = MOST_OF_A_RULE;
    for (const match of line.matchAll(rule.pattern)) {
      const [matched] = match;
      if (rule.unlessAfter?.test(before(line, match.index)) || isLegalAge(rule.ground, matched)) continue;
      left -= 1;
      if (left < 0) break;
      const first = places.find(({ to }) => to > match.index)!;
      const last = places.findLast(({ from }) => from < match.index + matched.length)!;
      const quote = text.slice(first.start, last.end);
      found.push({
        field,
        start: first.start,
        end: last.end,
        quote,
        nth: text.slice(0, first.start).split(quote).length - 1,
        ground: rule.ground,
        level: rule.level,
        instead: rule.instead.replace('$1', match[1] ?? ''),
      });
    }
  }
  return withoutOverlaps(found);
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
    hours: Boolean(ad.working_hours) || matches(HOURS, ...texts),
    benefits: Boolean(ad.benefits) || matches(BENEFITS, ...texts),
    pay: Boolean(ad.salary_from ?? ad.salary_to),
    skills: (ad.skills ?? []).length > 0,
    experience: (ad.experience_from ?? ad.experience_to ?? null) !== null,
    education: Boolean(ad.min_qualification),
  };
  return ADVISED_PARTS.filter((part) => !known[part]);
}

/** A text with one finding said otherwise; what remains is tidied of the gap. */
export function rewritten(text: string, { start, end, instead }: Pick<Finding, 'start' | 'end' | 'instead'>): string {
  const head = text.slice(0, start);
  const tail = text.slice(end);
  if (instead !== '') return head + inCase(text.slice(start, end), instead) + tail;
  return `${head.replace(/[ \t(،,]+$/u, '')}${/^\s*[.\n)،,؛;]/u.test(tail) || head.trim() === '' ? '' : ' '}${tail.replace(/^[ \t)،,]+/u, '')}`;
}

/** "Females only" began a sentence, and so does what replaces it. */
export const inCase = (quote: string, instead: string): string =>
  /^\p{Lu}/u.test(quote) ? instead.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : instead;
