import type { Random } from '@chhokka/game-math/fairness';
import type { Timed } from '../core/index.ts';
import { pick } from './draws.ts';
import type { FootballEvent } from './events.ts';
import { type ScoreMatrix, scoreMatrix } from './matrix.ts';
import type { FootballModel } from './model.ts';
import { playOut } from './play-out.ts';
import type { Score } from './score.ts';
import type { FootballState } from './state.ts';

/**
 * The events from here to the end, drawn from `random` alone. The goals to come are one cell of the matrix, and their moments
 * follow the model's intervals, so that the chances of `offer` are those of the simulation, at every moment of it but the last
 * seconds of a half.
 * For this reason it has no red cards and no cancelled goals: a card would move prices, but not the goals that were drawn.
 */
export function simulate(model: FootballModel, state: FootballState, random: Random): readonly Timed<FootballEvent>[] {
  if (state.period === 'over' || state.period === 'abandoned') return [];
  return playOut(state, model.intervals, drawGoals(scoreMatrix(model, state), random), random);
}

/** The goals to come in each half: a cell of the matrix, drawn with its chance. */
export function drawGoals({ cells, sizes }: ScoreMatrix, random: Random): readonly [Score, Score] {
  const [, columns1, rows2, columns2] = sizes;
  const cell = pick(cells, random);
  const first = Math.floor(cell / (rows2 * columns2));
  const second = cell % (rows2 * columns2);
  return [
    { home: Math.floor(first / columns1), away: first % columns1 },
    { home: Math.floor(second / columns2), away: second % columns2 },
  ];
}
