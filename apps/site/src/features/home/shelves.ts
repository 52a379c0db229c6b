import type { Game } from '@chhokka/contracts';

const HOT_SHOWN = 6;
const NEW_SHOWN = 6;
const COMING_SHOWN = 6;
/** The classification of flights: games that end for everybody at once. */
const CRASH = 'CRASH';

type Games = readonly Game[];

interface Answers {
  /** The member's recent games; none for guests. */
  readonly recent: Games;
  /** Undefined: still loading. */
  readonly hot: Games | undefined;
  /** The first slots of the lobby; undefined while they load. */
  readonly slots: Games | undefined;
}

/** The shelves of the home page. Undefined: what belongs there is not known yet. */
export interface Shelves {
  readonly recent: Games;
  readonly hot: Games | undefined;
  readonly fresh: Games | undefined;
  readonly coming: Games | undefined;
}

/**
 * Puts each game on one shelf: the first of recent, hot and new that it belongs to. Games that cannot be played yet
 * stand on the last shelf only.
 */
export function fillShelves({ recent, hot, slots }: Answers): Shelves {
  const placed = new Set<string>();
  const place = (games: Games, atMost: number): Games => {
    const chosen = games.filter(({ nodeId, comingSoon }) => !comingSoon && !placed.has(nodeId)).slice(0, atMost);
    for (const { nodeId } of chosen) placed.add(nodeId);
    return chosen;
  };
  return {
    recent: place(recent, recent.length),
    hot: hot && place(hot, HOT_SHOWN),
    // A hot game is not shown as new too, so the new games wait until the hot ones have loaded.
    fresh:
      hot &&
      slots &&
      place(
        slots.filter(({ isNew }) => isNew === 1),
        NEW_SHOWN,
      ),
    coming: slots?.filter(({ comingSoon }) => comingSoon).slice(0, COMING_SHOWN),
  };
}

/** Whether a flight can be played. Flights stand in the lobby of the slots, and have a tile of their own. */
export function hasFlight(slots: Games): boolean {
  return slots.some(({ gameClassify, comingSoon }) => gameClassify === CRASH && !comingSoon);
}
