import { describe, expect, it } from 'vitest';
import type { Selection } from '../core/index.ts';
import { MINUTE } from './goal-times.ts';
import { joint } from './joint.ts';
import { scoreMatrix } from './matrix.ts';
import { offer } from './offer.ts';
import { resultOf } from './results.ts';
import type { FootballState } from './state.ts';
import { cellsOf, marketOf } from './testing/enumerate.ts';
import { after, goal, KICK_OFF, MODEL, SECOND_HALF, whistle } from './testing/matches.ts';

const BEFORE = after([]);
const FIRST = after([KICK_OFF, ...goal('away', 22), { kind: 'clock', clock: 30 * MINUTE }]);
const SECOND = after([
  KICK_OFF,
  ...goal('away', 22),
  whistle('half-time'),
  SECOND_HALF,
  { kind: 'clock', clock: 60 * MINUTE },
]);

/** `total/match=2.5 over` and so on. */
function selections(...texts: readonly string[]): Selection[] {
  return texts.map((text) => {
    const [market = '', outcome = ''] = text.split(' ');
    return { market, outcome };
  });
}

function chance(state: FootballState, ...texts: readonly string[]): number | null {
  return joint(MODEL, state, selections(...texts));
}

/** Cell by cell, without sums or tables. */
function enumerated(state: FootballState, wanted: readonly Selection[]): number {
  const legs = wanted.map(({ market, outcome }) => ({ market: marketOf(market), outcome }));
  return cellsOf(scoreMatrix(MODEL, state)).reduce((sum, { chance: one, scores }) => {
    const all = legs.every(({ market, outcome }) => {
      return resultOf(market, outcome, { score: scores[market.scope], halfTime: scores.h1 }) === 'won';
    });
    return all ? sum + one : sum;
  }, 0);
}

describe('a bet builder', () => {
  it.each([
    [BEFORE, ['result/match home', 'total/match=2.5 over']],
    [BEFORE, ['result/match home', 'total/match=3.5 over', 'both-score/match yes', 'result/h1 draw']],
    [BEFORE, ['double-chance/match home-or-draw', 'odd-even/match odd', 'total/h2=1.5 under']],
    [BEFORE, ['half-full/match draw-away', 'both-score/h1 no', 'total/h2=1.5 over']],
    [BEFORE, ['correct-score/match=43 2-1', 'result/h2 home']],
    [BEFORE, ['correct-score/h1=21 other', 'asian-handicap/match=-1.5 away']],
    [FIRST, ['european-handicap/match=1 draw', 'total/match=2.5 over']],
    [FIRST, ['half-full/match away-home', 'total/match=3.5 over']],
    [SECOND, ['result/match away', 'both-score/match yes', 'odd-even/h2 even']],
  ] as const)('is priced by the cells in which all win (%#)', (state, texts) => {
    const price = chance(state, ...texts);
    expect(price).not.toBeNull();
    expect(price).toBeCloseTo(enumerated(state, selections(...texts)), 12);
  });

  it('is not the product of its parts', () => {
    const [home, over] = [chance(BEFORE, 'result/match away'), chance(BEFORE, 'both-score/match yes')];
    const both = chance(BEFORE, 'result/match away', 'both-score/match yes') ?? 0;
    expect(Math.abs(both - (home ?? 0) * (over ?? 0))).toBeGreaterThan(0.01);
  });

  it.each([
    ['before', BEFORE],
    ['in the first half', FIRST],
    ['in the second half', SECOND],
  ])('of one selection has the price of the offer %s', (_, state) => {
    const markets = offer(MODEL, state);
    let covered = 0;
    for (const { key, outcomes } of markets) {
      for (const { id, probability } of outcomes) {
        const price = joint(MODEL, state, [{ market: key, outcome: id }]);
        if (price === null) continue;
        expect(Math.abs(price - probability), `${key} ${id}`).toBeLessThan(1e-12);
        covered += 1;
      }
    }
    expect(covered).toBeGreaterThan(60);
  });
});

describe('a bet builder that is refused', () => {
  it.each<readonly [string, readonly string[]]>([
    ['nothing is selected', []],
    ['selections exclude each other', ['result/match home', 'result/match away']],
    ['no score fits all', ['result/match home', 'both-score/match no', 'total/match=0.5 under']],
    ['one selection follows from the other', ['result/match home', 'total/match=0.5 over']],
    ['one follows from two others', ['both-score/h1 yes', 'both-score/h2 yes', 'total/match=3.5 over']],
    ['one stands there twice', ['result/match home', 'result/match home']],
    ['one is the other by another name', ['result/match home', 'asian-handicap/match=-0.5 home']],
    ['a line can be pushed', ['asian-handicap/match=-1 home', 'both-score/match yes']],
    ['a line can be won by half', ['total/match=2.25 over', 'both-score/match yes']],
    ['a draw gives the stake back', ['draw-no-bet/match home', 'both-score/match yes']],
    ['the moment of a goal is asked for', ['next-goal/match=1 home', 'both-score/match yes']],
    ['the market is unknown', ['winner/match home', 'both-score/match yes']],
    ['the outcome is unknown', ['result/match nobody', 'both-score/match yes']],
    ['there are too many', Array.from({ length: 13 }, (_, index) => `total/match=${index}.5 over`)],
  ])('because %s', (_, texts) => {
    expect(chance(BEFORE, ...texts)).toBeNull();
  });

  it('because the market is not open', () => {
    expect(chance(SECOND, 'result/h1 away', 'result/match away')).toBeNull();
    const review = after([KICK_OFF, { kind: 'goal', side: 'home', clock: 9 }]);
    expect(chance(review, 'result/match home', 'both-score/match yes')).toBeNull();
    const replay = after([KICK_OFF], { halvesKnown: false });
    expect(chance(replay, 'result/h1 home', 'both-score/match yes')).toBeNull();
    expect(chance(replay, 'result/match home', 'both-score/match yes')).not.toBeNull();
  });

  it('because what has happened implies a selection', () => {
    expect(chance(FIRST, 'total/match=0.5 over', 'result/match home')).toBeNull();
    expect(chance(FIRST, 'result/match home', 'both-score/match yes')).toBeNull();
  });
});
