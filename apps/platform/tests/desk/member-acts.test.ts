import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithdrawalSite, withdraw, type WithdrawalSite } from '../../testing/withdrawals-site.ts';
import { addGames, BDT, bet, GAME, PROVIDER } from '../../src/modules/money/wallet/testing/fixture.ts';
import { callApp, refusalOf, valueOf } from '../../testing/app.ts';

let site: WithdrawalSite;
let rina: string;
let jamal: string;
beforeAll(async () => {
  site = await startWithdrawalSite();
  [rina, jamal] = [await site.operator('rina'), await site.operator('jamal')];
  await addGames(site.first.app.services.pool);
});
afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

const logIn = (username: string) =>
  callApp(site.first.url, 'login', { username, password: 'kalo-biral7', type: 'username' });

/** A session of a game, as a provider has it. */
async function openGame(memberId: string) {
  const { wallet } = site.first.app.services;
  const opening = {
    memberId,
    memberSession: null,
    providerId: PROVIDER,
    gameCode: GAME,
    currency: BDT,
    language: 'bn',
  } as const;
  return { id: memberId, ...(await wallet.openSession({ ...opening, ttlMs: DAY })) };
}

const play = async (player: Awaited<ReturnType<typeof openGame>>) =>
  (await site.first.app.services.wallet.execute(PROVIDER, bet(player, 100n))).outcome;

interface Line {
  readonly account: string;
  readonly action: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
}

const auditOf = async (memberId: string) =>
  (
    await site.sql.query<Line>(
      'select account, action, reason, before, after from office.audit where subject_id = $1 order by id',
      [memberId],
    )
  ).rows;

const told = async (token: string) => {
  const { list } = await valueOf(callApp(site.first.url, 'messages', {}, { token, language: 'en' }));
  return list.map(({ title }) => title);
};

describe('a lock by an operator', () => {
  const lock = (memberId: string, scope: string, locked = true, token = rina) =>
    callApp(site.second.url, 'officeMemberLock', { memberId, scope, locked, reason: `about ${scope}` }, { token });

  it('of the login ends every session at once, and refuses new ones until it is unlocked', async () => {
    const { id, token } = await site.payee('Doyel');
    const other = (await valueOf(logIn('Doyel'))).token;
    const answer = await valueOf(lock(id, 'login'));
    expect(answer.locks).toEqual({ login: true, bet: false, withdraw: false });
    for (const session of [token, other])
      expect((await refusalOf(callApp(site.first.url, 'walletBalance', {}, { token: session }))).status).toBe(401);
    expect((await refusalOf(logIn('Doyel'))).status).toBeGreaterThanOrEqual(400);
    await valueOf(lock(id, 'login', false, jamal));
    const { token: again } = await valueOf(logIn('Doyel'));
    expect((await callApp(site.first.url, 'walletBalance', {}, { token: again })).status).toBe(200);
    expect(await auditOf(id)).toEqual([
      {
        account: 'rina',
        action: 'member.lock',
        reason: 'about login',
        before: { login: false, bet: false, withdraw: false },
        after: { account: 'Doyel', login: true, bet: false, withdraw: false },
      },
      {
        account: 'jamal',
        action: 'member.unlock',
        reason: 'about login',
        before: { login: true, bet: false, withdraw: false },
        after: { account: 'Doyel', login: false, bet: false, withdraw: false },
      },
    ]);
  });

  it('of betting refuses bets in running and new games, while the member stays logged in', async () => {
    const { id, token } = await site.payee('Shalik');
    const player = await openGame(id);
    expect(await play(player)).toBe('accepted');
    await valueOf(lock(id, 'bet'));
    expect(await play(player)).not.toBe('accepted');
    // A session that a provider was given in that moment bets no more than one of before.
    expect(await play(await openGame(id))).not.toBe('accepted');
    expect((await callApp(site.first.url, 'walletBalance', {}, { token })).status).toBe(200);
    await valueOf(lock(id, 'bet', false));
    expect(await play(await openGame(id))).toBe('accepted');
  });

  it('of withdrawals refuses the next one and sets nothing aside', async () => {
    const payee = await site.payee('Bulbuli');
    await valueOf(lock(payee.id, 'withdraw'));
    expect((await refusalOf(withdraw(site.first.url, payee))).code).toBe('withdrawal_locked');
    expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
    await valueOf(lock(payee.id, 'withdraw', false));
    await valueOf(withdraw(site.first.url, payee));
  });

  it('of one kind leaves the others as they are, also when two operators lock at once', async () => {
    const { id } = await site.payee('Kokil');
    await Promise.all([lock(id, 'bet'), lock(id, 'withdraw', true, jamal)].map(valueOf));
    const { locks } = await valueOf(callApp(site.first.url, 'officeMember', { memberId: id }, { token: rina }));
    expect(locks).toEqual({ login: false, bet: true, withdraw: true });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['member.lock', 'member.lock']);
  });

  it('needs a reason and an existing member, and sends the member no message', async () => {
    const { id, token } = await site.payee('Tiya');
    const input = { memberId: id, scope: 'bet', locked: true, reason: '  ' };
    expect((await refusalOf(callApp(site.first.url, 'officeMemberLock', input, { token: rina }))).status).toBe(400);
    const before = await told(token);
    await valueOf(lock(id, 'bet'));
    expect(await told(token)).toEqual(before);
    expect((await refusalOf(lock(crypto.randomUUID(), 'bet'))).code).toBe('member_unknown');
  });
});

