import type { Random } from '../../core/fairness.ts';

/** The cock of the red corner, and the one of the blue corner. */
export type Cock = 'meron' | 'wala';
export type CockfightResult = Cock | 'draw';

/**
 * A moment of a fight. `circle`: nobody is hit; `peck` and `leap`: `by` hits the other; `clash`: both are hit. `meron` and
 * `wala` say how much strength each has left after it, 100 to 0. Who has none gives up, and the fight is over.
 */
export interface FightEvent {
  /** Ms from the drawing's begin. */
  readonly at: number;
  readonly type: 'circle' | 'peck' | 'leap' | 'clash';
  readonly by: Cock | 'both';
  readonly meron: number;
  readonly wala: number;
}

export interface CockfightOutcome {
  readonly result: CockfightResult;
  readonly course: readonly FightEvent[];
}

/** Durations in ms, in the order in which they follow each other. */
export const COCKFIGHT_TIMING = {
  /** The cocks are shown to each other and let go. */
  release: 1_500,
  /** From one event to the next: at least `pace`, and less than `pace + spread`. */
  pace: 800,
  spread: 600,
  /** Winner and banner. */
  result: 2_500,
} as const;

/** In how many of 24 equally likely cases a fight ends so: a draw is one in twelve, meron and wala are alike. */
export const RESULT_CASES: Readonly<Record<CockfightResult, number>> = { meron: 11, wala: 11, draw: 2 };
export const FIGHT_CASES = RESULT_CASES.meron + RESULT_CASES.wala + RESULT_CASES.draw;

const FULL = 100;
/** What no event but the last one takes: until then either cock can still win. */
const KEPT = 8;
/** Events before the last one: at least so many, and less than so many more. */
const LEAST_EVENTS = 5;
const MORE_EVENTS = 5;
/** A hit takes at least so much, and less than so much more. */
const LEAST_HIT = 5;
const MORE_HIT = 12;
/** Of ten events. */
const KINDS = ['circle', 'circle', 'peck', 'peck', 'peck', 'leap', 'leap', 'leap', 'clash', 'clash'] as const;

/**
 * Draws the result first, and then a course that ends with it, from the same seed: so what is shown can never differ from
 * what is paid. Nothing in the course before its last event says who will win.
 */
export function drawFight(random: Random): CockfightOutcome {
  const drawn = random.below(FIGHT_CASES);
  const { meron, wala } = RESULT_CASES;
  const result = drawn < meron ? 'meron' : drawn < meron + wala ? 'wala' : 'draw';
  return { result, course: drawCourse(random, result) };
}

/** Who won a fight that went like this: who has strength left after the last event. */
export function resultOf(course: readonly FightEvent[]): CockfightResult {
  const { meron = 0, wala = 0 } = course.at(-1) ?? {};
  return meron > 0 ? 'meron' : wala > 0 ? 'wala' : 'draw';
}

function drawCourse(random: Random, result: CockfightResult): readonly FightEvent[] {
  const { release, pace, spread } = COCKFIGHT_TIMING;
  const events = LEAST_EVENTS + random.below(MORE_EVENTS);
  const course: FightEvent[] = [];
  const strength = { meron: FULL, wala: FULL };
  let at: number = release;
  const hit = (cock: Cock): void => {
    strength[cock] = Math.max(KEPT, strength[cock] - LEAST_HIT - random.below(MORE_HIT));
  };
  for (let event = 0; event < events; event += 1) {
    at += pace + random.below(spread);
    const type = KINDS[random.below(KINDS.length)] ?? 'circle';
    const by = type === 'circle' || type === 'clash' ? 'both' : random.below(2) === 0 ? 'meron' : 'wala';
    if (type !== 'circle' && by !== 'meron') hit('meron');
    if (type !== 'circle' && by !== 'wala') hit('wala');
    course.push({ at, type, by, ...strength });
  }
  at += pace + random.below(spread);
  if (result !== 'meron') strength.meron = 0;
  if (result !== 'wala') strength.wala = 0;
  const last = result === 'draw' ? ({ type: 'clash', by: 'both' } as const) : ({ type: 'leap', by: result } as const);
  return [...course, { at, ...last, ...strength }];
}
