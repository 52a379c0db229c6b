import { describe, expect, it } from 'vitest';
import { firstIdAt, uuidv7 } from './ids.ts';

describe('uuidv7', () => {
  it('has version 7 and contains its time', () => {
    const id = uuidv7(1_700_000_000_123);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(1_700_000_000_123);
  });

  it('keeps the order of ids made in one millisecond', () => {
    const made = Array.from({ length: 1_000 }, () => uuidv7(1_700_000_000_000));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('sorts by time', () => {
    expect(uuidv7(2_000) > uuidv7(1_000)).toBe(true);
  });

  it('has a smallest id for each time', () => {
    expect(uuidv7(1_999) < firstIdAt(2_000)).toBe(true);
    expect(firstIdAt(2_000) <= uuidv7(2_000)).toBe(true);
    expect(firstIdAt(-1)).toBe(firstIdAt(0));
  });
});
