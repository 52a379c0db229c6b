import type { Minor } from '@chhokka/kernel';
import type { Draw } from '../draws/draws.types.ts';
import type { Stake } from '../stakes/stakes.types.ts';

/** A round of a slot: one draw with one stake. */
export interface Round {
  readonly draw: Draw;
  readonly stake: Stake;
}

/** What a round pays. It is known from the start, because the draw is made before the bet. */
export function payoutOf({ stake }: Round): Minor {
  if (stake.payout === null) throw new Error(`the round ${stake.drawId} does not say what it pays`);
  return stake.payout;
}
