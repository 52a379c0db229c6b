import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { newMember, PASSWORD } from '../support/entry/api.ts';
import { siteUrl } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { violations } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const visit = visitsTo(siteUrl(), () => browser);
const place = (page: Page): string => page.url().slice(siteUrl().length);
const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('article')
    .evaluateAll((tiles) => tiles.map((tile) => tile.querySelector('button')?.textContent ?? ''));
/** Whether each of these games is in the list. */
const lists = async (page: Page, ...games: string[]): Promise<boolean[]> => {
  const there = await names(page);
  return games.map((game) => there.some((name) => name.includes(game)));
};

describe('the lobby', () => {
  it('lets a guest find games by provider, bet and name, keep one, and read of what is announced, on phone and desktop', async () => {
    const { account } = await newMember();
    const { lobby } = bn;
    await visit(
      async (page) => {
        await page.goto('/');
        await page.getByRole('navigation', { name: bn.shell.tabBar }).getByRole('link', { name: bn.shell.games }).tap();
        await soon(() => lists(page, 'রয়েল বেঙ্গল', 'নীল পদ্ম', 'চা বাগান'), [true, true, true]);
        await page.getByRole('button', { name: bn.common.filters }).tap();
        await page.getByLabel(lobby.minBet).selectOption('0.75');
        await soon(() => lists(page, 'রয়েল বেঙ্গল', 'নীল পদ্ম', 'চা বাগান'), [false, true, false]);
        const vendors = page.getByRole('group', { name: lobby.vendors });
        await vendors.getByRole('button', { name: /ধলেশ্বরী/ }).tap();
        await page.waitForURL('**/rng?vassalage=DHAL&pageSize=18');
        await soon(() => lists(page, 'রয়েল বেঙ্গল', 'চা বাগান'), [false, true]);
        // The way back has what was chosen before.
        await page.goBack();
        await soon(() => page.getByLabel(lobby.minBet).inputValue(), '0.75');
        await soon(() => lists(page, 'রয়েল বেঙ্গল', 'নীল পদ্ম'), [false, true]);

        await page.getByLabel(lobby.minBet).selectOption('');
        await page.getByLabel(lobby.search).fill('রয়েল');
        await page.waitForURL(/gameName=/);
        await soon(() => lists(page, 'রয়েল বেঙ্গল', 'নীল পদ্ম'), [true, false]);
        await page.reload();
        await soon(() => page.getByLabel(lobby.search).inputValue(), 'রয়েল');
        await soon(() => lists(page, 'রয়েল বেঙ্গল', 'নীল পদ্ম'), [true, false]);

        const heart = page.locator('article', { hasText: 'রয়েল বেঙ্গল' }).locator('button[aria-pressed]');
        await heart.tap();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(bn.login.reason.favourite).waitFor();
        await dialog.locator('input[name=username]').fill(account);
        await dialog.locator('input[name=password]').fill(PASSWORD);
        // Who leaves the page sooner takes the heart's press back.
        await Promise.all([
          page.waitForResponse(/getFavoriteGames$/),
          dialog.locator('form button[type=submit]').tap(),
        ]);
        await dialog.waitFor({ state: 'detached' });
        await soon(() => heart.getAttribute('aria-pressed'), 'true');
        await page.goto('/rng?listType=fav');
        await soon(() => names(page).then((all) => all.length), 1);
        expect(await lists(page, 'রয়েল বেঙ্গল')).toEqual([true]);
      },
      { size: 'phone', lang: 'BN', theme: 'dark' },
    );

    const { category } = en.shell;
    await visit(
      async (page) => {
        await page.goto('/');
        expect(new Date((await page.locator('header time').getAttribute('datetime')) ?? '').getTime()).not.toBeNaN();
        const nav = page.getByRole('navigation', { name: en.shell.navigation });
        const studio = nav.getByRole('link', { name: /Sundarban Studio/ });
        // The entries move while the header learns what it has room for.
        await soon(async () => {
          await nav.getByRole('link', { name: category.RNG, exact: true }).hover();
          return studio.isVisible();
        }, true);
        await studio.click();
        await page.waitForURL('**/rng?vassalage=SUND');
        const announced = page.getByRole('main').locator('article', { hasText: 'Peacock Palace' }).getByRole('button');
        await announced.first().waitFor();
        await announced.first().click();
        await page.getByText(en.shell.soonCategory.replace('{name}', 'Peacock Palace')).waitFor();
        expect(await violations(page)).toEqual([]);
        const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
        expect(await theme()).toBe('light');
        await page.getByRole('button', { name: en.shell.darkTheme }).click();
        await page.reload();
        await announced.first().waitFor();
        expect(await theme()).toBe('dark');

        // Nothing of the whole category can be played yet: it is shown, and says so.
        await nav.getByRole('link', { name: category.FISH, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: category.FISH }).waitFor();
        const fish = page.getByRole('main').locator('article button');
        await soon(
          () => fish.evaluateAll((all) => all.map((one) => one.textContent.startsWith('Coming soon'))),
          [true, true],
        );
        await nav.getByRole('link', { name: category.ESPORTS }).hover();
        await nav.getByRole('button', { name: /Teesta E-sports/ }).click();
        // A provider of e-sports opens at once, so it asks a guest to log in.
        const asked = page.getByRole('dialog');
        await asked.getByText(en.login.reason.play).waitFor();
        await page.keyboard.press('Escape');
        await asked.waitFor({ state: 'detached' });
        expect(place(page)).toBe('/fish');

        // The footer comes when somebody comes near it; the page may still be growing then.
        const footer = page.locator('footer');
        await soon(async () => {
          await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
          return footer.count();
        }, 1);
        await footer.getByRole('link', { name: en.bar.footer.terms }).click();
        await soon(async () => place(page), '/help#term');
        await page.locator('#term').waitFor();
        await page.goBack();
        await page.getByRole('heading', { level: 1, name: category.FISH }).waitFor();
        await page.goto('/no/such/page');
        await page.getByRole('link', { name: en.shell.notFound.action }).click();
        await page.getByRole('heading', { name: en.home.hot }).waitFor();
        expect(place(page)).toBe('/');
      },
      { size: 'desktop', lang: 'EN' },
    );
  });
});
