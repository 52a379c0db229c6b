import type { TableLanguage } from '@chhokka/game-kit/table';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** What a throw is called: triples are neither small nor big. */
export type ThrowSize = 'small' | 'big' | 'triple';

/** What only sic bo says. */
export interface SicBoWords {
  readonly rules: readonly string[];
  /** By name of the bet type. */
  readonly betTypes: Readonly<Record<string, { readonly name: string; readonly pays: string }>>;
  readonly sizes: Readonly<Record<ThrowSize, string>>;
  /** `2, 4, 5: total 11, big`. */
  readonly result: (dice: string, total: number, size: string) => string;
  readonly total: string;
  readonly spot: {
    readonly small: string;
    readonly big: string;
    readonly odd: string;
    readonly even: string;
    readonly anyTriple: string;
    readonly triple: (face: string) => string;
    readonly double: (face: string) => string;
    readonly single: (face: string) => string;
    readonly total: (total: string) => string;
    readonly pair: (faces: string) => string;
  };
  /** Short, as they stand on the felt. */
  readonly felt: { readonly anyTriple: string; readonly losesTriple: string };
  readonly groups: Readonly<Record<'halves' | 'totals' | 'singles' | 'doubles' | 'triples' | 'pairs', string>>;
  readonly chooseView: string;
  readonly views: { readonly totals: string; readonly dice: string };
  readonly statistics: {
    readonly title: string;
    readonly over: (rounds: number) => string;
    readonly last: string;
    readonly totals: string;
    readonly faces: string;
    readonly shares: string;
    readonly times: (count: number) => string;
    readonly none: string;
  };
}

const all: Readonly<Record<TableLanguage, SicBoWords>> = { bn, en, es };

export function sicBoWords(language: TableLanguage): SicBoWords {
  return all[language];
}
