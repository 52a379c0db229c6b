import type { Board } from '@chhokka/game-math';
import type { Language } from '../core/launch.ts';
import type { ReelStrips } from './reels/board-view.ts';
import type { AtlasFrames } from '../core/stage/atlas.ts';

/** A text in every language of the games. */
export type Bilingual = Readonly<Record<Language, string>>;

export interface SymbolInfo {
  readonly name: string;
  readonly title: Bilingual;
  /** By number of equal symbols: the win as a factor of the bet, as text ("0.5"). Empty when it pays nothing itself. */
  readonly pays: readonly (readonly [count: number, factor: string])[];
  /** Its special function. */
  readonly note?: Bilingual;
  /** The label written on it. */
  readonly word?: Bilingual;
}

/** Everything that distinguishes one slot from the others. */
export interface SlotDefinition {
  readonly title: Bilingual;
  /** In the order of the pay table. */
  readonly symbols: readonly SymbolInfo[];
  readonly scatter: string;
  /** By number, from 1: the visible row that the line crosses on each reel. Empty in a game that pays ways. */
  readonly lines: Readonly<Record<number, readonly number[]>>;
  readonly strips: ReelStrips;
  /**
   * The distance of the first visible row from `paddingPositions` on the strip: 1 when books name the padding row (as
   * ours do), 0 when they name the first visible row (as imported ones do).
   */
  readonly firstRow: 0 | 1;
  /** The initial board, padding rows included. */
  readonly board: Board;
  /** One sentence or paragraph each, for the rules page. */
  readonly rules: Readonly<Record<Language, readonly string[]>>;
  readonly art: {
    /** URL of the atlas picture. */
    readonly atlas: string;
    readonly frames: AtlasFrames;
    readonly titles: Bilingual;
  };
}
