import type { Plugin, Rolldown } from 'vite';

/** What `index.html` does not name but every first visit needs. */
const APPLICATION = '/src/start.tsx';
const FEATURES = '/src/features/';
/** The pages whose files are asked for before the application has looked at the address, by path. */
export const PAGES: Readonly<Record<string, string>> = {
  '': 'home/HomePage.tsx',
  lobby: 'lobby/LobbyPage.tsx',
  login: 'entry/login/LoginPage.tsx',
  register: 'entry/register/RegisterPage.tsx',
  forget: 'entry/recovery/ForgotPage.tsx',
  vip: 'pages/VipPage.tsx',
  pointmall: 'centre/mall/MallPage.tsx',
  join: 'pages/JoinPage.tsx',
  promotions: 'promotions/PromotionsPage.tsx',
  noticepage: 'notices/NoticePage.tsx',
  help: 'support/HelpPage.tsx',
  helpmc: 'support/HelpPage.tsx',
  down: 'support/DownloadPage.tsx',
  fbsports: 'play/SeamlessPage.tsx',
  seamless: 'play/SeamlessPage.tsx',
};
const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/;

/**
 * Writes into the page which files the application is made of, so that `boot.js` can ask for all of them side by side as
 * soon as the first picture does not need the line any more: `main.ts` runs them when that picture stands. None of them
 * holds the first paint back. The page's own part differs by address.
 */
export function preloadApplication(): Plugin {
  return {
    name: 'preload-application',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: entry }) {
        const sheet = SHEET.exec(html);
        if (!bundle || !entry || sheet === null) return html;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const known = new Set(closure(entry, named));
        const parts = closure(chunkOf(chunks, APPLICATION), named).filter((file) => !known.has(file));
        const standing = new Set([...known, ...parts]);
        const pages = Object.fromEntries(
          Object.entries(PAGES).map(([page, module]) => {
            const own = closure(chunkOf(chunks, FEATURES + module), named).filter((file) => !standing.has(file));
            return [page, own.map(nameOf)];
          }),
        );
        const attributes = [
          `data-styles="${sheet[1]}"`,
          `data-parts="${parts.map(nameOf).join(' ')}"`,
          `data-pages='${JSON.stringify(pages)}'`,
        ];
        return html.replace(sheet[0], '').replace('<html ', `<html ${attributes.join(' ')} `);
      },
    },
  };
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(module));
  if (!found) throw new Error(`the build has no chunk for ${module}`);
  return found;
}

/** Its name in the folder of all parts. */
function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
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
