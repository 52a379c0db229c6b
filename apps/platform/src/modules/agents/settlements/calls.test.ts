import { randomUUID } from 'node:crypto';
import type { CallArguments, CallsOf, CallValue } from '@chhokka/contracts';
import { formatDecimal, HOUR, DAY, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import { wage } from '../agreements/testing/terms.ts';
import { createSettlements } from './index.ts';
import { settlementsHandlers } from './settlements.routes.ts';
import { newRound } from './testing/told.ts';
import { MONDAY, openWorld, type World } from './testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const TIERS = [{ base: '100.00', active: 1, rate: 200 }];
const WEEK = { from: '2026-11-01', to: '2026-11-08' };

const as = (memberId: string, userType = 2) =>
  ({ session: { memberId, userType } as unknown as MemberSession }) as never;
/** Handlers may answer with values that are written already; these do not. */
type Told = {
  [Call in CallsOf<'settlements'>]: (args: CallArguments<Call>, context: never) => Promise<CallValue<Call>>;
};
const calls = () => settlementsHandlers(world.parts) as unknown as Told;
const by = (operator: Awaited<ReturnType<World['operator']>>) =>
  ({ operator, requestId: randomUUID(), address: '127.0.0.1' }) as never;

/** An agent, one below and a player of that one; both have a wage of 2 ‰. */
async function line() {
  const top = await world.member();
  const below = await world.member(top);
  const player = await world.member(below, 0);
  await world.agree({ taker: top, terms: wage({ tiers: TIERS }) }, MONDAY);
  await world.agree({ taker: below, giver: top, terms: wage({ tiers: TIERS }) }, MONDAY);
  return { top, below, player };
}

/** The player stakes taka on slots today, and the day is settled. */
async function aDay(player: string, stake: bigint): Promise<void> {
  await world.tell([
    { round: newRound({ member: player, closedAt: world.clock.now(), stake: stake * 100n }), before: null },
  ]);
  await nextDay();
}

async function nextDay(): Promise<void> {
  const now = world.clock.now();
  world.at(now - ((now - MONDAY) % DAY) + DAY + 10 * MINUTE);
  await world.count();
  await createSettlements(world.parts).run();
}

async function idOf(taker: string): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from settlements.settlement where taker_id = $1 order by id desc limit 1',
    [taker],
  );
  return rows[0]?.id ?? '';
}

describe('what agents are told', () => {
  it('both sides read what was earned, passed on and kept, and why', async () => {
    const { top, below, player } = await line();
    await aDay(player, 100_000n);
    const income = await calls().agentIncome(WEEK, as(top));
    expect(income).toMatchObject({
      available: '0.00',
      coming: '0.00',
      sums: { earned: '200.00', passedOn: '200.00', kept: '0.00' },
      before: { earned: '0.00' },
      days: [{ day: '2026-11-03', kinds: [{ kind: 'daily', earned: '200.00', passedOn: '200.00' }], kept: '0.00' }],
    });
    const given = await calls().agentSettlements({ side: 'giver', pageSize: 1, ...WEEK }, as(top));
    expect(given.list).toMatchObject([
      { taker: { memberId: below }, giver: { memberId: top }, amount: '200.00', state: 'paid' },
    ]);
    expect(given.next).toBeNull();
    const settlementId = await idOf(below);
    const own = await calls().agentSettlement({ settlementId }, as(below));
    expect(own.explanation).toMatchObject({
      version: 1,
      stakes: [{ gameType: 'RNG', stake: '100000.00', weight: 100, weighed: '100000.00' }],
      base: '100000.00',
      active: 1,
      activeFrom: '500.00',
      tier: { number: 1, rate: 200 },
      nextTier: null,
      computed: '200.00',
      amount: '200.00',
      sources: [{ member: { memberId: player, account: 'me***3' }, base: '100000.00', active: 1 }],
      payments: [{ amount: '200.00', kind: 'payment' }],
    });
    const seen = await calls().agentSettlement({ settlementId }, as(top));
    expect(seen.explanation).toMatchObject({ amount: '200.00', sources: [] });
  });

  it('strangers, and members who are no agents, learn nothing', async () => {
    const { top, below, player } = await line();
    const stranger = await world.member();
    await aDay(player, 100_000n);
    const settlementId = await idOf(below);
    await expect(calls().agentSettlement({ settlementId }, as(stranger))).rejects.toThrow('item_unknown');
    await expect(calls().agentSettlement({ settlementId: randomUUID() }, as(stranger))).rejects.toThrow('item_unknown');
    for (const side of ['giver', 'taker'] as const)
      expect(
        await calls().agentSettlements({ side, pageSize: 20, after: settlementId, ...WEEK }, as(stranger)),
      ).toEqual({
        list: [],
        next: null,
      });
    expect((await calls().agentIncome(WEEK, as(stranger))).days).toEqual([]);
    expect(await calls().agentDebts({}, as(stranger))).toEqual({ list: [] });
    const take = { requestId: randomUUID(), amount: '1.00' };
    await expect(calls().agentTakeIncome(take, as(stranger))).rejects.toThrow('withdrawal_balance');
    const { agentIncome, agentSettlements, agentSettlement, agentDebts, agentTakeIncome } = calls();
    for (const call of [
      () => agentIncome(WEEK, as(player, 0)),
      () => agentSettlements({ side: 'taker', pageSize: 20, ...WEEK }, as(player, 0)),
      () => agentSettlement({ settlementId }, as(top, 0)),
      () => agentDebts({}, as(player, 0)),
      () => agentTakeIncome(take, as(player, 0)),
    ])
      await expect(call()).rejects.toThrow('not_an_agent');
    await expect(agentIncome({ from: '2026-01-01', to: '2026-12-31' }, as(top))).rejects.toThrow('bad_request');
  });
});

