import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { logInDemo } from '../support/demo-session.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import { openVisitor, type Size, type VisitOptions } from '../support/visit.ts';
import { siteUrl } from '../support/site.ts';

/** A loaded machine takes its time. */
const PATIENT = { timeout: 20_000 };

let browser: Browser;
let session: Record<string, string>;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  session = await logInDemo(browser, siteUrl());
});
afterAll(async () => {
  await browser.close();
});
afterEach(async () => {
  await context.close();
});

async function visit(size: Size, visitor: Pick<VisitOptions, 'lang' | 'session'>): Promise<void> {
  context = await openVisitor(browser, { ...visitor, size, baseURL: siteUrl(), reducedMotion: 'reduce' });
  page = await context.newPage();
}

const bar = () => page.locator('header time');
const brand = () => page.locator('header').getByRole('link', { name: 'Chhokka' });
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

describe('the pages of the table', () => {
  beforeEach(() => visit('desktop', { lang: 'EN' }));

  const whole = [
    ['/', 'Hot games'],
    ['/rng', 'Slots'],
    ['/fish', 'Fish'],
    ['/live', 'Live casino'],
    ['/pvp', 'PvP'],
    ['/sports', 'Sports'],
    ['/esports', 'E-sports'],
    ['/elott', 'E-lottery'],
    ['/cockfight', 'Cockfight'],
    ['/fbsports', 'Karnaphuli Sports'],
    ['/register', 'Create your account'],
    ['/forget', 'Forgot your password?'],
    ['/noticePage', 'News and notices'],
    ['/vip', /VIP/],
    ['/pointMall', /Points mall/i],
    ['/promotions', 'Promotions'],
    ['/help', 'Help'],
    ['/down', /phone/i],
    ['/join', /agent/i],
  ] as const;

  it.each(whole)('%s stands with header, navigation and footer', async (path, heading) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor();
    await soon(async () => [await bar().count(), await brand().count(), await navigation().count()], [1, 1, 1]);
    await footerArrives();
    await footer().getByText('Not for anyone under 18').waitFor();
  });

  it.each([
    ['/lottery', 0],
    ['/vnlottery', 1],
    ['/seamless?vassalage=SUND&gameCode=royal-bengal', 0],
  ] as const)('%s has nothing but the header, with %d navigation', async (path, navigations) => {
    await page.goto(path);
    await brand().waitFor();
    await page.getByRole('main').getByText(/Lottery|Please log in/).first().waitFor(); // prettier-ignore
    await soon(() => navigation().count(), navigations);
    await toTheEnd();
    await quiet(page);
    expect([await navigation().count(), await footer().count()]).toEqual([navigations, 0]);
  });

  it('/login has no header, /helpmc stands alone, and /game has the whole screen', async () => {
    for (const path of ['/login', '/helpmc', '/game?vassalage=SUND&gameCode=royal-bengal']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await quiet(page);
      expect([path, await brand().count(), await navigation().count(), await footer().count()]).toEqual([
        path,
        0,
        0,
        0,
      ]);
    }
  });

  it.each([
    ['/index', '/'],
    ['/index.html', '/'],
    ['/home', '/'],
    ['/games?vassalage=SUND', '/rng?vassalage=SUND'],
    ['/lottert?vendor=BUKK', '/lottery?vendor=BUKK'],
    ['/sealottery', '/lottery'],
  ])('%s leads to %s', async (from, to) => {
    await page.goto(from);
    await expect.poll(place, PATIENT).toBe(to);
  });

  it('an address that leads nowhere says so and leads home', async () => {
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect.poll(place, PATIENT).toBe('/');
  });
});

