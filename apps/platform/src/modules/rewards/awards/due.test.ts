import { DAY, MINUTE, minor } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { killAt } from '../../money/facts/testing/kill.ts';
import { reconcile } from '../../money/ledger/index.ts';
import type { Offer } from './index.ts';
import { addMember, type AwardsTable, openAwards } from './testing/fixture.ts';

let table: AwardsTable;
beforeEach(async () => {
  table = await openAwards();
});
afterEach(() => table.close());

const title = { bn: 'রিবেট', en: 'Rebate' };

function offerOf(sourceId: string, given: Partial<Offer> = {}): Offer {
  const prize = { form: 'cash', amount: minor(100n), wagering: 0 } as const;
  const cause = { source: 'rebate', sourceId, ruleId: 'daily' };
  const claimBy = table.clock.now() + DAY;
  return { memberId: table.member, ...cause, prize, currency: 'BDT', title, claimBy, paid: 'deadline', ...given };
}

const offer = (...offers: Offer[]) => transaction(table.pool, (tx) => table.awards.offer(tx, offers));

it('at its deadline an award pays itself or expires, and not before', async () => {
  await offer(offerOf('a'), offerOf('b', { paid: 'member' }), offerOf('c', { claimBy: table.clock.now() + 2 * DAY }));
  await table.awards.endDue();
  expect(await table.cash()).toBe(0n);
  table.clock.advance(DAY);
  await table.awards.endDue();
  await table.awards.endDue();
  expect(await table.states()).toEqual([
    ['a', 'claimed'],
    ['b', 'expired'],
    ['c', 'ready'],
  ]);
  expect(await table.cash()).toBe(100n);
});

it('an excluded member is paid cash at the deadline, but no bonus money', async () => {
  const terms = { wagering: 0, weights: { kinds: {}, games: {} }, maxStake: null, maxCashOut: null, lastsMs: 1 };
  const bonus = { form: 'bonus', amount: minor(9n), terms: { ...terms, endsWithWithdrawal: false } } as const;
  await offer(offerOf('a'), offerOf('b', { prize: bonus }), offerOf('c', { prize: bonus, memberId: table.other }));
  table.clock.advance(DAY - 1);
  await table.exclude();
  table.clock.advance(1);
  await table.awards.endDue();
  expect(await table.states()).toEqual([
    ['a', 'claimed'],
    ['b', 'expired'],
    ['c', 'claimed'],
  ]);
  expect(table.given).toEqual(['bonus 9']);
});

it('an award that nobody can pay keeps no other waiting, and is left for the next run', async () => {
  const tickets = { form: 'tickets', amount: minor(1n), raffleId: 'r' } as const;
  await offer(offerOf('a', { prize: tickets, claimBy: table.clock.now() + 1 }), offerOf('b'), offerOf('c'));
  table.clock.advance(DAY);
  await expect(table.awards.endDue()).rejects.toThrow('1 awards could not be ended');
  expect(await table.states()).toEqual([
    ['a', 'ready'],
    ['b', 'claimed'],
    ['c', 'claimed'],
  ]);
});

it('operators are told once of a rule whose award has failed for ten minutes, and not sooner', async () => {
  const tickets = { form: 'tickets', amount: minor(1n), raffleId: 'r' } as const;
  const bad = { prize: tickets, ruleId: 'tickets', claimBy: table.clock.now() + 1 };
  await offer(offerOf('a', bad), offerOf('b', { ...bad, memberId: table.other }), offerOf('c'));
  const alarms = async () =>
    (await table.pool.query<{ key: string; subject_id: string }>('select key, subject_id from alarms.alarm')).rows;
  const end = () => table.awards.endDue().catch(() => {});
  table.clock.advance(10 * MINUTE);
  await end();
  expect(await alarms()).toEqual([]);
  table.clock.advance(1);
  await end();
  await end();
  expect((await alarms()).map(({ key }) => key)).toEqual(['rebate/tickets']);
});

