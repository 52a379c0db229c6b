// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nodeOf } from './switches.ts';

it.each([
  ['/vip', 'VIP'],
  ['/pointMall', 'POINTMALL'],
  ['/promoDetail/', 'PROMOTION'],
  ['/DOWN', 'APPDOWNLOAD'],
  ['/helpmc', undefined],
])('the page %s depends on the switch %s', (path, node) => {
  expect(nodeOf(path)).toBe(node);
});

it.each(['/', '/login', '/rng', '/account/bets', '/vip/more', '//vip'])('the page %s depends on no switch', (path) => {
  expect(nodeOf(path)).toBeUndefined();
});
