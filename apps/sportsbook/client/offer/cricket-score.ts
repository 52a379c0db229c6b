import type { CricketScore } from '@chhokka/feed-protocol';

type Innings = CricketScore['innings'][number];
export type Ball = CricketScore['balls'][number];

/** Overs and balls as text: 98 legal balls are `16.2`. */
export function oversText(balls: number): string {
  return `${Math.floor(balls / 6)}.${balls % 6}`;
}

/** The latest innings of a side; null before it has batted. */
export function inningsOf(score: CricketScore, side: 'home' | 'away'): Innings | null {
  return score.innings.findLast((innings) => innings.side === side) ?? null;
}

/** `142/4`, or `178` when all ten wickets fell. */
export function runsText({ runs, wickets }: Innings): string {
  return wickets === 10 ? String(runs) : `${runs}/${wickets}`;
}

/** Runs an over, ×100, rounded down; null before the first ball. */
export function rateOf({ runs, balls }: Pick<Innings, 'runs' | 'balls'>): number | null {
  return balls === 0 ? null : Math.floor((runs * 600) / balls);
}

export interface Chase {
  readonly runs: number;
  readonly balls: number;
  /** Runs an over that are needed, ×100, rounded up; null after the last ball. */
  readonly required: number | null;
}

/** Whether nobody bats any more. */
export function isOver({ period }: CricketScore): boolean {
  return period === 'over' || period === 'abandoned';
}

/** What the side that bats second still needs; null when nobody chases. */
export function chaseOf(score: CricketScore): Chase | null {
  const { innings, target, overs } = score;
  const [, second] = innings;
  if (target === null || second === undefined || innings.length > 2 || isOver(score)) return null;
  const runs = Math.max(0, target - second.runs);
  const balls = Math.max(0, overs * 6 - second.balls);
  return { runs, balls, required: balls === 0 ? null : Math.ceil((runs * 600) / balls) };
}

/** A rate of hundredths as text: `10.09`. */
export function rateText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

export interface OverBall {
  readonly ball: Ball;
  /** The over, from 1; null for a ball of an innings before. */
  readonly over: number | null;
}

/** A wide and a no-ball do not count among the six of an over. */
function isLegal({ extra }: Ball): boolean {
  return extra !== 'wide' && extra !== 'no-ball';
}

/** The latest balls, each with the over in which it was bowled, by counting back from the legal balls of the innings. */
export function ballsByOver({ balls, innings }: CricketScore): readonly OverBall[] {
  let bowled = innings.at(-1)?.balls ?? 0;
  return balls
    .toReversed()
    .map((ball): OverBall => {
      // The legal balls before this one tell the over of it, whether it is legal or not.
      if (isLegal(ball)) bowled -= 1;
      return { ball, over: bowled < 0 ? null : Math.floor(bowled / 6) + 1 };
    })
    .toReversed();
}
