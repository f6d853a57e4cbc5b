// npm run db:migrate | db:reset | db:seed | db:types
import { command } from './setup/command.mjs';

await command(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  const { COMMANDS } = await import('./db/commands.mjs');
  const { Sentence } = await import('./setup/sentence.mjs');
  const run = COMMANDS[name];
  if (!run) throw new Sentence(`Say what to do with the database: ${Object.keys(COMMANDS).join(', ')}.`);
  await run(options);
  process.exit();
});
