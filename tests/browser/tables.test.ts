import type { Browser, Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tables } from '../../apps/arcade/games/tables.ts';
import { launchBrowser } from '../support/browser.ts';
import { logInBy, newMember, newName, PASSWORD } from '../support/entry/api.ts';
import { expectAccessible, SCREENS } from '../support/entry/visit.ts';
import { quiet } from '../support/quiet.ts';
import { looking, type Screen } from '../support/screens.ts';
import { soon } from '../support/soon.ts';
import { changeTables, restoreTables } from '../support/table-office.ts';
import { type OpenTable, putChips, shownTable } from '../support/tables.ts';
import { smallTargets } from '../support/targets.ts';

const [PHONE, DESKTOP] = SCREENS;
const PHONE_WIDTHS = [390, 360] as const;
const DESKTOP_WIDTH = 1440;
/** Bets are open longer than usual, because a heavy page is measured for many seconds on a slow machine. */
const BETTING_MS = 45_000;
const SECONDS_TO_MEASURE = 20;
const HIGHEST_FLIGHT = { timeout: 240_000, interval: 200 };
const SUPPLIERS = { LIVE: 'MEGH', RNG: 'SUND', COCKFIGHT: 'DS88' } as const;
/** What one page says is on the other within this time, also while the machine builds something else. */
const SOON = { timeout: 30_000 };

let browser: Browser;
let session: Record<string, string>;
let before: Awaited<ReturnType<typeof changeTables>> = [];
beforeAll(async () => {
  browser = await launchBrowser();
  session = await sessionOfNewMember();
  before = await changeTables({ bettingMs: BETTING_MS }, () => true);
});
afterAll(async () => {
  await restoreTables(before);
  await browser.close();
});

const sessionOfNewMember = async (): Promise<Record<string, string>> =>
  logInBy((await newMember(newName('tb'))).account, PASSWORD);

/** The table of a title, opened by its address. */
async function tableOf(page: Page, code: string, { language }: Screen): Promise<OpenTable> {
  const { gameType } = tables.find((known) => known.code === code) ?? { gameType: 'LIVE' };
  await page.goto(`/game?vassalage=${SUPPLIERS[gameType]}&gameCode=${code}`);
  return shownTable(page, code, language);
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the page shows no game');
  return frame;
}

/** Waits for bets, with a chip on the board where there is one: then all that can be pressed is there. */
async function readyForBets(table: OpenTable): Promise<void> {
  const { frame, manifest } = table;
  if (manifest.rules.kind !== 'flight') {
    const [spot] = manifest.rules.spots.keys();
    await putChips(table, [spot ?? ''], SECONDS_TO_MEASURE);
    return;
  }
  const left = frame.locator('.f-countdown b');
  await vi.waitFor(async () => {
    const seconds = (await left.count()) === 0 ? 0 : Number(await left.textContent());
    expect(seconds).toBeGreaterThanOrEqual(SECONDS_TO_MEASURE);
  }, HIGHEST_FLIGHT);
}

/** How many px wider page and game are than the screen. */
async function overflows(page: Page, width: number): Promise<readonly number[]> {
  const inside = await frameOf(page);
  const widest = (): number => document.documentElement.scrollWidth;
  return [await page.evaluate(widest), await inside.evaluate(widest)].map((own) => Math.max(0, own - width));
}

describe.each(tables.map(({ code }) => code))('the table %s', { timeout: 400_000 }, (code) => {
  it('has nothing on a phone that a finger could miss, and no axe violations while bets are open', async () => {
    await looking(browser, PHONE, session, async ({ page, screen }) => {
      const table = await tableOf(page, code, screen);
      await readyForBets(table);
      await expectAccessible(page);
      expect(await smallTargets(await frameOf(page))).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      // All of that was seen while bets were open.
      expect(await table.frame.locator('.t-table').getAttribute('class')).toContain('betting');
      expect(await overflows(page, PHONE_WIDTHS[0])).toEqual([0, 0]);
      await page.setViewportSize({ width: PHONE_WIDTHS[1], height: 640 });
      await quiet(page);
      expect(await overflows(page, PHONE_WIDTHS[1])).toEqual([0, 0]);
    });
  });

  it('is not wider than a desktop, and has no axe violations there', async () => {
    await looking(browser, DESKTOP, session, async ({ page, screen }) => {
      await tableOf(page, code, screen);
      await expectAccessible(page);
      // The chat stands beside it.
      expect((await overflows(page, DESKTOP_WIDTH))[0]).toBe(0);
      const inside = await frameOf(page);
      expect(await inside.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
});

describe('a player', { timeout: 240_000 }, () => {
  it.each(['dragon-tiger', 'kite-flight'])('who has switched the sound off at %s finds it off later', async (code) => {
    await looking(browser, PHONE, session, async ({ page, screen }) => {
      const table = await tableOf(page, code, screen);
      const sound = await openSettings(table);
      expect(await sound.isChecked()).toBe(true);
      await sound.uncheck({ force: true });
      await quiet(page);
      await page.reload();
      const later = await openSettings(table);
      expect(await later.isChecked()).toBe(false);
      expect(await smallTargets(await frameOf(page))).toEqual([]);
    });
  });

  it('writes in the chat of a table, and another at the table reads it, but nobody at another table', async () => {
    const line = `শুভ সন্ধ্যা ${Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')}`;
    await looking(browser, DESKTOP, await sessionOfNewMember(), async (reader) => {
      await looking(browser, PHONE, session, async (writer) => {
        await tableOf(reader.page, 'haor-derby', DESKTOP);
        await tableOf(writer.page, 'haor-derby', PHONE);
        // Beside the table it is open from the beginning, and over it it opens by its button.
        const read = chatOf(reader.page, reader.words.chat.tableTitle);
        await read.getByRole('log').waitFor();
        await writer.page.getByRole('button', { name: writer.words.play.chat, exact: true }).click();
        const written = chatOf(writer.page, writer.words.chat.tableTitle);
        await written.locator('input[name=message]').fill(line);
        await writer.page.keyboard.press('Enter');
        await read.getByRole('article').filter({ hasText: line }).waitFor(SOON);
        await expectAccessible(reader.page);
        await expectAccessible(writer.page);
        await tableOf(reader.page, 'sylhet-ring', DESKTOP);
        await read.getByRole('log').and(reader.page.locator('[aria-busy=false]')).waitFor();
        await quiet(reader.page);
        await soon(() => read.getByRole('article').filter({ hasText: line }).count(), 0);
      });
    });
  });
});

/** The switch for the sound, in the sheet of settings. */
async function openSettings({ frame, words }: OpenTable): Promise<Locator> {
  await frame.getByRole('button', { name: words.sheets.settings, exact: true }).first().click();
  const sound = frame.locator('dialog').getByRole('switch', { name: words.sheets.sound });
  await sound.waitFor();
  return sound;
}

const chatOf = (page: Page, title: string): Locator => page.getByRole('complementary', { name: title });
