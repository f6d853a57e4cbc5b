const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
];
const SWAPS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const MIN_CONTEXT = 3;
const MIN_REST = 4;

/** One spelling for passwords that people take for different: case, width, Arabic digits. */
const folded = (password: string) =>
  password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));

const unswapped = (word: string) => word.replace(/[@4310!$57]/g, (sign) => SWAPS[sign] ?? sign);
const withoutTail = (word: string) => word.replace(/[^\p{L}]+$/u, '');
const lettersOf = (word: string) => word.replace(/[^\p{L}]/gu, '');

const isRepeated = (word: string) => new Set(word).size <= 2 || /^(.{1,4})\1+$/su.test(word);

function isSequence(word: string): boolean {
  const reversed = [...word].toReversed().join('');
  return SEQUENCES.some((sequence) => sequence.repeat(3).includes(word) || sequence.repeat(3).includes(reversed));
}

/**
 * Whether a password is among the first that an attacker tries: a common one (also with a few signs
 * swapped, or digits behind it), a keyboard run, or little more than what is known about the person.
 */
export function isEasy(password: string, common: ReadonlySet<string>, context: readonly string[]): boolean {
  const word = folded(password);
  const spellings = [word, unswapped(word), withoutTail(word), unswapped(withoutTail(word))];
  if (spellings.some((spelling) => common.has(spelling))) return true;
  if (isRepeated(word) || isSequence(word)) return true;
  return context.some((known) => {
    const part = folded(known);
    return part.length >= MIN_CONTEXT && word.includes(part) && lettersOf(word.replaceAll(part, '')).length < MIN_REST;
  });
}
