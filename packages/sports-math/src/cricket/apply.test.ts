import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import { ballsLeft, type Event, type State } from './state.ts';
import { ball, newMatch, nextBall } from './testing/samples.ts';

function after(state: State, ...events: Event[]): State {
  return events.reduce(apply, state);
}

/** So many plain balls with the same runs. */
function play(state: State, balls: number, bat: number): State {
  let now = state;
  for (let each = 0; each < balls; each += 1) now = apply(now, nextBall(now, bat));
  return now;
}

const HOME_BATS: Event[] = [
  { type: 'toss', winner: 0, decision: 'bat' },
  { type: 'innings-start', team: 0 },
];
const AWAY_BATS: Event = { type: 'innings-start', team: 1 };
const started = (overs = 2): State => after(newMatch(overs), ...HOME_BATS);

describe('a match', () => {
  it('goes from the toss through both innings to the winner', () => {
    const first = play(started(), 12, 1);
    expect(first).toMatchObject({
      status: 'break',
      innings: [
        { runs: 12, ended: 'overs' },
        { team: 1, target: 13 },
      ],
    });
    const won = play(apply(first, AWAY_BATS), 4, 4);
    expect(won).toMatchObject({ status: 'over', winner: 1, innings: [{}, { runs: 16, ended: 'target' }] });
  });

  it('is won by the side batting first when the other has no balls or wickets left', () => {
    const chase = apply(play(started(), 12, 1), AWAY_BATS);
    expect(play(chase, 12, 0)).toMatchObject({ status: 'over', winner: 0 });
    let out = chase;
    for (let wicket = 0; wicket < 10; wicket += 1) out = apply(out, nextBall(out, 0, true));
    expect(out).toMatchObject({ status: 'over', winner: 0, innings: [{}, { wickets: 10, ended: 'all-out' }] });
  });

  it('goes to super overs until one decides, when it is tied', () => {
    const tied = play(apply(play(started(), 12, 1), AWAY_BATS), 12, 1);
    expect(tied).toMatchObject({ status: 'super-over', winner: null });
    const level = play(apply(play(apply(tied, AWAY_BATS), 6, 1), { type: 'innings-start', team: 0 }), 6, 1);
    expect(level.status).toBe('super-over');
    const second = play(apply(level, { type: 'innings-start', team: 0 }), 6, 1);
    expect(play(apply(second, AWAY_BATS), 2, 4)).toMatchObject({
      status: 'over',
      winner: 1,
      innings: [{ runs: 12 }, { runs: 12 }],
    });
  });

  it('ends tied where no super over is played', () => {
    const match = after(newMatch(2, 'void'), ...HOME_BATS);
    expect(play(apply(play(match, 12, 1), AWAY_BATS), 12, 1)).toMatchObject({ status: 'over', winner: null });
  });
});

describe('a delivery', () => {
  it('counts runs, extras, boundaries and the balls of the over', () => {
    const state = after(
      started(),
      ball(6),
      ball(4),
      ball(6, { nonBoundary: true }),
      ball(0, { extras: { wides: 5 } }),
      ball(2, { extras: { noBalls: 1 } }),
      ball(0, { extras: { legByes: 1 } }),
    );
    expect(state.innings[0]).toMatchObject({
      runs: 25,
      sixes: 1,
      fours: 1,
      overList: [{ runs: 25, legal: 4, ended: false }],
    });
    expect(state.innings[0]?.batters[0]).toEqual({ name: 'Home 1', runs: 18, balls: 5, status: 'in' });
    expect(state.innings[0]?.balls.map(({ extra }) => extra)).toEqual([null, null, null, 'wide', 'no-ball', 'leg-bye']);
  });

  it('lets the batters cross with odd runs and change ends after the over', () => {
    expect(after(started(), ball(1)).innings[0]?.crease).toEqual(['Home 2', 'Home 1']);
    expect(after(started(), ball(0, { extras: { wides: 2 } })).innings[0]?.crease).toEqual(['Home 2', 'Home 1']);
    expect(play(started(), 6, 0).innings[0]?.crease).toEqual(['Home 2', 'Home 1']);
    const out = after(started(), ball(0, { wickets: [{ kind: 'caught', out: 'Home 1' }] }));
    expect(out.innings[0]).toMatchObject({
      crease: [null, 'Home 2'],
      wickets: 1,
      dismissals: ['caught'],
      openingStand: 0,
    });
  });

  it('keeps the stand when an opener retires hurt, and lets him come back', () => {
    const hurt = after(started(), ball(3, { wickets: [{ kind: 'retired-hurt', out: 'Home 1' }] }));
    expect(hurt.innings[0]).toMatchObject({ wickets: 0, openingStand: null });
    const back = after(hurt, ball(1, { batter: 'Home 3' }), ball(2, { batter: 'Home 1', nonStriker: 'Home 3' }));
    expect(back.innings[0]?.batters).toMatchObject([
      { name: 'Home 1', runs: 5, status: 'in' },
      {},
      { name: 'Home 3', runs: 1 },
    ]);
  });

  it('ends an over when the umpires say so', () => {
    const short = after(started(), ball(0), ball(0, { endsOver: true }), ball(4));
    expect(short.innings[0]?.overList).toMatchObject([
      { legal: 2, ended: true },
      { legal: 1, runs: 4 },
    ]);
    const long = after(play(started(), 5, 0), ball(0, { endsOver: false }), ball(4));
    expect(long.innings[0]?.overList).toMatchObject([{ legal: 7, runs: 4, ended: true }]);
    expect(long.innings[0] && ballsLeft(long.innings[0])).toBe(6);
  });

  it.each([
    ['a wide off the bat', ball(1, { extras: { wides: 1 } })],
    ['half a run', ball(0.5)],
    ['byes off the bat', ball(1, { extras: { byes: 1 } })],
    ['a batter at both ends', ball(0, { nonStriker: 'Home 1' })],
    ['more runs than anybody can run', ball(13)],
  ])('is refused with %s', (_, event) => {
    expect(() => apply(started(), event)).toThrow(RangeError);
  });

  it('is refused from a batter who is out', () => {
    const out = after(started(), ball(0, { wickets: [{ kind: 'bowled', out: 'Home 1' }] }));
    expect(() => apply(out, ball(1))).toThrow('Home 1 is out');
  });
});

