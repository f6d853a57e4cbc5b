import { normalise, type Word } from './words.ts';

/**
 * Names by their sound. Arabic writes few vowels and Latin letters write them at will, so a name's key is its
 * consonants, a first vowel, a last one, and ي and و where both scripts have them. Where a Latin vowel
 * may or may not stand for such a letter, there is a key for either: names are one when they share a key.
 */

/** Names that the rules would take for another, or not know as one: everyday spellings of each. */
const KNOWN_NAMES = `
نواف nawaf nawwaf nawwaaf, زياد ziad ziyad zeyad zyad zeiad, زيد zaid zayd zeid zed, سيد sayed sayyed sayyid sayid sayeed syed elsayed,
عيسى issa essa isa eissa eisa eesa aissa, ايمان eman iman emaan imane, أيمن ayman aymen aiman aimen eyman,
عثمان othman osman usman uthman ossman othmane, عصام essam esam issam isam esaam, أسامة osama usama oussama ousama osamah,
أسماء asma asmaa asmae, طه taha taaha, ثامر thamer thamir tamer, فاطمة fatima fatimah fatma fatmah fatema fatemah fatimeh,
أمل amal aml, أمال amaal aamal, إيلاف elaf eelaf, هيا haya hayya, هيثم haitham haytham haythem haithem hitham, جيهان jihan jehan gehan,
قاسم qasim qasem kassem kasem kasim gasim gassim qassim qassem, جمال jamal gamal jamaal djamel, مؤمن moamen momen moumen mumin,
رؤى roaa roa ruaa, رهف rahaf, رائد raed raid raeed, رعد raad, وائل wael wail, ماهر maher mahir, مهيار mahyar,
عمر omar umar omer, عامر amer aamer aamir, عمار ammar amar, عمرو amr amro, أمير amir ameer emir, سمير samir sameer, سامر samer,
علا ola oula, علي ali aly, علاء alaa ala alaaa آلاء, عالية alia aliah aliya aliyah, هند hind hend, هناء hanaa hana, هاني hani hany,
مها maha, مي may mai mayy, مايا maya, نورة noura nora nura norah nourah nurah, نور nour noor nur nor,
مريم mariam maryam meriem miriam mariem, ماريا maria mariya, لمى lama lamma, لمياء lamia lamya lamyaa lamiaa, منى mona muna mouna,
هدى huda hoda houda, سلمى salma, ليلى layla laila leila leyla, يحيى yahya yehia yahia yehya, مصطفى mustafa mostafa mustapha moustafa mostafaa,
موسى mousa musa moussa moosa mosa, بشرى bushra boshra bouchra, لبنى lubna lobna loubna, ندى nada, نهى noha nuha, ضحى doha duha dhuha,
شذى shaza shatha, سها soha suha, رنا rana, رنيم raneem ranim, دانيا dania danya, دينا dina deena, تالا tala, جنى jana, نجوى najwa nagwa,
مرتضى murtada mortada murtaza, مجتبى mujtaba mojtaba, رضا reda rida ridha redha reza, ضياء diaa dia deya diya, بهاء bahaa baha,
فؤاد fouad fuad foad, رؤوف raouf rauf raof, مأمون mamoun mamoon maamoun, مؤيد moayad muayyad moayyad, لؤي loay louay luay loai,
جوليا julia, يوسف yousef youssef yusuf yousuf yusef youcef yosef yousif yousof, جوزيف joseph josef, هبة heba hiba hibah,
شيخة shaikha sheikha shaykha shekha, شيماء shaimaa shaima shayma shimaa shymaa, سمية sumaya somaya sumayya soumaya somayya sumaia somaia sumayyah,
محمود mahmoud mahmood mahmud mehmood`;

const known = new Map<string, string>();
for (const group of KNOWN_NAMES.split(',')) {
  const [name, ...spellings] = normalise(group).trim().split(/\s+/u);
  for (const spelling of [name!, ...spellings]) known.set(spelling, `=${name}`);
}

const ARABIC = /[\u0621-\u064A]/u;
const LATIN = /[a-z]/;

/** A name asks for at most this many keys. */
const MOST_KEYS = 8;

