import { expect, it } from 'vitest';
import { COLOUR_PAIRS, markOf } from './mark.ts';

const teams = Array.from({ length: 400 }, (_, at) => `team-${at}`);

it('a team has the same mark each time', () => {
  expect(markOf('dhaka-riders')).toEqual(markOf('dhaka-riders'));
  expect(markOf('dhaka-riders')).not.toEqual(markOf('sylhet-strikers'));
});

it('a team beside one of its colours wears others', () => {
  const [first, ...others] = teams;
  const twin = others.find((id) => markOf(id).colours === markOf(first ?? '').colours);
  expect(markOf(twin ?? '', first).colours).not.toBe(markOf(first ?? '').colours);
  expect({ ...markOf(twin ?? '', first), colours: 0 }).toEqual({ ...markOf(twin ?? ''), colours: 0 });
});

it('all colours and shapes are used, by similar ids too', () => {
  const marks = teams.map((id) => markOf(id));
  expect(new Set(marks.map(({ colours }) => colours)).size).toBe(COLOUR_PAIRS);
  expect(new Set(marks.map(({ shape }) => shape)).size).toBe(4);
  expect(new Set(marks.map(({ petals }) => petals)).size).toBe(4);
  // Of 6,144 possible marks, 400 teams share few.
  expect(new Set(marks.map((mark) => JSON.stringify(mark))).size).toBeGreaterThan(360);
});
