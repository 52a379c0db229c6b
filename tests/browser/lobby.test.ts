import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { openDesk } from '../support/desk.ts';
import { soon } from '../support/soon.ts';
import { openVisitor } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  const context = await openVisitor(browser, { baseURL: siteUrl() });
  page = await context.newPage();
});
afterEach(async () => {
  await page.context().close();
});

async function logIn(account: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(account);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a visitor of the desktop site', () => {
  it('logs in with the accounts that the start prints; a wrong password says so and keeps the name', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('agent');
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog
      .getByRole('alert')
      .getByText(/username or the password is wrong/)
      .waitFor();
    expect(await dialog.getByLabel('Username').inputValue()).toBe('agent');
    await dialog.getByLabel('Password', { exact: true }).fill('Agent#2026');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('Hello, agent').first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe('1');
  });

  it('hides the balance as ***, shows it again, and turns the lights off for good', async () => {
    await page.goto('/');
    await logIn('demo', 'Demo#2026');
    await page.getByRole('button', { name: 'Hide balance' }).click();
    await page.getByRole('button', { name: 'Balance ***' }).waitFor();
    await page.getByRole('button', { name: 'Show balance' }).click();
    await page.getByRole('button', { name: /^Balance P/ }).waitFor();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  it('finds games by vendor, name and smallest bet, and the address keeps what was chosen', async () => {
    await page.goto('/rng');
    await page.locator('article').getByText('Royal Bengal').first().waitFor();
    await page.getByLabel('Minimum bet').selectOption('0.75');
    await expect.poll(() => page.locator('article').getByText('Royal Bengal').count()).toBe(0);
    await page.locator('article').getByText('Blue Lotus').first().waitFor();
    await page.reload();
    await page.locator('article').getByText('Blue Lotus').first().waitFor();
    expect(await page.locator('article').getByText('Royal Bengal').count()).toBe(0);
    await page.goto('/rng?vassalage=DHAL');
    await page.locator('article').getByText('Tea Garden').first().waitFor();
    expect(await page.locator('article').getByText('Royal Bengal').count()).toBe(0);
    await page.goto('/rng?gameName=zzzz');
    await page.getByRole('button', { name: 'Show all games' }).first().waitFor();
  });

  it('keeps a favourite after logging in where the heart was pressed', async () => {
    await page.goto('/rng');
    const game = page.locator('article', { hasText: 'Royal Bengal' }).first();
    await game.getByRole('button', { name: /favourite/i }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Log in to keep favourite games.').waitFor();
    await dialog.getByLabel('Username').fill('demo');
    await dialog.getByLabel('Password', { exact: true }).fill('Demo#2026');
    // Who leaves the page sooner takes the heart's press back.
    await Promise.all([
      page.waitForResponse(/getFavoriteGames$/),
      dialog.getByRole('button', { name: 'Log in', exact: true }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/rng?listType=fav');
    await game.waitFor();
    expect(await page.locator('article', { hasText: 'Tea Garden' }).count()).toBe(0);
  });

  it('resets page and filters with the vendor; the way back has them again', async () => {
    await page.goto('/rng?gameName=a&minBet=0.1&pageNo=2');
    const vendors = page.getByRole('group', { name: 'Game providers' });
    await vendors.getByRole('button', { name: /Dhaleshwari/ }).click();
    await page.waitForURL('**/rng?vassalage=DHAL&pageSize=18');
    await page.getByText('Tea Garden').first().waitFor();
    await soon(() => page.getByLabel('Search by game name').inputValue(), '');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Search by game name').inputValue()).toBe('a');
    await soon(() => page.getByLabel('Minimum bet').inputValue(), '0.1');
    expect(new URL(page.url()).search).toBe('?gameName=a&minBet=0.1&pageNo=2');
    await page.reload();
    await expect.poll(() => page.getByLabel('Search by game name').inputValue()).toBe('a');
  });

  it('has a lobby for each of the eight kinds, and none for what the operator has switched off', async () => {
    const kinds = {
      rng: 'Slots',
      live: 'Live casino',
      fish: 'Fish',
      pvp: 'PvP',
      sports: 'Sports',
      esports: 'E-sports',
    };
    for (const [path, title] of Object.entries({ ...kinds, elott: 'E-lottery', cockfight: 'Cockfight' })) {
      await page.goto(`/${path}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByRole('tab', { name: 'All', exact: true }).waitFor();
      await page.locator('article').first().waitFor();
    }
    const desk = await openDesk(siteUrl(), siteDataDir());
    try {
      await desk.switch({ FISH: false });
      await page.goto('/fish');
      await page.getByRole('heading', { name: 'This category is closed' }).waitFor();
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Categories', exact: true }).getByText('PvP').waitFor();
      expect(await page.getByRole('navigation', { name: 'Categories', exact: true }).getByText('Fish').count()).toBe(0);
    } finally {
      await desk.switch({ FISH: true });
      await desk.close();
    }
  });

  it('cannot launch what is coming soon, and says goodbye to unknown addresses kindly', async () => {
    await page.goto('/rng');
    const announced = page.getByRole('button', { name: /Peacock Palace/ }).first();
    await announced.waitFor();
    expect(await announced.isDisabled()).toBe(true);
    await page.goto('/no-such-page');
    await page.getByText('This page does not exist').waitFor();
  });
});
