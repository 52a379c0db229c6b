import { minor } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Pool, transaction } from '../../../infra/db.ts';
import type { Settings } from '../../site/settings/index.ts';
import { killAt } from '../facts/testing/kill.ts';
import { openStory, type Story } from '../facts/testing/story.ts';
import { createGrants } from '../grants/index.ts';
import { createLedger } from '../ledger/index.ts';
import { createTurnover } from '../turnover/index.ts';
import { addPlayer, BDT, type Player } from '../wallet/testing/fixture.ts';
import { createSpending, type Payment } from './index.ts';

const settings = { values: { fourEyesAbove: '100.00', turnoverFactor: 100 } } as Settings;
let story: Story;
let player: Player;
let rina: string;
let jamal: string;
let names = 0;

beforeEach(async () => {
  story = await openStory();
  player = await addPlayer(story.table, 0n);
  [rina, jamal] = [await operator('rina'), await operator('jamal')];
});
afterEach(() => story.close());

async function operator(account: string): Promise<string> {
  const { rows } = await story.pool.query<{ id: string }>(
    `with made as (insert into operators.operator (account, password_hash) values ($1, 'x') returning id),
       given as (insert into operators.operator_role (operator_id, role_id)
         select made.id, role.id from made, operators.role where role.name = 'owner')
     select id from made`,
    [account],
  );
  return (rows[0] as { id: string }).id;
}

function payment(amount: bigint, given: Partial<Payment> = {}): Payment {
  names += 1;
  const about = { memberId: player.id, currency: BDT, operatorId: rina };
  return { externalId: `promotion:${names}`, amount: minor(amount), ...about, ...given };
}

const firstOf = (operatorId: string) => ({ operatorId, permission: 'applications.decide' }) as const;

/** Permits a payment and makes it, in one transaction; whether it was permitted. */
function pay(given: Payment, pool: Pool = story.pool): Promise<boolean> {
  const { clock } = story;
  const spending = createSpending({ clock, settings });
  const grants = createGrants({ clock, ledger: createLedger({ pool, clock }), turnover: createTurnover({ settings }) });
  return transaction(pool, async (tx) => {
    const permit = await spending.permit(tx, given);
    if (permit === null) return false;
    const { memberId, currency, amount, externalId } = given;
    const cause = { kind: 'promotion', id: externalId.slice('promotion:'.length) };
    await grants.give(tx, { memberId, currency, amount, cause, authority: permit, wagering: 'site', purse: 'cash' });
    return true;
  });
}

async function paid(): Promise<unknown> {
  const { rows } = await story.pool.query(
    `select (select coalesce(sum(amount), 0)::int from spending.payment) as permitted,
        coalesce((select balance::int from ledger.account where owner = $1 and kind = 'member_cash'), 0) as balance`,
    [player.id],
  );
  return rows[0];
}

describe('an operator alone', () => {
  it('pays up to the limit within 24 hours, over all payments together', async () => {
    expect(await pay(payment(60_00n))).toBe(true);
    expect(await pay(payment(40_01n))).toBe(false);
    expect(await pay(payment(40_00n))).toBe(true);
    expect(await pay(payment(1n))).toBe(false);
    expect(await pay(payment(100_00n, { operatorId: jamal }))).toBe(true);
    story.clock.advance(24 * 3_600_000 + 1);
    expect(await pay(payment(100_00n))).toBe(true);
    expect(await paid()).toEqual({ permitted: 300_00, balance: 300_00 });
  });

  it('pays no more than the limit by many payments at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(payment(30_00n))));
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect(await paid()).toEqual({ permitted: 90_00, balance: 90_00 });
  });
});

