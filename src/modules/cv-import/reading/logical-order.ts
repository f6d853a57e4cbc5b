export type Direction = 'rtl' | 'ltr';

/** What one glyph shows, in the order of the eye from left to right. */
export type Unit = string;

type Kind = 'R' | 'L' | 'N' | 'S';

const ARABIC = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const DIGIT = /[\d\u0660-\u0669\u06F0-\u06F9]/u;
const LETTER = /\p{L}/u;

const kindOf = (unit: Unit): Kind => {
  if (DIGIT.test(unit)) return 'N';
  if (ARABIC.test(unit) && !/^[\u060C\u061B\u061F\u066A-\u066D\u06D4]+$/u.test(unit)) return 'R';
  return LETTER.test(unit) ? 'L' : 'S';
};

/** The direction most letters have; null where there are none. */
export function directionOf(text: string): Direction | null {
  let arabic = 0;
  let latin = 0;
  for (const letter of text) {
    if (!LETTER.test(letter)) continue;
    if (ARABIC.test(letter)) arabic += 1;
    else latin += 1;
  }
  if (arabic === 0 && latin === 0) return null;
  return arabic >= latin ? 'rtl' : 'ltr';
}

/**
 * The order in which a line was written, from the order in which it stands on paper: the inverse of
 * UAX #9 for text without nested quotations. Where two writings look the same, the likelier is taken.
 */
export function logicalOrder(units: readonly Unit[], base: Direction): string {
  const written = base === 'rtl' ? fromTheRight(units) : fromTheLeft(units);
  return pairedBrackets(written);
}

/**
 * The same where the line's direction is only likely: Arabic may be set against the left edge, and then brackets that do
 * not pair and commas after a space tell that it was written the other way. The sign of a list stands beside its line,
 * whichever way that runs.
 */
export function likelierOrder(units: readonly Unit[], base: Direction): string {
  const [from, to] = [units.findIndex(isWritten), units.findLastIndex(isWritten)];
  for (const [at, rest] of [
    [from, units.slice(from + 1, to + 1)],
    [to, units.slice(from, to)],
  ] as const)
    if (from < to && SIGN_OF_LIST.test(units[at]!)) return `${units[at]!} ${likelierOrder(withoutEnds(rest), base)}`;
  const likely = logicalOrder(units, base);
  const oddity = oddityOf(likely);
  if (oddity === 0) return likely;
  const other = logicalOrder(units, base === 'rtl' ? 'ltr' : 'rtl');
  return oddityOf(other) < oddity ? other : likely;
}

const SIGN_OF_LIST = /^[•●▪]$/u;
const withoutEnds = (units: readonly Unit[]) =>
  units.slice(units.findIndex(isWritten), units.findLastIndex(isWritten) + 1);
const isWritten = (unit: Unit) => unit.trim() !== '';

