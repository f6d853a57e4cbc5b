// npm run new:module -- <name>: a module's folder with the house's file names.
import { command } from './setup/command.mjs';

await command(async () => {
  const { makeModule } = await import('./new-module/make-module.mjs');
  const { folder, files } = makeModule(process.argv[2] ?? '');
  const name = process.argv[2];
  console.log(
    [
      `Made ${folder} with ${files.join(', ')}.`,
      '',
      'Next:',
      '  1. README.md: say in a few lines what the module owns and who may do what.',
      `  2. migrations/: add the next number with "-- owner: ${name}" as its first line, then npm run db:types.`,
      '  3. src/server.ts: register its endpoints in API_V1; src/route-table.ts: give its pages their addresses.',
      '  4. boundaries.config.mjs: if it needs another module, it enters by contract, rules, errors, service, events or components.',
      '  5. npm run check',
    ].join('\n'),
  );
});
