import type { ScoreGrid } from './marginals.ts';
import { MOST_LISTED, type Scope } from './markets.ts';
import { fairHigh } from './prices.ts';

/** How many quarters the lines go to either side of the fairest one. */
const REACH: Readonly<Record<Scope, number>> = { match: 6, h1: 3, h2: 3 };
/** Lines of which one side is less likely than this are of no use to anybody. */
const LEAST_OF_TWO = 0.05;
const LEAST_TOTAL = 2;
const MOST_GOALS_OF_LINE = 12;
const EUROPEAN: readonly number[] = [-3, -2, -1, 1, 2, 3];

/** Lines of Asian handicaps in quarters: around the one that makes both sides as likely as can be. */
export function asianHandicaps(scope: Scope, { difference }: ScoreGrid): number[] {
  return around(REACH[scope], -4 * MOST_GOALS_OF_LINE, (line) => fairHigh(difference, line));
}

/** Lines of totals in quarters: around the fairest one, and every half line that both sides have a chance with. */
export function totals(scope: Scope, { total }: ScoreGrid): number[] {
  const chance = (line: number): number => fairHigh(total, -line);
  const halves = Array.from({ length: MOST_GOALS_OF_LINE }, (_, goals) => 4 * goals + 2).filter((line) =>
    isUseful(chance(line)),
  );
  return [...new Set([...around(REACH[scope], LEAST_TOTAL, chance), ...halves])].toSorted((one, two) => one - two);
}

/** Lines of European handicaps in quarters. */
export function europeanHandicaps({ difference }: ScoreGrid): number[] {
  return EUROPEAN.map((goals) => 4 * goals).filter((line) => {
    const [win, lose] = [fairHigh(difference, line - 2), 1 - fairHigh(difference, line + 2)];
    return win >= LEAST_OF_TWO / 2 && lose >= LEAST_OF_TWO / 2;
  });
}

function around(reach: number, least: number, chance: (line: number) => number): number[] {
  let [fairest, nearest] = [least, 1];
  for (let line = least; line <= 4 * MOST_GOALS_OF_LINE; line += 1) {
    const distance = Math.abs(chance(line) - 0.5);
    if (distance < nearest) [fairest, nearest] = [line, distance];
  }
  const lines = Array.from({ length: 2 * reach + 1 }, (_, index) => fairest - reach + index);
  return lines.filter((line) => line >= least && isUseful(chance(line)));
}

function isUseful(chance: number): boolean {
  return chance >= LEAST_OF_TWO && chance <= 1 - LEAST_OF_TWO;
}

/**
 * The list of correct scores as the line of its market, in quarters: the largest one that holds no score rarer than
 * `rarest`, whose rest is not rarer either. It grows from the score that stands, by the side whose next goals are likelier.
 * Null: there is none.
 */
export function scoreList(grid: ScoreGrid, rarest: number): number | null {
  const { from, rows, columns, chances } = grid;
  const sum = (
    startRow: number,
    endRow: number,
    startColumn: number,
    endColumn: number,
  ): { all: number; least: number } => {
    let [all, least] = [0, 1];
    for (let row = startRow; row < endRow; row += 1) {
      for (let column = startColumn; column < endColumn; column += 1) {
        const chance = chances[row * columns + column] ?? 0;
        all += chance;
        least = Math.min(least, chance);
      }
    }
    return { all, least };
  };
  let [row, column] = [1, 1];
  let rest = 1 - sum(0, 1, 0, 1).all;
  for (;;) {
    const home = sum(row, row + 1, 0, column);
    const away = sum(0, row, column, column + 1);
    const canGrow = (more: { all: number; least: number }): boolean =>
      more.least >= rarest && rest - more.all >= rarest;
    const canHome = row < rows && from.home + row <= MOST_LISTED && canGrow(home);
    const canAway = column < columns && from.away + column <= MOST_LISTED && canGrow(away);
    if (!canHome && !canAway) break;
    if (canHome && (!canAway || home.all >= away.all)) {
      row += 1;
      rest -= home.all;
    } else {
      column += 1;
      rest -= away.all;
    }
  }
  const [home, away] = [from.home + row - 1, from.away + column - 1];
  return home > MOST_LISTED || away > MOST_LISTED || row + column === 2 ? null : 4 * (10 * home + away);
}
