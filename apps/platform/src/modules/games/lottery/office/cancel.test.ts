import { randomUUID } from 'node:crypto';
import { minor, MINUTE } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../../../tests/support/database.ts';
import { waitFor } from '../../../../../../../tests/support/wait.ts';
import { openPool } from '../../../../infra/db.ts';
import { callApp, refusalOf, valueOf } from '../../../../../testing/app.ts';
import { type OfficeSite, startOfficeSite } from '../../../../../testing/office-site.ts';
import { ensureGames, LOTTERY_CATALOGUE, LOTTERY_VENDORS } from '../index.ts';

/** It draws once a day. */
const GAME = 'sea-2d';
const REASON = 'The schedule was wrong';
const HALF_A_DAY = 720;
const DAY_MINUTES = 1_440;

let site: OfficeSite;
let rina: string;
let jamal: string;
/** The coming numeros, the first of which runs. */
let coming: string[];
beforeAll(async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 1);
  await ensureGames(pool);
  // Whenever the tests run, the next draw is half a day away.
  await pool.query('update lottery.game set draw_minute = $2 where code = $1', [
    GAME,
    (Math.floor(Date.now() / MINUTE) + 6 * 60 + HALF_A_DAY) % DAY_MINUTES,
  ]);
  await pool.end();
  site = await startOfficeSite({ database });
  await site.first.app.services.catalogue.save(LOTTERY_VENDORS, LOTTERY_CATALOGUE);
  await site.poll();
  [rina, jamal] = [await site.operator('rina', 'owner'), await site.operator('jamal', 'owner')];
  coming = await waitFor(async () => {
    const { list } = await valueOf(callApp(site.first.url, 'lotteryNumeros', { gameCode: GAME, count: 5 }));
    return list.length === 5 ? list.map(({ numero }) => numero) : undefined;
  });
});
afterEach(async () => {
  expect(await site.differences()).toEqual([]);
});
afterAll(() => site.close());

/** A member who has 100.00. */
async function addMember(name: string): Promise<string> {
  const { token, id } = await site.member(name);
  await site.first.app.services.wallet.deposit(id, minor(10_000n), `${name}-deposit`);
  return token;
}

const bet = (token: string, numeros: readonly string[]) => {
  const line = { play: 'direct', selection: '07', unit: 100, multiple: 5, series: 1_960, combinations: 1 };
  const sent = {
    request: randomUUID(),
    gameCode: GAME,
    lines: [line],
    numeros: numeros.map((numero) => ({ numero, factor: 1 })),
    stake: `${5 * numeros.length}.00`,
  };
  return callApp(site.first.url, 'placeLotteryOrder', sent, { token });
};

/** Bets 5.00 on each of these numeros. Returns the order's id. */
const order = async (token: string, ...numeros: string[]) => (await valueOf(bet(token, numeros))).order.orderId;

const orderOf = (token: string, orderId: string) =>
  valueOf(callApp(site.second.url, 'lotteryOrder', { orderId }, { token }));

const askCancel = (numero: string, token = rina) =>
  callApp(site.first.url, 'officeCancelNumero', { gameCode: GAME, numero, reason: REASON }, { token, language: 'en' });

const decide = (requestId: string, token = jamal, decision: 'confirm' | 'withdraw' = 'confirm') =>
  callApp(site.second.url, 'officeDecideLottery', { requestId, decision, reason: 'Seen' }, { token });

const proofOf = (numero: string) => valueOf(callApp(site.first.url, 'lotteryProof', { gameCode: GAME, numero }));

const recordsOf = async (token: string) =>
  (await valueOf(callApp(site.first.url, 'betRecords', { language: 'EN' }, { token }))).list;

const untilState = (numero: string, state: string) =>
  waitFor(async () => ((await proofOf(numero)).state === state ? state : undefined), { what: `${numero} ${state}` });

/** Moves a numero's times to these ms from now, as if its time had come: the program does what is due then. */
async function shift(numero: string, times: { readonly locksIn: number; readonly drawsIn: number }): Promise<void> {
  await site.sql.query(
    `begin; set local session_replication_role = replica;
      update lottery.numero set opens_at = least(opens_at, now() - interval '1 minute'),
          locks_at = now() + interval '${times.locksIn} milliseconds',
          draws_at = now() + interval '${times.drawsIn} milliseconds'
        where game_code = '${GAME}' and numero = '${numero}'; commit`,
  );
}

