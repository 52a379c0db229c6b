import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import { settle } from './settle.ts';
import type { Event, State } from './state.ts';
import { newMatch, nextBall } from './testing/samples.ts';

const HOME_BATS: Event[] = [
  { type: 'toss', winner: 0, decision: 'bat' },
  { type: 'innings-start', team: 0 },
];
const AWAY_BATS: Event = { type: 'innings-start', team: 1 };
const RAIN: Event = { type: 'rain-stop' };
const VOID = { over: { result: 'void' }, under: { result: 'void' } };
const SIDES_VOID = { home: { result: 'void' }, away: { result: 'void' } };

function after(state: State, ...events: Event[]): State {
  return events.reduce(apply, state);
}

function play(state: State, balls: number, bat: number): State {
  let now = state;
  for (let each = 0; each < balls; each += 1) now = apply(now, nextBall(now, bat));
  return now;
}

const wicket = (state: State): State => apply(state, nextBall(state, 0, true));
const started = (overs = 4, tie?: 'void'): State => after(newMatch(overs, tie), ...HOME_BATS);
/** Home has made a run from each ball, and Away begins. */
const chasing = (overs = 4, tie?: 'void'): State => apply(play(started(overs, tie), overs * 6, 1), AWAY_BATS);

describe('the market of the winner', () => {
  it('follows the declared result after rain', () => {
    const rained = after(play(chasing(), 12, 2), RAIN, { type: 'innings-end', reason: 'rain' });
    expect(settle(rained, 'winner/match')).toBeNull();
    const result = apply(rained, { type: 'result', winner: 1, method: 'dls' });
    expect(settle(result, 'winner/match')).toEqual({ home: { result: 'lost' }, away: { result: 'won' } });
  });

  it('waits for the super over of a tie', () => {
    const tied = play(chasing(), 24, 1);
    expect(settle(tied, 'winner/match')).toBeNull();
    const first = play(apply(tied, AWAY_BATS), 6, 1);
    const decided = play(apply(first, { type: 'innings-start', team: 0 }), 2, 4);
    expect(settle(decided, 'winner/match')).toEqual({ home: { result: 'won' }, away: { result: 'lost' } });
    expect(settle(decided, 'sixes/match=0.5')).toMatchObject({ under: { result: 'won' } });
    expect(settle(decided, 'innings-total/i2=24.5')).toMatchObject({ under: { result: 'won' } });
  });

  it('is void for a tie that nothing breaks, for no result, and when no ball was bowled', () => {
    expect(settle(play(chasing(4, 'void'), 24, 1), 'winner/match')).toEqual(SIDES_VOID);
    expect(settle(apply(chasing(), { type: 'abandoned' }), 'winner/match')).toEqual(SIDES_VOID);
    expect(settle(apply(newMatch(), { type: 'result', winner: 0, method: 'award' }), 'winner/match')).toEqual(
      SIDES_VOID,
    );
  });
});

describe('the market of the toss', () => {
  it('is settled by the toss even if the match is abandoned, and void without one', () => {
    const tossed = after(newMatch(), ...HOME_BATS.slice(0, 1), { type: 'abandoned' });
    expect(settle(tossed, 'toss/match')).toMatchObject({ home: { result: 'won' } });
    expect(settle(newMatch(), 'toss/match')).toBeNull();
    expect(settle(apply(newMatch(), { type: 'abandoned' }), 'toss/match')).toEqual(SIDES_VOID);
    expect(settle(apply(newMatch(), { type: 'innings-start', team: 0 }), 'toss/match')).toEqual(SIDES_VOID);
  });
});

describe('an innings that loses overs to rain', () => {
  const cut = after(play(started(), 12, 1), RAIN, { type: 'rain-resume', overs: 3 });
  const done = play(cut, 6, 6);

  it('keeps totals that were decided and voids the others, whatever comes after', () => {
    for (const state of [cut, done]) {
      expect(settle(state, 'innings-total/i1=11.5')).toMatchObject({ over: { result: 'won' } });
      expect(settle(state, 'innings-total/i1=12.5')).toEqual(VOID);
      expect(settle(state, 'sixes/match=0.5')).toEqual(VOID);
      expect(settle(state, 'top-batter/i1')).toMatchObject({ 1: { result: 'void' }, 11: { result: 'void' } });
    }
  });

  it('voids a wicket that did not fall, but not one that did, nor odd and even', () => {
    expect(settle(done, 'dismissal/i1.w1')).toMatchObject({ none: { result: 'void' }, caught: { result: 'void' } });
    expect(settle(wicket(cut), 'dismissal/i1.w1')).toMatchObject({
      bowled: { result: 'won' },
      none: { result: 'lost' },
    });
    expect(settle(done, 'odd-even/i1')).toEqual({ even: { result: 'won' }, odd: { result: 'lost' } });
  });

  it('does not touch the totals of the other innings, whose market was not open', () => {
    const chase = play(apply(done, AWAY_BATS), 18, 0);
    expect(settle(chase, 'innings-total/i2=10.5')).toMatchObject({ under: { result: 'won' } });
  });
});

