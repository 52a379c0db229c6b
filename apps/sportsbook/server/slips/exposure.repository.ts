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
