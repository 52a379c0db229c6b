import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const platform = process.env.PLATFORM_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    // Small pictures stay files: inlined ones would travel again with every change of the code around them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/wps': platform, '/lgw': platform, '/lotto': platform } },
});
