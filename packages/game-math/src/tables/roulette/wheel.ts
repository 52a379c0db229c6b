/** The numbers in the order of the European wheel, clockwise from the zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

/** One spot of a called bet, and how many chips of the chosen value lie on it. */
export interface CalledChips {
  readonly spot: string;
  readonly chips: number;
}

/**
 * Bets on parts of the wheel, each with one name. Voisins du zéro are the 17 numbers around the zero (9 chips), tiers the
 * 12 opposite of it (6), orphelins the 8 between (5), jeu zéro the 7 nearest to the zero (4).
 */
export const CALLED_BETS = {
  voisins: [
    { spot: 'street:0-2-3', chips: 2 },
    { spot: 'split:4-7', chips: 1 },
    { spot: 'split:12-15', chips: 1 },
    { spot: 'split:18-21', chips: 1 },
    { spot: 'split:19-22', chips: 1 },
    { spot: 'corner:25-26-28-29', chips: 2 },
    { spot: 'split:32-35', chips: 1 },
  ],
  tiers: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'].map((pair) => ({ spot: `split:${pair}`, chips: 1 })),
  orphelins: ['straight:1', 'split:6-9', 'split:14-17', 'split:17-20', 'split:31-34'].map((spot) => ({
    spot,
    chips: 1,
  })),
  zero: ['split:0-3', 'split:12-15', 'straight:26', 'split:32-35'].map((spot) => ({ spot, chips: 1 })),
} as const satisfies Readonly<Record<string, readonly CalledChips[]>>;

/** A number with `each` neighbours on both sides of the wheel, clockwise: 2 around 0 are 3, 26, 0, 32, 15. */
export function neighbours(number: number, each: number): readonly number[] {
  const place = (WHEEL as readonly number[]).indexOf(number);
  if (place < 0) throw new RangeError(`the wheel has no ${number}`);
  return Array.from({ length: each * 2 + 1 }, (_, at) => WHEEL.at((place - each + at) % WHEEL.length) ?? 0);
}

/** One chip on each number with these neighbours. */
export function neighbourBet(number: number, each: number): readonly CalledChips[] {
  return neighbours(number, each).map((near) => ({ spot: `straight:${near}`, chips: 1 }));
}

/** One chip on each number that ends in the digit: finals of 4 are 4, 14, 24, 34. */
export function finals(digit: number): readonly CalledChips[] {
  return WHEEL.filter((number) => number % 10 === digit)
    .toSorted((a, b) => a - b)
    .map((number) => ({ spot: `straight:${number}`, chips: 1 }));
}
