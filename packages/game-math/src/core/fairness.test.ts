import { createHash, createHmac } from 'node:crypto';
import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitment, draw, seededRandom, unbiased } from './fairness.ts';
import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts';

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

describe('sha256 and hmac', () => {
  it('match the platform’s library for any message and key', () => {
    assert(
      property(uint8Array({ maxLength: 300 }), uint8Array({ maxLength: 150 }), (message, key) => {
        expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
        expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
      }),
    );
  });

  it('refuse text that is not hexadecimal', () => {
    expect(() => fromHex('abc')).toThrow(RangeError);
    expect(() => fromHex('zz')).toThrow(RangeError);
  });
});

describe('a draw', () => {
  it('has the SHA-256 of the seed bytes as its commitment', () => {
    expect(commitment(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
  });

  it('is the HMAC of seeds and nonce modulo the weight, so that anyone can recompute it', () => {
    const digest = createHmac('sha256', Buffer.from(SEED, 'hex')).update('player seed:7:0').digest('hex');
    expect(draw(SEED, 'player seed', 7, 1_000_003n)).toBe(BigInt(`0x${digest}`) % 1_000_003n);
  });

  it('matches its published vectors', () => {
    expect(draw(SEED, 'ছক্কা', 1, 7_275_304_866_136n)).toBe(1_699_763_917_650n);
    expect(draw(SEED, '', 0, 1n)).toBe(0n);
    expect(draw(SEED, '', 0, 2n ** 64n)).toBe(9_153_848_341_575_714_551n);
  });

  it('skips digests beyond the last whole multiple of the weight', () => {
    // With a weight just over half the range almost every second digest is refused.
    const weight = 2n ** 255n + 1n;
    let refused = 0;
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const first = BigInt(`0x${createHmac('sha256', Buffer.from(SEED, 'hex')).update(`c:${nonce}:0`).digest('hex')}`);
      const drawn = draw(SEED, 'c', nonce, weight);
      expect(drawn < weight).toBe(true);
      if (first >= weight) refused += 1;
      else expect(drawn).toBe(first);
    }
    expect(refused).toBeGreaterThan(60);
  });

  it('is evenly distributed (chi-square, 20 cells, 20,000 draws)', () => {
    const cells = Array.from({ length: 20 }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const cell = Number(draw(SEED, 'even', nonce, 20n));
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
    const chiSquare = cells.reduce((sum, seen) => sum + (seen - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(43.8); // 99.9 % of fair draws of 19 degrees of freedom
  });

  it('refuses invalid seeds and weights', () => {
    expect(() => draw('00', 'c', 0, 10n)).toThrow(RangeError);
    expect(() => draw(SEED, 'c', 0, 0n)).toThrow(RangeError);
    expect(() => commitment(SEED.toUpperCase())).toThrow(RangeError);
  });
});

describe('the seeded random source', () => {
  it('reads the digests word by word', () => {
    const digest = (counter: number) =>
      createHmac('sha256', Buffer.from(SEED, 'hex')).update(`c:3:${counter}`).digest();
    const random = seededRandom(SEED, 'c', 3);
    const words = Array.from({ length: 17 }, () => random.below(2 ** 32));
    expect(words[0]).toBe(digest(0).readUInt32BE(0));
    expect(words[7]).toBe(digest(0).readUInt32BE(28));
    expect(words[8]).toBe(digest(1).readUInt32BE(0));
    expect(words[16]).toBe(digest(2).readUInt32BE(0));
  });

  it('skips words that would favour small numbers', () => {
    const words = [2 ** 32 - 1, 5];
    expect(unbiased(() => words.shift() ?? 0, 10)).toBe(5);
    expect(() => unbiased(() => 0, 0)).toThrow(RangeError);
  });
});
