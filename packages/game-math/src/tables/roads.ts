import type { PastRound, RoadName } from './wire.ts';

/**
 * The roads of games with two sides and ties: dragon and tiger, banker and player, andar and bahar. Pure: a list of marks,
 * the oldest first, gives the cells of each road. A mark is a side's name (`D`, `T`) or `tie`.
 */

export const TIE = 'tie';

/** A filled cell, counted from 0: column from the left, row from the top. */
export interface RoadCell<Mark extends string> {
  readonly column: number;
  readonly row: number;
  readonly mark: Mark;
}

/** A cell of the big road. `mark` is `tie` only in the first cell, and only as long as no side has won. */
export interface BigRoadCell<Side extends string> extends RoadCell<Side | typeof TIE> {
  /** Ties that followed this win before the next one. Ties before the first win stand at the first cell. */
  readonly ties: number;
}

/** Red: the big road repeats its pattern there. Blue: it does not. No side of the game has a colour in derived roads. */
export type Pattern = 'red' | 'blue';

export interface Roads<Side extends string> extends Record<RoadName, readonly RoadCell<string>[]> {
  readonly bead: readonly RoadCell<Side | typeof TIE>[];
  readonly big: readonly BigRoadCell<Side>[];
  readonly bigEye: readonly RoadCell<Pattern>[];
  readonly small: readonly RoadCell<Pattern>[];
  readonly cockroach: readonly RoadCell<Pattern>[];
}

/** Rows of every road. */
export const ROAD_ROWS = 6;

/**
 * Roads begin anew after so many rounds, as they do with a new shoe at a table with one. A boot is rounds 1 to 72 of the
 * table, 73 to 144 … by their numbers, so that all clients show the same roads without asking for more than the history.
 */
export const BOOT_ROUNDS = 72;

/** The past rounds that are of the same boot as the round with this number. */
export function bootOf(history: readonly PastRound[], number: number): readonly PastRound[] {
  const boot = (round: number): number => Math.floor((round - 1) / BOOT_ROUNDS);
  return history.filter((past) => boot(past.number) === boot(number));
}

/** All five roads. */
export function roads<Side extends string>(marks: readonly (Side | typeof TIE)[]): Roads<Side> {
  const wins = marks.filter((mark) => mark !== TIE) as Side[];
  const lengths = streaks(wins).map(({ length }) => length);
  return {
    bead: marks.map((mark, at) => ({ column: Math.floor(at / ROAD_ROWS), row: at % ROAD_ROWS, mark })),
    big: withTies(marks, place(wins)),
    bigEye: place(derived(lengths, 1)),
    small: place(derived(lengths, 2)),
    cockroach: place(derived(lengths, 3)),
  };
}

/** Equal marks that follow each other. */
function streaks<Mark extends string>(marks: readonly Mark[]): { readonly mark: Mark; length: number }[] {
  const found: { readonly mark: Mark; length: number }[] = [];
  for (const mark of marks) {
    const last = found.at(-1);
    if (last?.mark === mark) last.length += 1;
    else found.push({ mark, length: 1 });
  }
  return found;
}

/**
 * A column for each streak, from the top. Where a column meets the bottom or a filled cell, it turns right and goes on in
 * its row: the dragon's tail. The next streak begins at the first free top to the right of this one's.
 */
function place<Mark extends string>(marks: readonly Mark[]): RoadCell<Mark>[] {
  const filled = new Set<string>();
  const isFree = (column: number, row: number): boolean => row < ROAD_ROWS && !filled.has(`${column}:${row}`);
  const cells: RoadCell<Mark>[] = [];
  let begin = -1;
  for (const { mark, length } of streaks(marks)) {
    do begin += 1;
    while (!isFree(begin, 0));
    let [column, row, turned] = [begin, 0, false];
    for (let at = 0; at < length; at += 1) {
      if (at > 0) {
        turned ||= !isFree(column, row + 1);
        if (turned) column += 1;
        else row += 1;
      }
      filled.add(`${column}:${row}`);
      cells.push({ column, row, mark });
    }
  }
  return cells;
}

function withTies<Side extends string>(
  marks: readonly (Side | typeof TIE)[],
  cells: readonly RoadCell<Side>[],
): BigRoadCell<Side>[] {
  const ties = cells.map(() => 0);
  let wins = 0;
  let before = 0;
  for (const mark of marks) {
    if (mark !== TIE) wins += 1;
    else if (wins === 0) before += 1;
    else ties[wins - 1] = (ties[wins - 1] ?? 0) + 1;
  }
  if (cells.length === 0) return before === 0 ? [] : [{ column: 0, row: 0, mark: TIE, ties: before }];
  return cells.map((cell, at) => ({ ...cell, ties: (ties[at] ?? 0) + (at === 0 ? before : 0) }));
}

/**
 * A derived road: it compares the big road's columns with those `back` columns before them, by their lengths without
 * tails. At the top of a column: are the column before and the one `back` before that equally long? Further down: red when
 * the column `back` before has a cell in this row too, or has ended above the row before; blue when it ended just there.
 * Nothing is written until there is such a column.
 */
function derived(lengths: readonly number[], back: number): Pattern[] {
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row): Pattern | null => {
      if (row === 0) {
        const compared = lengths[column - 1 - back];
        return compared === undefined ? null : lengths[column - 1] === compared ? 'red' : 'blue';
      }
      const compared = lengths[column - back];
      return compared === undefined ? null : compared === row ? 'blue' : 'red';
    }).filter((pattern) => pattern !== null),
  );
}
