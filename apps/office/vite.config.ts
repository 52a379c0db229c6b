import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { latinPlots } from '../../tools/vite/latin-plots.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/backoffice/',
  plugins: [react(), latinPlots()],
  // The site's fonts are included, because the back office may be served without the site.
  resolve: {
    alias: [{ find: /^\/fonts\//, replacement: fileURLToPath(new URL('../site/public/fonts/', import.meta.url)) }],
  },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
