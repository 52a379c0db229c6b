/** What the checks of all kinds of rounds have in common. Pure. */
import type { SlipView } from '@chhokka/game-math';

/** One bet of a slip as it was recomputed. */
export interface CheckedBet {
  readonly spot: string;
  /** Minor units. */
  readonly amount: number;
  /** Hundredths of the amount, rounded down; null when the table has no such spot. */
  readonly factor: number | null;
  /** Minor units; null when the spot or the amount is not one of the table's. */
  readonly paid: bigint | null;
}

/** One comparison between what the answer claims and what was recomputed here. */
export interface TableStep {
  readonly kind:
    | 'seen'
    | 'seed'
    | 'outcome'
    | 'mark'
    | 'stake'
    | 'paid'
    /** Of a shoe: the root that was seen, its cards' proofs, the hand that they make, the whole shoe, the place in it. */
    | 'seenRoot'
    | 'cards'
    | 'hand'
    | 'shoe'
    | 'place'
    /** Of a flight: the seed before, the end of the chain, the point, and what a stake is paid that left. */
    | 'before'
    | 'chain'
    | 'point'
    | 'left'
    /** Of a pool: its terms, and what a slip is paid from it. */
    | 'pool'
    | 'share';
  /** Of the kinds `stake`, `paid`, `left` and `share`: minor units, or empty. */
  readonly shown: string;
  readonly computed: string;
  readonly matches: boolean;
  readonly bets: readonly CheckedBet[];
}

/** What a bet on a spot is paid, and hundredths of it as a factor; null when there is no such spot. Minor units. */
export type Pays = (spot: string, amount: bigint) => { readonly factor: number; readonly paid: bigint } | null;

/** The steps of a slip: its stake, and what it is paid once the round has decided it, as a step of that kind. */
export function slipSteps(slip: SlipView | null, pays: Pays, kind: 'paid' | 'share' | 'left' = 'paid'): TableStep[] {
  if (!slip) return [];
  const bets = slip.bets.map((bet) => checkBet(bet, pays));
  const stake = sum(bets.map(({ amount }) => minor(amount)));
  const staked = step('stake', String(slip.stake), stake);
  if (slip.state !== 'won' && slip.state !== 'lost') return [staked];
  const paid = step(kind, String(slip.payout ?? ''), sum(bets.map((bet) => bet.paid)), bets);
  return [staked, { ...paid, matches: paid.matches && (slip.state === 'won') === (slip.payout !== 0) }];
}

function checkBet({ spot, amount }: SlipView['bets'][number], pays: Pays): CheckedBet {
  const stake = minor(amount);
  const { factor, paid } = pays(spot, stake ?? 0n) ?? { factor: null, paid: null };
  return { spot, amount, factor, paid: stake === null ? null : paid };
}

/** An amount as the wire has it; null when it is not a positive integer. */
function minor(amount: number): bigint | null {
  return Number.isSafeInteger(amount) && amount > 0 ? BigInt(amount) : null;
}

/** Empty when a part is missing: it equals nothing that an answer can show. */
function sum(parts: readonly (bigint | null)[]): string {
  let total = 0n;
  for (const part of parts) {
    if (part === null) return '';
    total += part;
  }
  return total.toString();
}

/** Compares; an empty text matches nothing. */
export function step(
  kind: TableStep['kind'],
  shown: string,
  computed: string,
  bets: readonly CheckedBet[] = [],
): TableStep {
  return { kind, shown, computed, matches: shown === computed && computed !== '', bets };
}
