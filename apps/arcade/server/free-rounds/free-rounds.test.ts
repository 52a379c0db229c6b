import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitment, draw, parseWeights, pickBook, type RoundAnswer } from '@chhokka/game-math';
import { HOUR, ManualClock, minor } from '@chhokka/kernel';
import type { HouseWallet } from '@chhokka/wallet-protocol/house';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installHouseGames } from '../games/house-games.ts';
import type { RgsContext } from '../rgs/rgs.routes.ts';
import { endRound } from '../rgs/end-round.ts';
import { playRound } from '../rgs/play-round.ts';
import { findSession } from '../sessions/sessions.repository.ts';
import { makeAllDue } from '../stakes/stakes.repository.ts';
import { advanceDue } from '../stakes/worker.ts';
import { type TestArcade, callCore, openTestArcade } from '../testing/arcade.ts';
import { COIN, LOSER, WINNER, installGame, writePublished } from '../testing/published-game.ts';
import { refusalOf, valueOf } from '../testing/rgs.ts';
import { freeMode } from './give-rounds.ts';
import { findGrants } from './grants.repository.ts';
import { advanceGrants } from './settle-grant.ts';

class Crash extends Error {}

const clock = new ManualClock(Date.now());
const START = 1_000_000n;
let test: TestArcade;
let folder: string;
let context: RgsContext;

beforeAll(async () => {
  test = await openTestArcade({ balance: START, clock });
  folder = await mkdtemp(join(tmpdir(), 'free-rounds-test-'));
  for (const [code, files, client] of [
    ['winner', WINNER, 'own'],
    ['loser', LOSER, 'own'],
    ['coin', COIN, 'own'],
    ['others', WINNER, 'third-party'],
  ] as const) {
    const from = await writePublished(join(folder, code), files);
    await installGame(test.pool, { folder: from, code, titles: {}, client });
  }
  await installHouseGames(test.pool);
  context = test.arcade.context;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await test.pool.query('truncate stakes.stake, draws.draw, freerounds.grant cascade');
  test.operator.balance = START;
  test.operator.loggedOut = false;
  test.operator.movements.length = 0;
});

interface Given {
  grantId: string;
  count: number;
  left: number;
  won: number;
  state: string;
}

function terms(changes: object = {}) {
  const { playerId } = test.operator;
  const expiresAt = clock.now() + 2 * HOUR;
  return {
    grantId: randomUUID(),
    playerId,
    gameCode: 'winner',
    count: 3,
    stake: 100,
    currency: 'BDT',
    expiresAt,
    ...changes,
  };
}

async function core(
  name: string,
  body: object,
): Promise<[status: number, body: Given & { message: string; grants: Given[] }]> {
  // A request that is sent twice at one moment is the same, and refused.
  clock.advance(1);
  const answer = await callCore(test.arcade, clock.now(), name, body);
  return [answer.statusCode, answer.json()];
}

async function give(changes: object = {}): Promise<string> {
  const wanted = terms(changes);
  const [status] = await core('grant-free-rounds', wanted);
  expect(status).toBe(200);
  return wanted.grantId;
}

async function stateOf(grantId: string): Promise<Given | undefined> {
  return (await core('free-rounds', { grantIds: [grantId] }))[1].grants[0];
}

const playFree = (sessionID: string, freeRounds: string) =>
  test.call('/wallet/play', { sessionID, amount: 1_000_000, mode: 'BASE', freeRounds });
const end = (sessionID: string) => valueOf(test.call('/wallet/end-round', { sessionID }));

/** A round as a process plays it that dies when its database has committed or its wallet is called. */
async function entered(code: string) {
  const found = await findSession(test.pool, await test.launch(code), clock.now());
  if (!found) throw new Error('the launch gave no session');
  return found.session;
}

function dyingAt(moment: 'before' | 'after'): RgsContext {
  const wallet: HouseWallet = {
    ...context.wallet,
    promo: async (input) => {
      if (moment === 'after') await context.wallet.promo(input);
      throw new Crash();
    },
  };
  return { ...context, wallet };
}

