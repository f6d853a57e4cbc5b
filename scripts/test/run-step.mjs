import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { delimiter, join } from 'node:path';
import { ROOT } from '../setup/project.mjs';

/**
 * @typedef {{ name: string, commands: string[][], env?: Record<string, string>, report?: string }} Step
 *   `report`: where vitest writes its counts as JSON
 * @typedef {{ name: string, isGreen: boolean, seconds: number }} Outcome
 */

// The project's own programs and its own Node come first.
const PATH = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

/**
 * Runs a step's commands one after the other until one fails, showing what they say as they say it.
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
export async function runStep({ name, commands, env = {} }) {
  const started = Date.now();
  console.log(`\n━━ ${name}`);
  let isGreen = true;
  for (const command of commands) isGreen &&= await runCommand(name, command, env);
  const seconds = (Date.now() - started) / 1000;
  console.log(`━━ ${name}: ${isGreen ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return { name, isGreen, seconds };
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {Record<string, string>} env
 */
async function runCommand(name, [program = '', ...args], env) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, PATH, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  // Steps run side by side, so each line says whose it is.
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => line.trim() && console.log(`${name.padEnd(10)} │ ${line}`));
  }
  return await new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(`${name.padEnd(10)} │ ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
