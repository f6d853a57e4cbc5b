import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

/** A bulk write: what it does is the same for all rows and done by the database. */
const BULK = new Set(['fit/service/digest.server.ts']);

/** The calls of inTransaction, each up to its closing bracket. */
function* transactionsIn(text: string): Generator<string> {
  for (const { index } of text.matchAll(/\binTransaction\(/g)) {
    let depth = 0;
    let end = index + 'inTransaction'.length;
    do {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0 && end < text.length);
    yield text.slice(index, end);
  }
}

test('a sweep gives each row a transaction of its own', () => {
  const together = sourceFiles('src/modules', '.server.ts').filter(
    ({ path, text }) =>
      !BULK.has(path.replace('src/modules/', '')) &&
      [...transactionsIn(text)].some(
        (work) => /\b(?:AT_ONCE|\w*BATCH)\b/.test(work) && /\bfor \((?:const|let)[^)]*\bof\b/.test(work),
      ),
  );
  expect(
    together.map(({ path }) => path),
    'Use sweepRows or eachAlone of #platform/tasks/sweep-rows.server.ts: one row that fails must not stop the others.',
  ).toEqual([]);
});
