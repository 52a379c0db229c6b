/** An outcome that can be bet on, with its fair chance. */
export interface Outcome {
  /** Unique within its market: `home`, `over`, `2-1`, or a player's number in his team. */
  readonly id: string;
  /** A proper name that no dictionary has, such as a batter's. Absent: the id names the outcome in every language. */
  readonly name?: string;
  /**
   * The reciprocal of the fair decimal price, in (0, 1). Without pushes and halves this is the chance that the outcome wins.
   * With them it follows from `fairChance`, so that a bet at its reciprocal loses nothing in the long run.
   */
  readonly probability: number;
}

/** A market that can be bet on now. Its outcomes are complete and stand in the order in which they are shown. */
export interface Market {
  /** As `writeMarketKey` writes it. */
  readonly key: string;
  readonly outcomes: readonly Outcome[];
  /** How many outcomes win together: 2 for double chance, else 1. The probabilities add up to it. */
  readonly winners: number;
}

/** Chances of the five results of an outcome; they add up to 1. */
export interface ResultChances {
  readonly won: number;
  readonly halfWon: number;
  readonly push: number;
  readonly halfLost: number;
  readonly lost: number;
}

/**
 * The reciprocal of the fair decimal price o, from w·o + h·(o+1)/2 + p + l/2 = 1 with won w, half won h, push p, half lost l.
 * 0 when the outcome can never win.
 */
export function fairChance({ won, halfWon, push, halfLost }: ResultChances): number {
  const gains = won + halfWon / 2;
  const atStake = 1 - push - halfLost / 2 - halfWon / 2;
  return gains <= 0 ? 0 : gains / atStake;
}