async function restart(): Promise<void> {
  await makeAllDue(test.pool, clock.now());
  for (let turn = 0; turn < 3; turn += 1) {
    await advanceDue(context);
    await advanceGrants(context, 16);
  }
}

describe('a grant of free rounds', () => {
  it('is given once, whatever is repeated, and refused with other terms', async () => {
    const wanted = terms();
    const first = await core('grant-free-rounds', wanted);
    expect(first).toEqual([200, { grantId: wanted.grantId, count: 3, played: 0, left: 3, won: 0, state: 'open' }]);
    expect(await core('grant-free-rounds', wanted)).toEqual(first);
    expect(await core('grant-free-rounds', { ...wanted, stake: 200 })).toMatchObject([409, { message: 'differs' }]);
    clock.advance(3 * HOUR);
    expect(await core('grant-free-rounds', wanted)).toMatchObject([200, { left: 0 }]);
  });

  it.each([
    ['an unknown game', { gameCode: 'nothing' }, 404, /no such game/],
    ['a game whose client is not ours', { gameCode: 'others' }, 409, /not_offered/],
    ['a currency that is not played in', { currency: 'USD' }, 409, /not_offered/],
    ['a stake that is no bet', { stake: 101 }, 409, /stake_impossible/],
    ['a time that is over', { expiresAt: 1 }, 409, /expired/],
    ['the player of a demo', { playerId: 'demo:1' }, 409, /player_impossible/],
    ['no rounds', { count: 0 }, 400, /./],
  ])('is refused for %s', async (_, changes, status, message) => {
    const [code, body] = await core('grant-free-rounds', terms(changes));
    expect([code, body.message]).toEqual([status, expect.stringMatching(message)]);
  });

  it('is offered by games that can play it', async () => {
    const { games } = (await core('games', { currency: 'BDT' }))[1] as unknown as {
      games: { gameCode: string; freeRounds: boolean }[];
    };
    const able = games.filter(({ freeRounds }) => freeRounds).map(({ gameCode }) => gameCode);
    expect(able).toEqual(expect.arrayContaining(['padma-ilish', 'royal-bengal', 'winner']));
    expect(able).not.toContain('others');
  });
});

