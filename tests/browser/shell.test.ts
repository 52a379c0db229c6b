import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import { openVisitor, type Size } from '../support/visit.ts';
import { siteUrl } from '../support/site.ts';

/** A loaded machine takes its time. */
const PATIENT = { timeout: 20_000 };

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});
afterEach(async () => {
  await context.close();
});

async function visit(size: Size, lang: 'BN' | 'EN'): Promise<void> {
  context = await openVisitor(browser, { lang, size, baseURL: siteUrl() });
  page = await context.newPage();
}

const navigation = () => page.getByRole('navigation', { name: 'Game categories' });
const footer = () => page.locator('footer');
const place = (): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

async function toTheEnd(): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
}

/** The footer arrives when the visitor comes near it; the page may still be growing then. */
async function footerArrives(): Promise<void> {
  await expect
    .poll(async () => {
      await toTheEnd();
      return footer().count();
    }, PATIENT)
    .toBe(1);
}

describe('the site on a desktop', () => {
  it('unfolds providers by mouse and by keyboard, in page order', async () => {
    await visit('desktop', 'EN');
    await page.goto('/');
    const nav = navigation();
    await nav.getByRole('link', { name: 'Slots', exact: true }).hover();
    await nav.getByRole('link', { name: /Sundarban Studio/ }).click();
    await expect.poll(place, PATIENT).toBe('/rng?vassalage=SUND');
    await page.mouse.move(10, 600);

    const sports = nav.getByRole('link', { name: 'Sports', exact: true });
    await sports.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Karnaphuli Sports/);
    await page.keyboard.press('Enter');
    await expect.poll(place, PATIENT).toBe('/fbsports');
  });

  it('keeps the right bar folded away on the next visit', async () => {
    await visit('desktop', 'EN');
    await page.goto('/vip');
    await page.getByRole('button', { name: 'Fold the bar away' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Open the bar' }).waitFor();
  });

  it('never covers the page with the right bar, at any width', async () => {
    await visit('desktop', 'EN');
    await page.goto('/rng');
    const edge = page.getByRole('complementary', { name: 'Quick services' });
    await edge.waitFor();
    await page.locator('article').first().waitFor();
    await quiet(page);
    for (const width of [900, 1024, 1280, 1439, 1440, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      // What follows the width by itself follows the change.
      await soon(async () => [width, await edge.evaluate(countCovered)], [width, 0]);
    }
  });

  it('scrolls to the top of each page, or to its hash, also on going back', async () => {
    await visit('desktop', 'EN');
    await page.goto('/rng');
    await footerArrives();
    await footer().getByRole('link', { name: 'Terms' }).click();
    await expect.poll(place, PATIENT).toBe('/help');
    await expect.poll(() => page.evaluate(() => location.hash), PATIENT).toBe('#term');
    await expect
      .poll(() => page.evaluate(() => document.getElementById('term')?.getBoundingClientRect().top ?? 1e4), PATIENT)
      .toBeLessThan(400);
    await navigation().getByRole('link', { name: 'VIP', exact: true }).click();
    await expect.poll(place, PATIENT).toBe('/vip');
    await expect.poll(() => page.evaluate(() => window.scrollY), PATIENT).toBe(0);
    await page.goBack();
    await expect.poll(place, PATIENT).toBe('/help');
  });

  it('says that a part of the site did not load, and shows it after another try', async () => {
    await visit('desktop', 'EN');
    await page.route(/\/assets\/PromotionsPage-.*\.js/, (route) => route.abort());
    await page.goto('/');
    await navigation().getByRole('link', { name: 'Promotions' }).click();
    await page.getByRole('heading', { name: 'The page did not load' }).waitFor();
    await page.unroute(/\/assets\/PromotionsPage-.*\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Promotions', level: 1 }).waitFor();
  });

  it('requests its styles a second time, and then says that they did not load', async () => {
    await visit('desktop', 'EN');
    const styles = /\/assets\/style-.*\.css/;
    let missing = 1;
    await page.route(styles, (route) => (missing-- > 0 ? route.abort() : route.continue()));
    await page.goto('/vip');
    await page.getByRole('heading', { name: 'The ranks' }).waitFor();
    missing = 2;
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await page.getByText('Part of the site did not arrive').isVisible()).toBe(true);
    await again.click();
    await page.getByRole('heading', { name: 'The ranks' }).waitFor();
  });
});

/** Runs in the page: how much of it the bar lies over. */
function countCovered(aside: Element): number {
  const left = aside.getBoundingClientRect().left;
  const covered = [...document.querySelectorAll('main *, footer *')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.right > left + 0.5 && getComputedStyle(element).visibility !== 'hidden';
  });
  // Strips that scroll by themselves reach beyond their box without showing it.
  return covered.filter((element) => !element.closest('ul, [role=group], [class*=strip], [class*=ticker]')).length;
}

describe('the site on a phone', () => {
  it('has tabs for a thumb, loads nothing that only wide screens show, and fits the screen', async () => {
    await visit('phone', 'BN');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    await footerArrives();
    await footer().getByText('18 বছরের কম বয়সীদের জন্য নয়').waitFor();
    const tabs = page.getByRole('navigation', { name: 'প্রধান মেনু' }).locator('a, button');
    await soon(() => tabs.count(), 5);
    for (const tab of await tabs.all()) {
      const box = await tab.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(fetched.filter((path) => /RightBar|CategoryNav|MemberMenu/.test(path))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      await page.evaluate(() => document.documentElement.clientWidth),
    );
  });
});
