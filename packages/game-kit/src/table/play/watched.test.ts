import { expect, it } from 'vitest';
import { Watched } from './watched.ts';

const LINK = 'https://games.example/verify/?draw=4&lang=es';
const round = { id: 4, state: 'betting', commitment: 'ab'.repeat(32) } as const;

it('a verify link carries the fingerprint that was seen while bets were open', () => {
  const watched = new Watched();
  watched.see(round);
  expect(watched.onto(LINK, 4)).toBe(`${LINK}&seen=${round.commitment}`);
  expect(watched.onto('../verify/', 4)).toBe(`../verify/?seen=${round.commitment}`);
});

it('of a round from a shoe, the link carries the root of the shoe', () => {
  const watched = new Watched();
  const root = 'ef'.repeat(32);
  watched.see({ ...round, shoe: { number: 2, root, from: 5, isLast: false, proofs: [] } });
  expect(watched.onto(LINK, 4)).toBe(`${LINK}&seen=${root}`);
});

it('a fingerprint that changes while bets are open does not replace the first', () => {
  const watched = new Watched();
  watched.see(round);
  watched.see({ ...round, commitment: 'cd'.repeat(32) });
  expect(watched.onto(LINK, 4)).toContain(round.commitment);
});

it('a round that was first seen after its bets, or never, keeps its link', () => {
  const watched = new Watched();
  watched.see({ ...round, state: 'locked' });
  expect(watched.onto(LINK, 4)).toBe(LINK);
  expect(watched.onto(LINK, 5)).toBe(LINK);
});
