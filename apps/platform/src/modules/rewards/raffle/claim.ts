import type { CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { Refused } from '../../../infra/http/refused.ts';
import { type Award, findAwardsOf } from '../awards/index.ts';
import type { RaffleParts } from './raffle.parts.ts';
import { findRaffle } from './raffle.repository.ts';
import { SOURCE } from './raffle.types.ts';

type Claimed = CallValue<'MCS2_claimRafflePromotion'>;

/**
 * Claims all prizes that the member has won in a raffle, each in a transaction of its own. A repeat gets the same answer and
 * pays nothing more. Throws `Refused`: raffle_unknown, raffle_nothing_to_claim.
 */
export async function claimPrizes(
  { pool, awards, clock }: Pick<RaffleParts, 'pool' | 'awards' | 'clock'>,
  memberId: string,
  raffleId: string,
): Promise<Claimed> {
  if ((await findRaffle(pool, raffleId)) === null) throw new Refused('raffle_unknown');
  const won = await findAwardsOf(pool, { memberId, source: SOURCE, ruleId: raffleId });
  const claimed: Award[] = [];
  for (const award of won) {
    const isOpen = award.state === 'ready' && (award.claimBy === null || award.claimBy > clock.now());
    if (award.state === 'claimed') claimed.push(award);
    else if (isOpen) claimed.push(await awards.claim(memberId, award.id));
  }
  if (claimed.length === 0) throw new Refused('raffle_nothing_to_claim');
  const list = claimed.flatMap(({ sourceId, prize }): Claimed['claimed'] =>
    prize.form === 'cash' || prize.form === 'points'
      ? [{ place: placeOf(sourceId), form: prize.form, amount: formatDecimal(prize.amount) }]
      : [],
  );
  return { claimed: list.toSorted((one, other) => one.place - other.place) };
}

function placeOf(sourceId: string): number {
  return Number(sourceId.slice(sourceId.lastIndexOf(':') + 1));
}
