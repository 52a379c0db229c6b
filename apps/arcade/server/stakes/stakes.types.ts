import type { Currency, Minor } from '@chhokka/kernel';

export type StakeState = 'betting' | 'open' | 'paying' | 'closed' | 'refunding' | 'voided' | 'refused';

/** One conversation with the wallet, as stored. See README.md for the states. */
export interface Stake {
  /** Id of the bet on the wallet protocol, and of the stake. */
  readonly betTx: string;
  readonly winTx: string | null;
  readonly refundTx: string | null;
  readonly drawId: bigint;
  /** The round's id on the wallet protocol. */
  readonly walletRoundId: string;
  readonly sessionId: bigint;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly bet: Minor;
  /** What is taken: in slots the bet times the cost of the mode. */
  readonly cost: Minor;
  /** Null while its draw has no outcome. */
  readonly payout: Minor | null;
  /** Up to which event the player has seen the draw. */
  readonly seenEvent: string | null;
  readonly state: StakeState;
  readonly attempts: number;
  /** ms since the epoch */
  readonly createdAt: number;
}
