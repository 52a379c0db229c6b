import type { BoardSymbol } from '@chhokka/game-math';

/**
 * One turning reel as numbers: which symbols are where. It moves down. Symbols enter at the top, first the queued ones,
 * then those of the strip. `offset` (0 … 1) is the fraction of a cell that all of them have moved down.
 */
export interface Tape {
  /** From the top, padding rows included. */
  readonly cells: readonly BoardSymbol[];
  readonly offset: number;
  /** Moves down by that many cells. */
  advance(cells: number): void;
  /** Shows a column at once. */
  set(column: readonly BoardSymbol[]): void;
  /**
   * Queues `filler` symbols of the strip and then the target column. `position` is the place of the column's first
   * visible row on the strip. Returns how many cells the reel must move to stop there exactly.
   */
  aim(column: readonly BoardSymbol[], position: number, filler: number): number;
  /** Changes the strip that fills the turning reel. */
  use(strip: readonly string[]): void;
}

export function createTape(column: readonly BoardSymbol[], firstStrip: readonly string[]): Tape {
  let cells = [...column];
  let strip = firstStrip;
  let at = 0;
  let offset = 0;
  let queue: BoardSymbol[] = [];

  const onStrip = (index: number): BoardSymbol => {
    const { length } = strip;
    return { name: strip[((index % length) + length) % length] ?? '' };
  };
  const next = (): BoardSymbol => {
    at -= 1;
    return queue.shift() ?? onStrip(at);
  };

  return {
    get cells() {
      return cells;
    },
    get offset() {
      return offset;
    },
    advance(distance) {
      offset += distance;
      while (offset >= 1 - 1e-9) {
        offset = Math.max(0, offset - 1);
        cells = [next(), ...cells.slice(0, -1)];
      }
    },
    set(fixed) {
      cells = [...fixed];
      queue = [];
      offset = 0;
    },
    aim(target, position, filler) {
      const below = position - 1 + target.length;
      const lead = Array.from({ length: filler }, (_, index) => onStrip(below + filler - 1 - index));
      queue = [...lead, ...target.toReversed()];
      at = position - 1;
      return queue.length - offset;
    },
    use(other) {
      strip = other;
    },
  };
}
