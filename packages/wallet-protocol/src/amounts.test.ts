import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundDown } from './amounts.ts';

it('rounding down keeps the remainder, so that nothing is lost', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (fine) => {
      const { amount, remainder } = roundDown(fine, 1_000n);
      const rest = BigInt((remainder ?? '0.').slice(2).padEnd(3, '0'));
      expect(amount * 1_000n + rest).toBe(fine);
      expect(remainder === null).toBe(fine % 1_000n === 0n);
    }),
  );
});
