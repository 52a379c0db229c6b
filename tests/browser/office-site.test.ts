import { bn } from '@chhokka/messages/office/bn';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { inOffice, OFFICE_SCREENS } from '../support/office.ts';
import { soon } from '../support/soon.ts';
import { violations } from '../support/violations.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('a page that is edited asks before a draft is lost, names what is wrong, and works by keyboard', async () => {
  const screen = OFFICE_SCREENS[0];
  const { site } = bn;
  // A save that was refused is told on the page.
  const at = { path: 'site-content?kind=help&id=term', mayBeRefused: /status of 4(00|09)/ };
  await inOffice(browser, screen, at, async (page) => {
    const title = page.locator('[name="title.en"]');
    const before = await title.inputValue();
    await title.fill('Other terms');
    await page.getByRole('link', { name: site.back }).press('Enter');
    const leave = page.getByRole('dialog', { name: site.leaveTitle });
    await leave.waitFor();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await leave.waitFor({ state: 'detached' });

    await page.getByRole('checkbox', { name: site.fields.enabled }).press('Space');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByRole('button', { name: site.save, exact: true }).press('Enter');
    await page.locator('[name=enabled][aria-invalid=true]').waitFor();
    await page.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: site.discard }).press('Enter');
    await soon(() => title.inputValue(), before);
  });
});
