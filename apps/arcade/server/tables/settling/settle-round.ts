import type { RoundRules, TableRules } from '@chhokka/game-math';
import { uuidv7 } from '@chhokka/kernel';
import type { LedRound } from '../rounds.repository.ts';
import type { TableContext } from '../table-context.ts';
import type { Lead } from '../tables.repository.ts';
import * as shared from './shared-stakes.repository.ts';

/** How many stakes one statement settles: short enough that the lease of the table can be renewed in between. */
export const PORTION = 1_000;
const HUNDREDTHS = 100n;

/** Settles the next portion of a drawn round whose spots pay by its outcome, or ends the round. */
export async function settleMore(
  context: TableContext,
  lead: Lead,
  round: LedRound,
  rules: TableRules,
  portion: number = PORTION,
): Promise<void> {
  const outcome = outcomeOf(round);
  const numerators = [...rules.spots.keys()].map((spot) => BigInt(rules.pays(outcome, spot)));
  await settleBy(context, lead, round, paysOf(rules, numerators, HUNDREDTHS), portion);
}

/**
 * Settles the next portion of a drawn round, or ends the round when nothing is left. A process that dies in between
 * leaves the rest to the next leader, because each stake is settled in one statement with its payout and the id of its win.
 */
export async function settleBy(
  { pool, clock, news }: TableContext,
  lead: Lead,
  round: LedRound,
  pays: shared.Pays,
  portion: number = PORTION,
): Promise<void> {
  const now = clock.now();
  const winTxs = Array.from({ length: portion }, () => uuidv7(now));
  const settled = await shared.settlePortion(pool, lead, round.drawId, { pays, winTxs, now });
  if (settled.length > 0) {
    news.slips(settled.map((changed) => ({ ...changed, balance: null })));
    return;
  }
  if (await shared.endSettled(pool, lead, round.drawId, { pays, now })) news.round(lead.table);
}

/** What the spots of rules pay, in the order in which the rules name them. */
export function paysOf(rules: RoundRules, numerators: readonly bigint[], denominator: bigint): shared.Pays {
  return { spots: [...rules.spots.keys()], betTypes: [...rules.spots.values()], numerators, denominator };
}

/** The stored outcome of a drawn round. */
export function outcomeOf({ outcome }: LedRound): unknown {
  if (outcome === null) throw new Error('a round is settled before its outcome is stored');
  return JSON.parse(outcome) as unknown;
}
