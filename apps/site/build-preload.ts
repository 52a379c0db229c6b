import type { Plugin, Rolldown } from 'vite';

/** Modules that `index.html` does not name but whose bytes every first visit needs, and the pages by path. */
const APPLICATION = '/src/start.tsx';
const PAGES = { home: '/src/features/home/HomePage.tsx', lobby: '/src/features/lobby/LobbyPage.tsx' };

/**
 * Lets the browser fetch the application while it still shows the boot shell: `main.ts` runs it only when the first
 * picture stands. The page's own part differs by address: `boot.js` picks it from the attributes written here.
 */
export function preloadApplication(): Plugin {
  return {
    name: 'preload-application',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        if (!bundle || !entry) return html;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const known = new Set(closure(entry, named));
        const needed = closure(chunkOf(chunks, APPLICATION), named).filter((file) => !known.has(file));
        const pages = Object.entries(PAGES).map(
          ([page, module]) => ` data-${page}="/${chunkOf(chunks, module).fileName}"`,
        );
        return {
          html: html.replace('<html ', `<html${pages.join('')} `),
          tags: needed.map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
        };
      },
    },
  };
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(module));
  if (!found) throw new Error(`the build has no chunk for ${module}`);
  return found;
}

/** The chunk and everything that it cannot run without. */
function closure(chunk: Rolldown.OutputChunk, named: ReadonlyMap<string, Rolldown.OutputChunk>): string[] {
  const files = new Set<string>();
  const visit = ({ fileName, imports }: Rolldown.OutputChunk): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const file of imports) {
      const imported = named.get(file);
      if (imported) visit(imported);
    }
  };
  visit(chunk);
  return [...files];
}
