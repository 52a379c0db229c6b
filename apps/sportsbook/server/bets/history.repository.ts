import type { Fixture } from '@chhokka/feed-protocol';
import type { Queryable } from '@chhokka/provider-server/db';
import type { Verdicts } from '@chhokka/sports-math';
import type { Pair } from '../words/words.types.ts';

/** A result or a cancel, in force or taken back. Times are ms since the epoch. */
export interface PastEnd {
  readonly fixture: string;
  /** Null: all markets. */
  readonly market: readonly string[] | null;
  /** Null: a cancel, of bets that were placed in [from, until). */
  readonly verdicts: Verdicts | null;
  readonly from: number | null;
  readonly until: number | null;
  readonly at: number;
  readonly takenBackAt: number | null;
}

/** Everything that was ever decided about these markets. */
export async function historyOf(db: Queryable, pairs: readonly Pair[]): Promise<PastEnd[]> {
  const { rows } = await db.query<{
    fixture_id: string;
    markets: string[] | null;
    verdicts: Verdicts | null;
    placed_from: Date | null;
    placed_until: Date | null;
    at: Date;
    taken_back_at: Date | null;
  }>(
    `select fixture_id, array[market] as markets, verdicts, null::timestamptz as placed_from, null::timestamptz as placed_until,
       ended_at as at, rolled_back_at as taken_back_at
     from words.market_end
     where (fixture_id, market) in (select * from unnest($1::text[], $2::text[]))
     union all
     select fixture_id, markets, null, placed_from, placed_until, cancelled_at, taken_back_at
     from words.cancel where fixture_id = any($1)`,
    [pairs.map(({ fixture }) => fixture), pairs.map(({ market }) => market)],
  );
  return rows.map((row) => ({
    fixture: row.fixture_id,
    market: row.markets,
    verdicts: row.verdicts,
    from: row.placed_from?.getTime() ?? null,
    until: row.placed_until?.getTime() ?? null,
    at: row.at.getTime(),
    takenBackAt: row.taken_back_at?.getTime() ?? null,
  }));
}

/** The fixtures of these ids, as the feed last described them. */
export async function fixturesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Fixture>> {
  const { rows } = await db.query<{ id: string; body: Fixture }>(
    'select id, body from words.fixture where id = any($1::text[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row.body]));
}
