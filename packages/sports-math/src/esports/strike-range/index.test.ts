import { quickRandom } from '@chhokka/game-math/quick-random';
import { describe, expect, it } from 'vitest';
import { mapChances } from '../series/index.ts';
import { expectCalibrated, expectProper, expectSettledForGood, statesOf } from '../testing/check-play.ts';
import { begin, strikeRange, type StrikeRangeEvent, type StrikeRangeState } from './index.ts';

const TEAMS = { home: 'a', away: 'b', ratings: { a: 1_590, b: 1_500 } };
const { model, state: start } = begin(TEAMS);
const chanceOf = (key: string, state = start): number =>
  strikeRange.offer(model, state).find((market) => market.key === key)?.outcomes[0]?.probability ?? Number.NaN;

/** A match so far from letters: `|` begins a map, `h` and `a` are rounds, `.` is a round that has begun. */
function played(text: string): StrikeRangeState {
  const events: StrikeRangeEvent[] = [...text].flatMap((letter, at): StrikeRangeEvent[] => {
    if (letter === '|') return [{ kind: 'map-started', at }];
    if (letter === '.') return [{ kind: 'round-started', at }];
    return [
      { kind: 'round-started', at },
      { kind: 'round-ended', winner: letter === 'h' ? 'home' : 'away', at },
    ];
  });
  return events.reduce((state, event) => strikeRange.apply(state, event), start);
}

describe('Strike Range', () => {
  it('gives each map to home with the chance of the ratings', () => {
    for (const [place, chance] of mapChances(TEAMS).entries())
      expect(chanceOf(`winner/m${place + 1}`)).toBeCloseTo(chance, 9);
  });

  it('offers the pistol rounds until they begin, and the next round', () => {
    const open = (text: string): string[] =>
      strikeRange
        .offer(model, played(text))
        .map(({ key }) => key)
        .filter((key) => /^(pistol|round)\/m1/.test(key));
    expect(open('|')).toEqual(['pistol/m1.r1', 'pistol/m1.r13']);
    expect(open('|.')).toEqual(['pistol/m1.r13', 'round/m1.r2']);
    expect(open('|h')).toEqual(['pistol/m1.r13', 'round/m1.r2']);
    expect(open('|hahahahahaha')).toEqual(['pistol/m1.r13']);
    expect(open('|hahahahahaha.')).toEqual(['round/m1.r14']);
  });

  it('makes the loser of the pistol round less likely to win the next', () => {
    expect(chanceOf('round/m1.r2', played('|h'))).toBeGreaterThan(0.8);
    expect(chanceOf('round/m1.r2', played('|a'))).toBeLessThan(0.3);
  });

  it.each([
    ['before the match', '', 1],
    ['after a pistol round', '|h', 2],
    ['in a round', '|hhahaahaa.', 3],
    ['in overtime of the second map', '|aaaaaaaaaaaaa|hahahahahahahahahahahahaha', 4],
    ['between maps', '|hhhhhhhhhhhhh', 5],
    ['late in the last map', '|hhhhhhhhhhhhh|aaaaaaaaaaaaa|hahahahahahahahahaha', 6],
  ])('has chances that its simulation keeps, %s', (_when, text, seed) => {
    expectCalibrated(strikeRange, model, played(text), quickRandom(seed), 1_500);
  });

  it('offers proper markets in every state and settles them for good', () => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const states = statesOf(strikeRange, model, start, quickRandom(seed));
      for (const state of states) expectProper(strikeRange, model, state);
      expectSettledForGood(strikeRange, model, states);
    }
  });

  it('is the same match again from the same random numbers, in time that only goes on', () => {
    const events = strikeRange.simulate(model, start, quickRandom(11));
    expect(strikeRange.simulate(model, start, quickRandom(11))).toEqual(events);
    expect(strikeRange.simulate(model, start, quickRandom(12))).not.toEqual(events);
    for (const [place, { at }] of events.entries()) expect(at).toBeGreaterThanOrEqual(events[place - 1]?.at ?? 0);
  });

  it('goes on from a state that was written as JSON', () => {
    const state = played('|hhahaahaa.');
    const read = JSON.parse(JSON.stringify({ model, state })) as { model: typeof model; state: typeof state };
    expect(strikeRange.offer(read.model, read.state)).toEqual(strikeRange.offer(model, state));
  });
});
