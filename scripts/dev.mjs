// npm run dev: the site with reload on save; pages by Vite, the server started anew when its own files change.
import { command } from './setup/command.mjs';

await command(async () => {
  process.env.NODE_ENV = 'development';
  const [{ serve }, { developmentServer }] = await Promise.all([
    import('./run/serve.mjs'),
    import('./dev/development-server.mjs'),
  ]);
  await serve(developmentServer);
});
