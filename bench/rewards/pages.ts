import { randomBytes } from 'node:crypto';
import { DAY, HOUR, minor } from '@chhokka/kernel';
import { rewardsRoutes } from '@chhokka/contracts/rewards-routes';
import { openPool, type Pool, transaction } from '../../apps/platform/src/infra/db.ts';
import type { Offer } from '../../apps/platform/src/modules/rewards/awards/index.ts';
import awardsModule from '../../apps/platform/src/modules/rewards/awards/manifest.ts';
import vipModule from '../../apps/platform/src/modules/rewards/vip/manifest.ts';
import type { Platform } from '../../apps/platform/src/roles/platform.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { unhurried } from '../support/unhurried.ts';
import { openCallers } from '../wallet/callers.ts';
import { atPace, percentile } from '../wallet/pace.ts';
import { addPlainMembers, countAll, logIn, OF_REWARDS, openPlatform, startSite, switchOn, tellPlay } from './world.ts';

/** Facts of the measured member in one year, and of others around them. */
const FACTS = Number(process.env.BENCH_REWARDS_FACTS ?? 1_000_000);
const OTHERS = 5_000;
const OTHERS_FACTS = FACTS / 4;
const CHUNK = 250_000;
const YEAR_DAYS = 365;
/** Games that the member has played. */
const GAMES = 200;
/** Facts that are not counted yet when the pages are asked for, as while the worker is at it. */
const FRESH = 100;
const PER_SECOND = 50;
const SECONDS = 10;
const WARM_UP_S = 2;
const CONNECTIONS = 20;

const PAGES = {
  'reward centre': rewardsRoutes.rewardCentre,
  missions: rewardsRoutes.missionSummary,
  rank: rewardsRoutes.playerRank,
};

/**
 * The pages of one member who played a million rounds within a year, and was awarded something each day. The facts are written
 * by SQL, and counted by the consumers themselves.
 */
export async function measurePages(server: DurableCluster): Promise<Figure[]> {
  const url = await server.createDatabase('pages', 'platform');
  const secretsKey = randomBytes(32);
  const pool = openPool(url, 4);
  await switchOn(pool);
  const ids = await addPlainMembers(pool, OTHERS + 1);
  const member = ids[0] as string;
  await logIn(pool, ids);
  await tellYear(pool, member, ids);
  const platform = await openPlatform(url, secretsKey);
  await countAll(platform, url, OF_REWARDS);
  await platform.service(vipModule).lookAtChanged();
  await awardYear(pool, platform, member);
  await tellPlay(pool, playOf(`generate_series(1, ${FRESH}) n`, '$1::uuid', `now() - n * interval '1 second'`), [
    member,
  ]);
  await unhurried(pool, ['vacuum analyze', 'checkpoint']);
  await platform.close();
  const site = await startSite(url, secretsKey);
  try {
    const callers = await openCallers(site.origin, CONNECTIONS);
    const figures: Figure[] = [];
    for (const [name, { method, path }] of Object.entries(PAGES)) {
      const request = written(method, `${path}?language=BN`, new URL(site.origin).host, member);
      const ask = async (): Promise<void> => {
        const answer = await callers.send(request);
        if (!answer.includes('"success":true')) throw new Error(`${name}: ${answer.slice(0, 300)}`);
      };
      await atPace(ask, { perSecond: PER_SECOND, seconds: WARM_UP_S });
      figures.push(figureOf(name, await atPace(ask, { perSecond: PER_SECOND, seconds: SECONDS })));
    }
    callers.close();
    return figures;
  } finally {
    await site.stop();
    await pool.end();
  }
}

function written(method: string, path: string, host: string, token: string): string {
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`;
}

function figureOf(name: string, times: readonly number[]): Figure {
  return {
    name: `${name} of a member with ${FACTS.toLocaleString('en')} facts, at ${PER_SECOND}/s, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    goal: { atMost: 60 },
    note: `median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  };
}

/** Rounds over a year: mostly lost stakes of many games. */
function playOf(series: string, member: string, at: string): string {
  return `select ${member} as member_id, ${at} as at, (100 + n % 50 * 10)::bigint as stake,
      (case when n % 5 = 0 then 300 else 0 end)::bigint as win, (array['RNG', 'LIVE', 'FISH', 'PVP'])[1 + n % 4] as game_type,
      'game-' || n % ${GAMES} as game_code
    from ${series}`;
}

async function tellYear(pool: Pool, member: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < FACTS; from += CHUNK) {
    const to = Math.min(from + CHUNK, FACTS);
    const at = `now() - (${FACTS} - n + 1000)::float8 / ${FACTS} * interval '${YEAR_DAYS} days'`;
    await tellPlay(pool, playOf(`generate_series(${from + 1}, ${to}) n`, '$1::uuid', at), [member]);
    const others = Math.round((OTHERS_FACTS * (to - from)) / FACTS);
    const any = `($1::uuid[])[2 + n % ${OTHERS}]`;
    const then = `now() - (${FACTS} - ${from} - n + 1000)::float8 / ${FACTS} * interval '${YEAR_DAYS} days'`;
    await tellPlay(pool, playOf(`generate_series(1, ${others}) n`, any, then), [ids]);
  }
}

/** A rebate for each day, of which the last can still be claimed, and some gifts that wait. */
async function awardYear(pool: Pool, platform: Platform, memberId: string): Promise<void> {
  const awards = platform.service(awardsModule);
  const offers = Array.from({ length: YEAR_DAYS }, (_, day): Offer => ({
    memberId,
    source: 'rebate',
    sourceId: `${memberId}:bench-${day}`,
    ruleId: 'daily',
    prize: { form: 'cash', amount: minor(1_000), wagering: 100 },
    currency: 'BDT',
    title: { bn: 'রিবেট', en: 'Rebate' },
    claimBy: day % 20 === 0 ? platform.clock.now() + DAY : null,
    paid: day % 20 === 0 ? 'deadline' : 'now',
  }));
  const gifts = Array.from({ length: 10 }, (_, n): Offer => ({
    memberId,
    source: 'mission',
    sourceId: `bench:${memberId}:${n}`,
    ruleId: 'bench',
    prize: { form: 'points', amount: minor(1_000) },
    currency: 'BDT',
    title: { bn: 'মিশন', en: 'Mission' },
    claimBy: platform.clock.now() + (n + 1) * HOUR,
    paid: 'member',
  }));
  for (const some of [offers, gifts]) await transaction(pool, async (tx) => void (await awards.offer(tx, some)));
}
