import { randomUUID } from 'node:crypto';
import type { CallName } from '@chhokka/contracts';
import { DAY, HOUR } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bind, PIN, startWithdrawalSite, withdraw, type WithdrawalSite } from '../../testing/withdrawals-site.ts';
import { addGames, BDT, bet, betwin, GAME, PROVIDER } from '../../src/modules/money/wallet/testing/fixture.ts';
import { callApp, refusalOf, signUp, valueOf } from '../../testing/app.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

let site: WithdrawalSite;
let owner: string;
let cashier: string;
let editor: string;
beforeAll(async () => {
  site = await startWithdrawalSite();
  owner = await site.operator('rina');
  const { operators, pool } = site.first.app.services;
  const signIn = async (username: string, role: string): Promise<string> => {
    await operators.create(username, 'Office#2026', role);
    return (await valueOf(callApp(site.first.url, 'officeLogin', { username, password: 'Office#2026' }))).token;
  };
  [cashier, editor] = [await signIn('jamal', 'cashier'), await signIn('kamal', 'editor')];
  await addGames(pool);
});
afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

/** Asks as an operator, of the platform that the member does not use. */
const ask = <N extends CallName>(name: N, input: Record<string, unknown>, token = owner, language = 'en') =>
  callApp(site.second.url, name, input, { token, language });

/** Logs in from a browser: its cookie and what it says that it is. */
const logIn = (username: string, { device, userAgent = CHROME }: { device: string; userAgent?: string }) =>
  valueOf(
    callApp(
      site.first.url,
      'login',
      { username, password: 'kalo-biral7', type: 'username' },
      { headers: { cookie: `device=${device}`, 'user-agent': userAgent } },
    ),
  );

const browser = () => randomUUID().replaceAll('-', '').slice(0, 22);

