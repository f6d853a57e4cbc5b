// npm run bench -- <name>: runs bench/<name>.
import { command } from './setup/command.mjs';

await command(async () => {
  const { existsSync, readdirSync } = await import('node:fs');
  const { join } = await import('node:path');
  const { spawnSync } = await import('node:child_process');
  const { Sentence } = await import('./setup/sentence.mjs');

  const files = existsSync('bench') ? readdirSync('bench').filter((file) => /\.(mjs|ts)$/.test(file)) : [];
  const [name, ...options] = process.argv.slice(2);
  const file = files.find((one) => one.replace(/(\.bench)?\.(mjs|ts)$/, '') === name);
  if (!file) {
    const names = files.map((one) => one.replace(/(\.bench)?\.(mjs|ts)$/, ''));
    throw new Sentence(`Say which measurement: npm run bench -- <name>. There is: ${names.join(', ') || 'none yet'}.`);
  }
  const { status } = spawnSync(process.execPath, [join('bench', file), ...options], { stdio: 'inherit' });
  process.exit(status ?? 1);
});
