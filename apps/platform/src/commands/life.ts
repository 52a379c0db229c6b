import { parseArgs } from 'node:util';
import { DAY, ManualClock, systemClock } from '@chhokka/kernel';
import { ConfigError, readConfig } from '../infra/config.ts';
import { createLog } from '../infra/log.ts';
import { reconcile } from '../modules/money/ledger/index.ts';
import { createPlatform } from '../roles/platform.ts';
import { accountOf } from './life/players.ts';
import { reckon } from './life/reckon/reckon.ts';
import { liveRewarded, type RewardedStory } from './life/rewarded.ts';
import { servicesOf } from './services.ts';

const STORY: RewardedStory = { players: 300, days: 90, seed: 2_026 };

/**
 * `npm run demo:life`: three months of a few hundred members with all rewards, played through the calls of members, operators
 * and providers, with a simulated clock, and what the rewards come to computed once more. `-- --members 40 --days 365`: another
 * length of the story.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.mode === 'production') throw new ConfigError('Nobody plays for demonstration with NODE_ENV=production.');
  const begun = performance.now();
  const story = { ...STORY, ...wanted() };
  const { players, days } = story;
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
    const { rounds, record } = await liveRewarded(platform, clock, story);
    const { differences } = await reconcile(services.pool);
    if (differences.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(differences.slice(0, 3))}`);
    const reckoned = await reckon(services, record);
    for (const [what, total] of Object.entries(reckoned.totals)) process.stdout.write(`${what}: ${total}\n`);
    const wrong = reckoned.differences;
    if (wrong.length > 0) throw new Error(`${wrong.length} rewards are wrong:\n${wrong.slice(0, 20).join('\n')}`);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    process.stdout.write(
      `${players} members, ${rounds} rounds in ${seconds} s; the books and the rewards are right.\n`,
    );
  } finally {
    await platform.close();
  }
}

/** The size of the story that the command line asks for. */
function wanted(): Partial<RewardedStory> {
  const { values } = parseArgs({ options: { members: { type: 'string' }, days: { type: 'string' } } });
  const number = (text: string): number => {
    if (!/^[1-9]\d{0,3}$/.test(text)) throw new ConfigError('Members and days are numbers from 1 to 9999.');
    return Number(text);
  };
  return {
    ...(values.members !== undefined && { players: number(values.members) }),
    ...(values.days !== undefined && { days: number(values.days) }),
  };
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
