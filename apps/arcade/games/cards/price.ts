import { oddsLabel, percentLabel } from '@chhokka/game-kit/table';
import type { TableInfo } from '@chhokka/game-math';

/** What a spot pays and returns as the table states it: `11 : 1` and `89.63%`. Empty when the table has no such bet. */
interface Price {
  readonly odds: string;
  readonly returns: string;
}

export function priceOf(table: TableInfo, spots: ReadonlyMap<string, string>, spot: string): Price {
  const known = table.betTypes.find(({ name }) => name === spots.get(spot));
  return known ? { odds: oddsLabel(known.maxWin), returns: percentLabel(known.rtp) } : { odds: '', returns: '' };
}
