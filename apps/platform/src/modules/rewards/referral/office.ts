import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { findCircles, findFriends } from './friends.repository.ts';
import { findAccounts, findReferrers } from './office.repository.ts';
import { sharesWith } from './signals.ts';

const PAGE = 50;
const FRIENDS = 20;

/** A page of referrers for operators. */
export async function referrersOf(
  pool: Pool,
  { account, pageNo }: CallArguments<'officeReferrals'>,
): Promise<CallValue<'officeReferrals'>> {
  const rows = await findReferrers(pool, { account, offset: (pageNo - 1) * PAGE, limit: PAGE + 1 });
  return {
    list: rows.slice(0, PAGE).map(({ id, account: name, code, friends, counted, staked, weighed, earned, shares }) => ({
      memberId: id,
      account: name,
      code,
      friends,
      counted,
      staked: formatDecimal(staked),
      weighed: formatDecimal(weighed),
      earned: formatDecimal(earned),
      shares: [...shares],
    })),
    hasMore: rows.length > PAGE,
  };
}

/** A page of a referrer's friends, with what each shares now with the referrer and the other friends. */
export async function friendsOf(
  pool: Pool,
  { memberId, before }: CallArguments<'officeReferralFriends'>,
): Promise<CallValue<'officeReferralFriends'>> {
  const rows = await findFriends(pool, memberId, { before, limit: FRIENDS + 1 });
  const shown = rows.slice(0, FRIENDS);
  const circle = [memberId, ...((await findCircles(pool, [memberId])).get(memberId) ?? [])];
  const shares = await Promise.all(shown.map(({ id }) => sharesWith(pool, id, circle)));
  const accounts = await findAccounts(pool, [...new Set(shares.flatMap((each) => [...each.keys()]))]);
  return {
    list: shown.map(({ id, account, at, domain, verified, staked, weighed, earned, tier }, place) => ({
      memberId: id,
      account,
      joinedAt: at.getTime(),
      domain,
      counts: verified,
      staked: formatDecimal(staked),
      weighed: formatDecimal(weighed),
      earned: formatDecimal(earned),
      tier,
      sharers: [...(shares[place] ?? [])].map(([other, by]) => ({
        memberId: other,
        account: accounts.get(other) ?? '',
        by: [...by],
      })),
    })),
    next: rows.length > FRIENDS ? (shown.at(-1)?.id ?? null) : null,
  };
}
