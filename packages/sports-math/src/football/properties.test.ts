import { quickRandom } from '@chhokka/game-math/quick-random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market, Verdicts } from '../core/index.ts';
import { apply } from './apply.ts';
import type { FootballModel } from './model.ts';
import { offer } from './offer.ts';
import { settle } from './settle.ts';
import { simulate } from './simulate.ts';
import { begin, type FootballState } from './state.ts';
import { MODEL } from './testing/matches.ts';

const strength = fc.record({
  attack: fc.double({ min: -0.8, max: 0.8, noNaN: true }),
  defence: fc.double({ min: -0.8, max: 0.8, noNaN: true }),
});
const model = fc
  .record({ A: strength, B: strength, rho: fc.double({ min: -0.2, max: 0.04, noNaN: true }) })
  .map(({ A, B, rho }): FootballModel => ({ ...MODEL, teams: { A, B }, rho }));
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const part = fc.double({ min: 0, max: 1, noNaN: true });

/** A match up to a moment, and its end. */
function played(drawn: FootballModel, from: number, share: number): { now: FootballState; over: FootballState } {
  const events = simulate(drawn, begin('A', 'B'), quickRandom(from));
  const states = [begin('A', 'B')];
  for (const { event } of events) states.push(apply(states.at(-1) ?? begin('A', 'B'), event));
  const now = states[Math.floor(share * (states.length - 1))] ?? begin('A', 'B');
  return { now, over: states.at(-1) ?? now };
}

/** Each winner as one, half winners and pushes as halves. */
function winnersOf({ outcomes }: Market, verdicts: Verdicts): number {
  const weights = { won: 1, 'half-won': 1, push: 0.5, 'half-lost': 0, lost: 0, void: 0.5 };
  return outcomes.reduce((sum, { id }) => sum + weights[verdicts[id]?.result ?? 'lost'], 0);
}

describe('every market that is offered', () => {
  it('is undecided now, adds up, and has as many winners in the end as it says, all of them among its outcomes', () => {
    fc.assert(
      fc.property(model, seed, part, (drawn, from, share) => {
        const { now, over } = played(drawn, from, share);
        for (const market of offer(drawn, now)) {
          const { key, outcomes, winners } = market;
          const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
          const verdicts = settle(over, key);
          const problems = [
            settle(now, key) === null ? '' : 'decided already',
            Math.abs(sum - winners) < 1e-9 ? '' : `adds up to ${sum}`,
            verdicts && winnersOf(market, verdicts) === winners ? '' : 'has other winners',
          ].filter((problem) => problem !== '');
          expect(problems, key).toEqual([]);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('stays decided, whatever comes', () => {
    fc.assert(
      fc.property(seed, (from) => {
        const keys = offer(MODEL, begin('A', 'B')).map(({ key }) => key);
        const decided = new Map<string, Verdicts>();
        let state = begin('A', 'B');
        for (const { event } of simulate(MODEL, state, quickRandom(from))) {
          state = apply(state, event);
          if (event.kind === 'clock' || event.kind === 'momentum' || event.kind === 'danger') continue;
          for (const key of keys) {
            const verdicts = settle(state, key);
            if (decided.has(key)) expect(verdicts).toEqual(decided.get(key));
            if (verdicts) decided.set(key, verdicts);
          }
        }
        expect(decided.size).toBe(keys.length);
      }),
      { numRuns: 8 },
    );
  });
});
