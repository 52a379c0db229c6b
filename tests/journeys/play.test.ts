import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { newMember, newName } from '../support/entry/api.ts';
import { demoForm, fillIn, openSignUp, submitOf, welcomed } from '../support/entry/sign-up.ts';
import { frontDialog, logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { firstVisit } from '../support/first-visit.ts';
import { activateGame, CODE, importGame, listedGames, publishGame, syncGames } from '../support/imported-game.ts';
import { openGame, playRound, ROUND } from '../support/play.ts';
import { siteUrl } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { openVisitor } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const [, DESKTOP] = SCREENS;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('a visitor signs up, plays ten rounds, verifies one and signs out', { timeout: 300_000 }, async () => {
  await firstVisit(browser, 'phone', 'BN');
});

const rowsOf = (page: Page, name: string): Locator => page.getByRole('table', { name }).getByRole('row');
const digits = (text: string | null): string => (text ?? '').replaceAll('\u2212', '-').replace(/[^\d.-]/g, '');
const cents = (text: string): bigint => BigInt(digits(text).replace('.', ''));
/** What the cells of a row say in figures, but the first. */
const figuresOf = async (row: Locator): Promise<string[]> =>
  (await row.getByRole('cell').allTextContents()).slice(1).map(digits);

/** Saves what is shown, and answers the cells of each line of the file. */
async function savedFile({ page, words }: Visit): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frontDialog(page).getByRole('button', { name: words.centre.records.export.save }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[a-z]+-.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).split('\r\n');
  return lines.filter((line) => line !== '').map((line) => line.split(','));
}

it(
  'a round that was played is in all records, which agree and are exported as files',
  { timeout: 240_000 },
  async () => {
    const { account } = await newMember();
    await visiting(browser, DESKTOP, async (visit) => {
      const { page, words } = visit;
      await logIn(page, words, account);
      await playRound(page, await openGame(page, 'EN'));
      const net = await expectBets(visit);
      await expectLines(visit, net);
      await expectProfit(visit, net);
    });
  },
);

/** The betting record, at the address where it was before there was a centre; answers what the round brought. */
async function expectBets(visit: Visit): Promise<string> {
  const { page, words, context } = visit;
  const { bets } = words.centre.records;
  await page.goto('/account/bets');
  const row = rowsOf(page, bets.table).nth(1);
  await row.waitFor();
  expect(new URL(page.url()).searchParams.get('centre')).toBe('personalHistoryCopy');
  const dialog = frontDialog(page);
  const cells = (await figuresOf(row)).slice(0, 3);
  await soon(async () => (await dialog.locator('dl dd').allTextContents()).map(digits), ['1', ...cells]);
  const [head = [], line = [], ...rest] = await savedFile(visit);
  expect(rest).toEqual([]);
  expect(head[0]).toMatch(/\(GMT\+6\)$/);
  expect(line.slice(5, 8)).toEqual(cells);
  await expectAccessible(page);
  const [proof] = await Promise.all([context.waitForEvent('page'), row.getByRole('button').click()]);
  await proof.waitForURL((url) => url.protocol.startsWith('http'));
  await proof.close();
  return cells[2] ?? '';
}

/** The account record: the credit of the sign-up came first, then the bet, with the balance after each. */
async function expectLines(visit: Visit, net: string): Promise<void> {
  const { page, words } = visit;
  const { account } = words.centre.records;
  await page.goto('/?centre=transactionHistory');
  const rows = rowsOf(page, account.table);
  await rows.last().waitFor();
  await expect(rows.last().textContent()).resolves.toContain(account.words.welcome);
  const [credit = ''] = await figuresOf(rows.last());
  const [paid = '', balance = ''] = await figuresOf(rows.filter({ hasText: account.words.bet }).last());
  expect(cents(credit) + cents(paid)).toBe(cents(balance));
  const [, now = ''] = await figuresOf(rows.nth(1));
  expect(cents(credit) + cents(net)).toBe(cents(now));
  const shown = await rows.count();
  await expectAccessible(page);
  const lines = await savedFile(visit);
  expect(lines).toHaveLength(shown);
  expect(lines.at(-1)?.slice(-2)).toEqual([credit, credit]);
}

/** Profit and loss: drawn, told in words and in figures, all of the same. */
async function expectProfit({ page, words }: Visit, net: string): Promise<void> {
  const { profit } = words.centre.records;
  await page.goto('/?centre=personalProfit');
  const dialog = frontDialog(page);
  await dialog.locator('canvas').waitFor();
  expect(digits(await dialog.locator('dl dd').first().textContent())).toBe(net);
  const told = await dialog.getByRole('img').getAttribute('aria-label');
  expect(digits(/: .*?([-\d,.]+\d)/.exec(told ?? '')?.[1] ?? '')).toBe(net);
  const [, , shown] = await rowsOf(page, profit.table).nth(1).getByRole('cell').allTextContents();
  expect(digits(shown ?? '')).toBe(net);
  // A round that wins just what it cost has no bar.
  await soon(() => isPainted(dialog.locator('canvas')), /[1-9]/.test(net));
  await expectAccessible(page);
}

