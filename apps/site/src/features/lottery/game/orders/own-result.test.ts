import { expect, it } from 'vitest';
import { isGain, ownResultOf } from './own-result.ts';
import type { OrderPart } from './use-orders.ts';

const NUMERO = '20261126-0001';
const part = (more: Partial<OrderPart>): OrderPart => ({
  numero: NUMERO,
  position: 1,
  factor: 1,
  stake: '10.00',
  state: 'won',
  because: null,
  won: '0.00',
  rebate: '0.00',
  drawsAt: 0,
  numbers: null,
  canReturn: false,
  ...more,
});

it.each([
  ['more than the stake is a win', [part({ won: '19.60' })], 'gain'],
  ['a prize below the stake is not called a win', [part({ won: '9.80' })], 'prize'],
  ['a prize that only covers the stake is not called a win', [part({ won: '9.80', rebate: '0.20' })], 'prize'],
  ['a rebate alone is not called a win', [part({ state: 'lost', rebate: '0.50' })], 'none'],
  ['two orders count together', [part({ won: '19.60' }), part({ state: 'lost', stake: '50.00' })], 'prize'],
] as const)('%s', (_, parts, kind) => expect(ownResultOf(NUMERO, parts)?.kind).toBe(kind));

it('a draw that is not settled, or on which nothing stands, has no result yet', () => {
  expect(ownResultOf(NUMERO, [part({ state: 'placed', won: null })])).toBeNull();
  expect(ownResultOf(NUMERO, [part({ state: 'returned' })])).toBeNull();
});

it('an order is shown as a gain only where more came back than was staked', () => {
  expect(isGain({ stake: '10.00', won: '10.00', rebate: '0.01' })).toBe(true);
  expect(isGain({ stake: '10.00', won: '9.80', rebate: '0.20' })).toBe(false);
  expect(isGain({ stake: '10.00', won: '0.00', rebate: '11.00' })).toBe(false);
});