describe('free rounds', () => {
  it('take no bet, are offered first, and are paid together once after the last', async () => {
    const grantId = await give({ count: 2, stake: 200 });
    const sessionID = await test.launch('winner');
    const opened = await valueOf(test.call('/wallet/authenticate', { sessionID }));
    expect(opened.freeRounds).toEqual({ grantId, count: 2, left: 2, stake: 2_000_000, won: 0, state: 'open' });

    const first = await valueOf(playFree(sessionID, grantId));
    expect(first.round).toMatchObject({ amount: 2_000_000, payout: 6_000_000, active: true, free: true });
    expect(first.freeRounds).toMatchObject({ left: 1, won: 0 });
    expect((await end(sessionID)).freeRounds).toMatchObject({ left: 1, won: 6_000_000, state: 'open' });
    expect(test.operator.movements).toEqual([]);

    await valueOf(playFree(sessionID, grantId));
    const last = await end(sessionID);
    expect(last.freeRounds).toMatchObject({ left: 0, won: 12_000_000, state: 'paid' });
    expect(last.balance.amount).toBe(Number(START + 1_200n) * 10_000);
    expect(test.operator.movements).toEqual(['promo +1200']);
    await restart();
    expect(await end(sessionID)).toEqual(last);
    expect(test.operator.movements).toEqual(['promo +1200']);
    expect(await refusalOf(playFree(sessionID, grantId))).toEqual([400, 'ERR_FREE']);
  });

  it('that have won nothing end without a payment', async () => {
    const grantId = await give({ gameCode: 'loser', count: 1 });
    const sessionID = await test.launch('loser');
    expect((await valueOf(playFree(sessionID, grantId))).freeRounds).toMatchObject({ left: 0 });
    expect((await end(sessionID)).freeRounds).toMatchObject({ state: 'paid', won: 0 });
    expect(test.operator.movements).toEqual([]);
  });

  it('are committed and drawn as any round is', async () => {
    const grantId = await give({ gameCode: 'coin', count: 20 });
    const sessionID = await test.launch('coin');
    let { fair } = await valueOf(test.call('/wallet/authenticate', { sessionID }));
    for (let round = 0; round < 5; round += 1) {
      const played = await valueOf(playFree(sessionID, grantId));
      await end(sessionID);
      const { searchParams } = new URL(played.round.verify, 'http://x');
      const address = `/rgs/round/${searchParams.get('round')}?token=${searchParams.get('token')}&lang=en`;
      const shown = (await test.arcade.plain.inject(address)).json<RoundAnswer>();
      if (shown.choice.kind !== 'published' || shown.fair.serverSeed === null) throw new Error('it hides its choice');
      expect([commitment(shown.fair.serverSeed), shown.fair.nonce]).toEqual([fair.commitment, fair.nonce]);
      const table = parseWeights((await test.arcade.plain.inject(shown.choice.weights)).body);
      const number = draw(shown.fair.serverSeed, shown.fair.clientSeed, shown.fair.nonce, table.total);
      expect(pickBook(table, number).bookId).toBe(shown.choice.bookId);
      expect([shown.cost, shown.amount]).toEqual([0, 1_000_000]);
      fair = played.fair;
    }
  });

  it('choose by the seeds alone, so what they return is what paid rounds return', async () => {
    const game = await context.library.current('padma-ilish');
    if (!game) throw new Error('the game is not there');
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce: 3 };
    expect(freeMode(game)).toBe(game.modes.get('BASE'));
    expect(freeMode(game)?.choose(seeds)).toEqual(game.modes.get('BASE')?.choose(seeds));
  });

  it('are not given to another player, in a demo, in another game or after the end of the session', async () => {
    const grantId = await give();
    const others = await give({ playerId: 'somebody-else' });
    const sessionID = await test.launch('winner');
    expect(await refusalOf(playFree(sessionID, others))).toEqual([400, 'ERR_FREE']);
    expect(await refusalOf(playFree(await test.launch('coin'), grantId))).toEqual([400, 'ERR_FREE']);
    const demo = await test.demo('winner');
    expect((await valueOf(test.call('/wallet/authenticate', { sessionID: demo }))).freeRounds).toBeNull();
    expect(await refusalOf(playFree(demo, grantId))).toEqual([400, 'ERR_FREE']);
    test.operator.loggedOut = true;
    expect(await refusalOf(playFree(sessionID, grantId))).toEqual([401, 'ERR_IS']);
    expect(await stateOf(grantId)).toMatchObject({ left: 3 });
  });

  it('are never more than were given, however many ask at once', async () => {
    const grantId = await give({ gameCode: 'loser', count: 4 });
    const sessionID = await test.launch('loser');
    for (let turn = 0; turn < 3; turn += 1)
      await Promise.all(Array.from({ length: 6 }, () => playFree(sessionID, grantId)));
    const { rows } = await test.pool.query('select grant_round from stakes.stake order by grant_round');
    expect(rows.map((row: { grant_round: number }) => row.grant_round)).toEqual([1, 2, 3, 4]);
    const seeds = await test.pool.query('select distinct server_seed from draws.draw');
    expect(seeds.rowCount).toBe(4);
  });
});

describe('a grant that is over before its rounds are', () => {
  it('by its time pays what was won, and gives no further round', async () => {
    const grantId = await give();
    const sessionID = await test.launch('winner');
    await valueOf(playFree(sessionID, grantId));
    clock.advance(2 * HOUR);
    expect(await refusalOf(playFree(sessionID, grantId))).toEqual([400, 'ERR_FREE']);
    await restart();
    expect(test.operator.movements).toEqual(['promo +300']);
    expect(await stateOf(grantId)).toMatchObject({ played: 1, left: 0, won: 300, state: 'paid' });
  });

  it('by being revoked pays what was won, once the open round has ended', async () => {
    const grantId = await give();
    const sessionID = await test.launch('winner');
    await valueOf(playFree(sessionID, grantId));
    expect(await core('revoke-free-rounds', { grantId })).toMatchObject([200, { left: 0, state: 'open' }]);
    await restart();
    expect(test.operator.movements).toEqual([]);
    expect((await end(sessionID)).freeRounds).toMatchObject({ state: 'paid', won: 3_000_000 });
    expect(await core('revoke-free-rounds', { grantId })).toMatchObject([200, { left: 0, state: 'paid' }]);
    expect(test.operator.movements).toEqual(['promo +300']);
    expect((await core('revoke-free-rounds', { grantId: randomUUID() }))[0]).toBe(404);
  });
});

