import {
  BYE,
  chancesFor,
  CONTEXTS,
  contextOf,
  type Model,
  NO_BALL,
  phaseOf,
  pressureOf,
  usualRate,
  WICKET,
  WIDE,
} from './model.ts';
import { DISMISSALS } from './state.ts';

/**
 * What dynamic programming needs of a delivery, a row of `WIDTH` chances for each context: legal balls with 0–6 runs and no
 * wicket, wickets with 0–2 runs, and balls that do not count (wides, no-balls) with 1–7 runs.
 */
export const WIDTH = 17;
export const RUNS = 7;
export const WICKET_AT = 7;
export const WICKET_RUNS = 3;
export const EXTRA_AT = 10;
/** The places where a six was hit: six off the bat, and the seven runs of a no-ball hit for six. */
export const SIX_AT = 6;
export const EXTRA_SIX_AT = 16;

/** The chances of `WIDTH` for all contexts of a format, each row adding up to 1. */
export function atomsOf(model: Model, overs: number): Float64Array {
  const atoms = new Float64Array(CONTEXTS * WIDTH);
  const add = (row: number, at: number, chance: number): void => {
    atoms[row + at] = (atoms[row + at] ?? 0) + chance;
  };
  chancesFor(model, overs).forEach((chances, context) => {
    const row = context * WIDTH;
    const chanceOf = (outcome: number): number => chances[outcome] ?? 0;
    for (let runs = 0; runs < RUNS; runs += 1) add(row, runs, chanceOf(runs));
    model.byes.forEach((share, runs) => add(row, runs, share * chanceOf(BYE)));
    const runOut = model.kinds[Math.floor(context / contextOf(1, 0, 0))]?.[DISMISSALS.indexOf('run-out')] ?? 0;
    model.runOuts.forEach((share, runs) => add(row, WICKET_AT + runs, share * runOut * chanceOf(WICKET)));
    add(row, WICKET_AT, (1 - runOut) * chanceOf(WICKET));
    model.wides.forEach((share, runs) => {
      if (share > 0) add(row, EXTRA_AT + runs - 1, share * chanceOf(WIDE));
    });
    model.noBalls.forEach((share, runs) => add(row, EXTRA_AT + runs, share * chanceOf(NO_BALL)));
  });
  return atoms;
}

/** Where the row of a situation begins. `needed` is null without a target. */
export function rowOf(ballsLeft: number, wickets: number, needed: number | null, overs: number): number {
  const pressure = needed === null ? 0 : pressureOf(needed, ballsLeft, overs);
  return contextOf(phaseOf(ballsLeft, overs), wickets, pressure) * WIDTH;
}

/** The rows of the pressures 1–3 with the needs at which 2 and 3 begin, so that inner loops compare instead of divide. */
export interface PressureRows {
  readonly base: number;
  readonly second: number;
  readonly third: number;
}

export function pressureRows(ballsLeft: number, wickets: number, overs: number): PressureRows {
  const base = contextOf(phaseOf(ballsLeft, overs), wickets, 0) * WIDTH;
  const firstNeed = (pressure: number, guess: number): number => {
    let needed = Math.max(1, Math.floor(guess) - 2);
    while (pressureOf(needed, ballsLeft, overs) < pressure) needed += 1;
    return needed;
  };
  const usual = usualRate(overs) * ballsLeft;
  return { base, second: firstNeed(2, usual * 0.85), third: firstNeed(3, usual * 1.25) };
}

/** The row for a need. */
export function rowFor({ base, second, third }: PressureRows, needed: number): number {
  return base + (needed < second ? 1 : needed < third ? 2 : 3) * WIDTH;
}
