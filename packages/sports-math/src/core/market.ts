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
  /**
   * The expected share of a stake that comes back without winning or losing, in [0, 1): pushes, voids that the model foresees,
   * and the half of what is half won or half lost. The same for all outcomes. Absent: nothing comes back. A bet at the price p
   * is worth p · probability · (1 − returned) + returned of its stake.
   */
  readonly returned?: number;
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
export function fairChance(chances: ResultChances): number {
  const gains = chances.won + chances.halfWon / 2;
  return gains <= 0 ? 0 : gains / (1 - returnedShare(chances));
}

/** The expected share of the stake that comes back: all of a push, and half of what is half won or half lost. */
export function returnedShare({ halfWon, push, halfLost }: Omit<ResultChances, 'won' | 'lost'>): number {
  return push + (halfLost + halfWon) / 2;
}

/** Shares below this are rounding. */
const NOTHING = 1e-12;

/** The field of a market that says which share of a stake is expected back; none when nothing is. */
export function returning(share: number): Pick<Market, 'returned'> {
  return share > NOTHING ? { returned: Math.min(share, 1 - NOTHING) } : {};
}

/** The market when what it asks about takes place with this chance only, whatever it brings, and is void otherwise. */
export function ifPlayed(market: Market, chance: number): Market {
  return { ...market, ...returning(1 - chance * (1 - (market.returned ?? 0))) };
}