describe('a note about a member', () => {
  it('is shown to other operators with its author, cannot be deleted, and is hidden from the member', async () => {
    const { id, token } = await site.payee('Moyna');
    const write = (text: string, operator: string) =>
      valueOf(callApp(site.first.url, 'officeMemberNote', { memberId: id, text }, { token: operator }));
    await write('Asked for papers', rina);
    const { notes } = await valueOf(callApp(site.second.url, 'officeMember', { memberId: id }, { token: jamal }));
    expect(notes).toEqual([
      { id: expect.any(String), account: 'rina', at: site.clock.now(), text: 'Asked for papers' },
    ]);
    await write('কাগজ এসেছে <b>', jamal);
    const seen = await valueOf(callApp(site.second.url, 'officeMember', { memberId: id }, { token: rina }));
    expect(seen.notes.map(({ account, text }) => [account, text])).toEqual([
      ['jamal', 'কাগজ এসেছে <b>'],
      ['rina', 'Asked for papers'],
    ]);
    expect((await auditOf(id)).map(({ account, action, after }) => [account, action, after])).toEqual([
      ['rina', 'member.note', { text: 'Asked for papers' }],
      ['jamal', 'member.note', { text: 'কাগজ এসেছে <b>' }],
    ]);
    expect((await told(token)).filter((title) => /papers/i.test(title))).toEqual([]);
    await expect(site.sql.query('delete from desk.member_note')).rejects.toThrow();
    const empty = callApp(site.first.url, 'officeMemberNote', { memberId: id, text: ' ' }, { token: rina });
    expect((await refusalOf(empty)).status).toBe(400);
  });
});

