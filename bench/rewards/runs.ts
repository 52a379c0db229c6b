import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { type Program, startProgram } from '../support/program.ts';
import { wrongRuns } from './runs-check.ts';
import { addPlainMembers, countAll, OFFSET, openPlatform, switchOn, tellPlay } from './world.ts';

const MEMBERS = Number(process.env.BENCH_REWARDS_MEMBERS ?? 200_000);
const KILLS = 20;
const LOOK_MS = 20;
/** A kill comes so long after the progress that it waited for, at most: in the middle of a later statement. */
const LATER_MS = 150;
/** Of both runs over all members, where the last kill may come at the latest. */
const LAST_KILL = 0.95;
/** Longer than the slowest machine needs; a run that waits for midnight is over within ten minutes. */
const LONGEST_MS = 15 * 60_000;

/** Rebate, ranks and the week's stake-back of all members, in one process, with nothing else at work. */
export async function measureRuns(server: DurableCluster): Promise<Figure[]> {
  const world = await openRuns(server, 'runs');
  try {
    const program = await world.start();
    await ended(world.pool);
    await program.stop();
    const { members, offered, seconds } = await progressOf(world.pool);
    await refuseWrong(world.pool);
    return [
      {
        name: `rebate and ranks of ${count(MEMBERS)} members`,
        value: members / seconds,
        unit: 'members/s',
        goal: { atLeast: 5_000 },
        note: `${count(members)} looked at, ${count(offered)} prizes offered in ${seconds.toFixed(1)} s`,
      },
    ];
  } finally {
    await world.pool.end();
  }
}

/** The same while the process is killed again and again, each second time together with PostgreSQL. */
export async function measureKilledRuns(server: DurableCluster): Promise<Figure[]> {
  const world = await openRuns(server, 'killed_runs');
  const { pool } = world;
  try {
    let program = await world.start();
    const moments = Array.from({ length: KILLS }, () => Math.random() * LAST_KILL * 2 * MEMBERS);
    for (const [place, moment] of moments.toSorted((a, b) => a - b).entries()) {
      await until(async () => ((await progressOf(pool)).members >= moment ? true : null));
      await sleep(Math.random() * LATER_MS);
      if (place % 2 === 1) await server.kill();
      await program.kill();
      if (await hasEnded(pool)) throw new Error(`Both runs had ended before the kill ${place + 1}.`);
      program = await world.start();
    }
    await ended(pool);
    await program.stop();
    const { members, offered } = await progressOf(pool);
    const wrong = await wrongRuns(pool);
    for (const each of wrong.slice(0, 5)) process.stderr.write(`${each}\n`);
    return [
      {
        name: `rebate and ranks of ${count(MEMBERS)} members over ${KILLS} kills`,
        value: wrong.length,
        unit: 'wrong',
        goal: { atMost: 0 },
        note: `${count(members)} looked at, ${count(offered)} prizes offered; each second kill also of PostgreSQL`,
      },
    ];
  } finally {
    await pool.end();
  }
}

async function refuseWrong(pool: Pool): Promise<void> {
  const wrong = await wrongRuns(pool);
  if (wrong.length > 0)
    throw new Error(`${wrong.length} members were given something wrong: ${wrong.slice(0, 3).join('; ')}`);
}

interface RunsWorld {
  readonly pool: Pool;
  /** Starts the process that runs. */
  start(): Promise<Program>;
}

/**
 * Members with facts that `rebate` and `vip` have counted. A quarter gets a rebate and a part of last week's stakes back, and
 * reaches a rank, or had one before (a tenth of them). One in forty falls behind.
 */