describe('rain', () => {
  const stop: Event = { type: 'rain-stop' };

  it('takes overs of both sides in the first innings', () => {
    const cut = after(play(started(20), 30, 1), stop, { type: 'rain-resume', overs: 10 });
    expect(cut).toMatchObject({
      stopped: false,
      overs: 10,
      cuts: [{ innings: 0, runs: 30, sixes: 0 }],
      innings: [{ overs: 10 }],
    });
    const next = play(cut, 30, 1);
    expect(next).toMatchObject({ status: 'break', innings: [{ runs: 60 }, { overs: 10 }] });
    // Away has ten overs with all wickets from the start, Home had planned for twenty: the target rises.
    expect(next.innings[1]?.target).toBeGreaterThan(61);
  });

  it('lowers the target in a chase that loses overs, by DLS', () => {
    const chase = play(apply(play(started(20), 120, 1), AWAY_BATS), 60, 1);
    const cut = after(chase, stop, { type: 'rain-resume', overs: 15 });
    // R2 = 56.6 − 32.1 + 17.2 of 56.6: floor(120 · 41.7 / 56.6) + 1.
    expect(cut.innings[1]).toMatchObject({ overs: 15, target: 89, ended: null });
    const official = apply(cut, { type: 'target-set', target: 92 });
    expect(official.innings[1]?.target).toBe(92);
  });

  it('ends an innings and the match, whose result the umpires declare', () => {
    const chase = play(apply(play(started(20), 120, 1), AWAY_BATS), 60, 2);
    const ended = after(chase, stop, { type: 'innings-end', reason: 'rain' });
    expect(ended).toMatchObject({ stopped: true, innings: [{}, { ended: 'rain' }] });
    expect(after(ended, { type: 'result', winner: 1, method: 'dls' })).toMatchObject({ status: 'over', winner: 1 });
    expect(after(ended, { type: 'abandoned' })).toMatchObject({ status: 'abandoned', winner: null });
  });

  it('gives a shorter first innings the target that its resources are worth', () => {
    const ended = after(play(started(20), 60, 1), stop, { type: 'innings-end', reason: 'rain' });
    const second = after(ended, { type: 'target-set', target: 70, overs: 8 });
    expect(second.innings[1]).toMatchObject({ overs: 8, target: 70 });
  });

  it('lets no ball be bowled while it falls, and takes no overs that are bowled', () => {
    const stopped = apply(play(started(20), 60, 1), stop);
    expect(() => apply(stopped, nextBall(stopped, 1))).toThrow(RangeError);
    expect(() => apply(stopped, stop)).toThrow(RangeError);
    expect(() => apply(stopped, { type: 'rain-resume', overs: 9 })).toThrow(RangeError);
    expect(() => apply(stopped, { type: 'rain-resume', overs: 21 })).toThrow(RangeError);
  });
});

describe('penalty runs', () => {
  it('count for the innings, and raise the target when they come in the break', () => {
    const first = play(started(), 12, 1);
    const given = apply(first, { type: 'penalty', innings: 0, runs: 5 });
    expect(given).toMatchObject({ innings: [{ runs: 17 }, { target: 18 }] });
    expect(apply(given, { type: 'penalty', innings: 1, runs: 5 })).toMatchObject({
      innings: [{}, { runs: 5, target: 18 }],
    });
  });
});

describe('an event out of turn', () => {
  it.each<[string, State, Event]>([
    ['a ball before the innings', newMatch(), ball(1)],
    ['a second toss', after(newMatch(), ...HOME_BATS.slice(0, 1)), { type: 'toss', winner: 1, decision: 'bat' }],
    ['the wrong side first', after(newMatch(), ...HOME_BATS.slice(0, 1)), AWAY_BATS],
    ['the same side twice', play(started(), 12, 1), { type: 'innings-start', team: 0 }],
    ['an innings in an innings', started(), AWAY_BATS],
    ['a target in the first innings', started(), { type: 'target-set', target: 9 }],
    ['anything after the end', apply(started(), { type: 'abandoned' }), ball(1)],
    ['penalty runs for nobody', newMatch(), { type: 'penalty', innings: 0, runs: 5 }],
  ])('is refused: %s', (_, state, event) => {
    expect(() => apply(state, event)).toThrow(RangeError);
  });
});
