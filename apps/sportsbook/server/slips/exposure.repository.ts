import type { Transaction } from '@chhokka/provider-server/db';
import type { Selected } from '../book/book.types.ts';

/** Adds what bets risk on outcomes, minor units. Rows are locked in one order, so that batches never wait for each other. */
export async function addExposure(
  tx: Transaction,
  risks: readonly (Selected & { readonly stake: bigint; readonly gain: bigint })[],
): Promise<void> {
  if (risks.length === 0) return;
  await tx.query({
    name: 'add_exposure',
    text: `insert into book.exposure as exposure (fixture_id, market, outcome, stake, gain, bets)
       select fixture, market, outcome, sum(stake), sum(gain), count(*)
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) as each (fixture, market, outcome, stake, gain)
       group by fixture, market, outcome order by fixture, market, outcome
       on conflict (fixture_id, market, outcome) do update
         set stake = exposure.stake + excluded.stake, gain = exposure.gain + excluded.gain, bets = exposure.bets + excluded.bets`,
    values: [
      risks.map(({ fixture }) => fixture),
      risks.map(({ market }) => market),
      risks.map(({ outcome }) => outcome),
      risks.map(({ stake }) => stake),
      risks.map(({ gain }) => gain),
    ],
  });
}

/** What these bets added to each outcome. */
const ADDED = `select leg.fixture_id, leg.market, leg.outcome, sum(bet.total)::bigint as stake,
    sum(bet.total * (leg.price - 1000) / 1000)::bigint as gain, count(*)::integer as bets
  from bets.leg join bets.bet on bet.id = leg.bet_id where bet.id = any($1::uuid[]) and not bet.demo
  group by leg.fixture_id, leg.market, leg.outcome`;

/**
 * Takes back what these bets added, because their stakes were not taken. Call it in the transaction that ends the bets, so
 * that it happens once, and call it last: who holds exposures waits for nothing else.
 */
export async function takeBackExposure(tx: Transaction, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return;
  const bets = [betIds];
  // Only the next statements see what others wrote before they let these rows go.
  await tx.query(
    `select from book.exposure where (fixture_id, market, outcome) in (select fixture_id, market, outcome from (${ADDED}) added)
     order by fixture_id, market, outcome for update`,
    bets,
  );
  await tx.query(
    `delete from book.exposure using (${ADDED}) added
     where (exposure.fixture_id, exposure.market, exposure.outcome) = (added.fixture_id, added.market, added.outcome)
       and exposure.bets = added.bets`,
    bets,
  );
  await tx.query(
    `update book.exposure
     set stake = exposure.stake - added.stake, gain = exposure.gain - added.gain, bets = exposure.bets - added.bets
     from (${ADDED}) added
     where (exposure.fixture_id, exposure.market, exposure.outcome) = (added.fixture_id, added.market, added.outcome)`,
    bets,
  );
}
