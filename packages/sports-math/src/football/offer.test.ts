import { describe, expect, it } from 'vitest';
import { fairChance, type Market, type ResultChances } from '../core/index.ts';
import type { FootballEvent } from './events.ts';
import { MINUTE } from './goal-times.ts';
import { type FootballMarket, readFootballMarket } from './markets.ts';
import { scoreMatrix } from './matrix.ts';
import { offer, priceMarket } from './offer.ts';
import { resultOf } from './results.ts';
import { type FootballState, scoreOf } from './state.ts';
import { type Cell, cellsOf, marketOf } from './testing/enumerate.ts';
import { after, goal, KICK_OFF, MODEL, SECOND_HALF, whistle } from './testing/matches.ts';

const clock = (minutes: number): FootballEvent => ({ kind: 'clock', clock: minutes * MINUTE });
const FIRST = [KICK_OFF, ...goal('away', 22), clock(30)];
const SECOND = [KICK_OFF, ...goal('away', 22), whistle('half-time'), SECOND_HALF, ...goal('home', 50), clock(63)];
const STATES: readonly (readonly [string, FootballState])[] = [
  ['before the match', after([])],
  ['in the first half', after(FIRST)],
  ['with a red card', after([KICK_OFF, { kind: 'red-card', side: 'away', clock: 8 * MINUTE }])],
  ['in the break', after([KICK_OFF, ...goal('home', 3), whistle('half-time')])],
  ['in the second half', after(SECOND)],
  ['late', after([...SECOND, clock(88)])],
  ['after a clear lead', after([...SECOND, ...goal('away', 63), ...goal('away', 64), clock(75)])],
];

function find(markets: readonly Market[], key: string): Market {
  const market = markets.find((one) => one.key === key);
  if (!market) throw new Error(`${key} is not offered`);
  return market;
}

function chance(state: FootballState, key: string, id: string): number {
  return priceMarket(MODEL, state, key)?.outcomes.find((outcome) => outcome.id === id)?.probability ?? 0;
}

describe('an offer', () => {
  it('has at least 60 markets before the match, over all kinds and scopes', () => {
    const markets = offer(MODEL, after([]));
    expect(markets.length).toBeGreaterThanOrEqual(60);
    expect(new Set(markets.map(({ key }) => key)).size).toBe(markets.length);
    const kinds = new Set(markets.map(({ key }) => key.slice(0, key.indexOf('/'))));
    expect(kinds.size).toBe(12);
    expect(markets.every(({ key }) => readFootballMarket(key) !== null)).toBe(true);
  });

  it.each(STATES)('adds up to the number of winners in each market: %s', (_, state) => {
    for (const { key, outcomes, winners } of offer(MODEL, state)) {
      const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
      expect(Math.abs(sum - winners), key).toBeLessThan(1e-9);
      expect(winners).toBe(key.startsWith('double-chance') ? 2 : 1);
      expect(outcomes.length).toBeGreaterThan(1);
    }
  });

  it.each(STATES)('has no outcome that is very rare or nearly certain: %s', (_, state) => {
    for (const { outcomes } of offer(MODEL, state)) {
      for (const { probability } of outcomes) {
        expect(probability).toBeGreaterThanOrEqual(0.002);
        expect(probability).toBeLessThanOrEqual(0.995);
      }
    }
  });

  it.each(STATES)('has the chances of an enumeration of all cells: %s', (_, state) => {
    const cells = cellsOf(scoreMatrix(MODEL, state));
    for (const { key, outcomes } of offer(MODEL, state)) {
      if (/^(next-goal|first-goal)/.test(key)) continue;
      for (const { id, probability } of outcomes) {
        expect(Math.abs(probability - fairChance(enumerate(cells, marketOf(key), id))), `${key} ${id}`).toBeLessThan(
          1e-12,
        );
      }
    }
  });

  it.each(STATES)('tells what a bet is worth at any price, by an enumeration of all cells: %s', (_, state) => {
    const cells = cellsOf(scoreMatrix(MODEL, state));
    const kinds = new Set<string>();
    for (const { key, outcomes, returned = 0 } of offer(MODEL, state)) {
      if (/^(next-goal|first-goal)/.test(key)) continue;
      for (const { id, probability } of outcomes) {
        const { won, halfWon, push, halfLost } = enumerate(cells, marketOf(key), id);
        for (const price of [1.05, 2, 35]) {
          const back = won * price + (halfWon * (price + 1)) / 2 + push + halfLost / 2;
          expect(price * probability * (1 - returned) + returned, `${key} ${id} at ${price}`).toBeCloseTo(back, 10);
        }
      }
      expect(returned).toBeLessThan(1);
      if (returned > 0) kinds.add(key.slice(0, key.indexOf('/')));
    }
    expect([...kinds].filter((kind) => !['draw-no-bet', 'asian-handicap', 'total'].includes(kind))).toEqual([]);
    expect(kinds).toContain('total');
  });

  it('is the same each time', () => {
    expect(offer(MODEL, after(FIRST))).toEqual(offer(MODEL, after(FIRST)));
  });

  it('ends with the scope: no market of the first half after it, none at all after the end', () => {
    const scopes = (events: readonly FootballEvent[]): Set<string> =>
      new Set(offer(MODEL, after(events)).map(({ key }) => /\/([a-z0-9]+)/.exec(key)?.[1] ?? ''));
    expect(scopes(FIRST)).toEqual(new Set(['match', 'h1', 'h2']));
    expect(scopes(SECOND)).toEqual(new Set(['match', 'h2']));
    expect(offer(MODEL, after([...SECOND, whistle('full-time')]))).toEqual([]);
    expect(offer(MODEL, after([KICK_OFF, { kind: 'abandoned', clock: 5 }]))).toEqual([]);
  });

  it('is empty while a goal can be cancelled', () => {
    const [scored, restart] = goal('home', 31);
    expect(offer(MODEL, after([...FIRST, scored as FootballEvent]))).toEqual([]);
    expect(offer(MODEL, after([...FIRST, scored as FootballEvent, restart as FootballEvent]))).not.toEqual([]);
  });

  it('asks about no half and no moment that a replay does not know', () => {
    const kinds = (known: Parameters<typeof after>[1]): string =>
      JSON.stringify(offer(MODEL, after([], known)).map(({ key }) => key));
    expect(kinds({ timesKnown: false })).not.toMatch(/goal/);
    expect(kinds({ timesKnown: false })).toMatch(/half-full.*\/h1/);
    expect(kinds({ halvesKnown: false })).not.toMatch(/goal|half-full|\/h[12]/);
  });
});

