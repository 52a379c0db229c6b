import { setTimeout as sleep } from 'node:timers/promises';
import {
  fillDatabase,
  lineOf,
  openDesk,
  order,
  type OrderDesk,
} from '../../apps/platform/src/modules/games/lottery/orders/testing/order-desk.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';

const LINES = 20;
const MEMBERS = 64;
const NUMEROS = 8;
const FUNDS = 1_000_000_000_000n;
const WARM_UP_MS = 3_000;
const MEASURE_MS = 15_000;

/**
 * Orders of one process, from the checks of what was sent to the durable answer: baskets of 20 lines, against the same lines
 * sent one by one. Many members at once, each waiting for his answer.
 */
export async function measureOrders(server: DurableCluster): Promise<Figure[]> {
  const url = await server.createDatabase('orders', 'platform');
  const names = await fillDatabase(url, NUMEROS);
  const desk = openDesk(url, 1);
  try {
    // Nothing that this bench bets reaches a limit.
    await desk.pool.query(
      `update lottery.game set most_number = $1, most_play = $1, most_member = $1, most_numero = $1`,
      [10n ** 15n],
    );
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => desk.member(FUNDS)));
    const rate = (lines: number) => linesPerSecond(desk, { members, names, lines });
    const [single, basket] = [await rate(1), await rate(LINES)];
    const differences = await desk.differences();
    if (differences.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(differences.slice(0, 3))}`);
    return figures(single, basket);
  } finally {
    await desk.close();
  }
}

interface Betting {
  readonly members: readonly string[];
  readonly names: readonly string[];
  /** In each order. */
  readonly lines: number;
}

async function linesPerSecond(desk: OrderDesk, { members, names, lines }: Betting): Promise<number> {
  const stopping = new AbortController();
  let placed = 0;
  const betting = members.map(async (member, seat) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const line = (place: number) => lineOf('last2-direct', `${(seat + place) % 10}|${(turn + place) % 10}`);
      const numero = names[(seat + turn) % names.length] ?? '';
      await desk.place(member, order([numero], { lines: Array.from({ length: lines }, (_, place) => line(place)) }));
      placed += lines;
    }
  });
  await sleep(WARM_UP_MS);
  const [before, begun] = [placed, performance.now()];
  await sleep(MEASURE_MS);
  const rate = ((placed - before) * 1_000) / (performance.now() - begun);
  stopping.abort();
  await Promise.all(betting);
  return rate;
}

function figures(single: number, basket: number): Figure[] {
  return [
    {
      name: `orders: lines in baskets of ${LINES}, durable, against the same sent one by one`,
      value: basket / single,
      unit: '×',
      goal: { atLeast: 3 },
      note: `${basket.toFixed(0)} lines/s (${(basket / LINES).toFixed(0)} baskets/s) against ${single.toFixed(0)} lines/s`,
    },
  ];
}
