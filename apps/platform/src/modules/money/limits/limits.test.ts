import { DAY, HOUR, type ManualClock, MINUTE, minor } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { addPlayer, adjust, bet, type Player, PROVIDER, refund, win } from '../wallet/testing/fixture.ts';
import type { Limits } from './index.ts';
import { type LimitsSite, startLimitsSite } from '../../../../testing/limits-site.ts';

let site: LimitsSite;
let clock: ManualClock;
let tables: LimitsSite['tables'];
let limits: Limits;

beforeAll(async () => {
  site = await startLimitsSite();
  ({ clock, tables, limits } = site);
});

afterAll(async () => {
  expect(await site.differences()).toEqual([]);
  await site.close();
});

const newPlayer = (funds = 10_000n): Promise<Player> => addPlayer(tables[0], funds, 20 * DAY);

async function play(player: Player, amount: bigint, won: bigint | null = null): Promise<string> {
  const one = bet(player, amount);
  const { outcome } = await tables[0].wallet.execute(PROVIDER, one);
  if (won !== null && outcome === 'accepted')
    await tables[0].wallet.execute(PROVIDER, win(player, won, { roundId: one.roundId, roundClosed: true }));
  return outcome;
}

async function usedOf({ id }: Player): Promise<Record<string, bigint>> {
  const { limits: all } = await limits.protection(id);
  return Object.fromEntries(all.map(({ kind, period, used }) => [`${kind} ${period}`, used]));
}

