import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const RAW = /\?raw$/;

/** Lets commands run services straight from their source: what the build reads as text is text here too. */
registerHooks({
  load(url, context, next) {
    if (!RAW.test(url)) return next(url, context);
    const text = readFileSync(fileURLToPath(url.replace(RAW, '')), 'utf8');
    return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)};` };
  },
});
