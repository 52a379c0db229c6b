import { oddsLabel, percentLabel } from '@chhokka/game-kit/table';
import type { TableInfo } from '@chhokka/game-math';

/** Odds and return of a bet type as the table states them: `1 : 1 · 96.27%`. Empty when the table has no such type. */
export function oddsAndReturn(table: TableInfo, type: string): string {
  const known = table.betTypes.find(({ name }) => name === type);
  return known ? `${oddsLabel(known.maxWin)} · ${percentLabel(known.rtp)}` : '';
}
