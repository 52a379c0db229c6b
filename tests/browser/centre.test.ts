import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { newMember } from '../support/entry/api.ts';
import { chooseInMenu, logIn } from '../support/entry/steps.ts';
import { SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { PATIENCE } from '../support/soon.ts';
import { violationsInFront } from '../support/violations.ts';

/** One of each size, language and theme. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const centreOf = (page: Page): Locator => page.locator('dialog[data-modal=memberCenter]');
const pageOf = (page: Page): string | null => new URL(page.url()).searchParams.get('centre');
const gone = (page: Page): Promise<void> => centreOf(page).waitFor({ state: 'detached' });
const landed = (page: Page, key: string | null): Promise<void> =>
  vi.waitFor(() => expect(pageOf(page)).toBe(key), PATIENCE);

/** Leads from page to page: by the menu beside it, or on phones back to the menu first. */
async function choose({ page, screen, words }: Visit, name: string): Promise<void> {
  const { frame } = words.centre;
  if (screen.size === 'phone') await centreOf(page).getByRole('link', { name: frame.back }).click();
  const menu = centreOf(page).getByRole('navigation', { name: frame.menu });
  await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
}

describe.concurrent.each(SCREENS)('on a $size in $language, the member centre', (screen) => {
  it('opens from the menu, keeps its page in the address, and closes on going back', async () => {
    const { account } = await newMember();
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const { labels } = words.centre.frame;
      await logIn(page, words, account);
      await chooseInMenu(visit, page, words.shell.wallet);
      await centreOf(page).getByText(words.centre.wallet.none).waitFor();
      await landed(page, 'transferFund');
      expect(await violationsInFront(page)).toEqual([]);

      for (const [key, shows] of [
        ['securityCenter', words.centre.account.pay.title],
        ['messageV2', words.inbox.readAll],
      ] as const) {
        await choose(visit, key === 'messageV2' ? labels.in_platform_information : labels.in_my_account);
        await centreOf(page).getByText(shows, { exact: true }).waitFor();
        await landed(page, key);
        expect(await violationsInFront(page)).toEqual([]);
      }
      // Whoever has nobody above has nobody to send to.
      expect(await centreOf(page).getByRole('link', { name: labels.in_transfer_upline }).count()).toBe(0);

      await page.goBack();
      await gone(page);
      await landed(page, null);
      await page.goForward();
      await centreOf(page).getByText(words.inbox.readAll).waitFor();
      await page.reload();
      await centreOf(page).getByText(words.inbox.readAll).waitFor();
      await centreOf(page).getByRole('button', { name: words.common.close }).click();
      await gone(page);
      await landed(page, null);
    });
  });
});

it('the member centre works by keyboard alone, and gives the focus back', async () => {
  const { account } = await newMember();
  await visiting(browser, SCREENS[1], async ({ page, words }) => {
    await logIn(page, words, account);
    await page.getByRole('button', { name: new RegExp(words.shell.menu) }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: words.shell.wallet }).focus();
    await page.keyboard.press('Enter');
    const menu = centreOf(page).getByRole('navigation', { name: words.centre.frame.menu });
    const security = menu.getByRole('link', { name: words.centre.frame.labels.in_my_account });
    await security.waitFor();
    const isFocused = (): Promise<boolean> => security.evaluate((link) => link === document.activeElement);
    for (let press = 0; press < 20 && !(await isFocused()); press += 1) await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Enter');
    await centreOf(page).getByText(words.centre.account.pay.title, { exact: true }).waitFor();
    expect(await security.getAttribute('aria-current')).toBe('page');
    await page.keyboard.press('Escape');
    await gone(page);
    const leader = page.getByRole('button', { name: new RegExp(words.shell.menu) });
    await vi.waitFor(
      async () => expect(await leader.evaluate((button) => button === document.activeElement)).toBe(true),
      PATIENCE,
    );
  });
});

it.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])(
  'on a phone of $width × $height, the key of a new deposit stands in full above the bar at the bottom',
  async (size) => {
    const { account } = await newMember();
    const [screen] = SCREENS.filter(({ size: name }) => name === 'phone');
    if (screen === undefined) throw new Error('no phone among the screens');
    await visiting(browser, screen, async ({ page, words }) => {
      await logIn(page, words, account);
      await page.setViewportSize(size);
      await page.goto('/?centre=depositv2');
      const key = centreOf(page).locator('form button[type=submit]');
      await key.waitFor();
      const hit = await key.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const points = [top + 4, bottom - 4].map((y) => document.elementFromPoint((left + right) / 2, y));
        return points.map((there) => there !== null && button.contains(there));
      });
      expect(hit).toEqual([true, true]);
    });
  },
);
