import pg from 'pg';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { roomOf, saidIn, say } from '../support/chat.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { violations } from '../support/violations.ts';
import { openVisitor } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

const ACCOUNTS = { demo: 'Demo#2026', agent: 'Agent#2026' } as const;
/** What one page says is on the other within this time, also while the machine builds something else. */
const SOON = { timeout: 30_000 };

let browser: Browser;
let sql: pg.Client;
let desk: Desk;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  const run = await readRunFile(siteDataDir());
  if (run === null) throw new Error('the installation does not run');
  sql = new pg.Client({ connectionString: run.databaseUrl });
  await sql.connect();
  desk = await openDesk(siteUrl(), siteDataDir());
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await desk.close();
  await sql.end();
  await browser.close();
});

interface Screen {
  readonly size: keyof typeof VIEWPORTS;
  readonly language: 'BN' | 'EN';
  readonly theme?: 'light' | 'dark';
}
const PHONE: Screen = { size: 'phone', language: 'BN' };
const DESKTOP: Screen = { size: 'desktop', language: 'EN' };

async function openPage({ size, language, theme = 'light' }: Screen): Promise<Page> {
  const context = await openVisitor(browser, {
    size,
    lang: language,
    theme,
    baseURL: siteUrl(),
    // Without movement, so that no colour is judged half way through its fading.
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  return context.newPage();
}

/** Letters alone: numbers of this length are refused. */
const unique = (): string =>
  String.fromCharCode(...Array.from({ length: 8 }, () => 97 + Math.floor(Math.random() * 26)));

async function openRoom(page: Page): Promise<Locator> {
  await page.goto('/#chat');
  const room = roomOf(page);
  await room.getByRole('log').and(page.locator('[aria-busy=false]')).waitFor();
  return room;
}

async function enterRoom(screen: Screen, account?: keyof typeof ACCOUNTS): Promise<Page> {
  const page = await openPage(screen);
  if (account) {
    await page.goto('/login');
    await page.locator('input[name=username]').fill(account);
    await page.locator('input[name=password]').fill(ACCOUNTS[account]);
    await page.locator('form button[type=submit]').click();
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
  }
  await openRoom(page);
  return page;
}

describe('a member in the chat room', () => {
  it('scrolls up without a jump, and sees that there are new messages below', async () => {
    // One after another, because each takes the next place of the site's room.
    await sql.query(
      `do $$
      declare v_place bigint; v_number bigint;
      begin
        for n in 1..120 loop
          update chat.room set last_message = last_message + 1 returning last_message into v_number;
          update chat.place set last = last + 1 where room = '' returning last into v_place;
          insert into chat.message (number, room, place, member_id, request_id, role, name, text, sent_at)
            select v_number, '', v_place, m.id, gen_random_uuid(), 0, 'Nodi', 'line ' || n, now()
              from members.member m where m.account = 'demo';
        end loop;
      end $$`,
    );
    const [page, agent] = [await enterRoom(DESKTOP, 'demo'), await enterRoom(PHONE, 'agent')];
    const log = roomOf(page).getByRole('log');
    await saidIn(page, 'line 120').waitFor();
    expect(await saidIn(page, 'line 20').count()).toBe(0);
    // Up to the first that is there: what comes above does not move it.
    const first = saidIn(page, 'line 71');
    await log.evaluate((element) => element.scrollTo({ top: 80 }));
    const before = (await first.boundingBox())?.y ?? Number.NaN;
    await log.evaluate((element) => element.scrollBy({ top: -30 }));
    await saidIn(page, 'line 21').waitFor({ state: 'attached' });
    const after = (await first.boundingBox())?.y ?? Number.NaN;
    expect(Math.abs(after - before - 30)).toBeLessThan(3);
    await say(desk, agent, `the newest ${unique()}`);
    const pill = roomOf(page).getByRole('button', { name: '1 new message' });
    await pill.waitFor(SOON);
    await pill.click();
    await pill.waitFor({ state: 'detached' });
    await expect
      .poll(() => log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight))
      .toBeLessThan(2);
  });

  it('uses the page beside the room on a desktop', async () => {
    const page = await enterRoom(DESKTOP, 'demo');
    await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Slots' }).click();
    await page.waitForURL(/\/rng$/);
    await roomOf(page).getByRole('log').waitFor();
    await roomOf(page).locator('input[name=message]').focus();
    await page.keyboard.press('Escape');
    await roomOf(page).waitFor({ state: 'detached' });
  });
});

it.each([{ ...PHONE, theme: 'dark' as const }, DESKTOP])(
  'the chat room has no axe violations on a $size',
  async (screen) => {
    const [page, other] = [await enterRoom(screen, 'demo'), await enterRoom(screen, 'agent')];
    const line = `of somebody else ${unique()}`;
    await say(desk, other, line);
    const head = roomOf(page).locator('h2').locator('..');
    expect(await head.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(97, 66, 191)');
    await saidIn(page, line).locator('button[aria-expanded]').click();
    expect(await violations(page, 'dialog[data-modal=chatRoom]')).toEqual([]);
  },
);
