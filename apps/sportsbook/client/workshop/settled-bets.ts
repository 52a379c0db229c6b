import type { Fixture } from '@chhokka/feed-protocol';
import type { BetLeg, BetView } from '../../shared/bets.ts';

const HOUR = 3_600_000;
const base = { stake: 20_000, lines: 1, total: 20_000, sold: 0, currency: 'BDT', cashOut: null } as const;

type Fixtures = ReadonlyMap<string, Fixture>;

/** Bets of before: one with a void leg, one that was settled again, one that was lost. */
export function settledBets(fixtures: Fixtures, now: number): readonly BetView[] {
  return [accumulator(fixtures, now), corrected(fixtures, now), lost(fixtures, now)];
}

function accumulator(fixtures: Fixtures, now: number): BetView {
  return {
    ...base,
    id: '7b0f4c52-9e5c-4d43-8a55-1f7a21c0d9e4',
    bet: { kind: 'accumulator' },
    state: 'settled',
    placedAt: now - 9 * HOUR,
    price: 4_536,
    legs: [
      leg(fixtures, ['c1', 'winner/match', 'home', 1_680], { result: 'won', scoreText: '182/5 – 178/6' }),
      leg(fixtures, ['f3', 'total/match=2.25', 'under', 1_800], { result: 'void', voidReason: 'abandoned' }),
      leg(fixtures, ['f1', 'asian-handicap/match=-0.25', 'home', 1_500], { result: 'half-lost', scoreText: '1–1' }),
    ],
    potential: 16_800,
    paid: 16_800,
    events: [
      { at: now - 9 * HOUR, what: 'placed', amount: 20_000 },
      { at: now - 7 * HOUR, what: 'leg', leg: 0, result: 'won' },
      { at: now - 6 * HOUR, what: 'leg', leg: 1, result: 'void' },
      { at: now - 5 * HOUR, what: 'leg', leg: 2, result: 'half-lost' },
      { at: now - 5 * HOUR, what: 'settled', amount: 16_800, before: null },
    ],
  };
}

function corrected(fixtures: Fixtures, now: number): BetView {
  const placedAt = now - 4 * HOUR;
  return {
    ...base,
    id: '2d9a6f10-3c1b-4b7e-b0a2-94f0e6f7c811',
    bet: { kind: 'single' },
    state: 'settled',
    placedAt,
    price: 1_950,
    legs: [leg(fixtures, ['c1', 'over-runs/i1.o17=8.5', 'over', 1_950], { result: 'won', scoreText: '142/4' })],
    potential: 39_000,
    paid: 39_000,
    events: [
      { at: placedAt, what: 'placed', amount: 20_000 },
      { at: placedAt + 60_000, what: 'leg', leg: 0, result: 'lost' },
      { at: placedAt + 60_000, what: 'settled', amount: 0, before: null },
      { at: placedAt + HOUR, what: 'leg-reopened', leg: 0, reason: 'result-corrected' },
      { at: placedAt + HOUR, what: 'leg', leg: 0, result: 'won' },
      { at: placedAt + HOUR, what: 'settled-again', amount: 39_000, before: 0 },
    ],
  };
}

function lost(fixtures: Fixtures, now: number): BetView {
  return {
    ...base,
    id: 'c4e1b8a7-50fd-4c0c-a1de-6b3a0f5d7e92',
    bet: { kind: 'single' },
    state: 'settled',
    placedAt: now - 26 * HOUR,
    price: 2_240,
    legs: [leg(fixtures, ['c2', 'winner/match', 'away', 2_240], { result: 'lost', scoreText: '171/9 – 172/4' })],
    potential: 0,
    paid: 0,
    events: [
      { at: now - 26 * HOUR, what: 'placed', amount: 20_000 },
      { at: now - 24 * HOUR, what: 'leg', leg: 0, result: 'lost' },
      { at: now - 24 * HOUR, what: 'settled', amount: 0, before: null },
    ],
  };
}

function leg(
  fixtures: Fixtures,
  [fixture, market, outcome, price]: readonly [string, string, string, number],
  end: Partial<BetLeg>,
): BetLeg {
  const teams = fixtures.get(fixture);
  if (teams === undefined) throw new Error(`there is no fixture ${fixture}`);
  const open = { result: null, shares: null, scoreText: null, voidReason: null };
  return { fixture, market, outcome, price, teams, ...open, ...end };
}
