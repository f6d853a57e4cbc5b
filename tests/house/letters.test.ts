import { expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { isTest, placeOf, sourceFiles } from './source.ts';

const files = sourceFiles('src/modules', '.ts').filter((file) => !isTest(file));
const letters = files.filter(({ path }) => path.endsWith('/letters.server.ts'));
const sampled = files.filter(({ path }) => path.endsWith('/letter-samples.server.ts'));
const samplesBeside = (path: string) =>
  sampled.find((one) => one.path === path.replace('letters.server.ts', 'letter-samples.server.ts'));

test('mails and SMS are worded in letters.server.ts and nowhere else', () => {
  expect(letters.length).toBeGreaterThanOrEqual(7);
  const elsewhere = files
    .filter((file) => !letters.includes(file))
    .flatMap((file) =>
      [...file.text.matchAll(/\brenderMail\(|\bpurpose: '(?:code|notice)'/g)].map(({ index }) => placeOf(file, index)),
    );
  expect(elsewhere, 'Move it into letters.server.ts of the module, so that the gallery can show it.').toEqual([]);
});

test('every letter is in the gallery', () => {
  const missing = letters.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:function|const) (\w+(?:Mail|Sms))\b/gm)]
      .filter(([, name]) => !new RegExp(`\\b${name!}\\(`).test(samplesBeside(path)?.text ?? ''))
      .map(([, name]) => `${path}: ${name!}`),
  );
  expect(missing, 'Write one with long names into letter-samples.server.ts beside it.').toEqual([]);
});

test('every module with letters is in the gallery’s list', () => {
  const [list] = files.filter(({ path }) => path === 'src/modules/wording/gallery.server.ts');
  expect(
    sampled.map(({ path }) => path.replace('src/', '#')).filter((path) => !list!.text.includes(`from '${path}'`)),
    'Import its samples there.',
  ).toEqual([]);
});

test('what a notification leads to is a page of ours', () => {
  const patterns = pages.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));
  const told = files.filter(({ text }) => /\bnotify(?:Employer|Buyers)?\(/.test(text));
  const hrefs = told.flatMap((file) =>
    [...file.text.matchAll(/(?:\bhref(?: =|:)|=>)[^'"`\n]*(['"`])(\/[^'"`\n]*)\1/g)].map((found) => ({
      path: found[2]!.replace(/\$\{[^}]*\}/g, 'x').replace(/[?#].*$/, ''),
      place: placeOf(file, found.index),
    })),
  );
  expect(hrefs.length).toBeGreaterThan(20);
  expect(
    hrefs
      .filter(({ path }) => !patterns.some((pattern) => pattern.test(path)))
      .map(({ path, place }) => `${place} ${path}`),
    'No page has this address; src/route-table.ts lists those that there are.',
  ).toEqual([]);
});
