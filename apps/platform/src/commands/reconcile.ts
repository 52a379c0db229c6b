import { join } from 'node:path';
import { readLaunchConfig } from '../../../../tools/launch/config.ts';
import { withDatabases } from '../../../../tools/launch/launch.ts';
import { openPool } from '../infra/db.ts';
import { reconcile } from '../modules/money/ledger/index.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const NO_SUCH_TABLE = '42P01';

/** `npm run reconcile`: checks the ledger of the platform's database. Prints the differences and then exits with 1. */
async function main(): Promise<void> {
  const config = readLaunchConfig(process.env, ROOT);
  return withDatabases(config, ['platform'], ({ platform }) => prove(platform));
}

async function prove(url: string): Promise<void> {
  const pool = openPool(url, 1);
  try {
    const { differences, ...counts } = await reconcile(pool);
    for (const { rule, subject, expected, found } of differences) {
      console.log(`DIFFERENT  ${rule}: ${subject}: expected ${expected}, found ${found}`);
    }
    const size = `${counts.accounts} accounts, ${counts.transfers} transfers, ${counts.entries} entries, ${counts.openHolds} open holds`;
    console.log(`${differences.length === 0 ? 'The books are right' : 'The books are wrong'}: ${size}.`);
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await pool.end();
  }
}

try {
  await main();
} catch (error) {
  const empty = (error as { code?: string }).code === NO_SUCH_TABLE;
  console.error(empty ? 'The database has no ledger yet: npm run db:migrate makes it.' : (error as Error).message);
  process.exitCode = 2;
}
