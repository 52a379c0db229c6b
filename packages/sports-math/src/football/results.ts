import type { Result } from '../core/index.ts';
import { DOUBLE_CHANCES, type FootballMarket, listedScores } from './markets.ts';
import { leader, type Score } from './score.ts';

/** The goals that decide a market: of its scope, and those at half-time for `half-full`. */
export interface Finals {
  readonly score: Score;
  readonly halfTime: Score;
}

/**
 * How a bet ends whose margin is so many quarters of a goal. A quarter line is two bets of half the stake, on the lines a
 * quarter above and below. By two quarters or more both are won; by one, one is won and one pushed; by none, both are
 * pushed. Half and whole lines are the cases that such halves agree on.
 */
export function byMargin(quarters: number): Result {
  if (quarters >= 2) return 'won';
  if (quarters <= -2) return 'lost';
  if (quarters === 0) return 'push';
  return quarters > 0 ? 'half-won' : 'half-lost';
}

/** How a bet on an outcome ends. For markets that scores decide: all but `first-goal-interval` and `next-goal`. */
export function resultOf({ kind, quarters }: FootballMarket, outcome: string, { score, halfTime }: Finals): Result {
  const won = (is: boolean): Result => (is ? 'won' : 'lost');
  const margin = 4 * (score.home - score.away);
  const total = score.home + score.away;
  switch (kind) {
    case 'result':
      return won(outcome === leader(score));
    case 'double-chance':
      return won(DOUBLE_CHANCES.find(([id]) => id === outcome)?.[1] !== leader(score));
    case 'draw-no-bet':
      return byMargin(outcome === 'home' ? margin : -margin);
    case 'asian-handicap':
      return byMargin(outcome === 'home' ? margin + quarters : -margin - quarters);
    case 'total':
      return byMargin(outcome === 'over' ? 4 * total - quarters : quarters - 4 * total);
    case 'european-handicap':
      return won(outcome === leader({ home: score.home + quarters / 4, away: score.away }));
    case 'odd-even':
      return won((outcome === 'odd') === (total % 2 === 1));
    case 'both-score':
      return won((outcome === 'yes') === (score.home > 0 && score.away > 0));
    case 'correct-score':
      return won(outcome === listedName(quarters, score));
    case 'half-full':
      return won(outcome === `${leader(halfTime)}-${leader(score)}`);
    case 'first-goal-interval':
    case 'next-goal':
      throw new RangeError(`no score decides ${kind}`);
  }
}

function listedName(quarters: number, { home, away }: Score): string {
  const most = listedScores(quarters);
  return home <= most.home && away <= most.away ? `${home}-${away}` : 'other';
}
