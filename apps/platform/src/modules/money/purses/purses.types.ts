import type { GameType, Minor } from '@chhokka/kernel';

/** The terms of bonus money, as they stand on the screen before the member claims it. */
export interface PurseTerms {
  /** How often the amount must be staked before it becomes cash, ×100; 0: at once when it is active. */
  readonly wagering: number;
  /** What stakes count for the wagering. Where the weight is 0, no bonus money is staked. */
  readonly weights: Weights;
  /** The highest stake of a round, all its bets together, that may contain bonus money, in minor units; null: any. */
  readonly maxStake: Minor | null;
  /** The most that becomes cash, in minor units; null: all of it. */
  readonly maxCashOut: Minor | null;
  /** How long it may be wagered from the moment when it becomes active, in ms. */
  readonly lastsMs: number;
  /** Whether a withdrawal of the member's own money forfeits it: that of a deposit, whose money must be played. */
  readonly endsWithWithdrawal: boolean;
}

/** In per cent, 0 to 100. */
export interface Weights {
  /** By kind of games; those left out weigh 0. */
  readonly kinds: Readonly<Partial<Record<GameType, number>>>;
  /** By `PROVIDER/GAMECODE`; those left out weigh what their kind does. */
  readonly games: Readonly<Record<string, number>>;
}

export type PurseState = 'waiting' | 'active' | 'released' | 'spent' | 'forfeited' | 'expired' | 'revoked';

/** Bonus money that a member claims. */
export interface NewPurse {
  /** Of the award that it is for: a purse is opened once for it. */
  readonly id: string;
  readonly memberId: string;
  /** The member's currency. */
  readonly currency: string;
  /** Positive, in minor units. */
  readonly amount: Minor;
  readonly terms: PurseTerms;
}

/** A purse as it is stored. Amounts in minor units, times in ms since the epoch. */
export interface Purse extends NewPurse {
  readonly state: PurseState;
  /** What must be staked by weight, ×100. */
  readonly required: bigint;
  readonly askedAt: number;
  readonly activeAt: number | null;
  readonly expiresAt: number | null;
  readonly endedAt: number | null;
  /** Paid to cash when it was released. */
  readonly released: Minor;
  /** Taken back by the house when it ended. */
  readonly takenBack: Minor;
  /** Why an operator revoked it; empty: nobody did. */
  readonly reason: string;
}

/** How a purse ends. */
export type Ending = Exclude<PurseState, 'waiting' | 'active'>;
