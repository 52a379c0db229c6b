import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { latinPlots } from '../../tools/vite/latin-plots.ts';
import { inlineBoot } from './build-boot.ts';
import { className } from './build-classes.ts';
import { precompiledMessages } from './build-messages.ts';
import { chunkGroups } from './build-chunks.ts';
import { preloadApplication } from './build-preload.ts';
import { serviceWorker } from './build-worker.ts';

const platform = process.env.PLATFORM_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    precompiledMessages(),
    preloadApplication(),
    inlineBoot(),
    serviceWorker(),
    latinPlots(),
    react(),
    // Where it pays, by 'use memo': compiled, the whole site weighs a tenth more, which the first page cannot spare.
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
  ],
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      // React has it itself; the shim is for versions that had not.
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react',
    },
  },
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    // Small pictures stay files: inlined ones would travel again with every change of the code around them.
    assetsInlineLimit: 0,
    // One small style sheet: pages that arrive later never wait for one of their own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/wps': platform, '/lgw': platform, '/lotto': platform } },
});
