import type { Family } from '@chhokka/game-math/lottery';
import { DrawHistory } from '../history/DrawHistory.tsx';
import { TrendChart } from '../history/TrendChart.tsx';
import type { Board } from '../lottery-api.ts';

interface ResultsViewProps {
  readonly board: Board;
  readonly family: Family;
}

/** What the game has drawn: the trends, and every result with its proof. */
export function ResultsView({ board: { gameCode }, family: { name } }: ResultsViewProps) {
  return (
    <>
      <TrendChart gameCode={gameCode} family={name} />
      <DrawHistory gameCode={gameCode} family={name} />
    </>
  );
}
