/** Letters as words are folded. */
const ARABIC = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءئؤ'];
const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'];
const NEIGHBOURS = new Set(ROWS.flatMap((row) => [...row].slice(1).map((letter, at) => row[at]! + letter)));
/** Letters that are said alike somewhere, so that people write one for the other. */
const ALIKE = new Set([
  'ضظ',
  'ذز',
  'ذد',
  'سص',
  'ثس',
  'تط',
  'قك',
  'غق',
  'جق',
  'ثت',
  'ck',
  'sz',
  'sc',
  'fv',
  'bp',
  'ei',
  'iy',
  'ae',
  'ou',
]);
const has = (pairs: ReadonlySet<string>, a: string, b: string) => pairs.has(a + b) || pairs.has(b + a);

/** Every spelling that is one letter more, less or other, or two neighbours swapped, away: few enough to look up by key. */
export function spellingsNear(form: string): string[] {
  const alphabet = /\p{Script=Arabic}/u.test(form) ? ARABIC : LATIN;
  const near = new Set<string>();
  for (let at = 0; at <= form.length; at += 1) {
    const [before, here, after] = [form.slice(0, at), form.slice(at), form.slice(at + 1)];
    for (const letter of alphabet) near.add(before + letter + here).add(before + letter + after);
    near.add(before + after);
    if (at > 0 && here) near.add(form.slice(0, at - 1) + here[0]! + before.at(-1)! + after);
  }
  near.delete(form);
  return [...near];
}

/** Whether two spellings differ as fingers and ears err: a swap, a doubled letter, a key beside, a sound alike. */
export function isUsualSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]];
  const at = long.findIndex((letter, place) => letter !== short[place]);
  if (short.length < long.length) return long[at] === long[at - 1];
  const [x, y] = [short[at], long[at]];
  if (x === undefined || y === undefined) return false;
  const rest = (from: number) => short.slice(from).join('') === long.slice(from).join('');
  if (rest(at + 1)) return has(NEIGHBOURS, x, y) || has(ALIKE, x, y);
  return short[at + 1] === y && long[at + 1] === x && rest(at + 2);
}
