import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { type Beside, openBeside } from '../support/beside.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { ask, type NewMember, newMember, newName, valueOf } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { openOfficeBeside } from '../support/office.ts';
import { balanceOf, bindPayee, clearQueue, pay, PIN, take } from '../support/payouts.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { countAsStaked } from '../support/staked.ts';
import { filled } from '../support/words.ts';

const [PHONE, DESKTOP] = SCREENS;
/** A fact is told within two seconds of its round, and bonus money is ended within five more. */
const COUNTED = { timeout: 30_000 };

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

const booksAddUp = async (): Promise<void> => expect((await reconcile(beside.pool)).differences).toEqual([]);
const centreOf = ({ page }: Visit): Locator => page.locator('dialog[data-modal=memberCenter]');

const pursesOf = async (token: string): Promise<string[]> =>
  valueOf(await ask('bonusPurses', {}, token)).list.map(({ state }) => state);

/** Pays in by the gateway, as its page does for the member. */
async function deposit({ token }: NewMember, amount: string): Promise<void> {
  const wish = { methodId: 'card', amount, requestId: randomUUID(), language: 'EN' };
  const { payUrl } = valueOf(await ask('depositBegin', wish, token));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(payUrl ?? expect.unreachable(), { method: 'POST', headers, body: 'way=success', redirect: 'manual' });
}

/** Opens the reward centre, where the welcome bonus stands with its conditions before anything is paid. */
async function readWelcome(visit: Visit): Promise<Locator> {
  const { page, words } = visit;
  const { rule } = words.bonuses;
  const { terms } = words.rewards;
  await page.goto('/?centre=rewardCenter');
  const offer = centreOf(visit).locator('li[data-bonus=welcome]');
  for (const condition of [rule.first, terms.withdrawalEnds, terms.rules]) await offer.getByText(condition).waitFor();
  await offer.locator('dl > div', { hasText: terms.maxStake }).getByText('P 500.00').waitFor();
  await expectAccessible(page);
  return offer;
}

/** Claims what the reward centre shows under this amount. */
async function claim(visit: Visit, amount: string): Promise<void> {
  const award = centreOf(visit).locator('li[data-award]', { hasText: amount });
  await award.getByText(visit.words.rewards.terms.lead).waitFor(COUNTED);
  await expectAccessible(visit.page);
  await award.getByRole('button', { name: filled(visit.words.rewards.claimOf, { title: '' }) }).click();
  await award.waitFor({ state: 'detached' });
}

