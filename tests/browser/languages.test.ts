import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import { violations } from '../support/violations.ts';
import { type Size, visitsTo } from '../support/visit.ts';
import { siteUrl } from '../support/site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const open = visitsTo(siteUrl(), () => browser);

function visit(size: Size, lang: string, use: (page: Page) => Promise<void>): Promise<void> {
  return open(use, { size, lang, reducedMotion: 'reduce' });
}

it.each(['phone', 'desktop'] as const)('no page is wider than a %s in Spanish', async (size) => {
  await visit(size, 'ES', async (page) => {
    for (const path of ['/', '/rng', '/login', '/register', '/help', '/helpmc', '/download']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });
});

it('the list of languages has no axe violations, and gives the focus to the chosen one', async () => {
  await visit('phone', 'BN', async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'ভাষা', exact: true }).click();
    const chosen = page.getByRole('dialog').getByRole('radio', { name: /^বাংলা/ });
    await chosen.waitFor();
    expect(await violations(page)).toEqual([]);
    // A real browser moves the choice with the arrow, and the list stays.
    await chosen.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /^English/ })
        .isChecked(),
    ).toBe(true);
  });
});

it('/help#term scrolls to its section and gives it the focus', async () => {
  await visit('phone', 'BN', async (page) => {
    await page.goto('/help#term');
    const title = page.locator('#term-title');
    await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
    await quiet(page);
    const top = () => title.evaluate((element) => element.getBoundingClientRect().top);
    await soon(async () => (await top()) > 60 && (await top()) < 400, true);
  });
});

it('the help and the download page have no axe violations in Spanish', async () => {
  await visit('desktop', 'ES', async (page) => {
    for (const path of ['/help', '/helpmc', '/download']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator('h1').waitFor();
      expect(await violations(page), path).toEqual([]);
    }
  });
});
