import { USUAL_WEIGHTS } from '@chhokka/contracts/limits';
import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '@chhokka/kernel';
import { bn as officeBn } from '@chhokka/messages/office/bn';
import { en as officeEn } from '@chhokka/messages/office/en';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { type Beside, openBeside, type Round } from '../support/beside.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { type NewMember, newMember, newName } from '../support/entry/api.ts';
import { bindMobile } from '../support/entry/bindings.ts';
import { demoForm, fillIn, submitOf, welcomed } from '../support/entry/sign-up.ts';
import { newTelephone } from '../support/entry/sms.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, sessionOf, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { openOfficeBeside } from '../support/office.ts';
import { balanceOf, bindPayee, PIN } from '../support/payouts.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { filled } from '../support/words.ts';

const [PHONE, DESKTOP] = SCREENS;
/** A fact is told within two seconds of its round, counted and awarded within a few more; open pages ask every 15 s. */
const COUNTED = { timeout: 40_000 };

let browser: Browser;
let desk: Desk;
let beside: Beside;
beforeAll(async () => {
  browser = await launchBrowser();
  desk = await openDesk(siteUrl(), siteDataDir());
  beside = await openBeside(siteDataDir());
});
afterAll(async () => {
  await beside.close();
  await desk.close();
  await browser.close();
});

const centreOf = ({ page }: Visit): Locator => page.locator('dialog[data-modal=memberCenter]');
const officeWordsOf = ({ screen }: Visit) => (screen.language === 'BN' ? officeBn : officeEn);
const booksAddUp = async (): Promise<void> => expect((await reconcile(beside.pool)).differences).toEqual([]);
/** Rounds of 1,000.00 that win it back. */
const thousands = (count: number): Round[] => Array.from({ length: count }, () => ({ stake: 100_000n, win: 100_000n }));

/** Claims what the reward centre shows under this amount. */
async function claim(visit: Visit, amount: string): Promise<void> {
  const { page, words } = visit;
  await page.goto('/?centre=rewardCenter');
  const award = centreOf(visit).locator('li[data-award]', { hasText: amount });
  await award.getByRole('button', { name: filled(words.rewards.claimOf, { title: '' }) }).click();
  await award.waitFor({ state: 'detached' });
}

