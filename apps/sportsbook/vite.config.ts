import { join } from 'node:path';
import { defineConfig } from 'vite';

const client = join(import.meta.dirname, 'client');

export default defineConfig({
  root: client,
  // Relative, so that the same files work under any path of the sportsbook.
  base: './',
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Inlined pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: [join(client, 'index.html'), join(client, 'workshop.html')] },
  },
});
