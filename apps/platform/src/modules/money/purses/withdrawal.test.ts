import { randomUUID } from 'node:crypto';
import { minor } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { startWithdrawalSite, withdraw, type WithdrawalSite } from '../../../../testing/withdrawals-site.ts';
import { type Pool, transaction } from '../../../infra/db.ts';
import { createInTurn } from '../../../infra/in-turn.ts';
import { createLog } from '../../../infra/log.ts';
import type { Offer } from '../../rewards/awards/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { createGrants } from '../grants/index.ts';
import { createLedger } from '../ledger/index.ts';
import { createTurnover } from '../turnover/index.ts';
import { createPurses, type Purses, type PurseTerms } from './index.ts';
import { purseOf, TERMS } from './testing/fixture.ts';

let site: WithdrawalSite;
let purses: Purses;
let pool: Pool;
beforeAll(async () => {
  site = await startWithdrawalSite();
  const { clock } = site;
  ({ pool } = site.first.app.services);
  const ledger = createLedger({ pool, clock });
  const turnover = createTurnover({ settings: { values: { turnoverFactor: 100 } } as Settings });
  const grants = createGrants({ clock, ledger, turnover });
  const { wallet } = site.first.app.services;
  const quiet = { log: createLog('silent'), inTurn: createInTurn(), waker: { wake: () => {} } };
  purses = createPurses({ pool, clock, ledger, grants, wallet, titles: () => [], ...quiet });
});
afterAll(() => site.close());

it('a withdrawal that ends a bonus is refused first, and forfeits it with the member’s word', async () => {
  const payee = await site.payee('Bonus_1');
  const [kept, first, waiting] = [
    purseOf(payee.id, 700n, { endsWithWithdrawal: false }),
    purseOf(payee.id, 5_000n),
    purseOf(payee.id, 250n),
  ] as const;
  for (const purse of [first, waiting, kept]) await transaction(pool, (tx) => purses.open(tx, [purse]));
  const ends = { amount: '52.50', purse: first.id };
  const info = () => valueOf(callApp(site.first.url, 'withdrawalInfo', {}, { token: payee.token }));
  expect((await info()).ends).toEqual(ends);
  const requestId = randomUUID();
  const refused = await refusalOf(withdraw(site.first.url, payee, { requestId }));
  expect(refused).toMatchObject({ code: 'withdrawal_ends_bonus', value: ends });
  expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
  const given = { requestId, endsBonus: true };
  const asked = await Promise.all([site.first.url, site.second.url].map((url) => valueOf(withdraw(url, payee, given))));
  expect(asked[0]?.withdrawalId).toBe(asked[1]?.withdrawalId);
  expect(await site.funds(payee)).toEqual({ balance: '900.00', held: '100.00' });
  expect((await info()).ends).toBeNull();
  const { list } = await valueOf(callApp(site.first.url, 'bonusPurses', {}, { token: payee.token }));
  const states = Object.fromEntries(list.map(({ id, state, left }) => [id, `${state} ${left}`]));
  expect(states).toEqual({ [first.id]: 'forfeited 0.00', [waiting.id]: 'forfeited 0.00', [kept.id]: 'active 7.00' });
  // What is left ends with no withdrawal.
  await valueOf(withdraw(site.first.url, payee));
  expect(await site.differences()).toEqual([]);
});

