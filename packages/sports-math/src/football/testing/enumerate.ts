import { type FootballMarket, readFootballMarket, type Scope } from '../markets.ts';
import { type ScoreMatrix } from '../matrix.ts';
import type { Score } from '../score.ts';

/** A cell of the matrix with the scores that it leads to. */
export interface Cell {
  readonly chance: number;
  readonly scores: Readonly<Record<Scope, Score>>;
}

/** All cells one by one, without the sums and tables that prices are made with. */
export function cellsOf({ cells, sizes, scored }: ScoreMatrix): Cell[] {
  const [, b, c, d] = sizes;
  return Array.from(cells, (chance, cell) => {
    const h1 = {
      home: scored[0].home + Math.floor(cell / (b * c * d)),
      away: scored[0].away + (Math.floor(cell / (c * d)) % b),
    };
    const h2 = { home: scored[1].home + (Math.floor(cell / d) % c), away: scored[1].away + (cell % d) };
    return { chance, scores: { h1, h2, match: { home: h1.home + h2.home, away: h1.away + h2.away } } };
  });
}

/** A market that football has. */
export function marketOf(key: string): FootballMarket {
  const market = readFootballMarket(key);
  if (!market) throw new Error(`${key} is no market`);
  return market;
}
