import { expect, test } from 'vitest';
import { SAID } from '#platform/mail/letter-samples.ts';
import { LOCALES } from '#platform/texts/locale.ts';
import { testConfig } from '#tests/support/test-context.ts';
import { letterName } from './letter-names.ts';
import { letterSamples } from './gallery.server.ts';

test('every letter of the gallery has a name of its own in both languages', () => {
  const ids = letterSamples.flatMap((lettersOf) =>
    Object.keys(lettersOf({ config: testConfig(), locale: 'ar', said: SAID })),
  );
  expect(ids.length).toBeGreaterThan(80);
  expect(ids.filter((id) => letterName(id) === null)).toEqual([]);
  for (const locale of LOCALES) {
    const names = ids.map((id) => letterName(id)![locale]);
    const foreign = locale === 'ar' ? /[a-z_]{2,}/i : /\p{Script=Arabic}|_/u;
    expect(names.filter((name) => foreign.test(name))).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
