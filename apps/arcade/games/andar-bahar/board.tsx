import { BetSpot, type BoardProps } from '@chhokka/game-kit/table';
import { andarBahar, type AndarBaharOutcome } from '@chhokka/game-math/tables/andar-bahar';
import type { ReactNode } from 'react';
import { oddsAndReturn } from '../cards/return-line.ts';
import { rangeLabel, texts, words } from './texts.ts';

const SIDES = ['andar', 'bahar'] as const;
const RANGES = [...andarBahar.spots.keys()].filter((spot) => spot.startsWith('cards:'));

/** Andar and bahar; below them how many cards it takes. */
export function Board({ language, table }: BoardProps<AndarBaharOutcome>): ReactNode {
  const odds = (spot: string): string => oddsAndReturn(table, andarBahar.spots.get(spot) ?? '');
  return (
    <div className="bazaar-board">
      {SIDES.map((spot) => (
        <BetSpot key={spot} spot={spot} tone={`${spot} main`} odds={odds(spot)} totals>
          {texts[language].spot(spot)}
        </BetSpot>
      ))}
      <p className="ranges-name">{words[language].lengths}</p>
      {RANGES.map((spot) => (
        <BetSpot key={spot} spot={spot} tone="range extra" odds={odds(spot)}>
          <span className="figure">{rangeLabel(spot)}</span>
        </BetSpot>
      ))}
    </div>
  );
}