describe('the desktop', () => {
  it('unfolds providers by the mouse and by the keyboard, and follows the launch rules', async () => {
    await visit('desktop', { lang: 'EN' });
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
    await page.getByRole('heading', { name: 'Karnaphuli Sports' }).waitFor();

    await nav.getByRole('link', { name: 'E-sports' }).hover();
    await nav.getByRole('button', { name: /Teesta E-sports/ }).click();
    await page.getByText('Teesta E-sports: coming soon').waitFor();
    expect(place()).toBe('/fbsports');

    await nav.getByRole('link', { name: 'Cockfight' }).hover();
    await nav.getByRole('button', { name: /Surma Cockfight/ }).click();
    const list = page.getByRole('dialog', { name: 'Surma Cockfight' });
    await list.getByText('Haor Derby').first().waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });

    await nav.getByRole('link', { name: 'Lottery', exact: true }).hover();
    await nav.getByRole('link', { name: /Bukkhali/ }).last().click(); // prettier-ignore
    await expect.poll(place, PATIENT).toBe('/lottery?vendor=BUKK');
    await page.getByText('Lucky Six').first().waitFor();
  });

  it('tells guests to log in before a game, and keeps recent games in the bar at the right', async () => {
    await visit('desktop', { lang: 'EN' });
    await page.goto('/seamless?vassalage=SUND');
    await page.getByText('You are not logged in, please log in.').waitFor();
    await context.close();

    await visit('desktop', { lang: 'EN', session });
    await page.goto('/seamless?vassalage=SUND&gameCode=royal-bengal');
    await page.locator('iframe').waitFor();
    await page.goto('/vip');
    await page.getByRole('button', { name: 'Recent games' }).click();
    const recent = page.getByRole('group', { name: 'Recent games' });
    await recent.getByText('Royal Bengal').waitFor();
    await page.keyboard.press('Escape');
    await recent.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Fold the bar away' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Open the bar' }).waitFor();
  });

  it('never lays the bar at the right over the page, on any width', async () => {
    await visit('desktop', { lang: 'EN' });
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

  it('goes to the top with each page and to the hash where there is one, back included', async () => {
    await visit('desktop', { lang: 'EN' });
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

  it('says honestly that a part of the site did not arrive, and shows it after another try', async () => {
    await visit('desktop', { lang: 'EN' });
    await page.route(/\/assets\/PromotionsPage-.*\.js/, (route) => route.abort());
    await page.goto('/');
    await navigation().getByRole('link', { name: 'Promotions' }).click();
    await page.getByRole('heading', { name: 'The page did not load' }).waitFor();
    await page.unroute(/\/assets\/PromotionsPage-.*\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Promotions', level: 1 }).waitFor();
  });

  it('asks for its styles a second time, and says honestly that they did not arrive', async () => {
    await visit('desktop', { lang: 'EN' });
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

describe('the phone', () => {
  it('has five tabs, and everything else in the sheet of the account', async () => {
    await visit('phone', { lang: 'BN' });
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'প্রধান মেনু' });
    await tabs.getByRole('button', { name: 'অ্যাকাউন্ট' }).waitFor();
    const names = ['হোম', 'খেলা', 'স্পোর্টস', 'অফার', 'অ্যাকাউন্ট'];
    await soon(() => tabs.locator('a, button').allInnerTexts(), names);
    for (const tab of await tabs.locator('a, button').all()) {
      const box = await tab.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await tabs.getByRole('link', { name: 'স্পোর্টস' }).click();
    await expect.poll(place, PATIENT).toBe('/sports');
    await tabs.getByRole('button', { name: 'অ্যাকাউন্ট' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'গ্রাহকসেবা' }).waitFor();
    await sheet.getByRole('button', { name: 'সহায়তা কেন্দ্র' }).click();
    await expect.poll(place, PATIENT).toBe('/help');
  });

  it('does not fetch what only wide screens show, nor grow wider than the screen', async () => {
    await visit('phone', { lang: 'BN' });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    await footerArrives();
    await footer().getByText('18 বছরের কম বয়সীদের জন্য নয়').waitFor();
    expect(fetched.filter((path) => /RightBar|CategoryNav|MemberMenu/.test(path))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      await page.evaluate(() => document.documentElement.clientWidth),
    );
  });
});
