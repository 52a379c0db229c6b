import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR, ManualClock, minor } from '@chhokka/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endRound } from '../rgs/end-round.ts';
import { playRound } from '../rgs/play-round.ts';
import type { RgsContext } from '../rgs/rgs.routes.ts';
import { type Session, findSession } from '../sessions/sessions.repository.ts';
import { BET_DEADLINE, OPEN_FOR } from '../stakes/stake-context.ts';
import { makeAllDue } from '../stakes/stakes.repository.ts';
import { advanceDue } from '../stakes/worker.ts';
import { type TestArcade, callCore, openTestArcade } from '../testing/arcade.ts';
import { LOSER, WINNER, installGame, writePublished } from '../testing/published-game.ts';
import { refusalOf, valueOf } from '../testing/rgs.ts';
import { sweepDemos } from './demos.ts';
import { FULL_PURSE, type Purses } from './purses.ts';

class Crash extends Error {}

const clock = new ManualClock(Date.now());
const MICRO = 10_000;
let test: TestArcade;
let folder: string;
let context: RgsContext;

beforeAll(async () => {
  test = await openTestArcade({ clock });
  folder = await mkdtemp(join(tmpdir(), 'demos-test-'));
  for (const [code, files] of [
    ['winner', WINNER],
    ['loser', LOSER],
  ] as const) {
    const from = await writePublished(join(folder, code), files);
    await installGame(test.pool, { folder: from, code, titles: {}, client: 'own' });
  }
  context = test.arcade.context;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await test.pool.query('truncate stakes.stake, draws.draw, demos.bet, demos.purse, rgs.session, rgs.seed cascade');
  test.operator.calls.length = 0;
});

const play = (sessionID: string, amount: number) =>
  test.call('/wallet/play', { sessionID, amount: amount * MICRO, mode: 'BASE', currency: 'FUN' });
const balanceOf = async (sessionID: string) =>
  (await valueOf(test.call('/wallet/balance', { sessionID }))).balance.amount / MICRO;
const purses = async () =>
  (await test.pool.query<{ balance: bigint }>('select balance from demos.purse order by opened_at, id')).rows.map(
    ({ balance }) => balance,
  );

async function sessionOf(token: string): Promise<Session> {
  const found = await findSession(test.pool, token, clock.now());
  if (!found) throw new Error('there is no such session');
  return found.session;
}

async function commit(on: RgsContext, session: Session) {
  const game = await on.library.current(session.gameCode);
  const mode = game?.modes.get('BASE');
  if (!game || !mode) throw new Error('the game was not imported');
  return playRound(on, { session, game, mode, bet: minor(100), clientSeed: null, free: null });
}

describe('a demo', () => {
  it('plays with the bets, odds and proofs of real play, and the operator hears nothing of it', async () => {
    const answer = await callCore(test.arcade, clock.now(), 'demo', {
      requestId: crypto.randomUUID(),
      gameCode: 'winner',
      language: 'bn',
      device: 'mobile',
      returnUrl: 'http://127.0.0.1:8080/rng',
    });
    const address = new URL(answer.json<{ url: string }>().url);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ demo: 'true', currency: 'FUN', lang: 'bn' });
    const sessionID = address.searchParams.get('sessionID') ?? '';
    const opened = await valueOf(test.call('/wallet/authenticate', { sessionID }));
    expect(opened.balance).toEqual({ amount: 100_000 * MICRO, currency: 'FUN' });
    expect(opened.config).toMatchObject({ minBet: 20 * MICRO, maxBet: 100_000 * MICRO });

    const { round, balance } = await valueOf(play(sessionID, 200));
    expect([round.payout, balance.amount]).toEqual([600 * MICRO, 99_800 * MICRO]);
    expect(round.fair.commitment).toBe(opened.fair.commitment);
    const ended = await valueOf(test.call('/wallet/end-round', { sessionID }));
    expect(ended.balance.amount).toBe(100_400 * MICRO);

    const link = new URL(round.verify, 'http://arcade.example');
    const proof = await test.arcade.plain.inject(`/rgs/round/${round.roundID}${link.search}`);
    expect(proof.json()).toMatchObject({ demo: true, currency: 'FUN', state: 'closed', fair: { nonce: 0 } });
    expect(test.operator.calls).toEqual([]);
  });

  it('has a purse of its own: what one player loses, another still has', async () => {
    const [one, other] = [await test.demo('loser'), await test.demo('loser')];
    await valueOf(play(one, 100_000));
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([0, 100_000]);
    expect(await refusalOf(play(one, 200))).toEqual([400, 'ERR_IPB']);
  });

  it('fills its purse on request, and when the game is opened again with less than the usual bet', async () => {
    const sessionID = await test.demo('loser');
    await valueOf(play(sessionID, 50_000));
    const again = await valueOf(test.call('/wallet/authenticate', { sessionID }));
    expect(again.balance.amount).toBe(50_000 * MICRO);
    expect((await valueOf(test.call('/demo/refill', { sessionID }))).balance.amount).toBe(100_000 * MICRO);
    await valueOf(play(sessionID, 100_000));
    expect((await valueOf(test.call('/wallet/authenticate', { sessionID }))).balance.amount).toBe(100_000 * MICRO);
  });

  it('ends after four hours, and a round that is open then is paid into its purse', async () => {
    const sessionID = await test.demo('winner');
    await valueOf(play(sessionID, 200));
    clock.advance(4 * HOUR);
    expect(await refusalOf(play(sessionID, 200))).toEqual([401, 'ERR_IS']);
    clock.advance(OPEN_FOR);
    await advanceDue(context);
    expect(await purses()).toEqual([100_400n]);
    expect(test.operator.calls).toEqual([]);
  });
});

