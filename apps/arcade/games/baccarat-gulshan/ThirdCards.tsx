import type { TableLanguage } from '@chhokka/game-kit/table';
import { bankerDraws } from '@chhokka/game-math/tables/baccarat';
import type { ReactNode } from 'react';
import { words } from './text/words.ts';

/** Totals of a banker with two cards who has no natural. */
const TOTALS = Array.from({ length: 8 }, (_, total) => total);
const POINTS = Array.from({ length: 10 }, (_, points) => points);

/** When the banker takes a third card, row by row; read from the rules themselves. */
export function ThirdCards({ language }: { readonly language: TableLanguage }): ReactNode {
  const { thirds } = words[language];
  const rows = joinAlike(
    TOTALS.map((total) => ({ total, on: POINTS.filter((third) => bankerDraws(0, total, third)) })),
  );
  return (
    <>
      <h3>{thirds.title}</h3>
      <ul className="third-rules">
        {thirds.player.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <table className="t-pays thirds">
        <thead>
          <tr>
            <th scope="col">{thirds.banker}</th>
            <th scope="col">{thirds.draws}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ totals, on }) => (
            <tr key={totals[0]}>
              <th scope="row" className="figure">
                {ranges(totals)}
              </th>
              <td className="figure">
                {on.length === 0 ? thirds.never : on.length === POINTS.length ? thirds.always : ranges(on)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface Row {
  readonly totals: readonly number[];
  /** Points of the player's third card. */
  readonly on: readonly number[];
}

/** Totals that draw on the same cards share a row. */
function joinAlike(rows: readonly { readonly total: number; readonly on: readonly number[] }[]): readonly Row[] {
  const joined = new Map<string, Row>();
  for (const { total, on } of rows) {
    const key = on.join();
    joined.set(key, { totals: [...(joined.get(key)?.totals ?? []), total], on });
  }
  return [...joined.values()];
}

/** `0–7, 9`. */
function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const each of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === each - 1) last[1] = each;
    else runs.push([each, each]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
