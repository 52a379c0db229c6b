import type { Minor } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import { WHOLE } from '../../money/facts/index.ts';
import type { Share } from './referral.types.ts';

export interface ReferrerRow {
  readonly id: string;
  readonly account: string;
  readonly code: string | null;
  readonly friends: number;
  readonly counted: number;
  readonly staked: Minor;
  /** What tiers ask for. */
  readonly weighed: Minor;
  readonly earned: Minor;
  readonly shares: readonly Share[];
}

/** Referrers with most friends first, of all or of the one with this account name. */
export async function findReferrers(
  db: Queryable,
  { account, offset, limit }: { readonly account: string | undefined; readonly offset: number; readonly limit: number },
): Promise<ReferrerRow[]> {
  const { rows } = await db.query<ReferrerRow>(
    `with page as (
        select f.referrer_id, count(*)::int as friends, count(m.mobile_verified_at)::int as counted,
            greatest(sum(f.staked), 0)::bigint as staked,
            sum(greatest(f.weighed / ${WHOLE}, 0))::bigint as weighed
          from referral.friend f join members.file m on m.id = f.friend_id
          where $1::text is null or f.referrer_id = (select id from members.file where lower(account) = lower($1))
          group by f.referrer_id order by friends desc, f.referrer_id limit $3 offset $2
      )
      select page.referrer_id as id, file.account, code.code, friends, counted, staked, weighed,
          coalesce((select sum(amount) from referral.reached r where r.referrer_id = page.referrer_id), 0)::bigint as earned,
          array(select distinct unnest(shares) from referral.friend f where f.referrer_id = page.referrer_id order by 1) as shares
        from page
          join members.file on file.id = page.referrer_id
          left join referral.code on code.member_id = page.referrer_id
        order by friends desc, page.referrer_id`,
    [account ?? null, offset, limit],
  );
  return rows;
}

/** The account names of these members. */
export async function findAccounts(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; account: string }>(
    'select id, account from members.file where id = any ($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}
