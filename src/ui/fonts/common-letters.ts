/**
 * Letters, marks and digits of nearly every page in either language: Latin without accents, and what people write here in
 * Arabic letters, which is Arabic, and Persian, Urdu and Kurdish for names and places. They are one font, because a blank or
 * a digit from another one brings all of that and cuts every line into pieces. Rarer ones come with the whole fonts. Code
 * points as CSS writes them; fonts.css has the same.
 */
export const COMMON_RANGES =
  'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B7, U+00BB, U+00D7, U+00E9, U+060C, U+061B, U+061F, U+0621-063A, U+0640-0655, U+0660-066D, U+0670-0671, U+0679, U+067E, U+0686, U+0688, U+068E, U+0691, U+0695, U+0698, U+06A4, U+06A9, U+06AF, U+06B5, U+06BA, U+06BE, U+06C0-06C3, U+06C6-06C8, U+06CB-06CC, U+06CE, U+06D0, U+06D2-06D5, U+06F0-06F9, U+200C-200E, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212, U+FDFA, U+FDFC';

export const COMMON_LETTERS: string = COMMON_RANGES.split(', ')
  .map((range) => {
    const [first, last = first] = range.slice(2).split('-') as [string, string?];
    const [from, to] = [parseInt(first, 16), parseInt(last!, 16)];
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
  })
  .join('');
