import { DAY, ManualClock, systemClock } from '@chhokka/kernel';
import { ConfigError, readConfig } from '../infra/config.ts';
import { createLog } from '../infra/log.ts';
import { reconcile } from '../modules/money/ledger/index.ts';
import { createPlatform } from '../roles/platform.ts';
import { live, type Story } from './life/live.ts';
import { accountOf } from './life/players.ts';
import { servicesOf } from './services.ts';

const STORY: Story = { players: 300, days: 90, seed: 2_026 };

/**
 * `npm run demo:life`: three months of a few hundred members, played through the calls of members, operators and
 * providers, with a simulated clock. Every run produces the same amounts.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.mode === 'production') throw new ConfigError('Nobody plays for demonstration with NODE_ENV=production.');
  const begun = performance.now();
  const { players, days } = STORY;
  const clock = new ManualClock(Math.floor(systemClock.now() / DAY) * DAY - days * DAY);
  const platform = await createPlatform(
    { ...config, databaseUrl: unhurriedly(config.databaseUrl) },
    { clock, log: createLog('warn') },
  );
  const services = servicesOf(platform);
  try {
    await services.revisions.poll();
    if ((await services.entry.findId(accountOf(players))) !== null) {
      process.stdout.write('They have lived already: npm run db:reset begins anew.\n');
      return;
    }
    const rounds = await live(platform, clock, STORY);
    await services.facts.run(platform.added.all('facts'));
    const { differences } = await reconcile(services.pool);
    if (differences.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(differences.slice(0, 3))}`);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    process.stdout.write(`${players} members, ${rounds} rounds in ${seconds} s; the books are right.\n`);
  } finally {
    await platform.close();
  }
}

/**
 * The database's address for sessions whose commits do not wait for the disk. Nobody relies on answers that a crash
 * could lose: after one, the story starts from the beginning.
 */
function unhurriedly(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
});
