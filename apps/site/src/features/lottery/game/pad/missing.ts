import type { Drawn, PadRow, Play } from '@chhokka/game-math/lottery';

/** So many draws tell how often the options of a row come. */
const ENOUGH = 10;
/** Missing for so long, compared with what is usual, that the number is shown in red. */
const LONG = 2.3;

/** What is known of one row of a pad. */
export interface RowMissing {
  /** For how many draws each option has been missing; null: longer than is known. */
  readonly counts: ReadonlyMap<string, number | null>;
  /** Every how many draws an option of this row comes on average, by the newest draws. */
  readonly usual: number;
}
export type Missing = readonly RowMissing[];

/**
 * Counts by the rules of the play itself: an option came up where taking it away from a selection of everything wins
 * less. Plays that do not allow everything look for the number among all that were drawn. `results`: the newest first.
 */
export function missingOf(play: Play, results: readonly Drawn[]): Missing {
  if (play.entry.kind !== 'rows') return [];
  const { rows } = play.entry;
  const newest = results.slice(0, ENOUGH);
  return rows.map((row, at) => {
    let came = 0;
    const counts = new Map<string, number | null>();
    for (const option of row.options) {
      const comes = cameUp(play, rows, at, option);
      counts.set(option, missingFor(comes, results));
      came += newest.filter(comes).length;
    }
    return { counts, usual: (newest.length * row.options.length) / Math.max(came, 1) };
  });
}

function missingFor(came: (drawn: Drawn) => boolean, results: readonly Drawn[]): number | null {
  const last = results.findIndex(came);
  return last === -1 ? null : last;
}

function cameUp(play: Play, rows: readonly PadRow[], at: number, option: string): (drawn: Drawn) => boolean {
  const text = (without: boolean): string =>
    rows
      .map(({ options }, place) =>
        (without && place === at ? options.filter((each) => each !== option) : options).join(','),
      )
      .join('|');
  const [all, rest] = [text(false), text(true)];
  if (play.combinations(all) === null) return (drawn) => drawn.includes(option);
  const winsOf = (selection: string, drawn: Drawn): number =>
    play.hits(selection, drawn).reduce((sum, each) => sum + each, 0);
  const isEmpty = play.combinations(rest) === null;
  return (drawn) => winsOf(all, drawn) > (isEmpty ? 0 : winsOf(rest, drawn));
}

/** Whether an option has been missing for unusually long: 2.3 times as long as is usual in its row. */
export function isLong(missing: number, usual: number): boolean {
  return missing >= usual * LONG;
}
