import { randomUUID } from 'node:crypto';
import { drawn } from '@chhokka/ui/qr';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorCode } from '../../apps/platform/src/modules/members/testing/authenticator.ts';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { siteUrl } from '../support/site.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { ask, valueOf } from './entry/support/api.ts';

const PASSWORD = 'lal-moyur-88';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('an operator’s authenticator', () => {
  it('is set up by a picture that says the same as the key, and then asked for at sign-in', async () => {
    const { token } = valueOf(await ask('officeLogin', { username: 'office', password: 'Office#2026' }));
    const { roles } = valueOf(await ask('officeOperators', {}, token));
    const username = `auth_${randomUUID().slice(0, 8)}`;
    const roleIds = roles.filter(({ name }) => name === 'auditor').map(({ roleId }) => roleId);
    valueOf(await ask('officeCreateOperator', { account: username, password: PASSWORD, roleIds }, token));

    const context = await browser.newContext({ ...VIEWPORTS.phone, baseURL: siteUrl(), reducedMotion: 'reduce' });
    await context.addInitScript(() => localStorage.setItem('office-lang', 'en'));
    const page = await context.newPage();
    await page.goto('/backoffice/');
    await page.locator('input[name=username]').fill(username);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('input[name=password]').waitFor({ state: 'detached' });
    await page.goto('/backoffice/own-account');
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
    await context.close();
  });
});
