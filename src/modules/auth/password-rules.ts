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
/** Blanks between words, and the signs that stand for them, make nothing harder to guess. */
const glued = (word: string) => word.replace(/[\s._-]/gu, '');
const lettersOf = (word: string) => word.replace(/[^\p{L}]/gu, '');

const isRepeated = (word: string) => new Set(word).size <= 2 || /^(.{1,4})\1+$/su.test(word);

function isSequence(word: string): boolean {
  const reversed = [...word].toReversed().join('');
  return SEQUENCES.some((sequence) => sequence.repeat(3).includes(word) || sequence.repeat(3).includes(reversed));
}

/** Two words of a list of thousands are some millions of tries; from three on a passphrase begins. */
const isOneOrTwo = (word: string, common: ReadonlySet<string>) =>
  common.has(word) ||
  Array.from({ length: word.length }, (_, at) => [word.slice(0, at), word.slice(at)]).some((parts) =>
    parts.every((part) => part.length >= MIN_CONTEXT && common.has(part)),
  );

/**
 * Whether a password is among the first that an attacker tries: one or two common words (also apart, with
 * a few signs swapped, or digits behind them), a keyboard run, or little more than what is known about the person.
 */
export function isEasy(password: string, common: ReadonlySet<string>, context: readonly string[]): boolean {
  const word = folded(password);
  const spellings = [word, glued(word)].flatMap((spelling) => [
    spelling,
    unswapped(spelling),
    withoutTail(spelling),
    unswapped(withoutTail(spelling)),
  ]);
  if (spellings.some((spelling) => isOneOrTwo(spelling, common))) return true;
  if (isRepeated(glued(word)) || isSequence(glued(word))) return true;
  return context.some((known) => {
    const part = folded(known);
    return part.length >= MIN_CONTEXT && word.includes(part) && lettersOf(word.replaceAll(part, '')).length < MIN_REST;
  });
}
