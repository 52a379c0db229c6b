import type { Currency, Minor } from '@chhokka/kernel';

export type RoundState = 'betting' | 'open' | 'paying' | 'closed' | 'refunding' | 'voided' | 'refused';

/** A round as stored. See README.md for the states. */
export interface Round {
  readonly id: bigint;
  /** The round's id on the wallet protocol. */
  readonly walletRoundId: string;
  readonly sessionId: bigint;
  readonly playerId: string;
  readonly gameCode: string;
  readonly version: number;
  readonly mode: string;
  readonly currency: Currency;
  readonly bet: Minor;
  /** The bet times the cost of the mode. */
  readonly cost: Minor;
  readonly payout: Minor;
  /** Hundredths of the bet. */
  readonly payoutMultiplier: bigint;
  /** Hex. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly drawn: bigint | null;
  readonly bookId: bigint | null;
  readonly events: string | null;
  readonly seenEvent: string | null;
  readonly state: RoundState;
  readonly betTx: string;
  readonly winTx: string | null;
  readonly refundTx: string | null;
  readonly attempts: number;
  /** ms since the epoch */
  readonly createdAt: number;
}

/** The seeds that the next round will be drawn from. */
export interface NextSeed {
  /** Hex; secret until the round is closed. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}
