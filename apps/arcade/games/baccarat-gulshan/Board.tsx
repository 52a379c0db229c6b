import { BetSpot, type BoardProps } from '@chhokka/game-kit/table';
import type { BaccaratOutcome } from '@chhokka/game-math/tables/baccarat';
import type { ReactNode } from 'react';

const MAIN = [
  { spot: 'player', tone: 'blue' },
  { spot: 'tie', tone: 'green' },
  { spot: 'banker', tone: 'red' },
] as const;

const PAIRS = [
  { spot: 'player-pair', tone: 'blue' },
  { spot: 'banker-pair', tone: 'red' },
] as const;

/** Player, tie and banker; below them the pairs. */
export function Board(_props: BoardProps<BaccaratOutcome>): ReactNode {
  return (
    <div className="salon-board">
      {MAIN.map(({ spot, tone }) => (
        <BetSpot key={spot} spot={spot} tone={`${tone} main`} totals />
      ))}
      {PAIRS.map(({ spot, tone }) => (
        <BetSpot key={spot} spot={spot} tone={`${tone} pair`} totals />
      ))}
    </div>
  );
}
