import type { TableDefinition, TableLanguage } from '@chhokka/game-kit/table';

interface LetterMarksParts {
  /** The spot of each mark, which is also the class of its colour. */
  readonly spots: Readonly<Record<string, string>>;
  readonly letters: Readonly<Record<TableLanguage, Readonly<Record<string, string>>>>;
  readonly nameOf: (spot: string, language: TableLanguage) => string;
}

/** How a title shows results as letters. */
export interface LetterMarks {
  /** What stands in a small circle for a result: `P`, `প্লে`, `=`. */
  readonly letterOf: (mark: string, language: TableLanguage) => string;
  /** The spot of a result, which is also the class of its colour. */
  readonly spotOf: (mark: string) => string;
  /** A past result: a letter on the winner's colour. */
  readonly Mark: TableDefinition['Mark'];
}

/** The marks of a title whose results are sides: each a letter on the colour of its spot. */
export function letterMarks({ spots, letters, nameOf }: LetterMarksParts): LetterMarks {
  const letterOf: LetterMarks['letterOf'] = (mark, language) => letters[language][mark] ?? mark;
  const spotOf: LetterMarks['spotOf'] = (mark) => spots[mark] ?? mark;
  return {
    letterOf,
    spotOf,
    Mark: ({ mark, language }) => (
      <span className={`coin ${spotOf(mark)}`} role="img" aria-label={nameOf(spotOf(mark), language)}>
        {letterOf(mark, language)}
      </span>
    ),
  };
}
