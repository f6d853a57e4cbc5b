import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openPool } from '#platform/db/database.server.ts';
import { ownDatabase } from '#tests/support/own-database.ts';

/** The guide is followed to the letter in a copy of the source: each of its code blocks says where it goes. */
const GUIDE = 'docs/how-to/add-a-field.md';
const steps = [
  ...readFileSync(GUIDE, 'utf8').matchAll(/^```\w+\n(?:\/\/|--) (\S+?)(?:, after: (.*))?\n([^]*?)^```/gm),
].map(([, path = '', after = null, text = '']) => ({ path, after, text }));
const FIELD = 'work_shift';
const [column, declaration, ...others] = steps;

// It compiles four times, and a busy machine is no failure.
vi.setConfig({ testTimeout: 240_000 });

const scratch = mkdtempSync(join(tmpdir(), 'sila-field-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

for (const part of [
  'src',
  'migrations',
  'scripts',
  'tests/e2e/workers.ts',
  'tests/support',
  'tests/e2e/workers.ts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
])
  cpSync(part, join(scratch, part), { recursive: true });
symlinkSync(resolve('node_modules'), join(scratch, 'node_modules'));
const compiledFiles = [
  'jobs/components/step-details.tsx',
  'jobs/components/step-role.tsx',
  'jobs/components/job-facts.tsx',
  'jobs/service.server.ts',
  'profiles/components/entry-inputs.tsx',
  'profiles/pages/personal-info-page.tsx',
  'cv/document.ts',
  'cv/resume.ts',
];
// What the router would write of a page.
mkdirSync(join(scratch, 'src/modules/profiles/pages/+types'));
writeFileSync(
  join(scratch, 'src/modules/profiles/pages/+types/personal-info-page.ts'),
  `export declare namespace Route {
  type LoaderArgs = any;
  type ActionArgs = any;
  type MetaFunction = (page: { loaderData: any }) => any;
  type ComponentProps = { loaderData: any; actionData: any };
}`,
);
writeFileSync(
  join(scratch, 'tsconfig.scratch.json'),
  JSON.stringify({
    extends: './tsconfig.json',
    compilerOptions: {
      incremental: true,
      tsBuildInfoFile: './scratch.tsbuildinfo',
      types: ['node', 'vite/client', '@fastify/multipart'],
    },
    include: [],
    files: compiledFiles.map((path) => `src/modules/${path}`),
  }),
);

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(resolve(`node_modules/.bin/${command}`), args, {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { isRight: status === 0, output: stdout + stderr };
};
const compiled = () => run('tsc', ['-p', 'tsconfig.scratch.json', '--pretty', 'false']);
/** Files in which the compiler names the field. */
const namedIn = (output: string, field = FIELD) => [
  ...new Set(
    [...output.matchAll(/^(\S+?)\(\d+,\d+\): error (?:[^\n]*\n?)(?: .*\n)*/gm)].flatMap(([error, path]) =>
      error.includes(field) ? [path] : [],
    ),
  ),
];

function write(path: string, after: string, text: string) {
  const file = join(scratch, path);
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(after));
  expect(at, `${path} has no line with ${after}`).toBeGreaterThanOrEqual(0);
  lines.splice(at + 1, 0, text.trimEnd());
  writeFileSync(file, lines.join('\n'));
}

test('a field is added in five places, and the compiler names each that is missing', async () => {
  expect(steps.map(({ path }) => path)).toHaveLength(5);
  // What db:types writes for the column.
  write('src/platform/db/tables.ts', '  working_hours: string | null;', `  ${FIELD}: string | null;`);
  expect(namedIn(compiled().output)).toEqual(['src/modules/jobs/service/shape-job.server.ts']);

  write(declaration!.path, declaration!.after!, declaration!.text);
  expect(namedIn(compiled().output).toSorted()).toEqual(
    // A label is missed where the field is declared.
    [declaration!.path, ...others.map(({ path }) => path).filter((path) => !path.endsWith('labels.ts'))].toSorted(),
  );

  for (const { path, after, text } of others) write(path, after!, text);
  expect(compiled()).toEqual({ isRight: true, output: '' });
});

test('nothing of the new field is lost, and no test was touched for it', async () => {
  const url = await ownDatabase('add_a_field');
  const pool = openPool(url, 1);
  await pool.query(column!.text);
  await pool.end();
  const tested = run('vitest', ['run', '--project', 'unit', 'src/modules/applications/ad-round-trip.test.ts'], {
    TEST_DATABASE_URL: url,
  });
  expect(tested).toEqual({ isRight: true, output: tested.output });
});

/** A field of a CV that employers read: its column, its label and its declaration, beside those of a field there is. */
function declareOfCv(field: string, beside: string, declared: string) {
  write('src/platform/db/tables.ts', `  ${beside}: number | null;`, `  ${field}: string | null;`);
  write('src/platform/fields/labels.ts', '  latest_salary:', `  ${field}: { ar: 'المرجع', en: 'Reference' },`);
  const declaration = `  ${field}: { ...orNone(line('title')), ${declared}, searched: null },`;
  write('src/modules/profiles/fields.ts', `  ${beside}: `, declaration);
}

// The last one: its fields have columns in no database.
test('a field of the CV is missed in its form and in the words of the documents, and in JSON Resume if it goes there', () => {
  const [ofEntry, once] = ['reference_name', 'residence_number'];
  declareOfCv(ofEntry, 'latest_salary', 'readers: EVERY');
  declareOfCv(once, 'drive_licence_nationality_id', `section: 'personal-info', readers: EVERY, resume: true`);
  const { output } = compiled();
  expect([ofEntry, once].map((field) => namedIn(output, field).toSorted())).toEqual([
    ['src/modules/profiles/components/cv-words.ts', 'src/modules/profiles/components/entry-inputs.tsx'],
    [
      'src/modules/cv/resume.ts',
      'src/modules/profiles/components/cv-words.ts',
      'src/modules/profiles/pages/personal-info-page.tsx',
    ],
  ]);
});
