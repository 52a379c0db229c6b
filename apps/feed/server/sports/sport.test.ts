import { offer } from '@chhokka/feed-protocol';
import { describe, expect, it } from 'vitest';
import { offered } from './sport.ts';

const OUTCOMES = [
  { id: 'home', probability: 0.6 },
  { id: 'away', probability: 0.4 },
];

describe('a market in the form of the protocol', () => {
  it('keeps the share of a stake that comes back, and has no such field without one', () => {
    const plain = { key: 'winner/match', winners: 1, outcomes: OUTCOMES };
    const pushing = { key: 'draw-no-bet/match', winners: 1, returned: 0.25, outcomes: OUTCOMES };
    const markets = offered([plain, pushing]);
    expect(markets).toStrictEqual([plain, pushing]);
    expect(offer.shape.markets.parse(markets)).toStrictEqual([plain, pushing]);
  });

  it.each([-0.1, 1, Number.NaN])('is refused with a share of %d', (returned) => {
    const market = { key: 'draw-no-bet/match', winners: 1, returned, outcomes: OUTCOMES };
    expect(offer.shape.markets.safeParse([market]).success).toBe(false);
  });
});
