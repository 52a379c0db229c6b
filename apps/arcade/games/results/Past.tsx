import type { TableDefinition, TableLanguage } from '@chhokka/game-kit/table';
import type { ReactNode } from 'react';

const STRIP = 24;

interface PastProps {
  readonly words: {
    readonly title: string;
    readonly over: (rounds: number) => string;
    /** What the strip of results is called. */
    readonly last: string;
    /** Instead of everything, before the first round. */
    readonly none: string;
  };
  /** Of how many rounds the counts are. */
  readonly over: number;
  readonly marks: readonly string[];
  readonly Mark: TableDefinition['Mark'];
  readonly language: TableLanguage;
  readonly children: ReactNode;
}

/** Statistics on paper: a heading, the last results, the newest first, and below what the title counts. */
export function Past({ words, over, marks, Mark, language, children }: PastProps) {
  if (over === 0) return <p className="past-none">{words.none}</p>;
  return (
    <section className="past" aria-label={words.title}>
      <h2>
        {words.title} <small className="figure">{words.over(over)}</small>
      </h2>
      <ol className="past-strip" aria-label={words.last}>
        {marks
          .slice(-STRIP)
          .toReversed()
          .map((mark, i) => (
            <li key={`${marks.length - i} ${mark}`}>
              <Mark mark={mark} language={language} />
            </li>
          ))}
      </ol>
      {children}
    </section>
  );
}
