import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@chhokka/provider-server/db';
import { giveOrder } from '../../../apps/feed/server/commands/control.ts';
import type { SportsWorld } from './sports-world.ts';

/** The longest rest between two orders, ms. */
const REST_MS = 1_000;
/** Bets that were placed so near to another one are void together with it, ms. */
const NEAR_MS = 500;
/** So many of the last legs that somebody bet on are looked at. */
const LATELY = 40;

interface BetLeg {
  readonly fixture: string;
  readonly market: string;
  readonly outcome: string;
  /** How it ended last; null: it was not named, or it has not ended. */
  readonly result: string | null;
  readonly placed_at: Date;
  /** Whether its market has an end. */
  readonly is_decided: boolean;
}

type Order = Readonly<Record<string, unknown>>;

/**
 * An operator of the feed who often changes his mind about matches on which somebody has bet: he corrects results, voids bets,
 * and takes that back. Returns what ends him.
 */
export function startCorrecting(
  world: Pick<SportsWorld, 'control'>,
  sportsbook: Pool,
  below: (bound: number) => number,
): () => Promise<void> {
  const over = new AbortController();

  async function decide(): Promise<Order | null> {
    if (below(4) === 0) return takingBack(sportsbook, below);
    const leg = await latelyBetOn(sportsbook, below);
    return leg && (leg.is_decided ? reversing(leg) : voiding(leg));
  }

  async function work(): Promise<void> {
    while (!over.signal.aborted) {
      // While something is dead an order is lost, and another one follows.
      const order = await decide().catch(() => null);
      if (order) await giveOrder(world.control, order).catch(() => null);
      await sleep(below(REST_MS));
    }
  }

  const working = work();
  return () => {
    over.abort();
    return working;
  };
}

/** What won loses, and what lost wins. */
function reversing({ fixture, market, outcome, result }: BetLeg): Order {
  const verdicts = result === 'won' ? {} : { [outcome]: { result: 'won' } };
  return { order: 'correct', fixture, markets: [{ key: market, verdicts }] };
}

function voiding({ fixture, market, placed_at }: BetLeg): Order {
  const [from, until] = [placed_at.getTime() - NEAR_MS, placed_at.getTime() + NEAR_MS];
  return { order: 'cancel', fixture, markets: [market], from, until, reason: 'wrong-price' };
}

/** A leg of one of the last bets. */
async function latelyBetOn(sportsbook: Pool, below: (bound: number) => number): Promise<BetLeg | null> {
  const { rows } = await sportsbook.query<BetLeg>(
    `select leg.fixture_id as fixture, leg.market, outcome, verdicts -> outcome ->> 'result' as result, placed_at,
       ended.number is not null as is_decided
     from bets.leg join bets.bet on bet.id = bet_id left join words.market_end ended
       on (ended.fixture_id, ended.market) = (leg.fixture_id, leg.market) and rolled_back_number is null
     where nature = 'simulated' and bet.state in ('open', 'settled', 'void')
     order by placed_at desc, position limit 1 offset $1`,
    [below(LATELY)],
  );
  return rows[0] ?? null;
}

/** Takes back one of the last cancels. */
async function takingBack(sportsbook: Pool, below: (bound: number) => number): Promise<Order | null> {
  const { rows } = await sportsbook.query<{ fixture: string; number: bigint }>(
    `select fixture_id as fixture, number from words.cancel
     where reason = 'wrong-price' and taken_back_at is null order by number desc limit 1 offset $1`,
    [below(3)],
  );
  const [cancel] = rows;
  return cancel ? { order: 'cancel-rollback', fixture: cancel.fixture, cancels: Number(cancel.number) } : null;
}
