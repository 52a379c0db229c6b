import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { livesHere, readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { logInDemo } from '../support/demo-session.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { firstNews } from '../support/news.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { type Size, visitsTo } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

/** Wake-ups arrive at once; what nobody wakes for is found by a sweep every five seconds, later on a busy machine. ms */
const TOLD_WITHIN = 15_000;
const PLATFORM = 'apps/platform/src/main.ts';

const WORDS = {
  BN: {
    unread: (count: number) => `${count}টি পড়া হয়নি`,
    allRead: 'সব পড়া হয়েছে',
    readAll: 'সব পড়া হয়েছে ধরুন',
    remove: 'মুছুন',
    empty: 'এখনো কোনো বার্তা নেই',
  },
  EN: {
    unread: (count: number) => `${count} unread`,
    allRead: 'All read',
    readAll: 'Mark all as read',
    remove: 'Delete',
    empty: 'No messages yet',
  },
} as const;

let browser: Browser;
let desk: Desk;
let session: Record<string, string>;
let memberId: string;
let sent = 0;

beforeAll(async () => {
  desk = await openDesk(siteUrl(), siteDataDir());
  browser = await launchBrowser();
  session = await logInDemo(browser, siteUrl());
  memberId = session.customerId ?? '';
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

const CENTRE = 'dialog[data-modal=memberCenter]';
const messagesOn = (page: Page): Locator =>
  page.locator(`${CENTRE} li`).filter({ has: page.locator('button[aria-expanded]') });

/** Writes to the demo's member as `send` of the inbox does. */
async function write(title: string): Promise<void> {
  const words = (text: string) => ({ title: text, content: `${text}: one\ntwo` });
  await desk.sql(
    `with placed as (
       insert into inbox.box as box (member_id, number, last_message, unread) values ($1, 1, 1, 1)
       on conflict (member_id) do update
         set number = box.number + 1, last_message = box.last_message + 1, unread = box.unread + 1
       returning member_id, last_message
     )
     insert into inbox.message (member_id, number, words, sent_at) select member_id, last_message, $2, now() from placed`,
    [memberId, JSON.stringify({ bn: words(`${title} বাংলা`), en: words(title) })],
  );
}

/** Moves money to the demo's member by the ledger itself, as what wakes nobody does. */
async function credit(minorUnits: number): Promise<void> {
  sent += 1;
  await desk.sql(
    `select ledger.post(array[$2], array['adjustment'], array[ledger.open_account('adjustment', 'house', 'BDT')],
       array[ledger.open_account('member_cash', $1, 'BDT')], array[$3::bigint], array[null]::text[], now())`,
    [memberId, `e2e realtime ${Date.now()} ${sent}`, minorUnits],
  );
}

async function emptyInbox(): Promise<void> {
  await desk.sql(
    `with gone as (update inbox.message set deleted_at = now() where member_id = $1 and deleted_at is null)
     update inbox.box set unread = 0, number = number + 1 where member_id = $1`,
    [memberId],
  );
}

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Paths of the calls that the page has made since it opened. */
  readonly calls: string[];
}

const open = visitsTo(siteUrl(), () => browser);

function visit(
  path: string,
  use: (visit: Visit) => Promise<void>,
  options: { size?: Size; lang?: keyof typeof WORDS } = {},
): Promise<void> {
  return open(
    async (page, context) => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      const told = firstNews(page);
      await page.goto(path);
      await told;
      await use({ page, context, calls });
    },
    { ...options, session },
  );
}

/** The balance in sight, in minor units. */
async function balanceOf(page: Page): Promise<number> {
  const text = await page
    .locator('header')
    .getByText(/\d\.\d\d/)
    .first()
    .textContent();
  return Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);
}

