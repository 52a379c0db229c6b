import type { Browser, Page } from 'playwright-core';

/** Logs the demo member in through the page, as a player would. Resolves to what the page stores of the session. */
export const logInDemo = (browser: Browser, siteUrl: string): Promise<Record<string, string>> =>
  logIn(browser, siteUrl, { at: '/login', account: 'demo', password: 'Demo#2026', arrives: '/' });

/** Logs the demo's agent in where agents do. Resolves to what the page stores of the session. */
export const logInAgent = (browser: Browser, siteUrl: string): Promise<Record<string, string>> =>
  logIn(browser, siteUrl, { at: '/login?agent=1', account: 'agent', password: 'Agent#2026', arrives: '/agentHome' });

async function logIn(
  browser: Browser,
  siteUrl: string,
  { at, account, password, arrives }: { at: string; account: string; password: string; arrives: string },
): Promise<Record<string, string>> {
  const page = await browser.newPage({ baseURL: siteUrl });
  await page.goto(at);
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${siteUrl}${arrives}`);
  return kept(page);
}

/** Signs the demo's operator in. Resolves to what the page stores of the session. */
export async function signInOperator(browser: Browser, siteUrl: string): Promise<Record<string, string>> {
  const page = await browser.newPage({ baseURL: siteUrl });
  await page.goto('/backoffice/');
  await page.locator('input[name=username]').fill('office');
  await page.locator('input[name=password]').fill('Office#2026');
  await page.locator('form button[type=submit]').click();
  await page.locator('input[name=password]').waitFor({ state: 'detached' });
  return kept(page);
}

async function kept(page: Page): Promise<Record<string, string>> {
  const session = await page.evaluate(
    () => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
  );
  await page.close();
  return session;
}
