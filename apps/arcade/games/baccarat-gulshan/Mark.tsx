import type { TableLanguage } from '@chhokka/game-kit/table';
import type { ReactNode } from 'react';
import { texts } from './text/texts.ts';

export const SIDES = [
  { mark: 'P', spot: 'player' },
  { mark: 'tie', spot: 'tie' },
  { mark: 'B', spot: 'banker' },
] as const;

const LETTERS: Readonly<Record<TableLanguage, Readonly<Record<string, string>>>> = {
  bn: { P: 'প্লে', B: 'ব্যা', tie: '=' },
  en: { P: 'P', B: 'B', tie: '=' },
  es: { P: 'J', B: 'B', tie: '=' },
};

/** What stands in a small circle for a result: `P`, `প্লে`, `=`. */
export function letterOf(mark: string, language: TableLanguage): string {
  return LETTERS[language][mark] ?? mark;
}

/** The spot of a result, which is also the name of its colour. */
export function spotOf(mark: string): string {
  return SIDES.find((side) => side.mark === mark)?.spot ?? 'tie';
}

/** A past result: a letter on the winner's colour. */
export function Mark({ mark, language }: { readonly mark: string; readonly language: TableLanguage }): ReactNode {
  const spot = spotOf(mark);
  return (
    <span className={`coin ${spot}`} role="img" aria-label={texts[language].spot(spot)}>
      {letterOf(mark, language)}
    </span>
  );
}
