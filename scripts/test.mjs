// npm test: the whole truth, from a bare machine. The last line reads "N passed, N failed".
import { command } from './setup/command.mjs';

await command(async () => {
  const { testEverything } = await import('./test/everything.mjs');
  process.exit((await testEverything()) ? 0 : 1);
});
