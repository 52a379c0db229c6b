import { BASE_STRIPS, FREE_STRIPS, PAYING_SYMBOLS, ROWS, SCATTER, WILD } from './rules.ts';

/** The content of one stop of one reel, counted once for all rounds. */
export interface Window {
  /** By paying symbol (in the order of PAYING_SYMBOLS): how many cells show it or a wild. */
  readonly counts: readonly number[];
  /** Hilsa in the window: at most one, because the strips keep them apart. */
  readonly scatters: number;
}

export interface Reel {
  readonly strip: readonly string[];
  /** By stop: the visible rows are the stop and the three after it. */
  readonly windows: readonly Window[];
  /** The stops that show a hilsa, and those that do not. */
  readonly withScatter: readonly number[];
  readonly withoutScatter: readonly number[];
}

export type ReelSet = readonly Reel[];

export const BASE_REELS: ReelSet = BASE_STRIPS.map(reel);
export const FREE_REELS: ReelSet = FREE_STRIPS.map(reel);

/** The symbol at a position of the strip, which is a ring. */
export function at(strip: readonly string[], place: number): string {
  const symbol = strip[(place + strip.length) % strip.length];
  if (symbol === undefined) throw new RangeError(`the strip has no place ${place}`);
  return symbol;
}

function reel(strip: readonly string[]): Reel {
  const windows = strip.map((_, stop) => {
    const cells = Array.from({ length: ROWS }, (__, row) => at(strip, stop + row));
    return {
      counts: PAYING_SYMBOLS.map((symbol) => cells.filter((cell) => cell === symbol || cell === WILD).length),
      scatters: cells.filter((cell) => cell === SCATTER).length,
    };
  });
  const stops = windows.map((_, stop) => stop);
  return {
    strip,
    windows,
    withScatter: stops.filter((stop) => windows[stop]?.scatters === 1),
    withoutScatter: stops.filter((stop) => windows[stop]?.scatters === 0),
  };
}
