import { type Calibration, calibrationOf } from '../core/calibration.ts';
import { fit, type FitOptions } from './fit.ts';
import { expectedGoals, type FootballModel, lowScoreFactor } from './model.ts';
import { poisson } from './poisson.ts';
import type { SeasonMatch } from './read-season.ts';
import { type Leader, leader } from './score.ts';

type Chances = Readonly<Record<Leader, number>>;

export interface Evaluation {
  /** How many matches were priced. */
  readonly matches: number;
  /** The mean of −ln(chance of what happened) of home, draw and away. Lower is better. */
  readonly logLoss: number;
  /** The same for somebody who only knows how often home, draw and away came in the matches before. */
  readonly baseline: number;
  readonly calibration: readonly Calibration[];
}

const LEADERS: readonly Leader[] = ['home', 'draw', 'away'];

/**
 * Prices the held-out season by walking forward: each month is priced by a model of the matches before its first day, of
 * the earlier seasons and of this one. Months before which nothing was played are left out. Throws RangeError when no match
 * can be priced.
 */
export function evaluate(
  earlier: readonly (readonly SeasonMatch[])[],
  heldOut: readonly SeasonMatch[],
  options: Omit<FitOptions, 'asOf'> = {},
): Evaluation {
  const seasons = [...earlier, heldOut];
  const months = [...new Set(heldOut.map(({ date }) => date.slice(0, 7)))].toSorted();
  const priced = months.flatMap((month) => {
    const asOf = `${month}-01`;
    const before = seasons.flat().filter(({ date, fullTime }) => fullTime && date < asOf);
    if (before.length === 0) return [];
    const model = fit(seasons, { ...options, asOf });
    const frequencies = frequenciesOf(before);
    return heldOut.flatMap(({ date, home, away, fullTime }) => {
      if (!fullTime || date.slice(0, 7) !== month) return [];
      return [{ chances: resultChances(model, home, away), frequencies, came: leader(fullTime) }];
    });
  });
  if (priced.length === 0) throw new RangeError('no match of the held-out season can be priced');
  const loss = (of: (match: (typeof priced)[number]) => Chances): number =>
    priced.reduce((sum, match) => sum - Math.log(of(match)[match.came]), 0) / priced.length;
  return {
    matches: priced.length,
    logLoss: loss(({ chances }) => chances),
    baseline: loss(({ frequencies }) => frequencies),
    calibration: calibrationOf(
      priced.flatMap(({ chances, came }) =>
        LEADERS.map((outcome) => ({ chance: chances[outcome], came: came === outcome })),
      ),
    ),
  };
}

function resultChances(model: FootballModel, home: string, away: string): Chances {
  const mean = expectedGoals(model, home, away);
  const [ours, theirs] = [poisson(mean.home), poisson(mean.away)];
  const chances = { home: 0, draw: 0, away: 0 };
  let all = 0;
  for (const [x, p] of ours.entries()) {
    for (const [y, q] of theirs.entries()) {
      const chance = p * q * lowScoreFactor(model.rho, mean, x, y);
      chances[leader({ home: x, away: y })] += chance;
      all += chance;
    }
  }
  return { home: chances.home / all, draw: chances.draw / all, away: chances.away / all };
}

/** With one more match of each kind, so that nothing is thought impossible. */
function frequenciesOf(matches: readonly SeasonMatch[]): Chances {
  const counts = { home: 1, draw: 1, away: 1 };
  for (const { fullTime } of matches) if (fullTime) counts[leader(fullTime)] += 1;
  const all = counts.home + counts.draw + counts.away;
  return { home: counts.home / all, draw: counts.draw / all, away: counts.away / all };
}
