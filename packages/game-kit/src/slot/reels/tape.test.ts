import { expect, test } from 'vitest';
import { createTape } from './tape.ts';

const column = (...names: readonly string[]) => names.map((name) => ({ name }));
const strip = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

test('a reel stops exactly at its target column, from any position', () => {
  for (const turned of [0, 0.37, 2.9, 11.25]) {
    const tape = createTape(column('X', 'X', 'X', 'X', 'X'), strip);
    tape.advance(turned);
    const target = column('C', 'D', 'E', 'F', 'G');
    tape.advance(tape.aim(target, 3, 4));
    expect(tape.cells).toEqual(target);
    expect(tape.offset).toBeCloseTo(0, 6);
  }
});

test('a reel shows the strip in order before the target column, so that it looks like one reel', () => {
  const tape = createTape(column('X', 'X', 'X', 'X', 'X'), strip);
  // Rows B C D E F of the strip: padding B, first visible row C at place 2.
  tape.aim(column('B', 'C', 'D', 'E', 'F'), 2, 2);
  tape.advance(2);
  expect(tape.cells.slice(0, 2)).toEqual(column('G', 'H'));
});

test('a reel turns endlessly over the ring of its strip', () => {
  const tape = createTape(column('X', 'X', 'X'), strip);
  tape.advance(8);
  expect(tape.cells).toEqual(column('A', 'B', 'C'));
});
