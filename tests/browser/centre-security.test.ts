import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { openOffice } from '../support/office.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { violations } from '../support/violations.ts';
import { ask, type NewMember, newMember, newName, PASSWORD, refusalOfLogin } from '../support/entry/api.ts';
import { newTelephone } from '../support/entry/sms.ts';
import { forgetCounts, sendLogin } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { PATIENCE, soon } from '../support/soon.ts';

const PIN = '593827';
/** Of Bangladesh. */
const DIALING_CODE = '880';
/** One of each size, language and theme. */
const TWO_SCREENS = SCREENS.filter(({ size, language }) => (size === 'phone') === (language === 'BN'));

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

const centreOf = (page: Page): Locator => page.locator('dialog[data-modal=memberCenter]');

/** Logs in by a link to the security centre, and waits until it is there. */
async function openSecurity({ page, words }: Visit, account: string): Promise<Locator> {
  await page.goto('/?centre=securityCenter');
  const login = page.getByRole('dialog', { name: words.login.title });
  await sendLogin(login, { username: account, password: PASSWORD });
  const centre = centreOf(page);
  await centre.getByText(words.centre.logins.ask).waitFor();
  return centre;
}

/** Types what is to be bound, asks for a code, and answers the one that was sent. */
async function askForCode(form: Locator, to: { field: string; typed: string; recipient: string }) {
  const before = Date.now() - 1_000;
  await form.locator(`input[name=${to.field}]`).fill(to.typed);
  // The countries come by themselves; the button waits for a number together with its country.
  if (to.field === 'mobileNum')
    await soon(() => form.locator('select[name=countryDialingCode]').inputValue(), DIALING_CODE);
  const button = form.locator('input[name=verificationCode] + button');
  // The button takes one press a second, whichever form it stands in.
  await vi.waitFor(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 1_000 }).catch(() => undefined);
    expect(await button.isDisabled()).toBe(true);
  }, PATIENCE);
  const code = /\b\d{6}\b/.exec(await desk.messageTo(to.recipient, { after: before }))?.[0];
  if (code === undefined) throw new Error('there is no code');
  // In its form: what is said of the whole page stands in the dialog as well.
  await form.locator('form').getByRole('status').waitFor();
  return code;
}

const boundOf = async ({ customerId }: NewMember): Promise<{ mobile: string | null; email: string | null }> => {
  const [row] = await desk.sql<{ mobile: string | null; email: string | null }>(
    `select case when mobile_verified_at is not null then mobile end as mobile,
       case when email_verified_at is not null then email end as email from members.member where id = $1`,
    [customerId],
  );
  if (!row) throw new Error('there is no such member');
  return row;
};

const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

