import { createHash } from 'node:crypto';
import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitment } from '../../core/fairness.ts';
import { isSeedOf, leadsTo, makeChain, seedOf } from './index.ts';

const SECRET = '42'.repeat(32);
const sha = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const LENGTH = 1_037;
/** Seeds 0 to 1037, by the platform's library. */
const seeds = Array.from({ length: LENGTH }).reduce<string[]>((all) => [sha(all[0] ?? ''), ...all], [SECRET]);
const chain = makeChain(SECRET, { length: LENGTH, every: 50 });
const end = seeds[0] ?? '';

describe('a chain of seeds', () => {
  test('ends where hashing its secret as often as it has flights leads', () => {
    expect(chain.end).toBe(end);
    expect(seedOf(chain, LENGTH)).toBe(SECRET);
    expect(seedOf(chain, 0)).toBe(chain.end);
  });

  test('gives every seed from its checkpoints, for any distance between them', () => {
    for (const every of [1, 7, 50, 1_036, 1_037, 1_038, 5_000]) {
      const own = makeChain(SECRET, { length: LENGTH, every });
      for (let flight = 0; flight <= LENGTH; flight += every < 10 ? 1 : 31) {
        expect([every, flight, seedOf(own, flight)]).toEqual([every, flight, seeds[flight]]);
      }
    }
  });

  test('hashes at most as often as its checkpoints are apart', () => {
    let hashes = 0;
    const counting = (bytes: Uint8Array) => {
      hashes += 1;
      return createHash('sha256').update(bytes).digest();
    };
    for (let flight = 0; flight <= LENGTH; flight += 1) {
      hashes = 0;
      expect(seedOf(chain, flight, counting)).toBe(seeds[flight]);
      expect(hashes).toBeLessThan(50);
    }
    expect(chain.checkpoints.length).toBe((Math.ceil(LENGTH / 50) + 1) * 32);
  });

  test('can be made with the hash of the platform', () => {
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
    expect(makeChain(SECRET, { length: LENGTH, every: 50, hash })).toEqual(chain);
  });

  test('has each seed as the commitment of the one that follows it', () => {
    expect([1, 2, 500].map((flight) => commitment(seeds[flight] ?? ''))).toEqual([seeds[0], seeds[1], seeds[499]]);
  });

  test('can be as short as one flight', () => {
    const one = makeChain(SECRET, { length: 1, every: 1_000 });
    expect([one.end, seedOf(one, 0), seedOf(one, 1)]).toEqual([sha(SECRET), sha(SECRET), SECRET]);
  });

  test('has no other flights', () => {
    for (const flight of [-1, LENGTH + 1, 1.5, Number.NaN]) expect(() => seedOf(chain, flight)).toThrow(RangeError);
  });

  test('is not made from what is no secret, or with broken numbers', () => {
    expect(() => makeChain(SECRET.slice(1), { length: 5, every: 1 })).toThrow(RangeError);
    for (const size of [
      { length: 0, every: 1 },
      { length: 5, every: 0 },
      { length: 2.5, every: 1 },
    ]) {
      expect(() => makeChain(SECRET, size)).toThrow(RangeError);
    }
  });
});

describe('the verification of a seed', () => {
  test('accepts a flight’s own seed, and no other flight’s', () => {
    assert(
      property(integer({ min: 0, max: LENGTH }), integer({ min: 0, max: LENGTH }), (flight, other) => {
        const seed = seeds[flight] ?? '';
        expect(isSeedOf({ seed, flight, end })).toBe(true);
        expect(isSeedOf({ seed, flight: other, end })).toBe(other === flight);
      }),
      { numRuns: 60 },
    );
  });

  test('refuses a seed with any digit changed, and what is no seed', () => {
    const seed = seeds[20] ?? '';
    for (let at = 0; at < 64; at += 1) {
      const digit = ((Number.parseInt(seed[at] ?? '0', 16) + 1) % 16).toString(16);
      expect(isSeedOf({ seed: seed.slice(0, at) + digit + seed.slice(at + 1), flight: 20, end })).toBe(false);
    }
    for (const broken of ['', seed.toUpperCase(), `${seed}00`]) {
      expect(isSeedOf({ seed: broken, flight: 20, end })).toBe(false);
    }
    for (const flight of [-1, 0.5, Number.NaN]) expect(isSeedOf({ seed, flight, end })).toBe(false);
  });

  test('goes on from a flight that was verified before', () => {
    const [known = '', seed = ''] = [seeds[900], seeds[1_000]];
    expect(leadsTo({ seed, steps: 100, to: known })).toBe(true);
    expect(leadsTo({ seed, steps: 99, to: known })).toBe(false);
    expect(leadsTo({ seed: known, steps: 0, to: known })).toBe(true);
  });
});
