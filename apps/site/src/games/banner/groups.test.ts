import { expect, it } from 'vitest';
import { groupOf } from './groups.ts';

it.each([
  ['/', 'home'],
  ['/rng', 'rng'],
  ['/live', 'live'],
  ['/fish', 'fish'],
  ['/pvp', 'pvp'],
  ['/sports', 'sports'],
  ['/esports', 'esports'],
  ['/elott', 'lott'],
  ['/cockfight', 'cockfight'],
  ['/promotions', 'promotion'],
  ['/pointMall', 'shop'],
  ['/help', 'help'],
  ['/register', 'reg'],
  ['/register.html', 'reg'],
  ['/RNG/', 'rng'],
])('the page %s shows the banners of the group %s', (path, group) => {
  expect(groupOf(path)).toBe(group);
});

it.each(['/login', '/game', '/promoDetail', '/rng/more', '/constructor', '/vip'])(
  'the page %s shows no banners',
  (path) => {
    expect(groupOf(path)).toBeNull();
  },
);
