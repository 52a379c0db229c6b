import { expect, it } from 'vitest';
import { RequestMemory } from './request-memory.ts';

const body = Buffer.from('{"a":1}');
const other = Buffer.from('{"a":2}');

it('the request memory tells a retry from a reused request id, per provider', () => {
  const memory = new RequestMemory();
  expect(memory.see('A', 'bet', 'r1', body, 1_000_000)).toBe('fresh');
  expect(memory.see('A', 'bet', 'r1', body, 1_000_001)).toBe('repeat');
  expect(memory.see('A', 'bet', 'r1', other, 1_000_002)).toBe('differs');
  expect(memory.see('A', 'win', 'r1', body, 1_000_002)).toBe('differs');
  expect(memory.see('B', 'bet', 'r1', other, 1_000_003)).toBe('fresh');
});

it('the request memory keeps ids longer than a signature is valid, and then forgets them', () => {
  const memory = new RequestMemory();
  memory.see('A', 'bet', 'r1', body, 1_000_000);
  expect(memory.see('A', 'bet', 'r1', other, 1_000_000 + 60_000)).toBe('differs');
  expect(memory.see('A', 'bet', 'r1', other, 1_000_000 + 119_999)).toBe('differs');
  expect(memory.see('A', 'bet', 'r1', other, 1_000_000 + 240_000)).toBe('fresh');
});
