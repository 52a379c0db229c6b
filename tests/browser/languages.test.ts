import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** A visitor who has not chosen a language yet. */
function visit(size: Size, use: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  return open(use, { size, lang: null, reducedMotion: 'reduce' });
}

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const kept = (page: Page) => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]);
const spoken = async (page: Page) => [await languageOf(page), await kept(page)];

describe.each(['phone', 'desktop'] as const)('the language of the site on a %s', (size) => {
  it('is chosen from the list, stays after a reload, and is English where there is no catalogue', async () => {
    await visit(size, async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'ভাষা', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio').first().waitFor();
      expect(await dialog.getByRole('radio').count()).toBeGreaterThanOrEqual(35);
      expect(await dialog.getByRole('radio', { name: /^বাংলা/ }).isChecked()).toBe(true);
      expect(await violations(page)).toEqual([]);

      await dialog.getByRole('searchbox').fill('spanish');
      await soon(() => dialog.getByRole('radio').count(), 1);
      await dialog.getByRole('radio', { name: /^Español/ }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Registrarse', exact: true }).waitFor();
      await soon(() => spoken(page), ['es', ['ES', 'BN']]);

      await page.reload();
      await page.getByRole('button', { name: 'Idioma', exact: true }).click();
      await dialog.getByRole('searchbox').fill('zh-tw');
      await dialog.getByRole('radio', { name: /繁體中文/ }).click();
      await page.getByRole('button', { name: 'Sign up', exact: true }).waitFor();
      await soon(() => spoken(page), ['en', ['ZH-TW', 'ES']]);
      await page.reload();
      await page.getByRole('button', { name: 'Language', exact: true }).click();
      await expect.poll(() => dialog.getByRole('radio', { name: /繁體中文/ }).isChecked()).toBe(true);
    });
  });

  it('no page is wider than the screen in Spanish', async () => {
    await visit(size, async (page, context) => {
      await context.addInitScript(() => localStorage.setItem('lang', 'ES'));
      for (const path of ['/', '/rng', '/login', '/register', '/help', '/helpmc', '/download']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(
          0,
        );
      }
    });
  });
});

it('arrows pass through the list without closing it, Escape leaves the choice standing', async () => {
  await visit('desktop', async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'ভাষা', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const chosen = dialog.getByRole('radio', { name: /^বাংলা/ });
    // Once it can be seen the dialog has taken the focus, and takes it no more.
    await chosen.waitFor();
    await chosen.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => languageOf(page)).toBe('en');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => languageOf(page)).toBe('es');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await languageOf(page)).toBe('es');
  });
});

it('a switch keeps what was typed into the sign-up dialog, and the next errors are told in the new language', async () => {
  await visit('desktop', async (page, context) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'নিবন্ধন', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=username]').fill('shapla7');
    await dialog.locator('input[name=password]').fill('short');
    await dialog.locator('button[type=submit]').click();
    const errors = dialog.locator('[role=alert]');
    await errors.first().waitFor();
    expect(await errors.first().innerText()).toMatch(/[\u0980-\u09ff]/);

    // The page beside it is where the language is changed: every tab of the site follows.
    const beside = await context.newPage();
    await beside.goto('/');
    await beside.getByRole('button', { name: 'EN', exact: true }).click();
    await expect.poll(() => languageOf(page)).toBe('en');

    expect(await dialog.locator('input[name=username]').inputValue()).toBe('shapla7');
    expect(await dialog.locator('input[name=password]').inputValue()).toBe('short');
    await dialog.locator('button[type=submit]').click();
    const told = async () => (await errors.allInnerTexts()).map((text) => /[\u0980-\u09ff]/.test(text));
    // Those of before stand until then.
    await expect.poll(told).not.toContain(true);
    expect(await errors.count()).toBeGreaterThan(0);
  });
});

describe('the help', () => {
  it.each(['term', 'privacy', 'play'])('/help#%s shows its section and gives it the focus', async (topic) => {
    await visit('phone', async (page) => {
      await page.goto(`/help#${topic}`);
      const title = page.locator(`#${topic}-title`);
      await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
      await quiet(page);
      const top = () => title.evaluate((element) => element.getBoundingClientRect().top);
      await soon(async () => (await top()) > 60 && (await top()) < 400, true);
    });
  });

  it.each(['BN', 'EN', 'ES'])('reads well by the rules of axe in %s, with and without the header', async (lang) => {
    await visit('desktop', async (page, context) => {
      await context.addInitScript((code) => localStorage.setItem('lang', code), lang);
      for (const path of ['/help', '/helpmc', '/download']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.locator('h1').waitFor();
        expect(await violations(page), path).toEqual([]);
      }
      await page.goto('/helpmc');
      await page.locator('h1').waitFor();
      await quiet(page);
      expect(await page.locator('header nav').count()).toBe(0);
    });
  });

  it('tells how the site comes onto a phone, with a code for its camera on the desktop alone', async () => {
    await visit('desktop', async (page) => {
      await page.goto('/download');
      await page.getByRole('img', { name: /কিউআর/ }).waitFor();
    });
    await open(
      async (page) => {
        await page.goto('/download');
        // The steps for the phone in hand stand first.
        await expect.poll(() => page.locator('main h2').first().innerText()).toContain('আইফোন');
        await quiet(page);
        expect(await page.getByRole('img', { name: /কিউআর/ }).count()).toBe(0);
      },
      {
        size: 'phone',
        lang: null,
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
      },
    );
  });
});
