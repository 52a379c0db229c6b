import type { CallValue } from '@chhokka/contracts';
import { formatDecimal, ZERO } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { maskAccount } from '../../../infra/mask.ts';
import type { Settings } from '../../site/settings/index.ts';
import { findAwardSums } from '../awards/index.ts';
import { countFriends, findFriends, type FriendRow } from './friends.repository.ts';
import type { Referral } from './index.ts';
import { RULE, type Rule, SOURCE } from './referral.types.ts';
import { mostOf, nextStake } from './rule.policy.ts';

const PAGE = 20;

type State = CallValue<'referralState'>;

export interface StateParts {
  readonly pool: Pool;
  readonly referral: Referral;
  readonly settings: Pick<Settings, 'values'>;
}

/** The member's code, the rule, a page of friends, and what they have brought by state. */
export async function stateOf(
  { pool, referral, settings }: StateParts,
  {
    memberId,
    origin,
    before,
  }: { readonly memberId: string; readonly origin: string; readonly before?: string | undefined },
): Promise<State> {
  const rule = referral.running();
  const code = await referral.codeOf(memberId);
  const [rows, counts, sums] = await Promise.all([
    findFriends(pool, memberId, { before, limit: PAGE + 1 }),
    countFriends(pool, memberId),
    findAwardSums(pool, { memberId, source: SOURCE, ruleId: RULE }),
  ]);
  const sum = (state: (typeof sums)[number]['state']) => {
    const { count, amount } = sums.find((each) => each.state === state) ?? { count: 0, amount: ZERO };
    return { count, amount: formatDecimal(amount) };
  };
  const shown = rows.slice(0, PAGE);
  return {
    code,
    link: `${origin}/register?referralCode=${code}`,
    rule: rule && presentRule(rule, settings.values.turnoverFactor),
    friends: shown.map((friend) => presentFriend(friend, rule)),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    totals: {
      ...counts,
      review: sum('review'),
      ready: sum('ready'),
      claimed: sum('claimed'),
      expired: sum('expired'),
      revoked: sum('revoked'),
    },
  };
}

/** `factor`: how often the site asks for deposits to be staked, ×100. */
function presentRule(rule: Rule, factor: number): NonNullable<State['rule']> {
  const { weights, tiers, friendGift, wagering, claimDays } = rule;
  return {
    weights,
    tiers: tiers.map(({ stake, amount }) => ({ stake: formatDecimal(stake), amount: formatDecimal(amount) })),
    most: formatDecimal(mostOf(rule)),
    friendGift: friendGift === 0n ? null : formatDecimal(friendGift),
    wagering: wagering ?? factor,
    claimDays,
  };
}

function presentFriend(friend: FriendRow, rule: Rule | null): State['friends'][number] {
  const { id, account, at, verified, weighed, earned, tiers } = friend;
  const next = rule && nextStake(rule.tiers, weighed, tiers);
  return {
    friendId: id,
    name: maskAccount(account),
    joinedAt: at.getTime(),
    counts: verified,
    earned: formatDecimal(earned),
    tiers: [...tiers],
    progress: next && progressTo(next, weighed),
  };
}

const STEPS = 10n;

/** The way to a tier in whole steps of 10 per cent, rounded down, so that nobody reads stakes from it. */
function progressTo(stake: bigint, weighed: bigint): number {
  return Number((weighed * STEPS) / stake) * 10;
}
