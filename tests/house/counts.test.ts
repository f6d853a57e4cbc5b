import { expect, test } from 'vitest';
import { isTest, placeOf, sourceFiles } from './source.ts';

/** A limit or another number that varies, with a noun in one form beside it: «{max} حرفًا» is wrong of 120. */
const LIMIT =
  /\{(?:max|min|maxWords|minWords|limit|left|total|most|least)\} (?!من |على |إلى |فأ|ريال|أو )\p{Script=Arabic}{3,}/u;

/** A number of days with a noun beside it that is right for some numbers only: «3 يومًا», "1 days". */
const NOUN = /\{(?:days?|hours?|minutes?)\} ?(?:يوم|أيام|ساع|دقيق|دقائق|days?\b|hours?\b|minutes?\b|min\b)/;
/** Letters tell how long a code or a link is good, which is the same number always. */
const OF_ONE_LENGTH = new Set(['src/modules/auth/letters.server.ts', 'src/modules/auth/errors.ts']);

const countsIn = ({ path, text }: { path: string; text: string }) =>
  [NOUN, LIMIT]
    .flatMap((rule) => [...text.matchAll(new RegExp(rule, 'gu'))])
    .filter(({ index }) => !/\b(?:one|two|few|many|other): ['"`][^\n]*$/.test(text.slice(0, index)))
    .map(({ index }) => placeOf({ path, text }, index));

test('a number of days, hours or minutes brings its noun', () => {
  const files = sourceFiles('src', '.ts').filter((file) => !isTest(file) && !OF_ONE_LENGTH.has(file.path));
  expect(
    files.flatMap(countsIn),
    'Write {days:day}, {minutes:minute}, {max:letter} or another noun of platform/texts/limits.ts (in texts of pages {max} with limitOf): it follows the number.',
  ).toEqual([]);
});

test('the rule catches a noun that stands by itself', () => {
  expect(countsIn({ path: 'bad.ts', text: "'a.b': 'بعد {days} يومًا'" })).toHaveLength(1);
  expect(countsIn({ path: 'bad.ts', text: "'a.b': 'حتى {max} حرفًا'" })).toHaveLength(1);
  expect(countsIn({ path: 'good.ts', text: "'a.b': 'حتى {max:letter}، وأقصاها {max} على الأكثر'" })).toEqual([]);
  expect(countsIn({ path: 'good.ts', text: "'a.b': 'بعد {days:day}'" })).toEqual([]);
});
