import { minor } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import { quickAmounts, splitFee } from './amounts.ts';

it('splitFee computes fee and credit as the platform does', () => {
  const fee = { feeBasisPoints: 150, feeFixed: '5.00' };
  expect(splitFee(minor(100_033n), fee)).toEqual({ fee: '20.01', arrives: '980.32' });
  expect(splitFee(minor(100n), fee)).toEqual({ fee: '1.00', arrives: '0.00' });
});

it('quickAmounts offers only amounts that the method accepts', () => {
  expect(quickAmounts({ minAmount: '200.00', maxAmount: '2000.00' })).toEqual(['200', '500', '1000', '2000']);
  expect(quickAmounts({ minAmount: '1.00', maxAmount: '2.00' })).toEqual([]);
});
