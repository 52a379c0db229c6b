import { createHash } from 'node:crypto';
import type { FlightRules, TableManifest } from '@chhokka/game-math';
import type { Pool } from '../../../apps/arcade/server/infra/db.ts';

interface FlownRow {
  place: number;
  chain: number;
  end: Buffer;
  salt: string;
  seed: Buffer;
  events: string | null;
}

/** Flights of a table whose seed is not the next one of their chain, or whose point is not that of seed and salt. */
export async function wrongFlights(arcade: Pool, { code, rules }: TableManifest<FlightRules>): Promise<string[]> {
  const { rows } = await arcade.query<FlownRow>(
    `select place, chain.number as chain, chain_end as end, salt, server_seed as seed, events
     from tables.flight join tables.chain on chain.id = chain_id join tables.round using (draw_id)
       join draws.draw on draw.id = draw_id
     where round.table_code = $1 order by round.number`,
    [code],
  );
  const wrong: string[] = [];
  for (const [at, { place, chain, end, salt, seed, events }] of rows.entries()) {
    const last = rows[at - 1];
    const before = last?.chain === chain ? last.seed : end;
    if (place !== (last?.chain === chain ? last.place : 0) + 1)
      wrong.push(`${code} has no flight before place ${place}`);
    if (!createHash('sha256').update(seed).digest().equals(before)) wrong.push(`${code} ${place} has another seed`);
    const outcome = JSON.stringify(rules.outcomeOf(seed.toString('hex'), salt));
    if (events !== null && JSON.stringify(JSON.parse(events)) !== outcome)
      wrong.push(`${code} ${place} ended elsewhere`);
  }
  return wrong;
}
