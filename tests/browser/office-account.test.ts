import { drawn } from '@chhokka/ui/qr';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorCode } from '../../apps/platform/src/modules/members/testing/authenticator.ts';
import { launchBrowser } from '../support/browser.ts';
import { openOffice } from '../support/office.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { ask } from '../support/entry/api.ts';
import { givenOperator } from '../support/entry/operators.ts';

const PASSWORD = 'nil-pakhi-77';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('an operator’s authenticator', () => {
  it('comes after an own password, is set up by a picture that says the same as the key, and asked for at sign-in', async () => {
    const { username, password: given } = await givenOperator('auditor');
    const page = await openOffice(browser, { size: 'phone' }, '', { username, password: given });
    // A password that another operator has given is good for setting one's own, and for nothing else.
    await page.getByText(/Another operator gave you this password/).waitFor();
    expect(await page.getByRole('button', { name: 'Set it up' }).count()).toBe(0);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change the password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password', { exact: true }).fill(given);
    await dialog.getByLabel(/New password/).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The password was changed.').waitFor();
    await page.getByRole('button', { name: 'Set it up' }).click();
    await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');

    const picture = page.getByRole('img', { name: 'Code for an authenticator app’s camera' });
    await picture.waitFor();
    const uri = (await page.getByRole('link', { name: 'Open in the app' }).getAttribute('href')) ?? '';
    expect(new URL(uri).protocol).toBe('otpauth:');
    expect(await picture.locator('path').getAttribute('d')).toBe(drawn(uri).path);
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    const shown = await page.locator('code').first().textContent();
    expect(shown?.replaceAll(' ', '')).toBe(secret);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Switch it on' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('Code')
      .fill(await authenticatorCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    expect(await picture.count()).toBe(0);
    const again = await ask('officeLogin', { username, password: PASSWORD });
    expect(again.success ? null : again.code).toBe('two_factor_required');
    await page.context().close();
  });
});
