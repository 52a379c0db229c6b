import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { presentBet } from '../bets/present.ts';
import type { PlayerSession } from '../sessions/sessions.types.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { type World, leg, openWorld, order, sumOfMovements } from '../testing/open-world.ts';
import { QUOTE_HOLDS, quoteCashOut, sellBet } from './cash-out.ts';
import { RESULT_STANDS } from './worth.ts';

let world: World;
let player: PlayerSession;
let games = 0;
let [one, two] = ['', ''];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  games += 1;
  [one, two] = [`one-${games}`, `two-${games}`];
  for (const game of [one, two]) await world.fixture(game);
  player = await world.player(`player-${games}`, 100_000n);
});

async function bet(slip: ReturnType<typeof order>): Promise<string> {
  const answer = await placeSlip(world.context, player, slip);
  if (answer.state !== 'accepted') throw new Error(`the slip was ${JSON.stringify(answer)}`);
  return answer.bet.id;
}

async function quote(betId: string, share = 10_000) {
  const answer = await quoteCashOut(world.context, player.playerId, { betId, share });
  if (answer.state !== 'quoted') throw new Error('there is no quote');
  return answer;
}

const sell = (betId: string, quoteId: string) => sellBet(world.context, player.playerId, { betId, quoteId });
const balance = () => world.wallet.balanceOf(player.playerId);
const win = async (fixture: string) => {
  await world.say({
    kind: 'settle',
    fixture,
    markets: [{ key: 'result/match', verdicts: { home: { result: 'won' } } }],
  });
  await world.settle();
};

describe('a quote', () => {
  it('is the stake times the price taken by the chance now, less the fee of 5 %', async () => {
    const id = await bet(order([leg(one)]));
    world.book.price(leg(one), 1_250);
    // 100.00 × 2.00 × 80 % × 95 %
    expect(await quote(id)).toMatchObject({ amount: 15_200, share: 10_000 });
    expect(await quote(id, 2_500)).toMatchObject({ amount: 3_800 });
  });

  it('adds the share of the stake that comes back, in a part as in the whole, and pays it', async () => {
    const market = 'draw-no-bet/match';
    const id = await bet(order([leg(one, 'home', 2_000, market)]));
    world.book.returned.set(market, 0.25);
    world.book.price(leg(one, 'home', 2_000, market), 1_250);
    // 100.00 × (2.00 × 80 % × 75 % + 25 %) × 95 %, where 2.00 × 80 % alone would be 160.00 × 95 %
    expect(await quote(id)).toMatchObject({ amount: 13_775 });
    const part = await quote(id, 4_000);
    expect(part).toMatchObject({ amount: 5_510 });
    await sell(id, part.quote);
    expect(balance()).toBe(90_000n + 5_510n);
    world.book.returned.delete(market);
  });

  it('counts a won leg as won', async () => {
    const id = await bet(order([leg(one), leg(two)]));
    await win(one);
    world.clock.advance(RESULT_STANDS);
    expect(await quote(id)).toMatchObject({ amount: 19_000 });
  });

  it('is refused while the result of a leg is new, because it may be corrected after the sale', async () => {
    const id = await bet(order([leg(one), leg(two)]));
    const early = await quote(id);
    await win(one);
    await expect(quote(id)).rejects.toThrow('cash_out_suspended');
    await expect(sell(id, early.quote)).rejects.toThrow(/quote_(changed|over)/);
    expect(await presentBet(world.context, id)).toMatchObject({ state: 'open', cashOut: null });
    world.clock.advance(RESULT_STANDS / 2);
    await expect(quote(id)).rejects.toThrow('cash_out_suspended');
    world.clock.advance(RESULT_STANDS / 2);
    expect((await presentBet(world.context, id)).cashOut).toBe(19_000);
    const { quote: late } = await quote(id);
    await world.say({ kind: 'settle-rollback', fixture: one, markets: ['result/match'] });
    await win(one);
    await expect(sell(id, late)).rejects.toThrow(/quote_(changed|over)/);
  });

  it('is refused while a market is suspended, for a decided bet, and for another player', async () => {
    const id = await bet(order([leg(one)]));
    world.book.faults.set(one, 'suspended');
    await expect(quote(id)).rejects.toThrow('cash_out_suspended');
    world.book.faults.delete(one);
    await expect(quoteCashOut(world.context, 'somebody', { betId: id, share: 10_000 })).rejects.toThrow('bet_unknown');
    await win(one);
    await expect(quote(id)).rejects.toThrow('not_open');
  });
});

