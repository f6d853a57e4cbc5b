import type { CvText } from './contract.ts';

/** What the fonts of the typesetter can draw, and what belongs to a text at all. */
const DRAWN =
  /[^\p{Script=Arabic}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{M}\p{P}\p{Zs}\p{Sc}\p{Sm}\p{Sk}°©®™№\u0640\n]/gu;
/** Bidi marks would fight the direction that each string is given; the rest are parts of emoji. */
const UNSEEN =
  /[\u20D0-\u20FF\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Variation_Selector}\p{Emoji_Modifier}\u{E0000}-\u{E007F}]/gu;

/**
 * A text as it can be set: no control characters, no emoji, no letters without a glyph; lone
 * accents and runs of spaces are tidied.
 */
export function printable(text: string | null | undefined): string {
  return (
    (text ?? '')
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/[\u200C\u200D](?!\p{Script=Arabic})/gu, '')
      .replace(UNSEEN, (letter) => (letter === '\n' ? letter : ''))
      .replace(DRAWN, (letter) => (letter === '\u200C' || letter === '\u200D' ? letter : ''))
      // A line that draws a word out is an ornament; at its end it is spelling: «هـ», «بـ C++».
      .replace(/(?<!\p{Script=Arabic})\u0640+|\u0640+(?=\p{Script=Arabic}|\p{M})|(?<=\u0640)\u0640+/gu, '')
      .replace(/(?<=^|\s)\p{M}+/gu, '')
      .replace(/(\p{M}{4})\p{M}+/gu, '$1')
      .replace(/ *\n */g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/[^\S\n]{2,}/g, ' ')
      .trim()
  );
}

/** By its first letter, as a browser decides for `dir="auto"`. */
export function directionIn(text: string, otherwise: CvText['dir']): CvText['dir'] {
  const first = /[\p{Script=Arabic}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.exec(
    text.replace(/[\p{Nd}\p{P}\p{S}\p{M}]/gu, ''),
  )?.[0];
  return first ? (/\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr') : otherwise;
}