describe('prices of one state', () => {
  const state = after(FIRST);
  const markets = offer(MODEL, state);

  it('agree: the result is the sum of correct scores', () => {
    for (const scope of ['match', 'h1', 'h2']) {
      const scores = priceMarket(MODEL, state, `correct-score/${scope}=99`)?.outcomes ?? [];
      const sums = { home: 0, draw: 0, away: 0 };
      // Ten goals of a side are in no list.
      let other = 0;
      for (const { id, probability } of scores) {
        const [home = 0, away = 0] = id.split('-').map(Number);
        if (id === 'other') other = probability;
        else sums[home > away ? 'home' : home === away ? 'draw' : 'away'] += probability;
      }
      expect(other).toBeLessThan(1e-4);
      for (const { id, probability } of find(markets, `result/${scope}`).outcomes) {
        expect(Math.abs(probability - sums[id as 'home'])).toBeLessThan(other + 1e-12);
      }
    }
  });

  it('agree: the handicap 0 is draw no bet, and one of half a goal is double chance', () => {
    for (const scope of ['match', 'h1', 'h2']) {
      expect(priceMarket(MODEL, state, `asian-handicap/${scope}=0`)?.outcomes).toEqual(
        priceMarket(MODEL, state, `draw-no-bet/${scope}`)?.outcomes,
      );
      expect(chance(state, `asian-handicap/${scope}=0.5`, 'home')).toBeCloseTo(
        chance(state, `double-chance/${scope}`, 'home-or-draw'),
        12,
      );
    }
  });

  it('agree: a European handicap lies between two Asian ones', () => {
    expect(chance(state, 'european-handicap/match=1', 'home')).toBeCloseTo(
      chance(state, 'asian-handicap/match=0.5', 'home'),
      12,
    );
    expect(chance(state, 'european-handicap/match=1', 'away')).toBeCloseTo(
      chance(state, 'asian-handicap/match=1.5', 'away'),
      12,
    );
  });

  it('agree: half-time and full-time are the result of each', () => {
    const sums = (state2: FootballState, at: 0 | 1, id: string): number =>
      (priceMarket(MODEL, state2, 'half-full/match')?.outcomes ?? []).reduce(
        (sum, outcome) => (outcome.id.split('-')[at] === id ? sum + outcome.probability : sum),
        0,
      );
    for (const id of ['home', 'draw', 'away']) {
      expect(sums(state, 0, id)).toBeCloseTo(chance(state, 'result/h1', id), 12);
      expect(sums(state, 1, id)).toBeCloseTo(chance(state, 'result/match', id), 12);
    }
  });

  it('rise and fall with the line', () => {
    for (const scope of ['match', 'h1', 'h2']) {
      let [over, home] = [1, 0];
      for (let quarters = 8; quarters <= 24; quarters += 1) {
        const next = chance(state, `total/${scope}=${quarters / 4}`, 'over');
        expect(next).toBeLessThan(over);
        over = next;
      }
      for (let quarters = -12; quarters <= 12; quarters += 1) {
        const next = chance(state, `asian-handicap/${scope}=${quarters / 4}`, 'home');
        expect(next).toBeGreaterThan(home);
        home = next;
      }
    }
  });

  it('have the fair line among them, with lines to both sides', () => {
    for (const kind of ['asian-handicap/match', 'total/match']) {
      const chances = markets
        .filter(({ key }) => key.startsWith(kind))
        .map(({ outcomes }) => outcomes[0]?.probability ?? 0);
      expect(chances.length).toBeGreaterThanOrEqual(9);
      expect(Math.min(...chances.map((one) => Math.abs(one - 0.5)))).toBeLessThan(0.06);
      expect(Math.min(...chances)).toBeLessThan(0.35);
      expect(Math.max(...chances)).toBeGreaterThan(0.65);
    }
  });
});

