import type { CallValue } from '@chhokka/contracts';
import type { Raffle } from './raffle.types.ts';

export type RaffleState = CallValue<'raffleProof'>['state'];

/** The state at `now` (ms). A raffle is closed at its end, though its last stakes may be counted some seconds later. */
export function stateAt(
  { startsAt, endsAt, drawnAt }: Pick<Raffle, 'startsAt' | 'endsAt' | 'drawnAt'>,
  now: number,
): RaffleState {
  if (drawnAt !== null) return 'drawn';
  if (now >= endsAt) return 'closed';
  return now >= startsAt ? 'open' : 'announced';
}
