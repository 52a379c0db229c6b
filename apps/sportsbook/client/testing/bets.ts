import type { BetLeg, BetView } from '../../shared/bets.ts';
import { START } from './fixtures.ts';
import { partOf } from './parts.ts';

export function betLegOf(change: Partial<BetLeg> = {}): BetLeg {
  const { about, was: _, ...leg } = partOf();
  const { outcomeName: __, ...teams } = about;
  return { ...leg, teams, result: null, shares: null, scoreText: null, voidReason: null, ...change };
}

/** A bet of 200.00 on Dhaka at 1.68, for tests. */
export function betOf(change: Partial<BetView> = {}): BetView {
  return {
    id: '0b6c2a1e-7d1f-4a39-9d53-0c2f4f5d8a11',
    bet: { kind: 'single' },
    state: 'open',
    placedAt: START,
    stake: 20_000,
    lines: 1,
    total: 20_000,
    price: 1_680,
    legs: [betLegOf()],
    potential: 33_600,
    paid: 0,
    sold: 0,
    currency: 'BDT',
    events: [{ at: START, what: 'placed', amount: 20_000 }],
    cashOut: 21_450,
    ...change,
  };
}
