import { join } from 'node:path';
import { systemClock } from '@chhokka/kernel';
import { readLaunchConfig } from '../../../../tools/launch/config.ts';
import { withDatabases } from '../../../../tools/launch/launch.ts';
import { openPool } from '../infra/db.ts';
import { createLog } from '../infra/log.ts';
import { createRevisions } from '../infra/revisions.ts';
import { createReporting } from '../modules/reporting/index.ts';
import { createSettings } from '../modules/settings/index.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** `npm run reports:rebuild`: counts all rounds and movements anew, on the site's calendar of now. */
async function main(): Promise<void> {
  const config = readLaunchConfig(process.env, ROOT);
  await withDatabases(config, (databases) => rebuild(databases.platform));
}

async function rebuild(url: string): Promise<void> {
  const pool = openPool(url, 3);
  try {
    const revisions = createRevisions(pool);
    const settings = createSettings({ pool, revisions });
    await revisions.poll();
    await createReporting({ pool, clock: systemClock, log: createLog('warn'), settings }).rebuild();
    console.log('All reports are counted anew.');
  } finally {
    await pool.end();
  }
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
