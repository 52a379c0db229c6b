import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readDatabaseUrl } from '@chhokka/provider-server/config';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { readReturnBand } from '../config.ts';
import { commonBetStep, rangesOf, toldBets } from '../games/exact-bets.ts';
import { type GameRow, findGame } from '../games/games.repository.ts';
import { ImportFault } from '../games/import/fault.ts';
import { type ImportOutcome, type ImportRequest, importGame } from '../games/import/import-game.ts';
import { importWithClient } from '../games/import/import-with-client.ts';
import type { VersionState } from '../games/versions.repository.ts';
import { ClientFault } from '../hosting/store-client.ts';
import { ChainFault, chooseSalt, describeChains, newChain } from './chains.ts';
import { VersionFault, activateByHand, describeGames, describeMode, describeVersions } from './versions.ts';

const USAGE = `Usage: npm run arcade -- import-rgs DIR --code CODE [--client DIR] [--title-bn TITLE] [--title-en TITLE] [--lines N]
                        [--languages LIST] [--any-return]
       npm run arcade -- list
       npm run arcade -- versions CODE
       npm run arcade -- activate CODE [--version N] --by NAME [--any-return]
       npm run arcade -- roll-back CODE [--version N] --by NAME [--any-return]
       npm run arcade -- chains TABLE | chain-new TABLE | chain-salt TABLE SALT

import-rgs  checks a published game (index.json, look-up tables, books) and stores it as a new, staged version of CODE.
            Nobody plays it before it is activated. Every mode must return what ARCADE_RETURNS allows (85-99 per cent),
            unless --any-return is given. With --client the game's own static front end is hosted, unmodified, in a
            sandbox of its own, from the activation on; a game without any client is offered to nobody. A title in one
            language names the game in both, until the other language gets a title of its own. --lines says on how many
            lines a round bets. --languages lists what the front end speaks, as in en,hi; players of another language see
            the first (en when none were ever given). What is left out stays as it was.
list        shows the games, their active versions and returns.
versions    shows all versions of a game: states, costs, returns and largest wins.
activate    asks for a staged version (the newest one) to be played; the same command by another person confirms it. Of a
            version that returns what ARCADE_RETURNS does not allow, both have to give --any-return.
roll-back   the same for a version that was active before (the last one). Open rounds end on the version they began with.
            "npm run provider -- sync --code SUND" brings the games to the lobby.
chains      shows the chains of seeds of a table of flights, with their ends and salts.
chain-new   makes the table's next chain and shows its end, which you publish. It waits for a salt.
chain-salt  gives it the salt, a text that nobody could know when the end was published, such as the hash of a block of
            Bitcoin that was mined after it. Flights go over to the chain with the next one.

Reads ARCADE_DATABASE_URL and DATA_DIR; when the installation runs, it finds them by itself.`;

