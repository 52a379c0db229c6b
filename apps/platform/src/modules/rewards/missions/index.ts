import type { Consumer } from '../../money/facts/index.ts';
import { checkInWaits } from './check-in.ts';
import { closeBoards } from './close-boards.ts';
import type { MissionsParts } from './missions.types.ts';
import { missionsConsumer } from './reach.ts';

/** Missions, leaderboards and the daily check-in; see README for the invariants. */
export interface Missions {
  /** Counts facts and awards the missions that they reach. */
  readonly consumer: Consumer;
  /** Closes the periods of leaderboards that are over, each once, and awards the prizes. */
  closeBoards(): Promise<void>;
  /** Those of these members who can check in now. */
  checkInWaits(memberIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createMissions(parts: MissionsParts): Missions {
  return {
    consumer: missionsConsumer(parts),
    closeBoards: () => closeBoards(parts),
    checkInWaits: (memberIds) => checkInWaits(parts, memberIds),
  };
}
