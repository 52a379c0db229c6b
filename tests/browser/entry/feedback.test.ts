import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newMember, newName } from '../../support/entry/api.ts';
import { readCaptcha } from '../../support/entry/captcha.ts';
import { fillIn, submitOf } from '../../support/entry/sign-up.ts';
import { chooseInMenu, forgetCounts, logIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, visiting } from '../../support/entry/visit.ts';
import { PATIENCE } from '../../support/soon.ts';
import { filled, type Words } from '../../support/words.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

const MOST = 200;

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

const kept = (beginning: string) =>
  desk.sql(
    `select member_id, sender, question_type, content, language from feedback.entry where starts_with(content, $1)`,
    [beginning],
  );

/** Types more than there is room for; answers what was taken. */
async function writeTooMuch(page: Page, dialog: Locator, beginning: string): Promise<string> {
  const box = dialog.locator('textarea[name=content]');
  await box.focus();
  await page.keyboard.insertText(`${beginning} ${'ক'.repeat(MOST)}`);
  return box.inputValue();
}

const counterText = (words: Words, count: number): string =>
  filled(words.feedback.counter, { count: String(count), most: String(MOST) });

describe.concurrent.each(SCREENS)('on a $size in $language, feedback', (screen) => {
  const language = screen.language.toLowerCase();

  it('of a visitor says what is empty, counts to two hundred, and asks for the letters of a picture', async () => {
    const beginning = newName('v');
    await visiting(browser, screen, async ({ page, words, refused }) => {
      const { feedback, register, errors } = words;
      await page.goto('/help');
      const foot = page.locator('footer').getByRole('button', { name: words.shell.feedback, exact: true });
      // The foot of the page arrives when somebody comes near it.
      await vi.waitFor(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        expect(await foot.count()).toBe(1);
      }, PATIENCE);
      await foot.click();
      const dialog = page.getByRole('dialog', { name: feedback.title });
      const picture = dialog.getByRole('img', { name: register.captcha.picture });
      await picture.waitFor();
      await expectAccessible(page);
      await submitOf(dialog).click();
      const list = new Intl.ListFormat(language);
      const emptyText = (...names: string[]): string => filled(feedback.empty, { fields: list.format(names) });
      const alert = dialog.getByRole('alert');
      await alert.getByText(emptyText(feedback.type, feedback.description, register.captcha.label)).waitFor();
      expect(await alert.locator('svg').count()).toBe(1);
      await expectAccessible(page);

      await dialog.locator('select[name=type]').selectOption({ label: feedback.types.withdrawal });
      await alert.getByText(emptyText(feedback.description, register.captcha.label), { exact: true }).waitFor();
      const content = await writeTooMuch(page, dialog, beginning);
      expect(content).toHaveLength(MOST);
      await dialog.getByText(counterText(words, MOST)).waitFor();
      const before = await picture.getAttribute('src');
      await fillIn(dialog, { captcha: 'zzzzz' });
      await submitOf(dialog).click();
      await alert.getByText(errors.captcha_wrong).waitFor();
      await refused('400 PUT /wps/feedback');
      expect(await kept(beginning)).toEqual([]);
      expect(await dialog.locator('textarea').inputValue()).toBe(content);
      await expectAccessible(page);

      const answer = await readCaptcha(page, dialog, desk);
      expect(await picture.getAttribute('src')).not.toBe(before);
      await fillIn(dialog, { captcha: answer });
      await submitOf(dialog).click();
      await dialog.getByText(feedback.thanksText).waitFor();
      await expectAccessible(page);
      expect(await kept(beginning)).toEqual([{ member_id: null, sender: '', question_type: 2, content, language }]);
      await dialog.getByRole('button').filter({ hasText: words.common.close }).click();
      await dialog.waitFor({ state: 'detached' });
    });
  });

  it('of a member is kept under the member’s name', async () => {
    const { account, customerId } = await newMember();
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const { feedback } = words;
      await logIn(page, words, account);
      await chooseInMenu(visit, page, words.shell.feedback);
      const dialog = page.getByRole('dialog', { name: feedback.title });
      await dialog.locator('select[name=type]').selectOption('0');
      await dialog.locator('textarea[name=content]').fill(`  ${account} ধন্যবাদ `);
      const length = `${account} ধন্যবাদ`.length;
      await dialog.getByText(counterText(words, length)).waitFor();
      await fillIn(dialog, { captcha: await readCaptcha(page, dialog, desk) });
      await submitOf(dialog).click();
      await dialog.getByText(feedback.thanks, { exact: true }).waitFor();
      const content = `${account} ধন্যবাদ`;
      const entry = { member_id: customerId, sender: account, question_type: 0, content, language };
      expect(await kept(account)).toEqual([entry]);
    });
  });
});