const LANGUAGES = /^[a-z]{2}(,[a-z]{2})*$/;
const CODE = /^[a-z0-9][a-z0-9-]{0,63}$/;
const OPTIONS = {
  code: { type: 'string' },
  client: { type: 'string' },
  'title-bn': { type: 'string' },
  'title-en': { type: 'string' },
  lines: { type: 'string' },
  languages: { type: 'string' },
  'any-return': { type: 'boolean', default: false },
  version: { type: 'string' },
  by: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** What is wrong with how the command was called. */
class UsageError extends Error {}

interface Installation {
  readonly pool: Pool;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

async function main(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [command, subject] = positionals;
  if (values.help) return USAGE;
  switch (command) {
    case 'list':
      return installed(({ pool }) => describeGames(pool));
    case 'versions': {
      const code = readCode(subject);
      return installed(({ pool, dataDir }) => describeVersions(pool, dataDir, code));
    }
    case 'chains':
      return installed(({ pool }) => describeChains(pool, readCode(subject)));
    case 'chain-new':
      return installed(({ pool }) => newChain(pool, readCode(subject)));
    case 'chain-salt':
      return installed(({ pool }) => chooseSalt(pool, readCode(subject), positionals[2] ?? ''));
    case 'activate':
    case 'roll-back': {
      const code = readCode(subject);
      const by = values.by?.trim() ?? '';
      if (by === '' || by.length > 128)
        throw new UsageError('--by must be the name of the person who asks or confirms.');
      const version = readNumber('version', values.version);
      return installed(({ pool, dataDir, env }) => {
        const returns = values['any-return'] ? 'any' : readReturnBand(env);
        return activateByHand(pool, dataDir, { code, action: command, version, by, returns });
      });
    }
    case 'import-rgs': {
      if (!subject) throw new UsageError(USAGE);
      const request = {
        folder: resolve(subject),
        code: readCode(values.code),
        titles: { bn: values['title-bn'], en: values['title-en'] },
        lines: readNumber('lines', values.lines),
        languages: readLanguages(values.languages),
      };
      return importPublished(request, values.client, values['any-return']);
    }
    default:
      throw new UsageError(USAGE);
  }
}

function readCode(given: string | undefined): string {
  if (given && CODE.test(given)) return given;
  throw new UsageError('The code of a game is small letters, digits and hyphens, for example my-game.');
}

function readNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^\d{1,6}$/.test(given)) throw new UsageError(`--${name} must be a whole number, for example --${name} 20.`);
  return Number(given);
}

function readLanguages(given: string | undefined): string[] | undefined {
  if (given === undefined || LANGUAGES.test(given)) return given?.split(',');
  throw new UsageError('--languages must be ISO 639-1 codes with commas between them, for example --languages en,hi.');
}

async function importPublished(
  request: Omit<ImportRequest, 'returns' | 'client'>,
  client: string | undefined,
  anyReturn: boolean,
): Promise<string> {
  const { code } = request;
  return installed(async ({ pool, dataDir, env }) => {
    const wanted = { ...request, returns: anyReturn ? 'any' : readReturnBand(env) } as const;
    const outcome = client
      ? await importWithClient(pool, wanted, { folder: resolve(client), dataDir })
      : await importGame(pool, wanted);
    const hosted = (await findGame(pool, code))?.client ?? null;
    return described(code, outcome, clientLine(code, outcome.state, { came: client !== undefined, hosted }));
  });
}

function described(code: string, outcome: ImportOutcome, client: string): string {
  const { version, state, fresh, modes, warnings } = outcome;
  const bets = toldBets(rangesOf(code), commonBetStep(modes.map((mode) => mode.betStep)));
  const lines = [
    `${code.padEnd(9)} version ${version}, ${state}${fresh ? '' : ' (this content was there already)'}`,
    ...modes.map((mode) => `${describeMode(mode)}, ${mode.books} books`),
    ...bets.map((told) => `bets      ${told}`),
    ...warnings.shown.map((warning) => `warning   ${warning}`),
  ];
  if (warnings.more > 0) lines.push(`warning   ${warnings.more} more like these`);
  lines.push(`client    ${client}`);
  if (state === 'staged')
    lines.push(`Nobody plays it yet: npm run arcade -- activate ${code} --version ${version} --by NAME`);
  return lines.join('\n');
}

function clientLine(
  code: string,
  state: VersionState,
  { came, hosted }: { readonly came: boolean; readonly hosted: GameRow['client'] },
): string {
  if (came) return `hosted under /t/${code}/ on the TLS port${state === 'active' ? '' : ' once the version is active'}`;
  return hosted ? 'as before' : 'none: the game is not offered until it is imported with --client';
}

/** Acts on the database and the folders of the installation. */
async function installed(act: (installation: Installation) => Promise<string>): Promise<string> {
  const env = await environment();
  const pool = openPool(readDatabaseUrl(env, 'ARCADE_DATABASE_URL'), 'arcade');
  try {
    return await act({ pool, dataDir: resolve(env.DATA_DIR ?? '.data'), env });
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
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  const expected =
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof ImportFault ||
    error instanceof VersionFault ||
    error instanceof ChainFault ||
    error instanceof ClientFault;
  console.error(expected || error instanceof TypeError ? error.message : error);
  process.exitCode = 1;
}
