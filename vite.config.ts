import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['ar-AE', 'en-US'] }), enforce: 'pre' },
    reactRouter(),
  ],
  // API, pages and tasks are one module graph, so that contexts and `instanceof` hold across them.
  environments: { ssr: { build: { rollupOptions: { input: './src/main.ts' } } } },
});
