import type { TableLanguage } from '@chhokka/game-kit/table';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** Kinds of inside bets that the board offers one at a time. */
export type InsideKind = 'number' | 'split' | 'street' | 'corner' | 'line';
/** Parts of the wheel that players bet on by their French names. */
export type CalledName = 'voisins' | 'tiers' | 'orphelins' | 'zero';
export type Colour = 'red' | 'black' | 'green';

/** What only the roulette says. Numbers and amounts arrive as text. */
export interface RouletteWords {
  readonly rules: readonly string[];
  /** By name of the bet type. */
  readonly betTypes: Readonly<Record<string, { readonly name: string; readonly pays: string }>>;
  readonly colours: Readonly<Record<Colour, string>>;
  /** `17, black`. */
  readonly result: (number: number, colour: string) => string;
  readonly kinds: Readonly<Record<InsideKind, string>>;
  readonly allKinds: string;
  readonly chooseKind: string;
  readonly chooseView: string;
  readonly views: { readonly grid: string; readonly track: string };
  /** Spots with several numbers: `Split 17/20`. */
  readonly spot: {
    readonly number: (number: string) => string;
    readonly split: (numbers: string) => string;
    readonly street: (numbers: string) => string;
    readonly corner: (numbers: string) => string;
    readonly line: (numbers: string) => string;
    readonly dozen: readonly [string, string, string];
    readonly column: readonly [string, string, string];
    readonly red: string;
    readonly black: string;
    readonly odd: string;
    readonly even: string;
    readonly low: string;
    readonly high: string;
  };
  /** Short, as they stand on the felt. */
  readonly felt: { readonly dozen: readonly [string, string, string]; readonly odd: string; readonly even: string };
  readonly called: Readonly<Record<CalledName, string>>;
  readonly finals: string;
  readonly final: (digit: number) => string;
  /** `17 and its neighbours`. */
  readonly neighboursOf: (number: number) => string;
  readonly neighbours: string;
  readonly fewer: string;
  readonly more: string;
  readonly eachSide: (count: number) => string;
  readonly chips: (count: number) => string;
  readonly statistics: {
    readonly title: string;
    readonly over: (rounds: number) => string;
    readonly hot: string;
    readonly cold: string;
    readonly times: (count: number) => string;
    readonly last: string;
    readonly shares: string;
    readonly none: string;
  };
}

const all: Readonly<Record<TableLanguage, RouletteWords>> = { bn, en, es };

export function rouletteWords(language: TableLanguage): RouletteWords {
  return all[language];
}
