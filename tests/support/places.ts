import { GAME_KINDS, gameTypes, vendorPages } from '@chhokka/contracts/game-kinds';
import type { CentrePageKey } from '../../apps/site/src/features/centre/centre-pages.ts';

export const GAME = '/game?vassalage=SUND&gameCode=royal-bengal';
export const SEAMLESS = '/seamless?vassalage=SUND&gameCode=royal-bengal';
export const LOTTERY = '/lottery?gameCode=ssc-1m&vendor=LOTT';
const BOARD = '/lottery?gameCode=vn-1m&vendor=TCG_LOTTO_VN';

/** Every address of the table (1-site §2) as a guest finds it, and an unknown one. */
export const GUEST_PLACES: readonly string[] = [
  '/',
  ...gameTypes.map((gameType) => GAME_KINDS[gameType].page),
  ...vendorPages.map(({ page }) => page),
  '/rng?gameName=zzzz',
  '/lottery?vendor=LOTT',
  '/vnlottery',
  '/lottery?list=popular',
  '/lottery?name=zzzz',
  '/lottery?proof=',
  LOTTERY,
  BOARD,
  '/lottery?gameCode=nothing&vendor=LOTT',
  '/seamless?vassalage=SUND',
  GAME,
  '/login',
  '/register',
  '/forget',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/promotions',
  '/promotions?show=mine',
  '/promotions?show=ended',
  '/promoDetail?promotionId=best-win',
  '/promoDetail?promotionId=demo-credit',
  '/promoDetail?promotionId=nothing',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/agentHome',
  '/account/bets',
  '/account/messages',
  '/account/security',
  '/no-such-page',
];

/** The pages that differ for a member. */
export const MEMBER_PLACES: readonly string[] = [
  '/',
  '/rng?listType=fav',
  '/rng?listType=recent',
  '/lottery?list=fav',
  '/lottery?list=recent',
  '/lottery?gameCode=keno-1m&vendor=ELOTT',
  '/pointMall',
  '/promotions?show=mine',
  '/promoDetail?promotionId=best-win',
  '/account/bets',
  '/account/messages',
  '/account/security',
  SEAMLESS,
  GAME,
];

/** Every page of the member centre; it does not compile if one is missing. */
const CENTRE: Readonly<Record<CentrePageKey, true>> = {
  securityCenter: true,
  transferFund: true,
  depositv2: true,
  withdraw: true,
  transferUpline: true,
  personalHistoryCopy: true,
  transactionHistory: true,
  personalProfit: true,
  messageV2: true,
  playerProtection: true,
  bonusDetails: true,
  rewardCenter: true,
  referral: true,
  missionLeaderboard: true,
  manualRebate: true,
  playerRank: true,
  raffle: true,
};
export const CENTRE_PAGES = Object.keys(CENTRE);
