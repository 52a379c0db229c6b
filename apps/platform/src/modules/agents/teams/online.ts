import { MINUTE } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import { takeTurn } from './nodes.repository.ts';
import { countOnline } from './online.repository.ts';
import type { TeamsParts } from './teams.parts.ts';

/** A page counts as open this long after it was seen: the realtime process looks at each several times within it. */
const SEEN_WITHIN = 3 * MINUTE;

/** Counts who is online in each line. */
export async function keepOnline({ pool, clock }: TeamsParts): Promise<void> {
  await transaction(pool, async (tx) => {
    await takeTurn(tx);
    await countOnline(tx, clock.now() - SEEN_WITHIN);
  });
}
