import type { StakeWeights } from '@chhokka/contracts';
import type { Minor } from '@chhokka/kernel';
import type { Words } from '../../../infra/http/language.ts';

/** What an award of a raffle names as its source; its rule is the raffle's id. */
export const SOURCE = 'raffle';
/** The consumer's name. */
export const CONSUMER = 'raffle';

export interface RafflePrize {
  readonly title: Words;
  readonly form: 'cash' | 'points';
  /** In minor units; points ×100. */
  readonly amount: Minor;
  readonly stock: number;
}

/** A raffle as it is stored. Times in ms since the epoch. */
export interface Raffle {
  readonly id: string;
  /** In the order of their making. */
  readonly number: bigint;
  readonly title: Words;
  readonly enabled: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
  /** What stakes count for. */
  readonly weights: StakeWeights;
  /** The real stake by weight for one ticket, in minor units, and the most tickets by stakes in a day. */
  readonly ticketStake: Minor;
  readonly perDay: number;
  /** In the order of the draw. */
  readonly prizes: readonly RafflePrize[];
  /** How many prizes there are in all. */
  readonly places: number;
  readonly onePerMember: boolean;
  readonly wagering: number | null;
  readonly claimDays: number | null;
  /** The sealed seed, and the SHA-256 of the seed, in hex. */
  readonly seedLocked: Buffer;
  readonly seedHash: string;
  /** The last number of a ticket. */
  readonly tickets: number;
  readonly closedAt: number | null;
  readonly listHash: string | null;
  readonly drawnAt: number | null;
  /** Null before the draw. */
  readonly seed: string | null;
}

/** Tickets first to last of a member. */
export interface Range {
  readonly first: number;
  readonly last: number;
  readonly memberId: string;
}