describe('a sale', () => {
  it('pays the quote at once, and the result pays nothing more', async () => {
    const id = await bet(order([leg(one)]));
    const { quote: quoteId, amount } = await quote(id);
    // The price moves a little against the player: the quote holds.
    world.book.price(leg(one), 2_030);
    expect(await sell(id, quoteId)).toMatchObject({
      state: 'sold',
      bet: { state: 'cashed-out', paid: amount },
      balance: 90_000 + amount,
    });
    expect(balance()).toBe(90_000n + BigInt(amount));
    await win(one);
    expect(balance()).toBe(90_000n + BigInt(amount));
  });

  it('is refused when the bet lost worth meanwhile: nobody waits for a ball with a quote in his hand', async () => {
    const id = await bet(order([leg(one)]));
    const { quote: quoteId } = await quote(id);
    world.book.price(leg(one), 2_100);
    await expect(sell(id, quoteId)).rejects.toThrow('quote_changed');
    // It is worth less than a minor unit now.
    world.book.price(leg(one), 100_000_000);
    await expect(sell(id, quoteId)).rejects.toThrow('quote_changed');
    world.book.price(leg(one), 1_500);
    expect(await sell(id, quoteId)).toMatchObject({ state: 'sold' });
    expect(balance()).toBe(90_000n + 9_500n);
  });

  it('of a bet whose payment was not taken back yet is refused, so that it is not paid twice', async () => {
    const id = await bet(order([leg(one)]));
    await win(one);
    await world.say({ kind: 'settle-rollback', fixture: one, markets: ['result/match'] });
    await world.settle();
    expect(await presentBet(world.context, id)).toMatchObject({ state: 'open', cashOut: null });
    await expect(quote(id)).rejects.toThrow('cash_out_suspended');
    await world.say({ kind: 'settle', fixture: one, markets: [{ key: 'result/match', verdicts: {} }] });
    await world.settle();
    expect(balance()).toBe(90_000n);
    // Nothing was paid for a lost bet, so it can be sold while its result is open again.
    await world.say({ kind: 'settle-rollback', fixture: one, markets: ['result/match'] });
    await world.settle();
    const { quote: quoteId, amount } = await quote(id);
    await sell(id, quoteId);
    await win(one);
    expect(balance()).toBe(90_000n + BigInt(amount));
  });

  it('of a part leaves the rest to the result', async () => {
    const id = await bet(order([leg(one)]));
    const { quote: quoteId, amount } = await quote(id, 5_000);
    await sell(id, quoteId);
    expect(await presentBet(world.context, id)).toMatchObject({ state: 'open', sold: 5_000, potential: 10_000 });
    await win(one);
    expect(balance()).toBe(90_000n + BigInt(amount) + 10_000n);
  });

  it('of the same quote, sent often and at once, is done once, and each of them is told so', async () => {
    const id = await bet(order([leg(one)]));
    const { quote: quoteId, amount } = await quote(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sell(id, quoteId)));
    expect(answers.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'sold'));
    expect(balance()).toBe(90_000n + BigInt(amount));
  });

  it('of two quotes at once sells no more than all of the bet', async () => {
    const id = await bet(order([leg(one)]));
    const quotes = await Promise.all([quote(id, 6_000), quote(id, 6_000)]);
    const sales = await Promise.allSettled(quotes.map((each) => sell(id, each.quote)));
    expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await presentBet(world.context, id)).toMatchObject({ sold: 6_000 });
  });

  it('is refused after the quote is over, while a market is suspended, and after a leg ended', async () => {
    const id = await bet(order([leg(one), leg(two)]));
    const late = await quote(id);
    world.clock.advance(QUOTE_HOLDS + 1);
    await expect(sell(id, late.quote)).rejects.toThrow('quote_over');
    const suspended = await quote(id);
    world.book.faults.set(two, 'suspended');
    await expect(sell(id, suspended.quote)).rejects.toThrow('cash_out_suspended');
    world.book.faults.delete(two);
    const before = await quote(id);
    await world.say({ kind: 'settle', fixture: one, markets: [{ key: 'result/match', verdicts: {} }] });
    await expect(sell(id, before.quote)).rejects.toThrow('quote_changed');
    expect(balance()).toBe(90_000n);
  });

  it('races with the result: the player gets the one or the other, never both', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => bet(order([leg(one)], { stake: 1_000 }))));
    const quotes = await Promise.all(ids.map((id) => quote(id)));
    await Promise.allSettled([win(one), ...ids.map((id, place) => sell(id, quotes[place]?.quote ?? ''))]);
    await world.settle();
    const sums = await Promise.all(ids.map((id) => sumOfMovements(world.pool, id)));
    for (const [place, sum] of sums.entries())
      expect([1_000n, BigInt(quotes[place]?.amount ?? 0) - 1_000n]).toContain(sum);
  });

  it('whose answer of the wallet is lost is paid once', async () => {
    const id = await bet(order([leg(one)]));
    const { quote: quoteId, amount } = await quote(id);
    world.wallet.trouble('lost-after');
    await sell(id, quoteId);
    await world.settle();
    expect(balance()).toBe(90_000n + BigInt(amount));
  });

  it('of a bet that is decided again later stays sold', async () => {
    const id = await bet(order([leg(one)]));
    const { quote: quoteId, amount } = await quote(id, 5_000);
    await sell(id, quoteId);
    await win(one);
    await world.say({ kind: 'settle-rollback', fixture: one, markets: ['result/match'] });
    await world.say({ kind: 'settle', fixture: one, markets: [{ key: 'result/match', verdicts: {} }] });
    await world.settle();
    expect(balance()).toBe(90_000n + BigInt(amount));
  });
});
