import { randomUUID } from 'node:crypto';
import { currency, minor } from '@chhokka/kernel';
import { houseWallet, signedHeaders } from '@chhokka/wallet-protocol/house';
import { hub88Wallet } from '@chhokka/wallet-protocol/hub88';
import { swipeWallet } from '@chhokka/wallet-protocol/swipegames';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../src/infra/db.ts';
import { findHeld } from '../../src/modules/money/wallet/index.ts';
import { type TestOperator, addProvider, startOperator } from './operator.ts';

let operator: TestOperator;
let house: Awaited<ReturnType<typeof addProvider>>;
let hub: Awaited<ReturnType<typeof addProvider>>;
let swipe: Awaited<ReturnType<typeof addProvider>>;
let most = 0n;
beforeAll(async () => {
  const large = 1_000_000n;
  operator = await startOperator(
    (wallet) => wallet,
    () => ({ win: most, gameDay: large, providerDay: large }),
  );
  house = await addProvider(operator, 'house');
  hub = await addProvider(operator, 'hub88');
  swipe = await addProvider(operator, 'swipegames');
});
beforeEach(() => {
  most = 1_000n;
});
afterAll(() => operator.close());

/** Pays or refuses everything that is held. */
async function judgeAll(verdict: 'pay' | 'refuse'): Promise<void> {
  for (const held of await findHeld(operator.pool, { state: 'waiting', after: null, limit: 10 }))
    await transaction(operator.pool, (tx) => operator.wallet.judge(tx, held, verdict));
}

function playerOf({ fixture }: typeof house) {
  const [player] = fixture.players;
  if (!player) throw new Error('no player');
  return { ...player, gameCode: fixture.gameCode };
}

/** Sends signed operations of the house protocol in one batch; returns their statuses. */
async function batch(operations: readonly object[]): Promise<string[]> {
  const { keys } = house.fixture;
  if (keys.dialect !== 'house') throw new Error('keys');
  const body = JSON.stringify({ requestId: randomUUID(), at: Date.now(), call: 'batch', operations });
  const headers = signedHeaders(keys, body, Date.now());
  const answer = await fetch(`${house.url}/batch`, { method: 'POST', body, headers });
  return ((await answer.json()) as { results: { status: string }[] }).results.map(({ status }) => status);
}

describe('a payment beyond a ceiling', () => {
  it('gets the house protocol’s retry until two operators have paid it', async () => {
    const { keys } = house.fixture;
    if (keys.dialect !== 'house') throw new Error('keys');
    const wallet = houseWallet({ url: house.url, ...keys, timeoutMs: 5_000 });
    const { playerId, gameCode } = playerOf(house);
    const names = { txId: randomUUID(), roundId: randomUUID(), roundClosed: true, playerId, gameCode };
    const prize = { ...names, currency: currency('BDT'), amount: minor(1_001n) };
    for (let turn = 0; turn < 2; turn += 1)
      expect(await wallet.promo(prize)).toMatchObject({ outcome: 'unknown', reason: 'retry' });
    expect(await wallet.transaction({ txId: names.txId })).toMatchObject({ value: { transaction: null } });
    await judgeAll('pay');
    expect(await wallet.promo(prize)).toMatchObject({ outcome: 'accepted', value: { repeated: true } });
  });

  it('keeps later operations of its round in a batch waiting, not those of other rounds', async () => {
    const { playerId, session, gameCode } = playerOf(house);
    const of = (call: string, roundId: string, amount: number) => {
      const names = { txId: randomUUID(), roundId, roundClosed: false, playerId, gameCode, currency: 'BDT' };
      return { call, ...names, amount, ...(call === 'bet' && { session }) };
    };
    const [one, two] = [randomUUID(), randomUUID()];
    const sent = [of('bet', one, 10), of('win', one, 2_000), of('win', one, 5), of('bet', two, 10), of('win', two, 5)];
    expect(await batch(sent)).toEqual(['ok', 'retry', 'retry', 'ok', 'ok']);
    await judgeAll('pay');
    // The round has paid more than its ceiling, so each further win of it needs operators too.
    expect(await batch(sent)).toEqual(['ok', 'ok', 'retry', 'ok', 'ok']);
    await judgeAll('pay');
    expect(await batch(sent)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  });

  it('gets the hub’s unknown error, which it repeats, and its limit once two operators have refused', async () => {
    const { keys } = hub.fixture;
    if (keys.dialect !== 'hub88') throw new Error('keys');
    const wallet = hub88Wallet({ url: hub.url, privateKey: keys.hubPrivateKey, timeoutMs: 5_000 });
    const { playerId, session, gameCode } = playerOf(hub);
    const sent = {
      user: playerId,
      token: session,
      transaction_uuid: randomUUID(),
      request_uuid: randomUUID(),
      round: randomUUID(),
      round_closed: true,
      game_code: gameCode,
      currency: 'BDT',
      amount: 1_001_000_000,
      is_free: true,
      reward_uuid: randomUUID(),
    };
    expect(await wallet('transaction/win', sent)).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
    await judgeAll('refuse');
    expect(await wallet('transaction/win', sent)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
  });

  it('gets Swipe Games’ connection error, which it repeats, until it is paid', async () => {
    const { keys } = swipe.fixture;
    if (keys.dialect !== 'swipegames') throw new Error('keys');
    const wallet = swipeWallet({ url: swipe.url, key: keys.reverseKey, timeoutMs: 5_000 });
    const { session: sessionID } = playerOf(swipe);
    const round = { type: 'regular', sessionID, roundID: randomUUID() } as const;
    expect(await wallet('bet', { ...round, amount: '1.00', txID: randomUUID() })).toMatchObject({ ok: true });
    const won = { ...round, amount: '10.01', txID: randomUUID() };
    expect(await wallet('win', won)).toMatchObject({ httpStatus: 500, code: 'client_connection_error' });
    await judgeAll('pay');
    expect(await wallet('win', won)).toMatchObject({ ok: true });
  });
});

describe('a win of Swipe Games for an unknown round', () => {
  it('raises one alarm with what an operator needs, however often it is repeated', async () => {
    const { keys } = swipe.fixture;
    if (keys.dialect !== 'swipegames') throw new Error('keys');
    const wallet = swipeWallet({ url: swipe.url, key: keys.reverseKey, timeoutMs: 5_000 });
    const { playerId, session, gameCode } = playerOf(swipe);
    const won = { type: 'regular', sessionID: session, amount: '5.00', txID: randomUUID(), roundID: 'lost' } as const;
    for (let turn = 0; turn < 3; turn += 1)
      expect(await wallet('win', won)).toMatchObject({ httpStatus: 400, details: 'bet_unknown' });
    const { rows } = await operator.pool.query(
      `select state, subject_kind, subject_id, detail from alarms.alarm where kind = 'win_unknown_round'`,
    );
    const names = { provider: swipe.provider.code, game: gameCode, round: 'lost', transaction: won.txID };
    const detail = { ...names, memberId: playerId, amount: '5.00', currency: 'BDT' };
    expect(rows).toEqual([{ state: 'open', subject_kind: 'member', subject_id: playerId, detail }]);
    // Once an operator has closed it, further repeats stay quiet: what can be done was done.
    await operator.pool.query(
      `update alarms.alarm set state = 'closed', closed_by = $1, closed_account = 'o', closed_at = now(), note = 'paid'`,
      [randomUUID()],
    );
    await wallet('win', won);
    const { rowCount } = await operator.pool.query(`select from alarms.alarm where state <> 'closed'`);
    expect(rowCount).toBe(0);
  });
});
