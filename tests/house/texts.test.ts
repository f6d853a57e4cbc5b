import { expect, test } from 'vitest';
import { entriesOf, isTest, literalOf, nodesOf, placeOf, sourceFiles, type Node, type SourceFile } from './source.ts';

/** Latin words that an Arabic reader expects in Latin letters. Three letters or fewer need no entry. */
const LATIN_IN_ARABIC = new Set(
  'Indeed Jooble IBAN JPEG WebP AVIF DOCX JSON Resume Word LinkedIn GitHub English Sila Google Apple Microsoft Entra Okta SCIM https example OpenID Connect Workspace Keycloak ADFS SAML Redirect Reply Entity Scopes Assertion NameID HTTP persistent IDPSSODescriptor'.split(
    ' ',
  ),
);
/** The name by which a language offers itself. */
const ARABIC_IN_ENGLISH = new Set(['العربية', 'صلة']);
const ARABIC_FORMS = ['few', 'many', 'one', 'other', 'two', 'zero'];
const ENGLISH_FORMS = ['one', 'other'];

/** One text in both languages, with every wording that plural forms give it. */
type Pair = { name: string; at: number; ar: string[]; en: string[] };
type Found = { pairs: Pair[]; problems: string[] };

const namesOf = (node: Node) => entriesOf(node).map(([name]) => name);

/**
 * Whatever stands in both languages: an object with `ar` and `en`, be it two tables of texts, a
 * refusal's two sentences or a field's two labels.
 */
function textsIn(file: SourceFile): Found {
  const found: Found = { pairs: [], problems: [] };
  for (const { node } of nodesOf(file)) {
    const sides = new Map(entriesOf(node).map(([name, value]) => [name, value]));
    const [ar, en] = [sides.get('ar'), sides.get('en')];
    if (!ar || !en) continue;
    const [arabic, english] = [literalOf(ar), literalOf(en)];
    if (arabic !== null && english !== null) {
      found.pairs.push({ name: '', at: node.start, ar: [arabic], en: [english] });
    } else if (ar.type === 'ObjectExpression' && en.type === 'ObjectExpression') readTables(file, ar, en, found);
  }
  return found;
}

function readTables(file: SourceFile, ar: Node, en: Node, { pairs, problems }: Found): void {
  const english = new Map(entriesOf(en).map(([name, value]) => [name, value]));
  const missing = (names: string[], from: string[], language: string, node: Node) =>
    names
      .filter((name) => !from.includes(name))
      .forEach((name) => problems.push(`${placeOf(file, node.start)} ${name} is missing in ${language}`));
  missing(namesOf(ar), namesOf(en), 'English', en);
  missing(namesOf(en), namesOf(ar), 'Arabic', ar);
  for (const [name, value, key] of entriesOf(ar)) {
    const other = english.get(name);
    if (!other) continue;
    const isPlural = value.type === 'ObjectExpression';
    if (isPlural !== (other.type === 'ObjectExpression')) {
      problems.push(`${placeOf(file, key.start)} ${name} has plural forms in one language only`);
      continue;
    }
    if (isPlural) {
      const forms = [namesOf(value).toSorted(), namesOf(other).toSorted()];
      if (String(forms[0]) !== String(ARABIC_FORMS))
        problems.push(`${placeOf(file, key.start)} ${name} must have ${ARABIC_FORMS.join(', ')} in Arabic`);
      if (String(forms[1]) !== String(ENGLISH_FORMS))
        problems.push(`${placeOf(file, other.start)} ${name} must have ${ENGLISH_FORMS.join(', ')} in English`);
    }
    pairs.push({ name, at: key.start, ar: wordingsOf(value), en: wordingsOf(other) });
  }
}

const wordingsOf = (node: Node): string[] =>
  node.type === 'ObjectExpression'
    ? entriesOf(node).map(([, value]) => literalOf(value) ?? '')
    : [literalOf(node) ?? ''];

