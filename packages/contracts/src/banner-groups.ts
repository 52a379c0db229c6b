import { GAME_TYPES } from '@chhokka/kernel';
import { GAME_KINDS } from './game-kinds.ts';

const ofLobbies = GAME_TYPES.map((gameType) => GAME_KINDS[gameType].banners).filter((group) => group !== undefined);

/** The groups of banners (1-site §2). A group shows only on the page of its name, or in its lobby. */
export const bannerGroups = ['home', ...ofLobbies, 'promotion', 'shop', 'help', 'reg'] as const;
export type BannerGroup = (typeof bannerGroups)[number];
