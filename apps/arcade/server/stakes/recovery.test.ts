import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock, minor } from '@chhokka/kernel';
import type { HouseWallet } from '@chhokka/wallet-protocol/house';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endRound } from '../rgs/end-round.ts';
import { playRound } from '../rgs/play-round.ts';
import type { RgsContext } from '../rgs/rgs.routes.ts';
import { findSession, type Session } from '../sessions/sessions.repository.ts';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';
import { refusalOf, valueOf } from '../testing/rgs.ts';
import { LOSER, WINNER, installGame, writePublished } from '../testing/published-game.ts';
import { BET_DEADLINE, OPEN_FOR } from './stake-context.ts';
import { makeAllDue } from './stakes.repository.ts';
import { advanceDue } from './worker.ts';

class Crash extends Error {}

const clock = new ManualClock(Date.now());
const START = 1_000_000n;
const BET = minor(100);
let test: TestArcade;
let folder: string;
let session: Session;
let context: RgsContext;

beforeAll(async () => {
  test = await openTestArcade({ balance: START, clock });
  folder = await mkdtemp(join(tmpdir(), 'recovery-test-'));
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

async function enter(code: string): Promise<void> {
  const found = await findSession(test.pool, await test.launch(code), clock.now());
  if (!found) throw new Error('the launch gave no session');
  session = found.session;
}

beforeEach(async () => {
  await test.pool.query(`truncate stakes.stake, draws.draw cascade`);
  test.operator.balance = START;
  test.operator.movements.length = 0;
  await enter('winner');
});

async function play(on: RgsContext = context) {
  const game = await on.library.current(session.gameCode);
  const mode = game?.modes.get('BASE');
  if (!game || !mode) throw new Error('the game was not imported');
  return playRound(on, { session, game, mode, bet: BET, clientSeed: null, free: null });
}

/** A process that dies when it makes that call: before it is sent, or when its answer arrives. */
function dyingAt(name: 'bet' | 'win' | 'refund', moment: 'before' | 'after'): RgsContext {
  const wallet: HouseWallet = {
    ...context.wallet,
    [name]: async (input: never) => {
      if (moment === 'after') await context.wallet[name](input);
      throw new Crash();
    },
  };
  return { ...context, wallet };
}

/** What a process that starts again does. */
async function restart(): Promise<void> {
  await makeAllDue(test.pool, clock.now());
  await settle();
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await advanceDue(context);
}

async function states(): Promise<string[]> {
  const { rows } = await test.pool.query<{ state: string }>('select state from stakes.stake order by draw_id');
  return rows.map((row) => row.state);
}

describe('a process that dies', () => {
  it.each(['before', 'after'] as const)(
    '%s the bet was taken leaves a round that is resumed and paid once',
    async (moment) => {
      await expect(play(dyingAt('bet', moment))).rejects.toThrow(Crash);
      expect(await states()).toEqual(['betting']);
      await restart();
      expect(await states()).toEqual(['open']);
      expect(test.operator.movements).toEqual(['bet -100']);
      expect((await endRound(context, session)).balance).toBe(START + 200n);
      expect(test.operator.movements).toEqual(['bet -100', 'win +300']);
    },
  );

  it.each(['before', 'after'] as const)('%s the win was taken pays it once', async (moment) => {
    await play();
    await expect(endRound(dyingAt('win', moment), session)).rejects.toThrow(Crash);
    expect(await states()).toEqual(['paying']);
    await restart();
    expect(await states()).toEqual(['closed']);
    expect(test.operator.movements).toEqual(['bet -100', 'win +300']);
  });

  it.each(['before', 'after'] as const)('%s the refund was taken refunds once', async (moment) => {
    test.operator.trouble('bet', 'lost-after', 'lost-after');
    expect(await play()).toEqual({ outcome: 'unknown' });
    clock.advance(BET_DEADLINE + 1);
    await advanceDue(dyingAt('refund', moment));
    expect(await states()).toEqual(['refunding']);
    await restart();
    expect(await states()).toEqual(['voided']);
    expect(test.operator.movements).toEqual(['bet -100', 'refund +100']);
  });

  it('until the bet deadline is over gives the bet up on restart, and the player can play again', async () => {
    await expect(play(dyingAt('bet', 'before'))).rejects.toThrow(Crash);
    clock.advance(BET_DEADLINE + 1);
    await restart();
    expect(await states()).toEqual(['voided']);
    expect(test.operator.movements).toEqual([]);
    expect((await play()).outcome).toBe('played');
  });
});

describe('an operator in trouble', () => {
  it.each(['lost-before', 'lost-after', 'busy'] as const)('(%s) gets the same bet again at once', async (trouble) => {
    test.operator.trouble('bet', trouble);
    expect(await play()).toMatchObject({ outcome: 'played', balance: START - 100n });
    expect(test.operator.movements).toEqual(['bet -100']);
  });

  it('that answers too late gets the bet again and takes it once', async () => {
    test.operator.trouble('bet', 450, 450);
    expect(await play()).toEqual({ outcome: 'unknown' });
    expect((await play()).outcome).toBe('active_round');
    clock.advance(5_000);
    await settle();
    expect(await states()).toEqual(['open']);
    expect(test.operator.movements).toEqual(['bet -100']);
  });

  it('gets the win again until it accepts it, while the player goes on', async () => {
    await play();
    test.operator.trouble('win', 'busy', 'lost-before', 'lost-after');
    expect((await endRound(context, session)).balance).toBe(START - 100n);
    expect((await play()).outcome).toBe('played');
    for (let turn = 0; turn < 4; turn += 1) {
      clock.advance(70_000);
      await settle();
    }
    expect((await states())[0]).toBe('closed');
    expect(test.operator.movements).toEqual(['bet -100', 'bet -100', 'win +300']);
  });

  it('that has taken a losing bet after all keeps it, because the round was lost fairly', async () => {
    await enter('loser');
    test.operator.trouble('bet', 'lost-after', 'lost-after');
    expect(await play()).toEqual({ outcome: 'unknown' });
    clock.advance(BET_DEADLINE + 1);
    await settle();
    expect(await states()).toEqual(['closed']);
    expect(test.operator.movements).toEqual(['bet -100']);
  });

  it('that refuses a payment gets it again an hour later', async () => {
    await play();
    await test.pool.query(`update stakes.stake set bet_tx = gen_random_uuid()`);
    await endRound(context, session);
    const { rows } = await test.pool.query<{ state: string; reason: string; due_at: Date }>(
      'select * from stakes.stake',
    );
    expect(rows[0]).toMatchObject({ state: 'paying', reason: 'bet_unknown' });
    expect(rows[0]?.due_at.getTime()).toBe(clock.now() + 3_600_000);
  });
});

describe('a player who is away', () => {
  it('is paid after a day', async () => {
    await play();
    clock.advance(OPEN_FOR + 1);
    await settle();
    expect(await states()).toEqual(['closed']);
    expect(test.operator.balance).toBe(START + 200n);
  });

  it('recovers a round whose answer was lost by calling authenticate', async () => {
    test.operator.trouble('bet', 'lost-after', 'lost-after');
    const sessionID = await test.launch('winner');
    const lost = test.call('/wallet/play', { sessionID, amount: 1_000_000, mode: 'BASE' });
    expect(await refusalOf(lost)).toEqual([500, 'ERR_UE']);
    const back = await valueOf(test.call('/wallet/authenticate', { sessionID }));
    expect(back.round).toMatchObject({ active: true, event: null, payout: 3_000_000 });
    expect(back.balance.amount).toBe(Number(START - 100n) * 10_000);
  });
});
