import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PlayerSession } from '../sessions/sessions.types.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { type World, leg, openWorld, order } from '../testing/open-world.ts';
import type { Settled } from './settle-bets.ts';
import { settleSome } from './settle-due.ts';
import { startSettleWorker } from './settle-worker.ts';

const BETS = 7;
let world: World;
let player: PlayerSession;
let game: string;
let games = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  games += 1;
  game = `match-${games}`;
  await world.fixture(game);
  player = await world.player(`player-${games}`, 100_000n);
  for (let bet = 0; bet < BETS; bet += 1) await placeSlip(world.context, player, order([leg(game)]));
});

type Word = Parameters<World['say']>[0];

const homeWins = (): Word => ({
  kind: 'settle',
  fixture: game,
  markets: [{ key: 'result/match', verdicts: { home: { result: 'won' } } }],
});
const cancelled = (): Word => ({
  kind: 'cancel',
  fixture: game,
  markets: null,
  from: null,
  until: null,
  reason: 'other',
});

/** Settles by two bets at a time until nothing is due; returns what each turn settled. */
async function settleByTwo(): Promise<string[][]> {
  const turns: string[][] = [];
  let settled: Settled | null;
  while ((settled = await settleSome(world.context, 2)) !== null) turns.push(idsOf(settled));
  return turns;
}

const idsOf = ({ changed }: Settled): string[] => changed.map(({ betId }) => betId);

describe('a result', () => {
  it('is settled and paid within five seconds by the workers alone', async () => {
    const worker = startSettleWorker(world.context);
    onTestFinished(() => worker.stop());
    await world.say(homeWins());
    await expect.poll(() => world.wallet.balanceOf(player.playerId), { timeout: 5_000 }).toBe(170_000n);
  });
});

describe('a market with more bets than a transaction settles', () => {
  it.each([
    ['whose result is told', homeWins, 170_000n],
    ['of a cancelled fixture', cancelled, 100_000n],
  ])('%s is split, and each bet is settled once', async (_, word, balance) => {
    await world.say(word());
    const turns = await settleByTwo();
    expect(turns.map((ids) => ids.length)).toEqual([0, 2, 2, 2, 1]);
    expect(new Set(turns.flat()).size).toBe(BETS);
    await world.settle();
    expect(world.wallet.balanceOf(player.playerId)).toBe(balance);
  });

  it('is settled by two processes at once without settling a bet twice', async () => {
    await world.say(homeWins());
    const both = await Promise.all([settleByTwo(), settleByTwo()]);
    expect(both.flat(2).toSorted()).toEqual([...new Set(both.flat(2))].toSorted());
    expect(both.flat(2)).toHaveLength(BETS);
    await world.settle();
    expect(world.wallet.balanceOf(player.playerId)).toBe(170_000n);
  });

  it('takes up bets that a correction asks for again', async () => {
    await world.say(homeWins());
    await settleByTwo();
    await world.settle();
    await world.say(
      { kind: 'settle-rollback', fixture: game, markets: ['result/match'] },
      {
        kind: 'settle',
        fixture: game,
        markets: [{ key: 'result/match', verdicts: { away: { result: 'won' } } }],
      },
    );
    const turns = await settleByTwo();
    expect(turns.flat()).toHaveLength(BETS);
    await world.settle();
    expect(world.wallet.balanceOf(player.playerId)).toBe(30_000n);
  });
});
