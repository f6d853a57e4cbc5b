import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../postgres/database.mjs';
import { openThrowawayCluster } from '../postgres/throwaway.mjs';
import { Sentence } from '../setup/sentence.mjs';
import { migrateUrl } from './migrate.mjs';

const TABLES = join('src', 'platform', 'db', 'tables.ts');
const CODEGEN = join('node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js');
const DATABASE = 'types';

/**
 * Writes what the migrations say as TypeScript. Reads a database made from them alone, never one that
 * somebody worked with, so the same migrations always give the same file.
 * @param {string[]} options `--verify` compares instead of writing
 */
export async function writeTypes(options) {
  const generated = await generate();
  if (!options.includes('--verify')) {
    writeFileSync(TABLES, generated);
    return console.log(`Wrote ${TABLES}.`);
  }
  if (readFileSync(TABLES, 'utf8') !== generated)
    throw new Sentence(`${TABLES} does not match the migrations. npm run db:types writes it anew.`);
  console.log(`${TABLES} matches the migrations.`);
}

async function generate() {
  const cluster = await openThrowawayCluster();
  const folder = mkdtempSync(join(tmpdir(), 'sila-types-'));
  try {
    await createDatabase(cluster.url, DATABASE);
    const url = Object.assign(new URL(cluster.url), { pathname: `/${DATABASE}` }).href;
    await migrateUrl(url);
    const file = join(folder, 'tables.ts');
    const source = ['--dialect', 'postgres', '--url', url, '--exclude-pattern', 'schema_migrations'];
    // The driver is told the same in src/platform/db/database.server.ts.
    const parsers = ['--date-parser', 'string', '--type-mapping', '{"int8":"number"}'];
    const { status, stderr } = spawnSync(
      process.execPath,
      [CODEGEN, ...source, ...parsers, '--out-file', file, '--log-level', 'error'],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Sentence(`The types could not be read from the database: ${stderr.trim()}`);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}
