import type { TableLanguage } from '@chhokka/game-kit/table';
import type { Field } from '@chhokka/game-math/tables/money-wheel';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** What only the wheel of the fair says. Numbers arrive as they are. */
export interface WheelWords {
  readonly rules: readonly string[];
  /** By name of the bet type. */
  readonly betTypes: Readonly<Record<string, { readonly name: string; readonly pays: string }>>;
  /** By spot: `Field 5`, `Ferris wheel`. */
  readonly spots: Readonly<Record<Field, string>>;
  readonly lantern: (times: number) => string;
  /** `Lantern ×3 over Field 5`. */
  readonly lanternOver: (times: number, spot: string) => string;
  readonly pays: (times: number) => string;
  readonly groups: { readonly numbers: string; readonly fair: string };
  readonly statistics: {
    readonly title: string;
    readonly over: (rounds: number) => string;
    readonly last: string;
    readonly fields: string;
    readonly times: (count: number) => string;
    /** How often the lantern hung over the field at which the wheel stopped. */
    readonly lit: (count: number) => string;
    readonly none: string;
  };
}

const all: Readonly<Record<TableLanguage, WheelWords>> = { bn, en, es };

export function wheelWords(language: TableLanguage): WheelWords {
  return all[language];
}

/** What a spot is called: `Field 5`. The spot itself when the wheel has no such field. */
export function spotName(spot: string, language: TableLanguage): string {
  const names: Readonly<Record<string, string>> = wheelWords(language).spots;
  return names[spot] ?? spot;
}
