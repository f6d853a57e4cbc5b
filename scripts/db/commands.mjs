import { migrateDatabase } from './migrate.mjs';
import { resetDatabase } from './reset.mjs';
import { seedDatabase } from './seed.mjs';
import { writeTypes } from './types.mjs';

/** @type {Record<string, (options: string[]) => Promise<void>>} */
export const COMMANDS = {
  migrate: migrateDatabase,
  reset: resetDatabase,
  seed: seedDatabase,
  types: writeTypes,
};
