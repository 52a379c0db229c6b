import { MINUTE, systemClock } from '@chhokka/kernel';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import { createSecretBox } from '../../apps/platform/src/infra/secret-box.ts';
import { createMessaging, type Messaging } from '../../apps/platform/src/modules/site/messaging/index.ts';
import { siteValues } from '../../apps/platform/src/modules/site/settings/site-values.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { OFFICE, sendSignIn } from '../support/office.ts';
import { violations } from '../support/violations.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

const SCREENS = [
  { size: 'phone', language: 'bn' },
  { size: 'desktop', language: 'en' },
] as const;
type Screen = (typeof SCREENS)[number];

const WORDS = {
  bn: {
    copy: 'লেখা কপি করুন',
    copied: 'কপি হয়েছে',
    dark: 'গাঢ় থিম',
    shown: 'শুধু এখানে',
  },
  en: {
    copy: 'Copy text',
    copied: 'Copied',
    dark: 'Dark theme',
    shown: 'Only shown here',
  },
} as const;

let browser: Browser;
let pool: Pool;
let messaging: Messaging;

beforeAll(async () => {
  browser = await launchBrowser();
  const run = await readRunFile(siteDataDir());
  if (run === null) throw new Error('the installation does not run');
  pool = openPool(run.databaseUrl, 2);
  messaging = createMessaging({
    pool,
    databaseUrl: run.databaseUrl,
    clock: systemClock,
    log: createLog('silent'),
    settings: { values: siteValues.parse({ demoOutbox: true }) },
    secretBox: createSecretBox(Buffer.from(run.secretsKey, 'base64url')),
    config: { smtpUrl: null, smsGatewayFile: null, mailFrom: '' },
  });
});
afterAll(async () => {
  await browser.close();
  await pool.end();
});

const send = (recipient: string, text: string): Promise<void> =>
  messaging.send(pool, { channel: 'sms', recipient, text, expiresAt: Date.now() + MINUTE });

async function open(screen: Screen): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const options = { ...VIEWPORTS[screen.size], baseURL: siteUrl(), reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...options, permissions: ['clipboard-read', 'clipboard-write'] });
  await context.addInitScript((language) => localStorage.setItem('office-lang', language), screen.language);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  // What the policy of the page refuses is told here as well.
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes('401')) faults.push(line.text());
  });
  return { context, page, faults };
}

describe.each(SCREENS)('the back office on a $size in $language', (screen) => {
  const words = WORDS[screen.language];

  it('lets an operator sign in, and shows outgoing messages as they are sent', async () => {
    const { context, page, faults } = await open(screen);
    await page.goto('/backoffice/outbox');
    await page.waitForURL('**/backoffice/sign-in');
    await page.locator('input[name=password]').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(screen.language);
    expect(await violations(page)).toEqual([]);
    await sendSignIn(page, { ...OFFICE, password: 'Office#2027' });
    await page.getByRole('alert').waitFor();
    expect(await page.locator('input[name=username]').inputValue()).toBe('office');
    await sendSignIn(page);
    await page.waitForURL('**/backoffice/outbox');

    const recipient = screen.size === 'phone' ? '+8801731000001' : '+8801731000002';
    await send(recipient, `ছক্কা: আপনার কোড 5512\n<b>& ${screen.size}</b>`);
    const card = page.locator('main li', { hasText: recipient });
    await card.waitFor();
    expect(await card.locator('[data-text]').textContent()).toBe(`ছক্কা: আপনার কোড 5512\n<b>& ${screen.size}</b>`);
    expect(await card.textContent()).toContain(words.shown);
    // It says so for two seconds.
    await Promise.all([
      card.getByRole('button', { name: words.copied }).waitFor(),
      card.getByRole('button', { name: words.copy }).click(),
    ]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('আপনার কোড 5512');
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: words.dark }).click();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await card.waitFor();
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      theme: 'dark',
      mantineColorScheme: 'dark',
    });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
