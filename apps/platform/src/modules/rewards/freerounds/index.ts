import type { Minor } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import type { PrizeGiver } from '../awards/index.ts';
import { grantDue } from './deliver.ts';
import { followDue } from './follow.ts';
import type { FreeRoundsParts, FreeRoundsState } from './freerounds.types.ts';
import { freeRoundsGiver } from './giver.ts';
import { findSmallestStake, findStates } from './grants.repository.ts';

export type { FreeRoundsState } from './freerounds.types.ts';

/** The most rounds of one grant. */
export const MOST_ROUNDS = 1_000;

/** Free rounds on slots, as prizes; see README for the invariants. */
export interface FreeRounds {
  readonly giver: PrizeGiver;
  /** Tells providers of grants that are due. */
  grant(): Promise<void>;
  /** Asks providers how far grants have come. */
  follow(): Promise<void>;
  /** How far the free rounds of these awards have come, by the award's id; an award that was not claimed has none. */
  states(db: Queryable, awardIds: readonly string[]): Promise<ReadonlyMap<string, FreeRoundsState>>;
}

export function createFreeRounds(parts: FreeRoundsParts): FreeRounds {
  return {
    giver: freeRoundsGiver(parts),
    grant: () => grantDue(parts),
    follow: () => followDue(parts),
    states: (db, awardIds) => findStates(db, awardIds, parts.clock.now()),
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
