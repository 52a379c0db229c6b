import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { newName, PASSWORD } from './entry/api.ts';
import { quiet } from './quiet.ts';
import { siteUrl } from './site.ts';
import { PATIENCE, soon } from './soon.ts';
import { openVisitor, type Size } from './visit.ts';
import { type ScreenLanguage, type Words, WORDS } from './words.ts';

/** The game's texts for the player, in both languages. */
const GAME = {
  BN: { spin: 'স্পিন', turbo: 'টার্বো', game: 'রয়েল বেঙ্গল' },
  EN: { spin: 'Spin', turbo: 'Turbo', game: 'Royal Bengal' },
} as const;

const SPINS = 10;
/** Free spins play by themselves and take a while. */
const ROUND = { timeout: 120_000 };

interface Look {
  readonly page: Page;
  readonly words: Words;
  readonly language: ScreenLanguage;
  readonly size: Size;
}

/**
 * A new visitor signs up, plays ten rounds, finds them in the record, verifies one and signs out. No console shows an
 * error, and no request is refused on the way.
 */
export async function firstVisit(browser: Browser, size: Size, language: ScreenLanguage): Promise<void> {
  const context = await openVisitor(browser, {
    size,
    lang: null,
    deviceScaleFactor: 1,
    baseURL: siteUrl(),
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const faults = watchFaults(page);
  try {
    await visit(context, { page, words: WORDS[language], language, size });
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, look: Look): Promise<void> {
  const { page, language } = look;
  await page.goto('/');
  if (language === 'EN') await page.getByRole('button', { name: 'EN', exact: true }).click();
  await signUp(look);
  // The display counts up to the balance.
  await soon(() => balanceOf(page), '1,000.00');

  await page.goto('/rng');
  await page.getByRole('searchbox').or(page.locator('input[type=search]')).first().fill(GAME[language].game);
  await page.keyboard.press('Enter');
  // Clicks the tile, because the banner contains the name too.
  await page.locator('article', { hasText: GAME[language].game }).first().click();
  await page.waitForURL(/\/game\?/);
  const game = page.frameLocator('iframe');
  await playRounds(look, game);
  const after = await settledBalance(page, game);

  await page.goto('/account/bets');
  await expectRecord(look, after);
  await proveFirstRound(context, look);
  const centre = page.locator('dialog[data-modal=memberCenter]');
  await page.keyboard.press('Escape');
  await centre.waitFor({ state: 'detached' });
  // Requests that are still running when the session ends would be refused.
  await quiet(page);
  await signOut(look);
}

async function signUp({ page, words }: Look): Promise<void> {
  await page.getByRole('button', { name: words.shell.register, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=username]').fill(newName('first'));
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.locator('input[name=confirmPassword]').fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.locator('button[type=submit]').click();
  // The first visit shows a welcome.
  await dialog.getByRole('button', { name: words.help.welcome.go, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The balance in the header, without its symbol. */
async function balanceOf(page: Page): Promise<string> {
  const text = await page
    .locator('button', { hasText: /P\s?\d/ })
    .first()
    .textContent();
  return /[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? '';
}

async function playRounds({ page, language }: Look, game: FrameLocator): Promise<void> {
  const words = GAME[language];
  // The button says «spin» and is enabled only between rounds; while a round is shown it says «stop».
  const ready = game.locator(`button[aria-label="${words.spin}"][aria-disabled=false]`);
  await ready.waitFor(ROUND);
  await game.getByRole('button', { name: words.turbo, exact: true }).click();
  for (let round = 0; round < SPINS; round += 1) {
    const played = page.waitForResponse((response) => response.url().endsWith('/wallet/play') && response.ok());
    await ready.click(ROUND);
    await played;
    await ready.waitFor(ROUND);
  }
}

/** The balance once the page and the game agree on it. */
async function settledBalance(page: Page, game: FrameLocator): Promise<string> {
  return vi.waitFor(async () => {
    const balance = await balanceOf(page);
    expect(balance).not.toBe('');
    expect(await game.locator('body').textContent()).toContain(balance);
    return balance;
  }, PATIENCE);
}

/** The record shows each round, and its totals explain the balance. */
async function expectRecord({ page, words }: Look, balance: string): Promise<void> {
  const rows = page.getByRole('table', { name: words.centre.records.bets.table }).getByRole('row');
  await rows.nth(SPINS).waitFor();
  expect(await rows.count()).toBe(SPINS + 1);
  const nets = await rows.evaluateAll((elements) => elements.slice(1).map((row) => row.children[3]?.textContent ?? ''));
  const moved = nets.map((net) => minorUnits(net)).reduce((sum, net) => sum + net, 0n);
  expect(100_000n + moved).toBe(minorUnits(balance));
}

function minorUnits(text: string): bigint {
  return BigInt(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));
}

async function proveFirstRound(context: BrowserContext, { page, words }: Look): Promise<void> {
  // The button's name begins with the game and the time.
  const verify = new RegExp(`${words.centre.records.bets.verifyOf.split('}').at(-1)}$`);
  const [proof] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: verify }).first().click(),
  ]);
  await proof.locator('.verdict[data-verified=true]').waitFor();
  await proof.close();
}

async function signOut({ page, words, size }: Look): Promise<void> {
  const { shell } = words;
  if (size === 'phone') await page.getByRole('navigation', { name: shell.tabBar }).getByRole('button').click();
  else await page.getByRole('button', { name: new RegExp(shell.menu) }).click();
  await page.getByText(shell.signOut, { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: shell.signOut, exact: true }).click();
  await page.getByRole('button', { name: shell.login, exact: true }).first().waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
}

/** Collects errors of the console and refused requests: a visit without faults has none. */
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
