import { quickRandom } from '@chhokka/game-math/quick-random';
import { describe, expect, it } from 'vitest';
import { bestOfThree, type Title } from './best-of-three.ts';
import { happens, logistic } from './chance.ts';
import type { Side } from './side.ts';
import { decided, SIDES } from './two-way.ts';

interface Coin {
  readonly winner: Side | null;
}
interface Toss {
  readonly kind: 'toss';
  readonly by: Side;
}

/** The smallest title: a toss wins a map. */
const coin: Title<Coin, Toss> = {
  fresh: { winner: null },
  apply: (_map, { by }) => ({ winner: by }),
  winner: ({ winner }) => winner,
  foresee: (strength) => ({ homeChance: logistic(strength), markets: () => [] }),
  endsOf: ({ kind, part, quarters }) => (kind === 'toss' && part === null && quarters === null ? SIDES : null),
  settle: ({ winner }) => (winner === null ? null : decided(SIDES, winner === 'home')),
  draw: (strength, _map, random) => ({
    event: { kind: 'toss', by: happens(logistic(strength), random) ? 'home' : 'away' },
    after: 1_000,
  }),
};
const { play } = bestOfThree(coin);
const model = { strengths: [1, -1, 0.5] };
const START = { at: 0, maps: [] };
const started = (at: number) => ({ kind: 'map-started', at }) as const;
const toss = (by: Side, at: number) => ({ kind: 'toss', by, at }) as const;

function after(...events: Parameters<typeof play.apply>[1][]): Parameters<typeof play.apply>[0] {
  return events.reduce((state, event) => play.apply(state, event), START as Parameters<typeof play.apply>[0]);
}

describe('a match of three maps', () => {
  it('goes from map to map, and keeps the time', () => {
    expect(after(started(0), toss('home', 5), started(9))).toEqual({
      at: 9,
      maps: [{ winner: 'home' }, { winner: null }],
    });
  });

  it.each([
    ['time that goes back', [started(5), toss('home', 4)]],
    ['time that is none', [started(Number.NaN)]],
    ['a map that begins in another', [started(0), started(1)]],
    ['something between maps', [started(0), toss('home', 1), toss('home', 2)]],
    ['something before the first map', [toss('home', 0)]],
    ['a map after the end', [started(0), toss('home', 1), started(2), toss('home', 3), started(4)]],
  ])('refuses %s', (_what, events) => {
    expect(() => after(...events)).toThrow(RangeError);
  });

  it('has no markets once it is over', () => {
    expect(play.offer(model, after(started(0), toss('home', 1), started(2), toss('home', 3)))).toEqual([]);
  });

  it('makes the markets of a map void that is never played', () => {
    const over = after(started(0), toss('home', 1), started(2), toss('home', 3));
    expect(play.settle(over, 'toss/m2')).toEqual(decided(SIDES, true));
    expect(play.settle(over, 'toss/m3')).toEqual({ home: { result: 'void' }, away: { result: 'void' } });
    expect(play.settle(after(started(0)), 'toss/m3')).toBeNull();
  });

  it.each(['other/m1', 'toss/m4', 'toss/match', 'toss/m1.r1', 'toss', 'toss/m1=2.5', 'winner/m1=2.5'])(
    'has no market %s',
    (market) => {
      expect(() => play.settle(START, market)).toThrow(RangeError);
    },
  );

  it('is drawn from the random numbers alone, from any state to its end', () => {
    const from = after(started(0), toss('away', 7_000));
    const events = play.simulate(model, from, quickRandom(5));
    expect(play.simulate(model, from, quickRandom(5))).toEqual(events);
    expect(events[0]).toEqual({ at: 607_000, event: started(607_000) });
    const end = events.reduce((state, { event }) => play.apply(state, event), from);
    expect(play.settle(end, 'winner/match')).not.toBeNull();
    expect(play.simulate(model, end, quickRandom(5))).toEqual([]);
  });
});
