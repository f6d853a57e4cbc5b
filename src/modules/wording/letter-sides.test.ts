import { expect, test } from 'vitest';
import { SAID } from '#platform/mail/letter-samples.ts';
import { LOCALES } from '#platform/texts/locale.ts';
import { testConfig } from '#tests/support/test-context.ts';
import { letterSamples } from './gallery.server.ts';

/** It ends in signs that belong to no direction: outside of its own they would stand on the other side of it. */
const NAME = { ar: 'ممرض (عناية)', en: 'Nurse (ICU) Ltd.' };
const NAMED = ['company', 'title', 'person', 'address', 'reason', 'said'] as const;

test.for(LOCALES)('in letters in %s, what people are called and wrote in the other keeps its direction', (locale) => {
  const name = NAME[locale === 'ar' ? 'en' : 'ar'];
  const said = { ...SAID, ...Object.fromEntries(NAMED.map((key) => [key, { ar: name, en: name }])) } as typeof SAID;
  const letters = letterSamples.flatMap((lettersOf) =>
    Object.entries(lettersOf({ config: testConfig(), locale, said })),
  );
  const turned = letters.flatMap(([id, letter]) => {
    if (!('html' in letter)) return [];
    // What is read in the inbox is text alone, where old clients show the marks.
    const body = letter.html!.replace(/^.*?<table/s, '');
    return [...body.matchAll(/[^<>]+/g)].flatMap(({ index, 0: text }) => {
      if (!text.includes(name)) return [];
      const tag = /<[^<>]*>$/.exec(body.slice(0, index))?.[0] ?? '';
      const isAlone = text === name && /^<(?:bdi|br)>$|\bdir="auto"/.test(tag);
      return isAlone ||
        text
          .split(name)
          .slice(0, -1)
          .every((part) => part.endsWith('\u2068'))
        ? []
        : [`${id}: ${text}`];
    });
  });
  expect(turned, 'Put it into isolated(…).').toEqual([]);
});
