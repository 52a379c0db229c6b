import type { Bet, TableInfo } from '@chhokka/game-math';
import { minor } from '../money.ts';

/** Minor units by spot. */
export type Chips = ReadonlyMap<string, bigint>;

/** Chips that the player has put but not confirmed. Nothing of it is known to the arcade. */
export interface Draft {
  readonly chip: bigint;
  readonly chips: Chips;
  /** The earlier states of `chips`, the last one on top: what undo goes back to. */
  readonly past: readonly Chips[];
}

export type DraftAction =
  | { readonly type: 'choose'; readonly chip: bigint }
  /** The chosen chip on each of the spots. */
  | { readonly type: 'put'; readonly spots: readonly string[] }
  /** Adds bets: a repeated slip, a favourite, a refused slip that comes back. */
  | { readonly type: 'add'; readonly bets: readonly Bet[] }
  | { readonly type: 'double' }
  | { readonly type: 'undo' }
  | { readonly type: 'clear' }
  /** The chips were confirmed, or the round locked: nothing can be undone any more. */
  | { readonly type: 'empty' };

/** What a draft is checked against. Money in minor units. */
export interface DraftLimits {
  readonly table: TableInfo;
  /** The bet type of a spot; undefined for a spot that the table does not have. */
  readonly typeOf: (spot: string) => string | undefined;
  /** What the player already has on the spots of this round. */
  readonly staked: Chips;
  readonly balance: bigint;
}

export type DraftRefusal =
  | { readonly why: 'belowMinimum'; readonly limit: bigint }
  | { readonly why: 'overBet'; readonly spot: string; readonly limit: bigint }
  | { readonly why: 'overStake'; readonly limit: bigint }
  | { readonly why: 'funds'; readonly limit: bigint };

export interface DraftStep {
  readonly draft: Draft;
  /** Why the draft is as it was. */
  readonly refusal: DraftRefusal | null;
}

/** No chips, and the chip in the hand, minor units. */
export function emptyDraft(chip: bigint): Draft {
  return { chip, chips: new Map(), past: [] };
}

/** All chips together, minor units. */
export function sumOf(chips: Chips): bigint {
  let sum = 0n;
  for (const amount of chips.values()) sum += amount;
  return sum;
}

/** The bets of the wire for these chips. */
export function betsOf(chips: Chips): Bet[] {
  return [...chips].map(([spot, amount]) => ({ spot, amount: Number(amount) }));
}

/** The next draft. What would pass a limit changes nothing, and the refusal names the limit. */
export function nextDraft(draft: Draft, action: DraftAction, limits: DraftLimits): DraftStep {
  switch (action.type) {
    case 'choose':
      return { draft: { ...draft, chip: action.chip }, refusal: null };
    case 'put':
      return changed(
        draft,
        plus(
          draft.chips,
          action.spots.map((spot) => [spot, draft.chip] as const),
        ),
        limits,
      );
    case 'add':
      return changed(
        draft,
        plus(
          draft.chips,
          action.bets.map(({ spot, amount }) => [spot, minor(amount)] as const),
        ),
        limits,
      );
    case 'double':
      return changed(draft, plus(draft.chips, draft.chips), limits);
    case 'undo': {
      const before = draft.past.at(-1);
      return { draft: before ? { ...draft, chips: before, past: draft.past.slice(0, -1) } : draft, refusal: null };
    }
    case 'clear':
      return { draft: draft.chips.size === 0 ? draft : remember(draft, new Map()), refusal: null };
    case 'empty':
      return { draft: emptyDraft(draft.chip), refusal: null };
  }
}

function changed(draft: Draft, chips: Chips, limits: DraftLimits): DraftStep {
  const refusal = findRefusal(chips, limits);
  return refusal ? { draft, refusal } : { draft: remember(draft, chips), refusal: null };
}

function remember(draft: Draft, chips: Chips): Draft {
  return { ...draft, chips, past: [...draft.past, draft.chips] };
}

function plus(chips: Chips, added: Iterable<readonly [string, bigint]>): Chips {
  const sum = new Map(chips);
  for (const [spot, amount] of added) sum.set(spot, (sum.get(spot) ?? 0n) + amount);
  return sum;
}

function findRefusal(chips: Chips, { table, typeOf, staked, balance }: DraftLimits): DraftRefusal | null {
  const least = minor(table.minBet);
  for (const [spot, amount] of chips) {
    const most = table.betTypes.find(({ name }) => name === typeOf(spot))?.maxBet;
    const limit = minor(most ?? 0);
    if (amount + (staked.get(spot) ?? 0n) > limit) return { why: 'overBet', spot, limit };
    if (amount < least) return { why: 'belowMinimum', limit: least };
  }
  const sum = sumOf(chips);
  const most = minor(table.maxStake);
  if (sum + sumOf(staked) > most) return { why: 'overStake', limit: most };
  return sum > balance ? { why: 'funds', limit: balance } : null;
}

/** How many times the smallest stake each chip is worth. */
const CHIP_FACTORS = [1n, 5n, 10n, 20n, 50n, 100n];

/** The chips that a table offers, minor units, the smallest first: multiples of its smallest stake, up to the largest stake on a spot. */
export function chipsOf(table: TableInfo): bigint[] {
  const step = minor(table.step);
  const least = ((minor(table.minBet) + step - 1n) / step) * step;
  const most = table.betTypes.reduce((largest, { maxBet }) => (maxBet > largest ? maxBet : largest), 0);
  const chips = CHIP_FACTORS.map((factor) => factor * least).filter((chip) => chip <= minor(most));
  return chips.length > 0 ? chips : [least];
}