const files = ['src/modules', 'src/platform', 'src/layouts', 'src/pages', 'src/ui', 'src/guards', 'src/server']
  .flatMap((folder) => sourceFiles(folder, '.ts', '.tsx'))
  .filter((file) => !isTest(file) && !file.path.startsWith('src/ui/showcase'))
  .map((file) => ({ file, ...textsIn(file) }));

const check = (problemsOf: (pair: Pair) => string[]) =>
  files.flatMap(({ file, pairs }) =>
    pairs.flatMap((pair) =>
      problemsOf(pair).map((problem) => `${placeOf(file, pair.at)} ${pair.name} ${problem}`.replace('  ', ' ')),
    ),
  );

/** Places to fill are no words, nor are addresses: name@company.sa, multipart/form-data. */
const wordsOf = (text: string) => text.replace(/\{\w+\}|[\w-]+(?:[./@:]+[\w-]+)+/g, ' ');

const placesOf = (wordings: string[]) =>
  [
    ...new Set(wordings.flatMap((text) => [...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map((match) => match[1]!))),
  ].toSorted();

const foreignLatin = ({ ar }: Pair) =>
  ar
    .flatMap((text) => wordsOf(text).match(/[a-z]{4,}/gi) ?? [])
    .filter((word) => !LATIN_IN_ARABIC.has(word))
    .map((word) => `has "${word}" in Arabic`);

const foreignArabic = ({ en }: Pair) =>
  en
    .flatMap((text) => wordsOf(text).match(/\p{Script=Arabic}+/gu) ?? [])
    .filter((word) => !ARABIC_IN_ENGLISH.has(word))
    .map((word) => `has "${word}" in English`);

const unequalPlaces = ({ ar, en }: Pair) => {
  // A plural form may say "two" in place of {count}.
  const [arabic, english] = [placesOf(ar), placesOf(en)].map((names) => names.filter((name) => name !== 'count'));
  return String(arabic) === String(english)
    ? []
    : [`has {${arabic!.join('} {')}} in Arabic and {${english!.join('} {')}} in English`];
};

test('both languages have the same texts, and every plural form', () => {
  expect(files.flatMap(({ pairs }) => pairs).length).toBeGreaterThan(600);
  expect(
    files.flatMap(({ problems }) => problems),
    'Give the text in both languages: six plural forms in Arabic, two in English.',
  ).toEqual([]);
});

test('no text is empty', () => {
  const empty = ({ ar, en }: Pair) => ([...ar, ...en].every((text) => text.trim() !== '') ? [] : ['is empty']);
  expect(check(empty), 'Write the text as a plain string (nothing computed), or remove its key.').toEqual([]);
});

test('Arabic texts are Arabic', () => {
  expect(
    check(foreignLatin),
    'Say it in Arabic; a name that has no Arabic spelling goes into LATIN_IN_ARABIC of this test.',
  ).toEqual([]);
});

test('English texts are English', () => {
  expect(check(foreignArabic), 'Say it in English; only the name of the language itself stays Arabic.').toEqual([]);
});

test('both languages have the same places to fill', () => {
  expect(
    check(unequalPlaces),
    'Use the same {places} in both languages; else one of them shows less than it was given.',
  ).toEqual([]);
});

/** Where a name is put: after a colon, or after a preposition or a noun, and never after a verb that agrees with it. */
const NAME_FITS = /(?:: |«|(?:^|\s)(?:من|إلى|عن|على|لدى|بيد|مع|باسم|مقابلة|متقدم) )⁨?\{(?:from|person)\}/u;
const PEOPLE = /\/(?:notifications|messages|interviews|companies|sso)\//;

const guesses = ({ ar }: Pair) =>
  ar
    .filter((text) => /\{(?:from|person)\}/.test(text) && !NAME_FITS.test(text))
    .map((text) => `guesses whether somebody is a man: ${text}`);

test('no Arabic verb guesses whether a name is a man’s', () => {
  const found = files
    .filter(({ file }) => PEOPLE.test(file.path))
    .flatMap(({ file, pairs }) =>
      pairs.flatMap((pair) => guesses(pair).map((text) => `${placeOf(file, pair.at)} ${text}`)),
    );
  expect(found, 'Put the name after a colon: «طُلبت مواعيد أخرى: {from}».').toEqual([]);
});

const QUESTION = /^(?:هل|لماذا|كيف|كم|متى|أين|من أين|ما الذي|ماذا|ما المشكلة)\s/u;
const unasked = ({ ar }: Pair) =>
  ar.filter((text) => QUESTION.test(text) && !text.includes('؟')).map((text) => `asks without «؟»: ${text}`);

test('an Arabic question has its mark', () => {
  expect(check(unasked), 'End it with «؟», or say it as a noun: «طريقة الدفع».').toEqual([]);
});

/** Marks of Latin script, blanks before marks, tanween after its alef, straight quotes, shouts, and two genders by a stroke. */
const SLIPS =
  /\p{Script=Arabic}\s?[,;?](?:\s|$)|\p{Script=Arabic} [،؛؟.:](?:\s|$)|ا\u064B|\p{Script=Arabic}!|"\p{Script=Arabic}|\/ة(?!\p{L})|\(ة\)|ـ{2}|\d%|(?:^|\s)(?:الى|اذا|هذة|شئ|لاكن|مسئول|قم ب|يرجى|الرجاء|بواسطة|من قِبل|عبارة عن|بشكل|يتم|سيتم)(?=\s|$)/u;
const slips = ({ ar }: Pair) =>
  ar.flatMap((text) => SLIPS.exec(text)?.[0] ?? []).map((slip) => `is not as an editor sets it: «${slip.trim()}»`);

test('Arabic is set as an editor sets it', () => {
  const found = files
    .filter(({ file }) => !/ad-rules|\/starter\//.test(file.path))
    .flatMap(({ file, pairs }) =>
      pairs.flatMap((pair) => slips(pair).map((problem) => `${placeOf(file, pair.at)} ${pair.name} ${problem}`)),
    );
  expect(
    found,
    '«،؛؟» without a blank before them, «ًا», «…» in quotes, and a verb in place of «يتم» or «قم ب».',
  ).toEqual([]);
});

test('the rules catch what they are for', () => {
  const bad = (text: string) => textsIn({ path: 'bad.ts', text: `defineTexts(${text})` });
  expect(bad("{ ar: { 'a.b': 'أ' }, en: {} }").problems).toHaveLength(1);
  expect(bad("{ ar: {}, en: { 'a.b': 'x' } }").problems).toHaveLength(1);
  expect(bad("{ ar: { a: { one: 'أ', other: 'ب' } }, en: { a: { one: 'a', other: 'b' } } }").problems).toHaveLength(1);
  expect(bad("{ ar: { a: 'أ' }, en: { a: { one: 'a', other: 'b' } } }").problems).toHaveLength(1);
  const [pair] = bad("{ ar: { a: 'اضغط Save {name}' }, en: { a: 'Press حفظ {who}' } }").pairs;
  expect([foreignLatin(pair!), foreignArabic(pair!), unequalPlaces(pair!)].map((list) => list.length)).toEqual([
    1, 1, 1,
  ]);
  expect(guesses({ ...pair!, ar: ['سحب {from} طلبه'] })).toHaveLength(1);
  expect(guesses({ ...pair!, ar: ['سُحب طلب: {from}', 'رسالة من {from}'] })).toEqual([]);
  expect(unasked({ ...pair!, ar: ['كيف تدفعون'] })).toHaveLength(1);
  const slipping = ['مهندس, محاسب', 'انتهى .', 'شكراً', 'مدير/ة', 'أهلًا!', 'الى الرياض', 'يتم الإرسال'];
  expect(slips({ ...pair!, ar: slipping })).toHaveLength(slipping.length);
  expect(slips({ ...pair!, ar: ['شكرًا، انتهى: «كيف؟» …'] })).toEqual([]);
  const [refusal] = bad("{ 'jobs.gone': { status: 404, ar: 'لم نعثر عليها', en: 'Not found' } }").pairs;
  expect(refusal).toMatchObject({ ar: ['لم نعثر عليها'], en: ['Not found'] });
});
