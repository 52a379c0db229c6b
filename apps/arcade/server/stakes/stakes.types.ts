import type { Currency, Minor } from '@chhokka/kernel';

export type StakeState = 'betting' | 'open' | 'paying' | 'closed' | 'refunding' | 'voided' | 'refused';

/** One conversation with the wallet, as stored. See README.md for the states. */
export interface Stake {
  /** Id of the bet in the wallet protocol, and of the stake. */
  readonly betTx: string;
  readonly winTx: string | null;
  readonly refundTx: string | null;
  readonly drawId: bigint;
  /** The round's id in the wallet protocol. */
  readonly walletRoundId: string;
  /** Of its player: the one that placed the bet, until another goes on with the open round. */
  readonly sessionId: bigint;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  /** Played with play money: its calls go to a purse (`demos/`), not to the operator. */
  readonly demo: boolean;
  readonly bet: Minor;
  /** The amount taken: in slots the bet times the cost of the mode. */
  readonly cost: Minor;
  /** Null while its draw has no outcome. */
  readonly payout: Minor | null;
  /** The last event of the draw that the player has seen. */
  readonly seenEvent: string | null;
  readonly state: StakeState;
  /** The grant of free rounds that it belongs to: no wallet is asked, and the grant pays. Null: a bet was taken. */
  readonly grantId: string | null;
  readonly attempts: number;
  /** ms since the epoch */
  readonly createdAt: number;
}
