import { BetSpot, type BoardProps, priceOf } from '@chhokka/game-kit/table';
import { andarBahar, type AndarBaharOutcome } from '@chhokka/game-math/tables/andar-bahar';
import type { ReactNode } from 'react';
import { RANGES, rangeLabel, texts, words } from './texts.ts';

const SIDES = ['andar', 'bahar'] as const;

/** Andar and bahar; below them on how many cards it takes. */
export function Board({ language, table }: BoardProps<AndarBaharOutcome>): ReactNode {
  const price = (spot: string) => priceOf(table, andarBahar.spots.get(spot));
  return (
    <div className="bazaar-board">
      {SIDES.map((spot) => (
        <BetSpot key={spot} spot={spot} tone={`${spot} main`} totals>
          {texts[language].spot(spot)}
        </BetSpot>
      ))}
      <p className="ranges-name">{words[language].ranges}</p>
      {RANGES.map((spot) => (
        <BetSpot key={spot} spot={spot} tone="range extra" odds={null}>
          <span className="figure">{rangeLabel(spot)}</span>
          <small className="figure">{price(spot).odds}</small>
          <small className="figure">{price(spot).returns}</small>
        </BetSpot>
      ))}
    </div>
  );
}
