import type { BetKind, BetLeg, BetView, SlipOrder } from '../../shared/bets.ts';
import type { Fixture } from '@chhokka/feed-protocol';
import { linesOf, slipReturn } from '@chhokka/sports-math/slips';

export interface Placed {
  readonly order: SlipOrder;
  readonly fixtures: ReadonlyMap<string, Fixture>;
  readonly now: number;
  readonly builder: number | null;
}

/** The bet that an order becomes. Throws for a fixture that is not there. */
export function betFrom({ order, fixtures, now, builder }: Placed): BetView {
  const legs = order.legs.map((leg): BetLeg => {
    const fixture = fixtures.get(leg.fixture);
    if (fixture === undefined) throw new Error(`there is no fixture ${leg.fixture}`);
    return { ...leg, teams: fixture, result: null, shares: null, scoreText: null, voidReason: null };
  });
  const lines = linesFor(order.bet, legs.length);
  const total = order.stake * lines.length;
  const priced =
    order.bet.kind === 'builder'
      ? [{ price: builder ?? 2_000, verdict: null }]
      : legs.map(({ price }) => ({ price, verdict: null }));
  const potential = Number(slipReturn({ stakePerLine: BigInt(order.stake), lines, legs: priced }));
  const isOne = order.bet.kind !== 'system';
  return {
    id: order.id,
    bet: order.bet,
    state: 'open',
    placedAt: now,
    stake: order.stake,
    lines: lines.length,
    total,
    price: isOne ? Math.floor((potential * 1_000) / Math.max(1, order.stake)) : null,
    legs,
    potential,
    paid: 0,
    sold: 0,
    currency: 'BDT',
    events: [{ at: now, what: 'placed', amount: total }],
    cashOut: Math.floor(total * 1.07),
  };
}

export function linesFor(bet: BetKind, legs: number): readonly (readonly number[])[] {
  if (bet.kind === 'builder') return [[0]];
  return linesOf(bet.kind === 'system' ? bet.system : bet.kind, legs) ?? [];
}
