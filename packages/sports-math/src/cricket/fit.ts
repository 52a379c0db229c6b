import {
  CLASSES,
  CONTEXTS,
  contextOf,
  type Model,
  NO_BALL,
  BYE,
  PHASES,
  PRESSURES,
  WICKET,
  WICKET_BANDS,
  WIDE,
} from './model.ts';
import { kindOf, observe, type Observation } from './observations.ts';
import type { Match } from './read-match.ts';
import { DISMISSALS } from './state.ts';

/** Deliveries that the mean of all weighs beside those of a phase. */
const PHASE_PRIOR = 200;
/** Deliveries that the phases’ means weigh beside those of a band of wickets or of pressure. */
const EFFECT_PRIOR = 500;
/** Deliveries that phase, wickets and pressure together weigh beside those of one context. */
const CONTEXT_PRIOR = 3000;
/** Wickets that the mean of all weighs beside those of a phase. */
const KIND_PRIOR = 60;
/** Dots; runs that are run; boundaries; extras; wickets. As indices in CLASSES. */
const GROUPS = [[0], [1, 2, 3, 5], [4, 6], [WIDE, NO_BALL, BYE], [WICKET]];
/** What each rarity has at least, so that nothing is impossible that has happened elsewhere: half a ball each. */
const RARITY = 0.5;

/**
 * Fits the model to matches of up to 20 overs, each ball once. The chances of a context are its frequencies, shrunk (as by a
 * Dirichlet prior) toward phase mean × effect of wickets lost × effect of pressure; these effects are ratios of observed to
 * expected frequencies, shrunk toward 1, and phase means are shrunk toward the mean of all. The weights are a choice
 * among some twenty that were tried on the same held-out matches as `evaluate` uses, so its figure is a little flattering.
 * There the phase alone foretells as well; wickets and pressure are kept, small, because the game plainly knows them.
 * Throws RangeError without such a match.
 */
export function fit(matches: readonly Match[]): Model {
  const used = matches.filter(({ overs, innings }) => overs <= 20 && innings.length > 0);
  const seen = used.flatMap(observe);
  if (seen.length === 0) throw new RangeError('no match of up to 20 overs to fit to');
  const ofKind = (outcome: number): Observation[] => seen.filter((each) => each.outcome === outcome);
  const kinds = kindChances(ofKind(WICKET));
  const tosses = used.flatMap(({ toss }) => (toss === null ? [] : [toss.decision]));
  const extras = ({ delivery }: Observation): number => (delivery.extras.byes ?? 0) + (delivery.extras.legByes ?? 0);
  const runOut = DISMISSALS.indexOf('run-out');
  return {
    version: 1,
    matches: used.length,
    balls: seen.length,
    chances: contextChances(seen),
    kinds,
    wides: frequencies(
      ofKind(WIDE).map(({ delivery }) => delivery.extras.wides ?? 1),
      [0, 8, 1, 0.3, 0, 0.7],
    ),
    noBalls: frequencies(
      ofKind(NO_BALL).map(({ delivery }) => delivery.bat),
      [5, 3, 0.8, 0.1, 1.5, 0, 0.6],
    ),
    byes: frequencies(ofKind(BYE).map(extras), [0, 8, 0.6, 0.2, 1.2]),
    runOuts: frequencies(
      ofKind(WICKET)
        .filter(({ delivery }) => kindOf(delivery) === runOut)
        .map(({ delivery }) => delivery.bat),
      [6, 3, 1],
    ),
    batsFirst: (tosses.filter((decision) => decision === 'bat').length + 4) / (tosses.length + 8),
  };
}

/** Frequencies with counts of a prior, of which the length gives the range; what lies outside of it is left out. */
function frequencies(values: readonly number[], prior: readonly number[]): number[] {
  const counts = [...prior];
  for (const value of values) if (value < counts.length) counts[value] = (counts[value] ?? 0) + 1;
  return normalised(counts);
}

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The frequencies of CLASSES in all deliveries, none of them 0. */
export function meanChances(seen: readonly Observation[]): number[] {
  const counts = CLASSES.map(() => RARITY);
  for (const { outcome } of seen) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return normalised(counts);
}

function contextChances(seen: readonly Observation[]): number[][] {
  const mean = meanChances(seen);
  const phases = Array.from({ length: PHASES }, (_, phase) =>
    shrunk(
      seen.filter((each) => each.phase === phase),
      mean,
      PHASE_PRIOR,
    ),
  );
  const effectOf = (group: (context: number) => number, size: number): number[][] =>
    Array.from({ length: size }, (_, index) =>
      effects(
        seen.filter(({ context }) => group(context) === index),
        phases,
      ),
    );
  const wickets = effectOf((context) => Math.floor(context / PRESSURES) % WICKET_BANDS, WICKET_BANDS);
  const pressure = effectOf((context) => context % PRESSURES, PRESSURES);
  return Array.from({ length: CONTEXTS }, (_, context) => {
    const band = Math.floor(context / PRESSURES) % WICKET_BANDS;
    const phase = phases[Math.floor(context / contextOf(1, 0, 0))] ?? mean;
    const expected = normalised(
      phase.map((chance, each) => chance * (wickets[band]?.[each] ?? 1) * (pressure[context % PRESSURES]?.[each] ?? 1)),
    );
    return shrunk(
      seen.filter((each) => each.context === context),
      expected,
      CONTEXT_PRIOR,
    );
  });
}

function shrunk(seen: readonly Observation[], prior: readonly number[], weight: number): number[] {
  const counts = prior.map((chance) => chance * weight);
  for (const { outcome } of seen) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return normalised(counts);
}

/**
 * For each class: how much more often it (or rather its group) came than the phases of these deliveries make one expect.
 * Classes share the effect of their group, because single classes are too rare to tell an effect from chance.
 */
function effects(seen: readonly Observation[], phases: readonly (readonly number[])[]): number[] {
  const expected = GROUPS.map(() => 0);
  const counts = GROUPS.map(() => 0);
  for (const { phase, outcome } of seen) {
    GROUPS.forEach((group, index) => {
      if (group.includes(outcome)) counts[index] = (counts[index] ?? 0) + 1;
      for (const each of group) expected[index] = (expected[index] ?? 0) + (phases[phase]?.[each] ?? 0);
    });
  }
  return CLASSES.map((_, outcome) => {
    const index = GROUPS.findIndex((group) => group.includes(outcome));
    const usual = expected[index] ?? 0;
    const prior = seen.length === 0 ? 1 : (usual / seen.length) * EFFECT_PRIOR;
    return ((counts[index] ?? 0) + prior) / (usual + prior);
  });
}

function kindChances(wickets: readonly Observation[]): number[][] {
  const overall = frequencies(
    wickets.map(({ delivery }) => kindOf(delivery)),
    [5.6, 2, 1, 0.8, 0.4, 0.2],
  );
  return Array.from({ length: PHASES }, (_, phase) => {
    const own = wickets.filter((each) => each.phase === phase).map(({ delivery }) => kindOf(delivery));
    return frequencies(
      own,
      overall.map((chance) => chance * KIND_PRIOR),
    );
  });
}
