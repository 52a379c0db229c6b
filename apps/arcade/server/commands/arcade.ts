import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readDatabaseUrl } from '../config.ts';
import { commonBetStep, rangesOf, toldBets } from '../games/exact-bets.ts';
import { percentText } from '../games/game-library.ts';
import { findGame, findModes, listGames } from '../games/games.repository.ts';
import { ImportFault } from '../games/import/fault.ts';
import { type ImportOutcome, type ImportRequest, importGame } from '../games/import/import-game.ts';
import { importWithClient } from '../games/import/import-with-client.ts';
import { CLIENTS_FOLDER } from '../hosting/clients.ts';
import { ClientFault } from '../hosting/store-client.ts';
import { openPool } from '../infra/db.ts';

const USAGE = `Usage: npm run arcade -- import-rgs DIR --code CODE [--client DIR] [--title-bn TITLE] [--title-en TITLE] [--lines N] [--languages LIST]
       npm run arcade -- list

import-rgs  checks a published game (index.json, look-up tables, books) and stores it as the newest version of CODE.
            With --client the game's own static front end is hosted, unmodified, in a sandbox of its own.
             Without it the game is checked and stored, and offered to nobody until a client is imported.
             A title in one language names the game in both, until the other language gets a title of its own.
            --lines says on how many lines a round bets. --languages lists what the front end speaks, as in en,hi;
            players of another language see the first (en when none were ever given). What is left out stays as it was.
            Then "npm run provider -- sync --code SUND" brings the game to the lobby.
list        shows the games, their versions and returns.

Reads ARCADE_DATABASE_URL and DATA_DIR; when the installation runs, it finds them by itself.`;

const LANGUAGES = /^[a-z]{2}(,[a-z]{2})*$/;
const CODE = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** What is wrong with how the command was called. */
class UsageError extends Error {}

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      code: { type: 'string' },
      client: { type: 'string' },
      'title-bn': { type: 'string' },
      'title-en': { type: 'string' },
      lines: { type: 'string' },
      languages: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [command, folder] = positionals;
  if (values.help) return console.log(USAGE);
  if (command === 'list') return list();
  if (command !== 'import-rgs' || !folder) throw new UsageError(USAGE);
  if (!values.code || !CODE.test(values.code)) {
    throw new UsageError('--code must be small letters, digits and hyphens, for example --code my-game.');
  }
  if (values.lines !== undefined && !/^\d{1,6}$/.test(values.lines)) {
    throw new UsageError('--lines must be a whole number, for example --lines 20.');
  }
  if (values.languages !== undefined && !LANGUAGES.test(values.languages)) {
    throw new UsageError(
      '--languages must be ISO 639-1 codes with commas between them, for example --languages en,hi.',
    );
  }
  await importPublished(
    {
      folder: resolve(folder),
      code: values.code,
      titles: { bn: values['title-bn'], en: values['title-en'] },
      lines: values.lines === undefined ? undefined : Number(values.lines),
      languages: values.languages?.split(','),
    },
    values.client,
  );
}

async function importPublished(request: ImportRequest, client: string | undefined): Promise<void> {
  const { code } = request;
  const env = await environment();
  const pool = openPool(readDatabaseUrl(env));
  try {
    const clients = join(resolve(env.DATA_DIR ?? '.data'), CLIENTS_FOLDER);
    const outcome = client
      ? await importWithClient(pool, request, { folder: resolve(client), clients })
      : await importGame(pool, request);
    console.log(described(code, outcome));
    if (client) console.log(`client    hosted under /t/${code}/ on the TLS port`);
    else if (!(await findGame(pool, code))?.client)
      console.log('client    none: the game is not offered until it is imported with --client');
  } finally {
    await pool.end();
  }
}

function described(code: string, { version, fresh, modes }: ImportOutcome): string {
  const lines = modes.map((mode) => {
    const returned = percentText(mode.returns);
    return `${mode.name.padEnd(9)} ${mode.books} books, costs ${times(mode.cost)}, returns ${returned}, largest win ${times(mode.maxWin)}`;
  });
  const bets = toldBets(rangesOf(code), commonBetStep(modes.map((mode) => mode.betStep)));
  return [
    `${code.padEnd(9)} version ${version}${fresh ? '' : ' (this content was there already)'}`,
    ...lines,
    ...bets.map((told) => `bets      ${told}`),
  ].join('\n');
}

function times(hundredths: bigint): string {
  return `${Number(hundredths) / 100} ×`;
}

async function list(): Promise<void> {
  const pool = openPool(readDatabaseUrl(await environment()));
  try {
    for (const game of await listGames(pool)) {
      const modes = game.currentVersion === null ? [] : await findModes(pool, game.code, game.currentVersion);
      const returns = modes.map((mode) => `${mode.name} ${percentText(mode.returns)}`).join(', ');
      console.log(`${game.code}  version ${game.currentVersion ?? '–'}  ${game.client ?? 'no client'}  ${returns}`);
    }
  } finally {
    await pool.end();
  }
}

/** The environment, completed from the running installation in DATA_DIR. */
async function environment(): Promise<Record<string, string | undefined>> {
  if (process.env.ARCADE_DATABASE_URL) return process.env;
  const dataDir = resolve(process.env.DATA_DIR ?? join(import.meta.dirname, '../../../../.data'));
  const text = await readFile(join(dataDir, 'run.json'), 'utf8').catch(() => null);
  if (text === null) throw new ConfigError('Nothing runs here: start it with npm start, or set ARCADE_DATABASE_URL.');
  const { arcadeDatabaseUrl } = JSON.parse(text) as { arcadeDatabaseUrl: string };
  return { ...process.env, DATA_DIR: dataDir, ARCADE_DATABASE_URL: arcadeDatabaseUrl };
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const expected =
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof ImportFault ||
    error instanceof ClientFault;
  console.error(expected || error instanceof TypeError ? error.message : error);
  process.exitCode = 1;
}
