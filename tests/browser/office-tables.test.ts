import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { OFFICE_SCREENS, openOffice } from '../support/office.ts';
import { siteDataDir } from '../support/site.ts';
import { violations } from '../support/violations.ts';
import { newMember, newName } from '../support/entry/api.ts';

const WORDS = {
  bn: { export: 'CSV হিসেবে নিন', amount: 'পরিমাণ' },
  en: { export: 'Export as CSV', amount: 'Amount' },
} as const;
/** Larger than any other on the site; the middle one is the newest. */
const AMOUNTS = ['91000000.00', '93000000.00', '92000000.00'];

let browser: Browser;
let pool: Pool;
let account: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const run = await readRunFile(siteDataDir());
  if (run === null) throw new Error('the installation does not run');
  pool = openPool(run.databaseUrl, 3);
  ({ account } = await newMember(newName('tb')));
  await pool.query(
    `insert into deposits.deposit (method_id, rail, network, member_id, account, currency, request_id, state, amount,
        fee_basis_points, fee_fixed, created_at, expires_at, grace_until, decided_at, decided_by, reason)
      select method.id, 'manual', method.brand, m.id, m.account, 'BDT', gen_random_uuid(), 'rejected', minor, 0, 0, now(),
          now() + interval '30 minutes', now() + interval '90 minutes', now(), teller.id, 'Nothing arrived.'
        from members.member m, unnest($2::bigint[]) minor, (select id, brand from deposits.method limit 1) method,
          (select id from operators.operator limit 1) teller where m.account = $1`,
    [account, AMOUNTS.map((amount) => amount.replace('.', ''))],
  );
  await pool.query(
    `with payout as (
       insert into payouts.account (member_id, kind, details, ending, fingerprint, bound_at, usable_from)
         select id, 'bkash', decode(repeat('00', 40), 'hex'), '4321', sha256(id::text::bytea), now(), now()
           from members.member where account = $1 returning id, member_id
     )
     insert into withdrawals.withdrawal (member_id, account, currency, request_id, payout_id, amount, needs_two, state,
         requested_at, reason, ended_at)
       select member_id, $1, 'BDT', gen_random_uuid(), id, minor, false, 'rejected', now(), 'The names differ.', now()
         from payout, unnest($2::bigint[]) minor`,
    [account, AMOUNTS.map((amount) => amount.replace('.', ''))],
  );
});
afterAll(async () => {
  await browser.close();
  await pool.end();
});

/** Presses the head of a column by the keyboard until it stands as wanted. */
async function sortBy(head: Locator, wanted: 'ascending' | 'descending'): Promise<void> {
  await head.getByRole('button').focus();
  await head.page().keyboard.press('Enter');
  await expect.poll(() => head.getAttribute('aria-sort')).toBe(wanted);
}

/** The lines of the file that the page saves, each by the names of its columns. No value of these has a comma in it. */
async function exported(page: Page, button: string): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  const [heads, ...lines] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = heads?.split(',') ?? [];
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, place) => [names[place] ?? '', value])));
}

it.each([
  { name: 'deposits', screen: OFFICE_SCREENS[0] },
  { name: 'withdrawals', screen: OFFICE_SCREENS[1] },
] as const)('decided $name are sorted by keyboard, and exported in that order', async ({ name, screen }) => {
  const words = WORDS[screen.language];
  const page = await openOffice(browser, screen, `${name}?state=rejected`);
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const amount = page.getByRole('columnheader', { name: words.amount, exact: true });
  await sortBy(amount, 'descending');
  await expect.poll(() => rows.first().textContent()).toContain('93,000,000.00');
  expect(page.url()).toContain('sort=amount');
  expect(await violations(page)).toEqual([]);
  const largest = (await exported(page, words.export)).filter((line) => line['account'] === account);
  expect(largest.map((line) => line['amount'])).toEqual(['93000000.00', '92000000.00', '91000000.00']);
  await sortBy(amount, 'ascending');
  const smallest = (await exported(page, words.export)).filter((line) => line['account'] === account);
  expect(smallest.map((line) => line['amount'])).toEqual(['91000000.00', '92000000.00', '93000000.00']);
  await page.context().close();
});

it('a decided deposit opens from its row, and the focus returns to it', async () => {
  const page = await openOffice(browser, OFFICE_SCREENS[0], 'deposits?state=rejected&sort=amount');
  const receipt = page.locator('tbody tr').first().getByRole('button');
  await receipt.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nothing arrived.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await receipt.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
});