async function openRuns(server: DurableCluster, name: string): Promise<RunsWorld> {
  const url = await server.createDatabase(name, 'platform');
  const secretsKey = randomBytes(32);
  const pool = openPool(url, 4);
  await switchOn(pool);
  const ids = await addPlainMembers(pool, MEMBERS);
  for (const { days, gameType, stake } of PLAY) await tellPlay(pool, playOf({ days, gameType, stake }), [ids]);
  const platform = await openPlatform(url, secretsKey);
  await countAll(platform, url, ['rebate', 'vip']);
  await platform.close();
  await pool.query(
    `insert into vip.member (member_id, level, since, gifted)
      select id, level, now() - interval '60 days', level from (
          select id, case n % 40 when 0 then 2 when 1 then 1 else 0 end as level from unnest($1::uuid[]) with ordinality m (id, n)
        ) given`,
    [ids],
  );
  // The run of each day looks at all members, so what a job would look at meanwhile is left to it.
  await pool.query('delete from vip.changed');
  await pool.query(
    `insert into rebate.run (day, started_at, ended_at) values (facts.day_of(now(), $1) - 2, now(), now())`,
    [OFFSET],
  );
  await pool.query('analyze');
  const start = () =>
    startProgram(join(import.meta.dirname, 'runs-process.ts'), {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      SECRETS_KEY: secretsKey.toString('base64url'),
    });
  return { pool, start };
}

interface Play {
  /** How many days ago: SQL. */
  readonly days: string;
  readonly gameType: string;
  /** Minor units, by the number `n` of a member: SQL. */
  readonly stake: string;
}

/** Minor units: a rank begins at 1,000,000, a rebate at a stake of 33,334 on slots. */
const PLAY: readonly Play[] = [
  { days: '1', gameType: 'RNG', stake: 'case n % 4 when 0 then 60000 else 10000 end' },
  { days: '1', gameType: 'LIVE', stake: 'case n % 8 when 0 then 20000 when 1 then 5000 end' },
  {
    days: `4 + extract(isodow from now() at time zone 'UTC' + interval '${OFFSET} minutes')::int`,
    gameType: 'RNG',
    stake: 'case when n % 40 = 0 then 6000000 when n % 4 = 0 then 1100000 else 20000 end',
  },
  // Ranks sum up a quarter of a year.
  ...Array.from({ length: 8 }, (_, place) => ({ days: String(20 + 8 * place), gameType: 'FISH', stake: '3000' })),
];

/** Each member's round, at noon of that day by the site's clock. */
function playOf({ days, gameType, stake }: Play): string {
  const noon = `((facts.day_of(now(), ${OFFSET}) - (${days}))::timestamp + interval '12 hours' - interval '${OFFSET} minutes')`;
  return `select id as member_id, ${noon} at time zone 'UTC' as at, stake::bigint as stake, 0::bigint as win,
      '${gameType}' as game_type, 'bench' as game_code
    from unnest($1::uuid[]) with ordinality m (id, n) cross join lateral (select ${stake} as stake) s where stake is not null`;
}

interface Progress {
  /** Members that the runs have looked at, each run counted. */
  readonly members: number;
  readonly offered: number;
  /** From the first run's start to the last one's end. */
  readonly seconds: number;
  readonly ended: number;
}

/** Asks until the database answers again. */
async function progressOf(pool: Pool): Promise<Progress> {
  return until(async () => {
    const found = await pool
      .query<Progress>(
        `select coalesce(sum(members), 0)::float8 as members, coalesce(sum(offered), 0)::float8 as offered,
            extract(epoch from max(ended_at) - min(started_at))::float8 as seconds, count(ended_at)::int as ended
          from (
            select members, offered, started_at, ended_at from vip.run
            union all
            select members, offered, started_at, ended_at from rebate.run where day = facts.day_of(now(), ${OFFSET}) - 1
          ) run`,
      )
      .catch(() => null);
    return found?.rows[0] ?? null;
  });
}

/** Rebate, ranks and stake-back. */
const RUNS = 3;

async function hasEnded(pool: Pool): Promise<boolean> {
  return (await progressOf(pool)).ended === RUNS;
}

async function ended(pool: Pool): Promise<void> {
  await until(async () => ((await hasEnded(pool)) ? true : null));
}

async function until<T>(find: () => Promise<T | null>): Promise<T> {
  const latest = performance.now() + LONGEST_MS;
  while (performance.now() < latest) {
    const found = await find();
    if (found !== null) return found;
    await sleep(LOOK_MS);
  }
  throw new Error('The runs do not come to an end.');
}

function count(value: number): string {
  return value.toLocaleString('en');
}