describe('a match that is abandoned', () => {
  const state = apply(play(wicket(play(started(), 3, 1)), 4, 4), { type: 'abandoned' });

  it.each([
    ['innings-total/i1=18.5', 'over', 'won'],
    ['innings-total/i1=19.5', 'over', 'void'],
    ['innings-total/i2=9.5', 'over', 'void'],
    ['over-runs/i1.o1=10.5', 'over', 'won'],
    ['over-runs/i1.o1=11.5', 'under', 'won'],
    ['over-runs/i1.o2=7.5', 'over', 'won'],
    ['over-runs/i1.o2=8.5', 'under', 'void'],
    ['over-runs/i1.o3=0.5', 'under', 'void'],
    ['ball-runs/i1.b4', 'wicket', 'won'],
    ['ball-runs/i1.b8', '4', 'won'],
    ['ball-runs/i1.b9', '0', 'void'],
    ['dismissal/i1.w1', 'bowled', 'won'],
    ['dismissal/i1.w2', 'none', 'void'],
    ['odd-even/i1', 'odd', 'void'],
    ['top-batter/i1', '3', 'void'],
    ['sixes/match=0.5', 'under', 'void'],
    ['opening-stand/match', 'home', 'void'],
  ])('settles %s so that %s is %s', (market, outcome, result) => {
    expect(settle(state, market)?.[outcome]?.result).toBe(result);
  });
});

describe('the market of the top batter', () => {
  it('shares a dead heat', () => {
    // Each opener makes two fours in his own over, and stays in.
    let state = started(2);
    for (const bat of [4, 4, 0, 0, 0, 0, 4, 4, 0, 0, 0, 0]) state = apply(state, nextBall(state, bat));
    const verdicts = settle(state, 'top-batter/i1');
    expect(verdicts).toMatchObject({
      1: { result: 'won', shares: 2 },
      2: { result: 'won', shares: 2 },
      3: { result: 'lost' },
    });
  });
});

describe('the market of the opening stand', () => {
  it('is decided as soon as the second stand passes the first', () => {
    const first = play(wicket(play(started(), 3, 1)), 20, 0);
    const chase = apply(first, AWAY_BATS);
    expect(settle(play(chase, 3, 1), 'opening-stand/match')).toBeNull();
    // Away needs four to win, and has passed the stand of three with it.
    expect(settle(play(chase, 1, 4), 'opening-stand/match')).toEqual({
      away: { result: 'won' },
      home: { result: 'lost' },
    });
  });

  it('pushes level stands and goes to the first side when the other is out earlier', () => {
    const first = play(wicket(play(started(), 3, 1)), 20, 1);
    const chase = apply(first, AWAY_BATS);
    expect(settle(wicket(play(chase, 3, 1)), 'opening-stand/match')).toEqual({
      home: { result: 'push' },
      away: { result: 'push' },
    });
    expect(settle(wicket(chase), 'opening-stand/match')).toMatchObject({ home: { result: 'won' } });
  });

  it('is void when rain ends a stand that could still win', () => {
    const chase = play(chasing(), 3, 1);
    const rained = after(chase, RAIN, { type: 'result', winner: 0, method: 'dls' });
    expect(settle(rained, 'opening-stand/match')).toEqual(SIDES_VOID);
    const firstRained = after(play(started(), 3, 1), RAIN, { type: 'innings-end', reason: 'rain' });
    expect(settle(firstRained, 'opening-stand/match')).toEqual(SIDES_VOID);
  });
});

describe('a ball', () => {
  it('is a wicket before it is an extra, and an extra before it is runs', () => {
    const state = after(
      started(),
      { ...nextBall(started(), 0), extras: { wides: 1 }, wickets: [{ kind: 'stumped', out: 'Home 1' }] } as Event,
      { ...nextBall(started(), 6), batter: 'Home 3', extras: { noBalls: 1 } } as Event,
      { ...nextBall(started(), 5), batter: 'Home 3' } as Event,
    );
    const winners = [1, 2, 3].map(
      (number) =>
        Object.entries(settle(state, `ball-runs/i1.b${number}`) ?? {}).find(([, { result }]) => result === 'won')?.[0],
    );
    expect(winners).toEqual(['wicket', 'extra', 'other']);
  });
});

describe('a key', () => {
  it.each([
    'winner',
    'winner/i1',
    'winner/match=1.5',
    'innings-total/i1',
    'innings-total/i3=5.5',
    'innings-total/i1=5',
    'innings-total/match=5.5',
    'over-runs/i1=6.5',
    'over-runs/i1.b1=6.5',
    'ball-runs/i1.o1',
    'goals/match=2.5',
    'dismissal/i1.w0',
  ])('of no market of cricket is refused: %s', (key) => {
    expect(() => settle(newMatch(), key)).toThrow(RangeError);
  });
});
