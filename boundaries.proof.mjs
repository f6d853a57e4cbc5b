// A boundary check that checks nothing is green. So: the real tree must be seen and clean, and each
// rule must catch a bad file of its own, laid out in a copy of the folder names.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from './boundaries.config.mjs';

const LEAST_FILES = 150;
const { options, ...ruleSet } = config;
const home = process.cwd();
const check = async (folder) => {
  process.chdir(folder);
  const { output } = await cruise(['src'], { ...options, ruleSet, validate: true });
  process.chdir(home);
  return output.summary;
};

const queries = { 'src/modules/jobs/queries.server.ts': "import { sql } from 'kysely'; export const q = sql``;" };
const bad = {
  'front-door': { ...queries, 'src/modules/zz/service.server.ts': "export * from '../jobs/queries.server.ts';" },
  'no-module-cycle': {
    'src/modules/aa/rules.ts': "import type { B } from '../bb/rules.ts'; export type A = B;",
    'src/modules/bb/rules.ts': "import type { A } from '../aa/rules.ts'; export type B = A;",
  },
  'ground-knows-no-module': {
    'src/modules/jobs/contract.ts': 'export const a = 1;',
    'src/ui/bad.ts': "export * from '../modules/jobs/contract.ts';",
  },
  'platform-stands-alone': {
    'src/ui/a.ts': 'export const a = 1;',
    'src/platform/bad.ts': "export * from '../ui/a.ts';",
  },
  'browser-stays-clean': {
    'src/modules/jobs/service.server.ts': 'export const a = 1;',
    'src/modules/jobs/components/bad.tsx': "import { a } from '../service.server.ts'; export const B = () => a;",
  },
  'contract-or-rules-first': {
    'src/modules/jobs/contract.ts': "import type { A } from './rules.ts'; export type B = A;",
    'src/modules/jobs/rules.ts': "import type { B } from './contract.ts'; export type A = B;",
  },
  'sql-in-one-place': { 'src/modules/jobs/service.server.ts': "import { sql } from 'kysely'; export const q = sql``;" },
  'adapters-are-private': {
    'src/providers/mail/smtp.server.ts': 'export const a = 1;',
    'src/modules/jobs/service.server.ts': "export * from '../../providers/mail/smtp.server.ts';",
  },
  'test-data-stays-in-tests': {
    'src/modules/jobs/test-data.server.ts': 'export const a = 1;',
    'src/modules/jobs/service.server.ts': "export * from './test-data.server.ts';",
  },
  'loaded-when-needed': {
    'src/providers/mail/smtp.server.ts': "import mail from 'nodemailer'; export const m = mail;",
  },
  'nobody-imports-the-top': {
    'src/server.ts': 'export const a = 1;',
    'src/modules/jobs/service.server.ts': "export * from '../../server.ts';",
  },
};

let failed = 0;
for (const { name } of config.forbidden) {
  const folder = mkdtempSync(join(tmpdir(), 'sila-walls-'));
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(bad[name] ?? {})) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const caught = (await check(folder)).violations.some((violation) => violation.rule.name === name);
  rmSync(folder, { recursive: true });
  if (!caught) failed += 1;
  console.log(caught ? 'caught' : 'MISSED', name);
}

const { totalCruised, violations } = await check(home);
if (totalCruised < LEAST_FILES) throw new Error(`only ${totalCruised} files seen`);
for (const { rule, from, to } of violations) {
  const { comment } = config.forbidden.find(({ name }) => name === rule.name) ?? {};
  console.log(`${rule.name}: ${from} → ${to}\n  ${comment}`);
}
console.log(`${totalCruised} files, ${violations.length} broken walls, ${failed} rules that catch nothing`);
process.exitCode = violations.length + failed > 0 ? 1 : 0;
