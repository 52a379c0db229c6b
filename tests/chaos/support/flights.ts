import { createHash } from 'node:crypto';
import type { FlightRules } from '@chhokka/game-math';
import type { Pool } from '@chhokka/provider-server/db';

interface FlownRow {
  number: bigint;
  place: number | null;
  chain: number;
  length: number;
  end: Buffer;
  salt: string;
  seed: Buffer;
  events: string | null;
}

/**
 * Flights of a table whose seed is not the next one of their chain, whose chain does not follow the used-up one before it, or
 * whose point is not that of seed and salt.
 */
export async function wrongFlights(arcade: Pool, code: string, rules: FlightRules): Promise<string[]> {
  const { rows } = await arcade.query<FlownRow>(
    `select round.number, place, chain.number as chain, length, chain_end as end, salt, server_seed as seed, events
     from tables.round join draws.draw on draw.id = draw_id left join tables.flight using (draw_id)
       left join tables.chain on chain.id = chain_id
     where round.table_code = $1 order by round.number`,
    [code],
  );
  return rows.flatMap((row, at) => {
    if (row.place === null) return [`${code} ${row.number} has no place in a chain`];
    return faultsOf(row, rows[at - 1], rules).map((fault) => `${code} ${row.number} ${fault}`);
  });
}

function faultsOf(row: FlownRow, last: FlownRow | undefined, rules: FlightRules): string[] {
  const { place, chain, end, salt, seed, events } = row;
  const goesOn = last !== undefined && last.place !== last.length;
  const due = goesOn ? [last.chain, Number(last.place) + 1] : [(last?.chain ?? 0) + 1, 1];
  const found: string[] = [];
  const is = [chain, place].join();
  if (due.join() !== is) found.push(`has the place ${is}, and not ${due.join()}`);
  const before = goesOn ? last.seed : end;
  if (!createHash('sha256').update(seed).digest().equals(before)) found.push('has another seed than its chain');
  const outcome = JSON.stringify(rules.outcomeOf(seed.toString('hex'), salt));
  if (events !== null && events !== outcome) found.push(`ended at ${events}, and not at ${outcome}`);
  return found;
}
