import { SILENCE_MS } from '@chhokka/feed-protocol';
import { footballFixture, footballOffer } from '@chhokka/feed-protocol/testing';
import { describe, expect, it } from 'vitest';
import { JUMP_STOP } from './jumps.ts';
import { filledBook } from './testing/filled-book.ts';
import { houseRows } from './testing/house-rows.ts';
import { priceTogether } from './together.ts';

const home = { fixture: 'f1', market: 'result/match', outcome: 'home' };
const over = { fixture: 'f1', market: 'total/match=2.5', outcome: 'over' };
const odds = (version: number, chance = 0.5) => {
  const offer = footballOffer('f1', version);
  const [result, ...others] = offer.markets;
  const outcomes = [
    { id: 'home', probability: chance },
    { id: 'draw', probability: 0.25 },
    { id: 'away', probability: 0.75 - chance },
  ];
  return { kind: 'odds', ...offer, markets: result ? [{ ...result, outcomes }, ...others] : [] } as const;
};
type Opened = ReturnType<typeof filledBook>;
const faultOf = ({ book }: Opened, selected = home) => {
  const quoted = book.quote(selected);
  return quoted.ok ? null : quoted.fault;
};

describe('a quote', () => {
  it('has the price, the fair chance, and whether the match is in play', () => {
    const { book, held } = filledBook();
    expect(book.quote(home)).toMatchObject({
      ok: true,
      quote: { price: 1_930, chance: 0.5, live: true, outcomeName: null },
    });
    const fixture = footballFixture('f1', { state: 'scheduled', startsAt: 1_800_000_000_001 });
    held.word({ kind: 'fixture', number: 1, fixture });
    expect(book.quote(home)).toMatchObject({ quote: { live: false } });
    held.word({ kind: 'fixture', number: 2, fixture: { ...fixture, startsAt: 1_800_000_000_000 } });
    expect(book.quote(home)).toMatchObject({ quote: { live: true } });
  });

  it('has the share of the stake that comes back, also when nothing else of the market changed', () => {
    const { book, held } = filledBook();
    const returnedOf = () => {
      const quoted = book.quote(home);
      return quoted.ok ? quoted.quote.returned : null;
    };
    expect(returnedOf()).toBe(0);
    const { markets, ...offer } = footballOffer('f1', 2);
    held.pass({ kind: 'odds', ...offer, markets: markets.map((market) => ({ ...market, returned: 0.3 })) });
    expect(returnedOf()).toBe(0.3);
  });

  it('is refused for what does not exist', () => {
    const opened = filledBook();
    expect(faultOf(opened, { ...home, fixture: 'f9' })).toBe('fixture_unknown');
    expect(faultOf(opened, { ...home, market: 'result/h2' })).toBe('market_closed');
    expect(faultOf(opened, { ...home, outcome: '__proto__' })).toBe('outcome_unknown');
  });

  it('is refused while the feed is silent, by the clock and not by the next look at it', () => {
    const opened = filledBook();
    opened.clock.advance(SILENCE_MS);
    expect(faultOf(opened)).toBeNull();
    opened.clock.advance(1);
    expect(opened.book.speaks()).toBe(false);
    expect(faultOf(opened)).toBe('feed_silent');
  });

  it.each(['market', 'fixture'])('is refused while the %s is stopped, until odds of a higher version', (what) => {
    const opened = filledBook();
    opened.held.pass({
      kind: 'stop',
      fixture: 'f1',
      version: 2,
      markets: what === 'market' ? ['result/match'] : null,
      reason: 'goal',
    });
    expect(faultOf(opened)).toBe('suspended');
    expect(faultOf(opened, over)).toBe(what === 'market' ? null : 'suspended');
    opened.held.pass(odds(3));
    expect(faultOf(opened)).toBeNull();
  });

  it('is refused for 3 s after a chance jumped without a stop, and not after a stop', () => {
    const opened = filledBook();
    opened.held.pass(odds(2, 0.59));
    expect(faultOf(opened)).toBeNull();
    opened.held.pass(odds(3, 0.7));
    expect(faultOf(opened)).toBe('suspended');
    expect(faultOf(opened, over)).toBeNull();
    opened.clock.advance(JUMP_STOP - 1);
    expect(faultOf(opened)).toBe('suspended');
    opened.clock.advance(1);
    expect(faultOf(opened)).toBeNull();
    expect(opened.jumps.expire()).toEqual(['f1']);
    opened.held.pass({ kind: 'stop', fixture: 'f1', version: 4, markets: null, reason: 'goal' });
    opened.held.pass(odds(5, 0.1));
    expect(faultOf(opened)).toBeNull();
  });

  it('is refused while an operator has suspended the market or the fixture', () => {
    const opened = filledBook();
    const since = new Date(0);
    opened.house.replace(houseRows({ suspensions: [{ fixture: 'f1', market: 'result/match', since }] }));
    expect([faultOf(opened), faultOf(opened, over)]).toEqual(['suspended', null]);
    opened.house.replace(houseRows({ suspensions: [{ fixture: 'f1', market: '', since }] }));
    expect([faultOf(opened), faultOf(opened, over)]).toEqual(['suspended', 'suspended']);
    opened.house.replace(houseRows());
    expect(faultOf(opened)).toBeNull();
  });

  it('follows an override until the chances make its book too small', () => {
    const opened = filledBook();
    opened.house.replace(houseRows({ overrides: [{ ...home, price: 1_980 }] }));
    expect(opened.book.quote(home)).toMatchObject({ quote: { price: 1_980 } });
    opened.held.pass(odds(2, 0.59));
    expect(faultOf(opened)).toBe('suspended');
    opened.held.pass(odds(3, 0.5));
    expect(faultOf(opened)).toBeNull();
  });

  it('is refused for a market that was settled or cancelled, although the feed offers it again', () => {
    const opened = filledBook();
    opened.held.word({ kind: 'settle', number: 1, fixture: 'f1', markets: [{ key: 'result/match', verdicts: {} }] });
    opened.held.word({
      kind: 'cancel',
      number: 2,
      fixture: 'f1',
      markets: ['total/match=2.5'],
      from: null,
      until: null,
      reason: 'other',
    });
    opened.held.pass(odds(2));
    expect([faultOf(opened), faultOf(opened, over)]).toEqual(['market_closed', 'market_closed']);
    opened.held.word({ kind: 'settle-rollback', number: 3, fixture: 'f1', markets: ['result/match'] });
    opened.held.word({ kind: 'cancel-rollback', number: 4, fixture: 'f1', cancels: 2 });
    opened.held.pass(odds(3));
    expect([faultOf(opened), faultOf(opened, over)]).toEqual([null, null]);
  });
});

