import type { Score } from '@chhokka/feed-protocol';
import type { Queryable, Transaction } from '@chhokka/provider-server/db';
import type { Verdicts } from '@chhokka/sports-math';
import type { Cancel, CancelReason, MarketEnd, Pair } from './words.types.ts';

/** The ends in force of those markets, each named once; a market without one is undecided. */
export async function readEnds(db: Queryable, pairs: readonly Pair[]): Promise<(Pair & MarketEnd)[]> {
  const { rows } = await db.query<{
    fixture_id: string;
    market: string;
    number: bigint;
    verdicts: Verdicts;
    ended_at: Date;
    score: Score | null;
  }>({
    name: 'ends_in_force',
    text: `select fixture_id, market_end.market, number, verdicts, ended_at, score
           from unnest($1::text[], $2::text[]) as wanted (fixture, market)
           join words.market_end on fixture_id = wanted.fixture and market_end.market = wanted.market
           where rolled_back_number is null`,
    values: columns(pairs),
  });
  return rows.map(({ fixture_id: fixture, market, number, verdicts, ended_at: endedAt, score }) => ({
    fixture,
    market,
    number: Number(number),
    verdicts,
    endedAt: endedAt.getTime(),
    score,
  }));
}

/** The cancels in force of those fixtures, the oldest first. */
export async function readCancels(
  db: Queryable,
  fixtures: readonly string[],
): Promise<(Cancel & { readonly fixture: string })[]> {
  const { rows } = await db.query<{
    fixture_id: string;
    markets: string[] | null;
    placed_from: Date | null;
    placed_until: Date | null;
    reason: CancelReason;
    cancelled_at: Date;
  }>({
    name: 'cancels_in_force',
    text: `select fixture_id, markets, placed_from, placed_until, reason, cancelled_at
           from words.cancel where fixture_id = any ($1) and taken_back_at is null order by id`,
    values: [[...new Set(fixtures)]],
  });
  return rows.map((row) => ({
    fixture: row.fixture_id,
    markets: row.markets,
    from: row.placed_from?.getTime() ?? null,
    until: row.placed_until?.getTime() ?? null,
    reason: row.reason,
    cancelledAt: row.cancelled_at.getTime(),
  }));
}

/**
 * Locks fixtures until the transaction ends, in the order of their ids, and returns the ids of those that are known. No word of the
 * feed about them is applied meanwhile, so that a bet and a word exclude each other.
 */
export async function lockFixtures(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'lock_fixtures',
    text: 'select id from words.fixture where id = any ($1) order by id for share',
    values: [[...new Set(ids)]],
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Those markets on which no bet may be placed at `placedAt` (ms since the epoch), because they have an end in force, a
 * cancel holds for that moment, or the fixture is over. Lock the fixtures first.
 */
export async function decidedAmong(tx: Transaction, pairs: readonly Pair[], placedAt: number): Promise<Pair[]> {
  const { rows } = await tx.query<Pair>({
    name: 'decided_among',
    text: `select distinct wanted.fixture, wanted.market from unnest($1::text[], $2::text[]) as wanted (fixture, market)
           where exists (select 1 from words.market_end where fixture_id = wanted.fixture
               and market_end.market = wanted.market and rolled_back_number is null)
             or exists (select 1 from words.cancel where fixture_id = wanted.fixture and taken_back_at is null
               and (markets is null or wanted.market = any (markets))
               and (placed_from is null or placed_from <= $3) and (placed_until is null or placed_until > $3))
             or exists (select 1 from words.fixture where id = wanted.fixture
               and state in ('ended', 'abandoned', 'cancelled'))`,
    values: [...columns(pairs), new Date(placedAt)],
  });
  return rows;
}

function columns(pairs: readonly Pair[]): [string[], string[]] {
  return [pairs.map(({ fixture }) => fixture), pairs.map(({ market }) => market)];
}
