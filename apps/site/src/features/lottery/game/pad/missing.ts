import type { Drawn, PadRow, Play } from '@chhokka/game-math/lottery';

/** Missing for so long, compared with what is usual, that the number is shown in red. */
const LONG = 2.3;

/** For each row of a pad, for how many draws each option has been missing; null: longer than is known. */
export type Missing = readonly ReadonlyMap<string, number | null>[];

/**
 * Counts by the rules of the play itself: an option came up where taking it away from a selection of everything wins
 * less. Plays that do not allow everything look for the number among all that were drawn. `results`: the newest first.
 */
export function missingOf(play: Play, results: readonly Drawn[]): Missing {
  if (play.entry.kind !== 'rows') return [];
  const { rows } = play.entry;
  return rows.map(
    (row, at) => new Map(row.options.map((option) => [option, missingFor(cameUp(play, rows, at, option), results)])),
  );
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

/** Whether an option has been missing for unusually long: more than 2.3 times as long as the options of its row do on average. */
export function isLong(missing: number, row: PadRow): boolean {
  return missing >= row.options.length * LONG;
}
