import { GAME_KINDS, gameTypes, vendorPages } from '@chhokka/contracts/game-kinds';

/** Every page except those of the kinds of games and of single vendors. */
const PATHS = `
  / /index /index.html /home /games
  /vnlottery /lottert /sealottery /seamless /game
  /login /register /register.html /forget
  /account/bets /account/messages /account/security /agenthome
  /noticepage /vip /pointmall /promotions /promodetail /join
  /help /helpmc /down /download
`;

/**
 * The pages of the site (1-site §2, 2-account-entry §2), in lower case. A test compares them with the site's own list.
 */
export const sitePaths: ReadonlySet<string> = new Set([
  ...PATHS.trim().split(/\s+/),
  ...gameTypes.map((gameType) => GAME_KINDS[gameType].page),
  ...vendorPages.map(({ page }) => page),
]);

/** Whether the site has a page at a path, in any letter case and with or without a final slash. */
export function isSitePath(path: string): boolean {
  return sitePaths.has(path.toLowerCase().replace(/(.)\/$/, '$1'));
}
