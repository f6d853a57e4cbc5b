import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Lets plain Node import a file of text as the bundler does; for processes that a test starts without it. */
registerHooks({
  load(url, context, next) {
    const { pathname } = new URL(url);
    if (!pathname.endsWith('.txt')) return next(url, context);
    const source = `export default ${JSON.stringify(readFileSync(pathname, 'utf8'))}`;
    return { format: 'module', source, shortCircuit: true };
  },
});
