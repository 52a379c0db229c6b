import { officePages } from '@chhokka/contracts/office-pages';
import { en as office } from '@chhokka/messages/office/en';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { logInBy } from '../support/entry/api.ts';
import { OFFICE, openOfficeBrowser, sendSignIn } from '../support/office.ts';
import { FOR_GUESTS, FOR_MEMBERS, type Opening } from '../support/openings.ts';
import { CENTRE_PAGES, GUEST_PLACES, MEMBER_PLACES } from '../support/places.ts';
import { looking } from '../support/screens.ts';
import { become, lookAt, lookInside, playRound } from '../support/tour.ts';
import { violations } from '../support/violations.ts';

/** Each looks at some fifty pages, and a slow machine takes seconds for one. */
const LONG = { timeout: 600_000 };

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const demo = () => logInBy('demo', 'Demo#2026');

it(
  'axe finds no violations on any page of the site for a member, in the game or in the member centre',
  LONG,
  async () => {
    // Agents have a page more than other members, and pages of their own.
    const agent = await logInBy('agent', 'Agent#2026');
    await looking(browser, { size: 'desktop', language: 'EN', theme: 'dark' }, await demo(), async (look) => {
      await playRound(look);
      const centre = CENTRE_PAGES.filter((key) => key !== 'transferUpline').map((key) => `/vip?centre=${key}`);
      const found = await lookAt(look, [...MEMBER_PLACES.filter((path) => !path.startsWith('/account/')), ...centre], {
        member: true,
      });
      await become(look.page, agent);
      found.push(...(await lookAt(look, ['/agentHome', '/vip?centre=transferUpline'])));
      expect(found).toEqual([]);
    });
  },
);

it('axe finds no violations in anything that opens over a page, for guests and for members', LONG, async () => {
  const session = await demo();
  const found: string[] = [];
  for (const screen of [
    { size: 'phone', language: 'EN', theme: 'dark' },
    { size: 'desktop', language: 'BN', theme: 'dark' },
  ] as const) {
    // What opens on both sizes is looked at on one of them, by turns.
    const here = ({ only }: Opening, index: number): boolean =>
      only === undefined ? index % 2 === (screen.size === 'phone' ? 0 : 1) : only === screen.size;
    await looking(browser, screen, {}, async (look) => {
      found.push(...(await lookInside(look, FOR_GUESTS.filter(here))));
      await become(look.page, session);
      found.push(...(await lookInside(look, FOR_MEMBERS.filter(here))));
    });
  }
  expect(found).toEqual([]);
});

it('axe finds no violations on any page of the site for a guest, or of the back office', LONG, async () => {
  await looking(browser, { size: 'phone', language: 'BN', theme: 'light' }, {}, async (look) => {
    expect(await lookAt(look, GUEST_PLACES)).toEqual([]);
  });
  const context = await openOfficeBrowser(browser, { size: 'phone', language: 'en', theme: 'dark' });
  try {
    const page = await context.newPage();
    await page.goto('/backoffice/');
    await page.locator('input[name=password]').waitFor();
    const found = [...(await violations(page))];
    await sendSignIn(page, OFFICE);
    for (const path of officePages.filter((each) => each !== 'sign-in' && each !== 'own-account')) {
      await openSection(page, path);
      found.push(...(await violationsOf(page, path)));
    }
    await openSection(page, 'members');
    const member = page.locator('main a[href*="/members/"]', { hasText: /^demo$/ });
    await member.click();
    await headed(page, 'demo');
    found.push(...(await violationsOf(page, 'members/:id')));
    await page.locator('header a[href$="/own-account"]').click();
    await headed(page, office.ownAccount.title);
    found.push(...(await violationsOf(page, 'own-account')));
    await page.goto('/backoffice/no-such-page');
    found.push(...(await violationsOf(page, 'no-such-page')));
    expect(found).toEqual([]);
  } finally {
    await context.close();
  }
});

/** Opens a section by the menu of a phone; it has the name that it has there. */
async function openSection(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: office.openMenu }).click();
  const link = page.locator(`dialog[open] a[href$="/${path}"]`);
  const name = await link.innerText();
  await link.click();
  await headed(page, name);
}

/** Until a page has this heading, the one before it may still stand. */
async function headed(page: Page, name: string): Promise<void> {
  await page.locator('main').getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** What axe objects to on a page of the back office, once what it shows is there. */
async function violationsOf(page: Page, where: string): Promise<string[]> {
  await page.waitForFunction(hasArrived);
  return (await violations(page)).map((what) => `${where} ${what}`);
}

/** Runs in the page: its head stands, and nothing of it is on its way. */
function hasArrived(): boolean {
  return (
    document.querySelector('main h1') !== null &&
    document.querySelector('main [role=status][aria-label], [aria-busy=true], dialog[open]') === null
  );
}
