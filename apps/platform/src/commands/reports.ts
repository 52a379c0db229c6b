import { join } from 'node:path';
import { systemClock } from '@chhokka/kernel';
import { readLaunchConfig } from '../../../../tools/launch/config.ts';
import { withDatabases } from '../../../../tools/launch/launch.ts';
import { openPool } from '../infra/db.ts';
import { createLog } from '../infra/log.ts';
import { createRevisions } from '../infra/revisions.ts';
import { createFacts } from '../modules/money/facts/index.ts';
import { createSettings } from '../modules/site/settings/index.ts';
import { consumersOf } from '../roles/consumers.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/**
 * `npm run reports:rebuild`: reads wallet and ledger once more for facts that were missed, and lets everybody who can be
 * rebuilt count all facts again: reports, on the site's calendar of now, records and turnover.
 */
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
    const parts = { pool, clock: systemClock, log: createLog('warn'), settings };
    const facts = createFacts({ ...parts, offset: () => settings.at('').values.gmtOffsetMinutes });
    await facts.tellAgain();
    for (const consumer of consumersOf({ settings })) if (consumer.forget) await facts.rebuild(consumer);
    console.log('Rebuilt reports, records and turnover.');
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
