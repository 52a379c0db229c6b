import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { OFFICE, openOffice, type Operator, SECOND } from '../support/office.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { violations } from '../support/violations.ts';
import type { Size } from '../support/visit.ts';
import { ask, newMember, newName, valueOf } from '../support/entry/api.ts';
import { givenOperator, newOperator } from '../support/entry/operators.ts';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  browser = await launchBrowser();
  desk = await openDesk(siteUrl(), siteDataDir());
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

/** The status that the server itself answers with, asked as no page would. */
async function statusOf(path: string, token: string | null): Promise<number> {
  return (await fetch(siteUrl() + path, { headers: { authorization: `Bearer ${token}` } })).status;
}

const signIn = (operator: Operator, size: Size): Promise<Page> => openOffice(browser, { size }, '', operator);

const memberOf = async (account: string): Promise<string> => {
  const [row] = await desk.sql<{ id: string }>('select id from members.member where account = $1', [account]);
  if (!row) throw new Error(`there is no ${account}`);
  return row.id;
};

/** What stands beside a link about the work that waits behind it; null: nothing. */
function saysBeside(link: Locator): Promise<string | null> {
  // At one moment: between two readings it may go, and would be waited for.
  return link.evaluate((element) => {
    const id = element.getAttribute('aria-describedby');
    return (id === null ? null : document.getElementById(id)?.getAttribute('aria-label')) ?? null;
  });
}

describe('work that waits', () => {
  it('is counted beside its section while members bring it, and no more once it is decided', async () => {
    const operator = await newOperator('cashier');
    const page = await signIn(operator, 'desktop');
    const { token: own } = valueOf(await ask('officeLogin', operator));
    const waiting = async () => valueOf(await ask('officeWaiting', {}, own));
    expect(Object.keys(await waiting()).toSorted()).toEqual(['deposits', 'withdrawals']);
    const said = (count = 0) => (count === 0 ? null : `${count} waiting`);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    const beside = () => saysBeside(sections.getByRole('link', { name: 'Deposits', exact: true }));
    await sections.getByRole('link', { name: 'Members', exact: true }).click();
    // Other tests' deposits come and go meanwhile: what is shown follows what waits, however much that is.
    const lag = async () => {
      const [shown, { deposits }] = [await beside(), await waiting()];
      return shown === said(deposits) ? null : `${shown} for ${deposits}`;
    };
    const follows = () => expect.poll(lag, { timeout: 45_000 }).toBeNull();
    await follows();

    const { account, token } = await newMember(newName('w'));
    const wish = { methodId: 'nagad', amount: '300.00', requestId: randomUUID(), language: 'EN' };
    const { depositId } = valueOf(await ask('depositBegin', wish, token));
    const number = { depositId, reference: `NG ${account}`, imageId: null, language: 'EN' };
    valueOf(await ask('depositSubmit', number, token));
    expect((await waiting()).deposits).toBeGreaterThan(0);
    await follows();
    expect(await beside()).not.toBeNull();
    expect(await violations(page)).toEqual([]);

    await sections.getByRole('link', { name: 'Deposits', exact: true }).click();
    const card = page.locator('li[data-deposit]', { hasText: account });
    await card.locator('[data-walk]').click();
    await card.locator('textarea[name=reason]').fill('Nothing has arrived.');
    await card.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
    await card.waitFor({ state: 'detached' });
    await follows();
    await page.context().close();
  });
});

