import { randomUUID } from 'node:crypto';
import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { addGames, BDT, betwin, GAME, PROVIDER } from '../wallet/testing/fixture.ts';
import { send, startTransfersSite, type TestMember, type TransfersSite } from '../../../../testing/transfers-site.ts';

let site: TransfersSite;
let url: string;
let agent: TestMember;
beforeAll(async () => {
  site = await startTransfersSite();
  url = site.first.url;
  agent = await site.member('Agent_1', { agent: true, cash: 100_000_000n });
});
afterAll(() => site.close());

const inbox = async ({ token }: TestMember) =>
  (await valueOf(callApp(url, 'messages', { language: 'EN' }, { token, language: 'en' }))).list;
const wallet = ({ token }: TestMember) => valueOf(callApp(url, 'merchantWallet', {}, { token }));
const moves = async ({ token }: TestMember) => (await valueOf(callApp(url, 'walletTransfers', {}, { token }))).list;
/** Plays a round that brings back what was staked. */
async function staked({ id }: TestMember, amount: bigint): Promise<void> {
  const { wallet: engine, pool } = site.first.app.services;
  await addGames(pool);
  const opening = {
    memberId: id,
    memberSession: null,
    providerId: PROVIDER,
    gameCode: GAME,
    currency: BDT,
    language: 'bn',
    ttlMs: DAY,
  };
  const { session } = await engine.openSession(opening);
  const round = betwin({ id, session }, amount, amount, { roundClosed: true });
  expect((await engine.execute(PROVIDER, round)).outcome).toBe('accepted');
}