describe('the member page', () => {
  it('shows the account, its balance and the money set aside', async () => {
    const payee = await site.payee('Doyel');
    await valueOf(withdraw(site.first.url, payee, { amount: '300.00' }));
    const told = await valueOf(ask('officeMember', { memberId: payee.id }));
    expect(told).toMatchObject({
      memberId: payee.id,
      account: 'Doyel',
      userType: 0,
      balance: '700.00',
      held: '300.00',
      currency: 'BDT',
      mobileVerified: false,
      twoFactor: false,
      upline: null,
      lastPlayAt: null,
      notes: [],
      locks: { login: false, bet: false, withdraw: false },
    });
    const lines = async (account: 'cash' | 'held') =>
      (await valueOf(ask('officeMemberLedger', { memberId: payee.id, account }))).list;
    expect((await lines('cash')).map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      ['-300.00', '700.00'],
      ['1000.00', '1000.00'],
    ]);
    expect((await lines('held')).map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      ['300.00', '300.00'],
    ]);
  });

  it('lists every line of the account and every round, page by page, while the member plays on', async () => {
    const payee = await site.payee('Shalik');
    const { wallet } = site.first.app.services;
    const opening = {
      memberId: payee.id,
      memberSession: null,
      providerId: PROVIDER,
      gameCode: GAME,
      currency: BDT,
      language: 'bn',
    } as const;
    const player = { id: payee.id, ...(await wallet.openSession({ ...opening, ttlMs: DAY })) };
    for (let round = 0; round < 60; round += 1)
      await wallet.execute(PROVIDER, betwin(player, 100n, round === 0 ? 250n : 0n, { roundClosed: true }));
    const { memberId } = opening;
    const first = await valueOf(ask('officeMemberBets', { memberId }));
    expect(await valueOf(ask('officeMember', { memberId }))).toMatchObject({ lastPlayAt: first.list[0]?.openedAt });
    await wallet.execute(PROVIDER, bet(player, 100n));
    const rest = await valueOf(ask('officeMemberBets', { memberId, after: first.next }));
    const rounds = [...first.list, ...rest.list];
    expect([new Set(rounds.map(({ roundId }) => roundId)).size, first.list.length, rest.next]).toEqual([60, 50, null]);
    expect(rounds.at(-1)).toMatchObject({ vassalage: PROVIDER, gameCode: GAME, bet: '1.00', win: '2.50', net: '1.50' });
    // Names are in the operator's language, also of a game that is switched off.
    await site.first.app.services.pool.query('update catalogue.game set enabled = false where game_code = $1', [GAME]);
    const inBengali = await valueOf(ask('officeMemberBets', { memberId }, owner, 'bn'));
    expect([rounds[0], inBengali.list[0]].map((round) => [round?.name, round?.vendorName])).toEqual([
      ['Game', 'Test'],
      ['খেলা', 'পরীক্ষা'],
    ]);

    const lines = await valueOf(ask('officeMemberLedger', { memberId }));
    const older = await valueOf(ask('officeMemberLedger', { memberId, after: lines.next }));
    const versions = [...lines.list, ...older.list].map(({ version }) => Number(version));
    // The deposit, sixty stakes, the win, and the stake that is still open; without a gap.
    expect(versions).toEqual(Array.from({ length: 63 }, (_, n) => 63 - n));
    expect(older.next).toBeNull();
    expect((await refusalOf(ask('officeMemberLedger', { memberId, after: 'x' }))).status).toBe(400);
  });

  it('shows the member’s limits with what is used, and the end of an exclusion', async () => {
    const { token, id: memberId } = await site.payee('Bulbuli');
    const set = (limit: Record<string, unknown>) =>
      valueOf(callApp(site.first.url, 'protectionLimit', limit, { token }));
    await set({ kind: 'stake', period: 'day', amount: '500.00' });
    await set({ kind: 'time', period: 'week', minutes: 90 });
    const told = await valueOf(ask('officeMemberProtection', { memberId }));
    expect(told.limits).toEqual(
      expect.arrayContaining([
        { kind: 'stake', period: 'day', amount: '500.00', used: '0.00' },
        { kind: 'time', period: 'week', amount: '90', used: '0' },
      ]),
    );
    expect(told.exclusion).toBeNull();
    expect(told.missing).toBe('0.00');
    await site.sql.query(
      'insert into turnover.requirement (member_id, at, amount, carried, required) values ($1, $2, 5000, 0, 5000)',
      [memberId, new Date(site.clock.now())],
    );
    expect((await valueOf(ask('officeMemberProtection', { memberId }))).missing).toBe('50.00');
    await valueOf(callApp(site.first.url, 'protectionExclude', { length: '1d' }, { token }));
    const { exclusion } = await valueOf(ask('officeMemberProtection', { memberId }));
    expect(exclusion).toEqual({ kind: 'time_out', until: site.clock.now() + DAY });
  });

  it('shows devices that are logged in, and none that signed out', async () => {
    const { token, customerId: memberId } = await valueOf(callApp(site.first.url, 'register', signUp('Machranga')));
    await valueOf(callApp(site.first.url, 'logout', {}, { token }));
    site.clock.advance(HOUR);
    await logIn('machranga', { device: browser() });
    const { devices } = await valueOf(ask('officeMember', { memberId }, await again()));
    expect(devices).toHaveLength(1);
    expect(devices[0]).toMatchObject({ address: '127.0.0.1', createdAt: site.clock.now() });
    expect(devices[0]?.device).toMatch(/Chrome.*Android/);
  });

  it('shows who logged in and who tried to, the newest first, page by page', async () => {
    const { customerId: memberId } = await valueOf(callApp(site.first.url, 'register', signUp('Moyna_7')));
    const wrong = { username: 'moyna_7', password: 'not-this-one1', type: 'username' };
    await refusalOf(callApp(site.first.url, 'login', wrong));
    for (let login = 0; login < 20; login += 1) {
      site.clock.advance(HOUR);
      await logIn('moyna_7', { device: browser() });
    }
    const first = await valueOf(ask('officeMemberLogins', { memberId }, await again()));
    const rest = await valueOf(ask('officeMemberLogins', { memberId, after: first.next }, await again()));
    expect(first.list.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 20 }, () => first.list[0]?.outcome));
    expect(first.list[0]).toMatchObject({
      at: site.clock.now(),
      ip: '127.0.0.1',
      device: expect.stringContaining('Chrome'),
    });
    expect(rest.list.some(({ outcome }) => outcome !== first.list[0]?.outcome)).toBe(true);
    expect(rest.next).toBeNull();
  });

  it('shows the member’s messages in the operator’s language, and whether they were read', async () => {
    const { token, customerId: memberId } = await valueOf(callApp(site.first.url, 'register', signUp('Kathbirali')));
    const messages = async (language: string) =>
      (await valueOf(ask('officeMemberMessages', { memberId }, owner, language))).list;
    const [inBengali, inEnglish] = [await messages('bn'), await messages('en')];
    expect(inEnglish[0]).toMatchObject({ title: expect.stringContaining('Welcome'), readAt: null });
    expect(inBengali[0]?.id).toBe(inEnglish[0]?.id);
    expect(inBengali[0]?.title).not.toBe(inEnglish[0]?.title);
    await valueOf(callApp(site.first.url, 'readMessages', { all: true }, { token }));
    expect((await messages('en'))[0]?.readAt).toBe(site.clock.now());
  });

  it('needs the permission to see members for each part, and further permissions for acts', async () => {
    const { id: memberId } = await site.payee('Ghughu');
    const parts = ['', 'Ledger', 'Bets', 'Messages', 'Logins', 'Risk', 'Protection'] as const;
    for (const part of parts) {
      expect((await ask(`officeMember${part}`, { memberId }, editor)).status).toBe(403);
      expect((await ask(`officeMember${part}`, { memberId }, cashier)).status).toBe(200);
    }
    const reason = 'why not';
    const changes = [
      ['officeMemberLock', { memberId, scope: 'login', locked: true, reason }],
      ['officeMemberExclude', { memberId, length: '1d', reason }],
      ['officeMemberNote', { memberId, text: reason }],
      ['officeAdjust', { memberId, requestId: randomUUID(), amount: '1.00', reason }],
    ] as const;
    for (const [name, input] of changes) expect((await ask(name, input, cashier)).status).toBe(403);
    expect((await valueOf(ask('officeMember', { memberId }))).notes).toEqual([]);
    const nobody = { memberId: randomUUID() };
    for (const part of ['', 'Ledger'] as const)
      expect((await refusalOf(ask(`officeMember${part}`, nobody))).code).toBe('member_unknown');
  });
});

