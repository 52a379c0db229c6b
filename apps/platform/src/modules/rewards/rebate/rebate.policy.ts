import { GAME_TYPES, type GameType, type Minor, minor } from '@chhokka/kernel';
import type { RebateRule, Staked } from './rebate.types.ts';

/** Per cent ×100 × minor units = 10,000 times the rebate. */
const SCALE = 10_000n;

/** Per cent ×100 that the rule gives for a kind of games; zero while it is off. */
export function percentOf({ percents, enabled }: RebateRule, gameType: GameType): number {
  return enabled ? (percents[gameType] ?? 0) : 0;
}

/** What a member's rank adds to a kind of games, per cent ×100: nothing where the rule gives nothing. */
export function addedOf(rule: RebateRule, gameType: GameType, added: number): number {
  return percentOf(rule, gameType) > 0 ? added : 0;
}

/** A day's rebate in minor units, rounded down once for all kinds together, never negative. `added`: what the rank adds. */
export function rebateOf(rule: RebateRule, staked: readonly Staked[], added: number): Minor {
  const scaled = staked.reduce(
    (sum, { gameType, stake }) => sum + stake * BigInt(percentOf(rule, gameType) + addedOf(rule, gameType, added)),
    0n,
  );
  return minor(scaled > 0n ? scaled / SCALE : 0n);
}

/** The kinds of games that the rule gives something for, or that were played, in their order. */
export function kindsOf(rule: RebateRule, staked: readonly Staked[]): GameType[] {
  return GAME_TYPES.filter(
    (kind) => percentOf(rule, kind) > 0 || staked.some(({ gameType, stake }) => gameType === kind && stake !== 0n),
  );
}