describe('the bonus of a deposit that was not claimed', () => {
  const offer = async (memberId: string, given: Partial<Offer> = {}, terms: Partial<PurseTerms> = {}) => {
    const { awards } = site.first.app.services;
    const prize = { form: 'bonus', amount: minor(5_000n), terms: { ...TERMS, ...terms } } as const;
    const cause = { memberId, source: 'bonus', sourceId: randomUUID(), ruleId: 'welcome', prize, currency: 'BDT' };
    const title = { bn: 'বোনাস', en: 'Bonus' };
    const ids = await transaction(pool, (tx) =>
      awards.offer(tx, [{ ...cause, title, claimBy: null, paid: 'member', ...given }]),
    );
    return [...ids.values()][0] ?? '';
  };
  const claim = ({ token }: { token: string }, awardId: string) =>
    callApp(site.first.url, 'claimReward', { awardId, language: 'EN' }, { token });
  const ended = async ({ token }: { token: string }) =>
    (await valueOf(callApp(site.first.url, 'rewardHistory', {}, { token }))).list.map(({ state }) => state);
  const noBonus = async ({ id, token }: { id: string; token: string }) => {
    expect((await valueOf(callApp(site.first.url, 'bonusPurses', {}, { token }))).list).toEqual([]);
    const { rows } = await pool.query(
      `select balance from ledger.account where owner = $1 and kind = 'member_bonus' and balance > 0`,
      [id],
    );
    expect(rows).toEqual([]);
  };

  it('ends with a withdrawal, which says so first, and the claim says why each time', async () => {
    const payee = await site.payee('Bonus_4');
    const awardId = await offer(payee.id);
    site.clock.advance(1_000);
    const ends = { amount: '50.00', purse: awardId };
    const info = () => valueOf(callApp(site.first.url, 'withdrawalInfo', {}, { token: payee.token }));
    expect((await info()).ends).toEqual(ends);
    expect(await refusalOf(withdraw(site.first.url, payee))).toMatchObject({
      code: 'withdrawal_ends_bonus',
      value: ends,
    });
    await valueOf(withdraw(site.first.url, payee, { endsBonus: true }));
    expect((await info()).ends).toBeNull();
    for (const repeat of [1, 2])
      expect(await refusalOf(claim(payee, awardId)), String(repeat)).toMatchObject({ code: 'award_money_out' });
    expect(await ended(payee)).toEqual(['expired']);
    await noBonus(payee);
  });

  it('ends when money was sent to another member', async () => {
    const [payee, other] = [await site.payee('Bonus_5'), await site.payee('Bonus_6')];
    const awardId = await offer(payee.id);
    site.clock.advance(1_000);
    await pool.query(
      `insert into transfers.transfer (id, request_id, direction, from_member, to_member, from_account, to_account,
          currency, amount, at, ledger_transfer)
        values ($1, $1, 'up', $2, $3, 'bonus_5', 'bonus_6', 'BDT', 100, $4, -1)`,
      [randomUUID(), payee.id, other.id, new Date(site.clock.now())],
    );
    // The row alone stands for a transfer that has just overtaken the claim.
    expect(await refusalOf(claim(payee, awardId))).toMatchObject({ code: 'award_money_out' });
    await noBonus(payee);
  });

  it('counts withdrawals from the deposit on, and is not paid by itself after one', async () => {
    const payee = await site.payee('Bonus_7');
    const since = site.clock.now();
    site.clock.advance(1_000);
    await valueOf(withdraw(site.first.url, payee));
    site.clock.advance(1_000);
    const prize = { form: 'bonus', amount: minor(5_000n), terms: TERMS, since } as const;
    const late = await offer(payee.id, { prize });
    await offer(payee.id, { prize, paid: 'now' });
    await offer(payee.id, { prize, paid: 'deadline', claimBy: site.clock.now() });
    await site.first.app.services.awards.endDue();
    expect(await refusalOf(claim(payee, late))).toMatchObject({ code: 'award_money_out' });
    expect(await ended(payee)).toEqual(['expired', 'expired', 'expired']);
    await noBonus(payee);
  });

  it('stays when the withdrawal came before it, and so does another bonus', async () => {
    const payee = await site.payee('Bonus_8');
    await valueOf(withdraw(site.first.url, payee));
    site.clock.advance(1_000);
    const [bound, free] = [await offer(payee.id), await offer(payee.id, {}, { endsWithWithdrawal: false })];
    for (const awardId of [free, bound]) await valueOf(claim(payee, awardId));
    expect(await ended(payee)).toEqual(['claimed', 'claimed']);
  });

  it('is never kept beside a withdrawal, whichever of the two comes first', async () => {
    for (let race = 0; race < 6; race += 1) {
      const payee = await site.payee(`Bonus_race_${race}`);
      const awardId = await offer(payee.id);
      const given = { endsBonus: true };
      await Promise.all([claim(payee, awardId), withdraw(site.second.url, payee, given)]);
      expect((await site.funds(payee)).held).toBe('100.00');
      const { list } = await valueOf(callApp(site.first.url, 'bonusPurses', {}, { token: payee.token }));
      expect(list.filter(({ state }) => state === 'active' || state === 'waiting')).toEqual([]);
    }
    expect(await site.differences()).toEqual([]);
  });
});

it('a member gives up bonus money once, and nobody else’s', async () => {
  const [payee, other] = [await site.payee('Bonus_2'), await site.payee('Bonus_3')];
  const purse = purseOf(payee.id, 5_000n, { maxStake: minor(200n) });
  await transaction(pool, (tx) => purses.open(tx, [purse]));
  const forfeit = (token: string) => callApp(site.first.url, 'forfeitBonus', { purseId: purse.id }, { token });
  expect(await refusalOf(forfeit(other.token))).toMatchObject({ code: 'purse_unknown' });
  const answers = await Promise.all([1, 2, 3].map(() => valueOf(forfeit(payee.token))));
  for (const answer of answers)
    expect(answer).toMatchObject({ state: 'forfeited', left: '0.00', takenBack: '50.00', terms: { maxStake: '2.00' } });
  expect(await site.funds(payee)).toEqual({ balance: '1000.00', held: '0.00' });
});
