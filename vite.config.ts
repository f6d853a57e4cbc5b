import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { iconsOf } from './scripts/build/icons.mjs';

// Forty small files pack worse than a few: what nearly every page needs travels together.
const frame = { name: 'frame', test: /src\/(ui|layouts|platform\/texts)\//, minShareCount: 12 };

// A server keeps its source as long as it runs, in half the memory where no letter of a file is beyond Latin. Raw text
// cannot be escaped, so what is mostly that is kept apart.
const raw = { name: 'raw', test: /\.typ\.ts$|\/cv-import\/finding\// };

/**
 * The router reloads the page each time a page's file is gone (after a release, or on a bad line), as
 * often as it happens; ours does so at most once a minute and shows the error page otherwise.
 */
const reloadOnce: Plugin = {
  name: 'reload-once',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/.*\/routeModules\.js$/ },
    handler(code) {
      const reload = 'window.location.reload();';
      if (!code.includes(reload))
        this.error('the router reloads in another way now; see reload-once in vite.config.ts');
      return code.replace(reload, 'if (!window.reloadOnce()) return { default() { throw error; } };');
    },
  },
};

/**
 * A page's policy forbids code made of text. Schemas would try once and do without, and browsers report the try. To say so
 * by zod's `config` would bring zod to pages that have no schema.
 */
const withoutEval: Plugin = {
  name: 'without-eval',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /zod\/v4\/core\/core\.js$/ },
    handler(code) {
      const settings = '__zod_globalConfig = {}';
      if (!code.includes(settings))
        this.error('zod keeps its settings elsewhere now; see without-eval in vite.config.ts');
      return code.replace(settings, '__zod_globalConfig = { jitless: true }');
    },
  },
};

/** Drawn from the one logo, so that no picture of it goes stale. */
const icons: Plugin = {
  name: 'icons',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [fileName, source] of Object.entries(await iconsOf()))
      this.emitFile({ type: 'asset', fileName, source });
  },
};

export default defineConfig({
  plugins: [reloadOnce, withoutEval, icons, reactRouter()],
  environments: {
    // Served as /licenses.md: most of what is in the bundles asks to be named with it.
    client: {
      build: {
        license: { fileName: 'licenses.md' },
        rollupOptions: { output: { advancedChunks: { groups: [frame] } } },
      },
    },
    // API, pages and tasks are one module graph, so that contexts and `instanceof` hold across them.
    ssr: {
      build: {
        rollupOptions: {
          input: './src/main.ts',
          output: { charset: 'ascii', comments: false, advancedChunks: { groups: [raw] } },
        },
      },
    },
  },
});
