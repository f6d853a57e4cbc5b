// npm run faults: what the site does when something around it breaks, as a table, and docs/faults.md made of it.
// -- --rounds 100 --soak 30 --bodies 100 --only S55,S62
import { command } from './setup/command.mjs';

await command(async () => {
  const { parseArgs } = await import('node:util');
  const { runFaults } = await import('./faults/run-faults.mjs');
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      soak: { type: 'string', default: '30' },
      bodies: { type: 'string', default: '100' },
      only: { type: 'string', default: '' },
    },
  });
  process.exit((await runFaults(values)) ? 0 : 1);
});
