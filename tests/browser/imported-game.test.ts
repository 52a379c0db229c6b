import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookLine, writePublished } from '../../apps/arcade/server/testing/published-game.ts';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const CODE = 'shapla-bil';

/** What somebody else might have built: one page, inline script, nothing of ours. It plays a round at a press. */
const CLIENT = `<!doctype html>
<html lang="en">
<title>Shapla Bil</title>
<style>body { background: #06272b; color: #fff; font: 24px sans-serif }</style>
<button id="spin" disabled>Spin</button>
<p>Balance <output id="balance"></output></p>
<script>
  const launched = new URLSearchParams(location.search);
  const call = async (path, body) => {
    const answer = await fetch('https://' + launched.get('rgs_url') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionID: launched.get('sessionID'), ...body }),
    });
    const json = await answer.json();
    if (!answer.ok) throw new Error(json.error);
    return json;
  };
  const show = ({ balance }) => {
    document.querySelector('#balance').value = (balance.amount / 1e6).toFixed(2) + ' ' + balance.currency;
  };
  const spin = document.querySelector('#spin');
  call('/wallet/authenticate', { language: launched.get('lang') }).then((opened) => {
    show(opened);
    spin.disabled = false;
    spin.onclick = async () => {
      spin.disabled = true;
      const { round } = await call('/wallet/play', { amount: opened.config.defaultBetLevel, currency: 'BDT', mode: 'BASE' });
      document.title = 'paid ' + round.payoutMultiplier;
      show(await call('/wallet/end-round', {}));
      spin.disabled = false;
    };
  });
</script>
</html>
`;

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(join(tmpdir(), 'chhokka imported '));
  const books = [bookLine(1, 50)];
  // Each round pays half of its bet, so that what has to be seen afterwards is known.
  const index = { modes: [{ name: 'base', cost: 1, events: 'books.jsonl.zst', weights: 'weights.csv' }] };
  await writePublished(join(folder, 'game'), { index, weights: ['1,1,50'], books });
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client/index.html'), CLIENT);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** A command of the checkout against the running installation, as an operator types it. */
async function command(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, script), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: siteDataDir() },
  });
  return stdout;
}

const IMPORT = ['--code', CODE, '--title-bn', 'শাপলা বিল', '--title-en', 'Shapla Bil', '--lines', '5'];
const importGame = () =>
  command(
    'apps/arcade/server/commands/arcade.ts',
    'import-rgs',
    join(folder, 'game'),
    '--client',
    join(folder, 'client'),
    ...IMPORT,
  );
const sync = () => command('apps/platform/src/commands/provider.ts', 'sync', '--code', 'SUND');

async function listed(): Promise<object[]> {
  const query = `gameName=${encodeURIComponent('shapla bil')}&language=EN`;
  const answer = await fetch(`${siteUrl()}/wps/relay/GCSGAME_gameList?${query}`);
  return ((await answer.json()) as { value: { games: object[] } }).value.games;
}

describe('a game that somebody else published', () => {
  it('is imported, comes to the lobby within 2 s, and is played in its own client in a sandbox', async () => {
    expect(await importGame()).toContain('returns 50.00 %');
    expect(await listed()).toEqual([]);
    const said = await sync();
    expect(said).toMatch(new RegExp(`added\\s+1\\s+${CODE}`));
    expect(said).toMatch(/yours\s+2\s+.*royal-bengal/);
    await expect.poll(listed, { timeout: 2_000 }).toHaveLength(1);
    expect((await listed())[0]).toMatchObject({ gameName: 'Shapla Bil', minBet: '0.20', minLineNum: 5, rtp: 5_000 });
    expect(await sync()).toMatch(new RegExp(`unchanged\\s+1\\s+${CODE}`));

    // The certificate of an installation on one machine is made by itself.
    const context = await browser.newContext({
      ...VIEWPORTS.desktop,
      baseURL: siteUrl(),
      ignoreHTTPSErrors: true,
    });
    try {
      await playInBrowser(await context.newPage());
    } finally {
      await context.close();
    }
  });
});

async function playInBrowser(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/rng?vassalage=SUND');
  await page.locator('input[type=search]').first().fill('Shapla Bil');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Play: Shapla Bil/ }).click();
  await page.waitForURL(/\/game\?/);

  const game = page.frameLocator('iframe');
  await game.getByText('1000.00 BDT').waitFor({ timeout: 60_000 });
  await game.getByRole('button', { name: 'Spin' }).click();
  await game.getByText('999.00 BDT').waitFor({ timeout: 60_000 });
  await expectConfined(page);
  // The game says nothing to the page around it: the balance follows all the same.
  const balance = page.locator('header button', { hasText: /P\s?\d/ }).first();
  await expect.poll(() => balance.textContent()).toMatch(/P\s?999\.00$/);

  await page.goto('/account/bets');
  const row = page.getByRole('table', { name: 'Betting record' }).getByRole('row').nth(1);
  await row.waitFor();
  const cells = await row.getByRole('cell').allTextContents();
  expect(cells[0]).toContain('Shapla Bil');
  expect(cells.slice(1, 4).map((text) => text.replace(/[^\d.,\u2212]/g, ''))).toEqual(['2.00', '1.00', '\u22121.00']);
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('e2e_imported');
  await dialog.getByLabel('Password', { exact: true }).fill('Shapla#2026');
  await dialog.getByLabel('Confirm password').fill('Shapla#2026');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click();
  await dialog.getByRole('button', { name: 'Let us begin', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The game lives on an origin of its own, from which the site cannot be read. */
async function expectConfined(page: Page): Promise<void> {
  const frame = page.frames().find((candidate) => candidate.url().includes(`/t/${CODE}/`));
  expect(new URL(frame?.url() ?? '').protocol).toBe('https:');
  const seen = await frame?.evaluate(() => {
    try {
      return window.parent.document.title;
    } catch {
      return 'nothing';
    }
  });
  expect(seen).toBe('nothing');
}
