/**
 * Padma Ilish: five reels of four rows, 1,024 ways from the left. Nets are wild; three or more hilsa open free spins
 * in which each hilsa that lands raises the factor on all wins by one, from that spin to the last.
 * Changing anything here is a new game: publish it under a new generator name.
 */
export const PADMA_ILISH = 'padma-ilish@1';

export const REELS = 5;
export const ROWS = 4;
export const WILD = 'W';
export const SCATTER = 'S';

/** The pictures of the symbols, for clients and the pay table. */
export const PADMA_SYMBOLS = {
  H1: 'boat',
  H2: 'lantern',
  H3: 'duck',
  H4: 'crab',
  L1: 'prawn',
  L2: 'coconut',
  L3: 'water lily',
  L4: 'lime',
  W: 'net',
  S: 'hilsa',
} as const;

/** By symbol: hundredths of the bet for each way of 3, 4 and 5 reels. */
export const PADMA_PAYS = {
  H1: [60, 150, 500],
  H2: [50, 100, 300],
  H3: [30, 75, 150],
  H4: [15, 30, 75],
  L1: [10, 20, 40],
  L2: [10, 15, 30],
  L3: [5, 10, 20],
  L4: [5, 10, 15],
} as const satisfies Record<string, readonly [number, number, number]>;

/** Hundredths of the bet: every payout is a multiple of it, because the pays and the win cap are. */
export const PADMA_UNIT = 5;

export type PayingSymbol = keyof typeof PADMA_PAYS;
export const PAYING_SYMBOLS = Object.keys(PADMA_PAYS) as PayingSymbol[];
/** The fewest reels that pay. */
export const SHORTEST = 3;

/** Free spins for three, four and five hilsa in the base game. */
export const FREE_SPINS: Readonly<Record<number, number>> = { 3: 8, 4: 10, 5: 12 };
export const TRIGGER = 3;
/** Three or more hilsa in one free spin add these. */
export const RETRIGGER_SPINS = 5;
export const MOST_FREE_SPINS = 50;
/** Hundredths of the bet: the round ends when it is reached. */
export const WIN_CAP = 500_000;

/**
 * Modes: the cost of a round in hundredths of the bet and the declared return. That is the enumerated return
 * (expected.ts) less what the win cap cuts off in simulation (0.011 and 0.036 points). BONUS is a base spin under the
 * condition of three or more hilsa; such spins keep their relative probabilities.
 */
export const PADMA_MODES = {
  BASE: { cost: 100, declaredReturn: 0.9645 },
  BONUS: { cost: 4_000, declaredReturn: 0.9618 },
} as const;

export type PadmaMode = keyof typeof PADMA_MODES;

const strip = (symbols: string): readonly string[] => symbols.split(' ');

export const BASE_STRIPS: readonly (readonly string[])[] = [
  'H2 H2 H2 H4 H4 H4 L1 L1 L1 H1 H1 H1 H3 H3 L3 L3 L3 S L4 L4 L4 L4 H4 H4 L3 L3 L3 L3 L2 L2 L2 L4 L4 L4 L1 L1 L1 H3 H3 L2 L2 L2',
  'W H3 H3 H3 H4 H4 L1 L1 L1 L3 L3 L3 L1 L1 L1 H4 H4 L4 L4 L4 L4 L2 L2 L2 L2 L4 L4 L4 L4 L3 L3 L3 W S L2 L2 L2 H2 H2 H2 H1 H1 H1',
  'H4 H4 H4 L2 L2 L2 S L4 L4 L4 L4 L1 L1 L1 L3 L3 L3 L4 L4 L4 W L2 L2 L2 H4 H2 H2 H2 W L3 L3 L3 L3 H1 H1 L1 L1 L1 H3 H3 H3',
  'L2 L2 L2 H2 H2 H4 H4 H4 H2 H3 H3 H3 L2 L2 L2 H1 H1 L1 L1 L1 L4 L4 L4 L4 H4 H4 H3 W L1 L1 L1 L3 L3 L3 L4 L4 L4 S L3 L3 L3 W H1',
  'H4 H4 L4 L4 L4 L1 L1 L1 H4 H4 H4 H2 H2 H2 L2 L2 L2 H3 H3 S L2 L2 L2 L1 L1 L1 H1 H1 H1 L3 L3 L3 L3 H3 H3 L3 L3 L3 L4 L4 L4 L4',
].map(strip);

export const FREE_STRIPS: readonly (readonly string[])[] = [
  'L3 L3 L3 H2 H2 H2 L2 L2 L2 H1 H1 H1 H2 H1 H4 H4 H3 H3 L4 L4 L4 L3 L3 L3 L1 L1 L1 H3 H3 H4 H4 L2 L2 L2 S L1 L1 L4 L4 L4 L4',
  'H1 H1 H1 H4 H4 W H3 H3 S L2 L2 L2 L3 L3 L3 L1 L1 L1 H3 H3 L3 L3 L3 S H4 H4 L1 L1 L1 W L4 L4 L4 L2 L2 L2 L4 L4 L4 L4 H2 H2 H2',
  'H2 H2 H2 S H3 H3 H3 L4 L4 L4 H1 L3 L3 L3 W L2 L2 L1 L1 L1 H1 H1 L1 L1 L3 L3 L3 L2 L2 L2 S H4 H4 W H4 H4 L4 L4 L4 L4',
  'W H3 H3 H1 L4 L4 L4 L3 L3 L3 W S L2 L2 L2 L4 L4 L4 L4 L1 L1 H2 H4 H4 H3 H3 L3 L3 L3 S H1 H1 H2 H2 H4 H4 L2 L2 L2 L1 L1 L1',
  'H4 H4 L1 L1 L1 L3 L3 L3 S L1 L1 L3 L3 L3 H3 H3 H1 H1 H1 H4 H4 H3 H3 L4 L4 L4 L4 H2 H2 H2 L2 L2 L2 L4 L4 L4 L2 L2 L2',
].map(strip);
