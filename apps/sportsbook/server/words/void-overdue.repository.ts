import type { Queryable, Transaction } from '@chhokka/provider-server/db';

/** Fixtures that wait for longer than their sport's rule says, the longest first, at most `limit`. */
export async function overdueFixtures(db: Queryable, now: number, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select fixture.id from words.fixture join book.limits using (sport)
     where state in ('postponed', 'abandoned', 'cancelled') and voided_at is null
       and state_at <= $1::timestamptz - make_interval(hours => void_hours)
     order by state_at limit $2`,
    [new Date(now), limit],
  );
  return rows.map(({ id }) => id);
}

/** Locks the fixture, if it is still overdue, and says in which state it waits; null: it is not any more. */
export async function holdOverdue(
  tx: Transaction,
  fixture: string,
  now: number,
): Promise<'postponed' | 'abandoned' | 'cancelled' | null> {
  const { rows } = await tx.query<{ state: 'postponed' | 'abandoned' | 'cancelled' }>(
    `select state from words.fixture join book.limits using (sport)
     where fixture.id = $1 and state in ('postponed', 'abandoned', 'cancelled') and voided_at is null
       and state_at <= $2::timestamptz - make_interval(hours => void_hours)
     for no key update of fixture`,
    [fixture, new Date(now)],
  );
  return rows[0]?.state ?? null;
}

/** Markets of the fixture that somebody has bet on and that have no end. */
export async function undecidedMarkets(tx: Transaction, fixture: string): Promise<string[]> {
  const { rows } = await tx.query<{ market: string }>(
    `select distinct market from bets.leg where fixture_id = $1 and not exists (
       select 1 from words.market_end where market_end.fixture_id = leg.fixture_id and market_end.market = leg.market
         and rolled_back_number is null)
     order by market`,
    [fixture],
  );
  return rows.map(({ market }) => market);
}

/** Voids all bets on these markets that were placed until now, and asks for them to be looked at. */
export async function insertVoid(
  tx: Transaction,
  given: {
    readonly fixture: string;
    readonly markets: readonly string[];
    readonly reason: string;
    readonly now: number;
  },
): Promise<void> {
  const { fixture, markets, reason, now } = given;
  await tx.query(
    `insert into words.cancel (fixture_id, markets, placed_until, reason, cancelled_at) values ($1, $2, $3, $4, $3)`,
    [fixture, markets, new Date(now), reason],
  );
  await tx.query(
    'insert into words.due (fixture_id, market, asked_at) select $1, market, $3 from unnest($2::text[]) as market',
    [fixture, markets, new Date(now)],
  );
}

export async function markVoided(tx: Transaction, fixture: string, now: number): Promise<void> {
  await tx.query('update words.fixture set voided_at = $2 where id = $1', [fixture, new Date(now)]);
}
