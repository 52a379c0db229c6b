import { HOUR, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { transaction } from '../../../../infra/db.ts';
import { takeCode } from '../codes.ts';
import { preview } from '../preview.ts';
import { findRule } from '../rules/rules.repository.ts';
import { bonusMoney, onDeposit, type RuleChanges } from '../testing/plain-rule.ts';
import { type BonusTable, openBonuses, taka } from '../testing/bonus-table.ts';
import { award } from './award.ts';
import { dueOf } from './eligible.ts';

const MANY = 1_000;

let table: BonusTable;
beforeEach(async () => {
  table = await openBonuses();
});
afterEach(() => table.close());

async function addMany(): Promise<string[]> {
  const { rows } = await table.pool.query<{ id: string }>(
    `insert into members.member (account, password_hash, nickname) select 'mass' || n, '', 'P' from generate_series(1, $1::int) n
      returning id`,
    [MANY],
  );
  return rows.map(({ id }) => id);
}

const take = (memberId: string, code = 'SIXER100') =>
  takeCode(table.parts, { code }, { session: { memberId }, address: '10.0.0.1', language: 'en' } as never);

const spent = async (id: string) =>
  (await table.pool.query('select taken, amount from bonuses.spent where rule_id = $1', [id])).rows[0];

describe('the places and the budget of a rule', () => {
  it('are exactly used up by 1,000 members who take the code at once', { timeout: 120_000 }, async () => {
    const rule = { trigger: { on: 'code', code: 'SIXER100' }, places: 100 } as const;
    await table.rule('code', { ...rule, budget: '10000.00', prize: bonusMoney, claim: { paid: 'now' } });
    const members = await addMany();
    const answers = await Promise.allSettled(members.map((member) => take(member)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(String(answer.reason)).toContain('code_invalid');
    expect(await table.awarded()).toHaveLength(100);
    expect(await spent('code')).toEqual({ taken: 100n, amount: taka(10_000) });
    expect(table.given).toHaveLength(100);
  });

  it('are never passed by awards of different sizes at once', { timeout: 120_000 }, async () => {
    await table.rule('share', {
      trigger: onDeposit(),
      amount: { how: 'percent', percent: '10.00', cap: '1000.00' },
      budget: '777.77',
    });
    const rule = await findRule(table.pool, 'share');
    if (rule === null) throw new Error('there is no rule');
    const members = await addMany();
    await Promise.all(
      members.map((memberId, place) =>
        transaction(table.pool, async (tx) => {
          const base = taka(10 + (place % 50));
          const candidate = { memberId, sourceId: `share:${memberId}`, base, at: table.clock.now() };
          await award(table.parts, tx, rule, await dueOf(table.parts, tx, rule, [candidate]));
        }),
      ),
    );
    const sum = (await table.awarded()).reduce((total, { amount }) => total + amount, 0n);
    expect(await spent('share')).toMatchObject({ amount: sum });
    // What is left is less than the smallest award.
    expect([sum <= 77_777n, sum > 77_777n - 100n]).toEqual([true, true]);
  });

  it('are held by the database too', async () => {
    await table.rule('few', { places: 1, budget: '100.00' });
    const change = (set: string) => table.pool.query(`update bonuses.spent set ${set}`);
    await expect(change('taken = 2')).rejects.toThrow('used up');
    await expect(change('taken = 1, amount = 10001')).rejects.toThrow('used up');
    await change('taken = 1, amount = 10000');
    await expect(change('taken = 0')).rejects.toThrow('does not go down');
  });

  it('go to smaller awards where a larger one does not fit any more', async () => {
    await table.rule('share', {
      trigger: onDeposit(),
      amount: { how: 'percent', percent: '100.00', cap: '1000.00' },
      budget: '150.00',
    });
    for (const amount of [100, 60, 50]) await table.deposit(table.member, taka(amount));
    await table.bonuses.awardDeposits();
    expect((await table.awarded()).map(({ amount }) => amount)).toEqual([taka(100), taka(50)]);
  });

  it('are not used by a member who has the bonus already', async () => {
    await table.rule('code', { trigger: { on: 'code', code: 'SIXER100' }, places: 2 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(table.member, ' sixer 100 ')));
    for (const answer of answers) expect(answer).toMatchObject({ state: 'ready', amount: '100.00' });
    expect(await spent('code')).toEqual({ taken: 1n, amount: taka(100) });
  });
});

describe('members who share a payout account', () => {
  it('are told apart by a few queries for all of them, because others wait for the lock of the rule', async () => {
    await table.rule('hello', { eligibility: { oncePer: ['device', 'payout'] } });
    const rule = await findRule(table.pool, 'hello');
    if (rule === null) throw new Error('there is no rule');
    const members = (await addMany()).toSorted();
    const [one, two, three, four] = [members[0], members[1], members[500], members[999]] as [
      string,
      string,
      string,
      string,
    ];
    await table.sharePayout(one, four);
    await table.pool.query('insert into devices.known_device values ($1, $3, now()), ($2, $3, now())', [
      two,
      three,
      Buffer.alloc(32, 1),
    ]);
    const at = table.clock.now();
    const due = members.map((memberId) => ({
      memberId,
      sourceId: `hello:${memberId}`,
      base: null,
      at,
      amount: taka(100),
    }));
    await transaction(table.pool, async (tx) => {
      const query = vi.spyOn(tx, 'query');
      await award(table.parts, tx, rule, due);
      expect(query.mock.calls.length).toBeLessThan(50);
    });
    const inReview = (await table.awarded()).filter(({ state }) => state === 'review');
    expect(inReview.map(({ memberId }) => memberId).toSorted()).toEqual([three, four].toSorted());
  });
});

describe('two bonuses that exclude each other', () => {
  it('are not both given to a member who enters two codes at once', async () => {
    for (const code of ['SIXER100', 'SIXER200'])
      await table.rule(code.toLowerCase(), { trigger: { on: 'code', code }, stackable: false });
    const first = await findRule(table.pool, 'sixer100');
    if (first === null) throw new Error('there is no rule');
    const candidate = { memberId: table.member, sourceId: `sixer100:${table.member}`, base: null };
    let second: Promise<unknown> = Promise.resolve();
    await transaction(table.pool, async (tx) => {
      const due = await dueOf(table.parts, tx, first, [{ ...candidate, at: table.clock.now() }]);
      expect(await award(table.parts, tx, first, due)).toHaveLength(1);
      second = take(table.member, 'SIXER200');
      second.catch(() => undefined);
      await Promise.race([second.catch(() => undefined), waits()]);
    });
    await expect(second).rejects.toMatchObject({ code: 'bonus_code_invalid' });
    expect(await table.awarded()).toMatchObject([{ rule: 'sixer100' }]);
  });

  it('are given one a member, without waiting in a circle, when days, deposits and codes come at once', async () => {
    const exclusive = { stackable: false } as const;
    await table.rule('day', { ...exclusive, trigger: { on: 'stake', period: 'day', leastStake: '1.00' } });
    await table.rule('b-first', { ...exclusive, trigger: onDeposit({ least: '50.00' }) });
    await table.rule('a-second', { ...exclusive, trigger: onDeposit({ least: '1.00' }) });
    await table.rule('code', { ...exclusive, trigger: { on: 'code', code: 'SIXER100' } });
    const members = await addMany();
    table.clock.advance(MONDAY - table.clock.now());
    for (const [place, member] of members.slice(0, 60).entries()) {
      await table.played(member, '2026-10-04', { staked: taka(9), lost: taka(1) });
      await table.deposit(member, taka(place % 2 === 0 ? 60 : 20));
    }
    await Promise.all([
      table.bonuses.awardPeriods(),
      table.bonuses.awardDeposits(),
      ...members.slice(0, 60).map((member) => take(member).catch(() => undefined)),
    ]);
    expect((await table.awarded()).map(({ memberId }) => memberId).toSorted()).toEqual(members.slice(0, 60).toSorted());
  });
});

/** Resolves once somebody waits for a lock in this database. */
async function waits(): Promise<void> {
  for (;;) {
    const { rows } = await table.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

/** Monday, 5 October 2026, 00:10 at the site. */
const MONDAY = Date.parse('2026-10-04T18:10:00Z');

describe('the preview of a rule', () => {
  const cashback: RuleChanges = {
    trigger: { on: 'loss', period: 'week', leastStake: '100.00' },
    amount: { how: 'percent', percent: '5.00', cap: '20.00' },
  };

  it('tells what the engine then pays for losses, deposits and sign-ups, within the budget', async () => {
    await table.limit('stake');
    const deposits: RuleChanges = {
      trigger: onDeposit({ often: 'day', least: '30.00' }),
      amount: { how: 'percent', percent: '50.00', cap: '40.00' },
      budget: '275.00',
    };
    const items = {
      loss: await table.rule('loss', { ...cashback, places: 5 }),
      deposit: await table.rule('deposit', deposits),
      join: await table.rule('join', { eligibility: { countries: ['BD'] } }),
    };
    await table.pool.query(`update bonuses.rule set runs_from = '2026-09-01'`);
    for (let number = 0; number < 9; number += 1) {
      const member = await table.join({ mobile: `+88017${12345670 + number}`, birthday: '1990-01-01' });
      await table.played(member, '2026-10-02', { staked: taka(60 + number * 20), lost: taka(number * 50) });
      await table.deposit(member, taka(10 + number * 15));
      await table.deposit(member, taka(100));
      if (number === 4) await table.bonuses.awardSignUps();
      table.clock.advance(HOUR);
    }
    await table.played(table.member, '2026-10-02', { staked: taka(900), lost: taka(900) });
    await table.bonuses.awardSignUps();
    await table.bonuses.awardDeposits();
    table.clock.advance(MONDAY - table.clock.now());
    await table.bonuses.awardPeriods();
    for (const [id, item] of Object.entries(items)) {
      const told = await preview(table.parts, item);
      const paid = (await table.awarded()).filter(({ rule }) => rule === id);
      const sum = paid.reduce((total, { amount }) => total + amount, 0n);
      expect(told, id).toMatchObject({
        known: true,
        awards: paid.length,
        sum: `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`,
      });
      expect(told.list.map(({ amount }) => amount).toSorted()).toEqual(
        paid.map(({ amount }) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`).toSorted(),
      );
      expect(paid.length).toBeGreaterThan(2);
    }
    expect(await preview(table.parts, items.loss)).toMatchObject({ from: '2026-09-28', to: '2026-10-04', missed: 2 });
  });

  it('counts the first for each member where one excludes another, as the engine does', async () => {
    const item = await table.rule('first', { trigger: onDeposit({ often: 'each' }), stackable: false });
    await table.pool.query(`update bonuses.rule set runs_from = '2026-09-01'`);
    for (const member of [table.member, table.other, table.member]) {
      await table.deposit(member, taka(100));
      await table.bonuses.awardDeposits();
    }
    expect(await table.awarded()).toHaveLength(2);
    table.clock.advance(24 * HOUR);
    expect(await preview(table.parts, item)).toMatchObject({ awards: 2, members: 2, sum: '200.00', missed: 0 });
  });

  it('writes nothing, and knows nothing of codes', async () => {
    const item = await table.rule('loss', cashback);
    await table.played(table.member, '2026-09-30', { staked: taka(900), lost: taka(900) });
    table.clock.advance(MONDAY - table.clock.now() - 10 * MINUTE);
    expect(await preview(table.parts, item)).toMatchObject({ awards: 1, members: 1, sum: '20.00' });
    expect(await table.awarded()).toEqual([]);
    expect(await spent('loss')).toEqual({ taken: 0n, amount: 0n });
    const code = {
      ...item,
      trigger: { on: 'code', code: 'SIXER100' },
      amount: { how: 'fixed', amount: '1.00' },
    } as const;
    expect(await preview(table.parts, code)).toMatchObject({ known: false, awards: 0 });
  });

  it('ends when it takes too long', async () => {
    const item = await table.rule('loss', cashback);
    const blocker = await table.pool.connect();
    try {
      await blocker.query('begin; lock table bonuses.played in access exclusive mode');
      const slow = { ...table.parts, longestPreviewMs: 200 };
      await expect(preview(slow, item)).rejects.toMatchObject({ code: 'preview_too_long' });
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });
});
