import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import { freshDataDir } from '../support/site.ts';

/** A data folder of one's own, in which a site without people was started and stopped before. */
export function emptySite(): string {
  const data_dir = freshDataDir();
  // Node's own copy keeps neither the owner nor the mode of a folder, and PostgreSQL insists on both.
  execFileSync('cp', ['-a', `${inject('empty_site')}/.`, data_dir]);
  return data_dir;
}
