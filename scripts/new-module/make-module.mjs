import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sentence } from '../setup/sentence.mjs';
import { namesOf } from './names.mjs';
import { TEMPLATES } from './templates.mjs';

/** @param {string} name */
export function makeModule(name) {
  const names = namesOf(name);
  const folder = join('src', 'modules', name);
  if (existsSync(folder)) throw new Sentence(`${folder} is there already.`);
  mkdirSync(folder, { recursive: true });
  for (const [file, template] of Object.entries(TEMPLATES)) writeFileSync(join(folder, file), template(names));
  // A longer name breaks a line elsewhere.
  spawnSync(process.execPath, [join('node_modules', 'oxfmt', 'bin', 'oxfmt'), folder]);
  return { folder, files: Object.keys(TEMPLATES) };
}