describe('an operator with a limited role', () => {
  it('sees the sections of the role alone, and is refused the others by page and server', async () => {
    const page = await signIn(await newOperator('support'), 'phone');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Sections' });
    expect(await menu.getByRole('link').allTextContents()).toEqual(
      expect.arrayContaining(['Feedback', 'Members', 'Chat room']),
    );
    expect(await menu.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
    // The newest stand first, and other tests' members are newer.
    await page.getByRole('searchbox').fill('demo');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'demo', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto('/backoffice/audit');
    await page.getByText('You may not see this').waitFor();
    const token = await page.evaluate(() => sessionStorage.getItem('office-token'));
    expect(await statusOf('/office/audit', token)).toBe(403);
    expect(await statusOf('/office/members', token)).toBe(200);
  });
});

describe('an adjustment above the limit', () => {
  it('waits for a second operator, and then stands in the account', async () => {
    const id = await memberOf('agent');
    const page = await signIn(OFFICE, 'desktop');
    await page.goto(`/backoffice/members/${id}`);
    await page.getByRole('button', { name: 'Adjust the balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust the balance: agent' });
    await dialog.getByLabel('Amount in BDT').fill('20000.01');
    await dialog.getByLabel('Reason').fill('lost jackpot');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Adjust the balance' }).click();
    await page.getByText('It waits for another operator’s approval.').waitFor();
    await page.getByRole('link', { name: 'Approvals' }).click();
    await page.getByText('You asked for this: somebody else decides.').waitFor();

    const second = await signIn(SECOND, 'desktop');
    await second.goto('/backoffice/approvals');
    const card = second.locator('[data-adjustment]', { hasText: 'lost jackpot' });
    const tab = second.getByRole('link', { name: 'Adjustments', exact: true });
    await expect.poll(() => saysBeside(tab)).toMatch(/^\d+ waiting$/);
    await card.getByRole('button', { name: 'Approve' }).click();
    await second.getByRole('dialog').waitFor();
    expect(await violations(second)).toEqual([]);
    await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await card.waitFor({ state: 'detached' });
    await second.goto(`/backoffice/members/${id}?tab=ledger`);
    const line = second.getByRole('row', { name: /20,000\.01/ });
    await line.waitFor();
    expect(await line.textContent()).toContain('Adjustment');
    expect(await violations(second)).toEqual([]);
    await second.goto('/backoffice/audit');
    await second.locator('[data-action="adjustment.approve"]').first().waitFor();
    expect(await violations(second)).toEqual([]);
  });
});

describe('an operator whom another has made', () => {
  it('decides nothing of his, is told why, and is vouched for by a third on the operators’ page', async () => {
    const { token } = valueOf(await ask('officeLogin', OFFICE));
    const wish = { memberId: await memberOf('agent'), amount: '20000.02', reason: `lost ticket ${randomUUID()}` };
    valueOf(await ask('officeAdjust', { ...wish, requestId: randomUUID() }, token));
    const made = await newOperator('owner');
    const own = await signIn(made, 'phone');
    await own.goto('/backoffice/approvals');
    const card = own.locator('[data-adjustment]', { hasText: wish.reason });
    await card.getByRole('button', { name: 'Reject' }).click();
    const question = own.getByRole('dialog');
    await question.getByRole('textbox').fill('not mine to say');
    await question.getByRole('button', { name: 'Reject' }).click();
    await question.getByText('a third has to vouch first, on the page Operators').waitFor();
    await own.context().close();

    const given = await givenOperator('owner');
    const maker = await signIn(OFFICE, 'desktop');
    await maker.goto('/backoffice/operators');
    const line = (page: Page, { username }: Operator) => page.getByRole('row', { name: username });
    await line(maker, made).getByText('Made or let in again by office').waitFor();
    expect(await line(maker, made).getByText('Not vouched for').count()).toBe(1);
    expect(await line(maker, made).getByText('Somebody else has to').count()).toBe(1);
    expect(await line(maker, given).getByText('First an own password').count()).toBe(1);
    expect(await maker.getByRole('button', { name: 'Vouch' }).count()).toBe(0);
    expect(await violations(maker)).toEqual([]);
    await maker.context().close();

    const third = await signIn(SECOND, 'phone');
    await third.goto('/backoffice/operators');
    const vouch = line(third, made).getByRole('button', { name: 'Vouch' });
    await vouch.focus();
    await third.keyboard.press('Enter');
    const dialog = third.getByRole('dialog', { name: `Vouch for ${made.username}` });
    await dialog.getByLabel('How you know the person').fill('my desk is beside hers');
    expect(await violations(third)).toEqual([]);
    await dialog.getByRole('button', { name: 'Vouch' }).click();
    await dialog.waitFor({ state: 'detached' });
    await line(third, made).getByText('By second,').waitFor();
    expect(await line(third, made).getByText('Not vouched for').count()).toBe(0);
    expect(await violations(third)).toEqual([]);
    await third.goto('/backoffice/audit');
    await third.locator('[data-action="operator.vouch"]', { hasText: 'my desk is beside hers' }).waitFor();
    await third.goto('/backoffice/approvals');
    const waiting = third.locator('[data-adjustment]', { hasText: wish.reason });
    await waiting.getByRole('button', { name: 'Reject' }).click();
    await third.getByRole('dialog').getByRole('textbox').fill('only a test');
    await third.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await waiting.waitFor({ state: 'detached' });
    await third.context().close();
  });
});

describe('feedback', () => {
  it('is taken, answered and gone by the keyboard alone; who has it keeps the other away', async () => {
    const id = await memberOf('demo');
    const words = `কোথায় আমার টাকা? ${randomUUID().slice(0, 8)}`;
    await desk.sql(
      `insert into feedback.entry (member_id, sender, question_type, content, language, created_at)
       values ($1, 'demo', 1, $2, 'bn', now())`,
      [id, words],
    );
    const page = await signIn(await newOperator('support'), 'desktop');
    await page.goto('/backoffice/feedback');
    const card = page.locator('li', { hasText: words });
    await card.waitFor();
    const take = card.getByRole('button', { name: 'Take it' });
    const isFocused = () => take.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 40 && !(await isFocused()); step += 1) await page.keyboard.press('j');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Enter');
    const answer = card.getByLabel('Answer, which the member reads');
    await answer.waitFor();
    await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);

    const other = await signIn(await newOperator('support'), 'desktop');
    await other.goto('/backoffice/feedback');
    const taken = other.locator('li', { hasText: words });
    await taken.getByText('works at it').waitFor();
    expect(await taken.getByRole('button', { name: 'Take it' }).isDisabled()).toBe(true);

    await page.keyboard.type('আমরা দেখছি।');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    const [message] = await desk.sql<{ content: string }>(
      `select words->'bn'->>'content' as content from inbox.message where member_id = $1 order by number desc limit 1`,
      [id],
    );
    expect(message?.content).toContain(words);
    expect(message?.content).toContain('আমরা দেখছি।');
  });
});
