import type { TextKind } from '#modules/profiles/fields.ts';
import { editDistance } from '#platform/search/edit-distance.ts';
import { nameKeys, nameWords } from '#platform/search/names.ts';
import { wordsOf } from '#platform/search/words.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { contactsOf, type Place, type Reachable } from './contact-marks.ts';
import { EVERYDAY, HONORIFICS, INSTITUTIONS, INTRODUCING, ROYAL } from './everyday-names.ts';
import { privacyTexts } from './texts.ts';

export type Who = Reachable & { names: readonly (string | null | undefined)[] };

export type HideWho = (text: string, kind?: TextKind) => string;

const ARABIC = /[\u0621-\u064A]/u;
const ARTICLE = /^(?:ال(?=..)|[ae]l(?=.{3}))/u;
const bareOf = (form: string): string => form.replace(/'s?$/, '').replace(ARTICLE, '');
const everyday = new Set([...EVERYDAY].map(bareOf));
const endsUndotted = (written: string): boolean => /ى\p{M}*$/u.test(written);

type NamePart = { part: number; form: string; isUndotted: boolean; keys: readonly string[] };

function partsOf(name: string): NamePart[] {
  const words = wordsOf(name);
  return nameWords(words).flatMap((form, part) => {
    const bare = bareOf(form);
    const source = words.find((word) => form.endsWith(word.form));
    const isUndotted = source !== undefined && endsUndotted(name.slice(source.start, source.end));
    return bare.length > 1 ? [{ part, form: bare, isUndotted, keys: nameKeys(form) }] : [];
  });
}

/** A stretch of the text that may be a part of the name; `isSure` when it is one also by itself. */
type Match = Place & { part: number; isSure: boolean };

/** What is written onto an Arabic word: and, so, by, for. */
const PREFIX = /^(?:و(?=...)|[فبل](?=....))/u;
const formsOf = (form: string): string[] => {
  const forms = [form, form.replace(PREFIX, ''), form.replace(/^لل(?=..)/u, '')];
  return [...new Set(forms.map(bareOf))];
};

/** Keys shorter than this are shared by many words. */
const DISTINCTIVE_KEY = 4;
const areLikeLetters = (a: string, b: string): boolean =>
  a.at(-1) === b.at(-1) && editDistance(a, b, 2) <= (Math.min(a.length, b.length) > 4 ? 2 : 1);

function asPart(form: string, written: string, names: readonly NamePart[]): Omit<Match, keyof Place> | null {
  const isArabic = ARABIC.test(form);
  const forms = isArabic ? formsOf(form) : [bareOf(form)];
  const ofScript = names.filter((name) => ARABIC.test(name.form) === isArabic);
  const same = ofScript.find((name) => forms.includes(name.form));
  if (same) return { part: same.part, isSure: !everyday.has(same.form) && isSameEnding(written, same) };
  // Names begin with a capital; in their own script Arabic ones are written in one way.
  if (isArabic ? ofScript.length > 0 : !/^\p{Lu}/u.test(written)) return null;
  const isOther = ofScript.length === 0;
  const sounds = nameKeys(form);
  const alike = (isOther ? names : ofScript).find(
    ({ keys, form: own }) =>
      keys.some((key) => sounds.includes(key)) && (isOther || isKnown(sounds) || areLikeLetters(bareOf(form), own)),
  );
  if (!alike) return null;
  const isDistinctive = !isOther || isKnown(sounds) || sounds.some((key) => key.length >= DISTINCTIVE_KEY);
  return { part: alike.part, isSure: isDistinctive && !forms.some((one) => everyday.has(one)) };
}

const isKnown = (sounds: readonly string[]): boolean => sounds.some((key) => key.startsWith('='));

const LONGEST_LIKE_A_PREPOSITION = 4;

/** على and علي fold to the same word, منى and مني too; only how they end tells names from prepositions. */
function isSameEnding(written: string, { form, isUndotted }: NamePart): boolean {
  if (!form.endsWith('ي') || form.length > LONGEST_LIKE_A_PREPOSITION) return true;
  return form === 'علي' ? !endsUndotted(written) : endsUndotted(written) === isUndotted;
}

const LONGEST_NAME = 3;

/** Every stretch that says a part of the name, "عبد الله" and "Al Otaibi" as one. */
function matchesIn(
  text: string,
  words: ReturnType<typeof wordsOf>,
  names: readonly NamePart[],
): (Match & { at: number; next: number })[] {
  const matches: (Match & { at: number; next: number })[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const ahead = words.slice(at, at + LONGEST_NAME);
    // Where nothing is joined with its neighbour, a word stands for itself.
    const most = nameWords(ahead).length < ahead.length ? ahead.length : 1;
    for (let count = most; count > 0; count -= 1) {
      const taken = ahead.slice(0, count);
      const [form, ...others] = nameWords(taken);
      const [start, end] = [taken[0]!.start, taken.at(-1)!.end];
      if (form === undefined || others.length > 0 || BREAKS.test(text.slice(start, end))) continue;
      // "Son of" belongs to what follows.
      if (count > 1 && nameWords(taken.slice(0, -1))[0] === form) continue;
      const found = asPart(form, text.slice(start, end), names);
      if (!found) continue;
      matches.push({ ...found, start, end, at, next: at + count });
      at += count - 1;
      break;
    }
  }
  return matches;
}

/** A name does not go on after these. */
const BREAKS = /[\n\r\u2028\u2029.!?؟،,;؛:()|]/u;
const LINE_END = /[\n\r\u2028\u2029]/u;
const BEFORE_ROYAL = 3;

function namesOf(who: Who): (text: string, kind: TextKind) => Place[] {
  const names = who.names.flatMap((name) => (name ? partsOf(name) : []));
  if (names.length === 0) return () => [];
  return (text, kind) => {
    const words = wordsOf(text);
    const matches = matchesIn(text, words, names);
    /** The words before, nearest first, as far as the sentence goes. */
    const before = (at: number, count: number): string[] => {
      const found: string[] = [];
      for (let i = at - 1; i >= Math.max(0, at - count); i -= 1) {
        if (BREAKS.test(text.slice(words[i]!.end, words[i + 1]!.start))) break;
        found.push(...formsOf(words[i]!.form));
      }
      return found;
    };
    const isAlone = (start: number, end: number) =>
      /(?:^|[\n\r\u2028\u2029])[^\p{L}\p{N}]*$/u.test(text.slice(0, start)) &&
      /^[^\p{L}\p{N}]*(?:$|[\n\r\u2028\u2029])/u.test(text.slice(end));
    const places: Place[] = [];
    for (let i = 0; i < matches.length;) {
      let last = i;
      while (
        matches[last + 1]?.at === matches[last]!.next &&
        !BREAKS.test(text.slice(matches[last]!.end, matches[last + 1]!.start))
      )
        last += 1;
      const run = matches.slice(i, last + 1);
      const [first, final] = [run[0]!, run.at(-1)!];
      i = last + 1;
      const isWhole = new Set(run.map(({ part }) => part)).size > 1;
      const isOthers =
        before(first.at, BEFORE_ROYAL).some((word) => ROYAL.has(word)) ||
        (!isWhole &&
          (before(first.at, 1).some((word) => INSTITUTIONS.has(word)) ||
            (words[final.next] !== undefined &&
              !BREAKS.test(text.slice(final.end, words[final.next]!.start)) &&
              INSTITUTIONS.has(words[final.next]!.form))));
      const isTold =
        isWhole ||
        (kind !== 'title' &&
          (run.some(({ isSure }) => isSure) ||
            before(first.at, 2).some((word) => INTRODUCING.has(word)) ||
            isAlone(first.start, final.end)));
      if (isOthers || !isTold) continue;
      const title = words[first.at - 1];
      const hasTitle =
        title !== undefined && HONORIFICS.has(title.form) && !LINE_END.test(text.slice(title.end, first.start));
      places.push({ start: hasTitle ? title.start : first.start, end: final.end });
    }
    return places;
  };
}

const LETTER = /[\p{Script=Arabic}\p{Script=Latin}]/u;

/** In the language of the words around, so that a text does not turn round; else in the reader's. */
function markFor(text: string, places: readonly Place[], locale: Locale): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of places) {
    rest += text.slice(at, start);
    at = end;
  }
  const letter = LETTER.exec(rest + text.slice(at))?.[0];
  const language = letter === undefined ? locale : /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
  return translate(privacyTexts, language)('privacy.hidden_words');
}