/** Letters by what they sound like, `|` between what they may be. */
const soundsOf = (table: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(table).flatMap(([sound, letters]) => letters.split(' ').map((letter) => [letter, sound])));

const ARABIC_SOUNDS = soundsOf({
  b: 'ب', t: 'ت ط', 't|s': 'ث', j: 'ج', h: 'ح ه', x: 'خ', d: 'د ض', 'd|z|t': 'ذ', r: 'ر', z: 'ز', s: 'س ص', c: 'ش', 'd|z': 'ظ',
  g: 'غ', f: 'ف', k: 'ق ك', l: 'ل', m: 'م', n: 'ن', w: 'و', y: 'ي',
}); // prettier-ignore
const LATIN_SOUNDS = soundsOf({
  b: 'b p', t: 't th', j: 'j dj', h: 'h', x: 'kh', d: 'd dh', r: 'r', z: 'z', s: 's', c: 'sh sch ch', g: 'gh', 'g|j|k': 'g',
  f: 'f v ph', k: 'k q c', ks: 'x', l: 'l', m: 'm', n: 'n', w: 'w', y: 'y',
}); // prettier-ignore
const LATIN_PARTS = /^y(?=[aeiou])|sch|kh|gh|sh|ch|th|dh|dj|ph|[aeiouy]+|[a-z]/g;

/** A last ح or ه is heard, or not, or as an a: Saleh, Farah, Nazih. */
const SILENT_H = 'h||a';

/** All ways to say it: each part adds its sounds to every beginning. */
function spoken(parts: readonly string[]): string[] {
  let keys = [''];
  for (const part of parts) {
    const sounds = part.split('|');
    const grown = keys.flatMap((key) => sounds.map((sound) => key + sound));
    keys = grown.length > MOST_KEYS ? keys.map((key) => key + sounds[0]!) : grown;
  }
  return keys.map((key) => key.replace(/yy+/g, 'y').replace(/ww+/g, 'w'));
}

const ARABIC_ABD = /^عبدال(?=..)/u;
const ARABIC_ARTICLE = /^ال(?=...)/u;
const OWN_ARTICLE = /^ال(?:هام|ياس|اء?|ين|يسا|يزا)$/u;
const OF_A_TRIBE = /ي$/u;
const ARABIC_DIN = /(?<=..)الدين$/u;

function arabicKeys(name: string): string[] {
  const bare = OWN_ARTICLE.test(name) ? name : name.replace(ARABIC_ARTICLE, '');
  // السلمي is not سلمى, though both are written so.
  if (bare !== name) return [...nameKeys(bare), ...(OF_A_TRIBE.test(bare) ? spokenArabic(bare) : [])];
  const abd = name.replace(ARABIC_ABD, '');
  if (abd !== name) return nameKeys(abd).map((key) => `abd+${key}`);
  const din = name.replace(ARABIC_DIN, '');
  return din === name ? spokenArabic(name) : nameKeys(din).map((key) => `${key}+dyn`);
}

function spokenArabic(name: string): string[] {
  const letters = [...name.replace(/(?<=ا)ء$/u, '')];
  const last = letters.length - 1;
  return spoken(
    letters.map((letter, at) => {
      if (at === 0 && /[اع]/u.test(letter)) return 'a';
      if (at === last && at > 0 && /[اه]/u.test(letter)) return 'a';
      return at === last && letter === 'ح' ? SILENT_H : (ARABIC_SOUNDS.get(letter) ?? '');
    }),
  );
}

const LATIN_ABD = /^abd(?:[aeiou]{1,2}(?:l|([rsnztd])(?=\1))?|l)(?=..)/;
const LATIN_ARTICLE = /^[ae]l(?=.{3})/;
const LATIN_DIN = /(?<=..)(?:[aeiou]+l?|l)d{1,2}(?:i|ee|e|ie|ei)n+e?$/;

function latinKeys(name: string): string[] {
  const bare = name.replace(LATIN_ARTICLE, '');
  // Not every name in al- has the article: Alban is no Ban.
  if (bare !== name) return [...nameKeys(bare), ...spokenLatin(name)];
  const abd = name.replace(LATIN_ABD, '');
  if (abd !== name) return nameKeys(abd).map((key) => `abd+${key}`);
  const din = name.replace(LATIN_DIN, '');
  return din === name ? spokenLatin(name) : nameKeys(din).map((key) => `${key}+dyn`);
}

