import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { systemClock } from '@chhokka/kernel';
import { readLaunchConfig } from '../../../../tools/launch/config.ts';
import { withDatabases } from '../../../../tools/launch/launch.ts';
import { readConfig } from '../infra/config.ts';
import { createLog } from '../infra/log.ts';
import factsModule from '../modules/money/facts/manifest.ts';
import { createPlatform } from '../roles/platform.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/**
 * `npm run reports:rebuild`: reads wallet and ledger again for missing facts, and makes every consumer that can be
 * rebuilt count all facts again: reports (with the site's current calendar), records and turnover.
 */
async function main(): Promise<void> {
  const config = readLaunchConfig(process.env, ROOT);
  await withDatabases(config, ['platform'], ({ platform }) => rebuild(platform));
}

async function rebuild(url: string): Promise<void> {
  // Nothing sealed is read, so any key will do.
  const config = readConfig({ DATABASE_URL: url, SECRETS_KEY: randomBytes(32).toString('base64url') });
  const platform = await createPlatform(config, { clock: systemClock, log: createLog('warn') });
  try {
    await platform.revisions.poll();
    const stream = platform.service(factsModule);
    await stream.tellAgain();
    for (const consumer of platform.added.all('facts')) if (consumer.forget) await stream.rebuild(consumer);
    console.log('Rebuilt everything that counts facts: reports, records, turnover.');
  } finally {
    await platform.close();
  }
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
