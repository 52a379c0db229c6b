import type { TableLanguage } from '@chhokka/game-kit/table';
import type { ReactNode } from 'react';
import { words } from './texts.ts';

const LETTERS: Readonly<Record<TableLanguage, Readonly<Record<string, string>>>> = {
  bn: { A: 'আ', B: 'বা' },
  en: { A: 'A', B: 'B' },
  es: { A: 'A', B: 'B' },
};

/** A past result: the side's first letter on its colour. */
export function Mark({ mark, language }: { readonly mark: string; readonly language: TableLanguage }): ReactNode {
  const side = mark === 'A' ? 'andar' : 'bahar';
  return (
    <span className={`coin ${side}`} role="img" aria-label={words[language].side[side]}>
      {LETTERS[language][mark] ?? mark}
    </span>
  );
}
