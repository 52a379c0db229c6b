import { systemClock } from '@chhokka/kernel';
import { readConfig } from '../../apps/platform/src/infra/config.ts';
import { openPool, type Pool, transaction } from '../../apps/platform/src/infra/db.ts';
import { createInTurn } from '../../apps/platform/src/infra/in-turn.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import { createFacts } from '../../apps/platform/src/modules/money/facts/index.ts';
import { createPlatform, type Platform } from '../../apps/platform/src/roles/platform.ts';
import { PLATFORM, type Program, startProgram } from '../support/program.ts';
import { unhurried } from '../support/unhurried.ts';

const SWITCHES = ['REWARD', 'BONUS', 'MISSION', 'REFERRAL', 'REBATE', 'RAFFLE', 'VIP', 'POINTMALL'];
/** The consumers of facts that rewards brought. */
export const OF_REWARDS = ['points', 'vip', 'rebate', 'missions', 'referral', 'raffle', 'bonuses', 'purses'];
/** Minutes east of UTC of the site's clock. */
export const OFFSET = 360;
/** Members, or facts, that one statement writes. */
const PIECE = 20_000;

/** Switches all rewards on. Processes that run follow within about a second. */
export async function switchOn(pool: Pool): Promise<void> {
  await pool.query('update settings.node set enabled = true where mod_id = any ($1)', [SWITCHES]);
}

/** Adds members without money. Returns their ids in their order. */
export async function addPlainMembers(pool: Pool, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += PIECE) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into members.member (account, password_hash, nickname)
        select 'reward-' || n, '', 'Bench' from generate_series($1::int + 1, $2::int) n returning id`,
      [from, Math.min(count, from + PIECE)],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  await pool.query('analyze members.member');
  return ids.toSorted();
}

/** Logs members in by SQL. The token of each is the member's id. */
export async function logIn(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `insert into devices.session (token_hash, member_id, idle_until, expires_at)
      select sha256(member::text::bytea), member, now() + interval '1 day', now() + interval '1 day'
        from unnest($1::uuid[]) as member`,
    [ids],
  );
}

/**
 * Writes facts of closed rounds as if they had been played and told, in the order of `play`: a query of `member_id`, `at`,
 * `stake`, `win` (minor units), `game_type` and `game_code`. Nobody has counted them yet.
 */
export async function tellPlay(pool: Pool, play: string, values: readonly unknown[] = []): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query('set local statement_timeout = 0; set local synchronous_commit = off');
    await tx.query(
      `with told as (
          insert into facts.round (seq, told_at, opened_at, closed_at, stake, win, effective_stake, effective_win, bet_total,
              refund_total, win_total, round_id, member_id, bets, live_bets, day, rounds, event, state, provider_id, vassalage,
              game_type, game_code, currency, agent_path)
            select last_seq + row_number() over (), now(), at, at, stake, win, stake, win, stake, 0, win, uuidv7(), member_id,
                1, 1, facts.day_of(at, ${OFFSET}), 1, 'settled', 'closed', 'BENCH', 'BENCH', game_type, game_code, 'BDT', '{}'
              from (${play}) played, facts.stream
            returning seq
        )
        update facts.stream set last_seq = greatest(last_seq, (select max(seq) from told))`,
      [...values],
    );
  });
}

/** All modules on a database, without jobs and calls, so that a bench can ask what the programs ask. */
export async function openPlatform(url: string, secretsKey: Buffer): Promise<Platform> {
  const env = { NODE_ENV: 'production', DATABASE_URL: url, SECRETS_KEY: secretsKey.toString('base64url') };
  const platform = await createPlatform(readConfig(env), { clock: systemClock, log: createLog('warn') });
  await platform.revisions.poll();
  return platform;
}

/** Lets these consumers count all facts that are there, and says of the others that they have counted them. */
export async function countAll(platform: Platform, url: string, names: readonly string[]): Promise<void> {
  const pool = openPool(url, 2);
  try {
    pool.on('connect', (client) => void client.query('set synchronous_commit = off'));
    const { clock, log } = platform;
    const facts = createFacts({ pool, clock, log, inTurn: createInTurn(), offset: () => OFFSET });
    for (const consumer of platform.added.all('facts')) {
      if (names.includes(consumer.name)) await facts.consume(consumer);
      else await skip(pool, consumer.name);
    }
  } finally {
    await pool.end();
  }
  await unhurried(platform.pool, ['vacuum analyze', 'checkpoint']);
}

async function skip(pool: Pool, name: string): Promise<void> {
  await pool.query(
    `insert into facts.consumer (name, seq) select $1, last_seq from facts.stream
      on conflict (name) do update set seq = excluded.seq`,
    [name],
  );
}

/** The program with the calls of members only. */
export function startSite(databaseUrl: string, secretsKey: Buffer): Promise<Program> {
  return startProgram(PLATFORM, {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey.toString('base64url'),
    ROLES: 'api',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000000',
    // Callers say from which address they come.
    TRUST_PROXY: '127.0.0.1',
  });
}
