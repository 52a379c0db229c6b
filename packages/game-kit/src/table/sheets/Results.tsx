import type { PastRound } from '@chhokka/game-math';
import type { ReactNode } from 'react';
import type { TableDefinition } from '../definition.ts';
import type { TableLanguage, TableWords } from '../text/words.ts';

export interface ResultsProps {
  readonly history: readonly PastRound[];
  readonly Mark: TableDefinition['Mark'];
  readonly language: TableLanguage;
  readonly words: TableWords;
  readonly verifyAddress: (round: number) => string;
}

/** The last rounds of the table, the newest first, each with its verify link. */
export function Results({ history, Mark, language, words, verifyAddress }: ResultsProps): ReactNode {
  if (history.length === 0) return <p className="t-quiet">{words.sheets.emptyResults}</p>;
  return (
    <ul className="t-results">
      {history.toReversed().map(({ id, number, mark }) => (
        <li key={id}>
          <Mark mark={mark} language={language} />
          <span className="figure">{words.round(number)}</span>
          <a href={verifyAddress(id)} target="_blank" rel="noopener">
            {words.sheets.verify}
          </a>
        </li>
      ))}
    </ul>
  );
}
