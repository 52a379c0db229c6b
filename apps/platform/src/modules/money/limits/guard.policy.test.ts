import { MINUTE } from '@chhokka/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted, type Guard, type GuardLimit, type Movement, reachedBy } from './guard.policy.ts';

const FROM = 1_000_000;

function guardOf(...limits: Partial<GuardLimit>[]): Guard {
  const filled = limits.map((limit) => ({
    kind: 'stake' as const,
    period: 'day' as const,
    most: 100n,
    used: 0n,
    from: FROM,
    ...limit,
  }));
  return { memberId: 'm', lastBetAt: null, standsUntil: null, limits: filled, refusedBy: null };
}

const bet = (amount: bigint, at = FROM + 1): Movement => ({ what: 'bet', amount, at });

describe('a bet', () => {
  it.each([
    ['up to the limit is accepted', { used: 60n }, 40n, false],
    ['beyond the limit is refused', { used: 60n }, 41n, true],
    ['of zero is accepted even beyond the limit', { used: 200n }, 0n, false],
    ['is accepted where the limit has ended', { used: 200n, most: null }, 10n, false],
    ['that could lose more than the limit is refused', { kind: 'loss', used: 60n }, 41n, true],
    ['may lose earlier winnings on top of the limit', { kind: 'loss', used: -50n }, 150n, false],
    ['is refused once the time limit is used up', { kind: 'time', most: 10n, used: 10n }, 0n, true],
    ['is accepted while time is left', { kind: 'time', most: 10n, used: 9n }, 5n, false],
  ] as const)('%s', (_, limit, amount, refused) => {
    expect(reachedBy(guardOf(limit), amount, FROM + 1) !== null).toBe(refused);
  });

  it('is refused while a reality check is open, even a bet of zero, and accepted once it lapses', () => {
    const guard = { ...guardOf(), standsUntil: FROM };
    expect([reachedBy(guard, 0n, FROM - 1), reachedBy(guard, 0n, FROM)]).toEqual(['reality', null]);
  });

  it('reports which of several limits it reaches', () => {
    const guard = guardOf({ kind: 'stake', most: 1_000n }, { kind: 'loss', period: 'week', most: 10n });
    expect(reachedBy(guard, 20n, FROM)).toMatchObject({ kind: 'loss', period: 'week' });
  });
});

describe('the guard', () => {
  const used = (guard: Guard): bigint[] => guard.limits.map((limit) => limit.used);

  it('counts stakes, losses less wins, and refunds in the period that counted the bet', () => {
    let guard = guardOf({ kind: 'stake' }, { kind: 'loss' });
    guard = counted(guard, bet(30n));
    guard = counted(guard, { what: 'result', amount: 20n });
    expect(used(guard)).toEqual([30n, 10n]);
    guard = counted(guard, { what: 'refund', amount: 30n, betAt: FROM + 1 });
    expect(used(guard)).toEqual([0n, -20n]);
    expect(used(counted(guard, { what: 'refund', amount: 30n, betAt: FROM - 1 }))).toEqual([0n, -20n]);
    expect(used(counted(guard, { what: 'result', amount: -5n }))).toEqual([0n, -15n]);
  });

  it.each([
    ['both in this period', FROM + 1, FROM + 2, [30n, 30n]],
    ['the bet before it, because that period still has the loss', FROM - 1, FROM + 2, [0n, 0n]],
    ['both before it: only the loss, because the stake was decided then', FROM - 2, FROM - 1, [0n, 30n]],
  ])('counts the roll-back of a refund of a bet that lost, %s', (_, betAt, refundedAt, expected) => {
    let guard = guardOf({ kind: 'stake' }, { kind: 'loss' }, { kind: 'time' });
    if (betAt >= FROM) guard = counted(guard, bet(30n, betAt));
    if (refundedAt >= FROM) guard = counted(guard, { what: 'refund', amount: 30n, betAt });
    // Minus the stake: what was given back counts as won, and is taken.
    guard = counted(guard, { what: 'restored', amount: 30n, betAt, refundedAt });
    guard = counted(guard, { what: 'result', amount: 0n });
    expect(used(guard)).toEqual([...expected, 0n]);
  });

  it('counts time from bet to bet, a pause as five minutes at most, and nothing before the period', () => {
    let guard = guardOf({ kind: 'time', most: BigInt(60 * MINUTE) });
    guard = counted(guard, bet(0n, FROM));
    guard = counted(guard, bet(0n, FROM + MINUTE));
    guard = counted(guard, bet(0n, FROM + 60 * MINUTE));
    expect(used(guard)).toEqual([BigInt(6 * MINUTE)]);
    const early = { ...guardOf({ kind: 'time' }), lastBetAt: FROM - MINUTE };
    expect(used(counted(early, bet(0n, FROM + 1_000)))).toEqual([1_000n]);
  });
});

it('no order of bets, wins and refunds stakes or loses more than the limit', () => {
  const step = fc.record({
    what: fc.constantFrom('bet', 'bet', 'bet', 'win', 'refund'),
    amount: fc.bigInt({ min: 0n, max: 70n }),
    pick: fc.nat(50),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let guard = guardOf({ kind: 'stake', most: 200n }, { kind: 'loss', most: 100n });
      const live: bigint[] = [];
      let staked = 0n;
      let lost = 0n;
      for (const [index, { what, amount, pick }] of steps.entries()) {
        const at = FROM + index;
        if (what === 'bet') {
          if (reachedBy(guard, amount, at)) continue;
          guard = counted(guard, bet(amount, at));
          live.push(amount);
          staked += amount;
          lost += amount;
        } else if (what === 'win') {
          guard = counted(guard, { what: 'result', amount });
          lost -= amount;
        } else {
          const [back] = live.splice(pick % Math.max(1, live.length), 1);
          if (back === undefined) continue;
          guard = counted(guard, { what: 'refund', amount: back, betAt: at - 1 });
          staked -= back;
          lost -= back;
        }
        expect(staked).toBeLessThanOrEqual(200n);
        expect(lost).toBeLessThanOrEqual(100n);
        expect(guard.limits.map((limit) => limit.used)).toEqual([staked, lost]);
      }
    }),
    { numRuns: 1_000 },
  );
});