describe('two tabs of one demo', () => {
  it('spin at once, and the purse pays for exactly the rounds that were played', async () => {
    const sessionID = await test.demo('loser');
    const answers = await Promise.all(Array.from({ length: 24 }, () => play(sessionID, 10_000)));
    const played = answers.filter(({ status }) => status === 200).length;
    expect(played).toBeGreaterThan(0);
    expect(played).toBeLessThanOrEqual(10);
    expect(await purses()).toEqual([100_000n - BigInt(played) * 10_000n]);
    const { rows } = await test.pool.query<{ count: bigint }>(
      `select count(*) from stakes.stake where demo and state = 'closed'`,
    );
    expect(rows).toEqual([{ count: BigInt(played) }]);
  });

  it('bet at once on a purse that has enough for some: it is emptied, and never below nothing', async () => {
    const { playerId } = await sessionOf(await test.demo('loser'));
    const bets = Array.from({ length: 30 }, () => ({ txId: crypto.randomUUID(), playerId, amount: minor(4_000n) }));
    const replies = await Promise.all(bets.map((bet) => context.purses.bet(bet)));
    expect(replies.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(25);
    expect(await purses()).toEqual([0n]);
  });

  it('send one bet twice at once: it is taken once', async () => {
    const { playerId } = await sessionOf(await test.demo('loser'));
    const bet = { txId: crypto.randomUUID(), playerId, amount: minor(1_000n) };
    const replies = await Promise.all(Array.from({ length: 8 }, () => context.purses.bet(bet)));
    expect(replies.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 8 }, () => 'accepted'));
    expect(await purses()).toEqual([99_000n]);
  });
});

describe('an arcade that dies in a demo', () => {
  /** A process that dies when it makes that call: before the purse decides, or after. */
  function dyingAt(name: 'bet' | 'win' | 'refund', moment: 'before' | 'after'): RgsContext {
    const dying: Purses = {
      ...context.purses,
      [name]: async (move: never) => {
        if (moment === 'after') await context.purses[name](move);
        throw new Crash();
      },
    };
    return { ...context, purses: dying };
  }
  async function restart(): Promise<void> {
    await makeAllDue(test.pool, clock.now());
    for (let turn = 0; turn < 4; turn += 1) await advanceDue(context);
  }
  const states = async () =>
    (await test.pool.query<{ state: string }>('select state from stakes.stake')).rows.map(({ state }) => state);

  it.each(['before', 'after'] as const)('%s the bet was taken resumes the round and pays it once', async (moment) => {
    const session = await sessionOf(await test.demo('winner'));
    await expect(commit(dyingAt('bet', moment), session)).rejects.toThrow(Crash);
    expect(await states()).toEqual(['betting']);
    await restart();
    expect([await states(), await purses()]).toEqual([['open'], [FULL_PURSE - 100n]]);
    expect((await endRound(context, session)).balance).toBe(FULL_PURSE + 200n);
    expect(test.operator.calls).toEqual([]);
  });

  it.each(['before', 'after'] as const)('%s the win was paid pays it once', async (moment) => {
    const session = await sessionOf(await test.demo('winner'));
    await commit(context, session);
    await expect(endRound(dyingAt('win', moment), session)).rejects.toThrow(Crash);
    await restart();
    expect([await states(), await purses()]).toEqual([['closed'], [FULL_PURSE + 200n]]);
  });

  it.each(['before', 'after'] as const)(
    'and is away for over a minute gives the bet back once, though it died %s it was taken',
    async (moment) => {
      const session = await sessionOf(await test.demo('winner'));
      await expect(commit(dyingAt('bet', moment), session)).rejects.toThrow(Crash);
      clock.advance(BET_DEADLINE);
      await restart();
      expect([await states(), await purses()]).toEqual([['voided'], [FULL_PURSE]]);
    },
  );
});

