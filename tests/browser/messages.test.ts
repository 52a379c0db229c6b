import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { logInDemo } from '../support/demo-session.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

let browser: Browser;
let desk: Desk;
let session: Record<string, string>;
let memberId: string;

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

async function emptyInbox(): Promise<void> {
  await desk.sql(
    `with gone as (update inbox.message set deleted_at = now() where member_id = $1 and deleted_at is null)
     update inbox.box set unread = 0, number = number + 1 where member_id = $1`,
    [memberId],
  );
}

const open = visitsTo(siteUrl(), () => browser);

beforeEach(emptyInbox);

it.each([
  { size: 'phone', lang: 'BN' },
  { size: 'desktop', lang: 'EN' },
] as const)(
  'the message list loads more as a $size is scrolled, and has no axe violations in either theme',
  async ({ size, lang }) => {
    for (let turn = 0; turn < 45; turn += 1) await write(`m${turn}`);
    await open(
      async (page) => {
        await page.goto('/account/messages');
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
      { size, lang, session },
    );
  },
);