describe('a deposit bonus', () => {
  it('is claimed with its conditions, wagered with the own money first, becomes cash, and is withdrawn', async () => {
    const member = await newMember(newName('b'));
    const { account, customerId, token } = member;
    await desk.during({ payoutCoolingHours: 0 }, async () => {
      await clearQueue();
      await bindPayee(token);
      await visiting(browser, PHONE, async (visit) => {
        const { page, words } = visit;
        const { details } = words.rewards;
        await logIn(page, words, account);
        await readWelcome(visit);
        await deposit(member, '1000.00');
        // The open page is told of the award.
        await claim(visit, 'P 985.00');
        await centreOf(visit).getByRole('button', { name: words.rewards.toDetails }).click();
        const purse = centreOf(visit).locator('li[data-purse]');
        await purse.getByText(details.state.active, { exact: true }).waitFor();
        await purse.getByText(filled(details.progress, { staked: 'P 0.00', required: 'P 9,850.00' })).waitFor();
        await expectAccessible(page);
        expect(await balanceOf(token)).toBe('1985.00');

        // The own money is lost first, and then a round of bonus money wins threefold: its win is bonus money too.
        const lost = [50_000n, 50_000n, 50_000n, 48_500n].map((stake) => ({ stake, win: 0n }));
        await beside.play(customerId, [...lost, { stake: 50_000n, win: 150_000n }]);
        await purse.getByText('P 1,985.00').waitFor(COUNTED);
        await purse.getByText(filled(details.progress, { staked: 'P 2,485.00', required: 'P 9,850.00' })).waitFor();
        expect(await balanceOf(token)).toBe('0.00');
        await beside.play(
          customerId,
          Array.from({ length: 15 }, () => ({ stake: 50_000n, win: 50_000n })),
        );
        await purse.waitFor({ state: 'detached', ...COUNTED });
        await centreOf(visit)
          .getByText(filled(details.released, { amount: 'P 1,985.00' }))
          .waitFor();
        await expectAccessible(page);
        expect(await balanceOf(token)).toBe('1985.00');

        await page.goto('/?centre=withdraw');
        await page.locator('input[name=amount]').fill('1985');
        await page.locator('form input[name=paymentPassword]').fill(PIN);
        await page.getByRole('button', { name: words.centre.withdraw.form.submit, exact: true }).click();
        const card = page.locator('li[data-withdrawal]').first();
        await card.waitFor();
        const office = await openOfficeBeside(visit, 'withdrawals');
        await pay(office, await take(office, account), `TX-${account}`);
        await card.getByText(words.centre.withdraw.list.confirmTitle).waitFor();
        expect(await balanceOf(token)).toBe('0.00');
        await booksAddUp();
      });
    });
  });

  it('is kept from a withdrawal that would end it, forfeited for bonus money only, and lets the next one begin', async () => {
    const member = await newMember(newName('f'));
    const { account, customerId, token } = member;
    await desk.during({ payoutCoolingHours: 0 }, async () => {
      await bindPayee(token);
      await visiting(browser, DESKTOP, async (visit) => {
        const { page, words } = visit;
        const { details } = words.rewards;
        const { form, state } = words.centre.withdraw;
        await logIn(page, words, account);
        const centre = centreOf(visit);
        const offer = await readWelcome(visit);
        await offer.getByRole('button', { name: words.bonuses.open.choose }).click();
        await offer.getByText(words.bonuses.open.chosen, { exact: true }).waitFor();
        // The one that was chosen comes with the deposit.
        await deposit(member, '500.00');
        await expect.poll(() => pursesOf(token), COUNTED).toEqual(['active']);
        await offer.waitFor({ state: 'detached' });
        await centre.getByRole('textbox', { name: words.bonuses.code.label }).fill('chhokka6');
        await centre.getByRole('button', { name: words.bonuses.code.action }).click();
        await claim(visit, 'P 60.00');
        await countAsStaked(beside.pool, customerId);

        await page.goto('/?centre=withdraw');
        await page.getByText(filled(form.endsText, { amount: 'P 492.50' })).waitFor();
        await page.locator('input[name=amount]').fill('500');
        await page.locator('form input[name=paymentPassword]').fill(PIN);
        await page.getByRole('button', { name: form.submit, exact: true }).click();
        await page.getByText(form.endsError).waitFor();
        await expectAccessible(page);
        expect(await balanceOf(token)).toBe('1492.50');

        await page.goto('/?centre=bonusDetails');
        const [first, second] = [centre.locator('li[data-purse]').first(), centre.locator('li[data-purse]').nth(1)];
        await second.getByText(details.state.waiting, { exact: true }).waitFor();
        await first.getByRole('button', { name: details.forfeit }).click();
        const question = page.getByRole('dialog', { name: details.forfeitTitle });
        await question.getByText(filled(details.forfeitText, { left: 'P 492.50' })).waitFor();
        await expectAccessible(page);
        await question.getByRole('button', { name: details.forfeit }).click();
        await centre.getByText(filled(details.takenBack, { amount: 'P 492.50' })).waitFor();
        await centre.getByText(details.state.forfeited, { exact: true }).waitFor();
        // What waited begins by itself.
        await first.getByText('P 60.00').first().waitFor();
        await first.getByText(details.state.active, { exact: true }).waitFor();
        expect(await centre.locator('li[data-purse]').count()).toBe(1);
        expect(await balanceOf(token)).toBe('1492.50');

        // Its rule lets it stay beside a withdrawal.
        await page.goto('/?centre=withdraw');
        await page.locator('input[name=amount]').fill('500');
        expect(await page.getByText(form.endsTitle).count()).toBe(0);
        await page.locator('form input[name=paymentPassword]').fill(PIN);
        await page.getByRole('button', { name: form.submit, exact: true }).click();
        await page.locator('li[data-withdrawal]').first().getByText(state.requested).waitFor();
        expect(await balanceOf(token)).toBe('992.50');
        expect(await pursesOf(token)).toEqual(['active', 'forfeited']);
        await booksAddUp();
      });
    });
  });
});
