import type { Currency, Minor } from '@chhokka/kernel';

/** A player in the sportsbook: of the operator's session that the launch came with, or of a purse of play money. */
export interface PlayerSession {
  readonly id: bigint;
  readonly playerId: string;
  readonly nickname: string;
  /** Null in a demo. */
  readonly operatorSession: string | null;
  /** Null with real money. */
  readonly purseId: string | null;
  readonly currency: Currency;
  readonly gameCode: string;
  readonly language: string;
  readonly demo: boolean;
  /** As the wallet last said it, minor units; null before its first answer. */
  readonly balance: Minor | null;
  readonly returnUrl: string;
  readonly depositUrl: string | null;
  /** ms since the epoch */
  readonly expiresAt: number;
}