describe('a transfer to the upline', () => {
  it('moves the money, messages the receiver, and is in both records with one reference', async () => {
    const player = await site.member('Up_1', { upline: agent, cash: 50_000n });
    const before = await site.balance(agent);
    const made = await valueOf(send(url, player, { amount: '120.50' }));
    expect(made).toMatchObject({ way: 'sent', account: 'Agent_1', amount: '120.50' });
    expect(await site.balance(player)).toBe('379.50');
    expect(Number(await site.balance(agent)) - Number(before)).toBeCloseTo(120.5, 2);
    expect((await moves(player))[0]).toEqual(made);
    expect((await moves(agent))[0]).toEqual({ ...made, way: 'received', account: 'Up_1' });
    const [message] = await inbox(agent);
    expect(message?.title).toBe('Up_1 sent you P\u00a0120.50');
    expect(message?.content).toContain(made.reference);
    expect(await site.differences()).toEqual([]);
  });

  it('is made once per request id, and a repeat with other content is refused', async () => {
    const player = await site.member('Up_2', { upline: agent, cash: 50_000n });
    const wanted = { requestId: randomUUID(), amount: '100' };
    const made = await valueOf(send(url, player, wanted));
    // The answer was lost: the code of the first proof need not be good any more.
    expect(await valueOf(send(url, player, { ...wanted, paymentPassword: '000001' }))).toEqual(made);
    expect(await refusalOf(send(url, player, { ...wanted, amount: '101' }))).toMatchObject({
      code: 'bad_request',
      fields: { requestId: expect.any(String) },
    });
    expect(await site.balance(player)).toBe('400.00');
  });

  it('needs a proof, an upline and enough money, and leaves nothing behind when it is refused', async () => {
    const player = await site.member('Up_3', { upline: agent, cash: 5_000n });
    const refused = async (given: Record<string, unknown>) => (await refusalOf(send(url, player, given))).code;
    expect(await refused({ amount: '10', paymentPassword: '111222' })).toBe('payment_password_wrong');
    expect(await refused({ amount: '60' })).toBe('withdrawal_balance');
    expect(await refused({ amount: '9.99' })).toBe('bad_request');
    expect(await refused({ amount: '10', direction: 'down', account: 'Agent_1' })).toBe('transfer_not_allowed');
    expect(await site.balance(player)).toBe('50.00');
    expect(await moves(player)).toEqual([]);
    const alone = await site.member('Up_4', { cash: 5_000n });
    expect((await refusalOf(send(url, alone, { amount: '10' }))).code).toBe('transfer_not_allowed');
    expect((await wallet(alone)).upline).toBeNull();
    expect(await valueOf(callApp(url, 'memberInfo', {}, { token: alone.token }))).toMatchObject({ toUpline: false });
    expect(await valueOf(callApp(url, 'memberInfo', {}, { token: player.token }))).toMatchObject({ toUpline: true });
  });

  it('is refused until money from the upline has been staked', async () => {
    const player = await site.member('Up_5', { upline: agent });
    await valueOf(send(url, agent, { direction: 'down', account: 'up_5', amount: '200' }));
    expect(await wallet(player)).toMatchObject({ upline: { account: 'Agent_1' }, turnoverMissing: '200.00' });
    const refusal = await refusalOf(send(url, player, { amount: '50' }));
    expect(refusal).toMatchObject({ code: 'turnover_missing', value: { missing: '200.00' } });
    await staked(player, 20_000n);
    await valueOf(send(url, player, { amount: '50' }));
    expect(await site.balance(player)).toBe('150.00');
  });

  it('is refused while it would take money out beside a bonus that a withdrawal ends', async () => {
    const player = await site.member('Up_8', { upline: agent, cash: 50_000n });
    const terms = {
      terms: {
        wagering: 1_000,
        weights: { kinds: { RNG: 100 }, games: {} },
        maxStake: null,
        maxCashOut: null,
        lastsMs: DAY,
        endsWithWithdrawal: true,
      },
    };
    const offer = async (cause: string) => {
      const { rows } = await site.sql.query<{ id: string }>(
        `insert into awards.award (member_id, source, source_id, rule_id, form, amount, currency, terms, words, state, offered_at, day)
          values ($1, 'bonus', $3, 'welcome', 'bonus', 5000, 'BDT', $2, '{"bn": "b", "en": "b"}', 'ready', $4, current_date)
          returning id`,
        [player.id, terms, cause, new Date(site.clock.now())],
      );
      return rows[0]?.id ?? '';
    };
    const claim = (awardId: string) =>
      callApp(url, 'claimReward', { awardId, language: 'EN' }, { token: player.token });
    const awardId = await offer('up-8');
    await valueOf(claim(awardId));
    const refusal = await refusalOf(send(url, player, { amount: '50' }));
    expect(refusal).toMatchObject({ code: 'transfer_bonus_active' });
    expect(await site.balance(player)).toBe('500.00');
    await valueOf(callApp(url, 'forfeitBonus', { purseId: awardId }, { token: player.token }));
    // One that was not claimed ends with the transfer.
    const waiting = await offer('up-8 later');
    await valueOf(send(url, player, { amount: '50' }));
    expect(await site.balance(player)).toBe('450.00');
    expect(await refusalOf(claim(waiting))).toMatchObject({ code: 'award_money_out' });
    const { list } = await valueOf(callApp(url, 'rewardHistory', {}, { token: player.token }));
    expect(list.map(({ state }) => state)).toEqual(['expired', 'claimed']);
  });

  it('is refused to a member who is locked for withdrawals', async () => {
    const player = await site.member('Up_7', { upline: agent, cash: 50_000n });
    await site.sql.query('update members.member set withdraw_locked = true where id = $1', [player.id]);
    expect((await refusalOf(send(url, player, { amount: '10' }))).code).toBe('withdrawal_locked');
    expect(await site.balance(player)).toBe('500.00');
  });

  it('is refused with one code whether the receiver is locked out or excluded', async () => {
    const locked = await site.member('Locked_1', { agent: true });
    const player = await site.member('Up_6', { upline: locked, cash: 50_000n });
    await site.sql.query('update members.member set login_locked = true where id = $1', [locked.id]);
    expect((await refusalOf(send(url, player, { amount: '10' }))).code).toBe('transfer_receiver_closed');
    await site.sql.query('update members.member set login_locked = false where id = $1', [locked.id]);
    await site.first.app.services.limits.exclude(locked.id, '1d');
    expect((await refusalOf(send(url, player, { amount: '10' }))).code).toBe('transfer_receiver_closed');
    expect(await site.balance(player)).toBe('500.00');
  });
});