describe('an operator who excludes a member', () => {
  const exclude = (memberId: string, length: string, app: 'first' | 'second' = 'first', token = rina) =>
    callApp(site[app].url, 'officeMemberExclude', { memberId, length, reason: 'the family asked' }, { token });

  it('ends games at once, closes deposits and messages the member, who can still withdraw', async () => {
    const payee = await site.payee('Ghughu');
    const player = await openGame(payee.id);
    expect(await play(player)).toBe('accepted');
    const { exclusion } = await valueOf(exclude(payee.id, '6w'));
    expect(exclusion).toEqual({ kind: 'operator', until: site.clock.now() + 42 * DAY });
    expect(await play(player)).not.toBe('accepted');
    const { limits, pool } = site.second.app.services;
    await expect(limits.assertMayPlay(payee.id)).rejects.toMatchObject({ code: 'member_excluded' });
    await expect(limits.assertMayPay(pool, payee.id)).rejects.toMatchObject({ code: 'member_excluded' });
    await valueOf(withdraw(site.first.url, payee));
    expect((await told(payee.token))[0]).toBe('Games and deposits are closed for you');
    const seen = await valueOf(callApp(site.first.url, 'protection', {}, { token: payee.token }));
    expect(seen.exclusion).toEqual(exclusion);
    expect((await auditOf(payee.id)).find(({ action }) => action === 'member.exclude')).toMatchObject({
      account: 'rina',
      reason: 'the family asked',
      before: null,
      after: { account: 'Ghughu', length: '6w', kind: 'operator', until: exclusion.until },
    });
  });

  it('can extend the exclusion but not shorten it, nor can the member', async () => {
    const { id, token } = await site.payee('Chatok');
    await valueOf(exclude(id, '6m'));
    for (const length of ['1d', '6w']) expect((await refusalOf(exclude(id, length))).code).toBe('exclusion_shorter');
    const own = callApp(site.first.url, 'protectionExclude', { length: '1d' }, { token });
    expect((await refusalOf(own)).code).toBe('exclusion_shorter');
    const forever = { memberId: id, length: 'forever', reason: 'x'.repeat(500) };
    const { exclusion } = await valueOf(callApp(site.second.url, 'officeMemberExclude', forever, { token: jamal }));
    expect(exclusion).toEqual({ kind: 'operator', until: null });
    const { list } = await valueOf(callApp(site.first.url, 'messages', {}, { token, language: 'en' }));
    expect(list[0]?.content).toMatch(/for you for ever\.[^]*Nobody can lift it\.$/);
    expect((await refusalOf(exclude(id, '5y'))).code).toBe('exclusion_shorter');
    const lines = (await auditOf(id)).filter(({ action }) => action === 'member.exclude');
    expect(lines.map(({ account }) => account)).toEqual(['rina', 'jamal']);
  });

  it('does it once, however often it is sent at once, and gets the same answer later', async () => {
    const { id, token } = await site.payee('Machranga');
    const sent = Array.from({ length: 8 }, (_, turn) => valueOf(exclude(id, '1y', turn % 2 ? 'first' : 'second')));
    const untils = new Set((await Promise.all(sent)).map(({ exclusion }) => exclusion.until));
    expect(untils.size).toBe(1);
    site.clock.advance(20_000);
    expect([...untils]).toEqual([(await valueOf(exclude(id, '1y'))).exclusion.until]);
    expect((await auditOf(id)).filter(({ action }) => action === 'member.exclude')).toHaveLength(1);
    expect((await told(token)).filter((title) => title.startsWith('Games and deposits'))).toHaveLength(1);
  });

  it('leaves nothing half done when the connection dies midway', async () => {
    const { id, token } = await site.payee('Kathbirali');
    const player = await openGame(id);
    await site.sql.query(`create function break_exclusion() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$;
      create trigger broken before insert on office.audit for each row when (new.action = 'member.exclude')
        execute function break_exclusion()`);
    expect((await refusalOf(exclude(id, '1d'))).status).toBeGreaterThanOrEqual(500);
    await site.sql.query('drop function break_exclusion cascade');
    expect(await play(player)).toBe('accepted');
    expect((await told(token)).filter((title) => title.startsWith('Games and deposits'))).toEqual([]);
    await valueOf(exclude(id, '1d'));
    expect(await play(player)).not.toBe('accepted');
  });

  it('does it twenty times a day at most, even in a race, and a repeat does not count', async () => {
    const { operators } = site.first.app.services;
    await operators.create('sumon', 'Office#2026', 'owner');
    const { token } = await valueOf(
      callApp(site.first.url, 'officeLogin', { username: 'sumon', password: 'Office#2026' }),
    );
    const { rows } = await site.sql.query<{ id: string }>(
      `insert into members.member (account, password_hash, nickname, created_at)
       select 'many_' || number, 'x', 'many', now() from generate_series(1, 24) number returning id`,
    );
    const answers = await Promise.all(
      rows.map(({ id }, turn) => exclude(id, '1d', turn % 2 ? 'first' : 'second', token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const done = rows.filter((_, turn) => answers[turn]?.status === 200);
    await valueOf(exclude(done[0]?.id ?? '', '1d', 'first', token));
    expect((await refusalOf(exclude(done[0]?.id ?? '', '6w', 'first', token))).code).toBe('exclusions_full');
    const { id } = await site.payee('Shyama');
    expect((await refusalOf(exclude(id, '1d', 'first', token))).code).toBe('exclusions_full');
    await valueOf(exclude(id, '1d'));
  });

  it('needs the permission, a member with a real account, and a reason', async () => {
    const { id } = await site.payee('Babui');
    const { operators } = site.first.app.services;
    await operators.create('mina', 'Office#2026', 'support');
    await operators.create('kamal', 'Office#2026', 'cashier');
    const [support, cashier] = await Promise.all(
      ['mina', 'kamal'].map(
        async (username) =>
          (await valueOf(callApp(site.first.url, 'officeLogin', { username, password: 'Office#2026' }))).token,
      ),
    );
    // Nobody can take it back: of the roles that are there from the start, `owner` alone imposes it.
    for (const token of [support, cashier])
      expect((await refusalOf(exclude(id, '1d', 'first', token))).status).toBe(403);
    const without = { memberId: id, length: '1d', reason: '' };
    expect((await refusalOf(callApp(site.first.url, 'officeMemberExclude', without, { token: rina }))).status).toBe(
      400,
    );
    expect((await refusalOf(exclude(crypto.randomUUID(), '1d'))).code).toBe('member_unknown');
    await site.sql.query(`update settings.node set enabled = true where mod_id = 'FREEPLAY'`);
    await site.first.app.services.revisions.poll();
    const { customerId } = await valueOf(callApp(site.first.url, 'freePlay', {}));
    expect((await refusalOf(exclude(customerId, '1d'))).code).toBe('need_true_account');
    await valueOf(exclude(id, '1d', 'first', jamal));
  });
});
