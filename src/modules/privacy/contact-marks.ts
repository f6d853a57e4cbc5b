/** Where a text tells how to reach somebody, or where else to read of them. Ends are exclusive. */
export type Place = { start: number; end: number };

export type Reachable = {
  email?: string | null;
  phone?: string | null;
  /** Addresses of pages of theirs. */
  links?: readonly string[];
};

const NAME = '[\\p{L}\\p{N}._%+-]+';
const LABEL = '[\\p{L}\\p{N}-]+';
const EMAIL = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])${NAME}(?: ?[@＠] ?| ?[([{] ?(?:at|@) ?[)\\]}] ?)${LABEL}(?:(?:\\.| ?[([{] ?(?:dot|\\.) ?[)\\]}] ?)${LABEL})+`,
  'giu',
);
const HANDLE = /(?<![\p{L}\p{N}.@＠])[@＠][\p{L}\p{N}_][\p{L}\p{N}_.]+/gu;
const ADDRESS = /(?<![\p{L}\p{N}@.-])(?:https?:\/\/|www\.)[^\s<>"«»]+/giu;
/** A domain by itself may be a company's name (noon.com), and ASP.NET/C# is no address. */
const PAGE =
  /(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|me|io|dev|app|ai|link|page|site|online|co|sa|ae|eg|kw|qa|bh|om|jo|ly|bio|gg|tv|be|us|uk)\/[^\s<>"«»]+/giu;
const DOT_NET = /^(?:asp|vb|ado|ml)\.net\b/i;
const AFTER_ADDRESS = /[.,،؛;:!?؟)\]}'"]+$/u;

const matchesOf = (text: string, pattern: RegExp): Place[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));

const addressesIn = (text: string): Place[] =>
  [...matchesOf(text, ADDRESS), ...matchesOf(text, PAGE)].flatMap(({ start, end }) => {
    const address = text.slice(start, end);
    const ending = AFTER_ADDRESS.exec(address)?.[0].length ?? 0;
    return DOT_NET.test(address) ? [] : [{ start, end: end - ending }];
  });

const DIGITS = /[٠-٩۰-۹０-９]/g;
/** With ASCII digits, and as long as before: the digits of each script begin at a multiple of sixteen. */
const inAscii = (text: string): string => text.replace(DIGITS, (digit) => String(digit.charCodeAt(0) % 16));

/** Digits with what people set between those of a phone; no commas, which belong to amounts. */
const RUN = /[+＋]?\(?\d(?:[ \t\u00A0().‐-―\-\u200B-\u200F\u202A-\u202E\u2060-\u2069]{0,4}\d)+/gu;
const PART = /[^ \t\u00A0]+/gu;
const IS_YEAR = /^(?:19|20)\d{2}$/;
const SAUDI = /^(?:(?:00)?966|0)?5\d{8}$|^(?:(?:00)?966|0)1[1-7]\d{7}$/;
const LOCAL = /^0\d{8,10}$/;
const ABROAD = /^00\d{9,14}$/;
/** A number of nine digits and more in one piece names a person or a line, unless it is a round amount. */
const ONE_PIECE = /^\d{9,15}$/;
const ROUND = /000$/;
const OWN_ENDING = 8;
const [FEWEST_DIGITS, MOST_DIGITS] = [8, 16];

function isPhone(written: string, own: string | null): boolean {
  const pieces = written.split(/\D+/).filter(Boolean);
  const digits = pieces.join('');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return false;
  if (/^[+＋]/u.test(written)) return true;
  if (own && digits.endsWith(own) && !IS_YEAR.test(pieces[0]!)) return true;
  if (pieces.length > 1 && pieces.some((piece) => IS_YEAR.test(piece))) return false;
  if (SAUDI.test(digits) || LOCAL.test(digits) || ABROAD.test(digits)) return true;
  return pieces.length === 1 && ONE_PIECE.test(digits) && !ROUND.test(digits);
}

/** The longest stretches of a run that are phones: a year may stand before one. */
function phonesIn(text: string, own: string | null): Place[] {
  const ascii = inAscii(text);
  return matchesOf(ascii, RUN).flatMap(({ start, end }) => {
    const parts = matchesOf(ascii.slice(start, end), PART);
    const phones: Place[] = [];
    for (let from = 0; from < parts.length; from += 1) {
      // No phone has more parts than digits.
      for (let to = Math.min(parts.length, from + MOST_DIGITS) - 1; to >= from; to -= 1) {
        const place = { start: start + parts[from]!.start, end: start + parts[to]!.end };
        if (!isPhone(ascii.slice(place.start, place.end), own)) continue;
        phones.push(place);
        from = to;
        break;
      }
    }
    return phones;
  });
}

const LEAST_OF_ACCOUNT = 4;

/** What somebody is called elsewhere: the beginning of the e-mail, the end of each link. */
function accountsOf({ email, links = [] }: Reachable): RegExp | null {
  const accounts = [
    email,
    email?.split('@')[0],
    ...links.flatMap((link) => [link, link.split(/[/?#]/).findLast(Boolean)]),
  ]
    .filter((one): one is string => Boolean(one) && one!.length >= LEAST_OF_ACCOUNT)
    .map((one) => one.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return accounts.length > 0
    ? new RegExp(
        `(?<![\\p{L}\\p{N}_])(?:${accounts.toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{N}_])`,
        'giu',
      )
    : null;
}

/** Finds e-mails, phones, links and accounts, those of this person in any writing. */
export function contactsOf(who: Reachable): (text: string) => Place[] {
  const accounts = accountsOf(who);
  const own = who.phone ? inAscii(who.phone).replace(/\D/g, '').slice(-OWN_ENDING) : null;
  const ownPhone = own?.length === OWN_ENDING ? own : null;
  return (text) => [
    ...matchesOf(text, EMAIL),
    ...matchesOf(text, HANDLE),
    ...addressesIn(text),
    ...phonesIn(text, ownPhone),
    ...(accounts ? matchesOf(text, accounts) : []),
  ];
}
