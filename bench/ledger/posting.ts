import { durableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { fundMembers, openLedgerWorld } from '../support/ledger-world.ts';
import { postOneByOne } from '../support/one-by-one.ts';
import { alternate, median, medianRatio } from '../support/rates.ts';
import { tpcb } from '../support/tpcb.ts';

const CONNECTIONS = 16;
const CALLERS = 2_000;
const MEMBERS = 10_000;
const ROUNDS = 5;
const ROUND_MS = 4_000;

/** The batched poster, compared with one commit per transfer and with pgbench's transaction. */
export async function measurePosting(): Promise<Figure[]> {
  const server = await durableCluster();
  try {
    const world = await openLedgerWorld(await server.createDatabase('ledger', 'platform'), {
      members: MEMBERS,
      connections: CONNECTIONS,
    });
    await fundMembers(world);
    await world.pool.query('analyze');
    const rates = await alternate(
      {
        batched: { lanes: CALLERS, act: () => world.ledger.poster.post(world.bet()) },
        single: { lanes: CONNECTIONS, act: () => postOneByOne(world.pool, world.bet()) },
        tpcb: await tpcb(world.pool, CONNECTIONS),
      },
      { rounds: ROUNDS, ms: ROUND_MS },
    );
    await world.close();
    const note = (other: number[]) => `${perSecond(rates.batched)} against ${perSecond(other)} transactions/s`;
    return [
      {
        name: 'transfers, against one commit each',
        value: medianRatio(rates.batched, rates.single),
        unit: '×',
        goal: { atLeast: 10 },
        note: note(rates.single),
      },
      {
        name: 'transfers, against TPC-B-like',
        value: medianRatio(rates.batched, rates.tpcb),
        unit: '×',
        goal: { atLeast: 5 },
        note: note(rates.tpcb),
      },
    ];
  } finally {
    await server.remove();
  }
}

function perSecond(rates: readonly number[]): string {
  return Math.round(median(rates)).toLocaleString('en');
}
