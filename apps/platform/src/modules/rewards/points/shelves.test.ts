import type { SiteItemOf } from '@chhokka/contracts';
import { expect, it } from 'vitest';
import { goodShelf } from './shelves.ts';

const words = { bn: 'ক', en: 'A', es: '' };
const GOOD: SiteItemOf<'point_good'> = {
  kind: 'point_good',
  name: words,
  description: words,
  picture: '/art/points/voucher',
  category: 'voucher',
  form: 'voucher',
  points: 5_000,
  stock: null,
  perMember: 1,
  automatic: false,
  enabled: true,
};
const off = { ...GOOD, enabled: false };
const needs = (before: typeof GOOD | null, after: typeof GOOD) => goodShelf.needsSecond?.(before, after);

it.each([
  ['a new good, whatever its price', null, { ...GOOD, points: 1 }],
  ['a good that is switched on', off, GOOD],
  ['a lower price', GOOD, { ...GOOD, points: 4_999 }],
  ['codes that nobody looks at', GOOD, { ...GOOD, automatic: true }],
])('%s needs a second operator', (_, before, after) => {
  expect(needs(before, after)).toBe(true);
});

it.each([
  ['a new good that is not switched on', null, off],
  ['a good that is switched off', GOOD, { ...off, points: 1 }],
  ['a higher price', GOOD, { ...GOOD, points: 5_001 }],
])('%s needs no second operator', (_, before, after) => {
  expect(needs(before, after)).toBe(false);
});
