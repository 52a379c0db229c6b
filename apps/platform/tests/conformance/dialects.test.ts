import { randomUUID } from 'node:crypto';
import { currency, DAY, minor } from '@chhokka/kernel';
import { houseWallet, signedHeaders } from '@chhokka/wallet-protocol/house';
import { hub88Wallet } from '@chhokka/wallet-protocol/hub88';
import { swipeWallet } from '@chhokka/wallet-protocol/swipegames';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestOperator, addProvider, startOperator } from './operator.ts';

let operator: TestOperator;
let house: Awaited<ReturnType<typeof addProvider>>;
let hub: Awaited<ReturnType<typeof addProvider>>;
let swipe: Awaited<ReturnType<typeof addProvider>>;
beforeAll(async () => {
  operator = await startOperator();
  house = await addProvider(operator, 'house');
  hub = await addProvider(operator, 'hub88');
  swipe = await addProvider(operator, 'swipegames');
});
afterAll(() => operator.close());

function clients() {
  const keys = [house.fixture.keys, hub.fixture.keys, swipe.fixture.keys] as const;
  if (keys[0].dialect !== 'house' || keys[1].dialect !== 'hub88' || keys[2].dialect !== 'swipegames')
    throw new Error('keys');
  return {
    houseKeys: keys[0],
    house: houseWallet({ url: house.url, ...keys[0], timeoutMs: 5_000 }),
    hub: hub88Wallet({ url: hub.url, privateKey: keys[1].hubPrivateKey, timeoutMs: 5_000 }),
    swipe: swipeWallet({ url: swipe.url, key: keys[2].reverseKey, timeoutMs: 5_000 }),
  };
}

function betOf(added: typeof house) {
  const [player] = added.fixture.players;
  if (!player) throw new Error('no player');
  return { player, txId: randomUUID(), roundId: randomUUID(), gameCode: added.fixture.gameCode };
}

/** A game that a login of the first player has launched with this provider, and the ids of a bet in it. */
async function launched(added: typeof house) {
  const { player, ...ids } = betOf(added);
  const { rows } = await operator.pool.query<{ id: string }>(
    `insert into devices.session (token_hash, member_id, idle_until, expires_at)
      values (sha256(uuidv7()::text::bytea), $1, now() + interval '1 day', now() + interval '1 day') returning id`,
    [player.playerId],
  );
  const { session } = await operator.wallet.openSession({
    memberId: player.playerId,
    memberSession: rows[0]?.id ?? '',
    providerId: added.provider.code,
    gameCode: ids.gameCode,
    currency: currency('BDT'),
    language: 'bn',
    ttlMs: DAY,
  });
  return { ...ids, playerId: player.playerId, session };
}