describe('a transfer to a downline', () => {
  it('goes from an agent to a direct downline, and counts toward the receiver’s own limits', async () => {
    const player = await site.member('Down_1', { upline: agent });
    await site.first.app.services.limits.setLimit(player.id, { kind: 'deposit', period: 'day', amount: 30_000n });
    const down = (amount: string) => send(url, agent, { direction: 'down', account: 'Down_1', amount });
    expect((await refusalOf(down('300.01'))).code).toBe('transfer_receiver_closed');
    // A deposit that is on its way counts as well.
    await site.sql.query(
      `insert into deposits.method (id, rail, brand, words, currency, min_amount, max_amount, countdown_minutes)
       values ('hand', 'manual', 'bkash', $1, 'BDT', 100, 1000, 30)`,
      [{ bn: { title: 'x', steps: [] }, en: { title: 'x', steps: [] } }],
    );
    const pending = await site.sql.query(
      `insert into deposits.deposit (method_id, network, rail, member_id, account, currency, request_id, amount, fee_basis_points,
         fee_fixed, created_at, expires_at, grace_until)
       values ('hand', 'bkash', 'manual', $1, 'Down_1', 'BDT', gen_random_uuid(), 100, 0, 0, now(), now() + interval '1 minute',
         now() + interval '1 day') returning id`,
      [player.id],
    );
    expect((await refusalOf(down('300'))).code).toBe('transfer_receiver_closed');
    await site.sql.query(`update deposits.deposit set state = 'expired' where id = $1`, [pending.rows[0]?.id]);
    await valueOf(down('300'));
    expect((await refusalOf(down('10'))).code).toBe('transfer_receiver_closed');
    expect(await site.balance(player)).toBe('300.00');
    const stranger = await site.member('Down_2');
    for (const account of ['Down_2', 'nobody', ''])
      expect((await refusalOf(send(url, agent, { direction: 'down', account, amount: '10' }))).code).toBe(
        'transfer_not_allowed',
      );
    expect(await site.balance(stranger)).toBe('0.00');
  });

  it('offers a search by the beginning of names, to agents only', async () => {
    const other = await site.member('Other_agent', { agent: true });
    for (const name of ['Line_b', 'Line_a', 'Nile_c']) await site.member(name, { upline: other });
    const find = (member: TestMember, search: string) =>
      callApp(url, 'walletDownlines', { search }, { token: member.token });
    const names = async (search: string) => (await valueOf(find(other, search))).list.map(({ account }) => account);
    expect(await names('lin')).toEqual(['Line_a', 'Line_b']);
    expect(await names('')).toEqual(['Line_a', 'Line_b', 'Nile_c']);
    expect(await names('%')).toEqual([]);
    const player = await site.member('Line_d');
    expect((await refusalOf(find(player, ''))).code).toBe('not_an_agent');
  });
});

describe('the site’s transfer limits', () => {
  it('apply per transfer and per 24 hours', async () => {
    const player = await site.member('Bounds_1', { upline: agent, cash: 20_000_000n });
    for (const turn of [1, 2])
      expect([turn, (await send(url, player, { amount: '50000' })).status]).toEqual([turn, 200]);
    expect((await refusalOf(send(url, player, { amount: '50000.01' }))).code).toBe('bad_request');
    expect((await refusalOf(send(url, player, { amount: '10' }))).code).toBe('transfer_day_limit');
    expect((await wallet(player)).dayLeft).toBe('0.00');
    site.clock.advance(DAY + 1);
    // A day later the session is over as well.
    const again = { username: 'Bounds_1', password: 'kalo-biral7', type: 'username' };
    const { token } = await valueOf(callApp(url, 'login', again));
    await valueOf(send(url, { ...player, token }, { amount: '10' }));
  });

  it('include a switch that closes transfers to the upline', async () => {
    const player = await site.member('Bounds_2', { upline: agent, cash: 5_000n });
    await site.sql.query(`update settings.node set enabled = false where mod_id = 'TRANSFERUP'`);
    await site.first.app.services.revisions.poll();
    expect((await refusalOf(send(url, player, { amount: '10' }))).code).toBe('function_not_enabled');
    expect((await wallet(player)).upline).toBeNull();
    await site.sql.query(`update settings.node set enabled = true where mod_id = 'TRANSFERUP'`);
    await site.first.app.services.revisions.poll();
    await valueOf(send(url, player, { amount: '10' }));
  });
});

describe('the transfer record', () => {
  it('is paged, newest first, and append-only', async () => {
    const player = await site.member('Record_1', { upline: agent, cash: 50_000n });
    for (const amount of ['10', '11', '12']) await valueOf(send(url, player, { amount }));
    const page = (query: Record<string, unknown>) =>
      valueOf(callApp(url, 'walletTransfers', query, { token: player.token }));
    const first = await page({ pageSize: 2 });
    expect(first.list.map(({ amount }) => amount)).toEqual(['12.00', '11.00']);
    const second = await page({ pageSize: 2, after: first.next });
    expect([second.list.map(({ amount }) => amount), second.next]).toEqual([['10.00'], null]);
    for (const change of ['update transfers.transfer set amount = 1', 'delete from transfers.transfer'])
      await expect(site.sql.query(change)).rejects.toThrow('keeps its history');
  });
});
