import { minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import type { Rule } from './referral.types.ts';
import { costsMore, mostOf, nextStake, reachedBy } from './rule.policy.ts';

const tier = (stake: bigint, amount: bigint) => ({ stake: minor(stake), amount: minor(amount) });
const RULE: Rule = {
  title: { bn: '', en: '' },
  enabled: true,
  weights: { kinds: { RNG: 100, LIVE: 30 }, games: {} },
  tiers: [tier(100n, 5n), tier(1_000n, 20n)],
  friendGift: minor(0n),
  wagering: 100,
  claimDays: null,
};

describe('the tiers of a rule', () => {
  it('are reached by their stakes, and the next one is the first that was not reached before', () => {
    expect(mostOf(RULE)).toBe(25n);
    expect(reachedBy(RULE.tiers, 999n).map(({ number }) => number)).toEqual([1]);
    expect(nextStake(RULE.tiers, 99n, [])).toBe(100n);
    expect(nextStake(RULE.tiers, 99n, [1])).toBe(1_000n);
    expect(nextStake(RULE.tiers, 1_000n, [])).toBeNull();
  });
});

describe('a rule costs more', () => {
  it.each<[string, Partial<Rule>]>([
    ['if a tier pays more', { tiers: [tier(100n, 6n), tier(1_000n, 20n)] }],
    ['if a tier is reached earlier', { tiers: [tier(99n, 5n), tier(1_000n, 20n)] }],
    ['if there is another tier', { tiers: [...RULE.tiers, tier(5_000n, 1n)] }],
    [
      'if a number that fewer friends have reached pays what an earlier one did',
      { tiers: [tier(1_000n, 1n), tier(1_001n, 24n)] },
    ],
    ['if stakes on some games count for more', { weights: { kinds: { RNG: 100, LIVE: 31 }, games: {} } }],
    ['if the friend gets something', { friendGift: minor(1n) }],
    ['if cash is staked less often', { wagering: 0 }],
    ['if the site decides on that', { wagering: null }],
  ])('%s', (_, change) => {
    expect(costsMore(RULE, { ...RULE, ...change })).toBe(true);
  });

  it('if it is switched on, but not if it is switched off or pays less', () => {
    expect(costsMore({ ...RULE, enabled: false }, RULE)).toBe(true);
    expect(costsMore(RULE, { ...RULE, enabled: false })).toBe(false);
    expect(costsMore(RULE, { ...RULE, tiers: [tier(100n, 4n), tier(2_000n, 20n)], wagering: 200 })).toBe(false);
    expect(costsMore(RULE, { ...RULE, weights: { kinds: { RNG: 100 }, games: {} } })).toBe(false);
  });
});
