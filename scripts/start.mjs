// npm start: from a bare machine to the whole site. Runs under any Node from 20 on.
import { pathToFileURL } from 'node:url';
import { command } from './setup/command.mjs';

await command(
  async () => {
    // React is five times slower outside production; whether this is a demo is decided by SEED.
    process.env.NODE_ENV = 'production';
    const { serve } = await import('./run/serve.mjs');
    await serve(async () => {
      const [{ ensureBuild }, { SERVER_BUILD }] = await Promise.all([
        import('./build/build.mjs'),
        import('./build/paths.mjs'),
      ]);
      await ensureBuild();
      const { start } = await import(pathToFileURL(SERVER_BUILD).href);
      return start;
    });
  },
  { isServer: true },
);
