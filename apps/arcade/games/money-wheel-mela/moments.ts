import { MONEY_WHEEL_TIMING, type MoneyWheelOutcome } from '@chhokka/game-math/tables/money-wheel';
import type { TableSoundName } from '@chhokka/game-kit/table';

/** When what happens in a drawing, ms from its begin. */

const { lantern, wheel, opens, turn, result } = MONEY_WHEEL_TIMING;
/** How long the wheel stands at a field of the fair before the fair's scene is shown. */
const STANDS_MS = 650;
/** Each turn of the Ferris wheel and each throw of the top, and how much of it something moves. */
export const TURN_MS = turn;
export const REST_MS = 2_050;

export interface Moments {
  readonly wheelTurns: number;
  readonly wheelStops: number;
  /** The begin of the fair's first turn or throw; null without a round of the fair. */
  readonly fair: number | null;
  /** Result and banner. */
  readonly named: number;
  readonly over: number;
}

export function momentsOf({ fair }: Pick<MoneyWheelOutcome, 'fair'>): Moments {
  const wheelStops = lantern + wheel;
  const first = fair.length === 0 ? null : wheelStops + opens;
  const named = first === null ? wheelStops : first + turn * fair.length;
  return { wheelTurns: lantern, wheelStops, fair: first, named, over: named + result };
}

/** A moment at which the stage changes. */
export type CueName = 'begins' | 'turns' | 'stops' | 'opens' | 'throws' | 'rests' | 'named' | 'over';

export interface Cue {
  readonly name: CueName;
  readonly at: number;
  readonly sound?: TableSoundName;
}

/** All cues of a drawing, in the order of time. */
export function cuesOf(outcome: Pick<MoneyWheelOutcome, 'fair'>): readonly Cue[] {
  const { wheelTurns, wheelStops, fair, named, over } = momentsOf(outcome);
  const before: readonly Cue[] = [
    { name: 'begins', at: 0, sound: 'reveal' },
    { name: 'turns', at: wheelTurns, sound: 'roll' },
  ];
  const after: readonly Cue[] = [
    { name: 'named', at: named, sound: 'reveal' },
    { name: 'over', at: over },
  ];
  if (fair === null) return [...before, ...after];
  const turns = outcome.fair.flatMap((_, nth): readonly Cue[] => [
    { name: 'throws', at: fair + nth * TURN_MS, sound: 'roll' },
    { name: 'rests', at: fair + nth * TURN_MS + REST_MS, sound: 'dice' },
  ]);
  const opening: readonly Cue[] = [
    { name: 'stops', at: wheelStops, sound: 'reveal' },
    { name: 'opens', at: wheelStops + STANDS_MS, sound: 'confirm' },
  ];
  return [...before, ...opening, ...turns, ...after];
}
