import { pathToFileURL } from 'node:url';
import { ensureBuild } from '../build/build.mjs';
import { SERVER_BUILD } from '../build/paths.mjs';
import { withDatabase } from './with-database.mjs';

/**
 * Demo accounts and data; what is there already stays. The server does it at its start, so one is started and ended.
 * @param {string[]} options `--scale 1000000` makes a database of that many ads and CVs beside it instead
 */
export async function seedDatabase(options) {
  if (options.includes('--scale')) return (await import('./scale.mjs')).seedScale(options);
  process.env.NODE_ENV = 'production';
  await ensureBuild();
  await withDatabase(async (url) => {
    const { start } = await import(pathToFileURL(SERVER_BUILD).href);
    const running = await start({
      env: {
        LOG_LEVEL: 'warn',
        ...process.env,
        DATABASE_URL: process.env.DATABASE_URL || url,
        SEED: 'demo',
        ROLE: 'worker',
      },
    });
    await running.stop();
    console.log('The demo accounts and data are there.');
  });
}
