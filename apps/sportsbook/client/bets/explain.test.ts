import { describe, expect, it } from 'vitest';
import { betLegOf, betOf } from '../testing/bets.ts';
import { en } from '../texts/en.ts';
import { correctionOf, legExplained, toneOf } from './explain.ts';

const texts = { words: en.bets, price: (price: number) => (price / 1_000).toFixed(2) };
const explained = (change: Parameters<typeof betLegOf>[0]) => legExplained(betLegOf(change), texts);

describe('a leg of a bet', () => {
  it.each([
    [{ result: 'won' as const }, 'counts at 1.68'],
    [{ result: 'half-won' as const }, 'half at 1.68, half of the stake back'],
    [{ result: 'lost' as const }, 'counts at 0'],
    [
      { result: 'void' as const, voidReason: 'abandoned' },
      'counts at 1.00, as if it were not there; the match was abandoned',
    ],
    [
      { result: 'void' as const, voidReason: 'made-up' },
      'counts at 1.00, as if it were not there; by the written rules',
    ],
    [{ result: 'won' as const, shares: 2 }, 'counts at 1.68; dead heat: 2 share the win, so a part of 1/2 wins'],
  ])('with %o is explained', (change, text) => {
    expect(explained(change)).toBe(text);
  });

  it('is not explained while it is undecided', () => {
    expect(explained({})).toBeNull();
  });
});

describe('a bet', () => {
  it('that was settled again shows both amounts and why', () => {
    const bet = betOf({
      events: [
        { at: 1, what: 'placed', amount: 20_000 },
        { at: 2, what: 'settled', amount: 33_600, before: null },
        { at: 3, what: 'leg-reopened', leg: 0, reason: 'result-corrected' },
        { at: 4, what: 'leg', leg: 0, result: 'lost' },
        { at: 5, what: 'settled-again', amount: 0, before: 33_600 },
      ],
    });
    expect(correctionOf(bet)).toEqual({ before: 33_600, after: 0, reasons: ['result-corrected'] });
    expect(correctionOf(betOf())).toBeNull();
  });

  it('has the tone of its end', () => {
    const ended = { state: 'settled' as const, total: 100 };
    expect(toneOf({ ...ended, paid: 101 })).toBe('good');
    expect(toneOf({ ...ended, paid: 100 })).toBe('even');
    expect(toneOf({ ...ended, paid: 99 })).toBe('bad');
    expect(toneOf({ ...ended, state: 'void', paid: 0 })).toBe('even');
    expect(toneOf({ ...ended, state: 'open', paid: 0 })).toBe('open');
  });
});
