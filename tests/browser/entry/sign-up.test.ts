import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newName, PASSWORD } from '../../support/entry/api.ts';
import { demoForm, fieldsOf, fillIn, openSignUp, REGISTER, submitOf, welcomed } from '../../support/entry/sign-up.ts';
import { forgetCounts, signedIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../../support/entry/visit.ts';
import { PATIENCE } from '../../support/soon.ts';
import { TERMS } from '../../support/words.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
  await forgetCounts(desk);
});
afterAll(async () => {
  await forgetCounts(desk);
  await browser.close();
  await desk.close();
});

const membersNamed = (account: string) =>
  desk.sql<{ language: string }>('select language from members.member where lower(account) = lower($1)', [account]);

/** Counts, inside the page, presses of the pointer and fields that are written into. */
async function count(page: Page): Promise<() => Promise<{ presses: number; fields: number }>> {
  await page.evaluate(() => {
    const counted = { presses: 0, fields: new Set<string>() };
    Object.assign(window, { counted });
    addEventListener('pointerdown', () => (counted.presses += 1), { capture: true });
    const written = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') counted.fields.add(target.name);
    };
    addEventListener('input', written, { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const { counted } = window as unknown as { counted: { presses: number; fields: Set<string> } };
      return { presses: counted.presses, fields: counted.fields.size };
    });
}

describe.concurrent.each(SCREENS)('on a $size in $language, sign-up by username', (screen) => {
  it('takes three fields and two presses from the popup to the session', async () => {
    const account = newName('s');
    await visiting(browser, screen, async ({ page, words }) => {
      await page.goto('/rng');
      const dialog = await openSignUp(page, words);
      await expectAccessible(page);
      expect(await fieldsOf(dialog)).toEqual(['username', 'password', 'confirmPassword']);
      expect(await dialog.getByRole('tab').count()).toBe(0);
      expect(await dialog.getByRole('checkbox').isChecked()).toBe(false);

      const counted = await count(page);
      await fillIn(dialog, demoForm(account));
      await dialog.getByRole('checkbox').click();
      await submitOf(dialog).click();
      await page.getByRole('heading', { name: words.help.welcome.title.replace('{name}', account) }).waitFor();
      // The bound is four fields and two presses.
      expect(await counted()).toEqual({ presses: 2, fields: 3 });
      await expectAccessible(page);

      expect(new URL(page.url()).pathname).toBe('/');
      expect(await sessionOf(page)).toMatchObject({ account, isAgent: '0' });
      await welcomed(page, words);
      await page.getByText('1,000.00').first().waitFor();
      expect(await membersNamed(account)).toEqual([{ language: screen.language.toLowerCase() }]);
    });
  });

  it('wants the terms, opens them in front, keeps what was typed, and makes one member of two presses', async () => {
    const account = newName('s');
    await visiting(browser, screen, async ({ page, words, refused }) => {
      const { register, errors, fields } = words;
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname));
      await page.goto('/');
      const dialog = await openSignUp(page, words);
      await submitOf(dialog).click();
      expect(await dialog.getByText(register.required, { exact: true }).count()).toBe(3);
      await fillIn(dialog, demoForm('demo', 'secret123'));
      await submitOf(dialog).click();
      await dialog.getByRole('alert').getByText(register.agreeFirst).waitFor();
      await expectAccessible(page);
      expect(sent).toEqual([]);

      await dialog.locator('a[href="/help#term"]').click();
      const terms = page.getByRole('dialog', { name: TERMS.title });
      await terms.getByText(TERMS.lead).waitFor();
      await expectAccessible(page);
      await terms.getByRole('button', { name: words.shell.ok, exact: true }).click();
      await terms.waitFor({ state: 'detached' });
      expect(await dialog.locator('input[name=username]').inputValue()).toBe('demo');
      expect(await dialog.locator('input[name=password]').inputValue()).toBe('secret123');
      expect(await dialog.getByRole('checkbox').isChecked()).toBe(false);

      await dialog.getByRole('checkbox').click();
      await submitOf(dialog).click();
      await dialog.getByRole('alert').getByText(fields.password_listed).waitFor();
      await refused('400 PUT /wps/member/register');
      await expectAccessible(page);
      await fillIn(dialog, demoForm('Demo'));
      await submitOf(dialog).click();
      await dialog.getByRole('alert').getByText(errors.username_taken).waitFor();
      await refused('409 PUT /wps/member/register');
      await expectAccessible(page);

      sent.length = 0;
      await fillIn(dialog, { username: account });
      await submitOf(dialog).dblclick();
      await welcomed(page, words);
      expect(sent).toEqual([REGISTER]);
      expect(await membersNamed(account)).toHaveLength(1);
      expect(await membersNamed('demo')).toHaveLength(1);
    });
  });

  it('is a page of its own at both addresses', async () => {
    const account = newName('s');
    await visiting(browser, screen, async ({ page, words }) => {
      await page.goto('/register');
      await page.getByRole('heading', { level: 1, name: words.register.title }).waitFor();
      const main = page.locator('main');
      await main.locator('input[name=username]').waitFor();
      await expectAccessible(page);
      const download = main.getByRole('link', { name: words.register.download });
      expect(await download.getAttribute('target')).toBe('_blank');

      await page.goto('/register.html');
      await main.locator('input[name=username]').waitFor();
      await fillIn(main, demoForm(account, `${PASSWORD}x`));
      await main.getByRole('checkbox').click();
      await submitOf(main).click();
      await welcomed(page, words);
      await vi.waitFor(() => expect(new URL(page.url()).pathname).toBe('/'), PATIENCE);
      await signedIn(page, words);
      expect(await membersNamed(account)).toHaveLength(1);
    });
  });
});
