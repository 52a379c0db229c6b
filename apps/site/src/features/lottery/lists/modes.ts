import { LOTTERY_GAMES, type LotteryGame, PRIZE_MODES, VENDOR_OF } from '@chhokka/game-math/lottery/games';
import type { PrizeMode } from '../lottery-api.ts';

export { PRIZE_MODES, VENDOR_OF };

/** The product line of a vendor of the address; null: it names none. */
export function modeOfVendor(vendor: string | null): PrizeMode | null {
  return PRIZE_MODES.find((mode) => VENDOR_OF[mode] === vendor) ?? null;
}

const GAMES: ReadonlyMap<string, LotteryGame> = new Map(LOTTERY_GAMES.map((game) => [game.code, game]));

/** A game as it is delivered: its family, and how often it draws. Undefined: this page is older than the game. */
export function deliveredGame(gameCode: string): LotteryGame | undefined {
  return GAMES.get(gameCode);
}

/** The address of a game's page. */
export function gamePath({ gameCode, vendor }: { readonly gameCode: string; readonly vendor: string }): string {
  return `/lottery?gameCode=${encodeURIComponent(gameCode)}&vendor=${encodeURIComponent(vendor)}`;
}
