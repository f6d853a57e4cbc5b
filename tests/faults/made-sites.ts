import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import { openThrowawayCluster } from '../../scripts/postgres/throwaway.mjs';
import { freshDataDir } from '../support/site.ts';

// Node's own copy keeps neither the owner nor the mode of a folder, and PostgreSQL insists on both.
function copyOf(made: string, data_dir = freshDataDir()): string {
  execFileSync('cp', ['-a', `${made}/.`, data_dir]);
  return data_dir;
}

/** A data folder of one's own, in which a site without people was started and stopped before. */
export const emptySite = () => copyOf(inject('empty_site'));

/** The same with the demo. */
export const demoSite = () => copyOf(inject('demo_site'));

/** The demo in a server of its own, for sites that share it. */
export const openDemoCluster = () =>
  openThrowawayCluster({ fill: (data_dir) => void copyOf(inject('demo_site'), data_dir) });
