import { MARKET_KINDS } from '@chhokka/sports-math/kinds';
import { describe, expect, it } from 'vitest';
import { byRank, stands, tabsOf } from './tabs.ts';

describe('the groups of markets', () => {
  it('hold each known kind of market beside “all”', () => {
    const lonely = [...MARKET_KINDS].filter((kind) => {
      const key = `${kind}/${kind === 'total-rounds' ? 'm1' : 'match'}`;
      const tabs = (['cricket', 'football', 'strike-range'] as const).flatMap((sport) => tabsOf(sport, [key]));
      return tabs.every((tab) => tab === 'all');
    });
    expect(lonely).toEqual([]);
  });

  it('hold a market of an unknown kind in “all” alone', () => {
    expect(tabsOf('football', ['corner-race/q3=5'])).toEqual(['all']);
    expect(stands('all', 'no key at all')).toBe(true);
  });

  it('put the question of the match first, and what is not known last', () => {
    const keys = ['corner-race/q3=5', 'total/h1=1.5', 'total/match=2.5', 'winner/m1', 'winner/match', '?'];
    expect(keys.toSorted(byRank)).toEqual([
      'winner/match',
      'winner/m1',
      'total/match=2.5',
      'total/h1=1.5',
      'corner-race/q3=5',
      '?',
    ]);
  });
});
