import { parseArgs } from 'node:util';
import { DAY, ManualClock, systemClock } from '@chhokka/kernel';
import { ConfigError, readConfig } from '../infra/config.ts';
import { createLog } from '../infra/log.ts';
import { reconcile } from '../modules/money/ledger/index.ts';
import { createPlatform, type Platform } from '../roles/platform.ts';
import { tellLine } from './life/line/sums.ts';
import { live, type Story } from './life/live.ts';
import { accountOf } from './life/players.ts';
import { reckon } from './life/reckon/reckon.ts';
import { liveRewarded, type RewardedStory } from './life/rewarded.ts';
import { servicesOf } from './services.ts';

const STORY: Story = { players: 300, days: 90, seed: 2_026 };
/** A year, of fewer members, because the jobs of the rewards run several times a day. */
const YEAR: RewardedStory = { players: 40, days: 365, seed: 2_026, outage: [64, 67] };

/**
 * `npm run demo:life`: three months of a few hundred members and their agents, played through the calls of members, agents,
 * operators and providers, with a simulated clock. Every run produces the same amounts.
 *
 * `-- --rewards`: a year of a few members with all rewards, whose totals are computed once more from rounds and transfers. Fails
 * if they differ. It is for a new installation, where nobody has played. `--members N` and `--days N` change the size of either.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.mode === 'production') throw new ConfigError('Nobody plays for demonstration with NODE_ENV=production.');
  const begun = performance.now();
  const { rewards, ...size } = wanted();
  const story = { ...(rewards ? YEAR : STORY), ...size };
  const { players, days } = story;
  // With rewards, the midnight after the last day is part of the story.
  const lasts = (rewards ? days + 1 : days) * DAY;
  const clock = new ManualClock(Math.floor(systemClock.now() / DAY) * DAY - lasts);
  const platform = await createPlatform(
    { ...config, databaseUrl: unhurriedly(config.databaseUrl) },
    { clock, log: createLog('warn') },
  );
  const services = servicesOf(platform);
  try {
    await services.revisions.poll();
    if ((await services.entry.findId(accountOf(1))) !== null) {
      process.stdout.write('They have lived already: npm run db:reset begins anew.\n');
      return;
    }
    const rounds = rewards ? await liveYear(platform, clock, story) : await live(platform, clock, story);
    await countAll(platform);
    if (!rewards) process.stdout.write(`${await tellLine(services.pool)}\n`);
    const { differences } = await reconcile(services.pool);
    if (differences.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(differences.slice(0, 3))}`);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    process.stdout.write(`${players} members, ${rounds} rounds in ${seconds} s; the books are right.\n`);
  } finally {
    await platform.close();
  }
}

/** Counts all facts of the story. Rejects with what a consumer threw. */
async function countAll(platform: Platform): Promise<void> {
  const { facts } = servicesOf(platform);
  await facts.tellAll();
  for (const consumer of platform.added.all('facts')) await facts.consume(consumer);
}

/** Lives the story with rewards, and prints what they come to. Throws if the modules say something else. */
async function liveYear(platform: Platform, clock: ManualClock, story: RewardedStory): Promise<number> {
  const { rounds, record } = await liveRewarded(platform, clock, story);
  const { totals, differences } = await reckon(servicesOf(platform), record);
  for (const [what, total] of Object.entries(totals)) process.stdout.write(`${what}: ${total}\n`);
  if (differences.length > 0)
    throw new Error(`${differences.length} rewards are wrong:\n${differences.slice(0, 20).join('\n')}`);
  return rounds;
}

/** What the command line asks for. */
function wanted(): Partial<Story> & { readonly rewards: boolean } {
  const { values } = parseArgs({
    options: { rewards: { type: 'boolean', default: false }, members: { type: 'string' }, days: { type: 'string' } },
  });
  const number = (text: string): number => {
    if (!/^[1-9]\d{0,3}$/.test(text)) throw new ConfigError('Members and days are numbers from 1 to 9999.');
    return Number(text);
  };
  return {
    rewards: values.rewards,
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
