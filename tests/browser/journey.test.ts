import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { firstVisit } from '../support/first-visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

it(
  'a visitor signs up, plays ten rounds, verifies one and signs out, on a desktop in English',
  { timeout: 300_000 },
  () => firstVisit(browser, 'desktop', 'EN'),
);
