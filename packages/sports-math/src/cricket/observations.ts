import { BYE, contextOf, NO_BALL, phaseOf, pressureOf, WICKET, WIDE } from './model.ts';
import type { Match } from './read-match.ts';
import { DISMISSALS, type Delivery, type Dismissal } from './state.ts';

/** A delivery with the situation in which it was bowled. */
export interface Observation {
  readonly context: number;
  readonly phase: number;
  /** Index in CLASSES. */
  readonly outcome: number;
  readonly delivery: Delivery;
}

/** Every delivery of the innings proper. A chase whose target nobody knows any more counts as an innings without one. */
export function observe(match: Match): Observation[] {
  const made: number[] = match.innings.map(({ deliveries, penaltyBefore, penaltyAfter }) =>
    deliveries.reduce((sum, delivery) => sum + runsOf(delivery), penaltyBefore + penaltyAfter),
  );
  return match.innings.flatMap(({ deliveries, target, penaltyBefore }, index) => {
    const usual = match.outcome.method === 'dls' ? null : (made[0] ?? 0) + 1;
    const goal = index === 0 ? null : (target?.runs ?? usual);
    let ballsLeft = (target?.overs ?? match.overs) * 6;
    let wickets = 0;
    let runs = penaltyBefore;
    return deliveries.map((delivery): Observation => {
      const phase = phaseOf(Math.max(1, ballsLeft), match.overs);
      const needed = goal === null ? 0 : Math.max(1, goal - runs);
      const pressure = goal === null ? 0 : pressureOf(needed, Math.max(1, ballsLeft), match.overs);
      const context = contextOf(phase, Math.min(9, wickets), pressure);
      runs += runsOf(delivery);
      wickets += dismissalsOf(delivery).length;
      if ((delivery.extras.wides ?? 0) + (delivery.extras.noBalls ?? 0) === 0) ballsLeft -= 1;
      return { context, phase, outcome: classOf(delivery), delivery };
    });
  });
}

/** Runs that a delivery adds to the innings. */
export function runsOf({ bat, extras }: Delivery): number {
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 } = extras;
  return bat + wides + noBalls + byes + legByes + penalty;
}

/** The dismissals of a delivery, without batters who retired hurt. */
export function dismissalsOf({ wickets }: Delivery): Dismissal[] {
  return wickets.flatMap(({ kind }) => (kind === 'retired-hurt' ? [] : [kind]));
}

/** The index in CLASSES. Seven and more off the bat, which overthrows can bring, count as 5, the other rarity. */
export function classOf(delivery: Delivery): number {
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0 } = delivery.extras;
  if (dismissalsOf(delivery).length > 0) return WICKET;
  if (wides > 0) return WIDE;
  if (noBalls > 0) return NO_BALL;
  if (byes + legByes > 0) return BYE;
  return delivery.bat > 6 ? 5 : delivery.bat;
}

/** The index in DISMISSALS of the first dismissal, or -1. */
export function kindOf(delivery: Delivery): number {
  const [first] = dismissalsOf(delivery);
  return first === undefined ? -1 : DISMISSALS.indexOf(first);
}
