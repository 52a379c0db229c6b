import type { Queryable, Transaction } from '@chhokka/provider-server/db';
import { IS_NOT_OVER } from './fixture-rules.ts';

/**
 * Legs on fixtures of the feed `$1` that have neither an end nor a cancel in force, of bets that are open or being sent, or whose
 * end was taken back: such a bet stands as it was until what is due of its market has been settled, and is open then. Without
 * anything due, a bet that ended was decided by its other legs.
 */
const UNDECIDED = `
  bets.bet join bets.leg on leg.bet_id = bet.id join words.fixture on fixture.id = leg.fixture_id
  where fixture.feed = $1
    and (bet.state in ('sending', 'open')
      or bet.state in ('settled', 'void')
        and ((leg.fixture_id, leg.market) in (select fixture_id, market from words.due where done_at is null and market is not null)
          or leg.fixture_id in (select fixture_id from words.due where done_at is null and market is null)))
    and not exists (select from words.market_end ended
      where (ended.fixture_id, ended.market) = (leg.fixture_id, leg.market) and rolled_back_number is null)
    and not exists (select from words.cancel where cancel.fixture_id = leg.fixture_id and taken_back_at is null
      and (markets is null or leg.market = any (markets)) and (placed_from is null or placed_from <= bet.placed_at)
      and (placed_until is null or placed_until > bet.placed_at))`;

/** How many bets wait for words of a feed: `demos` of them are of play money. */
export interface WaitingBets {
  readonly bets: number;
  readonly demos: number;
}

/** The bets that wait for words of the feed of that key. */
export async function undecidedBets(db: Queryable, feed: number): Promise<WaitingBets> {
  const { rows } = await db.query<WaitingBets>(
    `select count(distinct bet.id)::int as bets, (count(distinct bet.id) filter (where bet.demo))::int as demos from ${UNDECIDED}`,
    [feed],
  );
  return rows[0] ?? { bets: 0, demos: 0 };
}

/** The fixtures of the feed of that key that these bets wait for, in the order of their ids. */
export async function undecidedFixtures(db: Queryable, feed: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`select distinct fixture.id from ${UNDECIDED} order by fixture.id`, [
    feed,
  ]);
  return rows.map(({ id }) => id);
}

/**
 * Ends all fixtures of the feed of that key that are live or to come as cancelled. Nobody can bet on them any more, and a bet
 * that is being written is waited for. Returns how many there were. They count as voided, because this is kept only when no bet
 * waits for them. One waits again only when this feed is followed once more and takes an end or a cancel back: that begins a new
 * wait (`writeChanges`), so that it does not last for ever.
 */
export async function closeFixtures(tx: Transaction, feed: number, now: number): Promise<number> {
  const { rowCount } = await tx.query(
    `with held as (
       select id from words.fixture where feed = $1 and ${IS_NOT_OVER} order by id for no key update)
     update words.fixture set state = 'cancelled', body = jsonb_set(body, '{state}', '"cancelled"'), state_at = $2, voided_at = $2
     from held where fixture.id = held.id`,
    [feed, new Date(now)],
  );
  return rowCount ?? 0;
}
