import { expect, test } from 'vitest';
import { placeOf, sourceFiles } from './source.ts';

const MILLISECONDS = /\b(?:86_?400_?000|3_?600_?000|60 \* 60 \* 1_?000|60 \* 60_000)\b/g;

test('milliseconds of an hour and a day are written once', () => {
  const files = ['src', 'tests'].flatMap((folder) => sourceFiles(folder, '.ts', '.tsx'));
  expect(
    files
      .filter(({ path }) => path !== 'src/platform/durations.ts' && path !== 'tests/house/durations.test.ts')
      .flatMap((file) => [...file.text.matchAll(MILLISECONDS)].map((match) => placeOf(file, match.index))),
    'Use DAY_MS and HOUR_MS of #platform/durations.ts.',
  ).toEqual([]);
});
