import type { GameType } from '@chhokka/contracts';
import { kinds as kindsBn } from './kinds/bn.ts';
import { kinds as kindsEn } from './kinds/en.ts';
import { kinds as kindsEs } from './kinds/es.ts';
import type { Language } from './languages.ts';
import { lines as linesBn } from './lines/bn.ts';
import { lines as linesEn } from './lines/en.ts';
import { lines as linesEs } from './lines/es.ts';

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** The words of a line's reports, with those for kinds of games. */
export interface LineWords extends Words<typeof linesEn> {
  readonly kinds: Readonly<Record<GameType, string>>;
}

/** The words that files about a line have, which are those of its pages. */
export const lineWords: Readonly<Record<Language, LineWords>> = {
  bn: { ...linesBn, kinds: kindsBn },
  en: { ...linesEn, kinds: kindsEn },
  es: { ...linesEs, kinds: kindsEs },
};
