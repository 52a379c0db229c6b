import type { CallArguments, CallValue } from '@chhokka/contracts';
import { RAFFLE_PRIZES } from '@chhokka/contracts/limits';
import type { Pool } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { findWinners } from './draw.repository.ts';
import { holderOf, listed } from './holder.ts';
import { findRaffle } from './raffle.repository.ts';
import { findRanges } from './tickets.repository.ts';

/** Ranges of one answer. */
const PAGE = 2_000;

/**
 * All that is needed to draw a closed raffle again, with a page of its list. The first page has the winners. Throws `Refused`:
 * raffle_unknown, raffle_open.
 */
export async function proofOf(
  pool: Pool,
  memberId: string,
  { raffleId, after }: CallArguments<'raffleProof'>,
): Promise<CallValue<'raffleProof'>> {
  const raffle = await findRaffle(pool, raffleId);
  if (raffle === null) throw new Refused('raffle_unknown');
  if (raffle.closedAt === null) throw new Refused('raffle_open');
  const { drawnAt, seedHash, seed, listHash, tickets, places, onePerMember } = raffle;
  const [ranges, winners] = await Promise.all([
    findRanges(pool, raffleId, { after, limit: PAGE }),
    after === 0 ? findWinners(pool, raffleId, RAFFLE_PRIZES) : [],
  ]);
  const last = ranges.at(-1)?.last ?? tickets;
  return {
    state: drawnAt === null ? 'closed' : 'drawn',
    seedHash,
    seed,
    listHash,
    tickets,
    places,
    onePerMember,
    holder: holderOf(raffle, memberId),
    list: listed(raffle, ranges).map((range) => [...range]),
    next: last < tickets ? last : null,
    winners: winners.map(({ place, ticket }) => ({ place, ticket })),
  };
}
