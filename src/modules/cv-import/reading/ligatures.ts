import type { Glyph } from './glyphs.ts';

/** What a glyph is given that its font names no letter for. */
export const UNNAMED = '\u0000';

const LAM = 'ل';
const ALEFS = /^[اأإآٱ]$/u;
const SIGN = /^[\u0653-\u0655]$/u;
/** More than any page of a CV has: such a page is read as it is drawn. */
const MAX_GLYPHS = 8_000;
const MAX_PARTS = 1_000;
const MOST_UNNAMED = 0.2;
const MOST_ARTICLES = 0.25;
/** Of the letter's height: the one ligature that every font has is at least so wide. */
const LAM_ALEF = 0.3;

/** The hamza or madda of an alef by itself. */
const signOf = (alef: string) => alef.normalize('NFD').slice(1);
const plain = ({ text }: Glyph) => text.normalize('NFKC');
/** What one font calls it, as far as its weight tells fonts apart. */
const calledIn = (glyph: Glyph) => `${plain(glyph)} ${glyph.bold}`;
const isThin = ({ width, size }: Glyph) => width < size * 0.05;
/** What tells the glyphs without a name apart, as far as anything does. */
const widthOf = ({ width, size }: Glyph) => Math.round((width / size) * 100);
/** A larger letter's line may be nearer by its height: the line whose sign it is, is nearer yet. */
const isFar = (a: Glyph, b: Glyph) => Math.abs(a.y - b.y) > Math.min(a.size, b.size) * 0.6;
const isBeside = (a: Glyph, b: Glyph) => Math.abs(a.y - b.y) <= a.size;

/**
 * Letters that a font draws in parts, as one: lam with alef, of which one part has all of the width or the tail has no
 * name, and an alef whose hamza is a glyph of its own, whichever of both is called أ. What has no name by itself where
 * all others have one is lam with alef.
 */
export function withWholeLigatures(glyphs: readonly Glyph[]): Glyph[] {
  if (glyphs.length > MAX_GLYPHS) return [...glyphs];
  const whole = glyphs.map((glyph) => ({ ...glyph }));
  const lams = whole.filter((glyph) => plain(glyph) === LAM);
  const alefs = whole.filter((glyph) => ALEFS.test(plain(glyph)) && !isThin(glyph));
  const signs = whole
    .filter((glyph) => isThin(glyph) && (ALEFS.test(plain(glyph)) || SIGN.test(plain(glyph))))
    .slice(0, MAX_PARTS);
  const gone = new Set<Glyph>();
  const guess = (glyph: Glyph, text: string) => Object.assign(glyph, { text, guessed: true });

  const isHamza = (sign: Glyph) => /^(?:أ|\u0654)$/u.test(plain(sign));
  // Where the font names no hamza over an alef, a sign without a name is one rather than the rarer madda.
  const overAlef = signs.some(isHamza) ? 'آ' : 'أ';
  const isRaised = (sign: Glyph, letter: Glyph) => Math.abs(sign.y - letter.y) > sign.size * 0.02;
  const bearing = new Set<string>();
  // What has no width has no name where it is part of a ligature with lam, or the sign over an alef.
  for (const part of whole.filter((one) => one.text === UNNAMED && isThin(one)).slice(0, MAX_PARTS)) {
    const lam = startingAt(part, lams);
    const alef = lam ? undefined : bearerOf(part, alefs);
    if (lam && !isRaised(part, lam)) guess(lam, `${LAM}ا`);
    else if (alef && plain(alef) === 'ا') guess(alef, overAlef);
    else if (alef && isRaised(part, alef)) {
      // All alefs of a font may be called like the first that bore a sign, which alone is called rightly.
      const isFirst = !bearing.has(calledIn(alef));
      bearing.add(calledIn(alef));
      part.text = signOf(isFirst ? plain(alef) : overAlef);
      if (!isFirst) alef.guessed = true;
      signs.push(part);
    } else if (lam && signs.some((sign) => ALEFS.test(plain(sign)) && startingAt(sign, [lam]))) {
      part.text = signOf(overAlef);
      lam.guessed = true;
      signs.push(part);
    }
  }
  const unnamed = whole.filter(({ text, width, size }) => text === UNNAMED && width >= size * 0.1);
  // Of a font that names hardly anything nothing is guessed.
  const isRare = unnamed.length <= whole.length * MOST_UNNAMED;
  for (const alef of isRare ? alefsOfArticles(unnamed, lams, whole) : []) {
    guess(alef, 'ا');
    alefs.push(alef);
  }
  const parts = isRare ? unnamed.filter(({ text }) => text === UNNAMED).slice(0, MAX_PARTS) : [];
  const isTail = (part: Glyph) =>
    lams.some(
      (lam) => isBeside(lam, part) && Math.abs(lam.x - (part.x + part.width)) <= part.size * 0.06 && !isThin(lam),
    );
  // What stands by itself elsewhere is no tail: a lam before it is the letter before a whole ligature.
  const alone = new Set(parts.filter((part) => !isTail(part)).map(widthOf));
  for (const part of parts) {
    if (part.width >= part.size * 0.15 && isTail(part) && !alone.has(widthOf(part))) {
      guess(part, 'ا');
      alefs.push(part);
    } else if (part.width >= part.size * LAM_ALEF && !whole.some((one) => isAgainstLamAlef(part, one)))
      guess(part, `${LAM}ا`);
  }
  // Where signs are drawn by themselves, over their alefs, all alefs may be called like the first that bore one.
  const raised = new Set([
    ...bearing,
    ...signs
      .filter((sign) => {
        const alef = ALEFS.test(plain(sign)) && bearerOf(sign, alefs);
        return alef && isRaised(sign, alef);
      })
      .map(calledIn),
  ]);
  for (const alef of alefs) if (raised.has(calledIn(alef))) alef.text = 'ا';
  for (const sign of signs) {
    if (gone.has(sign)) continue;
    const alef = bearerOf(sign, alefs);
    if (alef) {
      alef.text = SIGN.test(plain(sign)) ? (plain(alef) + plain(sign)).normalize('NFC') : plain(sign);
      gone.add(sign);
      continue;
    }
    const lam = ALEFS.test(plain(sign)) && startingAt(sign, lams);
    if (!lam) continue;
    // What stands on the line is the alef itself, and may have a sign over it.
    const over = signs.find((other) => other !== sign && isRaised(other, lam) && startingAt(other, [lam]));
    const name = plain(over ?? sign);
    const isBare = !over && !isRaised(sign, lam) && raised.has(calledIn(sign));
    lam.text = LAM + (isBare ? 'ا' : SIGN.test(name) ? `ا${name}`.normalize('NFC') : name);
    gone.add(sign);
    if (over) gone.add(over);
  }
  for (const lam of lams.filter((one) => isThin(one) && !gone.has(one)).slice(0, MAX_PARTS)) {
    const alef = startingAt(lam, alefs);
    if (!alef) continue;
    alef.text = LAM + plain(alef);
    gone.add(lam);
  }
  for (const lost of unnamed.filter(({ text }) => text === UNNAMED).slice(0, MAX_PARTS))
    for (const letter of whole)
      if (letter.text.trim() !== '' && (isFollowedBy(lost, letter) || isFollowedBy(letter, lost)))
        letter.guessed = true;
  return whole.filter((glyph) => !gone.has(glyph));
}