function spokenLatin(name: string): string[] {
  const letters = name
    .replace(/^ou(?=[aei])/, 'w')
    .replace(/(?<=[aou])h$/, '')
    .replace(/([^aeiou])\1/g, '$1');
  const parts = letters.match(LATIN_PARTS) ?? [];
  const last = parts.length - 1;
  return spoken(
    parts.map((part, at) => {
      const sound = LATIN_SOUNDS.get(part);
      if (sound !== undefined && (part !== 'y' || (at === 0 && last > 0)))
        return at === last && part === 'h' ? SILENT_H : sound;
      return at === 0 ? firstVowel(part) : at === last ? lastVowel(part) : vowel(part, at === last - 1);
    }),
  );
}

const LONG_Y = /y|ee|ei|ai|ie|ia|ii/;
const MAYBE_Y = /^(?:i|ae|ea)$/;
const LONG_W = /au|ao/;
const MAYBE_W = /[ou]/;

const firstVowel = (vowels: string): string => (/^[aei]y/.test(vowels) ? 'ay' : LONG_Y.test(vowels) ? 'a|ay' : 'a');

function lastVowel(vowels: string): string {
  const y = /[iy]|ee/.test(vowels) ? 'y' : '';
  if (vowels.endsWith('a')) return `${y}a`;
  if (y !== '') return y;
  if (vowels.endsWith('e')) return '|a';
  return LONG_W.test(vowels) ? 'w' : MAYBE_W.test(vowels) ? '|w' : '';
}

/** Mahmoud has a و in its last syllable, and Mounir none in its first. */
function vowel(vowels: string, isOfLastSyllable: boolean): string {
  if (LONG_W.test(vowels) || (isOfLastSyllable && /^(?:ou|oo)$/.test(vowels))) return 'w';
  if (LONG_Y.test(vowels)) return 'y';
  return MAYBE_Y.test(vowels) ? '|y' : MAYBE_W.test(vowels) ? '|w' : '';
}

/** Sound keys of one normalised name; none of nothing. Give it what `nameWords` made of several words. */
export function nameKeys(form: string): string[] {
  const same = known.get(form);
  if (same !== undefined) return [same];
  const keys = ARABIC.test(form)
    ? arabicKeys(form)
    : LATIN.test(form)
      ? latinKeys(form.replace(/[^a-z]/g, ''))
      : [form];
  const said = [...new Set(keys)].filter((key) => key !== '').slice(0, MOST_KEYS);
  return said.length > 0 || form === '' ? said : [form];
}

const SON_OF = new Set(['bin', 'ibn', 'ben', 'bint', 'bn', 'بن', 'ابن', 'بنت']);
/** Written alone or with the next word: عبد الله and عبدالله, Al Otaibi and Alotaibi, Abu Bakr. */
const JOINED = new Set([
  'abd',
  'abdul',
  'abdel',
  'abdal',
  'abdur',
  'abou',
  'abu',
  'abo',
  'al',
  'el',
  'عبد',
  'ابو',
  'ابا',
  'ابي',
  'ال',
]);
const DIN = /^(?:الدين|eldin|eldeen|aldin|aldeen|uddin|eddine|eddin|din|deen)$/u;

/** The names in words that stand one after the other: what belongs to the next is joined with it, "son of" is left out. */
export function nameWords(words: readonly Pick<Word, 'form'>[]): string[] {
  const names: string[] = [];
  let before = '';
  for (const { form } of words) {
    if (SON_OF.has(form) && before === '') continue;
    if (JOINED.has(form)) before += form;
    else if (DIN.test(form) && names.length > 0) names.push(`${names.pop()!}${before}${form}`);
    else names.push(before + form);
    if (!JOINED.has(form)) before = '';
  }
  if (before !== '') names.push(before);
  // Someone may be called no more than that.
  return names.length > 0 ? names : words.map(({ form }) => form);
}