/** Whether a bar is drawn, in the colour of a profit or of a loss. */
async function isPainted(canvas: Locator): Promise<boolean> {
  return canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data = [] } = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 255) colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    }
    const bars = ['--good', '--bad'].map((name) => getComputedStyle(element).getPropertyValue(name).trim());
    return bars.some((bar) => colours.has(Number.parseInt(bar.slice(1), 16)));
  });
}

describe('a third-party game', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chhokka imported '));
    await publishGame(folder);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it('is imported, appears in the lobby within 2 s, and is played in its own client in a sandbox', async () => {
    expect(await importGame(folder)).toMatch(/version 1, staged[^]*returns 95\.00 %/);
    expect(await listedGames()).toEqual([]);
    expect(await activateGame()).toContain('asked by Rahim, confirmed by Karim');
    const said = await syncGames();
    expect(said).toMatch(new RegExp(`added\\s+1\\s+${CODE}`));
    expect(said).toMatch(/yours\s+11\s+.*royal-bengal/);
    await expect.poll(listedGames, { timeout: 2_000 }).toHaveLength(1);
    expect((await listedGames())[0]).toMatchObject({
      gameName: 'Shapla Bil',
      minBet: '0.20',
      minLineNum: 5,
      rtp: 9_500,
    });
    expect(await syncGames()).toMatch(new RegExp(`unchanged\\s+1\\s+${CODE}`));

    // The certificate of an installation on one machine is made by itself.
    const context = await openVisitor(browser, {
      baseURL: siteUrl(),
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
    });
    try {
      const page = await context.newPage();
      await playImported(page);
      await expectAdvice(await page.evaluate(() => ({ ...sessionStorage })));
    } finally {
      await context.close();
    }
  });
});

/** A browser of the same member that has not accepted the certificate says how to. */
async function expectAdvice(session: Readonly<Record<string, string>>): Promise<void> {
  const context = await openVisitor(browser, { baseURL: siteUrl(), session, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(`/game?vassalage=SUND&gameCode=${CODE}`);
    const { play } = WORDS.EN;
    const link = page.getByRole('link', { name: play.unreachedOpen });
    await link.waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.getByRole('alert').innerText()).toContain(play.unreachedTitle);
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    await expectAccessible(page);
  } finally {
    await context.close();
  }
}

async function playImported(page: Page): Promise<void> {
  const words = WORDS.EN;
  await page.goto('/');
  const form = await openSignUp(page, words);
  await fillIn(form, demoForm(newName('imported')));
  await form.getByRole('checkbox').check();
  await submitOf(form).click();
  await welcomed(page, words);
  await page.goto('/rng?vassalage=SUND');
  await page.locator('input[type=search]').first().fill('Shapla Bil');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Play: Shapla Bil/ }).click();
  await page.waitForURL(/\/game\?/);

  const game = page.frameLocator('iframe');
  await game.getByText('1000.00 BDT').waitFor(ROUND);
  await game.getByRole('button', { name: 'Spin' }).click();
  await game.getByText('999.90 BDT').waitFor(ROUND);
  await expectConfined(page);
  // The game says nothing to the page around it: the balance follows all the same.
  const balance = page.locator('header button', { hasText: /P\s?\d/ }).first();
  await expect.poll(() => balance.textContent()).toMatch(/P\s?999\.90$/);

  await page.goto('/account/bets');
  const row = rowsOf(page, words.centre.records.bets.table).nth(1);
  await row.waitFor();
  expect(await row.getByRole('cell').first().textContent()).toContain('Shapla Bil');
  expect((await figuresOf(row)).slice(0, 3)).toEqual(['2.00', '1.90', '-0.10']);
  await watchAgain(page, row);
}

/** The page that verifies the round opens the game's own client, which replays it. */
async function watchAgain(page: Page, row: Locator): Promise<void> {
  const words = WORDS.EN.centre.records.bets;
  const verify = new RegExp(`${words.verifyOf.split('}').at(-1)}$`);
  const [proof] = await Promise.all([
    page.context().waitForEvent('page'),
    row.getByRole('button', { name: verify }).click(),
  ]);
  const link = proof.getByRole('link', { name: 'Watch the round again' });
  const [again] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await again.getByText('Replay of a bet of 2 BDT: pays 0.95 in 3 events').waitFor(ROUND);
}

/** The game lives on an origin of its own, from which the site cannot be read. */
async function expectConfined(page: Page): Promise<void> {
  const frame = page.frames().find((candidate) => candidate.url().includes(`/t/${CODE}/`));
  expect(new URL(frame?.url() ?? '').protocol).toBe('https:');
  const seen = await frame?.evaluate(() => {
    try {
      return window.parent.document.title;
    } catch {
      return 'nothing';
    }
  });
  expect(seen).toBe('nothing');
}
