import { systemClock } from '@chhokka/kernel';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { createInTurn } from '../../apps/platform/src/infra/in-turn.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import { createSettling } from '../../apps/platform/src/modules/games/lottery/index.ts';
import { createLedger } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { createWallet } from '../../apps/platform/src/modules/money/wallet/index.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { median, medianRatio } from '../support/rates.ts';
import { unhurried } from '../support/unhurried.ts';
import { writeOldTickets } from './old-tickets.ts';
import { addLotteries, addMembers, draw, sellTickets, wrongPayments } from './world.ts';

const MEMBERS = 20_000;
const LINES = 5;
const OLD = { small: 1_000_000, large: 50_000_000 } as const;
const ROUNDS = 3;
const CONNECTIONS = 4;

type Name = keyof typeof OLD;
interface World {
  readonly pool: Pool;
  readonly members: readonly string[];
}

/** How long it takes to settle 100,000 tickets beside 50 million old ones, compared with 1 million old ones. */
export async function measureGrowth(server: DurableCluster): Promise<Figure[]> {
  const worlds: Record<Name, World> = {
    small: await openWorld(server, 'small'),
    large: await openWorld(server, 'large'),
  };
  const names = ['small', 'large'] as const;
  try {
    await unhurried(worlds.large.pool, ['checkpoint']);
    const seconds = { small: [] as number[], large: [] as number[] };
    // The first round warms both up, and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const taken = await settle(worlds[name], `20261126-${String(round + 1).padStart(4, '0')}`);
        if (round > 0) seconds[name].push(taken);
      }
    }
    return [figureOf(seconds)];
  } finally {
    for (const { pool } of Object.values(worlds)) await pool.end();
  }
}

async function openWorld(server: DurableCluster, name: Name): Promise<World> {
  const pool = openPool(await server.createDatabase(name, 'platform'), CONNECTIONS);
  await addLotteries(pool);
  const members = await addMembers(pool, MEMBERS);
  await writeOldTickets(pool, members, OLD[name]);
  await unhurried(pool, ['vacuum analyze']);
  return { pool, members };
}

/** Sells tickets on a new numero, and returns how many seconds it takes to mark and pay them. */
async function settle({ pool, members }: World, numero: string): Promise<number> {
  const numeroId = await sellTickets(pool, { numero, members, lines: LINES });
  await draw(pool, numeroId);
  const wallet = createWallet({ pool, ledger: createLedger({ pool, clock: systemClock }), clock: systemClock });
  const settling = createSettling({ pool, clock: systemClock, wallet, log: createLog('warn'), inTurn: createInTurn() });
  const begun = performance.now();
  await settling.settle();
  const taken = (performance.now() - begun) / 1_000;
  await wallet.close();
  const wrong = await wrongPayments(pool, numeroId);
  if (wrong.length > 0) throw new Error(`${wrong.length} members are paid wrongly: ${wrong.slice(0, 3).join('; ')}`);
  return taken;
}

function figureOf({ small, large }: Record<Name, readonly number[]>): Figure {
  return {
    name: `settling ${(MEMBERS * LINES).toLocaleString('en')} tickets beside 50 million old ones, against 1 million`,
    value: medianRatio(large, small),
    unit: '×',
    goal: { atMost: 1.3 },
    note: `${median(large).toFixed(1)} s against ${median(small).toFixed(1)} s`,
  };
}
