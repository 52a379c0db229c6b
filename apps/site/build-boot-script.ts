import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_KINDS, lobbyTypes } from '@chhokka/contracts/game-kinds';
import { BARE } from './src/app/paths.ts';
import { GROUPS, STAGES } from './src/games/banner/groups.ts';

/** What `boot.js` knows of the site's pages, which it names by their paths in lower case without slashes around them. */
const SITE_PAGES = {
  lobbies: lobbyTypes.map((gameType) => GAME_KINDS[gameType].page.slice(1)),
  /** What the paths of pages without header match, whatever their case. */
  bare: BARE.source,
  /** The group of banners of each page that shows some. */
  banners: GROUPS,
  /** The group whose first picture stands in the place of a game. */
  stages: STAGES,
};

/** The script that stands in every page, with what it knows of the site's pages written into it. */
export function bootScript(): string {
  const script = readFileSync(join(import.meta.dirname, 'src/boot/boot.js'), 'utf8');
  return script.replace('SITE_PAGES', () => JSON.stringify(SITE_PAGES));
}
