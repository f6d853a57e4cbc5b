import { expect, test } from 'vitest';
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

test('every module with letters is in the list of src/letters.ts', () => {
  const [list] = sourceFiles('src', 'letters.ts').filter(({ path }) => path === 'src/letters.ts');
  expect(
    sampled.map(({ path }) => path.replace('src/', '#')).filter((path) => !list!.text.includes(`from '${path}'`)),
    'Import its samples there.',
  ).toEqual([]);
});
