import { fit, meanChances } from './fit.ts';
import type { Model } from './model.ts';
import { observe } from './observations.ts';
import type { Match } from './read-match.ts';

/** How well held-out deliveries were foretold. Lower is better. */
export interface Evaluation {
  readonly matches: number;
  readonly balls: number;
  /** Mean of −ln(chance of the class that came), each match by a model that was fitted to the others. */
  readonly logLoss: number;
  /** The same by the plain frequencies of the other matches. */
  readonly baseline: number;
}

/** Leave-one-match-out log loss a ball of the outcome class, beside the frequencies. Throws RangeError for fewer than two matches. */
export function evaluate(matches: readonly Match[], fitTo: (training: readonly Match[]) => Model = fit): Evaluation {
  const used = matches.filter(({ overs, innings }) => overs <= 20 && innings.length > 0);
  if (used.length < 2) throw new RangeError('at least two matches are needed to hold one out');
  let balls = 0;
  let logLoss = 0;
  let baseline = 0;
  for (const held of used) {
    const others = used.filter((match) => match !== held);
    const model = fitTo(others);
    const mean = meanChances(others.flatMap(observe));
    for (const { context, outcome } of observe(held)) {
      balls += 1;
      logLoss -= Math.log(model.chances[context]?.[outcome] ?? 0);
      baseline -= Math.log(mean[outcome] ?? 0);
    }
  }
  return { matches: used.length, balls, logLoss: logLoss / balls, baseline: baseline / balls };
}
