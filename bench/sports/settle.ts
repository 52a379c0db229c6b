import { setTimeout as sleep } from 'node:timers/promises';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { findFlaws } from '../../apps/sportsbook/server/commands/check.repository.ts';
import { FULL_PURSE } from '../../apps/sportsbook/server/sessions/purses.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { type Child, startChild } from '../support/child.ts';
import { endMatch, openBets, owedInAll } from './open-bets.ts';

const BETS = Number(process.env.BENCH_SPORTS_BETS ?? 1_000_000);
const ACCUMULATORS = 0.3;
const KILLS = 10;
/** Of a tenth of the bets: what is measured there is that nothing is wrong. */
const KILLED_BETS = BETS / 10;
const LOOK_EVERY_MS = 50;

/** How soon a million open bets on one fixture are settled and paid, and whether ten kills make a mistake. */
export async function measureSettle(server: DurableCluster): Promise<Figure[]> {
  const quick = await settleAll(server, 'settle', BETS, 0);
  const killed = await settleAll(server, 'killed', KILLED_BETS, KILLS);
  return [
    {
      name: `settle: ${BETS.toLocaleString('en')} open bets on one fixture, ${ACCUMULATORS * 100} % accumulators, settled and paid`,
      value: quick.seconds,
      unit: 's',
      goal: { atMost: 60 },
      note: `${Math.round(BETS / quick.seconds).toLocaleString('en')} bets a second`,
    },
    {
      name: `settle: wrong bets after that, and of ${KILLED_BETS.toLocaleString('en')} that were settled with ${killed.kills} kills`,
      value: quick.wrong + killed.wrong,
      unit: 'bets',
      goal: { atMost: 0 },
      note: 'each bet checked, and the sum at the wallet compared with a count by outcomes',
    },
  ];
}

async function settleAll(server: DurableCluster, name: string, bets: number, kills: number) {
  const databaseUrl = await server.createDatabase(`sportsbook_${name}`, 'sportsbook');
  const pool = openPool(databaseUrl, 'bench', 4, { answerWithinMs: 600_000 });
  const wallet = startChild(import.meta.dirname, 'wallet-process.ts');
  const accumulators = Math.round(bets * ACCUMULATORS);
  await openBets(pool, { singles: bets - accumulators, accumulators });
  const url = await wallet.next((said) => (said as { url?: string }).url);
  const settler = async (): Promise<Child> => {
    const child = startChild(import.meta.dirname, 'settler-process.ts', {
      SPORTSBOOK_DATABASE_URL: databaseUrl,
      WALLET_URL: url,
    });
    await child.next((said) => (said as { ready?: true }).ready);
    return child;
  };
  let running = await settler();
  try {
    const began = performance.now();
    await endMatch(pool);
    for (let kill = 1; kill <= kills; kill += 1) {
      await settledAtLeast(pool, (bets * kill) / (kills + 1));
      await running.kill();
      running = await settler();
    }
    await allPaid(pool);
    const seconds = (performance.now() - began) / 1_000;
    return { seconds, kills, wrong: await countWrong(pool, url, bets) };
  } finally {
    await running.stop();
    await wallet.stop();
    await pool.end();
  }
}

async function settledAtLeast(pool: Pool, bets: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ count: bigint }>(`select count(*) from bets.bet where state = 'settled'`);
    if (Number(rows[0]?.count) >= bets) return;
    await sleep(LOOK_EVERY_MS);
  }
}

async function allPaid(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ left: boolean }>(
      `select exists (select from words.due where done_at is null) or exists (select from bets.movement where state = 'due') as left`,
    );
    if (!rows[0]?.left) return;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Bets that are not as they must be, and 1 more when the wallet has moved another sum. */
async function countWrong(pool: Pool, walletUrl: string, bets: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
  } finally {
    client.release();
  }
  const flaws = await findFlaws(pool, FULL_PURSE);
  const own = flaws.filter(({ what }) => !what.startsWith('an exposure'));
  const { rows } = await pool.query<{ count: bigint }>(`select count(*) from bets.bet where state <> 'settled'`);
  const said = (await (await fetch(`${walletUrl}/moved`)).json()) as {
    moved: string;
    rounds: number;
    conflicts: number;
  };
  const sum = BigInt(said.moved) === (await owedInAll(pool)) && said.rounds === bets ? 0 : 1;
  return own.length + Number(rows[0]?.count) + said.conflicts + sum;
}
