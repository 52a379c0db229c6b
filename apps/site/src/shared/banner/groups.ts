import type { BannerGroup } from '@chhokka/contracts';

/** The group of banners that each page shows (1-site §2, Banner groups). Other pages show none. */
const GROUPS: Readonly<Record<string, BannerGroup>> = {
  '': 'home',
  rng: 'rng',
  live: 'live',
  fish: 'fish',
  pvp: 'pvp',
  sports: 'sports',
  esports: 'esports',
  elott: 'lott',
  cockfight: 'cockfight',
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
