import type { TableInfo } from '@chhokka/game-math';
import { createContext, useContext } from 'react';
import type { SpotChips, TitleTexts } from '../definition.ts';
import type { Price } from '../money.ts';
import type { Verdict } from '../play/phase.ts';
import type { TableLanguage, TableWords } from '../text/words.ts';

/** What the parts of a table need from it. Amounts in minor units. */
export interface TableScreen {
  readonly language: TableLanguage;
  readonly words: TableWords;
  readonly texts: TitleTexts;
  readonly table: TableInfo;
  /** What a spot pays, as the rules state it. All texts are empty in a pool, whose odds move. */
  readonly priceOf: (spot: string) => Price;
  readonly open: boolean;
  readonly verdict: Verdict;
  readonly chipsOn: (spot: string) => SpotChips;
  readonly put: (spots: readonly string[]) => void;
  /** What all players have on all spots. */
  readonly totalOfAll: number;
}

const Screen = createContext<TableScreen | null>(null);

export const TableScreenProvider = Screen.Provider;

/** The table around a component: its words, its chips, and `put`. Throws outside of a table. */
export function useTableScreen(): TableScreen {
  const screen = useContext(Screen);
  if (screen === null) throw new Error('this component stands at a table only');
  return screen;
}