/** A comma after a space, a bracket that opens before nothing or closes after it, a bullet at the end, brackets first. */
const ODD = /(?:^|\s)[،؛,;.:](?=\s|$|[\p{L}(])|\((?=[\s،؛,;.]|$)|(?:^|[\s،؛,;])\)|^\([^()]*\)\s/gu;
const oddityOf = (text: string) => mismatches(text) + (text.match(ODD)?.length ?? 0);

/** A line of Arabic: read from the right, with words of Latin letters and numbers turned back. */
function fromTheRight(units: readonly Unit[]): string {
  const kinds = units.map(kindOf);
  let written = '';
  for (let at = units.length - 1; at >= 0;) {
    const from = startOfLtrRun(units, kinds, at);
    if (from === null) {
      written += units[at];
      at -= 1;
    } else {
      written += units.slice(from, at + 1).join('');
      at = from - 1;
    }
  }
  return written;
}

/** Where the run of Latin letters and digits that ends here begins; null when none ends here. */
function startOfLtrRun(units: readonly Unit[], kinds: readonly Kind[], end: number): number | null {
  const isLtr = (at: number) => kinds[at] === 'L' || kinds[at] === 'N';
  const phone = startOfPhone(units, kinds, end);
  if (phone !== null) return phone;
  let from = end;
  // `C++`, `C#` and `90%` end in signs that belong to them when nothing is between.
  while (from > 0 && kinds[from] === 'S' && /^[+#%]$/.test(units[from]!) && !isLtr(from)) from -= 1;
  if (!isLtr(from) || (from < end && !endsWithSign(units, kinds, from, end))) return null;
  for (;;) {
    while (from > 0 && isLtr(from - 1)) from -= 1;
    const next = beyondNeutrals(kinds, from - 1);
    if (next === null || !joins(units, kinds, next, from) || isOfLabel(units, kinds, { next, from, end })) break;
    // What follows a number with its country's in one piece stands on that number's right.
    const ofPhone = startOfPhone(units, kinds, next);
    if (ofPhone !== null) return ofPhone;
    from = next;
  }
  return from > 0 && units[from - 1] === '+' && kinds[from] === 'N' ? from - 1 : from;
}

const LEAST_PHONE_DIGITS = 8;

/** A number with its country's or its net's in front of it was set as a piece of its own: its groups are not turned. */
function startOfPhone(units: readonly Unit[], kinds: readonly Kind[], end: number): number | null {
  if (kinds[end] !== 'N') return null;
  let digits = 0;
  let groups = 0;
  for (let at = end; at >= 0 && (kinds[at] === 'N' || /^[ ()-]$/.test(units[at]!)); at -= 1) {
    if (kinds[at] === 'N') digits += 1;
    if (kinds[at] === 'N' && units[at - 1] === '+') return digits >= LEAST_PHONE_DIGITS ? at - 1 : null;
    if (kinds[at] === 'N' && kinds[at - 1] !== 'N') groups += 1;
    // No year begins so, and no group but the first.
    if (groups > 1 && digits >= LEAST_PHONE_DIGITS && isNet(units, kinds, at)) return at;
  }
  return null;
}

/** Where a group of digits begins with a zero and two more, as none of a date or an amount does. */
const isNet = (units: readonly Unit[], kinds: readonly Kind[], at: number) =>
  kinds[at - 1] !== 'N' && /^[0٠]$/.test(units[at]!) && kinds[at + 1] === 'N' && kinds[at + 2] === 'N';

const endsWithSign = (units: readonly Unit[], kinds: readonly Kind[], from: number, end: number) =>
  kinds[from] === 'N' ? end - from === 1 && units[end] === '%' : units[end] !== '%';

/** The next letter or digit leftwards of a stretch of signs and spaces, if it is of the Latin kind. */
function beyondNeutrals(kinds: readonly Kind[], from: number): number | null {
  let at = from;
  while (at >= 0 && kinds[at] === 'S') at -= 1;
  return at >= 0 && (kinds[at] === 'L' || kinds[at] === 'N') ? at : null;
}

/** Signs between Latin words belong to them; between two numbers only those that make one number of them. */
function joins(units: readonly Unit[], kinds: readonly Kind[], left: number, right: number): boolean {
  const between = units.slice(left + 1, right).join('');
  if (between.includes('\t')) return false;
  if (
    kinds[left] === 'N' &&
    kinds[right] === 'L' &&
    /[()[\]{}]/.test(between) &&
    isInArabicBrackets(units, kinds, left)
  )
    return false;
  if (kinds[left] !== 'N' || kinds[right] !== 'N') return true;
  return /^[.,:/\-٫٬]$/.test(between) || hasLatinBefore(kinds, left);
}

/** In `الجوال: 0551234567 | a@b.test` the number is what the label says, and the bar behind it ends that. */
function isOfLabel(units: readonly Unit[], kinds: readonly Kind[], at: { next: number; from: number; end: number }) {
  const [between, before] = [units.slice(at.next + 1, at.from), units.slice(at.end + 1, at.end + 3)];
  return kinds[at.from] === 'N' && /[|•·]/.test(between.join('')) && /^\s*[:：]/.test(before.join(''));
}

/** In `Scrum (16 ساعة)` the number is of the Arabic that stands in brackets with it. */
function isInArabicBrackets(units: readonly Unit[], kinds: readonly Kind[], from: number): boolean {
  for (let at = from; at >= 0 && !/[()[\]{}]/.test(units[at]!); at -= 1) if (kinds[at] === 'R') return true;
  return false;
}

/** In `ISO 9001 2015` the numbers follow a Latin word and run with it. */
function hasLatinBefore(kinds: readonly Kind[], from: number): boolean {
  let at = from;
  while (at >= 0 && kinds[at] !== 'R') {
    if (kinds[at] === 'L') return true;
    at -= 1;
  }
  return false;
}

/** A line of Latin text: read from the left, with stretches of Arabic turned back. */
function fromTheLeft(units: readonly Unit[]): string {
  const kinds = units.map(kindOf);
  let written = '';
  for (let at = 0; at < units.length;) {
    if (kinds[at] !== 'R') {
      written += units[at];
      at += 1;
      continue;
    }
    let end = at;
    for (let next = at + 1; next < units.length && kinds[next] !== 'L' && units[next] !== '\t'; next += 1) {
      if (kinds[next] === 'R') end = next;
    }
    written += fromTheRight(units.slice(at, end + 1));
    at = end + 1;
  }
  return written;
}

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
};

/** Some programs write the bracket that is seen and some the one that is meant: pairs tell which. */
function pairedBrackets(text: string): string {
  if (!/[()[\]{}«»]/.test(text) || mismatches(text) === 0) return text;
  const turned = text.replace(/[()[\]{}«»]/g, (sign) => MIRRORED[sign]!);
  if (mismatches(turned) === 0) return turned;
  // In a line of both directions some may be of the one kind and some of the other.
  let isOpen = false;
  const inTurn = text.replace(/[()]/g, () => {
    isOpen = !isOpen;
    return isOpen ? '(' : ')';
  });
  if (mismatches(inTurn) === 0) return inTurn;
  return mismatches(turned) < mismatches(text) ? turned : text;
}

function mismatches(text: string): number {
  let wrong = 0;
  const open: string[] = [];
  for (const sign of text) {
    if (/[([{«]/.test(sign)) open.push(MIRRORED[sign]!);
    else if (/[)\]}»]/.test(sign) && open.pop() !== sign) wrong += 1;
  }
  return wrong + open.length;
}
