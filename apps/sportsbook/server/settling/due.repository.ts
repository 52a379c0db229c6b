import type { Transaction } from '@chhokka/provider-server/db';

/** Bets that must be looked at again: those on a market of a fixture whose ids lie after one and up to another. */
export interface DueRange {
  readonly id: bigint;
  readonly fixture: string;
  /** Null: all markets of the fixture. */
  readonly market: string | null;
  /** Null: from the first one. */
  readonly after: string | null;
  /** Null: to the last one. */
  readonly until: string | null;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Locks a range that no other process has locked. Whole markets come first. So the parts of a large market do not delay a small one.
 * Null: there is none.
 */
export async function lockDueRange(tx: Transaction): Promise<DueRange | null> {
  const { rows } = await tx.query<{
    id: bigint;
    fixture_id: string;
    market: string | null;
    after_bet: string | null;
    until_bet: string | null;
  }>(
    `select id, fixture_id, market, after_bet, until_bet from words.due where done_at is null
     order by after_bet is not null or until_bet is not null, id limit 1 for update skip locked`,
  );
  const [row] = rows;
  if (!row) return null;
  return { id: row.id, fixture: row.fixture_id, market: row.market, after: row.after_bet, until: row.until_bet };
}

/** The first bets of a range, in the order of their ids. */
export async function betsInRange(tx: Transaction, range: DueRange, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ bet_id: string }>({
    name: range.market === null ? 'bets_on_fixture' : 'bets_on_market',
    text: `${betsOf(range)} order by bet_id limit $5`,
    values: [...boundsOf(range), limit],
  });
  return rows.map((row) => row.bet_id);
}

/** Puts parts of at most `size` bets in the place of a range, which ends with that. */
export async function splitRange(tx: Transaction, range: DueRange, size: number, now: number): Promise<void> {
  await tx.query(
    `with numbered as (select bet_id, row_number() over (order by bet_id) as place from (${betsOf(range)}) bets),
       bounds as (select bet_id from numbered where place % $5 = 0 union select $6::uuid),
       parts as (select lag(bet_id, 1, $7::uuid) over (order by bet_id nulls last) as after_bet, bet_id as until_bet from bounds)
     insert into words.due (fixture_id, market, after_bet, until_bet, asked_at)
     select $1, $2, after_bet, until_bet, $8 from parts where after_bet is distinct from until_bet order by after_bet nulls first`,
    [...boundsOf(range), size, range.until, range.after, new Date(now)],
  );
  await endRange(tx, range, now);
}

/** `now` in ms. */
export async function endRange(tx: Transaction, { id }: DueRange, now: number): Promise<void> {
  await tx.query(`update words.due set done_at = $2 where id = $1`, [id, new Date(now)]);
}

/** A query of the ids in a range; `boundsOf` has its first four values. */
function betsOf({ market }: DueRange): string {
  return `select distinct bet_id from bets.leg
    where fixture_id = $1 and ${market === null ? '$2::text is null' : 'market = $2'} and bet_id > $3 and bet_id <= $4`;
}

function boundsOf({ fixture, market, after, until }: DueRange): [string, string | null, string, string] {
  return [fixture, market, after ?? FIRST, until ?? LAST];
}
