import pg from 'pg';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { openOffice } from '../support/office.ts';
import { violations } from '../support/violations.ts';
import { openVisitor } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { forgetCounts } from '../support/entry/steps.ts';

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
  // Nobody stays muted for the tests that follow.
  await sql.query('delete from chat.decision');
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

const roomOf = (page: Page): Locator => page.locator('dialog[data-modal=chatRoom]');
const saidIn = (page: Page, text: string): Locator => roomOf(page).getByRole('article').filter({ hasText: text });

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

/** Writes a message and sends it. The platform takes one of a member in two seconds, whichever test wrote the last one. */
async function write(page: Page, text: string): Promise<void> {
  await forgetCounts(desk);
  await roomOf(page).locator('input[name=message]').fill(text);
  await page.keyboard.press('Enter');
}

async function say(page: Page, text: string): Promise<void> {
  await write(page, text);
  await saidIn(page, text).locator('time').waitFor();
}

describe('two members in the room', () => {
  it('talk, on a phone and on a desktop, in two languages', async () => {
    const [demo, agent] = [await enterRoom(PHONE, 'demo'), await enterRoom(DESKTOP, 'agent')];
    const head = roomOf(agent).locator('h2').locator('..');
    expect(await head.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(97, 66, 191)');
    await say(demo, 'শুভ সন্ধ্যা, পদ্মা ইলিশ!');
    const heard = saidIn(agent, 'শুভ সন্ধ্যা, পদ্মা ইলিশ!');
    await heard.waitFor(SOON);
    // Nobody is told the name that he logs in with.
    await expect(heard.locator('header').innerText()).resolves.toMatch(/^de\*\*\*/);
    await say(agent, 'Good evening!');
    await saidIn(demo, 'Good evening!').waitFor(SOON);
  });

  it('see what a moderator hides vanish, and the muted one is told until when', async () => {
    const [demo, agent] = [await enterRoom(DESKTOP, 'demo'), await enterRoom(DESKTOP, 'agent')];
    await say(agent, 'I sell a secret system');
    const heard = saidIn(demo, 'I sell a secret system');
    await heard.waitFor(SOON);
    await heard.getByRole('button', { name: /^Actions/ }).click();
    await heard.getByRole('button', { name: 'Scam' }).click();
    await demo.getByText('Thank you. A moderator will look at it.').waitFor();

    const office = await openOffice(browser, { size: 'desktop' }, 'chat');
    contexts.push(office.context());
    const card = office.locator('main li').filter({ hasText: 'I sell a secret system' });
    await card.waitFor();
    await expect(card.innerText()).resolves.toContain('agent');
    await card.locator('select').selectOption('h1');
    await card.getByRole('button', { name: /mute|বন্ধ/ }).click();
    await card.waitFor({ state: 'detached' });

    for (const page of [demo, agent]) {
      await expect.poll(() => saidIn(page, 'I sell a secret system').count(), SOON).toBe(0);
      await saidIn(page, 'Removed by a moderator').last().waitFor(SOON);
    }
    // Muted in the meantime: what he writes now is refused, and then he cannot write any more.
    const field = roomOf(agent).locator('input[name=message]');
    await write(agent, 'one more word');
    await roomOf(agent)
      .getByText(/You can write again at/)
      .waitFor(SOON);
    await soon(() => field.count(), 0);
    expect(await saidIn(demo, 'one more word').count()).toBe(0);
    const { rows } = await sql.query('select from chat.message where text = $1', ['one more word']);
    expect(rows).toEqual([]);
  });
});

describe('a member in the room', () => {
  it('is told why a message is refused, changes it and sends it', async () => {
    const page = await enterRoom(DESKTOP, 'demo');
    const room = roomOf(page);
    await write(page, 'call me: 01712 345678');
    const refused = saidIn(page, '01712 345678');
    await refused
      .getByRole('alert')
      .getByText(/words, links or numbers/)
      .waitFor();
    await refused.getByRole('button', { name: 'Change' }).click();
    await soon(() => room.locator('input[name=message]').inputValue(), 'call me: 01712 345678');
    await say(page, 'call me lucky');
  });

  it('keeps what could not be sent, and sends it once when the connection is back', async () => {
    const page = await enterRoom(DESKTOP, 'demo');
    const text = `over a bad line ${unique()}`;
    // The message arrives, its answer does not.
    await page.route('**/wps/chat/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await write(page, text);
    const retry = roomOf(page).getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.unroute('**/wps/chat/messages');
    await forgetCounts(desk);
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    await expect.poll(() => saidIn(page, text).count()).toBe(1);
    const { rows } = await sql.query('select from chat.message where text = $1', [text]);
    expect(rows).toHaveLength(1);
  });

  it('hides the messages of a name, here alone, and shows them again', async () => {
    const [demo, agent] = [await enterRoom(DESKTOP, 'demo'), await enterRoom(DESKTOP, 'agent')];
    const text = `rather long-winded ${unique()}`;
    await say(agent, text);
    const heard = saidIn(demo, text);
    await heard.waitFor(SOON);
    await heard.getByRole('button', { name: /^Actions/ }).click();
    await heard.getByRole('button', { name: /^Hide/ }).click();
    await heard.waitFor({ state: 'detached' });
    await demo.reload();
    await openRoom(demo);
    expect(await heard.count()).toBe(0);
    await roomOf(demo).getByRole('button', { name: 'Show them again' }).click();
    await heard.waitFor();
  });

  it('reads upwards without a jump, and is told of what is new below', async () => {
    await sql.query(
      `with room as (update chat.room set last_message = last_message + 120, last_event = last_event + 120
         returning last_message - 120 as messages, last_event - 120 as events),
       said as (insert into chat.message (number, member_id, request_id, role, name, text, sent_at)
         select messages + n, m.id, gen_random_uuid(), 0, 'Nodi', 'line ' || n, now()
         from room, generate_series(1, 120) n, members.member m where m.account = 'demo')
       insert into chat.event (number, message_number) select events + n, messages + n
       from room, generate_series(1, 120) n where false`,
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
    await say(agent, `the newest ${unique()}`);
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

describe('a guest in the room', () => {
  it('reads what the house says and what members say, and writes after the login', async () => {
    const page = await enterRoom(DESKTOP);
    const room = roomOf(page);
    await room.getByText('Log in to join the talk.').waitFor();
    expect(await room.locator('input[name=message]').count()).toBe(0);
    expect(await room.getByRole('article').count()).toBeGreaterThan(0);
    await room.getByRole('button', { name: 'Log in' }).click();
    const login = page.locator('dialog[data-modal=loginPopupModal]');
    await login.getByLabel('Username').fill('demo');
    await login.getByLabel('Password', { exact: true }).fill(ACCOUNTS.demo);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await login.waitFor({ state: 'detached' });
    await room.locator('input[name=message]').waitFor();
  });

  it('is told when the room is closed, or cannot be read, and tries again', async () => {
    const page = await openPage(DESKTOP);
    await page.route('**/wps/chat/messages?*', (route) => route.abort());
    await page.goto('/#chat');
    const retry = roomOf(page).getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.unroute('**/wps/chat/messages?*');
    await retry.click();
    await roomOf(page).getByRole('article').first().waitFor();
    await desk.switch({ CHATROOM: false });
    try {
      await expect
        .poll(async () => {
          await page.goto('/help');
          await page.goto('/#chat');
          await roomOf(page).getByRole('log').or(roomOf(page).getByText('The chat room is closed')).waitFor();
          return roomOf(page).getByText('The chat room is closed').count();
        }, SOON)
        .toBe(1);
    } finally {
      await desk.switch({ CHATROOM: true });
    }
  });
});

it.each([
  { ...PHONE, theme: 'light' as const },
  { ...PHONE, theme: 'dark' as const },
  { ...DESKTOP, theme: 'light' as const },
  { ...DESKTOP, theme: 'dark' as const },
])('keeps nobody out: axe on a $size, $theme', async (screen) => {
  const page = await enterRoom(screen, 'demo');
  const other = saidIn(page, 'Nodi').or(roomOf(page).getByRole('article')).last();
  await other.waitFor();
  const actions = roomOf(page).locator('article button[aria-expanded]').last();
  if ((await actions.count()) > 0) await actions.click();
  expect(await violations(page, 'dialog[data-modal=chatRoom]')).toEqual([]);
});
