import { expect, test } from 'vitest';
import { placeOf, sourceFiles } from './source.ts';

test('every custom property that styles use without a fallback is defined by a style or a component', () => {
  const styles = sourceFiles('src', '.css');
  const defined = new Set(
    [...styles, ...sourceFiles('src', '.ts', '.tsx')].flatMap(({ text }) =>
      [...text.matchAll(/(--[a-z0-9-]+)['"]?\]?\s*:/g)].map(([, name]) => name),
    ),
  );
  const unknown = styles.flatMap((file) =>
    [...file.text.matchAll(/var\((--[a-z0-9-]+)\)/g)]
      .filter(([, name]) => !defined.has(name))
      .map((match) => `${placeOf(file, match.index)} ${match[1]}`),
  );
  expect(
    unknown,
    'Nothing defines this custom property, so that the line is dropped: take a token of ui/tokens.css.',
  ).toEqual([]);
});
