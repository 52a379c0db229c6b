import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import { joint } from './joint.ts';
import { offer } from './offer.ts';
import type { State } from './state.ts';
import { MODEL, newMatch, nextBall } from './testing/samples.ts';

function bat(from: State, balls: number, runs: number): State {
  let state = from;
  for (let each = 0; each < balls; each += 1) state = apply(state, nextBall(state, runs));
  return state;
}

const FIRST = bat(apply(newMatch(), { type: 'innings-start', team: 0 }), 40, 1);
const CHASE = bat(apply(bat(bat(FIRST, 40, 1), 40, 2), { type: 'innings-start', team: 1 }), 30, 1);

function chanceOf(state: State, key: string, outcome: string): number {
  const market = offer(MODEL, state).find((each) => each.key === key);
  return market?.outcomes.find(({ id }) => id === outcome)?.probability ?? Number.NaN;
}

function totals(state: State): string[] {
  return offer(MODEL, state).flatMap(({ key }) => (key.startsWith('innings-total') ? [key] : []));
}

describe.each([
  ['the first innings', FIRST],
  ['the chase', CHASE],
])('the chance of selections in %s', (_, state) => {
  const [low = '', line = ''] = totals(state);
  const win = (outcome: string) => ({ market: 'winner/match', outcome });
  const total = (outcome: string, market = line) => ({ market, outcome });

  it('is that of the market for a single one', () => {
    for (const outcome of ['over', 'under']) {
      expect(joint(MODEL, state, [total(outcome)])).toBeCloseTo(chanceOf(state, line, outcome), 9);
    }
    expect(joint(MODEL, state, [win('home')])).toBeCloseTo(chanceOf(state, 'winner/match', 'home'), 6);
  });

  it('is not the product where markets hang together', () => {
    const together = joint(MODEL, state, [win('home'), total('over')]) ?? 0;
    const product = chanceOf(state, 'winner/match', 'home') * chanceOf(state, line, 'over');
    expect(Math.abs(together - product)).toBeGreaterThan(0.01);
  });

  it('covers a range of totals, and odd and even', () => {
    const range = joint(MODEL, state, [total('over', low), total('under')]) ?? 0;
    expect(range).toBeCloseTo(chanceOf(state, low, 'over') - chanceOf(state, line, 'over'), 9);
    const scope = line.split('/')[1]?.split('=')[0] ?? '';
    const odd = joint(MODEL, state, [total('over'), { market: `odd-even/${scope}`, outcome: 'odd' }]) ?? 0;
    expect(odd).toBeGreaterThan(0.3 * chanceOf(state, line, 'over'));
    expect(odd).toBeLessThan(0.7 * chanceOf(state, line, 'over'));
  });

  it.each([
    ['nothing', []],
    ['a market twice', [total('over'), total('over')]],
    ['both outcomes of a market', [win('home'), win('away')]],
    ['a selection that another implies', [total('over'), total('over', low)]],
    ['selections that exclude each other', [total('over'), total('under', low)]],
    ['a market that is not covered', [win('home'), { market: 'sixes/match=10.5', outcome: 'over' }]],
    ['the toss', [win('home'), { market: 'toss/match', outcome: 'home' }]],
    ['a line that is not offered', [win('home'), total('over', 'innings-total/i1=20.5')]],
    ['an unknown outcome', [total('level')]],
    ['no market at all', [{ market: 'x', outcome: 'y' }]],
  ])('is refused for %s', (__, selections) => {
    expect(joint(MODEL, state, selections)).toBeNull();
  });
});

describe('the chance of the winner with a total', () => {
  it('adds up over both sides of the total in the first innings', () => {
    const line = totals(FIRST)[1] ?? '';
    for (const side of ['home', 'away']) {
      const parts = ['over', 'under'].map((outcome) =>
        joint(MODEL, FIRST, [
          { market: 'winner/match', outcome: side },
          { market: line, outcome },
        ]),
      );
      expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(chanceOf(FIRST, 'winner/match', side), 9);
    }
  });

  it('is what the total leaves of the win in a chase, where few runs mean that home wins', () => {
    const line = totals(CHASE)[1] ?? '';
    const home = { market: 'winner/match', outcome: 'home' };
    const few = chanceOf(CHASE, line, 'under');
    const together = joint(MODEL, CHASE, [home, { market: line, outcome: 'over' }]);
    expect(together).toBeCloseTo(chanceOf(CHASE, 'winner/match', 'home') - few, 6);
    expect(joint(MODEL, CHASE, [home, { market: line, outcome: 'under' }])).toBeNull();
  });
});

describe('the chance of selections', () => {
  it('is refused where a tie gives the stake back, while it rains, and after the match', () => {
    const selection = [{ market: 'winner/match', outcome: 'home' }];
    expect(joint(MODEL, newMatch(20, 'void'), selection)).toBeNull();
    expect(joint(MODEL, apply(FIRST, { type: 'rain-stop' }), selection)).toBeNull();
    expect(joint(MODEL, apply(FIRST, { type: 'abandoned' }), selection)).toBeNull();
    expect(joint(MODEL, newMatch(20), selection)).toBeCloseTo(0.5, 9);
  });
});
