import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bookLine, writePublished } from '../../apps/arcade/server/testing/published-game.ts';
import { siteDataDir, siteUrl } from './site.ts';
import { basicEnv } from './basic-env.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
export const CODE = 'shapla-bil';

/**
 * A third-party game: one page with an inline script and none of our code. It plays a round at a press, replays a round,
 * and like clients with a router of their own it knows its folder only.
 */
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
  const replay = async () => {
    const path = ['game', 'version', 'mode', 'event'].map((name) => launched.get(name)).join('/');
    const answer = await fetch('https://' + launched.get('rgs_url') + '/bet/replay/' + path);
    const { payoutMultiplier, state } = await answer.json();
    const bet = launched.get('amount') / 1e6 + ' ' + launched.get('currency');
    document.body.textContent = 'Replay of a bet of ' + bet + ': pays ' + payoutMultiplier + ' in ' + state.length + ' events';
  };
  if (!location.pathname.endsWith('/')) document.body.textContent = 'There is no such page';
  else if (launched.get('replay') === 'true') replay();
  else call('/wallet/authenticate', { language: launched.get('lang') }).then((opened) => {
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

/** Writes a published game and its client. Each round pays 95 % of the bet, so that the result is known. */
export async function publishGame(folder: string): Promise<void> {
  const index = { modes: [{ name: 'base', cost: 1, events: 'books.jsonl.zst', weights: 'weights.csv' }] };
  await writePublished(join(folder, 'game'), { index, weights: ['1,1,95'], books: [bookLine(1, 95)] });
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client/index.html'), CLIENT);
}

/** Runs a command of the repository against the running installation, as an operator would. Resolves to its output. */
async function command(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, script), ...args], {
    env: { ...basicEnv(), DATA_DIR: siteDataDir() },
  });
  return stdout;
}

const SAID = ['--code', CODE, '--title-bn', 'শাপলা বিল', '--title-en', 'Shapla Bil', '--lines', '5'];

export const importGame = (folder: string): Promise<string> =>
  command(
    'apps/arcade/server/commands/arcade.ts',
    'import-rgs',
    join(folder, 'game'),
    '--client',
    join(folder, 'client'),
    ...SAID,
  );

/** Two people make the version that was imported active. */
export async function activateGame(): Promise<string> {
  const activate = (by: string) => command('apps/arcade/server/commands/arcade.ts', 'activate', CODE, '--by', by);
  await activate('Rahim');
  return activate('Karim');
}

export const syncGames = (): Promise<string> =>
  command('apps/platform/src/commands/provider.ts', 'sync', '--code', 'SUND');

/** The games that the lobby lists under the game's name. */
export async function listedGames(): Promise<object[]> {
  const query = `gameName=${encodeURIComponent('shapla bil')}&language=EN`;
  const answer = await fetch(`${siteUrl()}/wps/relay/GCSGAME_gameList?${query}`);
  return ((await answer.json()) as { value: { games: object[] } }).value.games;
}