describe('risk signals', () => {
  it('list only members who share a browser, address or payout account, those who share most first', async () => {
    const shared = browser();
    const [first, second, third, stranger] = [
      await site.payee('Tiya'),
      await site.payee('Moyna'),
      await site.payee('Chatok'),
      await site.payee('Kokil'),
    ];
    await logIn('tiya', { device: shared });
    await logIn('moyna', { device: shared });
    await logIn('kokil', { device: browser() });
    const number = '01899999999';
    for (const { token } of [first, third])
      await valueOf(bind(site.first.url, token, { number, paymentPassword: PIN }));
    // Everybody here calls from one address; these sit elsewhere.
    const sits = (id: string, address: string) =>
      site.sql.query('update devices.session set address = $2 where member_id = $1', [id, address]);
    await sits(first.id, '203.0.113.7');
    await sits(second.id, '203.0.113.8');
    await sits(third.id, '203.0.113.7');
    await sits(stranger.id, '203.0.113.9');
    const risk = async (memberId: string) => {
      const { list } = await valueOf(ask('officeMemberRisk', { memberId }));
      return list.map(({ account, shares }) => [account, shares.toSorted()]);
    };
    expect(await risk(first.id)).toEqual([
      ['Chatok', ['address', 'payout']],
      ['Moyna', ['device']],
    ]);
    expect(await risk(second.id)).toEqual([['Tiya', ['device']]]);
    expect(await risk(stranger.id)).toEqual([]);
    const lock = { memberId: second.id, scope: 'bet', locked: true, reason: 'same browser' };
    await valueOf(ask('officeMemberLock', lock));
    const { list } = await valueOf(ask('officeMemberRisk', { memberId: first.id }));
    expect(list.find(({ account }) => account === 'Moyna')?.locks).toEqual({
      login: false,
      bet: true,
      withdraw: false,
    });
  });
});

/** An hour without a call has ended the operator's session. */
async function again(): Promise<string> {
  owner = await site.operator('rina');
  cashier = (await valueOf(callApp(site.first.url, 'officeLogin', { username: 'jamal', password: 'Office#2026' })))
    .token;
  editor = (await valueOf(callApp(site.first.url, 'officeLogin', { username: 'kamal', password: 'Office#2026' })))
    .token;
  return owner;
}
