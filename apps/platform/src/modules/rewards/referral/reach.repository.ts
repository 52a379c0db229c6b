import type { Minor } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Transaction } from '../../../infra/db.ts';
import { WHOLE } from '../../money/facts/index.ts';
import type { Share } from './referral.types.ts';

/** A friend whose stakes may have reached a tier. */
export interface DueFriend {
  readonly friendId: string;
  readonly referrerId: string;
  /** Their stakes by weight, in minor units. */
  readonly weighed: Minor;
  /** The currencies of both. */
  readonly currency: string;
  readonly referrerCurrency: string;
  readonly verified: boolean;
  /** The numbers of the tiers that were reached before. */
  readonly before: readonly number[];
}

/**
 * Locks friends whose stakes have reached what was the next tier, at most `limit`. A friend without a verified number waits
 * from the first tier (`lowest`, minor units) on; others are looked at by another process meanwhile.
 */
export async function lockDue(tx: Transaction, lowest: Minor, limit: number): Promise<DueFriend[]> {
  const { rows } = await tx.query<DueFriend>(
    `select f.friend_id as "friendId", f.referrer_id as "referrerId", f.weighed / ${WHOLE} as weighed, m.currency,
        r.currency as "referrerCurrency", m.mobile_verified_at is not null as verified,
        array(select tier::int from referral.reached where friend_id = f.friend_id) as before
      from referral.friend f
        join members.file m on m.id = f.friend_id
        join members.file r on r.id = f.referrer_id
      where f.weighed >= f.next_stake * ${WHOLE} and (f.weighed < $1 * ${WHOLE} or m.mobile_verified_at is not null)
      order by f.friend_id limit $2 for no key update of f skip locked`,
    [lowest, limit],
  );
  return rows;
}

export interface NewTier {
  readonly friendId: string;
  readonly referrerId: string;
  readonly tier: number;
  readonly amount: Minor;
}

/** Keeps tiers as reached. `now` in ms. */
export async function insertReached(tx: Transaction, tiers: readonly NewTier[], now: number): Promise<void> {
  await tx.query(
    `insert into referral.reached (friend_id, tier, referrer_id, amount, at)
      select friend_id, tier, referrer_id, amount, $5
        from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::bigint[]) as n (friend_id, tier, referrer_id, amount)
        order by friend_id, tier`,
    [
      texts(tiers.map(({ friendId }) => friendId)),
      numbers(tiers.map(({ tier }) => tier)),
      texts(tiers.map(({ referrerId }) => referrerId)),
      numbers(tiers.map(({ amount }) => amount)),
      new Date(now),
    ],
  );
}

/** Says from which stakes on each friend is looked at again, and what the friend shares; null: as it was known before. */
export async function saveLooked(
  tx: Transaction,
  looked: readonly {
    readonly friendId: string;
    readonly next: Minor | null;
    readonly shares: readonly Share[] | null;
  }[],
): Promise<void> {
  await tx.query(
    `update referral.friend f set next_stake = l.next, shares = coalesce(string_to_array(l.shares, ','), f.shares)
      from unnest($1::uuid[], $2::bigint[], $3::text[]) as l (friend_id, next, shares) where f.friend_id = l.friend_id`,
    [
      texts(looked.map(({ friendId }) => friendId)),
      numbers(looked.map(({ next }) => next)),
      looked.map(({ shares }) => shares && shares.join(',')),
    ],
  );
}
