import type { RoundState } from '@chhokka/game-math';
import type { Currency } from '@chhokka/kernel';
import type { StakeState } from '../../stakes/stakes.types.ts';

/** What lies on one spot, minor units. */
export interface Chip {
  readonly spot: string;
  readonly amount: bigint;
  /** Of a stake in a flight, hundredths: where it leaves by itself. */
  readonly target?: number | undefined;
}

/** A stored slip with its stake and the state of its round. Money in minor units, times in ms since the epoch. */
export interface Slip {
  /** Id of the stake and of its bet in the wallet protocol. */
  readonly betTx: string;
  /** The slip's round as the operator knows it. */
  readonly walletRoundId: string;
  /** Code of the table. */
  readonly table: string;
  readonly drawId: bigint;
  readonly roundState: RoundState;
  readonly sessionId: bigint;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  /** The client's name for the slip. */
  readonly requestId: string;
  readonly chips: readonly Chip[];
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly state: StakeState;
  /** Why the wallet refused it, in its words. */
  readonly reason: string | null;
  readonly createdAt: number;
  /** Of a stake in a flight, hundredths: where it has left. */
  readonly flight: { readonly left: number | null } | null;
}
