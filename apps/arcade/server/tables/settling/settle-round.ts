import type { TableRules } from '@chhokka/game-math';
import { uuidv7 } from '@chhokka/kernel';
import type { LedRound } from '../rounds.repository.ts';
import type { TableContext } from '../table-context.ts';
import type { Lead } from '../tables.repository.ts';
import * as shared from './shared-stakes.repository.ts';

/** How many stakes one statement settles: short enough that the lease of the table can be renewed in between. */
export const PORTION = 1_000;

/**
 * Settles the next portion of a drawn round, or ends the round when nothing is left. A process that dies in between
 * leaves the rest to the next leader, because each stake is settled in one statement with its payout and the id of its win.
 */
export async function settleMore(
  context: TableContext,
  lead: Lead,
  round: LedRound,
  rules: TableRules,
  portion: number = PORTION,
): Promise<void> {
  const { pool, clock, news } = context;
  const now = clock.now();
  const pays = paysOf(rules, round.outcome);
  const winTxs = Array.from({ length: portion }, () => uuidv7(now));
  const settled = await shared.settlePortion(pool, lead, round.drawId, { pays, winTxs, now });
  if (settled.length > 0) {
    news.slips(settled.map((changed) => ({ ...changed, balance: null })));
    return;
  }
  if (await shared.endSettled(pool, lead, round.drawId, { pays, now })) news.round(lead.table);
}

function paysOf(rules: TableRules, stored: string | null): shared.Pays {
  if (stored === null) throw new Error('a round is settled before its outcome is stored');
  const outcome: unknown = JSON.parse(stored);
  const spots = [...rules.spots.keys()];
  const factors = spots.map((spot) => rules.pays(outcome, spot));
  return { spots, betTypes: [...rules.spots.values()], factors };
}
