import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const games = join(import.meta.dirname, 'games');

/** Every `CODE/index.html` is a page of its own: `dist/CODE/index.html`, served under `/g/CODE/`. */
const pages = globSync('*/*.html', { cwd: games }).map((page) => join(games, page));

export default defineConfig({
  root: games,
  // Relative, so that the same files work under any path of the game server.
  base: './',
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Inlined pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: pages },
  },
});
