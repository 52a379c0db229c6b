import { DAY, ManualClock, MINUTE, siteDay } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signUp, valueOf } from '../../../../testing/app.ts';
import { startTwoApps, type TwoApps } from '../../../../testing/two-apps.ts';
import { type Told, tellAll } from '../vip/testing/counted.ts';
import { rebateConsumer } from './index.ts';

/** 15:00 by the site's clock. */
const START = Date.UTC(2026, 9, 5, 9);

let site: TwoApps;
let url: string;
beforeAll(async () => {
  site = await startTwoApps({ clock: new ManualClock(START) });
  ({ url } = site.first);
  await site.first.app.services.settings.switchNode('REBATE', true);
  await site.poll();
  await run();
});
afterAll(() => site.close());

async function run(): Promise<void> {
  await site.first.app.services.facts.consume(rebateConsumer);
  await site.first.app.services.rebate.run();
}

async function member(name: string): Promise<{ id: string; token: string; language: string }> {
  const { token, customerId } = await valueOf(callApp(url, 'register', signUp(name)));
  return { token, id: customerId, language: 'en' };
}

const tell = (told: readonly Told[]) => tellAll(site.first.app.services.pool, told, site.clock.now());
const balance = async (as: { token: string }) => (await valueOf(callApp(url, 'walletBalance', {}, as))).sumBalance;

describe('the rebate of a member', () => {
  it('is shown as it grows, claimed once by the member alone, and need not be staked before it is withdrawn', async () => {
    const [own, other] = [await member('Rebate_1'), await member('Rebate_2')];
    await tell([
      { member: own.id, at: START, stake: 100_000n },
      { member: own.id, at: START, stake: 50_050n, gameType: 'LIVE' },
    ]);
    const before = await valueOf(callApp(url, 'rebateState', {}, own));
    expect(before.today).toMatchObject({ day: '2026-10-05', endsAt: Date.UTC(2026, 9, 5, 18), total: '4.00' });
    expect(before.today.lines.slice(0, 2)).toEqual([
      { gameType: 'RNG', percent: 30, added: 0, staked: '1000.00', rebate: '3.00' },
      { gameType: 'LIVE', percent: 20, added: 0, staked: '500.50', rebate: '1.00' },
    ]);
    expect(before).toMatchObject({
      claimable: [],
      history: [],
      rule: { minimum: '1.00', wagering: 0, enabled: true },
    });
    site.clock.advance(9 * 60 * MINUTE + 6 * MINUTE);
    await tell([]);
    await run();
    const { claimable, today } = await valueOf(callApp(url, 'rebateState', {}, own));
    expect(today).toMatchObject({ day: '2026-10-06', total: '0.00' });
    expect(claimable).toMatchObject([
      { day: '2026-10-05', amount: '4.00', state: 'ready', claimBy: Date.UTC(2026, 9, 6, 18) },
    ]);
    const body = { awardId: claimable[0]?.awardId ?? '', language: 'EN' };
    expect((await refusalOf(callApp(url, 'claimReward', body, other))).code).toBe('award_unknown');
    const had = await balance(own);
    const claims = await Promise.all(
      [url, site.second.url, url].map((at) => valueOf(callApp(at, 'claimReward', body, own))),
    );
    for (const claimed of claims) expect(claimed).toMatchObject({ state: 'claimed', prize: { amount: '4.00' } });
    expect(Number(await balance(own)) - Number(had)).toBe(4);
    expect((await valueOf(callApp(url, 'withdrawalInfo', {}, own))).missing).toBe('0.00');
    expect((await valueOf(callApp(url, 'rebateState', {}, own))).history).toMatchObject([
      { state: 'claimed', amount: '4.00' },
    ]);
    expect(await site.differences()).toEqual([]);
  });

  it('is refused while the switch is off, but what was offered stays claimable', async () => {
    const signed = await member('Rebate_3');
    await tell([{ member: signed.id, at: site.clock.now(), stake: 100_000n }]);
    site.clock.advance(DAY);
    await tell([]);
    await run();
    const login = { username: 'Rebate_3', password: 'kalo-biral7', type: 'username' };
    const own = { token: (await valueOf(callApp(url, 'login', login))).token };
    const { claimable } = await valueOf(callApp(url, 'rebateState', {}, own));
    await site.first.app.services.settings.switchNode('REBATE', false);
    await site.poll();
    expect((await refusalOf(callApp(url, 'rebateState', {}, own))).code).toBe('function_not_enabled');
    const body = { awardId: claimable[0]?.awardId ?? '', language: 'EN' };
    expect(await valueOf(callApp(url, 'claimReward', body, own))).toMatchObject({
      state: 'claimed',
      prize: { amount: '3.00' },
    });
    await site.first.app.services.settings.switchNode('REBATE', true);
    await site.poll();
  });

  it('is counted for operators by day', async () => {
    await site.first.app.services.operators.create('office', 'Office#2026');
    const { token } = await valueOf(callApp(url, 'officeLogin', { username: 'office', password: 'Office#2026' }));
    const { days, today } = await valueOf(callApp(url, 'officeRebateFigures', {}, { token }));
    expect(days.map(({ day, offered, staked, amount }) => [day, offered, staked, amount])).toEqual([
      ['2026-10-06', 1, '1000.00', '3.00'],
      ['2026-10-05', 1, '1500.50', '4.00'],
      ['2026-10-04', 0, '0.00', '0.00'],
    ]);
    expect(today.day).toBe(siteDay(site.clock.now(), 360));
  });
});
