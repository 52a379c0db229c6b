import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import { siteUrl } from '../support/site.ts';
import { PATIENCE, soon } from '../support/soon.ts';

/** What a player reads at each step, in both languages. */
const WORDS = {
  bn: {
    register: 'নিবন্ধন',
    username: 'ইউজারনেম',
    password: 'পাসওয়ার্ড',
    again: 'পাসওয়ার্ড আবার লিখুন',
    send: 'নিবন্ধন করুন',
    begin: 'শুরু করা যাক',
    spin: 'স্পিন',
    turbo: 'টার্বো',
    back: 'লবিতে ফিরুন',
    verify: /রাউন্ডের বিস্তারিত ও প্রমাণ/,
    record: 'বেটিং রেকর্ড',
    signOut: 'লগ আউট',
    login: 'লগ ইন',
    game: 'রয়েল বেঙ্গল',
    corner: { phone: 'অ্যাকাউন্ট', desktop: /আমার মেনু/ },
  },
  en: {
    register: 'Sign up',
    username: 'Username',
    password: 'Password',
    again: 'Confirm password',
    send: 'Sign up',
    begin: 'Let us begin',
    spin: 'Spin',
    turbo: 'Turbo',
    back: 'Back to the lobby',
    verify: /details and proof of the round/,
    record: 'Betting record',
    signOut: 'Sign out',
    login: 'Log in',
    game: 'Royal Bengal',
    corner: { phone: 'Account', desktop: /My menu/ },
  },
} as const;

type Language = keyof typeof WORDS;
type Size = keyof typeof VIEWPORTS;

const SPINS = 10;
/** Free spins play on by themselves and take their time. */
const ROUND_TIMEOUT_MS = 120_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe.each(Object.keys(VIEWPORTS) as Size[])('on a %s', (size) => {
  it.each(Object.keys(WORDS) as Language[])(
    'a stranger signs up, plays, checks and leaves (%s)',
    { timeout: 300_000 },
    async (language) => {
      const context = await browser.newContext({ ...VIEWPORTS[size], baseURL: siteUrl() });
      const page = await context.newPage();
      const faults = watchFaults(page);
      try {
        await journey(context, page, language, size);
        expect(faults).toEqual([]);
      } finally {
        await context.close();
      }
    },
  );
});

async function journey(context: BrowserContext, page: Page, language: Language, size: Size): Promise<void> {
  const words = WORDS[language];
  await page.goto('/');
  if (language === 'en') await page.getByRole('button', { name: 'EN', exact: true }).click();
  await signUp(page, words, `e2e_${language}_${size.slice(0, 5)}`);
  // It counts up to it.
  await soon(() => balanceOf(page), '1,000.00');

  await page.goto('/rng');
  await page.getByRole('searchbox').or(page.locator('input[type=search]')).first().fill(words.game);
  await page.keyboard.press('Enter');
  // Its tile, not the banner that speaks of it too.
  await page.locator('article', { hasText: words.game }).first().click();
  await page.waitForURL(/\/game\?/);
  const game = page.frameLocator('iframe');
  await playRounds(page, game, words);
  const after = await settledBalance(page, game);

  await page.goto('/account/bets');
  await expectRecord(page, words, after);
  await verifyFirstRound(context, page, words);
  const centre = page.locator('dialog[data-modal=memberCenter]');
  await page.keyboard.press('Escape');
  await centre.waitFor({ state: 'detached' });
  // What is still asked for when the session ends is refused.
  await quiet(page);
  await signOut(page, words, size);
}

async function signUp(page: Page, words: (typeof WORDS)[Language], account: string): Promise<void> {
  await page.getByRole('button', { name: words.register, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.username).fill(account);
  await dialog.getByLabel(words.password, { exact: true }).fill('Shapla#2026');
  await dialog.getByLabel(words.again).fill('Shapla#2026');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: words.send, exact: true }).click();
  // Who is here for the first time is welcomed.
  await dialog.getByRole('button', { name: words.begin, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The balance in the page's head, without its symbol. */
async function balanceOf(page: Page): Promise<string> {
  const text = await page
    .locator('button', { hasText: /P\s?\d/ })
    .first()
    .textContent();
  return /[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? '';
}

async function playRounds(page: Page, game: FrameLocator, words: (typeof WORDS)[Language]): Promise<void> {
  // The one key says «spin» and takes a press only between rounds; while a round is shown it says «stop».
  const ready = game.locator(`button[aria-label="${words.spin}"][aria-disabled=false]`);
  await ready.waitFor({ timeout: ROUND_TIMEOUT_MS });
  await game.getByRole('button', { name: words.turbo, exact: true }).click();
  for (let round = 0; round < SPINS; round += 1) {
    const played = page.waitForResponse((response) => response.url().endsWith('/wallet/play') && response.ok());
    await ready.click({ timeout: ROUND_TIMEOUT_MS });
    await played;
    await ready.waitFor({ timeout: ROUND_TIMEOUT_MS });
  }
}

/** The balance when page and game agree on it. */
async function settledBalance(page: Page, game: FrameLocator): Promise<string> {
  return vi.waitFor(async () => {
    const balance = await balanceOf(page);
    expect(balance).not.toBe('');
    expect(await game.locator('body').textContent()).toContain(balance);
    return balance;
  }, PATIENCE);
}

/** The record shows each round, and its sums explain the balance. */
async function expectRecord(page: Page, words: (typeof WORDS)[Language], balance: string): Promise<void> {
  const rows = page.getByRole('table', { name: words.record }).getByRole('row');
  await rows.nth(SPINS).waitFor();
  expect(await rows.count()).toBe(SPINS + 1);
  const nets = await rows.evaluateAll((elements) => elements.slice(1).map((row) => row.children[3]?.textContent ?? ''));
  const moved = nets.map((net) => minorUnits(net)).reduce((sum, net) => sum + net, 0);
  expect(100_000 + moved).toBe(minorUnits(balance));
}

/** Test-side arithmetic on small whole numbers of minor units. */
function minorUnits(text: string): number {
  return Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));
}

async function verifyFirstRound(context: BrowserContext, page: Page, words: (typeof WORDS)[Language]): Promise<void> {
  const [proof] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: words.verify }).first().click(),
  ]);
  await proof.locator('.verdict[data-verified=true]').waitFor();
  await proof.close();
}

async function signOut(page: Page, words: (typeof WORDS)[Language], size: Size): Promise<void> {
  await page.getByRole('button', { name: words.corner[size] }).click();
  await page.getByText(words.signOut, { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.signOut, exact: true }).click();
  await page.getByRole('button', { name: words.login, exact: true }).first().waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
}

/** Errors on the console and refused requests: a journey without faults has none. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}
