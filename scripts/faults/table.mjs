/**
 * @typedef {{ title: string, ancestorTitles: string[], status: string, duration?: number, failureMessages: string[], meta?: { seen?: Record<string, number> } }} Result
 * @typedef {{ assertionResults: Result[], message: string, status: string, name: string }} File
 * @typedef {{ id: string, name: string, expected: string, seen: string, isAsExpected: boolean, seconds: number }} Row
 */

/** Rounds differ by a number in their name. */
const patternOf = (/** @type {Result} */ { ancestorTitles, title }) =>
  [...ancestorTitles, title]
    .filter(Boolean)
    .join(' ')
    .replace(/\d[\d_.,]*/g, '…');

const FROM = /^(?:longest|most)\b/;

/**
 * What was counted in several rounds: sums, and of what begins with *longest* or *most* the largest.
 * @param {Result[]} results
 */
function countedIn(results) {
  const counted = /** @type {Record<string, number>} */ ({});
  for (const { meta } of results)
    for (const [name, value] of Object.entries(meta?.seen ?? {}))
      counted[name] = FROM.test(name) ? Math.max(counted[name] ?? 0, value) : (counted[name] ?? 0) + value;
  return Object.entries(counted).map(([name, value]) => `${name}: ${value.toLocaleString('en')}`);
}

const firstLine = (/** @type {string | undefined} */ text = '') => text.split('\n')[0].slice(0, 200);

/**
 * @param {{ id: string, name: string }} fault
 * @param {File[]} files
 * @returns {Row[]}
 */
export function rowsOf({ id, name }, files) {
  const results = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'skipped');
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  if (results.length === 0 && broken.length === 0)
    return [{ id, name, expected: 'it can be tried here', seen: 'nothing ran', isAsExpected: false, seconds: 0 }];
  const rows = [...Map.groupBy(results, patternOf)].map(([expected, rounds]) => {
    const failed = rounds.filter(({ status }) => status !== 'passed');
    const seen = [
      failed.length > 0
        ? `**${failed.length} of ${rounds.length} not so**: ${firstLine(failed[0]?.failureMessages[0])}`
        : rounds.length > 1
          ? `so in all ${rounds.length} rounds`
          : 'so',
      ...countedIn(rounds),
    ].join('; ');
    const seconds = rounds.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0);
    return { id, name, expected, seen, isAsExpected: failed.length === 0, seconds };
  });
  return [
    ...rows,
    ...broken.map((file) => ({
      id,
      name,
      expected: 'it can be tried here',
      seen: firstLine(file.message),
      isAsExpected: false,
      seconds: 0,
    })),
  ];
}

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const HEAD = ['| | fault | expected | seen | took |', '|---|---|---|---|---|'];

const lineOf = (/** @type {Row} */ { id, name, expected, seen, isAsExpected, seconds }) =>
  `| ${id} ${isAsExpected ? '✓' : '✗'} | ${cell(name)} | ${cell(expected)} | ${cell(seen)} | ${seconds.toFixed(1)} s |`;

/** @param {Row[]} rows */
export const tableOf = (rows) => [...HEAD, ...rows.map(lineOf)].join('\n');

/**
 * The page with these rows in it, and of what was not tried now those that it had.
 * @param {Row[]} rows
 * @param {string} before
 * @param {{ machine: string, rounds: string, soak: string, bodies: string, at: Date }} run
 */
export function pageOf(rows, before, { machine, rounds, soak, bodies, at }) {
  const tried = new Set(rows.map(({ id, name }) => `${id} ${cell(name)}`));
  const kept = before
    .split('\n')
    .map((line) => ({ line, of: /^\| (S\d+) . \| (.*?) \|/.exec(line) }))
    .filter(({ of }) => of && !tried.has(`${of[1]} ${of[2]}`))
    .map(({ line }) => line);
  const lines = [...kept, ...rows.map(lineOf)].toSorted((a, b) => a.slice(0, 5).localeCompare(b.slice(0, 5), 'en'));
  return `# Faults

Made by \`npm run faults\`; each row is of the run that tried it last. That was with \`--rounds ${rounds} --soak ${soak} --bodies ${bodies}\` on
${at.toISOString().slice(0, 10)}, on a machine with ${machine}. What is expected is what each test is called; a short half of the same tests runs in
\`npm test\`.

${[...HEAD, ...lines].join('\n')}
`;
}
