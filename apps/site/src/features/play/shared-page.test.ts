import { expect, it } from 'vitest';
import { sharedPage } from './shared-page.ts';

const of = (open: string) => sharedPage(new URLSearchParams({ open }));

it.each(['fixture/4711', 'slip/k7-d2'])('a link may open %s within the game', (page) => {
  expect(of(page)).toBe(page);
});

it.each([
  '',
  'fixture',
  'fixture/',
  'account/1',
  'fixture/a/b',
  'fixture/../x',
  'Fixture/1',
  'slip/a b',
  `slip/${'a'.repeat(93)}`,
])('a link cannot open “%s” within the game', (page) => {
  expect(of(page)).toBeUndefined();
});

it('a link without a page opens the game itself', () => {
  expect(sharedPage(new URLSearchParams())).toBeUndefined();
});
