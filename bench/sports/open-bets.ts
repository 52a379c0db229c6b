import { footballFixture } from '@chhokka/feed-protocol/testing';
import { systemClock } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { applyWords } from '../../apps/sportsbook/server/words/apply-words.ts';

/** The market that ends while time is measured, and the one that ended before: accumulators have a leg on each. */
const MATCH = { fixture: 'match', market: 'result/match' };
const EARLIER = { fixture: 'earlier', market: 'result/match' };
const OUTCOMES = ['home', 'draw', 'away'];

const toCome = (id: string) => footballFixture(id, { state: 'scheduled', startsAt: Date.now() });
const told = { score: () => null, names: () => null };

/** Opens `singles` and `accumulators` of two legs of real money, whose stakes the wallet has taken. */
export async function openBets(
  pool: Pool,
  { singles, accumulators }: { singles: number; accumulators: number },
): Promise<void> {
  await say(pool, 1, [
    { kind: 'fixture', number: 1, fixture: toCome(EARLIER.fixture) },
    { kind: 'fixture', number: 2, fixture: toCome(MATCH.fixture) },
    {
      kind: 'settle',
      number: 3,
      fixture: EARLIER.fixture,
      markets: [{ key: EARLIER.market, verdicts: { home: { result: 'won' } } }],
    },
  ]);
  await pool.query('update words.due set done_at = now()');
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into bets.session (token_hash, operator_session, player_id, nickname, game_code, currency, language, return_url, created_at,
         expires_at)
       select sha256(n::text::bytea), 'session ' || n, 'player-' || n, '', 'sports', 'BDT', 'bn', 'http://127.0.0.1', now(), now() + interval '1 day'
       from generate_series(1, 1000) n`,
    );
    await client.query(
      `insert into bets.bet (id, player_id, session_id, currency, game_code, demo, kind, lines, stake, total, price, state, placed_at)
       select uuidv7(), 'player-' || 1 + n % 1000, 1 + n % 1000, 'BDT', 'sports', false,
         case when n <= $1::integer then 'single' else 'accumulator' end, 1, 1000 + n % 977, 1000 + n % 977,
         case when n <= $1::integer then 2150 else 2150 * 1830 / 1000 end, 'open', now() - interval '1 hour'
       from generate_series(1, $1::integer + $2::integer) n`,
      [singles, accumulators],
    );
    await client.query(
      `insert into bets.leg (bet_id, position, demo, fixture_id, nature, market, outcome, price)
       select id, 0, false, $1, 'simulated', $2, ($3::text[])[1 + hashtext(id::text) % 3 % 3 + case when hashtext(id::text) % 3 < 0 then 3 else 0 end], 2150
       from bets.bet`,
      [MATCH.fixture, MATCH.market, OUTCOMES],
    );
    await client.query(
      `insert into bets.leg (bet_id, position, demo, fixture_id, nature, market, outcome, price)
       select id, 1, false, $1, 'simulated', $2, 'home', 1830 from bets.bet where kind = 'accumulator'`,
      [EARLIER.fixture, EARLIER.market],
    );
    await client.query(
      `insert into bets.movement (tx_id, bet_id, ordinal, call, amount, reason, closes, state, made_at, answered_at)
       select uuidv7(), id, 1, 'bet', -total, 'stake', false, 'done', now(), now() from bets.bet`,
    );
    await client.query('vacuum analyze bets.bet, bets.leg, bets.movement');
  } finally {
    client.release();
  }
}

/** The feed says that the home side won. */
export async function endMatch(pool: Pool): Promise<void> {
  await say(pool, 4, [
    {
      kind: 'settle',
      number: 4,
      fixture: MATCH.fixture,
      markets: [{ key: MATCH.market, verdicts: { home: { result: 'won' } } }],
    },
  ]);
}

/** What all bets must bring, counted by the database from the outcomes alone, minor units. */
export async function owedInAll(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ owed: bigint }>(
    `select coalesce(sum(case when kind = 'single' then stake * 2150 / 1000 else stake * 2150 * 1830 / 1000000 end), 0)::bigint as owed
     from bets.bet join bets.leg on leg.bet_id = bet.id and leg.position = 0 where outcome = 'home'`,
  );
  return rows[0]?.owed ?? 0n;
}

async function say(pool: Pool, first: number, words: Parameters<typeof applyWords>[1]): Promise<void> {
  const applied = await applyWords({ pool, clock: systemClock, told, feed: 'bench' }, words);
  if (applied.outcome !== 'applied') throw new Error(`the words from ${first} on were not applied`);
}
