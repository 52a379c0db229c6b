import { type Random, unbiased } from '@chhokka/game-math';

/**
 * Random numbers from a seed, the same for every run. sfc32 (Doty-Humphrey, public domain) has so many states that the
 * players' streams do not overlap. Good enough for a story, never for a bet.
 */
export function storyRandom(seed: number): Random {
  let [a, b, c, count] = [0x9e3779b9, seed | 0, 0x243f6a88, 1];
  const word = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 20; warmUp += 1) word();
  return { below: (bound) => unbiased(word, bound) };
}

/** A random UUID from the story's numbers. */
export function storyId(random: Random): string {
  const hex = Array.from({ length: 4 }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Runs `act` for all items, at most `atOnce` at a time. */
export async function inTurns<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await act(item);
    }),
  );
}
