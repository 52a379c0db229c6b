import type { Random } from '@chhokka/game-math/fairness';
import type { Timed } from '../core/index.ts';
import { apply } from './apply.ts';
import { pick } from './draws.ts';
import type { FootballEvent } from './events.ts';
import { type ScoreMatrix, scoreMatrix } from './matrix.ts';
import type { FootballModel } from './model.ts';
import { playOut } from './play-out.ts';
import { nextCard } from './red-cards.ts';
import type { Score } from './score.ts';
import type { FootballState } from './state.ts';

/**
 * The events from here to the end, drawn from `random` alone. The goals to come are one cell of the matrix, and their moments
 * follow the model's intervals, so that the chances of `offer` are those of the simulation, at every moment of it but the last
 * seconds of a half. A red card ends this course, and another one is drawn from the matrix of the state with the card: so
 * goals fall as they are priced from then on. No price foresees a card. No goal is cancelled.
 */
export function simulate(model: FootballModel, state: FootballState, random: Random): readonly Timed<FootballEvent>[] {
  const { redCards = 0, intervals } = model;
  const played: Timed<FootballEvent>[] = [];
  let now = state;
  while (now.period !== 'over' && now.period !== 'abandoned') {
    const course = playOut(now, intervals, drawGoals(scoreMatrix(model, now), random), random);
    const next = redCards > 0 ? nextCard(now, course, redCards, random) : null;
    if (next === null) return [...played, ...course];
    const upToCard = [...next.before, next.card];
    now = upToCard.reduce((before, { event }) => apply(before, event), now);
    played.push(...upToCard);
  }
  return played;
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
