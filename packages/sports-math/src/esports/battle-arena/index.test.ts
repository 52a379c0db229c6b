import { quickRandom } from '@chhokka/game-math/quick-random';
import { describe, expect, it } from 'vitest';
import { mapChances } from '../series/index.ts';
import { expectCalibrated, expectProper, expectSettledForGood, statesOf } from '../testing/check-play.ts';
import { battleArena, type BattleArenaEvent, type BattleArenaState, begin } from './index.ts';

const TEAMS = { home: 'a', away: 'b', ratings: { a: 1_590, b: 1_500 } };
const { model, state: start } = begin(TEAMS);

/**
 * A match so far from letters: `|` begins a map, `k` is a kill of home and `K` one of away, `t` and `T` are towers, `b` and
 * `B` bases.
 */
function played(text: string): BattleArenaState {
  const kinds = { k: 'kill', t: 'tower', b: 'base' } as const;
  const events = [...text].map((letter, at): BattleArenaEvent => {
    if (letter === '|') return { kind: 'map-started', at };
    const kind = kinds[letter.toLowerCase() as keyof typeof kinds];
    return { kind, by: letter === letter.toLowerCase() ? 'home' : 'away', at };
  });
  return events.reduce((state, event) => battleArena.apply(state, event), start);
}

describe('Battle Arena', () => {
  it('gives each map to home with the chance of the ratings', () => {
    const offered = new Map(
      battleArena.offer(model, start).map(({ key, outcomes }) => [key, outcomes[0]?.probability]),
    );
    for (const [place, chance] of mapChances(TEAMS).entries())
      expect(offered.get(`winner/m${place + 1}`)).toBeCloseTo(chance, 9);
  });

  it('offers the first tower, and then the next', () => {
    const towers = (text: string): string[] =>
      battleArena
        .offer(model, played(text))
        .map(({ key }) => key)
        .filter((key) => /^(first-tower|tower|first-blood)\/m1/.test(key));
    expect(towers('|')).toEqual(['first-blood/m1', 'first-tower/m1']);
    expect(towers('|T')).toEqual(['first-blood/m1', 'tower/m1.t2']);
    expect(towers('|Tkk')).toEqual(['tower/m1.t2']);
  });

  it.each([
    ['before the match', '', 1],
    ['in the first map, before a kill', '|tT', 2],
    ['behind in the second map', '|ttttttb|KKKkTTTkK', 3],
    ['when both bases can fall', '|ttttttTTTTTTTkkKK', 4],
    ['between maps', '|TTTTTTB', 5],
    ['late in the last map', '|ttttttb|TTTTTTB|kkkkktttttKKKTTTT', 6],
  ])('has chances that its simulation keeps, %s', (_when, text, seed) => {
    expectCalibrated(battleArena, model, played(text), quickRandom(seed), 1_500);
  });

  it('offers proper markets in every state and settles them for good', () => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const states = statesOf(battleArena, model, start, quickRandom(seed));
      for (const state of states) expectProper(battleArena, model, state);
      expectSettledForGood(battleArena, model, states);
    }
  });

  it('is the same match again from the same random numbers, in time that only goes on', () => {
    const events = battleArena.simulate(model, start, quickRandom(11));
    expect(battleArena.simulate(model, start, quickRandom(11))).toEqual(events);
    expect(battleArena.simulate(model, start, quickRandom(12))).not.toEqual(events);
    for (const [place, { at }] of events.entries()) expect(at).toBeGreaterThanOrEqual(events[place - 1]?.at ?? 0);
  });

  it('goes on from a state that was written as JSON', () => {
    const state = played('|ttttttb|KKKkTTTkK');
    const read = JSON.parse(JSON.stringify({ model, state })) as { model: typeof model; state: typeof state };
    expect(battleArena.offer(read.model, read.state)).toEqual(battleArena.offer(model, state));
  });
});