describe('a purse', () => {
  const move = (playerId: string) => ({ txId: crypto.randomUUID(), playerId, amount: minor(1_000n) });

  it('gives every repeat the first answer, and none to another amount', async () => {
    const { playerId } = await sessionOf(await test.demo('loser'));
    const bet = move(playerId);
    await context.purses.bet(bet);
    const win = { ...move(playerId), refTxId: bet.txId };
    for (let turn = 0; turn < 2; turn += 1)
      expect(await context.purses.win(win)).toEqual({ outcome: 'accepted', value: { balance: FULL_PURSE } });
    for (const refusal of [
      await context.purses.bet({ ...bet, amount: minor(999n) }),
      await context.purses.win({ ...win, amount: minor(999n) }),
    ])
      expect(refusal).toMatchObject({ outcome: 'refused', code: 'duplicate_differs' });
    expect(await context.purses.refund({ ...move(playerId), refTxId: bet.txId })).toMatchObject({
      code: 'already_settled',
    });
    expect(await purses()).toEqual([FULL_PURSE]);
  });

  it('refuses a late bet after its refund, and a win of a bet that was given back', async () => {
    const { playerId } = await sessionOf(await test.demo('loser'));
    const [late, taken] = [move(playerId), move(playerId)];
    const ahead = { ...move(playerId), refTxId: late.txId };
    expect(await context.purses.refund(ahead)).toMatchObject({ code: 'nothing_to_refund' });
    expect(await context.purses.refund(ahead)).toMatchObject({ code: 'nothing_to_refund' });
    expect(await context.purses.bet(late)).toMatchObject({ code: 'already_refunded' });
    await context.purses.bet(taken);
    await context.purses.refund({ ...move(playerId), refTxId: taken.txId });
    expect(await context.purses.win({ ...move(playerId), refTxId: taken.txId })).toMatchObject({
      code: 'already_refunded',
    });
    expect(await purses()).toEqual([FULL_PURSE]);
  });

  it('knows no bet of another purse', async () => {
    const [one, other] = [await sessionOf(await test.demo('loser')), await sessionOf(await test.demo('loser'))];
    const bet = move(one.playerId);
    await context.purses.bet(bet);
    const foreign = { ...move(other.playerId), refTxId: bet.txId };
    expect(await context.purses.win(foreign)).toMatchObject({ code: 'bet_unknown' });
    expect(await context.purses.refund(foreign)).toMatchObject({ code: 'bet_unknown' });
    expect(await context.purses.bet({ ...bet, playerId: other.playerId })).toMatchObject({ code: 'duplicate_differs' });
  });
});

describe('what is hostile to demos', () => {
  it('finds no demo’s round as an operator, and opens no real game with play money', async () => {
    const sessionID = await test.demo('loser');
    await valueOf(play(sessionID, 200));
    const { playerId } = await sessionOf(sessionID);
    const { rows } = await test.pool.query<{ id: string }>('select wallet_round_id as id from stakes.stake');
    const asked = { roundId: rows[0]?.id, playerId, language: 'en' };
    expect((await callCore(test.arcade, clock.now(), 'round', asked)).statusCode).toBe(404);
    const launch = {
      playerId: test.operator.playerId,
      nickname: 'n',
      session: test.operator.session,
      gameCode: 'loser',
      currency: 'BDT',
      language: 'en',
      device: 'desktop',
      returnUrl: 'http://127.0.0.1:8080/rng',
    };
    for (const wrong of [{ playerId }, { currency: 'FUN' }])
      expect((await callCore(test.arcade, clock.now(), 'launch', { ...launch, ...wrong })).statusCode).toBe(400);
    expect(await refusalOf(test.call('/demo/refill', { sessionID: await test.launch('loser') }))).toEqual([
      400,
      'ERR_VAL',
    ]);
  });

  it('is refused by the database: a purse beside an operator’s session, play money in a real one, a mark that is not true', async () => {
    await test.launch('loser');
    await valueOf(play(await test.demo('loser'), 200));
    for (const wrong of [
      `update rgs.session set operator_session = 'token' where purse_id is not null`,
      `update rgs.session set currency = 'FUN' where purse_id is null`,
      `update rgs.session set currency = 'BDT' where purse_id is not null`,
      `update rgs.session set player_id = 'player-1' where purse_id is not null`,
      `update stakes.stake set demo = false`,
      `update stakes.stake set currency = 'BDT', demo = false`,
      `update draws.draw set demo = false`,
      'update demos.purse set balance = -1',
    ])
      await expect(test.pool.query(wrong), wrong).rejects.toThrow();
  });
});

it('the sweep forgets demos of three days ago with their rounds, and keeps everything that was real', async () => {
  const real = await test.launch('loser');
  await valueOf(test.call('/wallet/play', { sessionID: real, amount: 200 * MICRO, mode: 'BASE' }));
  await valueOf(play(await test.demo('loser'), 200));
  // Its round is still open, so it is kept until the worker has paid it.
  await valueOf(play(await test.demo('winner'), 200));
  expect(await sweepDemos(context)).toBe(0);
  clock.advance(3 * DAY + 1);
  await valueOf(play(await test.demo('loser'), 200));
  expect(await sweepDemos(context)).toBe(1);
  await advanceDue(context);
  expect(await sweepDemos(context)).toBe(1);
  const left = await test.pool.query<{ demo: boolean }>(
    `select draw.demo from draws.draw join stakes.stake on draw_id = draw.id
     join rgs.seed on (seed.player_id, seed.game_code) = (stake.player_id, stake.game_code) order by draw.id`,
  );
  expect(left.rows.map(({ demo }) => demo)).toEqual([false, true]);
  expect(await purses()).toHaveLength(1);
  await test.pool.query('delete from stakes.stake where not demo');
  await expect(test.pool.query('delete from draws.draw where not demo')).rejects.toThrow('never deleted');
});
