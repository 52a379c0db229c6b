import { bn } from '@chhokka/messages/bn';
import { es } from '@chhokka/messages/es';
import { en as officeEn } from '@chhokka/messages/office/en';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livesHere, readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { roomOf, saidIn, say, write } from '../support/chat.ts';
import { newMember, newName } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, sessionOf, type Visit, visiting } from '../support/entry/visit.ts';
import { firstNews } from '../support/news.ts';
import { inOffice } from '../support/office.ts';
import { quiet } from '../support/quiet.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const PHONE = { size: 'phone', language: 'BN', theme: 'light' } as const;
const DESKTOP = { size: 'desktop', language: 'EN', theme: 'dark' } as const;
/** What one page says is on the other within this time, also while the machine builds something else. */
const SOON = { timeout: 30_000 };

let browser: Browser;
let desk: Desk;
beforeAll(async () => {
  browser = await launchBrowser();
  desk = await openDesk(siteUrl(), siteDataDir());
});
afterAll(async () => {
  await desk.close();
  await browser.close();
});

/** Letters alone, of no meaning: numbers of this length are refused. */
const letters = (): string =>
  String.fromCharCode(...Array.from({ length: 8 }, () => 97 + Math.floor(Math.random() * 26)));

/** The process of the platform, as the installation has written it down. */
async function platformProcess(): Promise<number | undefined> {
  const run = await readRunFile(siteDataDir());
  return run?.children.find((pid) => livesHere(pid, 'apps/platform/src/main.ts'));
}

const visit = visitsTo(siteUrl(), () => browser);
const CALM = { deviceScaleFactor: 1, reducedMotion: 'reduce' } as const;

describe('two members in the chat room', () => {
  const { chat } = WORDS.EN;

  async function enter({ page, words }: Visit, account: string): Promise<void> {
    await logIn(page, words, account);
    await page.goto('/#chat');
    await roomOf(page).getByRole('log').and(page.locator('[aria-busy=false]')).waitFor();
  }

  /** A moderator finds the line among what was reported, hides it and mutes who wrote it. */
  const mute = (text: string, account: string): Promise<void> =>
    inOffice(browser, { size: 'desktop' }, { path: 'chat' }, async (office) => {
      const card = office.locator('main li').filter({ hasText: text });
      await card.waitFor();
      await expect(card.innerText()).resolves.toContain(account);
      await card.getByRole('button', { name: officeEn.chat.take }).click();
      await card.locator('select').selectOption('h1');
      await card.getByRole('button', { name: officeEn.chat.mute, exact: true }).click();
      await card.waitFor({ state: 'detached' });
    });

  it('talk in two languages; an operator hides a line that one reports, and mutes its author', async () => {
    const [mina, rafi] = [await newMember(newName('mina')), await newMember(newName('rafi'))];
    await visiting(browser, PHONE, async (one) => {
      await visiting(browser, DESKTOP, async (other) => {
        await enter(one, mina.account);
        await enter(other, rafi.account);
        await say(desk, one.page, 'শুভ সন্ধ্যা, পদ্মা ইলিশ!');
        const heard = saidIn(other.page, 'শুভ সন্ধ্যা, পদ্মা ইলিশ!');
        await heard.waitFor(SOON);
        // Nobody is told the name that he logs in with.
        await expect(heard.locator('header').innerText()).resolves.toMatch(/^min\*\*\*.\s/);
        const line = `I sell a secret system, ${letters()}`;
        await say(desk, other.page, line);
        const bad = saidIn(one.page, line);
        await bad.waitFor(SOON);
        await bad.locator('button[aria-expanded]').click();
        await bad.getByRole('button', { name: WORDS.BN.chat.reasons.scam }).click();
        await one.page.getByText(WORDS.BN.chat.reported).waitFor();
        await expectAccessible(one.page);

        await mute(line, rafi.account);
        for (const { page, words } of [one, other]) {
          await expect.poll(() => saidIn(page, line).count(), SOON).toBe(0);
          await saidIn(page, words.chat.removed).last().waitFor(SOON);
        }
        // Muted in the meantime: what he writes now is refused, and then he cannot write any more.
        await write(desk, other.page, 'one more word');
        await roomOf(other.page)
          .getByText(/You can write again at/)
          .waitFor(SOON);
        await soon(() => roomOf(other.page).getByLabel(chat.placeholder).count(), 0);
        expect(await saidIn(one.page, 'one more word').count()).toBe(0);
        expect(await desk.sql('select from chat.message where text = $1', ['one more word'])).toEqual([]);
        await other.refused('403 POST /wps/chat/messages');
      });
    });
  });
});

