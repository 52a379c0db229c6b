import { describe, expect, it } from 'vitest';
import { AnswersOfNow } from './kept-answers.ts';
import { isRunning, nextChange } from './periods.ts';

describe('a period', () => {
  it.each([
    [{ from: null, to: null }, 5, true],
    [{ from: 5, to: null }, 4, false],
    [{ from: 5, to: null }, 5, true],
    [{ from: null, to: 5 }, 4, true],
    [{ from: null, to: 5 }, 5, false],
    [{ from: 5, to: 9 }, 9, false],
  ])('%j at %i is running: %s', (period, now, running) => {
    expect(isRunning(period, now)).toBe(running);
  });

  it('reports the next change, when it begins or ends', () => {
    const periods = [
      { from: 5, to: 9 },
      { from: null, to: 7 },
      { from: 20, to: null },
    ];
    expect([0, 5, 7, 9, 20].map((now) => nextChange(periods, now))).toEqual([5, 7, 9, 20, Infinity]);
    expect(nextChange([], 0)).toBe(Infinity);
  });
});

describe('an answer that depends on periods', () => {
  it('is built once until a period begins or ends, and again after the clock was set back', () => {
    const answers = new AnswersOfNow([{ from: 10, to: 20 }]);
    let made = 0;
    const ask = (now: number, key = 'a'): string =>
      answers
        .get(now, key, () => (made += 1))
        .envelope.toString()
        .replace(/.*"value":|\}$/g, '');
    expect([ask(1), ask(9), ask(10), ask(19), ask(20), ask(99)]).toEqual(['1', '1', '2', '2', '3', '3']);
    expect([ask(99, 'b'), ask(99), ask(15), ask(16)]).toEqual(['4', '3', '5', '5']);
  });
});
