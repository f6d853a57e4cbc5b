import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// Forty small files pack worse than a few: what nearly every page needs travels together.
const frame = { name: 'frame', test: /src\/(ui|layouts|platform\/texts)\//, minShareCount: 12 };

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { advancedChunks: { groups: [frame] } } } } },
    // API, pages and tasks are one module graph, so that contexts and `instanceof` hold across them.
    ssr: { build: { rollupOptions: { input: './src/main.ts' } } },
  },
});
