import type { Currency, Minor } from '@chhokka/kernel';

/** What an operator gives: rounds of one game that take no bet. Times in ms since the epoch. */
export interface GrantTerms {
  /** The operator's id. */
  readonly id: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly count: number;
  /** The bet of each round, minor units. */
  readonly stake: Minor;
  readonly currency: Currency;
  readonly expiresAt: number;
}

/** A grant as stored. */
export interface Grant extends GrantTerms {
  readonly revoked: boolean;
  /** Rounds that have begun. */
  readonly played: number;
  /** Of them, those that have ended. */
  readonly finished: number;
  /** What the finished rounds have won, minor units. */
  readonly won: Minor;
  readonly state: 'open' | 'paying' | 'paid';
  readonly attempts: number;
}

/** How many rounds can still be played. */
export function leftOf(grant: Grant, now: number): number {
  const isOver = grant.state !== 'open' || grant.revoked || grant.expiresAt <= now;
  return isOver ? 0 : grant.count - grant.played;
}