/** Who reads: in which language, and how a job title is told without whether a man or a woman has it. */
export type Blind = { locale: Locale; neutralTitle: (title: string) => string };

/**
 * What somebody wrote without who it is: their own name in either script, e-mails, phones, links and accounts become
 * a mark, and an occupation is named as the catalogue does. Names of kings and of institutions stay, and so do words that are names only sometimes, unless the whole
 * name stands there or it is introduced; in a title only the whole name goes.
 */
export const hidingOf = (who: Who, { locale, neutralTitle }: Blind): HideWho => {
  const hide = replacing(who, (text, places) => markFor(text, places, locale));
  return (text, kind) => hide(kind === 'occupation' ? neutralTitle(text) : text, kind);
};

/** The same for an index, where nothing stands for what is hidden, and a title keeps its words. */
export const leavingOutWho = (who: Who): HideWho => replacing(who, () => ' ');

function replacing(who: Who, markOf: (text: string, places: readonly Place[]) => string): HideWho {
  const [contacts, names] = [contactsOf(who), namesOf(who)];
  return (text, kind = 'prose') => {
    const found = [...contacts(text), ...names(text, kind)].toSorted((a, b) => a.start - b.start || b.end - a.end);
    if (found.length === 0) return text;
    const places: Place[] = [];
    for (const { start, end } of found) {
      const last = places.at(-1);
      // Beside each other they are one; a line keeps its end.
      if (last && (start <= last.end || /^[ \t\u00A0]*$/u.test(text.slice(last.end, start))))
        last.end = Math.max(last.end, end);
      else places.push({ start, end });
    }
    const mark = markOf(text, places);
    let hidden = '';
    let at = 0;
    for (const { start, end } of places) {
      hidden += text.slice(at, start) + mark;
      at = end;
    }
    return hidden + text.slice(at);
  };
}
