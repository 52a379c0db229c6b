import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MINUTE } from '@chhokka/kernel';
import { ConfigError, readDatabaseUrl } from '@chhokka/provider-server/config';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { FULL_PURSE } from '../sessions/purses.ts';
import { findFlaws } from './check.repository.ts';
import { follow, sayFollowing } from './follow.ts';
import { unsettledBets } from './unsettled.ts';

const USAGE = `Usage: npm run sportsbook -- check
       npm run sportsbook -- follow [NAME [--void]]

check   proves that every bet stands as the feed's words say and has moved what it owes, that purses hold what their bets left,
        and that exposures are those of their bets. Names what is wrong and exits with 1.
follow  shows which feed is followed, how many bets wait for its words, and which other feed has answered in its place. With
        the name of that other feed, the sportsbook goes over to it: what is left of the fixtures of the feed before is
        cancelled. It does not go over while bets wait; with --void they are void on all that nobody has decided.

Reads SPORTSBOOK_DATABASE_URL; when the installation runs, it finds it by itself.`;

const VARIABLE = 'SPORTSBOOK_DATABASE_URL';
/** Commands read all bets that there ever were. */
const PATIENCE = 10 * MINUTE;

async function check(pool: Pool): Promise<number> {
  const unsettled = await unsettledBets(pool, Date.now());
  const flaws = [
    ...(await findFlaws(pool, FULL_PURSE)),
    ...unsettled.map((of) => ({ what: 'a bet stands otherwise than the words about it say', of })),
  ];
  for (const { what, of } of flaws) process.stdout.write(`${what}: ${of}\n`);
  process.stdout.write(flaws.length === 0 ? 'All bets are right.\n' : `${flaws.length} flaws.\n`);
  return flaws.length === 0 ? 0 : 1;
}

async function goOver(pool: Pool, feed: string | undefined, voids: boolean): Promise<number> {
  const { text, done } = feed === undefined ? await sayFollowing(pool) : await follow(pool, feed, voids);
  process.stdout.write(`${text}\n`);
  return done ? 0 : 1;
}

async function withPool(act: (pool: Pool) => Promise<number>): Promise<number> {
  const pool = openPool(await databaseUrl(), 'sportsbook command', 1, { answerWithinMs: PATIENCE });
  pool.on('connect', (client) => void client.query(`set statement_timeout = ${PATIENCE}`));
  try {
    return await act(pool);
  } finally {
    await pool.end();
  }
}

/** Of the environment, or of the installation that runs in DATA_DIR. */
async function databaseUrl(): Promise<string> {
  if (process.env[VARIABLE]) return readDatabaseUrl(process.env, VARIABLE);
  const dataDir = resolve(process.env.DATA_DIR ?? join(import.meta.dirname, '../../../../.data'));
  const text = await readFile(join(dataDir, 'run.json'), 'utf8').catch(() => null);
  if (text === null) throw new ConfigError(`Nothing runs here: start it with npm start, or set ${VARIABLE}.`);
  const { sportsbookDatabaseUrl } = JSON.parse(text) as { sportsbookDatabaseUrl: string };
  return readDatabaseUrl({ [VARIABLE]: sportsbookDatabaseUrl }, VARIABLE);
}

/** Null: nobody can do what is asked. */
function commandOf(args: string[]): ((pool: Pool) => Promise<number>) | null {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { void: { type: 'boolean' } } });
    const [asked, feed, ...more] = positionals;
    const voids = values.void ?? false;
    if (asked === 'check' && feed === undefined && !voids) return check;
    if (asked === 'follow' && more.length === 0 && (feed !== undefined || !voids))
      return (pool) => goOver(pool, feed, voids);
  } catch {
    // An option that does not exist.
  }
  return null;
}

const args = process.argv.slice(2);
const command = commandOf(args);
if (command) {
  try {
    process.exitCode = await withPool(command);
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = args.length === 0 || args[0] === '--help' ? 0 : 2;
}
