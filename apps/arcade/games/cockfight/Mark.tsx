import type { TableLanguage } from '@chhokka/game-kit/table';
import type { ReactNode } from 'react';
import { spotName } from './texts.ts';

const SPOTS: Readonly<Record<string, string>> = { M: 'meron', W: 'wala', tie: 'draw' };
const LETTERS: Readonly<Record<TableLanguage, Readonly<Record<string, string>>>> = {
  bn: { M: 'মে', W: 'ও', tie: 'ড্র' },
  en: { M: 'M', W: 'W', tie: 'D' },
  es: { M: 'M', W: 'W', tie: 'E' },
};

/** What stands in a small circle for a result: `M`, `মে`. */
export function letterOf(mark: string, language: TableLanguage): string {
  return LETTERS[language][mark] ?? mark;
}

/** The spot of a result, which is also the name of its colour. */
export function spotOf(mark: string): string {
  return SPOTS[mark] ?? 'draw';
}

/** A past fight: a letter on the winner's colour. */
export function Mark({ mark, language }: { readonly mark: string; readonly language: TableLanguage }): ReactNode {
  const spot = spotOf(mark);
  return (
    <span className={`coin ${spot}`} role="img" aria-label={spotName(spot, language)}>
      {letterOf(mark, language)}
    </span>
  );
}
