import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SlipOrder } from '../../apps/sportsbook/shared/bets.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { alternate, type Load, median, medianRatio } from '../support/rates.ts';
import { type Callers, openCallers } from '../wallet/callers.ts';
import { CALLERS, writtenBets } from '../wallet/single-calls.ts';
import { fixtureName, marketsOf } from './offers.ts';
import { openSlipWorld } from './slip-world.ts';

const PLAYERS = 10_000;
const SIZE = { fixtures: 200, markets: 60, state: 'scheduled' } as const;
/** Matches on whose result every second slip is. */
const POPULAR = 10;
/** Twice as many as single calls have callers: a slip waits for the disk three times, a single call once. */
const AT_ONCE = 2 * CALLERS;
const STAKE = 10_000;
const ASK_AGAIN_MS = 100;
const ROUNDS = Number(process.env.BENCH_SPORTS_ROUNDS ?? 5);
const ROUND_MS = 4_000;
/** More than any machine has taken so far. */
const MOST_PER_SECOND = 4_000;

/**
 * Accepted singles a second against single calls of the same platform's wallet, in turn. A slip is an order over HTTP on a match
 * that has not begun, and counts once its answer is `accepted`: the sportsbook has stored bet, leg and movement, the wallet has
 * taken the stake, and that is stored too. Single calls are those of `bench:wallet`. Whoever sends is the process of the bench;
 * sportsbook, platform, feed and database share the machine.
 */
export async function measureSlips(server: DurableCluster): Promise<Figure[]> {
  const world = await openSlipWorld(server, PLAYERS, SIZE);
  const [toWallet, toSportsbook] = [
    await openCallers(world.platform.origin, CALLERS),
    await openCallers(world.sportsbook.origin, AT_ONCE),
  ];
  const { place, prepare } = writtenBets(world.wallet, toWallet);
  const slips = writtenSlips(toSportsbook, world.tokens);
  let isDone = false;
  try {
    const rates = await alternate(
      { calls: { lanes: CALLERS, act: place, prepare }, slips: { lanes: AT_ONCE, ...slips } },
      { rounds: ROUNDS, ms: ROUND_MS },
    );
    isDone = true;
    const [accepted, calls] = [rates.slips, rates.calls].map((each) => Math.round(median(each)).toLocaleString('en'));
    return [
      {
        name: 'slips: singles that are accepted, against single calls of the wallet',
        value: medianRatio(rates.slips, rates.calls),
        unit: '×',
        goal: { atLeast: 0.5 },
        note: `${accepted} slips/s against ${calls} calls/s, ${AT_ONCE} players at once`,
      },
    ];
  } finally {
    toWallet.close();
    toSportsbook.close();
    await world.close(isDone ? slips.accepted() : null);
  }
}

/** Orders of players in turn. They are written before time counts: pages do that on devices of their own. */
function writtenSlips(
  callers: Callers,
  tokens: readonly string[],
): Required<Omit<Load, 'lanes'>> & { accepted(): number } {
  const markets = marketsOf(SIZE.markets);
  let [next, accepted] = [0, 0];
  let ready: string[] = [];
  const written = (): string => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[next % tokens.length]}`,
    };
    const body = JSON.stringify(orderOf(next, markets));
    next += 1;
    return callers.written('/api/slips', headers, body);
  };
  return {
    prepare(ms) {
      while (ready.length < (ms * MOST_PER_SECOND) / 1_000) ready.push(written());
    },
    async act() {
      const call = ready.pop() ?? written();
      let answer = await callers.send(call);
      // The wallet takes longer than a page waits. The same order again is told what became of it.
      while (answer.includes('"state":"sending"')) {
        await sleep(ASK_AGAIN_MS);
        answer = await callers.send(call);
      }
      if (!answer.startsWith('{"state":"accepted"')) throw new Error(`a slip was not accepted: ${answer}`);
      accepted += 1;
    },
    accepted: () => accepted,
  };
}

/** Every second order is on the result of a popular match, the others are on any market of any match. */
function orderOf(number: number, markets: ReturnType<typeof marketsOf>): SlipOrder {
  const isPopular = number % 2 === 0;
  const fixture = random(isPopular ? POPULAR : SIZE.fixtures);
  const { key, outcomes } = markets(fixture)[isPopular ? 0 : random(SIZE.markets)] ?? { key: '', outcomes: [] };
  const outcome = outcomes[random(outcomes.length)]?.id ?? '';
  const leg = { fixture: fixtureName(fixture), market: key, outcome, price: 2_000 };
  return { id: randomUUID(), bet: { kind: 'single' }, legs: [leg], stake: STAKE, acceptance: 'any' };
}

function random(below: number): number {
  return Math.floor(Math.random() * below);
}
