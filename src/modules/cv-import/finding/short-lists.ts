import type { SkillLevel } from '#modules/profiles/contract.ts';
import type { LanguageLevel } from '#modules/profiles/fields.ts';
import { skillKey } from '#modules/profiles/rules.ts';
import { normalisedDigits } from '#platform/fields/digits.ts';
import type { Line } from '../reading/glyphs.ts';
import { spanIn, type FoundDate } from './dates.ts';
import { levelKey, levels } from './levels.ts';
import { paragraphsOf } from './paragraphs.ts';
import { bare, keyOf, mended, named, wordsIn, type Lexicon } from './words.ts';

export type FoundLanguage = { language: string; level: LanguageLevel | null };
export type FoundSkill = { skill_name: string; level: SkillLevel | null };
export type FoundCourse = { title: string; total_hours: number | null; type: 'course' | 'training' };
export type FoundMembership = { role_name: string; from: FoundDate | null };

/** `Excel (Advanced)`, `Excel: متقدم`, `Excel – 4/5`. */
function levelled(text: string, lexicon: Lexicon): FoundSkill {
  const found = /^(.*?)\s*(?:\(([^()]{1,30})\)|\s[–—-]\s*([^–—-]{1,30})|[:：\t]\s*([^:：]{1,30}))$/u.exec(text);
  const said = found?.[2] ?? found?.[3] ?? found?.[4];
  const level = said ? levels.get(levelKey(said)) : undefined;
  if (found && level) return { skill_name: bare(found[1]!), level };
  // A skill may itself end like a level.
  if (named(lexicon.skills, text)) return { skill_name: bare(text), level: null };
  const words = wordsIn(text);
  for (const count of [2, 1]) {
    const last = levels.get(levelKey(words.slice(-count).join(' ')));
    if (last && words.length > count) return { skill_name: bare(words.slice(0, -count).join(' ')), level: last };
  }
  return { skill_name: bare(text), level: null };
}

/** `ممتاز ⇥ AutoCAD`, `(متوسط) Revit`: what was read from the other side. */
function withLevelLast(text: string): string {
  const [, said = '', skill = ''] =
    /^\(([^()]{2,30})\)\s*([^()]+)$/u.exec(text) ?? /^([^\t–—-]{2,30}?)(?:\t|\s[–—-]\s)([^\t]+)$/u.exec(text) ?? [];
  return levels.has(levelKey(said)) && !levels.has(levelKey(skill)) ? `${skill}\t${said}` : text;
}

const isLevelledBy = (lexicon: Lexicon) => (text: string) => levelled(text, lexicon).level !== null;

const MAX_SKILL_LETTERS = 60;
const MAX_SKILL_WORDS = 7;

export function skillsIn(lines: readonly Line[], lexicon: Lexicon): { found: FoundSkill[]; unplaced: string[] } {
  const unplaced: string[] = [];
  const found = paragraphsOf(withLevelsBelow(lines, lexicon), isLevelledBy(lexicon)).flatMap(({ text }) => {
    const ofOneLevel = gatheredByLevel(text);
    if (ofOneLevel) return ofOneLevel;
    const pieces = withOwnLevels(splitList(withoutGroup(withLevelLast(text), lexicon)));
    return pieces.flatMap((piece) => {
      const skill = levelled(withLevelLast(piece), lexicon);
      const isSkill =
        skill.skill_name.length >= 1 &&
        skill.skill_name.length <= MAX_SKILL_LETTERS &&
        wordsIn(skill.skill_name).length <= MAX_SKILL_WORDS;
      if (!isSkill && skill.skill_name !== '') unplaced.push(piece);
      return isSkill ? [skill] : [];
    });
  });
  return { found: once(found), unplaced };
}

/** `متقدم: Excel · SAP` names the level first. */
function gatheredByLevel(text: string): FoundSkill[] | null {
  const [, head = '', rest = ''] = /^([^:：]{2,30})[:：]\s*(\S.*)$/u.exec(text) ?? [];
  const level = levels.get(levelKey(head));
  return level ? splitList(rest).map((skill_name) => ({ skill_name, level })) : null;
}

/** A level that stands on a line of its own, below its skill or in a cell that another font set lower, is of that skill. */
function withLevelsBelow(lines: readonly Line[], lexicon: Lexicon): Line[] {
  const isLevel = ({ text }: Line) => levels.has(levelKey(text));
  // One that stands first heads the skills below it.
  if (lines[0] && isLevel(lines[0])) return [...lines];
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && isLevel(line) && levelled(last.text, lexicon).level === null)
      joined[joined.length - 1] = { ...last, text: `${last.text}\t${line.text}` };
    else joined.push(line);
  }
  return joined;
}

/** A level that stands by itself is of the skill before it. */
function withOwnLevels(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    if (joined.length > 0 && levels.has(levelKey(piece))) joined.push(`${joined.pop()} (${piece})`);
    else joined.push(piece);
  }
  return joined;
}