describe('callbacks over HTTP', () => {
  it('refuse an unknown call with 404 and a body that is too large with 413', async () => {
    const { houseKeys } = clients();
    const send = (path: string, body: string) =>
      fetch(`${house.url}/${path}`, { method: 'POST', body, headers: signedHeaders(houseKeys, body, Date.now()) });
    const unknown = await send('steal', '{}');
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { status: 'not_found', message: 'there is no such call' },
    ]);
    const large = await send('bet', `"${'x'.repeat(1024 * 1024)}"`);
    expect([large.status, await large.json()]).toMatchObject([413, { status: 'too_large' }]);
  });

  it('accept a call only at the address that it was signed for', async () => {
    const { houseKeys, house: wallet } = clients();
    const { player, ...ids } = betOf(house);
    const { playerId, session } = player;
    const fields = { ...ids, playerId, session, roundClosed: false, currency: 'BDT', amount: 100 };
    const body = JSON.stringify({ requestId: randomUUID(), at: Date.now(), call: 'bet', ...fields });
    const send = async (path: string) => {
      const headers = signedHeaders(houseKeys, body, Date.now());
      return (await fetch(`${house.url}/${path}`, { method: 'POST', body, headers })).json();
    };
    // Every field of a bet fits a prize: without its name in what is signed, it would be paid as one.
    expect(await send('promo')).toEqual({ status: 'bad_request', message: 'the body was signed for another call' });
    expect(await wallet.transaction({ txId: ids.txId })).toEqual({ outcome: 'accepted', value: { transaction: null } });
    expect(await send('bet')).toMatchObject({ status: 'ok' });
  });

  it('refuse texts that cannot be stored and answer any time range, where a retry would not help', async () => {
    const { houseKeys, house: wallet, hub: hubWallet, swipe: swipeClient } = clients();
    const { player, ...ids } = betOf(house);
    const bet = { ...ids, ...player, roundClosed: false, currency: 'BDT', amount: 1 };
    for (const gameCode of ['a\0b', '\ud800']) {
      const body = JSON.stringify({ requestId: randomUUID(), at: Date.now(), ...bet, gameCode });
      const headers = signedHeaders(houseKeys, body, Date.now());
      expect((await fetch(`${house.url}/bet`, { method: 'POST', body, headers })).status).toBe(400);
    }
    const range = { from: 0, to: Number.MAX_SAFE_INTEGER, limit: 1 };
    expect(await wallet.transactions(range)).toMatchObject({ outcome: 'accepted' });
    const { player: user, txId, roundId, gameCode } = betOf(hub);
    const call = { user: user.playerId, token: user.session, request_uuid: randomUUID(), round: roundId, amount: 0 };
    expect(
      await hubWallet('transaction/bet', {
        ...call,
        transaction_uuid: `${txId}\0`,
        game_code: gameCode,
        currency: 'BDT',
      }),
    ).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    const { player: sitter, ...played } = betOf(swipe);
    const free = { sessionID: sitter.session, amount: '0', txID: `${played.txId}\0`, roundID: played.roundId };
    expect(await swipeClient('bet', { ...free, type: 'regular' })).toMatchObject({ ok: false, httpStatus: 400 });
  });

  it('log a request with a wrong signature, without keys, signatures or bodies', async () => {
    const { houseKeys } = clients();
    const { player, ...ids } = betOf(house);
    const body = JSON.stringify({ ...ids, session: player.session });
    const headers = signedHeaders({ ...houseKeys, secret: 'guessed' }, body, Date.now());
    const answer = await fetch(`${house.url}/bet`, { method: 'POST', body, headers });
    expect(answer.status).toBe(401);
    const line = operator.log.findLast((one) => one.includes('not believed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      dialect: 'house',
      provider: 'T-house',
      call: 'bet',
      reason: 'signature_wrong',
    });
    const told = operator.log.join('\n');
    for (const secret of [houseKeys.secret, headers['x-signature'] ?? '', player.session, ids.txId]) {
      expect(told).not.toContain(secret);
    }
  });

  it('log calls for an unknown provider', async () => {
    const unknown = [
      [`${operator.origin}/provider/hub88/NOBODY/user/balance`, 'hub88'],
      [`${operator.origin}/provider/swipegames/NOBODY/bet`, 'swipegames'],
      [`${operator.origin}/provider/swipegames/T-hub88/bet`, 'swipegames'],
    ] as const;
    for (const [url, dialect] of unknown) {
      const answer = await fetch(url, { method: 'POST', body: '{}', headers: { 'x-request-sign': 'x' } });
      expect(await answer.json()).not.toHaveProperty('balance');
      expect(JSON.parse(operator.log.at(-1) ?? '')).toMatchObject({ dialect, reason: 'provider_unknown' });
    }
  });

  it('store a Hub88 prize without a bet as a promotion, and its fraction of a minor unit as a remainder', async () => {
    const { player, txId, roundId, gameCode } = betOf(hub);
    const answer = await clients().hub('transaction/win', {
      user: player.playerId,
      token: player.session,
      transaction_uuid: txId,
      request_uuid: randomUUID(),
      round: roundId,
      game_code: gameCode,
      currency: 'BDT',
      amount: 1_250_750,
      reward_uuid: randomUUID(),
    });
    expect(answer).toMatchObject({ status: 'RS_OK', balance: 1_001_250_000, currency: 'BDT', user: player.playerId });
    expect(await operator.wallet.transaction('T-hub88', txId)).toMatchObject({
      type: 'promo',
      amount: 1_250n,
      outcome: 'accepted',
    });
    const kept = await operator.pool.query('select remainder from wallet.transaction where tx_id = $1', [txId]);
    expect(kept.rows).toEqual([{ remainder: '0.75' }]);
  });

  it('accept a rollback with an unknown token', async () => {
    const { player, txId, roundId, gameCode } = betOf(hub);
    const call = clients().hub;
    const common = { user: player.playerId, request_uuid: 'r', round: roundId, game_code: gameCode };
    const money = { currency: 'BDT', amount: 200_000 };
    expect(
      await call('transaction/bet', { ...common, ...money, token: player.session, transaction_uuid: txId }),
    ).toMatchObject({ status: 'RS_OK' });
    const rollback = {
      ...common,
      token: 'forgotten',
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: txId,
    };
    expect(await call('transaction/rollback', rollback)).toMatchObject({ status: 'RS_OK', currency: 'BDT' });
  });

  it('let a Hub88 player go from table to table of a lobby in one session, and name an unknown game as such', async () => {
    const { pool, wallet } = operator;
    await pool.query(
      `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
         values ('LOBBY', 'T-hub88', 'L', 'L', 990003)`,
    );
    await pool.query(
      `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
         select 'LOBBY', 'T-hub88', code, code, code, 'LIVE', 0, '' from unnest(array['table-1', 'table-2']) code`,
    );
    const { player, gameCode } = betOf(hub);
    const { session } = await wallet.openSession({
      memberId: player.playerId,
      memberSession: null,
      providerId: 'T-hub88',
      gameCode: 'table-1',
      currency: currency('BDT'),
      language: 'bn',
      ttlMs: 60_000,
    });
    const call = clients().hub;
    const at = (game: string) => ({
      user: player.playerId,
      token: session,
      transaction_uuid: randomUUID(),
      request_uuid: 'r',
      round: randomUUID(),
      game_code: game,
      currency: 'BDT',
      amount: 100_000,
    });
    const [first, second] = [at('table-1'), at('table-2')];
    expect(await call('transaction/bet', first)).toMatchObject({ status: 'RS_OK' });
    expect(await call('transaction/bet', second)).toMatchObject({ status: 'RS_OK' });
    expect(await call('transaction/bet', second)).toMatchObject({ status: 'RS_OK' });
    const won = { ...second, transaction_uuid: randomUUID(), reference_transaction_uuid: second.transaction_uuid };
    expect(await call('transaction/win', won)).toMatchObject({ status: 'RS_OK' });
    const undone = { ...first, transaction_uuid: randomUUID(), reference_transaction_uuid: first.transaction_uuid };
    expect(await call('transaction/rollback', undone)).toMatchObject({ status: 'RS_OK' });
    expect(await wallet.transaction('T-hub88', second.transaction_uuid)).toMatchObject({ gameCode: 'table-2' });
    expect(await call('transaction/bet', at('table-3'))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await call('transaction/bet', at(gameCode))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    // The session of a slot stays with its game.
    const slot = { ...at('table-1'), token: player.session };
    expect(await call('transaction/bet', slot)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await call('transaction/bet', { ...slot, transaction_uuid: randomUUID(), game_code: 'x' })).toMatchObject({
      status: 'RS_ERROR_INVALID_GAME',
    });
  });

  it('refuse bets after the logout of the member in the words of each dialect, and still pay wins', async () => {
    const all = clients();
    const money = currency('BDT');
    const mine = await launched(house);
    const bet = { ...mine, currency: money, amount: minor(100), roundClosed: false };
    expect(await all.house.bet(bet)).toMatchObject({ outcome: 'accepted' });
    const hubbed = await launched(hub);
    const hubCall = () => ({
      user: hubbed.playerId,
      token: hubbed.session,
      transaction_uuid: randomUUID(),
      request_uuid: randomUUID(),
      round: hubbed.roundId,
      game_code: hubbed.gameCode,
      currency: 'BDT',
      amount: 100_000,
    });
    expect(await all.hub('transaction/bet', hubCall())).toMatchObject({ status: 'RS_OK' });
    const swiped = await launched(swipe);
    const swipeCall = () => {
      const { session: sessionID, roundId: roundID } = swiped;
      return { type: 'regular' as const, sessionID, amount: '1.00', txID: randomUUID(), roundID };
    };
    expect(await all.swipe('bet', swipeCall())).toMatchObject({ ok: true });

    await operator.pool.query('delete from devices.session');
    const expired = { outcome: 'refused', code: 'session_expired' };
    expect(await all.house.bet({ ...bet, txId: randomUUID() })).toMatchObject(expired);
    expect(await all.house.authenticate({ session: mine.session })).toMatchObject(expired);
    expect(await all.house.win({ ...bet, txId: randomUUID() })).toMatchObject({ outcome: 'accepted' });
    expect(await all.hub('transaction/bet', hubCall())).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await all.hub('user/balance', hubCall())).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await all.hub('transaction/win', hubCall())).toMatchObject({ status: 'RS_OK' });
    const gone = { ok: false, code: 'session_expired' };
    expect(await all.swipe('bet', swipeCall())).toMatchObject(gone);
    expect(await all.swipe('balance', { sessionID: swiped.session })).toMatchObject(gone);
    expect(await all.swipe('win', swipeCall())).toMatchObject({ ok: true });
  });

  it('refuse fractions of a minor unit in the house dialect', async () => {
    const { houseKeys } = clients();
    const { player, ...ids } = betOf(house);
    const common = { currency: 'BDT', amount: 10.5, roundClosed: false, at: Date.now(), requestId: randomUUID() };
    const body = JSON.stringify({ ...ids, ...common, playerId: player.playerId, session: player.session });
    const headers = signedHeaders(houseKeys, body, Date.now());
    for (const call of ['bet', 'win']) {
      const answer = await fetch(`${house.url}/${call}`, { method: 'POST', body, headers });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { status: 'bad_request', message: expect.stringContaining('amount') as unknown },
      ]);
    }
  });

  it('refuse a captured bet that is sent again as a win', async () => {
    const { houseKeys } = clients();
    const { player, ...ids } = betOf(house);
    const common = { currency: 'BDT', amount: 100, roundClosed: false, at: Date.now(), requestId: randomUUID() };
    const body = JSON.stringify({ ...ids, ...common, playerId: player.playerId, session: player.session });
    const headers = signedHeaders(houseKeys, body, Date.now());
    const send = async (call: string) =>
      (await fetch(`${house.url}/${call}`, { method: 'POST', body, headers })).status;
    expect([await send('bet'), await send('win'), await send('bet')]).toEqual([200, 409, 200]);
  });

  it('show a provider only its own players and sessions', async () => {
    const { player } = betOf(hub);
    const stranger = await clients().house.balance({ playerId: player.playerId, currency: currency('BDT') });
    expect(stranger).toMatchObject({ outcome: 'refused', code: 'player_unknown' });
    expect(await clients().house.authenticate({ session: player.session })).toMatchObject({
      outcome: 'refused',
      code: 'session_unknown',
    });
    expect(await clients().hub('user/info', { user: player.playerId, request_uuid: 'r1' })).toMatchObject({
      status: 'RS_OK',
      country: 'BD',
    });
    expect(await clients().hub('user/info', { user: randomUUID(), request_uuid: 'r2' })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
  });

  it('pay nothing for a refunded free bet, whatever amount it names', async () => {
    const { player, txId, roundId } = betOf(swipe);
    const call = clients().swipe;
    const common = { sessionID: player.session, amount: '5.00' };
    expect(await call('bet', { ...common, type: 'free', frID: 'f', txID: txId, roundID: roundId })).toMatchObject({
      balance: '10000.00',
    });
    const refund = { ...common, origTxID: txId, txID: randomUUID() };
    expect(await call('refund', refund)).toMatchObject({ ok: true, balance: '10000.00' });
    expect(await call('refund', refund)).toMatchObject({ ok: true, balance: '10000.00' });
  });

  // Ends the operator's connections: the last test.
  it('answer a fault with the retryable error of each dialect, never with a refusal', async () => {
    const { player: mine, ...ids } = betOf(house);
    const bet = { ...mine, ...ids, currency: currency('BDT'), amount: minor(100), roundClosed: false };
    const swiped = betOf(swipe);
    const hubbed = betOf(hub);
    const all = clients();
    expect(await all.house.bet({ ...bet, txId: randomUUID() })).toMatchObject({ outcome: 'accepted' });
    await operator.pool.end();
    expect(await all.house.bet(bet)).toMatchObject({ outcome: 'unknown', reason: 'retry' });
    const hubBet = {
      user: hubbed.player.playerId,
      token: hubbed.player.session,
      transaction_uuid: hubbed.txId,
      request_uuid: 'r9',
      round: hubbed.roundId,
      game_code: hubbed.gameCode,
      currency: 'BDT',
      amount: 100_000,
    };
    expect(await all.hub('transaction/bet', hubBet)).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
    const swipeBet = {
      type: 'regular' as const,
      sessionID: swiped.player.session,
      amount: '1.00',
      txID: swiped.txId,
      roundID: swiped.roundId,
    };
    expect(await all.swipe('bet', swipeBet)).toMatchObject({
      ok: false,
      httpStatus: 500,
      code: 'client_connection_error',
    });
  });
});
