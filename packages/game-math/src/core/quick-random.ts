import { type Random, unbiased } from './fairness.ts';

/** xoshiro128** (Blackman and Vigna, public domain): fast and good enough for statistics, never for real rounds. */
export function quickRandom(seed: number): Random {
  let [a, b, c, d] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0];
  const word = (): number => {
    const scaled = Math.imul(b, 5);
    const result = Math.imul((scaled << 7) | (scaled >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result >>> 0;
  };
  // The first words of a poor seed are of poor quality.
  for (let warmUp = 0; warmUp < 64; warmUp += 1) word();
  return { below: (bound) => unbiased(word, bound) };
}
