import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompiledMessages } from './build-messages.ts';
import { preloadApplication } from './build-preload.ts';
import { serviceWorker } from './build-worker.ts';

/**
 * What the shell and every list of games are made of; the rest arrives with the page that needs it. So do the folders
 * of `shared` and the patterns of fields, which only dialogs and the account's pages use.
 */
const FIRST_PAGE =
  /node_modules\/lucide-react\/|apps\/site\/src\/shared\/([^/]+$|games\/|images\/|banner\/|art\/)|packages\/kernel\/src\/|packages\/contracts\/src\/(?!patterns)|packages\/client\/src\/index|packages\/ui\/src\/(button|feedback|money|labels|classes)/;

const platform = process.env.PLATFORM_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    precompiledMessages(),
    preloadApplication(),
    serviceWorker(),
    react(),
    // Where it pays, by 'use memo': compiled, the whole site weighs a tenth more, which the first page cannot spare.
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
  ],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    // Small pictures stay files: inlined ones would travel again with every change of the code around them.
    assetsInlineLimit: 0,
    // One small style sheet: pages that arrive later never wait for one of their own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Few files: what every page needs travels together, so that it packs better and needs no chain of requests.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack(?!.*nfiniteQuery(Observer)?\.)|use-intl|icu-minify)\//,
            },
            { name: 'first', test: FIRST_PAGE, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/wps': platform, '/lgw': platform, '/lotto': platform } },
});
