import type { Nature } from '@chhokka/feed-protocol';
import type { Currency, Minor } from '@chhokka/kernel';
import type { SystemName } from '@chhokka/sports-math/slips';

/** `sending`: the wallet was asked for the stake. docs/SPORTS.md has all transitions. */
export type StoredState = 'sending' | 'open' | 'settled' | 'void' | 'sold' | 'refused' | 'given-up';
export type StoredKind = 'single' | 'accumulator' | 'system' | 'builder';

/** A bet as it is stored. Amounts in minor units, prices ×1000, parts ×10000, times ms since the epoch. */
export interface StoredBet {
  readonly id: string;
  readonly playerId: string;
  readonly sessionId: bigint;
  readonly currency: Currency;
  readonly gameCode: string;
  /** Of play money. */
  readonly demo: boolean;
  readonly kind: StoredKind;
  /** How a system combines its legs; null for others. */
  readonly system: SystemName | number | null;
  readonly lines: number;
  readonly stake: Minor;
  readonly total: Minor;
  readonly price: bigint | null;
  readonly state: StoredState;
  readonly sold: number;
  readonly cashed: Minor;
  readonly owed: Minor;
  readonly moves: number;
  /** Whether a movement has closed the round at the wallet. */
  readonly closed: boolean;
  readonly placedAt: number;
  readonly settledAt: number | null;
}

export interface StoredLeg {
  readonly betId: string;
  readonly position: number;
  readonly fixture: string;
  readonly nature: Nature;
  readonly market: string;
  readonly outcome: string;
  readonly outcomeName: string | null;
  readonly price: number;
}

export type MovementCall = 'bet' | 'win' | 'refund' | 'adjust';
export type MovementReason = 'stake' | 'cash-out' | 'settled' | 'settled-again' | 'void' | 'given-up';

/** A call of the wallet, written before it is sent. */
export interface NewMovement {
  readonly txId: string;
  readonly betId: string;
  readonly ordinal: number;
  readonly call: MovementCall;
  /** What the balance changes by, minor units. */
  readonly amount: bigint;
  readonly reason: MovementReason;
  readonly closes: boolean;
  /** Part that a cash-out sold, ×10000; null for others. */
  readonly share: number | null;
}

/** A movement that waits for the wallet, with all that is sent. */
export interface DueMovement extends NewMovement {
  readonly stakeTx: string;
  readonly playerId: string;
  readonly sessionId: bigint;
  /** What the stake of real money is sent with; null in a demo, and others may come without it. */
  readonly operatorSession: string | null;
  readonly currency: Currency;
  readonly gameCode: string;
  readonly demo: boolean;
  readonly attempts: number;
  /** When the bet was placed, ms. */
  readonly placedAt: number;
  readonly betState: StoredState;
}
