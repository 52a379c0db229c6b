import type { Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { WHOLE } from '../../money/facts/index.ts';
import type { Referred } from '../../people/entry/index.ts';

/** Keeps who invited a new member. `now` in ms. A repeat changes nothing. */
export async function insertFriend(tx: Transaction, friend: Referred, now: number): Promise<void> {
  const { memberId, referrerId, code, domain, address } = friend;
  await tx.query(
    `insert into referral.friend (friend_id, referrer_id, code, at, domain, address) values ($1, $2, $3, $4, $5, $6)
      on conflict (friend_id) do nothing`,
    [memberId, referrerId, code, new Date(now), domain, address.slice(0, 64)],
  );
}

export interface FriendRow {
  readonly id: string;
  readonly account: string;
  readonly at: Date;
  readonly domain: string | null;
  readonly verified: boolean;
  /** In minor units, as all amounts here. */
  readonly staked: Minor;
  /** What tiers ask for. */
  readonly weighed: Minor;
  readonly earned: Minor;
  /** The number of the highest tier reached; 0: none. */
  readonly tier: number;
  /** The numbers of all that are reached. */
  readonly tiers: readonly number[];
}

/** Friends of a member with what each has brought, the newest first: ids are in the order of sign-up. */
export async function findFriends(
  db: Queryable,
  referrerId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<FriendRow[]> {
  const { rows } = await db.query<FriendRow>(
    `select f.friend_id as id, m.account, f.at, f.domain, m.mobile_verified_at is not null as verified,
        greatest(f.staked, 0)::bigint as staked, greatest(f.weighed / ${WHOLE}, 0)::bigint as weighed,
        coalesce(r.earned, 0)::bigint as earned,
        coalesce(r.tier, 0)::int as tier, coalesce(r.tiers, '{}') as tiers
      from referral.friend f
        join members.file m on m.id = f.friend_id
        left join lateral (
          select sum(amount) as earned, max(tier) as tier, array_agg(tier::int order by tier) as tiers
            from referral.reached where friend_id = f.friend_id
        ) r on true
      where f.referrer_id = $1 and ($2::uuid is null or f.friend_id < $2)
      order by f.friend_id desc limit $3`,
    [referrerId, before ?? null, limit],
  );
  return rows;
}

/** How many friends a member has, and how many of them have a verified number. */
export async function countFriends(
  db: Queryable,
  referrerId: string,
): Promise<{ readonly friends: number; readonly counted: number }> {
  const { rows } = await db.query<{ friends: number; counted: number }>(
    `select count(*)::int as friends, count(m.mobile_verified_at)::int as counted
      from referral.friend f join members.file m on m.id = f.friend_id where f.referrer_id = $1`,
    [referrerId],
  );
  return rows[0] as { friends: number; counted: number };
}

/** The ids of all friends of these referrers. */
export async function findCircles(db: Queryable, referrerIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ referrer_id: string; friends: string[] }>(
    `select referrer_id, array_agg(friend_id::text) as friends from referral.friend
      where referrer_id = any ($1::uuid[]) group by referrer_id`,
    [referrerIds],
  );
  return new Map(rows.map(({ referrer_id: id, friends }) => [id, friends]));
}
