import { DISMISSALS } from './state.ts';

/** What a delivery can bring, as the model tells it apart. `bye` includes leg byes; a wicket counts as one whatever else happened. */
export const CLASSES = ['0', '1', '2', '3', '4', '5', '6', 'wide', 'no-ball', 'bye', 'wicket'] as const;
export const WIDE = 7;
export const NO_BALL = 8;
export const BYE = 9;
export const WICKET = 10;

/** Powerplay, middle overs, death. */
export const PHASES = 3;
/** Wickets lost: 0–2, 3–5, 6–9. */
export const WICKET_BANDS = 3;
/** 0: no target; 1–3: a required rate that is easy, usual, steep. */
export const PRESSURES = 4;
export const CONTEXTS = PHASES * WICKET_BANDS * PRESSURES;

/**
 * A fitted ball-by-ball model, as plain JSON. Batters, bowlers and teams are not told apart: a dozen matches cannot say
 * which of them are better.
 */
export interface Model {
  readonly version: 1;
  /** What it was fitted to. */
  readonly matches: number;
  readonly balls: number;
  /** Chances of CLASSES in each context, see `contextOf`; each row adds up to 1. For twenty overs; `chancesFor` scales them. */
  readonly chances: readonly (readonly number[])[];
  /** Chances of DISMISSALS given a wicket, in each phase. */
  readonly kinds: readonly (readonly number[])[];
  /** Chances of the runs of a wide (index 0–5) with its penalty. */
  readonly wides: readonly number[];
  /** Chances of the runs off the bat (index 0–6) from a no-ball. */
  readonly noBalls: readonly number[];
  /** Chances of the runs (index 0–4) from byes and leg byes. */
  readonly byes: readonly number[];
  /** Chances of the runs (index 0–2) completed before a run-out. */
  readonly runOuts: readonly number[];
  /** The chance that the winner of the toss bats first. */
  readonly batsFirst: number;
  /** The share of simulated matches that rain is drawn for. Absent: none. Prices do not depend on it. */
  readonly rain?: number;
}

/** The phase by balls left: an innings that rain shortens is played as the last part of a whole one, as Duckworth–Lewis has it too. */
export function phaseOf(ballsLeft: number, overs: number): number {
  if (ballsLeft <= overs * 6 * 0.2) return 2;
  // Fielding restrictions: 6 of 20 overs, 10 of 50.
  return ballsLeft > overs * 6 * (overs > 20 ? 0.8 : 0.7) ? 0 : 1;
}

export function wicketBand(wickets: number): number {
  return wickets < 3 ? 0 : wickets < 6 ? 1 : 2;
}

/** Runs a ball that sides usually make: 160 in 20 overs, 245 in 50. */
export function usualRate(overs: number): number {
  return overs > 20 ? 245 / 300 : 160 / 120;
}

/** The pressure of a chase: the required rate beside the usual one. */
export function pressureOf(needed: number, ballsLeft: number, overs: number): number {
  const ratio = needed / ballsLeft / usualRate(overs);
  return ratio < 0.85 ? 1 : ratio < 1.25 ? 2 : 3;
}

/** The row of `chances`. `pressure` is 0 without a target. */
export function contextOf(phase: number, wickets: number, pressure: number): number {
  return (phase * WICKET_BANDS + wicketBand(wickets)) * PRESSURES + pressure;
}

/**
 * How a side with 50 overs plays: it spreads its ten wickets over 300 balls instead of 120, so it takes fewer risks. Factors on
 * the twenty-over chances, set so that a first innings comes to what international one-day sides make: about 245 runs (the
 * G50 of Duckworth–Lewis) for eight wickets, with four sixes. What the factors take goes to dot balls.
 */
const FIFTY = { single: 0.98, two: 0.7, four: 0.51, six: 0.28, extra: 0.7, wicket: 0.5 };

/** The chances of CLASSES in every context for a match of so many overs. Above 20 the factors come in by the logarithm of the overs. */
export function chancesFor(model: Model, overs: number): readonly (readonly number[])[] {
  const share = overs <= 20 ? 0 : Math.log(overs / 20) / Math.log(50 / 20);
  if (share === 0) return model.chances;
  const { single, two, four, six, extra, wicket } = FIFTY;
  const factors = [0, single, two, two, four, four, six, extra, extra, extra, wicket].map((factor) => factor ** share);
  return model.chances.map((row) => {
    const scaled = row.map((chance, index) => chance * (index === 0 ? 0 : (factors[index] ?? 1)));
    const rest = scaled.reduce((sum, chance) => sum + chance, 0);
    return scaled.map((chance, index) => (index === 0 ? 1 - rest : chance));
  });
}

/** The chance of a kind of dismissal given a wicket in a phase. */
export function kindChance(model: Model, phase: number, kind: (typeof DISMISSALS)[number]): number {
  return model.kinds[phase]?.[DISMISSALS.indexOf(kind)] ?? 0;
}
