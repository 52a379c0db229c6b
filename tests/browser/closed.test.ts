import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { quiet } from '../support/quiet.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

const SERVICE = [{ csType: 'livechat', url: '/desk.html' }];
const MINUTE_MS = 60_000;

const SCREENS = [
  { size: 'phone', language: 'BN' },
  { size: 'desktop', language: 'EN' },
  { size: 'phone', language: 'ES' },
] as const;
const WORDS = {
  BN: { maintenance: 'রক্ষণাবেক্ষণ চলছে', service: 'গ্রাহকসেবা', check: 'এখনই যাচাই করুন', about: /আনুমানিক (24|25) মিনিট পরে/ },
  EN: {
    maintenance: 'We are doing maintenance',
    service: 'Customer service',
    check: 'Check now',
    about: /in about (24|25) minutes/,
  },
  ES: {
    maintenance: 'Estamos en mantenimiento',
    service: 'Atención al cliente',
    check: 'Comprobar ahora',
    about: /dentro de unos (24|25) minutos/,
  },
} as const;

let browser: Browser;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(siteUrl(), siteDataDir());
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

const visit = visitsTo(siteUrl(), () => browser);

function opened(
  { size, language }: (typeof SCREENS)[number],
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  return visit(use, { size, lang: language, reducedMotion: 'reduce' });
}

describe.each(SCREENS)('a closed site on a $size in $language', (screen) => {
  const words = WORDS[screen.language];

  it('says that there is maintenance, until when, and who helps', async () => {
    await opened(screen, async (page) => {
      const values = { status: 1, maintenanceEndTime: Date.now() + 25 * MINUTE_MS, customerService: SERVICE };
      await desk.during(values, async () => {
        await page.goto('/rng');
        await page.getByRole('heading', { level: 1, name: words.maintenance }).waitFor();
        expect(await page.locator('main').innerText()).toMatch(words.about);
        expect(await page.locator('main').innerText()).toContain('GMT+6');
        const popup = page.waitForEvent('popup');
        await page.getByRole('button', { name: words.service }).click();
        await (await popup).waitForURL('**/desk.html');
        expect(await page.getByRole('navigation').count()).toBe(0);
        expect(await violationsInBothThemes(page)).toEqual([]);
      });
      await page.getByRole('button', { name: words.check }).click();
      await page.getByRole('navigation').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/rng');
    });
  });

  it('tells a visitor of a blocked region which address was seen', async () => {
    await opened(screen, async (page) => {
      await desk.during({ status: 2, customerService: SERVICE }, async () => {
        await page.goto('/');
        await page.locator('main bdi').waitFor();
        expect(await page.locator('main bdi').innerText()).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
        await page.getByRole('button', { name: words.service }).waitFor();
        expect(await violationsInBothThemes(page)).toEqual([]);
      });
      await page.getByRole('button', { name: words.check }).click();
      await page.getByRole('navigation').first().waitFor();
    });
  });
});

it('opens by itself, without a reload', async () => {
  await opened(SCREENS[0], async (page) => {
    await desk.during({ status: 1 }, async () => {
      await page.goto('/help');
      await page.getByRole('heading', { level: 1, name: WORDS.BN.maintenance }).waitFor();
    });
    // It looks every half minute, and has the whole site to ask for then.
    await page.getByRole('navigation').first().waitFor({ timeout: 60_000 });
    expect(new URL(page.url()).pathname).toBe('/help');
  });
});

it('maintenance takes precedence over the region, and a page that is open learns of it by a refused call', async () => {
  const closed = { status: 1, regionRestriction: { mode: 'block', blockedAddresses: ['127.0.0.1', '::1'] } };
  await opened(SCREENS[1], async (page) => {
    await page.goto('/');
    const login = page.getByRole('button', { name: 'Log in', exact: true });
    await login.first().waitFor();
    await desk.during(closed, async () => {
      await page.goto('/rng');
      await page.getByRole('heading', { level: 1, name: WORDS.EN.maintenance }).waitFor();
    });
    await page.getByRole('button', { name: WORDS.EN.check }).click();
    const search = page.getByRole('searchbox').or(page.locator('input[type=search]')).first();
    await search.waitFor();
    // A list that is still being asked for would be refused before there is anything to search.
    await quiet(page);
    await desk.during({ status: 1 }, async () => {
      // Another list of games is a call, and its refusal makes the page look at the status long before its own time.
      await search.fill('tiger');
      await page.getByRole('heading', { level: 1, name: WORDS.EN.maintenance }).waitFor({ timeout: 15_000 });
    });
  });
});
