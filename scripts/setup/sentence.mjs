/** What went wrong and what to do, for the person at the keyboard: shown without a stack. */
export class Sentence extends Error {
  name = 'Sentence';
}

/**
 * Prints a failure: a sentence as it is, anything unforeseen with its stack.
 * @param {unknown} error
 */
export function printFailure(error) {
  if (!(error instanceof Error)) return console.error(String(error));
  if (error.name === 'Sentence' || error.name === 'ConfigError') return console.error(`\n${error.message}\n`);
  console.error(error);
}
