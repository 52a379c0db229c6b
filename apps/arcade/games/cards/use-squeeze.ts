import type { StageProps } from '@chhokka/game-kit/table';
import { useState } from 'react';

/** How long before the end of a drawing a card that nobody pulled open turns by itself, ms. */
export const TURNS_ITSELF = 900;

/**
 * A side's last card, when its time to be turned has come. `public`: it turns with everybody's; `held`: it lies face down
 * for this player; `turned` and `pulled`: how the player opened it; `late`: it turns by itself.
 */
export type Held = 'public' | 'held' | 'turned' | 'pulled' | 'late';
export type OpenedBy = 'turned' | 'pulled';

export interface Squeeze<Side extends string> {
  readonly of: (side: Side) => Held;
  readonly open: (side: Side, how: OpenedBy) => void;
  /** Some card still waits for the player, or waited until it turned by itself. */
  readonly waits: boolean;
}

/**
 * Which last cards this player pulls open in this round: those of sides with a stake of the player. It changes only what
 * this screen shows of a result that the server has drawn.
 */
export function useSqueeze<Side extends string>(
  { round, squeeze }: Pick<StageProps, 'round' | 'squeeze'>,
  sides: readonly Side[],
  isLate: boolean,
): Squeeze<Side> {
  const id = round?.id ?? null;
  const [last, setLast] = useState<{ readonly id: number | null; readonly by: ReadonlyMap<Side, OpenedBy> }>();
  const opened: ReadonlyMap<Side, OpenedBy> = last?.id === id ? last.by : new Map();
  const staked = sides.filter((side) => [...squeeze].some((spot) => spot.startsWith(side)));
  return {
    of: (side) => opened.get(side) ?? (staked.includes(side) ? (isLate ? 'late' : 'held') : 'public'),
    open: (side, how) => setLast({ id, by: new Map([...opened, [side, how]]) }),
    waits: staked.some((side) => !opened.has(side)),
  };
}
