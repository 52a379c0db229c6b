import { currency, minor } from '@chhokka/kernel';
import { footballFixture } from '@chhokka/feed-protocol/testing';
import { describe, expect, it } from 'vitest';
import type { StoredBet, StoredLeg } from '../bets/bets.types.ts';
import { worthOf } from './worth.ts';

const WHOLE = 10_000;
const HUNDRED = 100n;
/** What is left of a worth after the fee of 5 %. */
const afterFee = (worth: number): bigint => BigInt(Math.floor(worth * 0.95 + 1e-6));

function bet(change: Partial<StoredBet> = {}): StoredBet {
  return {
    id: 'b1',
    playerId: 'p1',
    sessionId: 1n,
    currency: currency('BDT'),
    gameCode: 'sports',
    demo: false,
    kind: 'single',
    system: null,
    lines: 1,
    stake: minor(1_000_000n),
    total: minor(1_000_000n),
    price: null,
    state: 'open',
    sold: 0,
    cashed: minor(0n),
    owed: minor(0n),
    moves: 1,
    closed: false,
    placedAt: 0,
    settledAt: null,
    ...change,
  };
}

const legOf = (position: number, price: number): StoredLeg => ({
  betId: 'b1',
  position,
  fixture: `f${position}`,
  nature: 'simulated',
  market: 'draw-no-bet/match',
  outcome: 'home',
  outcomeName: null,
  price,
});

/** A book in which the leg of each place has this chance and this share that comes back. */
const bookOf = (quotes: readonly { readonly chance: number; readonly returned: number }[]) => ({
  quote: ({ fixture }: { readonly fixture: string }) => {
    const { chance = 0, returned = 0 } = quotes[Number(fixture.slice(1))] ?? {};
    const price = Math.floor(1_000 / chance);
    const quote = { fixture: footballFixture(fixture), live: true, price, chance, returned, outcomeName: null };
    return { ok: true as const, quote };
  },
});

describe('the worth of an open leg', () => {
  it('is price times chance where no stake comes back', () => {
    const worth = worthOf(bookOf([{ chance: 0.4, returned: 0 }]), bet(), [legOf(0, 3_000)], [null]);
    expect(worth?.(WHOLE)).toBe(afterFee(1_200_000));
  });

  it.each([
    ['a favourite bought at a long price', 8_000, 0.75, 0.2],
    ['an outsider', 1_200, 0.1, 0.3],
    ['a fair bet', 2_500, 0.4, 0.25],
  ])('is the mean of all its ends where a push can come: %s', (_, price, chance, push) => {
    const worth = worthOf(bookOf([{ chance, returned: push }]), bet(), [legOf(0, price)], [null]);
    const ends = chance * (1 - push) * (price / 1_000) + push;
    expect(worth?.(WHOLE)).toBe(afterFee(1_000_000 * ends));
  });

  it('is at most the stake where the price of the moment is better than fair', () => {
    const fair = bookOf([{ chance: 0.5, returned: 0 }]).quote(legOf(0, 5_000)).quote;
    const generous = { quote: () => ({ ok: true as const, quote: { ...fair, price: 5_000 } }) };
    const worth = worthOf(generous, bet(), [legOf(0, 5_000)], [null]);
    expect(worth?.(WHOLE)).toBe(afterFee(1_000_000));
  });

  it('counts in each line of a combination, and for the part that is sold', () => {
    const quotes = [
      { chance: 0.75, returned: 0.2 },
      { chance: 0.5, returned: 0.5 },
    ];
    const both = bet({ kind: 'accumulator' });
    const worth = worthOf(bookOf(quotes), both, [legOf(0, 2_000), legOf(1, 3_000)], [null, null]);
    // (0.6 × 2 + 0.2) × (0.25 × 3 + 0.5)
    expect(worth?.(WHOLE)).toBe(afterFee(1_750_000));
    expect(worth?.(2_500)).toBe(afterFee(437_500));
  });

  it('is never rounded up', () => {
    const tiny = bet({ stake: minor(HUNDRED) });
    const worth = worthOf(bookOf([{ chance: 1 / 3, returned: 1 / 7 }]), tiny, [legOf(0, 2_000)], [null]);
    // 100 × (2 × 1/3 × 6/7 + 1/7) × 95 % = 67.86
    expect(worth?.(WHOLE)).toBe(67n);
  });
});
