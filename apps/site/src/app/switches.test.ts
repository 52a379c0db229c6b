// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nodeOf } from './switches.ts';

it.each([
  ['/vip', 'VIP'],
  ['/pointMall', 'POINTMALL'],
  ['/promoDetail/', 'PROMOTION'],
  ['/DOWN', 'APPDOWNLOAD'],
  ['/helpmc', undefined],
])('%s is switched by %s', (path, node) => {
  expect(nodeOf(path)).toBe(node);
});

it.each(['/', '/login', '/rng', '/account/bets', '/vip/more', '//vip'])('%s is always there', (path) => {
  expect(nodeOf(path)).toBeUndefined();
});