/** `Programming: Java, Python` names a group first; `Excel: متقدم` does not. */
function withoutGroup(text: string, lexicon: Lexicon): string {
  const found = /^([^:：,،]{2,40})[:：]\s*(.+)$/u.exec(text);
  if (!found || levels.has(levelKey(found[2]!))) return text;
  const isList = splitList(found[2]!).length > 1 || named(lexicon.skills, found[2]!) !== undefined;
  return isList && !levels.has(levelKey(splitList(found[2]!)[0]!)) ? found[2]! : text;
}

/** Commas within brackets do not part. */
const splitList = (text: string): string[] =>
  text
    .split(/\s*(?:[،؛;|•·●\t]|,(?![^()]*\)))\s*/u)
    .map(bare)
    .filter(Boolean);

const once = (skills: readonly FoundSkill[]) => onceNamed(skills, ({ skill_name }) => skill_name);

function onceNamed<Found>(all: readonly Found[], nameOf: (one: Found) => string): Found[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = skillKey(nameOf(one));
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const SPOKEN: Record<SkillLevel, LanguageLevel> = {
  beginner: 'basic',
  average: 'intermediate',
  high: 'fluent',
  excellent: 'fluent',
};
const NATIVE = /(?:^|[^\p{L}])(?:ال[أا]م|لغ[ةه]\s+[أا]م|native|mother)(?:[^\p{L}]|$)/iu;
export const spokenAs = ({ skill_name, level }: FoundSkill, said: string): FoundLanguage => ({
  language: namesOfLanguages().has(keyOf(skill_name))
    ? skill_name
    : skill_name.replace(/^(?:ال)?لغة\s+(?=ال)|\s+language$/iu, ''),
  level: NATIVE.test(said) ? 'native' : level && SPOKEN[level],
});

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** What people call languages and CLDR does not. */
const ALSO_SPOKEN = [
  'tagalog',
  'mandarin',
  'cantonese',
  'farsi',
  'sign language',
  'تاغالوغ',
  'تاجالوج',
  'أوردو',
  'لغة الإشارة',
];
let allLanguages: ReadonlySet<string> | undefined;
/** Every language that has a code of two letters, in both languages, besides those of the catalogue. */
function namesOfLanguages(): ReadonlySet<string> {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return (allLanguages ??= new Set(
    ['ar', 'en']
      .flatMap((locale) => {
        const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
        return codes.flatMap((code) => names.of(code) ?? []);
      })
      .concat(ALSO_SPOKEN)
      .map(keyOf),
  ));
}
const MOST_WORDS = 3;

/** The words at which a language is named, and where the next thing begins. */
function languagesNamed(words: readonly string[], lexicon: Lexicon): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const count = [3, 2, 1].find((one) => {
      const name = words.slice(from, from + one).join(' ');
      return (
        from + one <= words.length &&
        /^[\p{L}\s]+$/u.test(name) &&
        isLanguage(name.replace(/^[وب](?=ال)/u, ''), lexicon, { orNearly: true })
      );
    });
    if (count === undefined) continue;
    found.push({ from, to: from + count });
    from += count - 1;
  }
  return found;
}
/** True for the name of a language: `الكورية`, `اللغة الكورية`. */
export function isLanguage(name: string, lexicon: Lexicon, { orNearly = false } = {}): boolean {
  const bareName = name.replace(/^(?:ال)?لغة\s+|\s+language$/iu, '');
  return (
    named(lexicon.languages, bareName) !== undefined ||
    isKnownLanguage(keyOf(bareName)) ||
    namesOfLanguages().has(keyOf(name)) ||
    (orNearly && mended(lexicon.languages, bareName) !== null)
  );
}
/** `الكورية`, `كوري` and `اللغة الكورية` are one language; CLDR says the first. */
const isKnownLanguage = (key: string) =>
  key.length > 2 &&
  [key, `ال${key}`, key.replace(/^ال/, ''), `${key}ه`, `ال${key}ه`].some((one) => namesOfLanguages().has(one));

