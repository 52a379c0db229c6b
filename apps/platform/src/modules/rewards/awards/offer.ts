import { assert, siteDay } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import type { AwardsParts } from './awards.parts.ts';
import { insertAwards, wakePages } from './awards.repository.ts';
import type { AwardState, Offer } from './awards.types.ts';
import { insertUntold } from './notices.repository.ts';
import { findDeadlines, findLapses, payAwards, permitKey } from './pay.ts';

/** Most awards of one transaction. */
export const MOST = 1_000;

export async function offerAwards(
  parts: AwardsParts,
  tx: Transaction,
  offers: readonly Offer[],
): Promise<ReadonlyMap<string, string>> {
  assert(offers.length <= MOST, `at most ${MOST} awards are offered at once`);
  if (offers.length === 0) return new Map();
  for (const offer of offers) assertOffer(offer, offers[0] as Offer);
  const now = parts.clock.now();
  const deadlines = await findDeadlines(parts, tx, offers);
  const lapsed = await findLapsed(parts, tx, offers, now);
  const added = await insertAwards(
    tx,
    offers.map((offer, place) => ({
      ...offer,
      claimBy: deadlines[place] ?? null,
      state: lapsed.has(offer) ? 'expired' : stateOf(offer),
    })),
    { now, day: siteDay(now, parts.settings.dayOffset()) },
  );
  if (added.length > 0) {
    const ready = added.filter(({ state }) => state === 'ready');
    const paid = added.filter(({ state }) => state === 'claimed');
    if (ready.length > 0) await insertUntold(tx, ready, now);
    await wakePages(
      tx,
      paid.length > 0 ? ['rewards', 'balance'] : ['rewards'],
      added.map(({ memberId }) => memberId),
    );
    if (paid.length > 0) await payAwards(parts, tx, paid);
  }
  return new Map(added.map(({ id, sourceId }) => [sourceId, id]));
}

/** Those that would be paid now, but can no longer be given. */
async function findLapsed(
  parts: AwardsParts,
  tx: Transaction,
  offers: readonly Offer[],
  now: number,
): Promise<ReadonlySet<Offer>> {
  const paid = offers.filter((offer) => stateOf(offer) === 'claimed');
  const lapses = await findLapses(parts, tx, paid.map((offer) => ({ ...offer, offeredAt: now }))); // prettier-ignore
  return new Set(paid.filter((_, place) => lapses[place] !== null));
}

function stateOf({ review, paid }: Offer): AwardState {
  if (review === true) return 'review';
  return paid === 'now' ? 'claimed' : 'ready';
}

function assertOffer(offer: Offer, first: Offer): void {
  assert(offer.source === first.source, 'awards of one source are offered at once');
  assert(offer.paid !== 'deadline' || offer.claimBy !== null, 'what is paid at its deadline has one');
  assert(offer.permit === undefined || offer.permit === permitKey(offer), 'a permit is for one award');
  assert(offer.permit === undefined || offer.sourceId.length <= 90, 'what operators give has a short id');
}
