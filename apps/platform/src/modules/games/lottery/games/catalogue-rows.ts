import { LOTTERY_GAMES, PRIZE_MODES, type PrizeMode, VENDOR_OF } from '@chhokka/game-math/lottery';
import type { SavedGame, SavedVendor } from '../../catalogue/index.ts';
import { DRAWS } from '../lottery.types.ts';

/** The names of the product lines, which are ours, and their places in menus (`accountTypeId`). */
const LINES: Readonly<Record<PrizeMode, Pick<SavedVendor, 'name' | 'accountTypeId' | 'gameTypes'>>> = {
  Lott: { name: { bn: 'মহানন্দা লটারি', en: 'Mohananda Lottery' }, accountTypeId: 21, gameTypes: ['LOTT'] },
  ZY: { name: { bn: 'রূপসা বোর্ড', en: 'Rupsha Boards' }, accountTypeId: 22, gameTypes: ['LOTT'] },
  Elott: { name: { bn: 'ঝিনাই ই-লটারি', en: 'Jhinai E-lottery' }, accountTypeId: 23, gameTypes: ['ELOTT'] },
  SEA: { name: { bn: 'সাগর ড্র', en: 'Sagar Draws' }, accountTypeId: 24, gameTypes: ['LOTT'] },
};

/** The vendors of the house's own draws, as the catalogue keeps them. */
export const LOTTERY_VENDORS: readonly SavedVendor[] = PRIZE_MODES.map((mode) => ({
  vassalage: VENDOR_OF[mode],
  providerId: DRAWS,
  icon: `/art/vendors/${VENDOR_OF[mode]}.svg`,
  isHot: mode === 'Lott',
  ...LINES[mode],
}));

/** What a series of 1,960 returns, ×100. */
const RTP = 9_800;
/** Shown first: one of each kind of draws. */
const HOT = ['ssc-1m', 'keno-1m', 'vn-north', 'sea-4d'];

/** The games with a painted cover. The site draws those of the others from their names. */
const PAINTED = ['keno-1m', 'vn-dhaka'];

/** All games of the house's own draws, as the catalogue keeps them. Limits at betting hold their wins down, so none is stated. */
export const LOTTERY_CATALOGUE: readonly SavedGame[] = LOTTERY_GAMES.map(({ code, prizeMode, names }) => ({
  vassalage: VENDOR_OF[prizeMode],
  gameCode: code,
  name: { bn: names.bn, en: names.en },
  gameType: prizeMode === 'Elott' ? 'ELOTT' : 'LOTT',
  classify: 'DRAW',
  minBet: 1n,
  minLineNum: 0,
  rtp: RTP,
  maxWin: null,
  icon: PAINTED.includes(code) ? `/art/covers/${code}` : '',
  isHot: HOT.includes(code),
  isNew: true,
  isTop: code === 'ssc-1m',
  comingSoon: false,
}));
