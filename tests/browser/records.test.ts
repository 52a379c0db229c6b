import { readFile } from 'node:fs/promises';
import { bn } from '@chhokka/messages/centre/bn';
import { en } from '@chhokka/messages/centre/en';
import { bn as siteBn } from '@chhokka/messages/site/bn';
import { en as siteEn } from '@chhokka/messages/site/en';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { soon } from '../support/soon.ts';
import { type NewMember, newMember } from '../support/entry/api.ts';
import { frontDialog, logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';

const GAME = '/game?vassalage=SUND&gameCode=royal-bengal';
const ROUND_TIMEOUT_MS = 90_000;
/** One of each size, language and theme. */
const TWO_SCREENS = SCREENS.filter(({ size, language }) => (size === 'phone') === (language === 'BN'));

let browser: Browser;
let member: NewMember;

beforeAll(async () => {
  browser = await launchBrowser();
  member = await newMember();
  await visiting(browser, TWO_SCREENS[1] ?? SCREENS[3], playRound);
});
afterAll(async () => {
  await browser.close();
});

/** One spin, as a player makes it: what the records show is what was played. */
async function playRound({ page, words }: Visit): Promise<void> {
  await logIn(page, words, member.account);
  await page.goto(GAME);
  const game = page.frameLocator('iframe');
  const spin = game.locator('button.spin[aria-disabled=false]');
  await spin.waitFor({ timeout: ROUND_TIMEOUT_MS });
  await Promise.all([page.waitForResponse(/\/rgs\/wallet\/play$/), spin.click()]);
  await game.locator('body[data-status=ready]').waitFor({ timeout: ROUND_TIMEOUT_MS });
}

const textsOf = ({ screen }: Visit) => (screen.language === 'BN' ? bn : en).centre.records;
const categoryOf = ({ screen }: Visit) => (screen.language === 'BN' ? siteBn : siteEn).shell.category.RNG;
const rowsOf = (page: Page, name: string): Locator => page.getByRole('table', { name }).getByRole('row');
const digits = (text: string | null): string => (text ?? '').replaceAll('\u2212', '-').replace(/[^\d.-]/g, '');

async function openRecord(page: Page, key: string): Promise<Locator> {
  await page.goto(`/?centre=${key}`);
  const dialog = frontDialog(page);
  await dialog.getByRole('table').waitFor();
  return dialog;
}

/** Saves what is shown, and answers the cells of each line of the file. */
async function savedFile(page: Page, save: string): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frontDialog(page).getByRole('button', { name: save }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[a-z]+-.*\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}

describe.each(TWO_SCREENS)('on a $size in $language', (screen) => {
  it('the betting record shows the round, its totals, its proof and a file of it', async () => {
    await visiting(browser, screen, async (visit) => {
      const { page, words, context } = visit;
      const texts = textsOf(visit);
      await logIn(page, words, member.account);
      // Where the record was before there was a centre.
      await page.goto('/account/bets');
      const row = rowsOf(page, texts.bets.table).nth(1);
      await row.waitFor();
      expect(new URL(page.url()).searchParams.get('centre')).toBe('personalHistoryCopy');
      const dialog = frontDialog(page);
      const cells = (await row.getByRole('cell').allTextContents()).slice(1, 4).map(digits);
      const totals = async () => (await dialog.locator('dl dd').allTextContents()).map(digits);
      await soon(totals, ['1', ...cells]);

      await dialog.getByLabel(texts.bets.type).selectOption({ label: categoryOf(visit) });
      await expect.poll(() => rowsOf(page, texts.bets.table).count()).toBe(2);
      const [head = [], line = [], ...rest] = await savedFile(page, texts.export.save);
      expect(rest).toEqual([]);
      expect(head[0]).toMatch(/\(GMT\+6\)$/);
      expect(line.slice(5, 8)).toEqual(cells);
      await expectAccessible(page);

      const [proof] = await Promise.all([context.waitForEvent('page'), row.getByRole('button').click()]);
      await proof.waitForURL((url) => url.protocol.startsWith('http'));
      await proof.close();

      await dialog.getByRole('button', { name: texts.range.previous.replace('{days}', '7') }).click();
      await dialog.getByText(texts.nothing).waitFor();
      await dialog.getByRole('button', { name: texts.range.next.replace('{days}', '30') }).click();
      await expect.poll(() => rowsOf(page, texts.bets.table).count()).toBe(2);
    });
  });

  it('the account record shows each movement, by kind, with the balance after it', async () => {
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const { account, export: file } = textsOf(visit);
      await logIn(page, words, member.account);
      const dialog = await openRecord(page, 'transactionHistory');
      const rows = rowsOf(page, account.table);
      // The credit of the sign-up came first, then the bet.
      await expect(rows.last().textContent()).resolves.toContain(account.words.welcome);
      const bet = rows.filter({ hasText: account.words.bet }).last();
      const [paid = '', balance = ''] = (await bet.getByRole('cell').allTextContents()).slice(1).map(digits);
      const credit = digits((await rows.last().getByRole('cell').allTextContents())[1] ?? '');
      expect(Number(credit) * 100 + Number(paid) * 100).toBeCloseTo(Number(balance) * 100);
      await expectAccessible(page);

      const shown = await rows.count();
      const lines = await savedFile(page, file.save);
      expect(lines).toHaveLength(shown);
      expect(lines.at(-1)?.slice(-2)).toEqual([credit, credit]);

      await dialog.getByLabel(account.sort).selectOption({ label: account.sorts.promotion });
      await expect.poll(() => rows.count()).toBe(2);
      await dialog.getByLabel(account.sort).selectOption({ label: account.sorts.withdrawal });
      await dialog.getByText(textsOf(visit).nothing).waitFor();
    });
  });

  it('profit and loss is drawn, told in words and figures, and chosen by keyboard', async () => {
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const { profit } = textsOf(visit);
      await logIn(page, words, member.account);
      const dialog = await openRecord(page, 'personalProfit');
      await dialog.locator('canvas').waitFor();
      const net = digits(await dialog.locator('dl dd').first().textContent());
      const told = await dialog.getByRole('img').getAttribute('aria-label');
      expect(digits(/: .*?([-\d,.]+\d)/.exec(told ?? '')?.[1] ?? '')).toBe(net);
      await soon(() => isPainted(dialog.locator('canvas')), true);
      const cells = await rowsOf(page, profit.table).nth(1).getByRole('cell').allTextContents();
      expect(digits(cells[2] ?? '')).toBe(net);
      await expectAccessible(page);

      await dialog.getByRole('tab', { name: profit.day, exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => dialog.getByRole('tab', { name: profit.week }).getAttribute('aria-selected'))
        .toBe('true');
      // A week that began today is a day as yet: the rows are there, however they are called.
      await rowsOf(page, profit.table).nth(1).waitFor();
      await soon(() => page.evaluate(() => document.activeElement?.textContent), profit.week);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
  });
});

/** Whether anything is drawn in the lower or upper half beside the axes: a bar. */
async function isPainted(canvas: Locator): Promise<boolean> {
  return canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data = [] } = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 255) colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    }
    return colours.size >= 2;
  });
}