describe('prices of moments', () => {
  it('agree in time: none before the break of an interval, and none after it', () => {
    const before = after([]);
    const later = after([KICK_OFF, clock(15)]);
    const none = chance(before, 'first-goal-interval/match', 'none');
    const notYet = 1 - chance(before, 'first-goal-interval/match', '1-15');
    expect(notYet * chance(later, 'first-goal-interval/match', 'none')).toBeCloseTo(none, 8);
    for (const id of ['16-30', '31-45', '46-60', '61-75', '76-90']) {
      expect(notYet * chance(later, 'first-goal-interval/match', id)).toBeCloseTo(
        chance(before, 'first-goal-interval/match', id),
        8,
      );
    }
    expect(find(offer(MODEL, later), 'first-goal-interval/match').outcomes[0]?.id).toBe('16-30');
  });

  it('of the first goal of a half agree with its scores and with the match', () => {
    const before = after([]);
    for (const half of ['h1', 'h2']) {
      expect(chance(before, `first-goal-interval/${half}`, 'none')).toBeCloseTo(
        chance(before, `correct-score/${half}=0`, '0-0'),
        12,
      );
    }
    for (const id of ['1-15', '16-30', '31-45']) {
      expect(chance(before, 'first-goal-interval/h1', id)).toBeCloseTo(chance(before, 'first-goal-interval/match', id));
    }
    const early = after([KICK_OFF, ...goal('home', 5), whistle('half-time'), SECOND_HALF, clock(60)]);
    const keys = offer(MODEL, early).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('first-goal'))).toEqual(['first-goal-interval/h2']);
    const { outcomes } = find(offer(MODEL, early), 'first-goal-interval/h2');
    expect(outcomes.map(({ id }) => id)).toEqual(['61-75', '76-90', 'none']);
    expect(priceMarket(MODEL, after([...FIRST]), 'first-goal-interval/h1')).toBeNull();
  });

  it('agree with scores: no goal is 0–0, and the last goal is the next one', () => {
    const before = after([]);
    for (const key of ['first-goal-interval/match', 'next-goal/match=1']) {
      expect(chance(before, key, 'none')).toBeCloseTo(chance(before, 'correct-score/match=0', '0-0'), 12);
    }
    const late = after([...SECOND, clock(92)]);
    expect(chance(late, 'next-goal/match=3', 'none')).toBeCloseTo(chance(late, 'total/match=2.5', 'under'), 12);
  });

  it('of the next goal follow from paces where no score is corrected', () => {
    const open = after([KICK_OFF, ...goal('home', 5), ...goal('home', 6)]);
    const chances = ['home', 'away'].map((id) => chance(open, 'next-goal/match=3', id));
    const [home = 0, away = 0] = chances;
    const goals = expectedPaces(open);
    expect(home / away).toBeCloseTo(goals, 7);
  });

  it('are for the next goal alone', () => {
    const state = after(FIRST);
    expect(priceMarket(MODEL, state, 'next-goal/match=1')).toBeNull();
    expect(priceMarket(MODEL, state, 'next-goal/match=2')).not.toBeNull();
    expect(priceMarket(MODEL, state, 'first-goal-interval/match')).toBeNull();
  });
});

describe('a list of correct scores', () => {
  it('begins at the score that stands, and grows no rare score', () => {
    for (const events of [[], FIRST, SECOND, [...SECOND, clock(85)]]) {
      const market = offer(MODEL, after(events)).find(({ key }) => key.startsWith('correct-score/match'));
      expect(market?.outcomes.at(-1)?.id).toBe('other');
      expect(market?.outcomes.every(({ probability }) => probability >= 0.002)).toBe(true);
    }
    const late = offer(MODEL, after([...SECOND, clock(85)])).find(({ key }) => key.startsWith('correct-score/match'));
    expect(late?.outcomes[0]?.id).toBe('1-1');
  });
});

/** Home goals to come for each away goal, from the chances that a side scores no more. */
function expectedPaces(state: FootballState): number {
  let [home, away] = [0, 0];
  const now = scoreOf(state);
  for (const { chance: one, scores } of cellsOf(scoreMatrix(MODEL, state))) {
    if (scores.match.home === now.home) home += one;
    if (scores.match.away === now.away) away += one;
  }
  return Math.log(home) / Math.log(away);
}

/** The chances of an outcome's results, cell by cell. */
function enumerate(cells: readonly Cell[], market: FootballMarket, id: string): ResultChances {
  const chances = { won: 0, 'half-won': 0, push: 0, 'half-lost': 0, lost: 0, void: 0 };
  for (const { chance: one, scores } of cells) {
    chances[resultOf(market, id, { score: scores[market.scope], halfTime: scores.h1 })] += one;
  }
  const { won, push, lost } = chances;
  return { won, halfWon: chances['half-won'], push, halfLost: chances['half-lost'], lost };
}