describe('a member who plays', () => {
  it('reaches a mission while its page is open, then a rank, and claims the prizes of both', async () => {
    const { account, customerId, token } = await newMember(newName('m'));
    await visiting(browser, PHONE, async (visit) => {
      const { page, words } = visit;
      const { missions, vip } = words;
      await logIn(page, words, account);
      await page.goto('/?centre=missionLeaderboard');
      const goal = (target: string): Locator =>
        centreOf(visit).locator('article', { hasText: filled(missions.goal.stake, { target }) });
      const [daily, weekly] = [goal('P 2,000.00'), goal('P 20,000.00')];
      await daily.getByText(filled(missions.progress, { done: 'P 0.00', target: 'P 2,000.00' })).waitFor();
      await expectAccessible(page);
      await beside.play(customerId, thousands(2));
      // The open page is told of the award.
      await daily.getByRole('button').click(COUNTED);
      await daily.getByText(missions.state.claimed).waitFor();
      await weekly.getByText(filled(missions.progress, { done: 'P 2,000.00', target: 'P 20,000.00' })).waitFor();
      await expectAccessible(page);
      expect(await balanceOf(token)).toBe('1005.00');

      await beside.play(customerId, thousands(8));
      // Its job looks once a minute at whose stakes have been counted.
      const level = async (): Promise<unknown> => {
        await beside.vip.lookAtChanged();
        return desk.sql('select level from vip.member where member_id = $1', [customerId]);
      };
      await expect.poll(level, COUNTED).toEqual([{ level: 1 }]);
      await page.goto('/?centre=playerRank');
      const bronze = { BN: 'ব্রোঞ্জ', EN: 'Bronze' }[visit.screen.language];
      const own = centreOf(visit).getByRole('region', { name: bronze, exact: true });
      await own.getByText(filled(vip.mine.of, { have: 'P 10,000.00', needed: 'P 50,000.00' })).waitFor();
      await centreOf(visit)
        .getByText(filled(vip.mine.from.reached, { to: bronze }))
        .waitFor();
      await expectAccessible(page);
      await claim(visit, 'P 18.00');
      expect(await balanceOf(token)).toBe('1023.00');
      await booksAddUp();
    });
  });

  it('redeems points, gets them back with the reason of a rejection, redeems again, and converts the rest', async () => {
    const { account, customerId, token } = await newMember(newName('p'));
    await bindPayee(token);
    await beside.play(customerId, thousands(90));
    await visiting(browser, DESKTOP, async (visit) => {
      const { page, words } = visit;
      const t = words.points;
      await logIn(page, words, account);
      await page.goto('/pointMall');
      const own = page.getByRole('region', { name: t.yours });
      const has = (points: string): Promise<void> => own.locator(`[data-points="${points}"]`).waitFor(COUNTED);
      await has('9000.00');
      await expectAccessible(page);
      const kite = page.locator('li', { hasText: 'A Shakrain kite' }).first();
      const redeem = async (): Promise<void> => {
        await kite.getByRole('button').click();
        const dialog = page.getByRole('dialog', { name: 'A Shakrain kite' });
        await dialog.locator('input[name=name]').fill('Rahima Begum');
        await dialog.locator('input[name=phone]').fill('01712345678');
        await dialog.locator('textarea[name=address]').fill('House 7, Road 3, Dhanmondi, Dhaka 1205');
        await dialog.locator('input[name=paymentPassword]').fill(PIN);
        await expectAccessible(page);
        await dialog.getByRole('button', { name: filled(t.redeeming.submit, { points: '8,000' }) }).click();
        const done = page.getByRole('dialog', { name: t.redeeming.done });
        await done.getByRole('button', { name: t.redeeming.close, exact: true }).click();
        await has('1000.00');
      };
      await redeem();

      const office = await openOfficeBeside(visit, 'points?kind=redemptions');
      const o = officeWordsOf(visit).points;
      const card = office.locator('[data-redemption]', { hasText: account });
      const decide = async (how: 'approve' | 'reject', text: string): Promise<void> => {
        await card.getByRole('button', { name: filled(o.takeNamed, { account }) }).click();
        await card.getByRole('button', { name: o[how], exact: true }).click();
        const dialog = office.getByRole('dialog');
        await dialog.locator('[name=note], [name=reason]').fill(text);
        await expectAccessible(office);
        await dialog.getByRole('button', { name: o[how], exact: true }).click();
        await card.waitFor({ state: 'detached' });
      };
      await decide('reject', 'We cannot send kites to this district.');
      await has('9000.00');
      const history = page.locator('li', { hasText: t.status.rejected });
      await history.getByText(filled(t.history.reason, { reason: 'We cannot send kites to this district.' })).waitFor();
      await redeem();
      await decide('approve', 'With the courier, number 4711');
      await page.locator('li', { hasText: t.status.approved }).getByText('With the courier, number 4711').waitFor();

      await own.getByRole('button', { name: t.convert.open }).click();
      const dialog = page.getByRole('dialog', { name: t.convert.title });
      await dialog.locator('input[name=points]').fill('1000');
      await dialog.getByText(filled(t.convert.worth, { money: 'P 10.00' })).waitFor();
      await dialog.locator('input[name=paymentPassword]').fill(PIN);
      await dialog.getByRole('button', { name: t.convert.submit, exact: true }).click();
      await has('0.00');
      await expectAccessible(page);
      expect(await balanceOf(token)).toBe('1010.00');
      await booksAddUp();
    });
  });

  it('gets tickets of a raffle, sees the draw on the open page, checks it in the own browser, and claims the prize', async () => {
    const { account, customerId, token } = await newMember(newName('r'));
    const id = `test-${randomUUID().slice(0, 8)}`;
    await addRaffle(id);
    await visiting(browser, PHONE, async (visit) => {
      const { page, words } = visit;
      const t = words.raffle;
      await logIn(page, words, account);
      await page.goto('/?centre=raffle');
      const card = centreOf(visit).getByRole('region', { name: id });
      await card.getByText(t.noTickets).waitFor();
      await beside.play(customerId, thousands(9));
      // Nobody is told of tickets; the page asks when it is opened.
      const tickets = card.locator('strong').first();
      const counted = async (): Promise<string> => {
        await page.reload();
        return tickets.innerText();
      };
      await expect.poll(counted, COUNTED).toBe('3');
      const commitment = await card.locator('code').first().innerText();
      await card.getByText(t.proof.waits).waitFor();
      await expectAccessible(page);

      // Its end passes, and the minute in which late facts may come.
      await desk.sql(`update raffle.raffle set ends_at = now() - interval '62 seconds' where id = $1`, [id]);
      await page.reload();
      await card.getByText(t.state.drawn, { exact: true }).waitFor(COUNTED);
      await card.getByText(t.you).waitFor();
      await card.getByRole('button', { name: t.proof.open }).click();
      await card.getByText(t.proof.good).waitFor();
      expect(await card.locator('code').allInnerTexts()).toContain(commitment);
      await expectAccessible(page);
      await card.getByRole('button', { name: filled(t.claim, { count: 1 }) }).click();
      await page.getByText(t.claimed).waitFor();
      expect(await balanceOf(token)).toBe('1500.00');

      const office = await openOfficeBeside(visit, 'raffles?kind=draws');
      const drawn = office.locator(`[data-raffle=${id}]`);
      await drawn.getByRole('row').filter({ hasText: account }).waitFor();
      await drawn.getByText(commitment).waitFor();
      await booksAddUp();
    });
  });
});