describe('income', () => {
  it('is taken once for a request, never beyond what is there, and not while withdrawals are locked', async () => {
    const { below, player } = await line();
    await aDay(player, 100_000n);
    const requestId = randomUUID();
    const take = (amount: string, id = randomUUID()) => calls().agentTakeIncome({ requestId: id, amount }, as(below));
    await expect(take('200.01')).rejects.toThrow('withdrawal_balance');
    await expect(take('0.00')).rejects.toThrow('bad_request');
    await expect(take('-5.00')).rejects.toThrow('bad_request');
    const answers = await Promise.all([1, 2, 3].map(() => take('150.00', requestId)));
    expect(answers).toEqual([1, 2, 3].map(() => ({ taken: '150.00', available: '50.00' })));
    const both = await Promise.allSettled([take('30.00'), take('30.00')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await world.balance(below), await world.balance(below, 'member_cash')]).toEqual([2_000n, 18_000n]);
    await world.pool.query('update members.member set withdraw_locked = true where id = $1', [below]);
    await expect(take('1.00')).rejects.toThrow('withdrawal_locked');
    expect(await world.wrong()).toEqual([]);
  });

  it('goes to the wallet of who is no agent any more by itself, unless it is locked', async () => {
    const { below, player } = await line();
    await aDay(player, 100_000n);
    await world.pool.query('update members.member set user_type = 0, withdraw_locked = true where id = $1', [below]);
    await world.pool.query(
      'insert into lines.made (member_id, type, at, first_by, second_by) values ($1, 0, now(), gen_random_uuid(), gen_random_uuid())',
      [below],
    );
    await aDay(player, 50_000n);
    expect([await world.balance(below), await world.balance(below, 'member_cash')]).toEqual([30_000n, 0n]);
    await world.pool.query('update members.member set withdraw_locked = false where id = $1', [below]);
    await createSettlements(world.parts).run();
    expect([await world.balance(below), await world.balance(below, 'member_cash')]).toEqual([0n, 30_000n]);
    expect(await world.wrong()).toEqual([]);
  });

  it('pays what is owed first, in the transaction that credits it, down the whole line', async () => {
    const { top, below, player } = await line();
    const last = await world.member(below);
    const gamer = await world.member(last, 0);
    await world.agree({ taker: last, giver: below, terms: wage({ tiers: TIERS }) }, MONDAY);
    world.values.agentApprovesTo = '0.00';
    await aDay(gamer, 100_000n);
    await aDay(player, 10_000n);
    // The house has paid nothing yet: what the agents give waits for it.
    expect((await calls().agentIncome(WEEK, as(below))).coming).toBe('220.00');
    const { list } = await calls().officeSettlements({ state: 'waiting', pageSize: 50 }, by(await world.operator()));
    const [first] = list.map(({ settlementId }) => settlementId);
    const owner = await world.operator();
    const drop = { settlementIds: [first ?? ''], decision: 'drop' as const, reason: 'Looks like a circle' };
    await calls().officeDecideSettlements(drop, by(owner));
    await createSettlements(world.parts).run();
    expect((await calls().agentDebts({}, as(below))).list).toMatchObject([
      { debtor: { memberId: top }, creditor: { memberId: below }, amount: '200.00', left: '200.00' },
      { debtor: { memberId: below }, creditor: { memberId: last }, amount: '200.00', left: '200.00' },
    ]);
    await calls().officeDecideSettlements(
      { settlementIds: list.map(({ settlementId }) => settlementId), decision: 'pay', reason: '' },
      by(owner),
    );
    expect(await world.balance(last)).toBe(2_000n);
    expect((await calls().agentDebts({}, as(last))).list).toMatchObject([{ left: '180.00' }]);
    await expect(calls().agentTakeIncome({ requestId: randomUUID(), amount: '0.01' }, as(below))).rejects.toThrow(
      'withdrawal_balance',
    );
    expect(await world.wrong()).toEqual([]);
  });
});

