import { describe, expect, it } from 'vitest';
import { quickRandom } from '@chhokka/game-math/quick-random';
import { type Market, readMarketKey, type Verdicts } from '../core/index.ts';
import { apply } from './apply.ts';
import { offer } from './offer.ts';
import { beginMatch, replayEvents } from './replay.ts';
import { settle } from './settle.ts';
import { simulate } from './simulate.ts';
import type { Event, State } from './state.ts';
import { MATCHES, MODEL, newMatch, nextBall } from './testing/samples.ts';

function* statesOf(begin: State, events: readonly { readonly event: Event }[]): Generator<State> {
  let state = begin;
  yield state;
  for (const { event } of events) {
    state = apply(state, event);
    yield state;
  }
}

/** A data match, and drawn ones of twenty, fifty and three overs (where ties are common). */
function* matches(): Generator<{ states: State[] }> {
  const [real] = MATCHES;
  if (real !== undefined) yield { states: [...statesOf(beginMatch(real), replayEvents(real))] };
  for (const [overs, seed] of [
    [20, 3],
    [50, 4],
    [3, 5],
    [3, 6],
    [3, 7],
  ] as const) {
    const state = newMatch(overs);
    yield { states: [...statesOf(state, simulate(MODEL, state, quickRandom(seed)))] };
  }
}

function kinds(markets: readonly Market[]): Set<string> {
  return new Set(markets.map(({ key }) => readMarketKey(key)?.kind ?? ''));
}

describe('the offer', () => {
  it('is of chances that add up, from markets that the end of the match settles', () => {
    for (const { states } of matches()) {
      const final = states.at(-1);
      const offered = new Map<string, Set<string>>();
      states.forEach((state, index) => {
        if (index % 5 > 0 && index < states.length - 12) return;
        for (const { key, outcomes, winners } of offer(MODEL, state)) {
          expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(winners, 9);
          expect(outcomes.every(({ probability }) => probability > 0 && probability < 1)).toBe(true);
          expect(settle(state, key)).toBeNull();
          const ids = offered.get(key) ?? new Set();
          for (const { id } of outcomes) ids.add(id);
          offered.set(key, ids);
        }
      });
      expect(offered.size).toBeGreaterThan(15);
      for (const [key, ids] of offered)
        expect([key, final && endOf(settle(final, key), ids)]).toEqual([key, 'settled']);
    }
  });

  it('has every market of the game in its first overs, and the toss before', () => {
    const state = newMatch();
    const all = [...statesOf(state, simulate(MODEL, state, quickRandom(9)))].map((each) => kinds(offer(MODEL, each)));
    const early = new Set(all.slice(2, 14).flatMap((each) => [...each]));
    expect(all[0]).toContain('toss');
    const once = [
      'winner',
      'innings-total',
      'over-runs',
      'ball-runs',
      'dismissal',
      'top-batter',
      'sixes',
      'opening-stand',
    ];
    for (const kind of once.concat('odd-even')) expect(early).toContain(kind);
    expect(early).not.toContain('toss');
  });

  it('gives higher lines lower chances of over', () => {
    for (const { states } of matches()) {
      for (const state of states.filter((_, index) => index % 9 === 0)) {
        const lines = Map.groupBy(offer(MODEL, state), ({ key }) => key.split('=')[0] ?? '');
        for (const group of lines.values()) {
          const chances = group.map(({ outcomes }) => outcomes[0]?.probability ?? 0);
          if (group.length > 1) expect(chances).toEqual(chances.toSorted((one, other) => other - one));
        }
      }
    }
  });

  it('does not tell home from away before the toss', () => {
    for (const { key, outcomes } of offer(MODEL, newMatch())) {
      if (outcomes[0]?.id === 'home') expect([key, outcomes[0].probability]).toEqual([key, 0.5]);
    }
  });

  it('is empty while it rains and after the end, and only of the winner in a super over', () => {
    let state = apply(apply(newMatch(1), { type: 'innings-start', team: 0 }), { type: 'rain-stop' });
    expect(offer(MODEL, state)).toEqual([]);
    state = apply(state, { type: 'rain-resume' });
    while (state.status !== 'break') state = apply(state, nextBall(state, 0));
    state = apply(state, { type: 'innings-start', team: 1 });
    while (state.status !== 'super-over') state = apply(state, nextBall(state, 0));
    expect(offer(MODEL, state).map(({ key }) => key)).toEqual(['winner/match']);
    state = apply(apply(state, { type: 'innings-start', team: 1 }), nextBall(state, 6));
    const [winner] = offer(MODEL, state);
    expect(winner?.outcomes.find(({ id }) => id === 'away')?.probability).toBeGreaterThan(0.55);
    expect(offer(MODEL, apply(state, { type: 'abandoned' }))).toEqual([]);
  });

  it('opens no total of an innings that rain has cut', () => {
    let state = apply(newMatch(), { type: 'innings-start', team: 0 });
    state = apply(apply(state, { type: 'rain-stop' }), { type: 'rain-resume', overs: 12 });
    const open = kinds(offer(MODEL, state));
    expect(open).not.toContain('innings-total');
    expect(open).not.toContain('sixes');
    expect(open).toContain('winner');
  });

  it('names the batters of the team sheet by their number', () => {
    const state = apply(apply(newMatch(), { type: 'toss', winner: 1, decision: 'bat' }), {
      type: 'innings-start',
      team: 1,
    });
    const market = offer(MODEL, state).find(({ key }) => key === 'top-batter/i1');
    expect(market?.outcomes[0]).toMatchObject({ id: '1', name: 'Away 1' });
  });
});

/** Whether a market ended and names each outcome that was offered. */
function endOf(verdicts: Verdicts | null, ids: ReadonlySet<string>): string {
  if (verdicts === null) return 'open';
  const missing = [...ids].filter((id) => verdicts[id] === undefined);
  return missing.length === 0 ? 'settled' : `without ${missing.join(', ')}`;
}