/** A raffle that has begun a day ago. A ticket takes more than other members stake meanwhile. */
function addRaffle(id: string): Promise<void> {
  const title = { bn: id, en: id, es: id };
  const now = Date.now();
  return beside.raffle.add(id, {
    kind: 'raffle',
    title,
    enabled: true,
    startsAt: now - DAY,
    endsAt: now + HOUR,
    weights: { kinds: USUAL_WEIGHTS, games: {} },
    ticketStake: '3000.00',
    perDay: 3,
    prizes: [{ title, form: 'cash', amount: '500.00', stock: 100 }],
    onePerMember: true,
    wagering: 100,
    claimDays: 30,
  });
}

describe('a friend', () => {
  it('signs up by a link, verifies a number and plays, and whose link it was claims the award without an upline', async () => {
    const referrer = await newMember(newName('g'));
    await visiting(browser, DESKTOP, async (visit) => {
      const { page, words } = visit;
      const t = words.referral;
      await logIn(page, words, referrer.account);
      await page.goto('/?centre=referral');
      const centre = centreOf(visit);
      await centre.getByText(t.none).waitFor();
      await centre.getByText(filled(t.most, { amount: 'P 7,777.00' })).waitFor();
      await expectAccessible(page);
      const link = await centre.getByText(/\/register\?referralCode=/).innerText();

      const friend = await join(link);
      await page.reload();
      await centre.getByText(filled(t.progress, { percent: '20' })).waitFor();
      expect(await centre.getByText(t.notCounted).count()).toBe(0);
      // Both came from one address, so an operator looks first.
      const brought = centre.getByRole('region', { name: t.totals });
      await brought.locator('div', { hasText: t.review }).getByText('P 77.00').waitFor(COUNTED);
      await expectAccessible(page);
      await approve(visit, referrer);
      await claim(visit, 'P 77.00');
      expect(await balanceOf(referrer.token)).toBe('1077.00');
      expect(await desk.sql('select upline_id from members.member where id = $1', [friend])).toEqual([
        { upline_id: null },
      ]);
      await booksAddUp();
    });
  });
});

/** An operator takes the award that waits for a look, and approves it. */
async function approve(visit: Visit, { account }: NewMember): Promise<void> {
  const office = await openOfficeBeside(visit, 'awards');
  const { awards, approvals } = officeWordsOf(visit);
  const card = office.locator('[data-award]', { hasText: account });
  await card.getByRole('button', { name: filled(awards.takeNamed, { account }) }).click();
  await card.getByRole('button', { name: approvals.approve, exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: approvals.approve, exact: true }).click();
  await card.waitFor({ state: 'detached' });
  await office.close();
}

/** A friend opens the link on a phone, signs up, and verifies a number. */
async function join(link: string): Promise<string> {
  let friend = '';
  await visiting(browser, PHONE, async (visit) => {
    const { page, words } = visit;
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    const account = newName('h');
    const form = page.getByRole('main');
    await fillIn(form, demoForm(account));
    await form.getByRole('checkbox').click();
    await expectAccessible(page);
    await submitOf(form).click();
    await welcomed(page, words);
    friend = (await sessionOf(page)).customerId ?? expect.unreachable();
    await page.goto('/?centre=securityCenter');
    await bindMobile(visit, centreOf(visit), { desk, telephone: newTelephone() });
    await beside.play(friend, thousands(5));
  });
  return friend;
}
