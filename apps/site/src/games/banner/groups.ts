import type { BannerGroup } from '@chhokka/contracts';
import { GAME_KINDS, lobbyTypes } from '@chhokka/contracts/game-kinds';

/**
 * The banner group of each page (1-site §2, Banner groups), by its path in lower case without slashes around it. Other
 * pages show no banners. The build passes this map to `boot.js`.
 */
export const GROUPS: Readonly<Record<string, BannerGroup | undefined>> = {
  '': 'home',
  ...Object.fromEntries(lobbyTypes.map((type) => [GAME_KINDS[type].page.slice(1), GAME_KINDS[type].banners])),
  promotions: 'promotion',
  pointmall: 'shop',
  help: 'help',
  register: 'reg',
  'register.html': 'reg',
};

/** Pages of a game in whose place the first picture of a group stands until the game is there, by path as in `GROUPS`. */
export const STAGES: Readonly<Record<string, BannerGroup | undefined>> = { fbsports: 'sports' };

/** The group of a page by its path, or null. */
export function groupOf(path: string): BannerGroup | null {
  return ofPage(GROUPS, path);
}

/** The group whose picture stands in the place of the game of a page, or null. */
export function stageGroupOf(path: string): BannerGroup | null {
  return ofPage(STAGES, path);
}

function ofPage(groups: Readonly<Record<string, BannerGroup | undefined>>, path: string): BannerGroup | null {
  const page = path.toLowerCase().replaceAll(/^\/|\/$/g, '');
  return Object.hasOwn(groups, page) ? (groups[page] ?? null) : null;
}
