import type { Minor } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import type { PrizeGiver } from '../awards/index.ts';
import { grantDue } from './deliver.ts';
import { followDue } from './follow.ts';
import type { FreeRoundsParts, OwnGrant } from './freerounds.types.ts';
import { freeRoundsGiver } from './giver.ts';
import { findOwn, findSmallestStake } from './grants.repository.ts';

const MOST_SHOWN = 50;

/** The most rounds of one grant. */
export const MOST_ROUNDS = 1_000;

/** Free rounds on slots, as prizes; see README for the invariants. */
export interface FreeRounds {
  readonly giver: PrizeGiver;
  /** Tells providers of grants that are due. */
  grant(): Promise<void>;
  /** Asks providers how far grants have come. */
  follow(): Promise<void>;
  /** The member's grants: those that have not ended, what ends first standing first, then the newest; at most 50. */
  own(memberId: string): Promise<OwnGrant[]>;
}

export function createFreeRounds(parts: FreeRoundsParts): FreeRounds {
  return {
    giver: freeRoundsGiver(parts),
    grant: () => grantDue(parts),
    follow: () => followDue(parts),
    own: (memberId) => findOwn(parts.pool, memberId, { now: parts.clock.now(), limit: MOST_SHOWN }),
  };
}

/**
 * Why a rule cannot give these free rounds, by the field of the prize; null: it can. Only games can be chosen whose provider
 * takes grants. `stake` in minor units.
 */
export async function faultOfRounds(
  db: Queryable,
  {
    providerId,
    gameCode,
    stake,
    count,
  }: {
    readonly providerId: string;
    readonly gameCode: string;
    readonly stake: Minor;
    readonly count: bigint;
  },
): Promise<'gameCode' | 'stake' | 'count' | null> {
  const smallest = await findSmallestStake(db, { providerId, gameCode });
  if (smallest === null) return 'gameCode';
  if (stake < smallest) return 'stake';
  return count < 1n || count > BigInt(MOST_ROUNDS) ? 'count' : null;
}
