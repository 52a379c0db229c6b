import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@chhokka/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEASE } from '../stakes/stake-context.ts';
import { advanceDue } from '../stakes/worker.ts';
import { callCore, openTestArcade, type TestArcade } from '../testing/arcade.ts';
import { LOSER, WINNER, installGame, writePublished } from '../testing/published-game.ts';
import { refusalOf, valueOf } from '../testing/rgs.ts';

const clock = new ManualClock(Date.now());
let test: TestArcade;
let folder: string;

beforeAll(async () => {
  test = await openTestArcade({ clock });
  folder = await mkdtemp(join(tmpdir(), 'session-end-test-'));
  for (const [code, published] of [
    ['winner', WINNER],
    ['loser', LOSER],
  ] as const) {
    const from = await writePublished(join(folder, code), published);
    await installGame(test.pool, { folder: from, code, titles: { en: code }, client: 'own' });
  }
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  test.operator.loggedOut = false;
  test.operator.calls.length = 0;
});

/** The player logs out and in again: the address of the game from before is an old one now. */
function loginAgain(): void {
  test.operator.session = `login ${crypto.randomUUID()}`;
}

const play = (sessionID: string) =>
  test.call('/wallet/play', { sessionID, amount: 1_000_000, currency: 'BDT', mode: 'BASE' });
const historyOf = async (sessionID: string) => {
  const answer = await test.arcade.plain.inject(`/rgs/history?sessionID=${sessionID}`);
  return [answer.statusCode, answer.json<{ error?: string; rounds?: object[] }>()] as const;
};
const draws = async () =>
  (await test.pool.query<{ n: number }>('select count(*)::int as n from draws.draw')).rows[0]?.n ?? 0;

describe('after the player has logged out', () => {
  it('a bet is refused, and no draw is made for the next one', async () => {
    const sessionID = await test.launch('loser');
    await valueOf(play(sessionID));
    test.operator.loggedOut = true;
    const before = test.operator.balance;
    expect(await refusalOf(play(sessionID))).toEqual([401, 'ERR_IS']);
    const [drawn, asked] = [await draws(), test.operator.calls.length];
    expect(await refusalOf(play(sessionID))).toEqual([401, 'ERR_IS']);
    expect([await draws(), test.operator.calls.length]).toEqual([drawn, asked]);
    expect(test.operator.balance).toBe(before);
  });

  it.each(['/wallet/authenticate', '/wallet/balance'] as const)(
    '%s tells nothing and ends the session',
    async (path) => {
      const sessionID = await test.launch('loser');
      expect((await test.call(path, { sessionID })).status).toBe(200);
      test.operator.loggedOut = true;
      expect(await refusalOf(test.call(path, { sessionID }))).toEqual([401, 'ERR_IS']);
      test.operator.calls.length = 0;
      expect(await refusalOf(test.call('/wallet/end-round', { sessionID }))).toEqual([401, 'ERR_IS']);
      expect(await historyOf(sessionID)).toMatchObject([401, { error: 'ERR_IS' }]);
      expect(test.operator.calls).toEqual([]);
    },
  );

  it('the refusal is in the language of the player', async () => {
    const launched = await callCore(test.arcade, clock.now(), 'launch', {
      playerId: test.operator.playerId,
      nickname: 'n',
      session: test.operator.session,
      gameCode: 'loser',
      currency: 'BDT',
      language: 'bn',
      device: 'mobile',
      returnUrl: 'http://127.0.0.1:8080/rng',
    });
    const sessionID = new URL(launched.json<{ url: string }>().url).searchParams.get('sessionID') ?? '';
    test.operator.loggedOut = true;
    // The first is told by the operator, the second by the arcade.
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await play(sessionID);
      expect(body).toMatchObject({ error: 'ERR_IS', message: 'সেশন শেষ হয়ে গেছে। খেলাটি আবার খুলুন।' });
    }
  });

  it('an open round is still paid once, and only through the session that it was played in', async () => {
    const [sessionID, elsewhere] = [await test.launch('winner'), await test.launch('winner')];
    await valueOf(play(sessionID));
    const before = test.operator.balance;
    test.operator.loggedOut = true;
    for (const session of [sessionID, elsewhere]) {
      expect(await refusalOf(test.call('/wallet/balance', { sessionID: session }))).toEqual([401, 'ERR_IS']);
    }
    expect(await refusalOf(test.call('/wallet/end-round', { sessionID: elsewhere }))).toEqual([401, 'ERR_IS']);
    expect(await refusalOf(test.call('/bet/event', { sessionID, event: '1' }))).toEqual([401, 'ERR_IS']);
    const paid = await valueOf(test.call('/wallet/end-round', { sessionID }));
    expect(paid.balance.amount).toBe(Number(before + 300n) * 10_000);
    expect(await refusalOf(test.call('/wallet/end-round', { sessionID }))).toEqual([401, 'ERR_IS']);
    expect(test.operator.balance).toBe(before + 300n);
  });

  it.each(['/wallet/end-round', '/bet/event', '/history'] as const)(
    '%s tells nothing and ends the session, also as the first call',
    async (path) => {
      const sessionID = await test.launch('loser');
      await valueOf(play(sessionID));
      test.operator.loggedOut = true;
      const call = async () =>
        path === '/history'
          ? (await historyOf(sessionID))[0]
          : (await test.call(path, { sessionID, event: '1' })).status;
      expect(await call()).toBe(401);
      test.operator.calls.length = 0;
      expect(await call()).toBe(401);
      expect(test.operator.calls).toEqual([]);
    },
  );

  it('a win is paid when end-round is the first call, and its answer tells the balance of the win', async () => {
    const sessionID = await test.launch('winner');
    await valueOf(play(sessionID));
    test.operator.loggedOut = true;
    const before = test.operator.balance;
    const { balance } = await valueOf(test.call('/wallet/end-round', { sessionID }));
    expect(balance.amount).toBe(Number(before + 300n) * 10_000);
    expect(await refusalOf(test.call('/wallet/end-round', { sessionID }))).toEqual([401, 'ERR_IS']);
    expect(test.operator.calls).toEqual(['bet', 'win', 'authenticate']);
  });

  it('a win whose answer is lost is still paid, and no balance is told', async () => {
    const sessionID = await test.launch('winner');
    await valueOf(play(sessionID));
    test.operator.loggedOut = true;
    const before = test.operator.balance;
    test.operator.trouble('win', 'busy', 'busy', 'busy');
    expect(await refusalOf(test.call('/wallet/end-round', { sessionID }))).toEqual([401, 'ERR_IS']);
    for (let turn = 0; turn < 3; turn += 1) {
      clock.advance(70_000);
      await advanceDue(test.arcade.context);
    }
    expect(test.operator.balance).toBe(before + 300n);
  });

  it('a bet that never arrived is repeated, refused and costs nothing', async () => {
    const sessionID = await test.launch('loser');
    test.operator.trouble('bet', 'lost-before', 'lost-before');
    const before = test.operator.balance;
    expect(await refusalOf(play(sessionID))).toEqual([500, 'ERR_UE']);
    test.operator.loggedOut = true;
    clock.advance(LEASE);
    expect(await advanceDue(test.arcade.context)).toBe(1);
    const { rows } = await test.pool.query('select state, reason from stakes.stake order by draw_id desc limit 1');
    expect(rows).toEqual([{ state: 'refused', reason: 'session_expired' }]);
    expect(test.operator.balance).toBe(before);
  });
});

