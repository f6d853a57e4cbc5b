import './project.mjs';
import { existsSync } from 'node:fs';
import { ensureDependencies } from './dependencies.mjs';
import { underProjectNode } from './runtime.mjs';
import { Sentence, printFailure } from './sentence.mjs';

// Below this a Node lacks what reads .env.
const OLDEST = { major: 20, minor: 12 };

/**
 * The frame of every command: packages, the right Node, `.env`, and failures told in a sentence.
 * `work` is imported late by its caller, because before this nothing from node_modules can be.
 * @param {() => Promise<unknown>} work
 * @param {{ isServer?: boolean }} [options]
 */
export async function command(work, options) {
  try {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
      throw new Sentence(
        `Node.js ${process.versions.node} is too old even to begin with: ${OLDEST.major}.${OLDEST.minor} is the oldest that will do.`,
      );
    }
    await ensureDependencies();
    await underProjectNode(options);
    if (existsSync('.env')) process.loadEnvFile('.env');
    await work();
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
}
