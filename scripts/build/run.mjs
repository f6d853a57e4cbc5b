import { command } from '../setup/command.mjs';

await command(async () => {
  const { ensureBuild } = await import('./build.mjs');
  await ensureBuild();
});
