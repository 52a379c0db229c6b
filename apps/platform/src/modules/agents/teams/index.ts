import { transaction } from '../../../infra/db.ts';
import { takeTurn } from './nodes.repository.ts';
import { keepOnline } from './online.ts';
import { countAllPlaces, countPlaces } from './places.ts';
import type { TeamsParts } from './teams.parts.ts';

export { readBets } from './bets.ts';
export { teamsConsumer } from './count.ts';
export { readMovements } from './movements.ts';
export { readOverview } from './overview.ts';
export { moveLine } from './places.ts';
export { readProfit } from './team-profit.ts';
export type { TeamsParts } from './teams.parts.ts';
export { periodBefore, readPeriod } from './period.policy.ts';
export { findSignals } from './signals.ts';

/** What the worker does for the sums of lines; see README for the invariants. All of it is harmless twice. */
export interface Teams {
  /** Counts members who signed up below an upline since the last time. */
  countNew(): Promise<void>;
  /** Counts everybody whose place is not counted as it is. */
  countAll(): Promise<void>;
  /** Counts who has a page open. */
  countOnline(): Promise<void>;
}

export function createTeams(parts: TeamsParts): Teams {
  const { pool, settings } = parts;
  return {
    countNew: () =>
      transaction(pool, async (tx) => {
        await takeTurn(tx);
        await countPlaces(tx, settings.dayOffset());
      }),
    countAll: () => countAllPlaces(pool, settings.dayOffset()),
    countOnline: () => keepOnline(parts),
  };
}
