import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../process/lock.mjs';
import { ROOT } from '../setup/project.mjs';
import { Sentence } from '../setup/sentence.mjs';
import { compressFiles } from './compress.mjs';
import { CLIENT_BUILD, SERVER_BUILD, STAMP } from './paths.mjs';
import { hashOfSources } from './sources.mjs';

/** Builds the site unless what is there was built from these very sources. */
export async function ensureBuild() {
  if (isFresh(hashOfSources())) return;
  await withLock(join(ROOT, '.cache', 'build.lock'), async () => {
    const sources = hashOfSources();
    if (isFresh(sources)) return;
    console.log('Building the site …');
    const started = Date.now();
    rmSync(STAMP, { force: true });
    await runBuild();
    await compressFiles(CLIENT_BUILD);
    writeFileSync(STAMP, sources);
    console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

/** @param {string} sources */
const isFresh = (sources) => existsSync(SERVER_BUILD) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;

async function runBuild() {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Hundreds of file names say nothing to somebody who wants the site; they are shown when it fails.
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Sentence(`${said.trim()}\n\nThe site could not be built; the reason stands above.`);
}
