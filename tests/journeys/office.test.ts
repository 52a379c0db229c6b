import { randomUUID } from 'node:crypto';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { drawn } from '@chhokka/ui/qr';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorCode } from '../../apps/platform/src/modules/people/entry/testing/authenticator.ts';
import { launchBrowser } from '../support/browser.ts';
import { ask, newMember, newName, PASSWORD, refusalOfLogin, valueOf } from '../support/entry/api.ts';
import { givenOperator, newOperator } from '../support/entry/operators.ts';
import { logIn, signedIn, signedOut } from '../support/entry/steps.ts';
import { type Visit, visiting } from '../support/entry/visit.ts';
import { firstNews } from '../support/news.ts';
import {
  inOffice,
  MONEY_FOLLOWS_WITHIN,
  OFFICE,
  openOfficeBrowser,
  type Operator,
  SECOND,
  sendSignIn,
} from '../support/office.ts';
import { siteUrl } from '../support/site.ts';
import { violations, violationsInBothThemes } from '../support/violations.ts';

const PHONE = { size: 'phone', language: 'bn', theme: 'dark' } as const;
const DESKTOP = { size: 'desktop', language: 'en', theme: 'light' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const tokenOf = async ({ username, password }: Operator): Promise<string> =>
  valueOf(await ask('officeLogin', { username, password })).token;

/** The status that the server itself answers with, asked as no page would. */
async function statusOf(path: string, token: string | null): Promise<number> {
  return (await fetch(siteUrl() + path, { headers: { authorization: `Bearer ${token}` } })).status;
}

/** Does what a button of the page asks about, with what is filled into the question. */
async function act(page: Page, name: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.locator('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [field, value] of Object.entries(fields)) await dialog.locator(`[name=${field}]`).fill(value);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}

/** Logs a member in, on a page that is told of what happens. */
async function enter({ page, words }: Visit, account: string): Promise<void> {
  await logIn(page, words, account);
  const told = firstNews(page);
  await page.goto('/');
  await told;
  await signedIn(page, words);
}

/** What stands beside a link about the work that waits behind it. */
function saysBeside(page: Page, name: string): Promise<string | null> {
  return page.getByRole('link', { name, exact: true }).evaluate((element) => {
    const id = element.getAttribute('aria-describedby');
    return (id === null ? null : document.getElementById(id)?.getAttribute('aria-label')) ?? null;
  });
}

describe('an operator whom another has created', () => {
  it('sets a password and an authenticator, sees the role’s sections only, and the server ends the session', async () => {
    const { ownAccount: own, members, audit } = bn;
    const given = await givenOperator('support');
    const context = await openOfficeBrowser(browser, PHONE);
    const page = await context.newPage();
    await page.goto('/backoffice/audit');
    await page.waitForURL('**/backoffice/sign-in');
    await sendSignIn(page, { ...given, password: 'not-this-one-1' });
    await page.getByRole('alert').waitFor();
    await sendSignIn(page, given);
    await page.getByText(bn.notAllowedTitle).waitFor();
    await page.goto('/backoffice/');
    // A password that another operator has given is good for setting one's own, and for nothing else.
    await page.getByText(own.mustChange).waitFor();
    expect(await page.getByRole('button', { name: own.start }).count()).toBe(0);
    const password = 'nil-pakhi-77';
    await act(page, own.changePassword, { old: given.password, new: password });
    await page.getByText(own.changed).waitFor();

    await page.getByRole('button', { name: own.start }).click();
    await page.getByRole('dialog').locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    const picture = page.getByRole('img', { name: own.qr });
    await picture.waitFor();
    // The picture says the same as the link and the key.
    const uri = (await page.getByRole('link', { name: own.openApp }).getAttribute('href')) ?? '';
    expect(new URL(uri).protocol).toBe('otpauth:');
    expect(await picture.locator('path').getAttribute('d')).toBe(drawn(uri).path);
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    expect((await page.locator('code').first().textContent())?.replaceAll(' ', '')).toBe(secret);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: own.confirm }).click();
    await page
      .getByRole('dialog')
      .getByLabel(own.code)
      .fill(await authenticatorCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: own.recoveryTitle }).waitFor();
    const again = await ask('officeLogin', { username: given.username, password });
    expect(again.success ? null : again.code).toBe('two_factor_required');

    await page.getByRole('button', { name: bn.openMenu }).click();
    const menu = page.getByRole('dialog', { name: bn.sections });
    const sections = await menu.getByRole('link').allTextContents();
    expect(sections).toEqual(expect.arrayContaining([bn.feedback.title, members.title, bn.chat.title]));
    expect(sections).not.toContain(audit.title);
    await menu.getByRole('link', { name: members.title, exact: true }).click();
    await page.getByRole('heading', { name: members.title, level: 1 }).waitFor();
    const token = await page.evaluate(() => sessionStorage.getItem('office-token'));
    expect([await statusOf('/office/audit', token), await statusOf('/office/members', token)]).toEqual([403, 200]);
    await Promise.all([
      page.waitForResponse(/\/office\/session\/logout$/),
      page.getByRole('button', { name: bn.signOut }).click(),
    ]);
    await page.waitForURL('**/backoffice/sign-in');
    expect([await statusOf('/office/members', token), await page.evaluate(() => sessionStorage.length)]).toEqual([
      401, 0,
    ]);
    await context.close();
  });

  it('cannot decide the creator’s requests, sees why, and counts as another person after a third one vouches', async () => {
    const { approvals, operators, audit } = en;
    const { customerId } = await newMember(newName('v'));
    const reason = `lost ticket ${randomUUID()}`;
    const known = `her desk is beside mine ${randomUUID()}`;
    const wish = { memberId: customerId, amount: '20000.02', reason, requestId: randomUUID() };
    valueOf(await ask('officeAdjust', wish, await tokenOf(OFFICE)));
    const made = await newOperator('owner');
    const given = await givenOperator('owner');
    await inOffice(
      browser,
      PHONE,
      { path: 'approvals', operator: made, mayBeRefused: /status of 40\d/ },
      async (page) => {
        const card = page.locator('[data-adjustment]', { hasText: reason });
        await card.getByRole('button', { name: bn.approvals.reject }).click();
        const question = page.getByRole('dialog');
        await question.getByRole('textbox').fill('not mine to say');
        await question.getByRole('button', { name: bn.approvals.reject }).click();
        await question.getByText(errorText.bn.approval_own).waitFor();
      },
    );

    const line = (page: Page, { username }: Operator) => page.getByRole('row', { name: username });
    await inOffice(browser, DESKTOP, { path: 'operators' }, async (page) => {
      await line(page, made).getByText(operators.madeBy.replace('{by}', 'office')).waitFor();
      expect(await line(page, made).getByText(operators.vouchedNobody).count()).toBe(1);
      expect(await line(page, made).getByText(operators.vouchOwn).count()).toBe(1);
      expect(await line(page, given).getByText(operators.vouchEarly).count()).toBe(1);
      expect(await line(page, made).getByRole('button', { name: operators.vouch }).count()).toBe(0);
    });

    await inOffice(browser, DESKTOP, { path: 'operators', operator: SECOND }, async (page) => {
      const vouch = line(page, made).getByRole('button', { name: operators.vouch });
      await vouch.press('Enter');
      const dialog = page.getByRole('dialog', { name: operators.vouchTitle.replace('{account}', made.username) });
      await dialog.getByLabel(operators.vouchReason).fill(known);
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await dialog.getByRole('button', { name: operators.vouch }).click();
      await dialog.waitFor({ state: 'detached' });
      await line(page, made).getByText('By second,').waitFor();
      expect(await line(page, made).getByText(operators.vouchedNobody).count()).toBe(0);
      await page.getByRole('link', { name: audit.title, exact: true }).click();
      await page.locator('[data-action="operator.vouch"]', { hasText: known }).waitFor();
      await page.getByRole('link', { name: approvals.title, exact: true }).click();
      const waiting = page.locator('[data-adjustment]', { hasText: reason });
      await waiting.getByRole('button', { name: approvals.reject }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('only a test');
      await page.getByRole('dialog').getByRole('button', { name: approvals.reject }).click();
      await waiting.waitFor({ state: 'detached' });
    });
    const { balance } = valueOf(await ask('officeMember', { memberId: customerId }, await tokenOf(OFFICE)));
    expect(balance).toBe('1000.00');
  });
});

describe('a member', () => {
  it('is found, locked while playing, unlocked, and excluded by an operator with a message', async () => {
    const { members: t } = en;
    const { account, customerId } = await newMember(newName('l'));
    const operator = await newOperator('support');
    await visiting(browser, { size: 'phone', language: 'BN', theme: 'light' }, async (visit) => {
      await enter(visit, account);
      await inOffice(browser, DESKTOP, { path: 'members', operator }, async (page) => {
        await page.getByRole('searchbox').fill(account.slice(0, -1).toUpperCase());
        await page.keyboard.press('Enter');
        const names = page.locator('tbody th');
        await expect.poll(() => names.allTextContents()).toEqual([account]);
        await page.reload();
        await expect.poll(() => names.allTextContents()).toEqual([account]);
        await page.getByRole('link', { name: account, exact: true }).click();
        await act(page, t.lock.login, { reason: 'stolen phone' });
        await page.getByText(t.locked.login, { exact: true }).waitFor();
        // Her open page follows by itself.
        await signedOut(visit.page, visit.words);
        await visit.refusedOnly('401', 0);
        expect(await refusalOfLogin(account, PASSWORD)).not.toBeNull();
        await act(page, t.unlock.login, { reason: 'she has it back' });
        await page.getByText(t.locked.login, { exact: true }).waitFor({ state: 'detached' });
        expect(await refusalOfLogin(account, PASSWORD)).toBeNull();
        await page.getByRole('link', { name: t.tabs.notes, exact: true }).click();
        await act(page, t.addNote, { note: 'কাগজ এসেছে <b>ok</b>' });
        const note = page.locator('li', { hasText: 'কাগজ এসেছে <b>ok</b>' });
        await note.getByText(operator.username).waitFor();
        expect(await violations(page)).toEqual([]);
      });
    });
    await inOffice(browser, DESKTOP, { path: `members/${customerId}?tab=protection` }, async (page) => {
      await page.getByText(t.no, { exact: true }).waitFor();
      await page.getByRole('button', { name: t.exclude }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t.excludeKind, { exact: true }).selectOption('exclusion');
      await dialog.getByLabel(t.excludeLength).selectOption('1y');
      await dialog.getByLabel(t.reason).fill('the family asked');
      await dialog.getByLabel(t.excludeFinal).check();
      await dialog.getByRole('button', { name: t.exclude }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(t.keptAwayBy.operator, { exact: true }).waitFor();
    });
    const login = await ask('officeMemberMessages', { memberId: customerId }, await tokenOf(OFFICE));
    expect(valueOf(login).list[0]?.readAt).toBeNull();
    const { exclusion } = valueOf(await ask('officeMemberProtection', { memberId: customerId }, await tokenOf(OFFICE)));
    expect(exclusion?.kind).toBe('operator');
    expect((exclusion?.until ?? 0) - Date.now()).toBeGreaterThan(364 * 86_400_000);
  });

  it('gets an amount above the limit once a second operator approves it, and sees it without a reload', async () => {
    const { members: t, approvals } = en;
    const { account, customerId } = await newMember(newName('a'));
    const reason = `lost jackpot ${randomUUID()}`;
    await visiting(browser, { size: 'phone', language: 'BN', theme: 'light' }, async (visit) => {
      await enter(visit, account);
      await inOffice(browser, DESKTOP, { path: `members/${customerId}` }, async (page) => {
        await act(page, t.adjust, { amount: '20000.01', reason });
        await page.getByText(t.adjustWaits).waitFor();
        await page.getByRole('link', { name: approvals.title, exact: true }).click();
        const card = page.locator('[data-adjustment]', { hasText: reason });
        await card.getByText(approvals.own).waitFor();
        expect(await card.getByRole('button', { name: approvals.approve }).count()).toBe(0);
      });
      await inOffice(browser, DESKTOP, { path: 'approvals', operator: SECOND }, async (page) => {
        await expect.poll(() => saysBeside(page, approvals.adjustments)).toMatch(/^\d+ waiting$/);
        const card = page.locator('[data-adjustment]', { hasText: reason });
        await card.getByRole('button', { name: approvals.approve }).click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        expect(await violations(page, 'dialog[open]')).toEqual([]);
        await dialog.getByRole('button', { name: approvals.approve }).click();
        await card.waitFor({ state: 'detached' });
        // What she had by signing up, and what she was given.
        await visit.page
          .getByText('21,000.01')
          .filter({ visible: true })
          .first()
          .waitFor({ timeout: MONEY_FOLLOWS_WITHIN });
        await page.goto(`/backoffice/members/${customerId}?tab=ledger`);
        const line = page.getByRole('row', { name: /20,000\.01/ });
        await line.waitFor();
        expect(await line.textContent()).toContain(en.ledger.kinds.adjustment);
        expect(await line.textContent()).toContain('21,000.01');
        await page.goto('/backoffice/audit');
        await page.locator('[data-action="adjustment.approve"]').first().waitFor();
      });
    });
  });
});
