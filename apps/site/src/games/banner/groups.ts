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

/** The group of a page by its path, or null. */
export function groupOf(path: string): BannerGroup | null {
  const page = path.toLowerCase().replaceAll(/^\/|\/$/g, '');
  return Object.hasOwn(GROUPS, page) ? (GROUPS[page] ?? null) : null;
}
