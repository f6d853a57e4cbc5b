import { join } from 'node:path';
import { ROOT } from '../setup/project.mjs';

export const BUILD = join(ROOT, 'build');
export const CLIENT_BUILD = join(BUILD, 'client');
/** The built src/main.ts, named by React Router's `serverBuildFile`. */
export const SERVER_BUILD = join(BUILD, 'server', 'index.js');
export const STAMP = join(BUILD, '.sources');
