import { join } from 'node:path';
import { type Plugin, type Rolldown, defineConfig } from 'vite';

const client = join(import.meta.dirname, 'client');

/** The words of most players. */
const WORDS = '/texts/bn.ts';

/** Names the words in the page, so that they travel beside the program that asks for them. */
function preloadWords(): Plugin {
  return {
    name: 'preload-words',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle, chunk: entry }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const words = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(WORDS));
        if (!words || !entry) return [];
        const known = filesOf(entry, chunks);
        return [...filesOf(words, chunks)]
          .filter((file) => !known.has(file))
          .map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href: `./${file}` } }));
      },
    },
  };
}

/** A chunk and everything that it cannot run without. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const imported of chunks) if (chunk.imports.includes(imported.fileName)) filesOf(imported, chunks, found);
  return found;
}

export default defineConfig({
  root: client,
  plugins: [preloadWords()],
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
    // The workshop is served by `vite` alone: built beside the page, it would cut the page's files into many small ones.
    rollupOptions: { input: join(client, 'index.html') },
  },
});
