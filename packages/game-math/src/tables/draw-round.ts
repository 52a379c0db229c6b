import { seededRandom } from '../core/fairness.ts';
import type { TableRules } from './rules.ts';

/**
 * The outcome of a table's round. The server's seed was committed to before the round's first bet; the table's code
 * stands where a slot has the player's seed, and the round's number where it has the nonce.
 */
export function drawRound<Outcome>(
  rules: Pick<TableRules<Outcome>, 'draw'>,
  round: { readonly serverSeed: string; readonly table: string; readonly number: number },
): Outcome {
  return rules.draw(seededRandom(round.serverSeed, round.table, round.number));
}
