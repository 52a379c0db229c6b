import { DAY } from '@chhokka/kernel';
import { transaction, type Transaction } from '../../../infra/db.ts';
import type { Offer } from '../awards/index.ts';
import { findCircles } from './friends.repository.ts';
import { type DueFriend, insertReached, lockDue, type NewTier, saveLooked } from './reach.repository.ts';
import type { RunningParts } from './referral.parts.ts';
import { GIFT, type Rule, RULE, type Share, SOURCE } from './referral.types.ts';
import { nextStake, reachedBy } from './rule.policy.ts';
import { anyOf, sharesWith } from './signals.ts';

/** Friends of one transaction: with ten tiers and a gift each they are below the 1,000 awards that are offered at once. */
const LIMIT = 90;

/**
 * Awards all tiers that friends' stakes have reached, each once, in small transactions. It can be repeated, killed at any
 * statement, and run by two processes at once.
 */
export async function awardTiers(parts: RunningParts): Promise<void> {
  for (let goesOn = true; goesOn;) {
    goesOn = await parts.inTurn(() => transaction(parts.pool, (tx) => awardSome(parts, tx)));
  }
}

/** Returns whether there may be more. */
async function awardSome(parts: RunningParts, tx: Transaction): Promise<boolean> {
  const rule = parts.running();
  const lowest = rule?.tiers[0]?.stake;
  if (rule === null || lowest === undefined) return false;
  const due = await lockDue(tx, lowest, LIMIT);
  if (due.length === 0) return false;
  const now = parts.clock.now();
  const reached = due.map((friend) => ({ friend, tiers: friend.verified ? newTiers(rule, friend) : [] }));
  const shares = await findShares(
    tx,
    reached.filter(({ tiers }) => tiers.length > 0).map(({ friend }) => friend),
  );
  await insertReached(
    tx,
    reached.flatMap(({ tiers }) => tiers),
    now,
  );
  await saveLooked(
    tx,
    due.map(({ friendId, weighed, before }) => ({
      friendId,
      next: nextStake(rule.tiers, weighed, before),
      shares: shares.get(friendId) ?? null,
    })),
  );
  const offers = reached.flatMap(({ friend, tiers }) =>
    offersOf(rule, friend, { tiers, review: (shares.get(friend.friendId) ?? []).length > 0, now }),
  );
  await parts.awards.offer(tx, offers);
  return due.length === LIMIT;
}

function newTiers({ tiers }: Rule, { friendId, referrerId, weighed, before }: DueFriend): NewTier[] {
  return reachedBy(tiers, weighed)
    .filter(({ number }) => !before.includes(number))
    .map(({ number, tier: { amount } }) => ({ friendId, referrerId, tier: number, amount }));
}

/** What each of these friends shares with the referrer or with another friend of the referrer. */
async function findShares(tx: Transaction, friends: readonly DueFriend[]): Promise<Map<string, readonly Share[]>> {
  const circles = await findCircles(tx, [...new Set(friends.map(({ referrerId }) => referrerId))]);
  const found = new Map<string, readonly Share[]>();
  for (const { friendId, referrerId } of friends) {
    const others = [referrerId, ...(circles.get(referrerId) ?? [])].filter((id) => id !== friendId);
    found.set(friendId, anyOf(await sharesWith(tx, friendId, others)));
  }
  return found;
}

function offersOf(
  rule: Rule,
  { friendId, referrerId, currency, referrerCurrency }: DueFriend,
  { tiers, review, now }: { readonly tiers: readonly NewTier[]; readonly review: boolean; readonly now: number },
): Offer[] {
  const common = {
    source: SOURCE,
    title: rule.title,
    claimBy: rule.claimDays === null ? null : now + rule.claimDays * DAY,
    paid: 'member',
    review,
  } as const;
  const cash = { form: 'cash', wagering: rule.wagering ?? 'site' } as const;
  const earned = tiers.map(({ tier, amount }): Offer => ({
    ...common,
    memberId: referrerId,
    sourceId: `${friendId}:${tier}`,
    ruleId: RULE,
    prize: { ...cash, amount },
    currency: referrerCurrency,
  }));
  if (rule.friendGift === 0n || !tiers.some(({ tier }) => tier === 1)) return earned;
  const gift: Offer = {
    ...common,
    memberId: friendId,
    sourceId: `${friendId}:${GIFT}`,
    ruleId: GIFT,
    prize: { ...cash, amount: rule.friendGift },
    currency,
  };
  return [...earned, gift];
}
