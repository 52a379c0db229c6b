import type { GameType, Minor } from '@chhokka/kernel';

/** The rule of the daily rebate. */
export interface RebateRule {
  /** Per cent ×100 of a day's real stakes, by kind of games. */
  readonly percents: Readonly<Partial<Record<GameType, number>>>;
  /** A day's rebate below it is not given. Minor units. */
  readonly minimum: Minor;
  /** ×100 */
  readonly wagering: number;
  readonly enabled: boolean;
}

/** Real stakes of one kind of games, in minor units; negative where rounds were taken back. */
export interface Staked {
  readonly gameType: GameType;
  readonly stake: bigint;
}