describe('an open page of a member', () => {
  const words = WORDS.EN;
  let moved = 0;

  /** Moves money by the ledger itself, as what wakes nobody does. */
  async function credit(memberId: string, minorUnits: number): Promise<void> {
    moved += 1;
    await desk.sql(
      `select ledger.post(array[$2], array['adjustment'], array[ledger.open_account('adjustment', 'house', 'BDT')],
         array[ledger.open_account('member_cash', $1, 'BDT')], array[$3::bigint], array[null]::text[], now())`,
      [memberId, `news ${memberId} ${moved}`, minorUnits],
    );
  }

  const shows = (page: Page, amount: string): Promise<void> =>
    page.locator('header').getByText(amount).first().waitFor(SOON);

  it('gets news of its balance, messages and session, and finds what it missed while no news arrived', async () => {
    const { account, customerId } = await newMember(newName('news'));
    await visit(async (page) => {
      await logIn(page, words, account);
      const told = firstNews(page);
      await page.goto('/account/messages');
      await told;
      await shows(page, '1,000.00');
      // What the page was told first may have it asked for once more.
      await quiet(page);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await credit(customerId, 12_345);
      await shows(page, '1,123.45');
      expect(calls.filter((path) => path.includes('balance'))).toEqual([]);

      const list = page.locator('dialog[data-modal=memberCenter]');
      const rows = list.locator('li').filter({ has: page.locator('button[aria-expanded]') });
      const before = await rows.count();
      await visiting(browser, PHONE, async (device) => {
        await logIn(device.page, device.words, account);
        await expect.poll(() => rows.count(), SOON).toBe(before + 1);
        await rows.first().getByText('Login from a new device').waitFor();
      });
      await page
        .locator('header')
        .getByRole('button', { name: /unread/ })
        .first()
        .waitFor();
      await expectAccessible(page);

      const platform = await platformProcess();
      expect(platform).toBeDefined();
      const again = page.waitForEvent('websocket', { timeout: 60_000 });
      process.kill(platform ?? 0, 'SIGKILL');
      await credit(customerId, 500);
      await again;
      // The installation knows its new process, and the next restart ends that one too.
      expect(await platformProcess()).toBeGreaterThan(0);
      expect((await readRunFile(siteDataDir()))?.children).not.toContain(platform);
      await shows(page, '1,128.45');
      const { token } = await sessionOf(page);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${siteUrl()}/wps/session/logout`, { method: 'DELETE', headers });
      expect(answer.status).toBe(200);
      const login = page.locator('dialog[data-modal=loginPopupModal]');
      await login.getByText(words.login.reason.ended).waitFor(SOON);
      await soon(() => login.locator('input[name=username]').inputValue(), account);
      expect((await sessionOf(page)).token).toBeUndefined();
    }, CALM);
  });
});

it('maintenance closes open pages, a blocked region keeps visitors out, and each page opens again in place', async () => {
  const { closed } = WORDS.BN.help;
  const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();
  const service = [{ csType: 'livechat', url: '/desk.html' }];
  const region = { mode: 'block', blockedAddresses: ['127.0.0.1', '::1'] };
  await visit(
    async (page) => {
      await page.goto('/rng');
      const search = page.locator('input[type=search]').first();
      await search.waitFor();
      // A list that is still being asked for would be refused before there is anything to search.
      await quiet(page);
      const maintenanceEndTime = Date.now() + 25 * 60_000;
      await desk.during(
        { status: 1, maintenanceEndTime, customerService: service, regionRestriction: region },
        async () => {
          // Another list of games is a call, and its refusal makes the page look at the status long before its own time.
          await search.fill('tiger');
          await heading(page, closed['game maintenance']);
          expect(await page.locator('main').innerText()).toMatch(/আনুমানিক (24|25) মিনিট পরে/);
          expect(await page.getByRole('navigation').count()).toBe(0);
          const popup = page.waitForEvent('popup');
          await page.getByRole('button', { name: closed.service }).click();
          await (await popup).waitForURL('**/desk.html');
          await page.getByRole('button', { name: closed.check }).click();
          await page.getByText(closed.unchanged).waitFor();
          expect(await violationsInBothThemes(page)).toEqual([]);
        },
      );
      // It looks every half minute, and has the whole site to ask for then.
      await page.getByRole('navigation').first().waitFor({ timeout: 60_000 });
      expect(new URL(page.url()).pathname).toBe('/rng');

      await desk.during({ status: 2, customerService: service }, async () => {
        await page.goto('/help');
        await heading(page, closed.blockip);
        expect(await page.locator('main bdi').innerText()).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
        expect(await violationsInBothThemes(page)).toEqual([]);
      });
      await page.reload();
      await page.getByRole('navigation').first().waitFor();
    },
    { ...CALM, size: 'phone', lang: 'BN' },
  );
});

it('a language is chosen from the list, changes every tab and form at once, and stays', async () => {
  const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);
  const kept = (page: Page) => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]);
  await visit(
    async (page, context) => {
      await page.goto('/');
      await page.getByRole('button', { name: bn.shell.register, exact: true }).click();
      const form = page.getByRole('dialog');
      await form.locator('input[name=username]').fill('shapla7');
      await form.locator('input[name=password]').fill('short');
      await form.locator('button[type=submit]').click();
      const errors = form.locator('[role=alert]');
      await errors.first().waitFor();
      const inBengali = async () => (await errors.allInnerTexts()).map((text) => /[\u0980-\u09ff]/.test(text));
      expect(await inBengali()).toContain(true);

      // The page beside it is where the language is changed: every tab of the site follows.
      const beside = await context.newPage();
      await beside.goto('/');
      await beside.getByRole('button', { name: bn.shell.language, exact: true }).click();
      const list = beside.getByRole('dialog');
      await list.getByRole('searchbox').fill('spanish');
      await soon(() => list.getByRole('radio').count(), 1);
      await list.getByRole('radio', { name: /^Español/ }).click();
      await list.waitFor({ state: 'detached' });
      await beside.getByRole('button', { name: es.shell.register, exact: true }).waitFor();
      await soon(() => languageOf(page), 'es');
      expect(await kept(beside)).toEqual(['ES', 'BN']);

      const typed = ['username', 'password'].map((name) => form.locator(`input[name=${name}]`).inputValue());
      expect(await Promise.all(typed)).toEqual(['shapla7', 'short']);
      await form.locator('button[type=submit]').click();
      // Those of before stand until then.
      await expect.poll(inBengali).not.toContain(true);
      expect(await errors.count()).toBeGreaterThan(0);

      await page.reload();
      await page.getByRole('button', { name: es.shell.register, exact: true }).waitFor();
      expect(await languageOf(page)).toBe('es');
    },
    { ...CALM, lang: null },
  );
});
