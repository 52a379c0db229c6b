import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { currency, DAY, HOUR, minor, systemClock } from '@chhokka/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { createLedger } from '../../apps/platform/src/modules/ledger/index.ts';
import { createWallet } from '../../apps/platform/src/modules/wallet/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { openOffice } from '../support/office.ts';
import { siteDataDir } from '../support/site.ts';
import { violations } from '../support/violations.ts';

/** Stake and win of the round that is played, as nothing else on the site has them. */
const ROUND = { staked: '12.34', won: '5.67', revenue: '6.67' };
const WORDS = {
  bn: { prove: 'এখনই মেলান', right: 'হিসাব ঠিক আছে', rounds: 'রাউন্ড', export: 'CSV হিসেবে নিন', win: 'জয়' },
  en: { prove: 'Prove now', right: 'The books are right', rounds: 'Rounds', export: 'Export as CSV', win: 'Won' },
} as const;
const SCREENS = [
  { size: 'phone', language: 'bn' },
  { size: 'desktop', language: 'en' },
] as const;

let browser: Browser;
let pool: Pool;
beforeAll(async () => {
  browser = await launchBrowser();
  const run = await readRunFile(siteDataDir());
  if (run === null) throw new Error('the installation does not run');
  pool = openPool(run.databaseUrl, 3);
  await playRound();
});
afterAll(async () => {
  await browser.close();
  await pool.end();
});

/** The demo member's round, by the call that a provider makes. */
async function playRound(): Promise<void> {
  const wallet = createWallet({ pool, ledger: createLedger({ pool, clock: systemClock }), clock: systemClock });
  const { rows } = await pool.query<{ id: string }>(`select id from members.member where account = 'demo'`);
  const playerId = rows[0]?.id ?? '';
  const game = { gameCode: 'padma-ilish', currency: currency('BDT') };
  const { session } = await wallet.openSession({
    ...game,
    memberId: playerId,
    providerId: 'SUND',
    language: 'en',
    ttlMs: DAY,
  });
  const ids = { playerId, session, txId: randomUUID(), roundId: randomUUID() };
  const amounts = { amount: minor(1_234n), winAmount: minor(567n) };
  const answer = await wallet.execute('SUND', { type: 'betwin', ...game, ...ids, ...amounts, roundClosed: true });
  expect(answer.outcome).toBe('accepted');
  await wallet.close();
}

/** The days around now, wherever midnight is. */
function days(): string {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return `from=${dayOf(systemClock.now() - DAY)}&to=${dayOf(systemClock.now() + 6 * HOUR)}`;
}

describe.each(SCREENS)('on a $size in $language', (screen) => {
  const words = WORDS[screen.language];

  it('revenue and the list of rounds tell of what was played, and can be taken along', async () => {
    const page = await openOffice(browser, screen, `rounds?account=demo&${days()}`);
    const round = page.getByRole('row').filter({ hasText: ROUND.staked }).filter({ hasText: ROUND.won });
    await page.getByRole('heading', { level: 1, name: words.rounds }).waitFor();
    // The worker counts every quarter of a minute; the page asks once.
    const isListed = () =>
      round
        .first()
        .waitFor({ timeout: 5_000 })
        .then(
          () => true,
          async () => {
            await page.reload();
            return false;
          },
        );
    await expect.poll(isListed, { timeout: 90_000 }).toBe(true);
    const sorted = page.getByRole('columnheader', { name: words.win });
    await sorted.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('descending');
    expect(await violations(page)).toEqual([]);

    await page.goto(`/backoffice/reports?by=game&${days()}`);
    await page
      .getByRole('row')
      .filter({ hasText: /Padma Ilish|পদ্মার ইলিশ/ })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.export }).click(),
    ]);
    const line = (await readFile(await file.path(), 'utf8'))
      .split('\r\n')
      .find((each) => each.startsWith('padma-ilish'));
    const [, , rounds, staked, won, revenue] = line?.split(',') ?? [];
    const hundredths = (amount = '') => BigInt(amount.replace('.', ''));
    expect(Number(rounds)).toBeGreaterThan(0);
    expect(hundredths(staked) - hundredths(won)).toBe(hundredths(revenue));
    expect(hundredths(staked)).toBeGreaterThanOrEqual(hundredths(ROUND.staked));
    await page.context().close();
  });

  it('the light is green after a proof that the operator asked for', async () => {
    const page = await openOffice(browser, screen, 'reconciliation');
    const light = page.locator('[data-light]');
    await light.waitFor();
    await page.getByRole('button', { name: words.prove }).click();
    await page.getByRole('cell', { name: 'office', exact: true }).first().waitFor();
    await expect.poll(() => light.getAttribute('data-light'), { timeout: 30_000 }).toBe('green');
    expect(await light.textContent()).toContain(words.right);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
