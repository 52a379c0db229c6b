import type { RoundRules } from '@chhokka/game-math';
import { flight } from './flight.ts';
import { fresh } from './fresh.ts';
import type { Kind, Kinds } from './kind.ts';

const kinds: Kinds = { fresh, flight };

/** How rounds of these rules are played. Throws when this program does not know it. */
export function kindOf(rules: RoundRules): Kind {
  const kind = kinds[rules.kind];
  if (!kind) throw new Error(`this program plays no rounds of the kind ${rules.kind}`);
  return kind;
}
