import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { newMember, newName } from '../support/entry/api.ts';
import { newOperator } from '../support/entry/operators.ts';
import { inOffice, OFFICE_SCREENS } from '../support/office.ts';
import { violations } from '../support/violations.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it.each(OFFICE_SCREENS)('each tab of a member’s page is accessible on a $size in $language', async (screen) => {
  const { members: t } = screen.language === 'bn' ? bn : en;
  const { customerId } = await newMember(newName('tabs'));
  const operator = await newOperator('support');
  await inOffice(browser, screen, { path: `members/${customerId}`, operator }, async (page) => {
    const parts = page.getByRole('navigation', { name: t.parts });
    const shown = {
      ledger: /^\+?1,000\.00$/,
      bets: t.noBets,
      protection: t.noLimits,
      devices: '127.0.0.1',
      logins: '127.0.0.1',
      // Whoever signed up from the same address is a sign; on a site of its own there is nobody.
      risk: new RegExp(`${t.riskText.slice(0, 20)}|${t.noRisk}`),
      messages: t.unread,
      notes: t.noNotes,
      overview: customerId,
    } as const;
    for (const [tab, text] of Object.entries(shown)) {
      await parts.getByRole('link', { name: t.tabs[tab as keyof typeof shown], exact: true }).click();
      // Below the tabs, not what stands above them on every one.
      await parts.locator('xpath=following-sibling::*').getByText(text).first().waitFor();
      expect(await violations(page)).toEqual([]);
    }
  });
});
