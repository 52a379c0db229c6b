import type { RoundRules } from '@chhokka/game-math';
import type { Queryable } from '@chhokka/provider-server/db';
import { flight } from './flight.ts';
import { fresh } from './fresh.ts';
import type { Kind, Kinds, RoundParts } from './kind.ts';
import { pool } from './pool.ts';
import { shoe } from './shoe.ts';

const kinds: Kinds = { fresh, shoe, pool, flight };

/** How rounds of these rules are played. */
export function kindOf(rules: RoundRules): Kind {
  return kinds[rules.kind];
}

/** What everybody may know of a round of these rules besides what all rounds have. `revealed`: also of its outcome. */
export async function partsOf(
  db: Queryable,
  rules: RoundRules,
  round: { readonly drawId: bigint; readonly revealed: boolean },
): Promise<RoundParts> {
  return (await kindOf(rules).view?.(db, round.drawId, round.revealed)) ?? {};
}
