import { expect, test } from 'vitest';
import { isTest, placeOf, sourceFiles } from './source.ts';

const source = sourceFiles('src', '.ts', '.tsx').filter((file) => !isTest(file));
const isPage = ({ path }: { path: string }) => /^src\/(?:root\.tsx|pages\/|layouts\/)|\/pages\//.test(path);
const placesOf = (pattern: RegExp, files = source) =>
  files.flatMap((file) => [...file.text.matchAll(pattern)].map(({ index }) => placeOf(file, index)));

test('a form is read by the one function that limits it', () => {
  const others = source.filter(({ path }) => path !== 'src/platform/http/read-form.server.ts');
  expect(
    placesOf(/\.(?:formData|arrayBuffer)\(\)/g, others.filter(isPage)),
    'Use readForm of platform/http: it counts the bytes and the fields.',
  ).toEqual([]);
  const withFile = source.filter(({ path, text }) => isPage({ path }) && text.includes('receiveFormFile('));
  expect(withFile.length).toBeGreaterThan(5);
  expect(
    withFile.filter(({ text }) => !/readForm\(request, [^)]*maxBytesOf\(/.test(text)).map(({ path }) => path),
    'Tell readForm how large the file may be: readForm(request, maxBytesOf(kind)).',
  ).toEqual([]);
});

/** Loaders that ask nothing that could refuse or be away. */
const ASKS_NOTHING =
  /export (?:const|function) loader(?: = \(\) => redirectTo|\(\): never|\(\{ context, url \}: Route\.LoaderArgs\) \{)/;

test('what a page refuses becomes an answer and a line in the log', () => {
  const bare = source
    .filter(isPage)
    .flatMap((file) =>
      [...file.text.matchAll(/export (?:const|(?:async )?function) (?:loader|action)\b[^\n]*/g)]
        .filter(([line]) => !/= answered\(/.test(line) && !ASKS_NOTHING.test(line))
        .map(({ index }) => placeOf(file, index)),
    );
  expect(bare, 'Write it as answered(async ({ … }) => …).').toEqual([]);
});
