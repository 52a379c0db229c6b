import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import { scoreboard } from './scoreboard.ts';
import type { State } from './state.ts';
import { ball, newMatch, nextBall } from './testing/samples.ts';

function bat(from: State, balls: number, runs: number): State {
  let state = from;
  for (let each = 0; each < balls; each += 1) state = apply(state, nextBall(state, runs));
  return state;
}

const FIRST = apply(newMatch(), { type: 'innings-start', team: 0 });

describe('the scoreboard', () => {
  it('is empty before the match', () => {
    expect(scoreboard(newMatch())).toMatchObject({
      innings: [],
      lastBalls: [],
      target: null,
      currentRate: null,
      par: null,
    });
  });

  it('shows runs, wickets, overs, extras, rates and the batters of a first innings', () => {
    const state = apply(bat(FIRST, 9, 2), ball(0, { extras: { wides: 3 }, batter: 'Home 2', nonStriker: 'Home 1' }));
    expect(scoreboard(state)).toMatchObject({
      innings: [{ team: 0, runs: 21, wickets: 0, overs: [1, 3], maximum: 20, extras: 3, ended: null }],
      overRuns: [12, 9],
      currentRate: 14,
      needed: null,
      ballsLeft: 111,
      par: null,
      bowler: 'Away 11',
    });
    expect(scoreboard(state).batters).toEqual([
      { name: 'Home 1', runs: 12, balls: 6, facing: state.innings[0]?.crease[0] === 'Home 1' },
      { name: 'Home 2', runs: 6, balls: 3, facing: state.innings[0]?.crease[0] === 'Home 2' },
    ]);
    expect(scoreboard(state).lastBalls).toHaveLength(10);
  });

  it('shows target, required rate and DLS par of a chase', () => {
    const target = bat(FIRST, 120, 1);
    expect(scoreboard(target)).toMatchObject({
      target: 121,
      needed: 121,
      requiredRate: 6.05,
      par: null,
      ballsLeft: null,
    });
    const chase = bat(apply(target, { type: 'innings-start', team: 1 }), 60, 1);
    // Half of the overs left at no wicket are 32.1 of 56.6: floor(120 · 24.5 / 56.6).
    expect(scoreboard(chase)).toMatchObject({ needed: 61, ballsLeft: 60, requiredRate: 6.1, currentRate: 6, par: 51 });
    expect(scoreboard(chase).lastBalls).toHaveLength(12);
  });

  it('shows the sides of a super over', () => {
    let state = bat(FIRST, 120, 0);
    state = bat(apply(state, { type: 'innings-start', team: 1 }), 120, 0);
    state = bat(apply(state, { type: 'innings-start', team: 1 }), 2, 4);
    expect(scoreboard(state)).toMatchObject({
      superOvers: [{ team: 1, runs: 8, wickets: 0, balls: 2 }],
      batters: [],
      ballsLeft: null,
    });
  });
});
