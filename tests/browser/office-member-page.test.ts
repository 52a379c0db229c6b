import type { CallName, CallValue } from '@chhokka/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { OFFICE, openOffice } from '../support/office.ts';
import { violations } from '../support/violations.ts';
import type { Size } from '../support/visit.ts';
import { ask, newMember, newName, PASSWORD, refusalOfLogin, valueOf } from '../support/entry/api.ts';
import { newOperator } from '../support/entry/operators.ts';

let browser: Browser;
let owner: string;

beforeAll(async () => {
  browser = await launchBrowser();
  owner = await session(OFFICE);
});
afterAll(() => browser.close());

const session = async (form: { username: string; password: string }) => valueOf(await ask('officeLogin', form)).token;

const signIn = (operator: { username: string; password: string }, size: Size): Promise<Page> =>
  openOffice(browser, { size }, '', operator);

const read = async <N extends CallName>(
  name: N,
  input: Record<string, unknown>,
  token = owner,
): Promise<CallValue<N>> => valueOf(await ask(name, input, token));

/** Does what a button of the member's page asks about, with a reason. */
async function act(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('the list of members', () => {
  it('is searched, sorted and filtered, and the page’s address says how', async () => {
    const { account } = await newMember(newName('list'));
    const page = await signIn(await newOperator('support'), 'desktop');
    await page.goto('/backoffice/members');
    const names = page.getByRole('rowheader').or(page.locator('tbody tr td:first-child'));
    await page.getByRole('link', { name: account, exact: true }).waitFor();
    await page.getByRole('searchbox').fill(account.slice(0, -1).toUpperCase());
    await page.keyboard.press('Enter');
    await expect.poll(() => names.allTextContents()).toEqual([account]);
    await page.reload();
    await expect.poll(() => names.allTextContents()).toEqual([account]);
    await page.getByRole('searchbox').fill('nobody has this name');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody was found').waitFor();
    await page.getByLabel('Which members').selectOption('agents');
    await page.getByRole('link', { name: 'agent', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: account, exact: true }).count()).toBe(0);
    await page.getByLabel('Which members').selectOption('all');
    await page.getByRole('button', { name: 'Last login' }).click();
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Last login' }).getAttribute('aria-sort'))
      .toBe('descending');
    expect(await violations(page)).toEqual([]);
  });
});

describe('an operator on a member’s page', () => {
  it('locks what the member does, and unlocks it; the member feels it at once', async () => {
    const { account, customerId, token } = await newMember(newName('lock'));
    const page = await signIn(await newOperator('support'), 'phone');
    await page.goto(`/backoffice/members/${customerId}`);
    await act(page, 'Lock login', 'stolen phone');
    await page.getByText('Login locked', { exact: true }).waitFor();
    expect((await ask('walletBalance', {}, token)).success).toBe(false);
    expect(await refusalOfLogin(account, PASSWORD)).not.toBeNull();
    await act(page, 'Unlock login', 'she has it back');
    await page.getByText('Login locked', { exact: true }).waitFor({ state: 'detached' });
    expect(await refusalOfLogin(account, PASSWORD)).toBeNull();
  });

  it('writes a note that the next operator reads, in words that are shown as they are', async () => {
    const { customerId } = await newMember(newName('note'));
    const author = await newOperator('support');
    const page = await signIn(author, 'desktop');
    await page.goto(`/backoffice/members/${customerId}?tab=notes`);
    await page.getByText('No notes yet').waitFor();
    await page.getByRole('button', { name: 'Add a note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note', { exact: true }).fill('কাগজ এসেছে <b>ok</b>');
    await dialog.getByRole('button', { name: 'Add a note' }).click();
    await dialog.waitFor({ state: 'detached' });
    const second = await signIn(await newOperator('cashier'), 'phone');
    await second.goto(`/backoffice/members/${customerId}?tab=notes`);
    const note = second.locator('li', { hasText: 'কাগজ এসেছে <b>ok</b>' });
    await note.getByText(author.username).waitFor();
    // Who may only read finds nothing to press.
    expect(await second.getByRole('button', { name: /note|Lock|Exclude|Adjust/i }).count()).toBe(0);
    expect(await violations(second)).toEqual([]);
  });

  it('keeps a member away from play, having agreed that nobody takes it back; the member reads it', async () => {
    const { customerId, token } = await newMember(newName('away'));
    const page = await signIn(OFFICE, 'desktop');
    await page.goto(`/backoffice/members/${customerId}?tab=protection`);
    await page.getByText('Not kept away', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Exclude from play' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What').selectOption('exclusion');
    await dialog.getByLabel('For how long').selectOption('1y');
    await dialog.getByLabel('Reason').fill('the family asked');
    await dialog.getByRole('button', { name: 'Exclude from play' }).click();
    // Not before it was agreed to.
    expect(await dialog.isVisible()).toBe(true);
    expect((await read('protection', {}, token)).exclusion).toBeNull();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel(/nobody can shorten/).check();
    await dialog.getByRole('button', { name: 'Exclude from play' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('an operator', { exact: true }).waitFor();
    const { exclusion } = await read('protection', {}, token);
    expect(exclusion?.kind).toBe('operator');
    expect((exclusion?.until ?? 0) - Date.now()).toBeGreaterThan(364 * 86_400_000);
    const { list } = await read('officeMemberMessages', { memberId: customerId });
    expect(list[0]?.readAt).toBeNull();
    await tryShorter(page);
    const after = await read('protection', {}, token);
    expect(after.exclusion).toEqual(exclusion);
  });

  it('sees each part of the page, told from one another by the address', async () => {
    const { customerId } = await newMember(newName('tabs'));
    const page = await signIn(await newOperator('support'), 'phone');
    await page.goto(`/backoffice/members/${customerId}`);
    const shown = {
      'Account lines': /^\+?1,000\.00$/,
      Bets: 'No bets yet',
      Limits: 'The member has set no limits',
      Devices: '127.0.0.1',
      'Risk signals': /Shared browsers|Nobody shares/,
      Messages: 'Not read',
      Notes: 'No notes yet',
      Overview: customerId,
    };
    for (const [tab, text] of Object.entries(shown)) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      const parts = page.getByRole('navigation', { name: 'Parts of this page' });
      // Below the tabs, not what stands above them on every one.
      await parts.locator('xpath=following-sibling::*').getByText(text).first().waitFor();
      expect(await violations(page)).toEqual([]);
    }
  });
});

/** Tries a shorter exclusion: it is refused, in words, and the dialog stays. */
async function tryShorter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exclude from play' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('he changed his mind');
  await dialog.getByLabel(/nobody can shorten/).check();
  await dialog.getByRole('button', { name: 'Exclude from play' }).click();
  await dialog.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
