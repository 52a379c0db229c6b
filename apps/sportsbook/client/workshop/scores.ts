import type { CricketScore, Fixture, Score } from '@chhokka/feed-protocol';
import type { FixtureView } from '../../shared/offer.ts';
import { CHASE, SECOND_HALF, SECOND_MAP } from '../testing/fixtures.ts';

/** The score with which a fixture of the workshop begins. */
export function scoreOf({ id, state }: Fixture): Score | null {
  if (state !== 'live') return null;
  switch (id) {
    case 'c1':
      return CHASE;
    case 'c2':
      return {
        ...CHASE,
        innings: [{ side: 'home', runs: 58, wickets: 2, balls: 43, overs: [7, 9, 4, 12, 8, 6, 10, 2] }],
        target: null,
        par: null,
        striker: null,
        nonStriker: null,
        bowler: null,
      };
    case 'f2':
      return {
        ...SECOND_HALF,
        period: 'h1',
        clock: 1_520_000,
        goals: [0, 0],
        halfTime: null,
        reds: [0, 0],
        momentum: -55,
        events: [],
      };
    case 'f3':
      return {
        ...SECOND_HALF,
        period: 'break',
        clock: 2_820_000,
        running: false,
        goals: [2, 2],
        halfTime: [2, 2],
        momentum: 0,
      };
    case 's1':
      return SECOND_MAP;
    case 'b1':
      return {
        sport: 'battle-arena',
        period: 'map',
        maps: [0, 0],
        played: [{ score: [11, 8], winner: null, towers: [3, 1] }],
        map: 1,
      };
    default:
      return SECOND_HALF;
  }
}

/** The markets of a fixture that are decided when the workshop begins. */
export function settledOf({ id }: Fixture): FixtureView['settled'] {
  if (id !== 'c1') return [];
  return [
    { key: 'over-runs/i2.o16=9.5', winners: [{ id: 'over' }] },
    { key: 'innings-total/i1=175.5', winners: [{ id: 'over' }] },
    { key: 'toss/match', winners: [{ id: 'home' }] },
  ];
}

const BALLS = [1, 0, 4, 1, 2, 0, 6, 1, 1, 0, 4, 1];

/** A cricket score one ball later, round after round of the same dozen; the chase ends when it is done. */
export function nextBall(score: CricketScore, number: number): CricketScore {
  const running = score.innings.at(-1);
  if (running === undefined || score.period !== 'innings' || running.balls >= score.overs * 6) return score;
  const isWicket = number % 17 === 16;
  const runs = isWicket ? 0 : (BALLS[number % BALLS.length] ?? 0);
  const isNewOver = running.balls % 6 === 0;
  const overs = isNewOver
    ? [...running.overs, runs]
    : [...running.overs.slice(0, -1), (running.overs.at(-1) ?? 0) + runs];
  const innings = {
    ...running,
    runs: running.runs + runs,
    wickets: running.wickets + (isWicket ? 1 : 0),
    balls: running.balls + 1,
    overs,
  };
  const ball = { runs, extra: null, wicket: isWicket ? 'caught' : null };
  const isWon = score.target !== null && innings.runs >= score.target;
  return {
    ...score,
    period: isWon ? 'over' : 'innings',
    innings: [...score.innings.slice(0, -1), innings],
    balls: [...score.balls, ball].slice(-12),
    par: score.par === null ? null : score.par + 1,
  };
}
