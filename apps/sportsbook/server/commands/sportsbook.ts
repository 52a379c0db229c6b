import { ConfigError, readDatabaseUrl } from '@chhokka/provider-server/config';
import { openPool } from '@chhokka/provider-server/db';
import { FULL_PURSE } from '../sessions/purses.ts';
import { findFlaws } from './check.repository.ts';

const USAGE = `Usage: npm run sportsbook -- check

check   proves that every bet has moved what it owes, that purses hold what their bets left, and that exposures are those of
        their bets. Names what is wrong and exits with 1.

Reads SPORTSBOOK_DATABASE_URL; when the installation runs, it finds it by itself.`;

async function check(): Promise<number> {
  const pool = openPool(readDatabaseUrl(process.env, 'SPORTSBOOK_DATABASE_URL'), 'sportsbook check', 1);
  try {
    const flaws = await findFlaws(pool, FULL_PURSE);
    for (const { what, of } of flaws) process.stdout.write(`${what}: ${of}\n`);
    process.stdout.write(flaws.length === 0 ? 'All bets are right.\n' : `${flaws.length} flaws.\n`);
    return flaws.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
  }
}

const [asked] = process.argv.slice(2);
if (asked === 'check') {
  try {
    process.exitCode = await check();
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = asked === undefined || asked === '--help' ? 0 : 2;
}