describe('what was taken', () => {
  it('leaves room until the limit of the outcome, and then the outcome is not offered', () => {
    const opened = filledBook();
    expect(opened.book.taken(home)).toEqual({ gain: 0n, room: 1_000_000n });
    opened.book.add([{ ...home, stake: 1_000n, gain: 999_999n }]);
    expect(opened.book.taken(home)).toEqual({ gain: 999_999n, room: 1n });
    expect(faultOf(opened)).toBeNull();
    opened.book.add([{ ...home, stake: 1n, gain: 1n }]);
    expect(opened.book.taken(home).room).toBe(0n);
    expect(faultOf(opened)).toBe('suspended');
    expect(faultOf(opened, { ...home, outcome: 'draw' })).toBeNull();
  });

  it('leaves room until the limit of the fixture, except where a bet costs the fixture nothing more', () => {
    const opened = filledBook();
    const others = ['a/match', 'b/match', 'c/match'].map((market) => ({
      ...home,
      market,
      stake: 1n,
      gain: 1_100_000n,
    }));
    opened.book.add([...others, { ...home, stake: 1n, gain: 600_000n }]);
    expect(opened.book.taken(home).room).toBe(100_000n);
    expect(opened.book.taken({ ...home, outcome: 'draw' }).room).toBe(700_000n);
    expect(opened.book.taken(over).room).toBe(100_000n);
  });
});

describe('several selections of one fixture together', () => {
  const answer = (probability: number | null, version = 1) =>
    Promise.resolve({ outcome: 'ok', value: { version, probability } } as const);

  it('cost what follows from the joint chance and the margins of all markets, and the feed is asked once', async () => {
    const opened = filledBook({ joint: () => answer(0.32) });
    const first = await opened.book.together([home, over]);
    // At even chances 1.93 takes less than the margin of 5 %, and 1.90 takes 5 %: 1/0.32 · (1/1.05) · 0.95.
    expect(first).toMatchObject({ ok: true, quote: { price: 2_820, chance: 0.32, live: true } });
    expect(await opened.book.together([over, home])).toEqual(first);
    expect(opened.asked.count).toBe(1);
    opened.held.pass(odds(2));
    await opened.book.together([home, over]);
    expect(opened.asked.count).toBe(2);
  });

  it('never cost less than the selections one after another', async () => {
    const opened = filledBook({ joint: () => answer(0.05) });
    expect(await opened.book.together([home, over])).toMatchObject({ quote: { price: 3_650 } });
    expect(1.93 * 1.9).toBeGreaterThan(3.65);
  });

  it('are refused when the feed refuses, does not answer, or they are of two fixtures', async () => {
    const refusing = filledBook({ joint: () => answer(null) });
    expect(await refusing.book.together([home, over])).toEqual({ ok: false, fault: 'not_combinable' });
    expect(await filledBook().book.together([home, over])).toEqual({ ok: false, fault: 'suspended' });
    expect(await refusing.book.together([home, { ...over, fixture: 'f2' }])).toEqual({
      ok: false,
      fault: 'not_combinable',
    });
    expect(await refusing.book.together([home])).toEqual({ ok: false, fault: 'too_few_legs' });
  });

  it('are refused when one of them is suspended while the feed is asked', async () => {
    const opened: Opened = filledBook({
      joint: () => {
        opened.held.pass({ kind: 'stop', fixture: 'f1', version: 1, markets: null, reason: 'goal' });
        return answer(0.3);
      },
    });
    expect(await opened.book.together([home, over])).toEqual({ ok: false, fault: 'suspended' });
  });

  it('are asked for again when the offer changed meanwhile', async () => {
    let version = 1;
    const opened: Opened = filledBook({
      joint: () => {
        if (version < 3) opened.held.pass(odds((version += 1)));
        return answer(0.3, 1);
      },
    });
    expect(await opened.book.together([home, over])).toMatchObject({ ok: true });
    expect(opened.asked.count).toBe(3);
  });

  it('have a price between 1.01 and 1000', () => {
    const quote = { price: 100_000, chance: 0.0095, margin: 500 };
    expect(priceTogether(1e-9, [quote, quote, quote])).toBe(1_000_000);
    expect(priceTogether(0.99, [{ price: 1_010, chance: 0.985, margin: 500 }])).toBeNull();
  });
});
