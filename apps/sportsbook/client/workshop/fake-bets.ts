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
  const priced = order.bet.kind === 'builder' ? [{ price: builder ?? 2_000, verdict: null }] : legs.map(({ price }) => ({ price, verdict: null }));
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

/** Bets of before, settled in every way that there is. */
export function settledBets(fixtures: ReadonlyMap<string, Fixture>, now: number): readonly BetView[] {
  const hour = 3_600_000;
  const leg = (fixture: string, market: string, outcome: string, price: number, end: Partial<BetLeg>): BetLeg => {
    const teams = fixtures.get(fixture);
    if (teams === undefined) throw new Error(`there is no fixture ${fixture}`);
    return { fixture, market, outcome, price, teams, result: null, shares: null, scoreText: null, voidReason: null, ...end };
  };
  const base = { stake: 20_000, lines: 1, total: 20_000, sold: 0, currency: 'BDT', cashOut: null } as const;
  return [
    {
      ...base,
      id: '7b0f4c52-9e5c-4d43-8a55-1f7a21c0d9e4',
      bet: { kind: 'accumulator' },
      state: 'settled',
      placedAt: now - 9 * hour,
      price: 4_536,
      legs: [
        leg('c1', 'winner/match', 'home', 1_680, { result: 'won', scoreText: '182/5 – 178/6' }),
        leg('f3', 'total/match=2.25', 'under', 1_800, { result: 'void', voidReason: 'abandoned' }),
        leg('f1', 'asian-handicap/match=-0.25', 'home', 1_500, { result: 'half-lost', scoreText: '1–1' }),
      ],
      potential: 16_800,
      paid: 16_800,
      events: [
        { at: now - 9 * hour, what: 'placed', amount: 20_000 },
        { at: now - 7 * hour, what: 'leg', leg: 0, result: 'won' },
        { at: now - 6 * hour, what: 'leg', leg: 1, result: 'void' },
        { at: now - 5 * hour, what: 'leg', leg: 2, result: 'half-lost' },
        { at: now - 5 * hour, what: 'settled', amount: 16_800, before: null },
      ],
    },
    {
      ...base,
      id: '2d9a6f10-3c1b-4b7e-b0a2-94f0e6f7c811',
      bet: { kind: 'single' },
      state: 'settled',
      placedAt: now - 4 * hour,
      price: 1_950,
      legs: [leg('c1', 'over-runs/i1.o17=8.5', 'over', 1_950, { result: 'won', scoreText: '142/4' })],
      potential: 39_000,
      paid: 39_000,
      events: [
        { at: now - 4 * hour, what: 'placed', amount: 20_000 },
        { at: now - 4 * hour + 60_000, what: 'leg', leg: 0, result: 'lost' },
        { at: now - 4 * hour + 60_000, what: 'settled', amount: 0, before: null },
        { at: now - 3 * hour, what: 'leg-reopened', leg: 0, reason: 'result-corrected' },
        { at: now - 3 * hour, what: 'leg', leg: 0, result: 'won' },
        { at: now - 3 * hour, what: 'settled-again', amount: 39_000, before: 0 },
      ],
    },
    {
      ...base,
      id: 'c4e1b8a7-50fd-4c0c-a1de-6b3a0f5d7e92',
      bet: { kind: 'single' },
      state: 'settled',
      placedAt: now - 26 * hour,
      price: 2_240,
      legs: [leg('c2', 'winner/match', 'away', 2_240, { result: 'lost', scoreText: '171/9 – 172/4' })],
      potential: 0,
      paid: 0,
      events: [
        { at: now - 26 * hour, what: 'placed', amount: 20_000 },
        { at: now - 24 * hour, what: 'leg', leg: 0, result: 'lost' },
        { at: now - 24 * hour, what: 'settled', amount: 0, before: null },
      ],
    },
  ];
}
