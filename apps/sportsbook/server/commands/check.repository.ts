import type { Queryable } from '@chhokka/provider-server/db';

/** What is wrong with a bet, a purse or an outcome, by its id. */
export interface Flaw {
  readonly what: string;
  readonly of: string;
}

/** Each statement names what breaks an invariant of docs/SPORTS.md. */
const CHECKS: Readonly<Record<string, string>> = {
  'movements after the stake do not add up to what is owed': `
    select bet.id::text as of from bets.bet
    left join bets.movement on movement.bet_id = bet.id and ordinal > 1 and movement.state <> 'refused'
    where bet.state not in ('refused', 'given-up') group by bet.id having coalesce(sum(amount), 0) <> bet.owed`,
  'a bet stands without its stake': `
    select bet.id::text as of from bets.bet
    where state in ('open', 'settled', 'void', 'sold') and not exists (
      select from bets.movement stake where stake.bet_id = bet.id and ordinal = 1 and stake.state = 'done' and amount = -bet.total)`,
  'a stake was taken of a bet that does not stand': `
    select bet.id::text as of from bets.bet join bets.movement on movement.bet_id = bet.id and movement.state = 'done'
    where bet.state in ('refused', 'given-up') group by bet.id having sum(amount) <> 0`,
  'a bet has another number of movements than it says': `
    select bet.id::text as of from bets.bet join bets.movement on movement.bet_id = bet.id
    group by bet.id having count(*) <> bet.moves`,
  'a purse does not hold what its movements left': `
    select purse.id::text as of from bets.purse
    left join bets.bet on bet.player_id = 'demo:' || purse.id
    left join bets.movement on movement.bet_id = bet.id and movement.state = 'done'
    group by purse.id having purse.balance <> $1::bigint + coalesce(sum(amount), 0)`,
  'an exposure is not that of its bets': `
    select coalesce(exposure.fixture_id, taken.fixture_id) || ' ' || coalesce(exposure.market, taken.market) as of
    from book.exposure full join (
      select fixture_id, market, outcome, sum(total) as stake, sum(total * (leg.price - 1000) / 1000) as gain, count(*) as bets
      from bets.leg join bets.bet on bet.id = leg.bet_id
      where not bet.demo and bet.state not in ('refused', 'given-up') group by 1, 2, 3) taken
      using (fixture_id, market, outcome)
    where (exposure.stake, exposure.gain, exposure.bets) is distinct from (taken.stake, taken.gain, taken.bets)`,
  'a bet is open although all its legs have ended and nothing is due': `
    select bet.id::text as of from bets.bet
    where bet.state = 'open' and not exists (select from words.due where done_at is null)
      and not exists (select from bets.leg where leg.bet_id = bet.id
        and not exists (select from words.market_end ended
          where (ended.fixture_id, ended.market) = (leg.fixture_id, leg.market) and rolled_back_number is null)
        and not exists (select from words.cancel where cancel.fixture_id = leg.fixture_id and taken_back_at is null
          and (markets is null or leg.market = any (markets)) and (placed_from is null or placed_from <= bet.placed_at)
          and (placed_until is null or placed_until > bet.placed_at)))`,
  'a settled bet brought more than its cash-outs, and has a leg that nobody decided': `
    select distinct bet.id::text as of from bets.bet
    where bet.state in ('settled', 'void') and bet.kind in ('single', 'accumulator', 'builder')
      and exists (select from bets.leg where leg.bet_id = bet.id
        and not exists (select from words.market_end ended
          where (ended.fixture_id, ended.market) = (leg.fixture_id, leg.market) and rolled_back_number is null)
        and not exists (select from words.cancel where cancel.fixture_id = leg.fixture_id and taken_back_at is null))
      and bet.owed > bet.cashed`,
};

/** Everything that breaks an invariant of bets; empty when all is well. `fullPurse`: what purses are opened with, minor units. */
export async function findFlaws(db: Queryable, fullPurse: bigint): Promise<Flaw[]> {
  const flaws: Flaw[] = [];
  for (const [what, text] of Object.entries(CHECKS)) {
    const { rows } = await db.query<{ of: string }>(text, text.includes('$1') ? [fullPurse] : []);
    flaws.push(...rows.map(({ of }) => ({ what, of })));
  }
  return flaws;
}