describe('a process that dies in free rounds', () => {
  async function play(on: RgsContext, grantId: string) {
    const code = 'winner';
    const session = await entered(code);
    const game = await on.library.current(code);
    const [grant] = await findGrants(test.pool, [grantId]);
    const mode = game && freeMode(game);
    if (!game || !mode || !grant) throw new Error('the game was not imported');
    const free = { grant, balance: minor(START) };
    return { session, played: await playRound(on, { session, game, mode, bet: grant.stake, clientSeed: null, free }) };
  }

  it('after the round was committed leaves it to the player, who sees it again and ends it', async () => {
    const grantId = await give({ count: 1 });
    await play(context, grantId);
    await restart();
    const sessionID = await test.launch('winner');
    const back = await valueOf(test.call('/wallet/authenticate', { sessionID }));
    expect(back.round).toMatchObject({ active: true, free: true });
    expect(back.freeRounds).toMatchObject({ grantId, left: 0, state: 'open' });
    await end(sessionID);
    expect(test.operator.movements).toEqual(['promo +300']);
  });

  it('with a player who never comes back pays at the end of the grant', async () => {
    const grantId = await give({ count: 1 });
    await play(context, grantId);
    clock.advance(2 * HOUR + 1);
    await restart();
    expect(test.operator.movements).toEqual(['promo +300']);
  });

  it.each(['before', 'after'] as const)('%s the payment was taken pays once', async (moment) => {
    const grantId = await give({ count: 1 });
    const { session } = await play(context, grantId);
    await expect(endRound(dyingAt(moment), session)).rejects.toThrow(Crash);
    expect(await stateOf(grantId)).toMatchObject({ state: 'paying', won: 300 });
    clock.advance(20_000);
    await restart();
    expect(await stateOf(grantId)).toMatchObject({ state: 'paid' });
    expect(test.operator.movements).toEqual(['promo +300']);
  });

  it('between the last round and its payment is paid by the worker', async () => {
    const grantId = await give({ count: 1 });
    await play(context, grantId);
    await test.pool.query(
      `update stakes.stake set state = 'closed', due_at = null, closed_at = $1 where state = 'open'`,
      [new Date(clock.now())],
    );
    await restart();
    expect(await stateOf(grantId)).toMatchObject({ state: 'paid' });
    expect(test.operator.movements).toEqual(['promo +300']);
  });

  it('and an operator that does not answer get the same payment again', async () => {
    const grantId = await give({ count: 1 });
    const { session } = await play(context, grantId);
    test.operator.trouble('promo', 'lost-after', 'busy');
    await endRound(context, session);
    for (let turn = 0; turn < 3; turn += 1) {
      clock.advance(70_000);
      await restart();
    }
    expect(await stateOf(grantId)).toMatchObject({ state: 'paid' });
    expect(test.operator.movements).toEqual(['promo +300']);
  });
});

describe('the database', () => {
  it('keeps grants as they were given', async () => {
    const grantId = await give();
    for (const change of ['count = 9', 'stake = 1000', `expires_at = now() + interval '9 days'`, `game_code = 'coin'`])
      await expect(test.pool.query(`update freerounds.grant set ${change} where id = $1`, [grantId])).rejects.toThrow(
        /stays as it was given/,
      );
    await expect(test.pool.query('delete from freerounds.grant')).rejects.toThrow(/never deleted/);
  });
});