describe('a stake or loss limit', () => {
  it('counts play from before it was set, and refuses bets beyond it', async () => {
    const player = await newPlayer();
    await play(player, 300n, 100n);
    await limits.setLimit(player.id, { kind: 'stake', period: 'day', amount: 1_000n });
    await limits.setLimit(player.id, { kind: 'loss', period: 'week', amount: 500n });
    expect(await usedOf(player)).toEqual({ 'stake day': 300n, 'loss week': 200n });
    expect(await play(player, 301n)).toBe('limit_reached');
    expect(await play(player, 300n, 300n)).toBe('accepted');
    expect(await usedOf(player)).toEqual({ 'stake day': 600n, 'loss week': 200n });
  });

  it('frees refunded stakes, and resets with the next period', async () => {
    const player = await newPlayer();
    await limits.setLimit(player.id, { kind: 'stake', period: 'day', amount: 100n });
    const one = bet(player, 100n);
    await tables[0].wallet.execute(PROVIDER, one);
    expect(await play(player, 1n)).toBe('limit_reached');
    await tables[0].wallet.execute(PROVIDER, refund(player, one.txId));
    expect(await play(player, 100n)).toBe('accepted');
    clock.advance(DAY);
    expect(await usedOf(player)).toEqual({ 'stake day': 0n });
    expect(await play(player, 100n)).toBe('accepted');
    expect(await play(player, 1n)).toBe('limit_reached');
  });

  it('counts the stake and the loss of a refunded bet again when the refund is rolled back', async () => {
    const player = await newPlayer();
    await limits.setLimit(player.id, { kind: 'stake', period: 'day', amount: 100n });
    await limits.setLimit(player.id, { kind: 'loss', period: 'day', amount: 100n });
    const opening = bet(player, 80n);
    const { roundId } = opening;
    for (const [command, used] of [
      [opening, [80n, 80n]],
      [refund(player, opening.txId), [0n, 0n]],
      [adjust(player, -80n, { roundId, roundClosed: true }), [80n, 80n]],
      [adjust(player, 70n, { roundId }), [80n, 10n]],
    ] as const) {
      expect((await tables[0].wallet.execute(PROVIDER, command)).outcome).toBe('accepted');
      expect(await usedOf(player)).toEqual({ 'stake day': used[0], 'loss day': used[1] });
    }
    expect(await play(player, 21n)).toBe('limit_reached');
    // A limit that is set later counts the same.
    await limits.setLimit(player.id, { kind: 'stake', period: 'week', amount: 1_000n });
    await limits.setLimit(player.id, { kind: 'loss', period: 'week', amount: 1_000n });
    expect(await usedOf(player)).toMatchObject({ 'stake week': 80n, 'loss week': 10n });
  });

  it('keeps its refusal: the same bet is refused again two days later', async () => {
    const player = await newPlayer();
    await limits.setLimit(player.id, { kind: 'stake', period: 'day', amount: 10n });
    const one = bet(player, 11n);
    const answers = [await tables[0].wallet.execute(PROVIDER, one)];
    clock.advance(2 * DAY);
    answers.push(await tables[1].wallet.execute(PROVIDER, one));
    expect(answers).toEqual([{ outcome: 'limit_reached' }, { outcome: 'limit_reached' }]);
  });

  it('holds when forty bets race in two processes', async () => {
    const player = await newPlayer();
    await limits.setLimit(player.id, { kind: 'loss', period: 'day', amount: 250n });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => tables[(index % 2) as 0 | 1].wallet.execute(PROVIDER, bet(player, 50n))),
    );
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(5);
    expect(answers.filter(({ outcome }) => outcome === 'limit_reached')).toHaveLength(35);
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(9_750n);
  });

  it('that is set while bets run counts every one of them', async () => {
    const player = await newPlayer();
    const running = Array.from({ length: 30 }, (_, index) =>
      tables[(index % 2) as 0 | 1].wallet.execute(PROVIDER, bet(player, 10n)),
    );
    await limits.setLimit(player.id, { kind: 'stake', period: 'day', amount: 5_000n });
    await Promise.all(running);
    expect(await usedOf(player)).toEqual({ 'stake day': 300n });
  });

  it('counts nothing of a batch whose connection dies midway', async () => {
    const player = await newPlayer();
    await limits.setLimit(player.id, { kind: 'stake', period: 'day', amount: 500n });
    const killings: Promise<unknown>[] = [];
    const kill = () =>
      tables[1].pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and query like '%ledger%' and state <> 'idle'`,
        )
        .catch(() => undefined);
    const killer = setInterval(() => killings.push(kill()), 3);
    const one = bet(player, 100n);
    const many = Array.from({ length: 60 }, () => bet(player, 10n));
    const answers = await Promise.allSettled([one, ...many].map((each) => tables[0].wallet.execute(PROVIDER, each)));
    clearInterval(killer);
    // On a busy machine some still wait for a connection: they would kill what comes next.
    await Promise.all(killings);
    // Who got no answer asks again and gets the one there is.
    const again = await Promise.all([one, ...many].map((each) => tables[0].wallet.execute(PROVIDER, each)));
    for (const [index, answer] of answers.entries())
      if (answer.status === 'fulfilled') expect(answer.value.outcome).toBe(again[index]?.outcome);
    const taken = [one, ...many].filter((_, index) => again[index]?.outcome === 'accepted');
    const staked = taken.reduce((sum, { amount }) => sum + amount, 0n);
    expect(staked).toBe(500n);
    expect(await usedOf(player)).toEqual({ 'stake day': staked });
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(10_000n - staked);
  });
});

describe('a time limit', () => {
  it('refuses bets once it is used up, and counts a long pause as five minutes', async () => {
    const player = await newPlayer();
    await limits.setLimit(player.id, { kind: 'time', period: 'day', amount: 10n });
    for (const pause of [0, 4 * MINUTE, HOUR]) {
      clock.advance(pause);
      expect(await play(player, 1n)).toBe('accepted');
    }
    expect(await usedOf(player)).toEqual({ 'time day': BigInt(9 * MINUTE) });
    clock.advance(MINUTE);
    expect(await play(player, 1n)).toBe('limit_reached');
  });
});

describe('the limit that refused a bet', () => {
  it('is reported, of several, until another one refuses', async () => {
    const player = await newPlayer();
    const told = async () => (await limits.protection(player.id)).refusedBy;
    await limits.setLimit(player.id, { kind: 'stake', period: 'day', amount: 100n });
    await limits.setLimit(player.id, { kind: 'loss', period: 'week', amount: 60n });
    await limits.setLimit(player.id, { kind: 'time', period: 'month', amount: 10n });
    expect(await told()).toBeNull();
    expect([await play(player, 61n), await told()]).toEqual(['limit_reached', { kind: 'loss', period: 'week' }]);
    expect([await play(player, 60n, 60n), await told()]).toEqual(['accepted', { kind: 'loss', period: 'week' }]);
    expect([await play(player, 41n), await told()]).toEqual(['limit_reached', { kind: 'stake', period: 'day' }]);
    for (let turn = 0; turn < 2; turn += 1) {
      clock.advance(5 * MINUTE);
      await play(player, 0n);
    }
    expect([await play(player, 0n), await told()]).toEqual(['limit_reached', { kind: 'time', period: 'month' }]);
    await limits.setReality(player.id, 15);
    await limits.stand(player.id, null);
    expect([await play(player, 1n), await told()]).toEqual(['limit_reached', null]);
  });
});

describe('a higher limit, or none,', () => {
  it('applies exactly a day after the request', async () => {
    const player = await newPlayer();
    await limits.setLimit(player.id, { kind: 'stake', period: 'month', amount: 100n });
    await limits.setLimit(player.id, { kind: 'stake', period: 'month', amount: 300n });
    expect(await play(player, 101n)).toBe('limit_reached');
    clock.advance(DAY - 1);
    expect(await play(player, 101n)).toBe('limit_reached');
    clock.advance(1);
    expect(await play(player, 101n)).toBe('accepted');
    await limits.setLimit(player.id, { kind: 'stake', period: 'month', amount: 200n });
    expect(await play(player, 100n)).toBe('limit_reached');
    await limits.setLimit(player.id, { kind: 'stake', period: 'month', amount: null });
    clock.advance(DAY);
    expect(await play(player, 5_000n)).toBe('accepted');
    expect((await limits.protection(player.id)).limits).toEqual([]);
    // Set anew it knows the month.
    await limits.setLimit(player.id, { kind: 'stake', period: 'month', amount: 6_000n });
    expect(await usedOf(player)).toEqual({ 'stake month': 5_101n });
  });

  it('cannot be set at once by SQL', async () => {
    const player = await newPlayer();
    await limits.setLimit(player.id, { kind: 'stake', period: 'day', amount: 100n });
    const [{ pool }] = tables;
    for (const statement of [
      'update limits.member_limit set amount = 200 where member_id = $1',
      'delete from limits.member_limit where member_id = $1',
      `update limits.member_limit set next_amount = 200, asked_at = now(), next_at = now() + interval '1 hour'
        where member_id = $1`,
    ])
      await expect(pool.query(statement, [player.id])).rejects.toThrow();
  });
});

describe('an excluded member', () => {
  it('cannot bet, even in open games, and is still paid', async () => {
    const player = await newPlayer();
    const open = bet(player, 100n);
    await tables[0].wallet.execute(PROVIDER, open);
    await limits.exclude(player.id, '6m');
    expect(await play(player, 1n)).toBe('player_locked');
    expect(await tables[1].wallet.session(PROVIDER, player.session)).toEqual({ refused: 'player_locked' });
    const paid = await tables[0].wallet.execute(PROVIDER, win(player, 700n, { roundId: open.roundId }));
    expect(paid).toMatchObject({ outcome: 'accepted', balance: 10_600n });
    await expect(limits.assertMayPay(tables[0].pool, player.id)).rejects.toMatchObject({ code: 'member_excluded' });
    await expect(limits.assertMayPlay(player.id)).rejects.toMatchObject({ code: 'member_excluded' });
  });

  it('may play again in a new session when the exclusion is over', async () => {
    const player = await newPlayer();
    await limits.exclude(player.id, '1d');
    clock.advance(DAY - 1);
    await expect(limits.assertMayPlay(player.id)).rejects.toMatchObject({ code: 'member_excluded' });
    clock.advance(1);
    await limits.assertMayPlay(player.id);
    expect(await play(player, 1n)).toBe('session_expired');
  });

  it('cannot shorten the exclusion, nor can anybody else', async () => {
    const player = await newPlayer();
    await limits.exclude(player.id, '1y');
    await expect(limits.exclude(player.id, '6w')).rejects.toMatchObject({ code: 'exclusion_shorter' });
    const [{ pool }] = tables;
    const operatorId = player.id;
    const shorter = { memberId: player.id, length: '1d', operatorId, reason: 'asked' } as const;
    await expect(transaction(pool, (tx) => limits.impose(tx, shorter))).rejects.toMatchObject({
      code: 'exclusion_shorter',
    });
    for (const statement of [
      'update limits.guard set excluded_until = null, exclusion = null where member_id = $1',
      `update limits.guard set excluded_until = excluded_until - interval '1 second' where member_id = $1`,
      'delete from limits.guard where member_id = $1',
      `delete from limits.change where member_id = $1`,
    ])
      await expect(pool.query(statement, [player.id])).rejects.toThrow();
    await transaction(pool, (tx) => limits.impose(tx, { ...shorter, length: 'forever' }));
    await limits.exclude(player.id, 'forever');
    const { exclusion } = await limits.protection(player.id);
    expect(exclusion).toEqual({ kind: 'operator', until: null });
  });

  it('is excluded at once: no racing bet is accepted afterwards', async () => {
    const player = await newPlayer();
    const bets = Array.from({ length: 20 }, (_, index) =>
      tables[(index % 2) as 0 | 1].wallet.execute(PROVIDER, bet(player, 10n)),
    );
    await limits.exclude(player.id, '1d');
    const balance = await tables[0].wallet.memberBalance(player.id);
    const taken = (await Promise.all(bets)).filter(({ outcome }) => outcome === 'accepted').length;
    expect(await tables[0].wallet.memberBalance(player.id)).toBe(balance);
    expect(balance).toBe(10_000n - BigInt(taken * 10));
  });
});

describe('deposits', () => {
  const ask = (memberId: string, amount: bigint, pending = 0n): Promise<void> =>
    transaction(tables[0].pool, (tx) =>
      limits.assertDeposit(tx, {
        memberId,
        amount: minor(amount),
        now: clock.now(),
        pending: async () => minor(pending),
      }),
    );
  const credit = (memberId: string, amount: bigint): Promise<void> =>
    transaction(tables[0].pool, (tx) => limits.countDeposit(tx, { memberId, amount: minor(amount), now: clock.now() }));

  it('count toward the limit with pending ones, and are possible again in the next period', async () => {
    const { id } = await newPlayer(0n);
    await ask(id, 1_000_000n);
    await limits.setLimit(id, { kind: 'deposit', period: 'day', amount: 1_000n });
    await credit(id, 600n);
    await ask(id, 400n);
    await expect(ask(id, 401n)).rejects.toMatchObject({
      code: 'deposit_limit_reached',
      details: { value: { remaining: '4.00' } },
    });
    await expect(ask(id, 400n, 1n)).rejects.toMatchObject({ code: 'deposit_limit_reached' });
    clock.advance(DAY);
    await ask(id, 1_000n);
  });

  it('and withdrawals add up to lifetime totals, including days long past', async () => {
    const { id } = await newPlayer(2_500n);
    clock.advance(40 * DAY);
    await credit(id, 500n);
    await transaction(tables[0].pool, (tx) =>
      limits.countWithdrawal(tx, { memberId: id, amount: minor(700n), now: clock.now() }),
    );
    expect((await limits.protection(id)).lifetime).toEqual({ deposited: 3_000n, withdrawn: 700n });
  });
});

it('open pages are notified only when a bet is refused or the member is excluded', async () => {
  const player = await newPlayer();
  const number = async (): Promise<number | undefined> =>
    (await limits.source.current([player.id])).get(player.id)?.number;
  await limits.setLimit(player.id, { kind: 'stake', period: 'day', amount: 50n });
  const before = (await number()) ?? 0;
  await play(player, 50n);
  expect(await number()).toBe(before);
  await play(player, 1n);
  expect(await number()).toBe(before + 1);
  await limits.exclude(player.id, '1d');
  expect(await number()).toBe(before + 2);
});