describe('operators', () => {
  it('pay what is above the limit, two of them above what one may', async () => {
    world.values.agentApprovesTo = '100.00';
    world.values.fourEyesAbove = '150.00';
    const { top, below, player } = await line();
    await aDay(player, 100_000n);
    expect(await world.settled(top)).toEqual(['2026-11-02 daily 20000 due office']);
    expect(await world.settled(below)).toEqual(['2026-11-02 daily 20000 due giver']);
    const [one, other] = [await world.operator(), await world.operator()];
    const decide = (decision: 'pay' | 'hold' | 'drop', operator: typeof one, settlementIds: string[], reason = '') =>
      calls().officeDecideSettlements({ settlementIds, decision, reason }, by(operator));
    const id = await idOf(top);
    await expect(decide('hold', one, [id])).rejects.toThrow('reason_needed');
    const outcomes = async (...given: Parameters<typeof decide>) =>
      (await decide(...given)).list.map(({ outcome }) => outcome);
    expect(await outcomes('hold', one, [id, await idOf(below), randomUUID()], 'Wait')).toEqual([
      'held',
      'unknown',
      'unknown',
    ]);
    expect(await outcomes('pay', one, [id])).toEqual(['needs_second']);
    expect(await outcomes('pay', one, [id])).toEqual(['own']);
    const { settlement } = await calls().officeSettlementFile({ settlementId: id }, by(one));
    expect(settlement).toMatchObject({ state: 'held', first: one.account, reason: 'Wait', before: null, signals: 0 });
    expect(await outcomes('pay', other, [id])).toEqual(['paid']);
    expect(await outcomes('pay', other, [id])).toEqual(['decided']);
    await createSettlements(world.parts).run();
    expect([await world.balance(top), await world.balance(below)]).toEqual([0n, 20_000n]);
    const costs = await calls().officeAgentCosts(WEEK, by(one));
    expect(costs).toEqual({
      days: [{ day: '2026-11-03', kind: 'daily', count: 1, amount: '200.00' }],
      sums: { amount: '200.00', waiting: '0.00', income: formatDecimal(20_000n), debts: '0.00' },
    });
    const { rows } = await world.pool.query<{ action: string }>(
      `select action from office.audit where subject_kind = 'settlement' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['settlement.hold', 'settlement.first', 'settlement.pay']);
    expect(await world.wrong()).toEqual([]);
  });

  it('list what waits oldest first, with sums of the whole selection', async () => {
    world.values.agentApprovesTo = '0.00';
    const { top, player } = await line();
    await aDay(player, 100_000n);
    await aDay(player, 50_000n);
    const office = by(await world.operator());
    const page = await calls().officeSettlements({ state: 'waiting', pageSize: 1 }, office);
    expect(page.sums).toEqual({ count: 2, amount: '300.00', paid: '0.00' });
    expect(page.list).toMatchObject([{ taker: { memberId: top }, amount: '200.00', before: null }]);
    const after = page.next ?? '';
    const next = await calls().officeSettlements({ state: 'waiting', pageSize: 1, after }, office);
    expect(next).toMatchObject({ list: [{ amount: '100.00', before: '200.00' }], next: null, sums: null });
    expect((await calls().officeSettlements({ state: 'all', memberId: top, pageSize: 9 }, office)).list).toHaveLength(
      4,
    );
  });
});

it('a correction waits for what it corrects, and is dropped with it', async () => {
  world.values.agentApprovesTo = '0.00';
  const { top, player } = await line();
  const round = newRound({ member: player, closedAt: MONDAY + HOUR, stake: 10_000_000n });
  await world.tell([{ round, before: null }]);
  await nextDay();
  await world.tell([{ round: { ...round, stake: 20_000_000n }, before: round }]);
  world.at(MONDAY + DAY + 4 * HOUR);
  await world.count();
  await createSettlements(world.parts).countAgain();
  await createSettlements(world.parts).run();
  expect(await world.settled(top)).toEqual([
    '2026-11-02 daily 20000 due office',
    '2026-11-02 daily corrected 20000 due giver',
  ]);
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from settlements.settlement where queue = 'office'`,
  );
  const decision = { settlementIds: rows.map(({ id }) => id), decision: 'drop', reason: 'No' } as const;
  await calls().officeDecideSettlements(decision, by(await world.operator()));
  expect(await world.settled(top)).toEqual([
    '2026-11-02 daily 20000 dropped 0',
    '2026-11-02 daily corrected 20000 dropped 0',
  ]);
  await createSettlements(world.parts).run();
  expect(await world.wrong()).toEqual([]);
});
