import { GAME_TYPES } from '@chhokka/kernel';
import { GAME_KINDS } from './game-kinds.ts';

const ofLobbies = GAME_TYPES.map((gameType) => GAME_KINDS[gameType].banners).filter((group) => group !== undefined);

/** The groups of the sign-up popup, which has two names, and of the login dialog (2-account-entry §2). */
const ofDialogs = ['w_register', 'w_reg', 'w_login'] as const;

/** The groups of banners (1-site §2). A group shows only on the page of its name, in its lobby, or in its dialog. */
export const bannerGroups = ['home', ...ofLobbies, 'promotion', 'shop', 'help', 'reg', ...ofDialogs] as const;
export type BannerGroup = (typeof bannerGroups)[number];
