import { type RoundRules, TABLE_STEP } from '@chhokka/game-math';
import { isTarget } from '@chhokka/game-math/tables/crash';
import { LARGEST_PAYOUT, type Liabilities, type PayoutTable, addLiability, noLiabilities } from './payout-table.ts';
import type { Chip } from './slips.types.ts';
import type { Refusal } from './table-error.ts';

/** The limits of a table, minor units. */
export interface TableLimits {
  readonly minBet: bigint;
  /** By bet type. */
  readonly maxBet: ReadonlyMap<string, bigint>;
  readonly maxStake: bigint;
  readonly maxExposure: bigint;
}

/** What players have at stake in a round. Slips that are judged together are added one after another. */
export interface RoundSums {
  readonly rules: RoundRules;
  readonly payouts: PayoutTable;
  liabilities: Liabilities;
  /** All stakes together. */
  staked: bigint;
  /** By player: what each has in the round, by spot. Only of those whose slips are judged. */
  readonly players: Map<string, Map<string, bigint>>;
}

const STEP = BigInt(TABLE_STEP);

/** The sums of a round from what lies on its spots. */
export function sumsOf(rules: RoundRules, payouts: PayoutTable, spots: readonly Chip[]): RoundSums {
  const liabilities = noLiabilities(payouts);
  for (const { spot, amount } of spots) addLiability(payouts, liabilities, spot, amount);
  return { rules, payouts, liabilities, staked: together(spots), players: new Map() };
}

/** Whether chips can be put as they are, whatever else lies on the table. Null: they can. */
export function refuseChips(rules: RoundRules, minBet: bigint, chips: readonly Chip[]): Refusal | null {
  const seen = new Set<string>();
  const flies = rules.kind === 'flight';
  for (const { spot, amount, target } of chips) {
    if (!rules.spots.has(spot)) return invalid(spot, 'there is no such spot');
    if (target !== undefined && !(flies && isTarget(target))) return invalid(spot, 'there is no such target');
    if (flies && seen.size > 0) return invalid(spot, 'a slip of a flight has one stake');
    if (seen.has(spot)) return invalid(spot, 'a spot stands once in a slip');
    seen.add(spot);
    if (amount <= 0n) return invalid(spot, 'a stake is more than nothing');
    if (amount % STEP !== 0n) return invalid(spot, `a stake is a multiple of ${STEP}`);
  }
  const low = chips.find(({ amount }) => amount < minBet);
  if (!low) return null;
  return { code: 'below_minimum', message: 'the stake is too small', spot: low.spot, limit: minBet };
}

/**
 * Judges a player's slip by the limits and adds it to the sums. A refusal leaves the sums as they were. Null: accepted.
 */
export function takeSlip(
  sums: RoundSums,
  limits: TableLimits,
  playerId: string,
  chips: readonly Chip[],
): Refusal | null {
  const refused = refuseChips(sums.rules, limits.minBet, chips);
  if (refused) return refused;
  const own = sums.players.get(playerId) ?? new Map<string, bigint>();
  const after = new Map(own);
  for (const { spot, amount } of chips) {
    const before = own.get(spot) ?? 0n;
    if (before > 0n && sums.rules.kind === 'flight') {
      return { code: 'over_bet_limit', message: 'a player has each stake of a flight once', spot, limit: before };
    }
    const onSpot = before + amount;
    const limit = limits.maxBet.get(sums.rules.spots.get(spot) ?? '') ?? 0n;
    if (onSpot > limit) return { code: 'over_bet_limit', message: 'the stake on a spot is too large', spot, limit };
    after.set(spot, onSpot);
  }
  if (total(after) > limits.maxStake) {
    return { code: 'over_stake_limit', message: 'the stakes of the round are too large', limit: limits.maxStake };
  }
  const staked = sums.staked + together(chips);
  // One winner may get a whole pool.
  if (sums.rules.kind === 'pool' && staked > LARGEST_PAYOUT) {
    return { code: 'over_exposure', message: 'the pool has no room for the stake', limit: LARGEST_PAYOUT };
  }
  const liabilities = [...sums.liabilities];
  const most = limits.maxExposure < LARGEST_PAYOUT ? limits.maxExposure : LARGEST_PAYOUT;
  for (const { spot, amount } of chips) {
    if (addLiability(sums.payouts, liabilities, spot, amount) > most) {
      return { code: 'over_exposure', message: 'the table has no room for the stake', spot, limit: most };
    }
  }
  sums.liabilities = liabilities;
  sums.staked = staked;
  sums.players.set(playerId, after);
  return null;
}

/** Whether two slips are the same chips with the same targets, in any order. */
export function sameChips(one: readonly Chip[], other: readonly Chip[]): boolean {
  const chips = new Map(one.map((chip) => [chip.spot, chip]));
  return (
    one.length === other.length &&
    other.every(({ spot, amount, target }) => chips.get(spot)?.amount === amount && chips.get(spot)?.target === target)
  );
}

function total(stakes: ReadonlyMap<string, bigint>): bigint {
  let sum = 0n;
  for (const amount of stakes.values()) sum += amount;
  return sum;
}

function together(chips: readonly Chip[]): bigint {
  return chips.reduce((all, { amount }) => all + amount, 0n);
}

function invalid(spot: string, message: string): Refusal {
  return { code: 'invalid', message, spot };
}