describe('the cancellation of a numero on which members have bet', () => {
  it('gives every bet back when a second operator confirms it, and tells why', async () => {
    const [, cancelled = '', stands = ''] = coming;
    const [chaser, single] = [await addMember('tuntuni'), await addMember('babui')];
    const [chase, only] = [await order(chaser, cancelled, stands), await order(single, cancelled)];
    const { requestId } = await valueOf(askCancel(cancelled));
    expect((await refusalOf(decide(requestId, rina))).code).toBe('approval_own');
    expect([await site.balance(chaser), await site.balance(single)]).toEqual(['90.00', '95.00']);
    expect(await orderOf(single, only)).toMatchObject({ order: { state: 'open' }, parts: [{ state: 'placed' }] });

    expect(await valueOf(decide(requestId))).toMatchObject({ state: 'done', askedBy: 'rina', decidedBy: 'jamal' });
    await waitFor(async () => ((await site.balance(single)) === '100.00' ? true : undefined), { what: 'the refund' });
    await waitFor(async () => ((await site.balance(chaser)) === '95.00' ? true : undefined), { what: 'the refund' });
    const back = { numero: cancelled, state: 'returned', because: 'numero', won: null, canReturn: false };
    expect(await orderOf(single, only)).toMatchObject({
      order: { state: 'returned', returned: '5.00' },
      parts: [back],
    });
    expect(await orderOf(chaser, chase)).toMatchObject({
      order: { state: 'open', returned: '5.00' },
      parts: [back, { numero: stands, state: 'placed', because: null, canReturn: true }],
    });
    const proof = { state: 'cancelled', cancelReason: REASON, seed: null, numbers: null };
    expect(await proofOf(cancelled)).toMatchObject(proof);
    expect(await refusalOf(bet(single, [cancelled]))).toMatchObject({ code: 'numero_locked' });

    const records = await waitFor(async () => {
      const list = await recordsOf(single);
      return list[0]?.state === 'refunded' ? list : undefined;
    });
    expect(records).toMatchObject([{ gameCode: GAME, bet: '5.00', win: '0.00', net: '0.00', state: 'refunded' }]);
    expect((await recordsOf(chaser)).map(({ state }) => state).toSorted()).toEqual(['open', 'refunded']);
  });

  it('gives back nothing again when its decision is repeated', async () => {
    const [, , , cancelled = ''] = coming;
    const member = await addMember('doyel');
    await order(member, cancelled);
    const { requestId } = await valueOf(askCancel(cancelled));
    const answers = await Promise.all([decide(requestId), decide(requestId)]);
    expect(answers.map(({ body }) => body.success)).toEqual([true, true]);
    await waitFor(async () => {
      const { rows } = await site.sql.query(
        'select from lottery.numero where numero = $1 and refunded_at is not null',
        [cancelled],
      );
      return rows[0];
    });
    await valueOf(decide(requestId));
    const { rows } = await site.sql.query(
      `select type, amount from wallet.transaction where tx_id like $1 and outcome = 'accepted'`,
      [`%:${cancelled}:back`],
    );
    expect(rows).toEqual([{ type: 'refund', amount: 500n }]);
    expect(await site.balance(member)).toBe('100.00');
  });

  it('is refused from its lock on, and after its draw as well, and the bets stand', { timeout: 30_000 }, async () => {
    const [running = ''] = coming;
    const member = await addMember('shalik');
    const id = await order(member, running);
    const { requestId } = await valueOf(askCancel(running));
    const refused = async () => [(await refusalOf(decide(requestId))).code, (await refusalOf(askCancel(running))).code];
    await shift(running, { locksIn: -1_000, drawsIn: 30 * MINUTE });
    expect(await refused()).toEqual(['numero_locked', 'numero_locked']);
    await untilState(running, 'locked');
    expect(await refused()).toEqual(['numero_locked', 'numero_locked']);
    await shift(running, { locksIn: -1_000, drawsIn: -500 });
    await untilState(running, 'settled');
    expect(await refused()).toEqual(['numero_locked', 'numero_locked']);
    const { parts } = await orderOf(member, id);
    expect(parts).toMatchObject([{ because: null, numbers: [expect.stringMatching(/^\d\d$/)] }]);
    expect(['won', 'lost']).toContain(parts[0]?.state);
    expect(await valueOf(decide(requestId, rina, 'withdraw'))).toMatchObject({ state: 'withdrawn' });
  });
});

describe('an operator who is the only one who may decide', () => {
  it('can ask for nothing that takes a second one, and is told what helps', async () => {
    const numero = coming.at(-1) ?? '';
    // Nobody of these may decide.
    await site.operator('kamal', 'support');
    await site.operator('moyna', 'cashier');
    await site.sql.query(`update operators.operator set enabled = false where account = 'jamal'`);
    const { list } = await valueOf(callApp(site.first.url, 'officeLotteries', { language: 'EN' }, { token: rina }));
    const game = list.find(({ gameCode }) => gameCode === 'ssc-3m');
    if (!game) throw new Error('there is no such game');
    const change = (more: object, version = game.version) => {
      const settings = { ...game.settings, ...more };
      const body = { gameCode: 'ssc-3m', version, settings, reason: 'A busy evening' };
      return callApp(site.first.url, 'officeChangeLottery', body, { token: rina, language: 'en' });
    };
    for (const asked of [askCancel(numero), change({ mostMember: '900000.00' })]) {
      const refusal = await refusalOf(asked);
      expect(refusal.code).toBe('second_missing');
      expect(refusal.message).toContain('npm run operator');
    }
    const { rows } = await site.sql.query(`select from lottery.request where state = 'waiting'`);
    expect(rows).toEqual([]);
    // What lowers a limit takes nobody else.
    expect(await valueOf(change({ mostMember: '100000.00' }))).toMatchObject({ state: 'done', decidedBy: null });

    await site.sql.query(`update operators.operator set enabled = true where account = 'jamal'`);
    const waits = await valueOf(askCancel(numero));
    expect(waits).toMatchObject({ kind: 'cancel', state: 'waiting' });
    expect(await valueOf(change({ mostMember: '900000.00' }, game.version + 1))).toMatchObject({ state: 'waiting' });
  });
});