describe('an open page', () => {
  it('shows a balance that moved elsewhere, without asking', async () => {
    await visit('/help', async ({ page, calls }) => {
      // What the page was told first may have it asked for once more.
      await quiet(page);
      const before = await balanceOf(page);
      calls.length = 0;
      await credit(12_345);
      await expect.poll(() => balanceOf(page), { timeout: TOLD_WITHIN }).toBe(before + 12_345);
      expect(calls.filter((path) => path.includes('balance'))).toEqual([]);
    });
  });

  it('shows the message that a login on another device writes, and its dot', async () => {
    await emptyInbox();
    await visit('/account/messages', async ({ page }) => {
      await page.getByText(WORDS.EN.empty).waitFor();
      await logInDemo(browser, siteUrl());
      await page.getByText('Login from a new device').waitFor({ timeout: TOLD_WITHIN });
      await page
        .getByRole('status')
        .filter({ hasText: WORDS.EN.unread(1) })
        .waitFor();
      await page
        .locator('header')
        .getByRole('button', { name: /1 unread/ })
        .first()
        .waitFor();
    });
  });

  it('finds out what it missed while the platform was away', async () => {
    await emptyInbox();
    await visit('/account/messages', async ({ page }) => {
      await page.getByText(WORDS.EN.empty).waitFor();
      const before = await balanceOf(page);
      const run = await readRunFile(siteDataDir());
      const platform = run?.children.find((pid) => livesHere(pid, PLATFORM));
      expect(platform).toBeDefined();
      const again = page.waitForEvent('websocket', { timeout: 60_000 });
      process.kill(platform ?? 0, 'SIGKILL');
      await write('While you were away');
      await credit(500);
      await again;
      await page.getByText('While you were away').first().waitFor({ timeout: 30_000 });
      await expect.poll(() => balanceOf(page), { timeout: TOLD_WITHIN }).toBe(before + 500);
    });
  });

  it('says calmly that its session has ended elsewhere', async () => {
    const kept = session;
    session = await logInDemo(browser, siteUrl());
    try {
      await visit('/account/bets', async ({ page, context }) => {
        // The record has come: nothing else is asked that could find out first.
        await page.locator(CENTRE).locator('dl dd').first().waitFor();
        await quiet(page);
        const { status } = await context.request
          .delete('/wps/session/logout', {
            headers: { authorization: `Bearer ${session.token}` },
          })
          .then((answer) => ({ status: answer.status() }));
        expect(status).toBe(200);
        const dialog = page.locator('dialog[data-modal=loginPopupModal]');
        await dialog.getByText('You have been signed out here').waitFor({ timeout: TOLD_WITHIN });
        await soon(() => dialog.locator('input[name=username]').inputValue(), 'demo');
        expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
      });
    } finally {
      session = kept;
    }
  });
});

describe.each([
  { size: 'phone', lang: 'BN' },
  { size: 'desktop', lang: 'EN' },
] as const)('messages on a $size in $lang', ({ size, lang }) => {
  const words = WORDS[lang];
  beforeEach(emptyInbox);

  it('are opened, read, deleted after one question, and all read at once', async () => {
    for (const title of ['First', 'Second', 'Third']) await write(title);
    await visit(
      '/account/messages',
      async ({ page }) => {
        const rows = messagesOn(page);
        await expect.poll(() => rows.count()).toBe(3);
        // Toasts stand in the dialog in front, too.
        const status = page.locator(`${CENTRE} [role=status]:not([popover])`);
        await soon(() => status.textContent(), words.unread(3));
        await rows.first().getByRole('button').first().click();
        await page.getByText('two', { exact: true }).waitFor();
        await expect.poll(() => status.textContent()).toBe(words.unread(2));
        await rows.first().getByRole('button', { name: words.remove }).click();
        await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
        await expect.poll(() => rows.count()).toBe(2);
        expect(await rows.first().textContent()).toContain('Second');
        await page.getByRole('button', { name: words.readAll }).click();
        await expect.poll(() => status.textContent()).toBe(words.allRead);
        // It says the same as long as nobody has told the count.
        const counted = page.waitForResponse(/CSP_unreadCount/);
        await page.reload();
        await (await counted).finished();
        await expect.poll(() => rows.count()).toBe(2);
        await soon(() => status.textContent(), words.allRead);
      },
      { size, lang },
    );
  });

  it('go on as the page is scrolled, and axe objects to nothing in either theme', async () => {
    for (let turn = 0; turn < 45; turn += 1) await write(`m${turn}`);
    await visit(
      '/account/messages',
      async ({ page }) => {
        const rows = messagesOn(page);
        await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(20);
        await rows.first().getByRole('button').first().click();
        expect(await violationsInBothThemes(page)).toEqual([]);
        const scroll = async (): Promise<number> => {
          await rows.last().scrollIntoViewIfNeeded();
          return rows.count();
        };
        await expect.poll(scroll, { timeout: 30_000 }).toBe(45);
      },
      { size, lang },
    );
  });
});
