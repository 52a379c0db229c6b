import { assert, currency, type Minor, minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import type { Payment } from '../../money/spending/index.ts';
import type { Acting } from '../../staff/office/index.ts';
import type { AwardsParts } from './awards.parts.ts';
import { allOrNothing, findOffered } from './awards.repository.ts';
import type { Offer, Prize } from './awards.types.ts';
import { offerAwards } from './offer.ts';
import { permitKey } from './pay.ts';

/** Who gives by hand, and why. `first`: the operator who asked for the same earlier. */
export interface Giving {
  readonly acting: Acting;
  readonly first?: Payment['first'];
  readonly reason: string;
}

/** An award that operators give: the permit is asked for here. */
export type HandOffer = Omit<Offer, 'permit'>;

/** Points ×100 that are worth a minor unit. */
const POINTS_PER_MINOR = 100n;

/**
 * Offers awards that operators give, with a permit for each (`spending`), all or none. Null: it is more than one operator may
 * pay alone within 24 hours, and nothing was offered. What was offered before is not offered again.
 */
export function giveByHand(
  parts: AwardsParts,
  tx: Transaction,
  offers: readonly HandOffer[],
  giving: Giving,
): Promise<ReadonlyMap<string, string> | null> {
  return allOrNothing(tx, async () => {
    const { source = '' } = offers[0] ?? {};
    const known = await findOffered(
      tx,
      source,
      offers.map(({ sourceId }) => sourceId),
    );
    const fresh = offers.filter(({ sourceId }) => !known.has(sourceId));
    const permitted: Offer[] = [];
    for (const offer of fresh) {
      const permit = await parts.spending.permit(tx, paymentOf(offer, giving));
      if (permit === null) return null;
      permitted.push({ ...offer, permit: permit.externalId });
    }
    const ids = await offerAwards(parts, tx, permitted);
    for (const { sourceId, memberId, ruleId, prize, currency: code } of permitted) {
      const { form, amount } = prize;
      await parts.office.audit(tx, giving.acting, {
        action: 'award.give',
        subject: { kind: 'award', id: ids.get(sourceId) ?? '' },
        after: { memberId, source, rule: ruleId, form, amount, currency: form === 'points' ? 'PTS' : code },
        reason: giving.reason,
      });
    }
    return ids;
  });
}

function paymentOf(offer: HandOffer, { acting, first }: Giving): Payment {
  return {
    externalId: permitKey(offer),
    memberId: offer.memberId,
    currency: currency(offer.currency),
    amount: worthOf(offer.prize),
    operatorId: acting.operator.operatorId,
    ...(first && { first }),
  };
}

/** What a prize is worth at most in minor units of money, so that operators have one bound for all forms together. */
export function worthOf(prize: Prize): Minor {
  assert(prize.form !== 'tickets', 'tickets of a raffle are no money of the house');
  if (prize.form === 'points') return minor((prize.amount + POINTS_PER_MINOR - 1n) / POINTS_PER_MINOR);
  return prize.form === 'free_rounds' ? minor(prize.amount * prize.stake) : prize.amount;
}
