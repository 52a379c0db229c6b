import { createHmac } from 'node:crypto';
import type { TicketRange } from '@chhokka/game-math/raffle';
import type { Raffle, Range } from './raffle.types.ts';

/**
 * The sign of a member within one raffle: 16 hex digits. Its key is the sealed seed, which nobody sees, so that a sign leads
 * to nobody and differs in every raffle.
 */
export function holderOf({ seedLocked }: Pick<Raffle, 'seedLocked'>, memberId: string): string {
  return createHmac('sha256', seedLocked).update(memberId).digest('hex').slice(0, 16);
}

/** Ranges as the published list has them. */
export function listed(raffle: Pick<Raffle, 'seedLocked'>, ranges: readonly Range[]): TicketRange[] {
  return ranges.map(({ first, last, memberId }) => [first, last, holderOf(raffle, memberId)]);
}
