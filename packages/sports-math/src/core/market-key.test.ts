import { describe, expect, it } from 'vitest';
import { readMarketKey, writeMarketKey } from './market-key.ts';

describe('a market key', () => {
  it.each([
    ['result/match', { kind: 'result', scope: 'match', quarters: null }],
    ['total/h1=2.25', { kind: 'total', scope: 'h1', quarters: 9 }],
    ['asian-handicap/match=-0.75', { kind: 'asian-handicap', scope: 'match', quarters: -3 }],
    ['over-runs/i1.o7=6.5', { kind: 'over-runs', scope: 'i1.o7', quarters: 26 }],
    ['asian-handicap/match=0', { kind: 'asian-handicap', scope: 'match', quarters: 0 }],
  ])('is written as %s and read back', (text, key) => {
    expect(writeMarketKey(key)).toBe(text);
    expect(readMarketKey(text)).toEqual(key);
  });

  it.each([
    '',
    'result',
    'Result/match',
    'total/match=2.50',
    'total/match=02',
    'total/match=2.3',
    'total/match=-0',
    'a/b=1e3',
    'a/b/c',
  ])('is not read from “%s”, because only one text may name a market', (text) => {
    expect(readMarketKey(text)).toBeNull();
  });
});
