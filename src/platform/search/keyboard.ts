/** What the keys of a US keyboard write on the Arabic 101 layout, without and with shift. */
const PLAIN =
  "` ذ q ض w ص e ث r ق t ف y غ u ع i ه o خ p ح [ ج ] د a ش s س d ي f ب g ل h ا j ت k ن l م ; ك ' ط z ئ x ء c ؤ v ر b لا n ى m ة , و . ز / ظ";
const SHIFTED =
  'Q \u064E W \u064B E \u064F R \u064C T لإ Y إ U ‘ I ÷ O × P ؛ A \u0650 S \u064D D ] F [ G لأ H أ J \u0640 K ، L / Z ~ X \u0652 C } V { B لآ N آ M ’ < , > . ? ؟';

const pairsOf = (keys: string): [latin: string, arabic: string][] => {
  const parts = keys.split(' ');
  return parts.flatMap((latin, at) => (at % 2 === 0 ? [[latin, parts[at + 1]!] as [string, string]] : []));
};
const toArabic = new Map(pairsOf(`${PLAIN} ${SHIFTED}`));
/** Signs that both layouts write somewhere tell nothing about the key that was meant. */
const SIGN = /^[\p{ASCII}‘’÷×]$/u;
const toLatin = new Map(
  pairsOf(`${PLAIN} ${SHIFTED}`)
    .filter(([, arabic]) => !SIGN.test(arabic))
    .map(([latin, arabic]) => [arabic, latin]),
);

const LATIN_LETTER = /[a-z]/i;
const ARABIC_LETTER = /[\u0621-\u064A]/u;
const LIGATURE_OR_ONE = /ل[اأإآ]|[\uFEF5-\uFEFC]|./gsu;
/** One key writes لا, and so do g and h: after an i the two are likelier, as in "right" and "high". */
const RIGHT_OR_HIGH = /(?<=i|au)b(?=t|\b)/g;

/**
 * The same keys on the other layout: `lphsf` is what محاسب becomes when the keyboard was left on English.
 * Null when there is no letter to change, or letters of both.
 */
export function otherKeyboard(text: string): string | null {
  const hasLatin = LATIN_LETTER.test(text);
  if (hasLatin === ARABIC_LETTER.test(text.normalize('NFKC'))) return null;
  if (hasLatin) {
    // With Caps Lock on, the Arabic layout still writes its plain letters.
    const keys = /[a-z]/.test(text) ? text : text.toLowerCase();
    return keys.replace(/./gsu, (key) => toArabic.get(key) ?? key);
  }
  const latin = text.replace(LIGATURE_OR_ONE, (written) => {
    const letters = written.normalize('NFKC');
    return toLatin.get(letters) ?? [...letters].map((letter) => toLatin.get(letter) ?? letter).join('');
  });
  return LATIN_LETTER.test(latin) ? latin.replace(RIGHT_OR_HIGH, 'gh') : null;
}