it('a claim and the deadline at once pay an award once', async () => {
  const sourceIds = Array.from({ length: 20 }, (_, each) => `r:${each}`);
  const ids = await offer(...sourceIds.map((id) => offerOf(id)));
  table.clock.advance(DAY - 1);
  const claims = [...ids.values()].map((id) => table.awards.claim(table.member, id));
  table.clock.advance(1);
  await Promise.allSettled([...claims, table.awards.endDue(), table.awards.endDue()]);
  await table.awards.endDue();
  expect(await table.cash()).toBe(2_000n);
  expect((await reconcile(table.pool)).differences).toEqual([]);
});

it.each(['before', 'after'] as const)('members are paid once if the job is killed %s any statement', async (when) => {
  const members = await Promise.all(Array.from({ length: 3 }, () => addMember(table.pool)));
  let step = 1;
  for (; ; step += 1) {
    const claimBy = table.clock.now() + DAY;
    await offer(...members.map((memberId) => offerOf(`${memberId}:${step}`, { memberId, claimBy })));
    table.clock.advance(DAY);
    const killing = killAt(table.pool, step, when);
    await table
      .awardsOn(killing.pool)
      .endDue()
      .catch(() => {});
    await table.awards.endDue();
    for (const member of members) expect(await table.cash(member)).toBe(100n * BigInt(step));
    if (!killing.happened()) break;
  }
  expect(step).toBeGreaterThan(10);
  const { rows } = await table.pool.query<{ count: number }>('select count(*)::int as count from grants.given');
  expect(rows).toEqual([{ count: 3 * step }]);
});

/** The messages of a member, oldest first. */
async function messages(memberId: string): Promise<{ title: string; content: string }[]> {
  const { rows } = await table.pool.query<{ words: { en: { title: string; content: string } } }>(
    'select words from inbox.message where member_id = $1 order by number',
    [memberId],
  );
  return rows.map(({ words }) => words.en);
}

it('a member is told of all awards of a kind by one message, and once a day', async () => {
  const named = (number: number) => ({ bn: `রিবেট ${number}`, en: `Rebate ${number}` });
  await offer(...[1, 2, 3, 4, 5].map((number) => offerOf(`r:${number}`, { title: named(number) })));
  await offer(offerOf('m:1', { source: 'mission', memberId: table.other }));
  await table.awards.tell();
  expect(await messages(table.member)).toEqual([]);
  table.clock.advance(MINUTE);
  await Promise.all([table.awards.tell(), table.awards.tell()]);
  const [told, ...more] = await messages(table.member);
  expect(more).toEqual([]);
  expect(told?.title).toBe('5 rewards are waiting for you');
  expect(told?.content).toContain('• Rebate 1\n• Rebate 2\n• Rebate 3\nand 2 more');
  expect((await messages(table.other)).map((message) => message.title)).toEqual(['A reward is waiting for you']);

  await offer(offerOf('r:6'));
  table.clock.advance(MINUTE);
  await table.awards.tell();
  expect(await messages(table.member)).toHaveLength(1);
  await offer(offerOf('r:7'));
  table.clock.advance(DAY);
  await table.awards.tell();
  expect(await messages(table.member)).toHaveLength(2);
});

it('a member with a limit, an exclusion or without notices is not tempted', async () => {
  const all = [table.member, table.other];
  const tempted = async () => (await table.awards.mayTempt(table.pool, all)).has(table.member);
  expect(await tempted()).toBe(true);
  await table.exclude();
  expect(await tempted()).toBe(false);
  table.clock.advance(DAY);
  expect(await tempted()).toBe(true);
  await table.limit('deposit');
  expect(await tempted()).toBe(false);
  expect((await table.awards.mayTempt(table.pool, all)).has(table.other)).toBe(true);
});

it('a member who is left alone, or who claimed already, gets no message', async () => {
  await table.limit('deposit');
  await offer(offerOf('r:1'));
  const id = (await offer(offerOf('r:2', { memberId: table.other }))).get('r:2') ?? '';
  await table.awards.claim(table.other, id);
  table.clock.advance(MINUTE);
  await table.awards.tell();
  expect(await messages(table.member)).toEqual([]);
  expect(await messages(table.other)).toEqual([]);
  expect((await table.pool.query('select from awards.untold')).rowCount).toBe(0);
});