describe.concurrent.each(TWO_SCREENS)('on a $size in $language, the security centre', (screen) => {
  it('binds a number and an address by codes, and changes them by the payment password', async () => {
    const member = await newMember();
    const [first, second] = [newTelephone(), newTelephone()];
    const email = `${newName('mail')}@mail.example`;
    await visiting(browser, screen, async (visit) => {
      const { page, words, refused } = visit;
      const { bindings } = words.centre;
      const centre = await openSecurity(visit, member.account);
      await centre
        .getByRole('region', { name: words.centre.account.profile })
        .getByText(member.account)
        .first()
        .waitFor();
      const mobile = centre.getByRole('region', { name: bindings.mobile.title });
      await mobile.getByText(bindings.none, { exact: true }).waitFor();
      await expectAccessible(page);

      await mobile.getByRole('button', { name: bindings.bind, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: bindings.mobile.bindTitle });
      await dialog.locator('button[type=submit]').click();
      await soon(() => dialog.getByText(bindings.required).count(), 3);
      await expectAccessible(page);
      const code = await askForCode(dialog, { field: 'mobileNum', typed: first.typed, recipient: first.mobile });
      await dialog.locator('input[name=verificationCode]').fill(wrong(code));
      await dialog.locator('input[name=password]').fill(PASSWORD);
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText(words.errors.code_invalid).waitFor();
      await refused('400 POST /wps/member/bindings');
      expect(await boundOf(member)).toEqual({ mobile: null, email: null });
      await dialog.locator('input[name=verificationCode]').fill(code);
      await dialog.locator('button[type=submit]').click();
      await page.getByText(bindings.mobile.done).waitFor();
      await mobile.getByText(bindings.proved, { exact: true }).waitFor();
      await mobile.getByText(first.mobile.slice(-3)).waitFor();
      expect(await mobile.getByText(first.mobile).count()).toBe(0);

      const box = centre.getByRole('region', { name: bindings.email.title });
      await box.getByRole('button', { name: bindings.bind, exact: true }).click();
      const mail = page.getByRole('dialog', { name: bindings.email.bindTitle });
      const mailed = await askForCode(mail, { field: 'email', typed: email, recipient: email });
      await mail.locator('input[name=verificationCode]').fill(mailed);
      await mail.locator('input[name=password]').fill(PASSWORD);
      await mail.locator('button[type=submit]').click();
      await box.getByText(bindings.proved, { exact: true }).waitFor();
      expect(await boundOf(member)).toEqual({ mobile: first.mobile, email });
      await expectAccessible(page);

      // With a payment password the login password is no longer enough.
      await ask('setPaymentPassword', { password: PASSWORD, paymentPassword: PIN }, member.token);
      await page.reload();
      await mobile.getByRole('button', { name: bindings.change, exact: true }).click();
      const change = page.getByRole('dialog', { name: bindings.mobile.changeTitle });
      await change.locator('input[name=paymentPassword]').waitFor();
      expect(await change.locator('input[name=password]').count()).toBe(0);
      const again = await askForCode(change, {
        field: 'mobileNum',
        typed: second.typed,
        recipient: second.mobile,
      });
      const since = Date.now() - 1_000;
      await change.locator('input[name=verificationCode]').fill(again);
      await change.locator('input[name=paymentPassword]').fill(PIN);
      await expectAccessible(page);
      await change.locator('button[type=submit]').click();
      await mobile.getByText(second.mobile.slice(-3)).waitFor();
      expect(await boundOf(member)).toEqual({ mobile: second.mobile, email });
      expect(await desk.messageTo(first.mobile, { after: since })).toContain(member.account);
    });
  });

  it('says who came in and who failed, and gets a stranger out', async () => {
    const { account, token } = await newMember();
    expect(await refusalOfLogin(account, 'not-mine-7')).toBe('login_failed');
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const { logins } = words.centre;
      const centre = await openSecurity(visit, account);
      const history = centre.getByRole('region', { name: logins.title });
      const rows = history.getByRole('listitem');
      await rows.first().waitFor();
      expect((await rows.locator('strong').allInnerTexts()).join()).toBe(
        [logins.outcomes.in, logins.outcomes.wrong_password, logins.outcomes.in].join(),
      );
      await rows.nth(2).getByText(logins.ways.sign_up).waitFor();
      expect(await ask('memberInfo', {}, token)).toMatchObject({ success: true });
      await history.getByRole('button', { name: logins.signOut, exact: true }).click();
      const question = page.getByRole('dialog', { name: words.security.devices.othersTitle });
      await question.getByRole('button', { name: words.security.devices.signOut, exact: true }).click();
      await question.waitFor({ state: 'detached' });
      await vi.waitFor(
        async () => expect(await ask('memberInfo', {}, token)).toMatchObject({ code: 'unauthorized' }),
        PATIENCE,
      );
      await history.getByRole('button', { name: logins.change, exact: true }).click();
      await page.getByRole('dialog', { name: words.recovery.changeTitle }).waitFor();
    });
  });
});

it('shows operators who logged in to a member’s account, and who tried to', async () => {
  const { account, customerId } = await newMember();
  await refusalOfLogin(account, 'not-mine-7');
  const page = await openOffice(browser, { size: 'desktop' }, `members/${customerId}?tab=logins`);
  try {
    const table = page.getByRole('table', { name: 'Logins' });
    await table.getByText('Wrong password').waitFor();
    expect(await table.getByText('Logged in').count()).toBe(1);
    await table.getByText('Sign-up').waitFor();
    expect(await violations(page)).toEqual([]);
  } finally {
    await page.context().close();
  }
});
