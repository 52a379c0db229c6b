import type { SlipState, SlipView } from '@chhokka/game-math';
import { wireInteger } from '@chhokka/wallet-protocol';
import type { Slip } from './slips.types.ts';

/** A slip as its player sees it. Its payout is told once the round is settled, or once the stake has left its flight. */
export function presentSlip(slip: Slip): SlipView {
  const state = stateOf(slip);
  const paid = state === 'won' || state === 'lost';
  return {
    slip: slip.requestId,
    round: wireInteger(slip.drawId),
    at: slip.createdAt,
    state,
    bets: slip.chips.map(({ spot, amount, target }) => ({
      spot,
      amount: wireInteger(amount),
      ...(target !== undefined && { target }),
    })),
    stake: wireInteger(slip.stake),
    payout: paid && slip.payout !== null ? wireInteger(slip.payout) : null,
    ...(slip.flight && { flight: { target: slip.chips[0]?.target ?? null, left: slip.flight.left } }),
  };
}

function stateOf({ state, roundState, payout, flight }: Slip): SlipState {
  switch (state) {
    case 'betting':
      return 'asked';
    case 'open':
      return 'accepted';
    case 'refused':
      return 'refused';
    case 'refunding':
      return 'returning';
    case 'voided':
      return 'returned';
    case 'paying':
    case 'closed':
      // Stakes are settled in portions, and the round is settled after the last one. Who has left a flight need not wait.
      if (roundState !== 'settled' && !flight?.left) return 'accepted';
      return payout === 0n ? 'lost' : 'won';
  }
}
