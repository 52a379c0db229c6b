import type { Fixture } from '@chhokka/feed-protocol';
import { roundToLadder } from '@chhokka/sports-math/odds';
import type { PricedMarket, PricedOutcome } from '../../shared/offer.ts';

/** Made-up prices of the workshop: plausible, and of no model. */

const outcomes = (prices: Readonly<Record<string, number>>): PricedOutcome[] =>
  Object.entries(prices).map(([id, price]) => ({ id, price: roundToLadder(price) }));

const market = (key: string, prices: Readonly<Record<string, number>>): PricedMarket => ({
  key,
  suspended: null,
  outcomes: outcomes(prices),
});

const lines = (
  kind: string,
  ids: readonly [string, string],
  from: number,
  step: number,
  count: number,
): PricedMarket[] =>
  Array.from({ length: count }, (_, at) => {
    const first = 1.35 + at * (1.1 / Math.max(1, count - 1));
    return market(`${kind}=${from + at * step}`, { [ids[0]]: first, [ids[1]]: 1 / (1.045 - 1 / first) });
  });

/** The markets of a fixture in play or before it. */
export function marketsOf({ sport, state }: Fixture): readonly PricedMarket[] {
  switch (sport) {
    case 'cricket':
      return state === 'live'
        ? cricketLive
        : [
            market('winner/match', { home: 1.78, away: 2.06 }),
            market('toss/match', { home: 1.92, away: 1.92 }),
            ...lines('innings-total/i1', ['over', 'under'], 150.5, 5, 5),
            ...lines('sixes/match', ['over', 'under'], 9.5, 1, 4),
          ];
    case 'football':
      return footballMarkets;
    case 'strike-range':
      return [
        market('winner/match', { home: 1.4, away: 2.9 }),
        market('winner/m2', { home: 2.3, away: 1.6 }),
        market('winner/m3', { home: 1.82, away: 1.98 }),
        market('round/m2.r14', { home: 1.9, away: 1.9 }),
        market('pistol/m2.r13', { home: 1.85, away: 1.95 }),
        ...lines('total-rounds/m2', ['over', 'under'], 20.5, 1, 4),
        ...lines('round-handicap/m2', ['home', 'away'], -3.5, 1, 3),
        ...lines('map-handicap/match', ['home', 'away'], -1.5, 3, 2),
        market('total-maps/match=2.5', { over: 1.72, under: 2.1 }),
      ];
    case 'battle-arena':
      return [
        market('winner/match', { home: 2.05, away: 1.78 }),
        market('winner/m1', { home: 1.9, away: 1.9 }),
        market('tower/m1.t4', { home: 1.8, away: 2 }),
        ...lines('total-kills/m1', ['over', 'under'], 24.5, 3, 4),
        ...lines('total-towers/m1', ['over', 'under'], 9.5, 1, 3),
        ...lines('tower-handicap/m1', ['home', 'away'], -2.5, 1, 4),
      ];
  }
}

const cricketLive: readonly PricedMarket[] = [
  market('winner/match', { home: 1.68, away: 2.24 }),
  ...lines('over-runs/i2.o18', ['over', 'under'], 6.5, 1, 4),
  ...lines('over-runs/i2.o17', ['over', 'under'], 8.5, 1, 2),
  market('ball-runs/i2.b102', { 0: 3.1, 1: 2.5, 2: 8.5, 3: 60, 4: 6.5, 6: 11, wicket: 15, extra: 14, other: 150 }),
  ...lines('innings-total/i2', ['over', 'under'], 170.5, 2, 5),
  market('dismissal/i2.w5', { caught: 1.75, bowled: 5.5, lbw: 9, 'run-out': 11, stumped: 26, other: 80, none: 6.5 }),
  {
    key: 'top-batter/i2',
    suspended: null,
    outcomes: [
      ['1', 'R. Karim', 1_450],
      ['2', 'T. Saha', 4_200],
      ['3', 'M. Hasan', 7_500],
      ['5', 'A. Barua', 13_000],
    ].map(([id, name, price]) => ({ id: String(id), name: String(name), price: Number(price) })),
  },
  ...lines('sixes/match', ['over', 'under'], 13.5, 1, 3),
  market('opening-stand/match', { home: 3.2, away: 1.36 }),
  market('odd-even/i2', { odd: 1.92, even: 1.92 }),
];

const SCORES = ['1-0', '1-1', '1-2', '1-3', '2-0', '2-1', '2-2', '2-3', '3-0', '3-1', '3-2', '3-3'];

const footballMarkets: readonly PricedMarket[] = [
  market('result/match', { home: 1.52, draw: 4.1, away: 7.2 }),
  ...lines('asian-handicap/match', ['home', 'away'], -1.25, 0.25, 6),
  ...lines('total/match', ['over', 'under'], 1.5, 0.5, 6),
  market('next-goal/match=2', { home: 2.1, away: 3.4, none: 3.9 }),
  market('double-chance/match', { 'home-or-draw': 1.12, 'home-or-away': 1.27, 'draw-or-away': 2.55 }),
  market('both-score/match', { yes: 1.95, no: 1.85 }),
  market('draw-no-bet/match', { home: 1.19, away: 4.7 }),
  market('european-handicap/match=-1', { home: 2.45, draw: 3.6, away: 2.6 }),
  market(
    'correct-score/match=33',
    Object.fromEntries([...SCORES.map((score, at) => [score, 5.5 + at * 2.4] as const), ['other', 17]]),
  ),
  market('half-full/match', {
    'home-home': 2.2,
    'home-draw': 13,
    'home-away': 34,
    'draw-home': 4.2,
    'draw-draw': 5.6,
    'draw-away': 9,
    'away-home': 25,
    'away-draw': 15,
    'away-away': 11,
  }),
  market('odd-even/match', { odd: 1.92, even: 1.9 }),
  ...lines('total/h2', ['over', 'under'], 0.5, 0.5, 4),
  market('result/h2', { home: 2.3, draw: 2.5, away: 4.8 }),
];

/** The market that a list shows. */
export function mainOf(all: readonly PricedMarket[]): PricedMarket | null {
  return all.find(({ key }) => key === 'winner/match' || key === 'result/match') ?? null;
}

/** Prices a little different from before: some up, some down. `random` in [0, 1). */
export function nudged(priced: PricedMarket, random: () => number): PricedMarket {
  const move = (price: number | null): number | null => {
    if (price === null) return null;
    return roundToLadder((price / 1_000) * (0.94 + random() * 0.12)) ?? price;
  };
  return { ...priced, outcomes: priced.outcomes.map((outcome) => ({ ...outcome, price: move(outcome.price) })) };
}