describe('accounts of one person', () => {
  beforeEach(async () => {
    await story.pool.query('insert into operators.hand (operator_id, hand_id) values ($1, $2)', [jamal, rina]);
  });

  it('have one limit together', async () => {
    expect(await pay(payment(60_00n))).toBe(true);
    expect(await pay(payment(40_01n, { operatorId: jamal }))).toBe(false);
    expect(await pay(payment(40_00n, { operatorId: jamal }))).toBe(true);
    expect(await pay(payment(1n))).toBe(false);
  });

  it('pay no more than the limit when they pay at once', async () => {
    const by = (turn: number) => ({ operatorId: turn % 2 ? rina : jamal });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => pay(payment(30_00n, by(turn)))));
    expect(answers.filter(Boolean)).toHaveLength(3);
  });
});

describe('two operators', () => {
  it('pay any amount, and it counts for neither', async () => {
    expect(await pay(payment(5_000_00n, { operatorId: jamal, first: firstOf(rina) }))).toBe(true);
    expect([await pay(payment(100_00n)), await pay(payment(100_00n, { operatorId: jamal }))]).toEqual([true, true]);
  });

  it('are refused when they may be one person', async () => {
    await expect(pay(payment(1n, { first: firstOf(rina) }))).rejects.toMatchObject({ code: 'approval_own' });
    await story.pool.query('insert into operators.hand (operator_id, hand_id) values ($1, $2)', [jamal, rina]);
    await expect(pay(payment(1n, { operatorId: jamal, first: firstOf(rina) }))).rejects.toMatchObject({
      code: 'approval_own',
    });
    expect(await paid()).toEqual({ permitted: 0, balance: 0 });
  });
});

describe('a first operator', () => {
  it('who was disabled or lost the permission meanwhile does not count', async () => {
    const both = payment(500_00n, { operatorId: jamal, first: firstOf(rina) });
    await story.pool.query('update operators.operator set enabled = false where id = $1', [rina]);
    await expect(pay(both)).rejects.toMatchObject({ code: 'proposal_asker_gone' });
    await story.pool.query('update operators.operator set enabled = true where id = $1', [rina]);
    expect(await pay(both)).toBe(true);
  });
});

describe('a recorded payment', () => {
  it('is permitted once, and stays as it is', async () => {
    const once = payment(10_00n);
    expect(await pay(once)).toBe(true);
    await expect(pay(once)).rejects.toThrow('payment_pkey');
    await expect(story.pool.query('update spending.payment set amount = 1')).rejects.toThrow('keeps its history');
    await expect(story.pool.query('delete from spending.payment')).rejects.toThrow('keeps its history');
    const alike = story.pool.query(
      `insert into spending.payment select 'x', at, amount, member_id, operator_id, operator_id, currency from spending.payment`,
    );
    await expect(alike).rejects.toThrow('payment_two_operators');
  });

  it('permits one transfer only: a permit of another payment is refused', async () => {
    const { clock, pool } = story;
    const grants = createGrants({
      clock,
      ledger: createLedger({ pool, clock }),
      turnover: createTurnover({ settings }),
    });
    const spending = createSpending({ clock, settings });
    const given = payment(10_00n);
    const other = transaction(pool, async (tx) => {
      const authority = await spending.permit(tx, given);
      if (authority === null) throw new Error('10.00 is below the limit');
      const cause = { kind: 'promotion', id: 'another' };
      return grants.give(tx, { ...given, cause, authority, wagering: 'site', purse: 'cash' });
    });
    await expect(other).rejects.toThrow('a permit is for one transfer');
    expect(await paid()).toEqual({ permitted: 0, balance: 0 });
  });

  it.each(['before', 'after'] as const)(
    'and its transfer exist together or not at all when the connection is killed %s any statement',
    async (when) => {
      const one = payment(10_00n);
      let step = 1;
      for (; ; step += 1) {
        const killing = killAt(story.pool, step, when);
        await pay(one, killing.pool).catch((error: unknown) => expect(String(error)).toMatch(/killed|payment_pkey/));
        if (!killing.happened()) break;
        expect([
          { permitted: 0, balance: 0 },
          { permitted: 10_00, balance: 10_00 },
        ]).toContainEqual(await paid());
      }
      expect(step).toBeGreaterThan(7);
      expect(await paid()).toEqual({ permitted: 10_00, balance: 10_00 });
    },
  );
});
