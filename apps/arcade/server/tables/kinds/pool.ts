import type { PoolRules, PoolView } from '@chhokka/game-math';
import { uuidv7 } from '@chhokka/kernel';
import { wireInteger } from '@chhokka/wallet-protocol';
import type { LedRound } from '../rounds.repository.ts';
import { outcomeOf, paysOf, PORTION, settleBy } from '../settling/settle-round.ts';
import { returnPortion } from '../settling/shared-stakes.repository.ts';
import type { TableContext } from '../table-context.ts';
import type { Lead } from '../tables.repository.ts';
import { drawFresh, freshSeed } from './fresh.ts';
import type { Kind, RoundParts } from './kind.ts';
import * as pools from './pools.repository.ts';

/**
 * Rounds whose winners share what all players staked, less the commission. The terms follow from the stakes that count when
 * the drawing begins, and are stored with it. A pool without a contest or without a winner is returned after the drawing has
 * been shown.
 */
export const pool: Kind<PoolRules> = {
  shownAtOnce: true,
  begin: async () => ({ serverSeed: freshSeed(), attach: pools.openPool }),
  draw: drawFresh,
  close: async (tx, { drawId }, drawn, rules) => {
    const { commission } = await pools.findPool(tx, drawId);
    const counted = await pools.stakedBySpot(tx, drawId);
    const staked = Object.fromEntries([...rules.spots.keys()].map((spot) => [spot, counted.get(spot) ?? 0n]));
    await pools.storeTerms(tx, drawId, { staked, terms: rules.terms(staked, JSON.parse(drawn.outcome), commission) });
  },
  settle: async (context, lead, round, rules) => {
    const { terms } = await pools.findPool(context.pool, round.drawId);
    if (terms === null) throw new Error('a round is settled before the terms of its pool are stored');
    if (terms.kind === 'returned') return returnMore(context, lead, round, rules);
    const winner = rules.wins(outcomeOf(round));
    const numerators = [...rules.spots.keys()].map((spot) => (spot === winner ? terms.net : 0n));
    await settleBy(context, lead, round, paysOf(rules, numerators, terms.staked));
  },
  view: async (db, drawId, revealed) => ({ pool: presentPool(await pools.findPool(db, drawId), revealed) }),
};

/** Gives the next portion of stakes back, or ends the round when nothing is left. */
async function returnMore(context: TableContext, lead: Lead, round: LedRound, rules: PoolRules): Promise<void> {
  const { pool: db, clock, news } = context;
  const now = clock.now();
  const refundTxs = Array.from({ length: PORTION }, () => uuidv7(now));
  const returned = await returnPortion(db, lead, round.drawId, { refundTxs, now });
  if (returned.length > 0) return news.slips(returned);
  // No stake is open any more, so that nothing is paid and nothing is tallied.
  const nothing = [...rules.spots.keys()].map(() => 0n);
  await settleBy(context, lead, round, paysOf(rules, nothing, 1n));
}

function presentPool({ commission, staked, terms }: pools.StoredPool, revealed: boolean): RoundParts['pool'] {
  if (!revealed) return { commission, terms: null, staked: {} };
  const amounts = Object.entries(staked).map(([spot, amount]) => [spot, wireInteger(amount)] as const);
  return { commission, terms: presentTerms(terms), staked: Object.fromEntries(amounts) };
}

function presentTerms(terms: pools.StoredPool['terms']): PoolView['terms'] {
  if (terms?.kind !== 'paid') return terms;
  return { kind: 'paid', odds: Number((terms.net * 100n) / terms.staked) };
}
