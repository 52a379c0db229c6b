import { type Random, unbiased } from '@chhokka/game-math';

/** Chance for quick picks, from the browser's source for cryptography. */
export const browserRandom: Random = {
  below: (bound) => unbiased(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, bound),
};