/** No alef follows lam with alef in a word, and no digit touches it. */
const isAgainstLamAlef = (part: Glyph, other: Glyph) =>
  (ALEFS.test(plain(other)) && isFollowedBy(part, other)) ||
  (/\p{N}/u.test(other.text) && (isFollowedBy(part, other) || isFollowedBy(other, part)));

/** True for the next letter of a word: the one that touches it on its left. */
const isFollowedBy = (letter: Glyph, next: Glyph) =>
  isBeside(letter, next) && Math.abs(next.x + next.width - letter.x) <= letter.size * 0.06;

/** A glyph without a name that often stands before a lam at the beginning of a word is the alef of the article. */
function alefsOfArticles(unnamed: readonly Glyph[], lams: readonly Glyph[], all: readonly Glyph[]): Glyph[] {
  const kinds = Map.groupBy(unnamed.slice(0, MAX_PARTS), widthOf);
  const letters = all.filter(({ text }) => text.trim() !== '' && text !== UNNAMED);
  return [...kinds.values()].flatMap((kind) => {
    const begins = kind
      .slice(0, 60)
      .filter(
        (one) => lams.some((lam) => isFollowedBy(one, lam)) && !letters.some((before) => isFollowedBy(before, one)),
      );
    return begins.length >= 2 && begins.length >= Math.min(kind.length, 60) * MOST_ARTICLES ? kind : [];
  });
}

/** The glyph that has the width of both. */
const startingAt = (part: Glyph, glyphs: readonly Glyph[]): Glyph | undefined =>
  glyphs
    .filter((glyph) => !isThin(glyph) && isBeside(glyph, part) && Math.abs(glyph.x - part.x) <= part.size * 0.1)
    .toSorted(
      (a, b) => Number(isFar(a, part)) - Number(isFar(b, part)) || Math.abs(a.x - part.x) - Math.abs(b.x - part.x),
    )[0];

/** The glyph that a part without width stands on. */
function bearerOf(part: Glyph, glyphs: readonly Glyph[]): Glyph | undefined {
  const distanceTo = ({ x, width }: Glyph) => Math.max(x - part.x, part.x - (x + width), 0);
  return glyphs
    .filter((glyph) => glyph !== part && isBeside(glyph, part) && distanceTo(glyph) <= part.size * 0.15)
    .toSorted((a, b) => Number(isFar(a, part)) - Number(isFar(b, part)) || distanceTo(a) - distanceTo(b))[0];
}