it('a game of another session goes on when one has ended', async () => {
  const [ended, lasting] = [await test.launch('winner'), await test.launch('winner')];
  test.operator.loggedOut = true;
  await test.call('/wallet/balance', { sessionID: ended });
  test.operator.loggedOut = false;
  expect(await refusalOf(test.call('/wallet/authenticate', { sessionID: ended }))).toEqual([401, 'ERR_IS']);
  await valueOf(play(lasting));
  await valueOf(test.call('/wallet/end-round', { sessionID: lasting }));
});

describe('two sessions of one player', () => {
  it('an old address neither ends the round of a new login, nor changes how far it was seen, nor shows anything', async () => {
    const old = await test.launch('winner');
    loginAgain();
    const sessionID = await test.launch('winner');
    await valueOf(play(sessionID));
    await valueOf(test.call('/bet/event', { sessionID, event: '1' }));
    expect((await test.call('/bet/event', { sessionID: old, event: '77' })).status).toBe(401);
    expect(await refusalOf(test.call('/wallet/end-round', { sessionID: old }))).toEqual([401, 'ERR_IS']);
    expect((await historyOf(old))[0]).toBe(401);
    const { round } = await valueOf(test.call('/wallet/authenticate', { sessionID }));
    expect(round).toMatchObject({ active: true, event: '1' });
    await valueOf(test.call('/wallet/end-round', { sessionID }));
    expect((await historyOf(sessionID))[0]).toBe(200);
  });

  it('neither ends nor marks a round of the other, though both last', async () => {
    const [one, other] = [await test.launch('winner'), await test.launch('winner')];
    await valueOf(play(one));
    const before = test.operator.balance;
    await valueOf(test.call('/bet/event', { sessionID: other, event: '77' }));
    expect((await valueOf(test.call('/wallet/end-round', { sessionID: other }))).balance.amount).toBe(
      Number(before) * 10_000,
    );
    const { round } = await valueOf(test.call('/wallet/authenticate', { sessionID: one }));
    expect(round).toMatchObject({ active: true, event: null });
    await valueOf(test.call('/wallet/end-round', { sessionID: one }));
    expect(test.operator.balance).toBe(before + 300n);
  });

  it('share no round: the one that goes on with it marks and ends it, and the one before loses it', async () => {
    const old = await test.launch('winner');
    await valueOf(play(old));
    loginAgain();
    const before = test.operator.balance;
    const sessionID = await test.launch('winner');
    expect((await valueOf(test.call('/wallet/authenticate', { sessionID }))).round).toMatchObject({ active: true });
    expect(await refusalOf(test.call('/wallet/end-round', { sessionID: old }))).toEqual([401, 'ERR_IS']);
    expect(test.operator.balance).toBe(before);
    await valueOf(test.call('/bet/event', { sessionID, event: '2' }));
    expect((await valueOf(test.call('/wallet/authenticate', { sessionID }))).round).toMatchObject({ event: '2' });
    const { balance } = await valueOf(test.call('/wallet/end-round', { sessionID }));
    expect(balance.amount).toBe(Number(before + 300n) * 10_000);
  });
});
