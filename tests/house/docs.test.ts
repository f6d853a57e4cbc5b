import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { placeOf, sourceFiles, type SourceFile } from './source.ts';

const LINK = /(?:\]\(|src=")([^)"\s]+)/g;

const deadLinks = (file: SourceFile) =>
  [...file.text.matchAll(LINK)]
    .filter(([, target]) => !/^(?:https?:|mailto:|#)/.test(target!))
    .filter(([, target]) => !existsSync(join(dirname(file.path), target!.replace(/#.*$/, ''))))
    .map((link) => `${placeOf(file, link.index)} ${link[1]}`);

const documents = ['README.md', 'ARCHITECTURE.md']
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .concat(['docs', 'src', 'bench', 'tests'].flatMap((folder) => sourceFiles(folder, '.md')));

test('every link in the documents leads somewhere', () => {
  expect(documents.length).toBeGreaterThan(20);
  expect(documents.flatMap(deadLinks), 'Mend the link, or bring what it names.').toEqual([]);
});

test('a decision has its context, its decision and its consequences, on one screen', () => {
  const records = documents.filter(({ path }) => path.startsWith('docs/decisions/'));
  expect(records.length).toBeGreaterThan(10);
  const wrong = records.filter(
    ({ text }) =>
      !/\*\*Context\.\*\*[\s\S]*\*\*Decision\.\*\*[\s\S]*\*\*Consequences\.\*\*/.test(text) ||
      text.split('\n').length > 36,
  );
  expect(
    wrong.map(({ path }) => path),
    'Write Context, Decision and Consequences in 35 lines at most.',
  ).toEqual([]);
});
