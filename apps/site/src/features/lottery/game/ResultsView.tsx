import type { Family } from '@chhokka/game-math/lottery';
import type { Board } from '../lottery-api.ts';
import { Result } from '../result/Result.tsx';
import styles from './GamePage.module.css';

interface ResultsViewProps {
  readonly board: Board;
  readonly family: Family;
}

/** The last results of the game. */
export function ResultsView({ board, family }: ResultsViewProps) {
  return (
    <ol className={styles.results}>
      {board.results.map(({ numero, numbers }) => (
        <li key={numero} className={styles.resultRow}>
          <span>{numero}</span>
          <Result family={family.name} numbers={numbers} size="s" />
        </li>
      ))}
    </ol>
  );
}
