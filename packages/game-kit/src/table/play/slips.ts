import type { SlipState, SlipView } from '@chhokka/game-math';
import { minor } from '../money.ts';
import type { Chips } from '../slip/draft.ts';

/** By the slip's id. */
export type Slips = ReadonlyMap<string, SlipView>;

/** States in which the stake is, or may be, taken. */
const COUNTS: readonly SlipState[] = ['asked', 'accepted', 'won', 'lost'];
/** States after which nothing follows. */
const FINAL: readonly SlipState[] = ['refused', 'won', 'lost', 'returned'];

export const isFinal = ({ state }: SlipView): boolean => FINAL.includes(state);

/** The player's chips of a round: what the wallet took or is being asked for. */
export function stakedOn(slips: Slips, round: number | undefined): Chips {
  const chips = new Map<string, bigint>();
  for (const slip of slips.values()) {
    if (slip.round !== round || !COUNTS.includes(slip.state)) continue;
    for (const { spot, amount } of slip.bets) chips.set(spot, (chips.get(spot) ?? 0n) + minor(amount));
  }
  return chips;
}

/** The player's result of a round, minor units. `paying` while a slip is not settled. */
export interface OwnResult {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly paying: boolean;
}

/** Null when the player had no stake in the round. */
export function resultOf(slips: Slips, round: number): OwnResult | null {
  const own = [...slips.values()].filter((slip) => slip.round === round && COUNTS.includes(slip.state));
  if (own.length === 0) return null;
  return {
    stake: own.reduce((sum, { stake }) => sum + minor(stake), 0n),
    payout: own.reduce((sum, { payout }) => sum + minor(payout ?? 0), 0n),
    paying: own.some((slip) => !isFinal(slip)),
  };
}

/** Where a stake has left its flight, hundredths. */
export const leftAt = ({ flight }: SlipView): number | null => flight?.left ?? null;

/** A later view never takes a slip back: a late answer of `place` does not undo what the news has told. */
export function withSlip(slips: Slips, slip: SlipView): Slips {
  const known = slips.get(slip.slip);
  if (known && isFinal(known) && !isFinal(slip)) return slips;
  if (known && known.state === 'accepted' && slip.state === 'asked') return slips;
  // Nor does it bring a stake back into the air.
  if (known && leftAt(known) !== null && leftAt(slip) === null && !isFinal(slip)) return slips;
  return new Map(slips).set(slip.slip, slip);
}

/** Forgets what is over and not of the shown round. */
export function tidySlips(slips: Slips, round: number): Slips {
  const kept = [...slips].filter(([, slip]) => slip.round === round || !isFinal(slip));
  return kept.length === slips.size ? slips : new Map(kept);
}
