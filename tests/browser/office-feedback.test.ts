import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { openOffice, type Operator } from '../support/office.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { violations } from '../support/violations.ts';
import type { Size } from '../support/visit.ts';
import { newOperator } from '../support/entry/operators.ts';

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

const signIn = (operator: Operator, size: Size): Promise<Page> => openOffice(browser, { size }, '', operator);

const memberOf = async (account: string): Promise<string> => {
  const [row] = await desk.sql<{ id: string }>('select id from members.member where account = $1', [account]);
  if (!row) throw new Error(`there is no ${account}`);
  return row.id;
};

describe('feedback in the back office', () => {
  it('is claimed, answered and closed by keyboard alone, and its claim keeps other operators from taking it', async () => {
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
    const take = card.getByRole('button', { name: 'Claim' });
    const isFocused = () => take.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 40 && !(await isFocused()); step += 1) await page.keyboard.press('j');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Enter');
    const answer = card.getByLabel('Reply (shown to the member)');
    await answer.waitFor();
    await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);

    const other = await signIn(await newOperator('support'), 'desktop');
    await other.goto('/backoffice/feedback');
    const taken = other.locator('li', { hasText: words });
    await taken.getByText('Claimed by').waitFor();
    expect(await taken.getByRole('button', { name: 'Claim' }).isDisabled()).toBe(true);

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