/** In their own part, each with the level that stands between it and the next one. */
export function languagesIn(lines: readonly Line[], lexicon: Lexicon): { found: FoundLanguage[]; unplaced: string[] } {
  const unplaced: string[] = [];
  const found = paragraphsOf(withLevelsBelow(lines, lexicon), isLevelledBy(lexicon)).flatMap(({ text }) =>
    withOwnLevels(splitList(withLevelLast(text))).flatMap((piece) => {
      const words = wordsIn(piece.replace(/([(:：–—-])/gu, ' $1 '));
      const languages = languagesNamed(words, lexicon);
      if (languages.length === 0) {
        const skill = levelled(withLevelLast(piece), lexicon);
        if (skill.level && wordsIn(skill.skill_name).length <= 3) return [spokenAs(skill, piece)];
        unplaced.push(piece);
        return [];
      }
      return languages.map(({ from, to }, index) => {
        const said = words.slice(to, languages[index + 1]?.from ?? words.length).join(' ');
        const before = index === 0 ? words.slice(0, from).join(' ') : '';
        const written = words
          .slice(from, to)
          .map(bare)
          .join(' ')
          .replace(/^[وب](?=ال)/u, '');
        const language = isLanguage(written, lexicon) ? written : (mended(lexicon.languages, written) ?? written);
        return spokenAs({ skill_name: language, level: levelSaid(said) ?? levelSaid(before) }, `${before} ${said}`);
      });
    }),
  );
  return { found: onceNamed(found, ({ language }) => language), unplaced };
}

/** The level that these words name, with whatever else they say: `قراءة وكتابة (متقدم جدًا)`. */
function levelSaid(text: string): SkillLevel | null {
  const words = wordsIn(text.replace(/[()[\]:：،,–—-]/gu, ' '));
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1)
    for (let from = 0; from + count <= words.length; from += 1) {
      const level = levels.get(levelKey(words.slice(from, from + count).join(' ')));
      if (level) return level;
    }
  return null;
}

const HOURS =
  /[(\s–—،,-]*(?:مدتها\s*|لمدة\s*|بواقع\s*)?(\d{1,4})\s*(?:ساعات|ساعة|ساعه|hours?|hrs?\.?|h)(?:\s*(?:تدريبية|تدريبي))?\s*\)?/iu;
const TRAINING = /(?:^|\s)(?:ال)?(?:تدريب|تعاوني|ورشة|training|internship|workshop)(?:\s|$)/iu;
const MAX_LETTERS = 120;

/** Set apart at the end of the line. */
const KIND_AT_END = /\t\s*(?:دورة|تدريب|course|training)\s*[،,]?\s*$/iu;
const MEMBER_AT_END = /\t\s*(?:عضو|عضوة|member)\s*$/iu;
const ONLY_KIND = /^(?:دورة|دوره|تدريب|ورشة|course|training|workshop)$/iu;

export function coursesIn(lines: readonly Line[]): { found: FoundCourse[]; unplaced: string[] } {
  const unplaced: string[] = [];
  const found: FoundCourse[] = [];
  for (const { text } of paragraphsOf(lines, (said) => HOURS.test(normalisedDigits(said)))) {
    const plain = normalisedDigits(text);
    const hours = HOURS.exec(plain);
    const rest = hours ? plain.replace(hours[0], ' ') : plain;
    const dated = spanIn(rest);
    const title = bare((dated ? dated.rest : rest).replace(KIND_AT_END, '').replace(/\t/g, ' '));
    const total_hours = hours && Number(hours[1]) > 0 ? Number(hours[1]) : null;
    const last = found.at(-1);
    if (title.length < 2 || ONLY_KIND.test(title)) {
      // A line that says only how long it took, or of what kind it was, is of the course above it.
      if (last)
        found[found.length - 1] = {
          ...last,
          total_hours: last.total_hours ?? total_hours,
          type: typeOf(title) ?? last.type,
        };
    } else if (title.length > MAX_LETTERS) unplaced.push(text);
    else found.push({ title, total_hours, type: typeOf(title) ?? 'course' });
  }
  return { found, unplaced };
}

const typeOf = (title: string) => (TRAINING.test(title) ? ('training' as const) : null);

const ONLY_MEMBER = /^(?:عضو|عضوة|عضوية|member|membership)$/iu;

export function membershipsIn(lines: readonly Line[]): { found: FoundMembership[]; unplaced: string[] } {
  const unplaced: string[] = [];
  const found: FoundMembership[] = [];
  for (const { text } of paragraphsOf(lines, (said) => spanIn(said) !== null)) {
    const dated = spanIn(text);
    const role_name = bare((dated ? dated.rest : text).replace(MEMBER_AT_END, '').replace(/\t/g, ' '));
    const from = dated?.span.start ?? null;
    const last = found.at(-1);
    if (role_name.length < 2 || ONLY_MEMBER.test(role_name)) {
      if (last) found[found.length - 1] = { ...last, from: last.from ?? from };
    } else if (role_name.length > MAX_LETTERS) unplaced.push(text);
    else found.push({ role_name, from });
  }
  return { found, unplaced };
}

/** Skills of the catalogue that the text names, for a CV that lists none. */
export function skillsNamedIn(text: string, lexicon: Lexicon): FoundSkill[] {
  const padded = ` ${keyOf(text)} `;
  const found = lexicon.skills.flatMap(({ names }) => {
    const name = names.find((one) => keyOf(one).length > 2 && padded.includes(` ${keyOf(one)} `));
    return name ? [{ skill_name: name, level: null }] : [];
  });
  return once(found).slice(0, 20);
}
