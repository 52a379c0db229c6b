import { expect, it } from 'vitest';
import { COLOUR_PAIRS, leagueMarkOf, markOf } from './mark.ts';

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

it('a league has the same mark each time, and leagues of similar ids have others', () => {
  expect(leagueMarkOf('delta-t20')).toEqual(leagueMarkOf('delta-t20'));
  const marks = Array.from({ length: 100 }, (_, at) => leagueMarkOf(`league-${at}`));
  expect(new Set(marks.map(({ plate }) => plate)).size).toBe(4);
  expect(new Set(marks.map(({ pattern }) => pattern)).size).toBe(5);
  expect(new Set(marks.map(({ crest }) => crest)).size).toBe(3);
  expect(new Set(marks.map(({ colours }) => colours)).size).toBe(COLOUR_PAIRS);
  // Of 720 possible marks, 100 leagues share few.
  expect(new Set(marks.map((mark) => JSON.stringify(mark))).size).toBeGreaterThan(85);
});
