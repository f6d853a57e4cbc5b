// The layouts as they are printed on keyboards, written down here anew: what is judged must not judge itself.
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvnm,./`";
const ARABIC = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ';
/** One key that writes two letters. */
const LAM_ALEF = 'لا';
const TWO = { b: LAM_ALEF, B: LAM_ALEF };

const toArabic = new Map([...LATIN].map((key, at) => [key, ARABIC[at]]));
const toLatin = new Map([...ARABIC].map((key, at) => [key, LATIN[at]]));
/** With the shift key. */
const SHIFTED = { أ: 'H', إ: 'Y', آ: 'N', لأ: 'G', لإ: 'T', لآ: 'B' };

/** What appears when these keys are pressed while the other layout is on. @param {string} text */
export function onOtherKeys(text) {
  if (/[a-z]/.test(text)) return [...text].map((key) => TWO[key] ?? toArabic.get(key) ?? key).join('');
  return text
    .replaceAll('لأ', SHIFTED['لأ'])
    .replaceAll('لإ', SHIFTED['لإ'])
    .replaceAll('لآ', SHIFTED['لآ'])
    .replaceAll(LAM_ALEF, 'b')
    .replace(/./gu, (letter) => SHIFTED[letter] ?? toLatin.get(letter) ?? letter);
}
