import { BYE, type Model, NO_BALL, WICKET, WIDE } from './model.ts';
import { DISMISSALS, type Dismissal } from './state.ts';

/** A delivery as the model tells it, without names. */
export interface Draw {
  readonly bat: number;
  readonly wides: number;
  readonly noBalls: number;
  readonly byes: number;
  readonly wicket: Dismissal | null;
}

const NOTHING: Draw = { bat: 0, wides: 0, noBalls: 0, byes: 0, wicket: null };
/** Made once, because nearly all deliveries are one of them. */
const RUNS: readonly Draw[] = Array.from({ length: 7 }, (_, bat) => ({ ...NOTHING, bat }));

/**
 * Draws a delivery.
 * @param chances of CLASSES
 * @param uniform a number in [0, 1) at each call
 */
export function drawDelivery(model: Model, chances: readonly number[], phase: number, uniform: () => number): Draw {
  const outcome = choose(chances, uniform());
  switch (outcome) {
    case WIDE:
      return { ...NOTHING, wides: choose(model.wides, uniform()) };
    case NO_BALL:
      return { ...NOTHING, noBalls: 1, bat: choose(model.noBalls, uniform()) };
    case BYE:
      return { ...NOTHING, byes: choose(model.byes, uniform()) };
    case WICKET: {
      const wicket = DISMISSALS[choose(model.kinds[phase] ?? [], uniform())] ?? 'other';
      return { ...NOTHING, wicket, bat: wicket === 'run-out' ? choose(model.runOuts, uniform()) : 0 };
    }
    default:
      return RUNS[outcome] ?? NOTHING;
  }
}

/** The index whose share of [0, 1) holds the number. */
function choose(chances: readonly number[], number: number): number {
  let left = number;
  let last = 0;
  for (let index = 0; index < chances.length; index += 1) {
    const chance = chances[index] ?? 0;
    if (chance === 0) continue;
    if (left < chance) return index;
    left -= chance;
    last = index;
  }
  return last;
}
