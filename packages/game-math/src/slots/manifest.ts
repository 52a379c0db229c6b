import type { Random } from '../core/fairness.ts';
import type { BetRanges } from './bets.ts';
import type { Book } from './book.ts';

/** Generates a round of a game that is not published as books. Pure: the same numbers give the same round. */
export type Generator = (random: Random, mode: string) => Book;

/** One way to play a generated game. */
export interface GeneratedMode {
  /** Upper case, as rounds carry it. */
  readonly name: string;
  /** Hundredths of the bet. */
  readonly cost: number;
  /** The expected payout as a fraction of the stake; at most six decimals. */
  readonly declaredReturn: number;
  /** Hundredths of the bet. */
  readonly maxWin: number;
}

/**
 * Where a title's rounds come from, and thus how a round is committed and verified: the seeds either draw a published
 * book over its look-up table, or feed a generator that anyone can run again.
 */
export type Outcomes =
  /** The books and weights of `apps/arcade/data/CODE`. */
  | { readonly kind: 'published' }
  | {
      readonly kind: 'generated';
      /** The name of the generator for new rounds. */
      readonly generator: string;
      /** Hundredths of the bet: every payout is a multiple of it, which says how small a bet may be. */
      readonly payoutUnit: number;
      readonly modes: readonly GeneratedMode[];
      /** By name, every generator that ever made a round. None ever changes: a new rule gets a new name. */
      readonly generators: Readonly<Record<string, Generator>>;
    };

/** A slot of the house as server, verify page and workshop need it: everything except its look. */
export interface SlotManifest {
  /** Its folder in `apps/arcade/games`, and its address. */
  readonly code: string;
  readonly title: { readonly bn: string; readonly en: string };
  /** Lines that a round bets on; 0 when it has none. */
  readonly lines: number;
  readonly bets: BetRanges;
  readonly outcomes: Outcomes;
}

/** Every generator of these titles by the name that rounds carry. */
export function generatorsOf(titles: readonly SlotManifest[]): Readonly<Record<string, Generator>> {
  return Object.fromEntries(
    titles.flatMap(({ outcomes }) => (outcomes.kind === 'generated' ? Object.entries(outcomes.generators) : [])),
  );
}
