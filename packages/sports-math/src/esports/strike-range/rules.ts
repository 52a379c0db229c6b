import { opposite, type Side } from '../series/index.ts';

/**
 * The rules of Strike Range: a map is played to 13 rounds in halves of 12. At 12–12 follow overtimes of six rounds; the
 * first to win four of them wins the map, and at three each the next overtime begins.
 */

/** A map: who won each finished round, and whether a round is being played. Plain JSON. */
export interface RoundsMap {
  readonly winners: readonly Side[];
  readonly live: boolean;
}

export type RoundEvent = { readonly kind: 'round-started' } | { readonly kind: 'round-ended'; readonly winner: Side };

export const FRESH_MAP: RoundsMap = { winners: [], live: false };
export const HALF_ROUNDS = 12;
export const ROUNDS_TO_WIN = 13;
/** Rounds that an overtime needs at most for each side. */
export const OVERTIME_HALF = 3;

/** Rounds won, home and away. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Throws RangeError for a round that starts twice, or ends without a start. */
export function applyRound(map: RoundsMap, event: RoundEvent): RoundsMap {
  switch (event.kind) {
    case 'round-started':
      if (map.live) throw new RangeError('a round is being played');
      return { ...map, live: true };
    case 'round-ended':
      if (!map.live) throw new RangeError('no round is being played');
      return { winners: [...map.winners, event.winner], live: false };
  }
}

export function scoreOf({ winners }: RoundsMap): Score {
  const home = winners.filter((winner) => winner === 'home').length;
  return { home, away: winners.length - home };
}

/** The rounds that win the map as the score stands: 13, or 16, 19 … in overtime. */
export function roundsToWin({ home, away }: Score): number {
  const fewer = Math.min(home, away);
  if (fewer < HALF_ROUNDS) return ROUNDS_TO_WIN;
  const overtimes = Math.floor((fewer - HALF_ROUNDS) / OVERTIME_HALF);
  return HALF_ROUNDS + OVERTIME_HALF * overtimes + OVERTIME_HALF + 1;
}

export function winnerOf(score: Score): Side | null {
  const needed = roundsToWin(score);
  if (score.home >= needed) return 'home';
  return score.away >= needed ? 'away' : null;
}

/**
 * What the teams can buy for the next round. `home-lost`: home lost a round in which both had bought; losing one more makes
 * it short. `home-short`: home cannot buy. After a short round both have saved enough, unless the short side won it.
 */
export const ECONOMIES = ['level', 'home-lost', 'away-lost', 'home-short', 'away-short'] as const;
export type Economy = (typeof ECONOMIES)[number];

/** Whether round `number` (from 1) opens a half, when nobody has money: 1 and 13. */
export function isPistol(number: number): boolean {
  return number === 1 || number === HALF_ROUNDS + 1;
}

/** The economy after round `number`. In overtime everyone buys everything, and the second half begins level. */
export function economyAfter(before: Economy, number: number, winner: Side): Economy {
  if (number === HALF_ROUNDS || number >= 2 * HALF_ROUNDS) return 'level';
  const loser = opposite(winner);
  if (isPistol(number) || before === `${loser}-lost`) return `${loser}-short`;
  return before === `${loser}-short` ? 'level' : `${loser}-lost`;
}

/** The economy before the next round of a map. */
export function economyOf({ winners }: RoundsMap): Economy {
  let economy: Economy = 'level';
  for (const [place, winner] of winners.entries()) economy = economyAfter(economy, place + 1, winner);
  return economy;
}
