import type { CallArguments } from '@chhokka/contracts';
import { assert, currency as asCurrency, type Minor, minor } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import type { AwardsParts } from './awards.parts.ts';
import { endAwards, lockAward, readyAward, saveFirst, savePermit, wakePages } from './awards.repository.ts';
import type { Award, Prize } from './awards.types.ts';
import { findExclusion } from './centre.repository.ts';
import { expireOne, payOne } from './claim.ts';
import { insertUntold } from './notices.repository.ts';
import { approvalKey, findDeadlines, findLapses, FOR_PLAY, giverOf } from './pay.ts';

/** What both operators need. */
const PERMISSION = 'rewards.serve';

/**
 * Approves or rejects an award that waits for a look at it, with its claim. Above what one operator may pay alone within 24
 * hours (`spending`), it waits on for a second one. From the approval on, the member has as long to claim it as the offer said.
 * An award whose prize has lapsed expires. Throws `Refused`: claim_needed, award_unknown, award_decided, reason_needed,
 * approval_own.
 */
export async function decideAward(
  parts: AwardsParts,
  { awardId, decision, reason }: CallArguments<'officeDecideAward'>,
  acting: Acting,
): Promise<void> {
  const { operator } = acting;
  if (decision === 'reject' && reason === '') throw new Refused('reason_needed');
  await transaction(parts.pool, async (tx) => {
    const item = { queue: 'awards', itemId: awardId, operator } as const;
    await parts.office.claims.requireClaim(tx, item);
    const award = await lockAward(tx, awardId);
    if (award === null) throw new Refused('award_unknown');
    if (award.state !== 'review') throw new Refused('award_decided');
    const now = parts.clock.now();
    const isEnough = decision === 'reject' || (await permitApproval(parts, tx, award, acting));
    const done = { approve: isEnough ? 'award.approve' : 'award.first', reject: 'award.reject' } as const;
    await parts.office.audit(tx, acting, { ...changeOf(award), action: done[decision], reason });
    await parts.office.claims.releaseItem(tx, item);
    if (!isEnough) return saveFirst(tx, awardId, operator.operatorId);
    await wakePages(tx, ['rewards'], [award.memberId]);
    if (decision === 'approve') return approve(parts, tx, award, now);
    await endAwards(tx, [awardId], { state: 'revoked', now, by: { operatorId: operator.operatorId, reason } });
  });
}

/**
 * Permits an approved award as what operators give themselves is permitted. False: a second operator must approve it, too. What
 * was permitted when it was given, and tickets, need nothing.
 */
async function permitApproval(
  { spending, settings }: AwardsParts,
  tx: Transaction,
  award: Award,
  { operator: { operatorId } }: Acting,
): Promise<boolean> {
  const { id, memberId, prize, permit, firstBy } = award;
  if (permit !== null || prize.form === 'tickets') return true;
  const amount = worthOf(prize);
  const externalId = approvalKey(award);
  const earlier = firstBy === null ? null : { operatorId: firstBy, amount };
  // Points are counted by what they are worth.
  const currency = asCurrency(prize.form === 'points' ? settings.values.currency : award.currency);
  const payment = { externalId, memberId, currency, amount, operatorId };
  const entered = await spending.enter(tx, payment, { earlier, permission: PERMISSION });
  if (entered !== null) await savePermit(tx, id, externalId);
  return entered !== null;
}

/** Points ×100 that are worth a minor unit, at the rate of a new installation. */
const POINTS_PER_MINOR = 100n;

/** What a prize is worth in minor units of money, so that operators have one bound for all forms together. */
function worthOf(prize: Prize): Minor {
  assert(prize.form !== 'tickets', 'tickets of a raffle are no money of the house');
  if (prize.form === 'points') return minor((prize.amount + POINTS_PER_MINOR - 1n) / POINTS_PER_MINOR);
  return prize.form === 'free_rounds' ? minor(prize.amount * prize.stake) : prize.amount;
}

/** Pays an approved award or makes it claimable: to play with, it is of use only once its member may play again. */
async function approve(parts: AwardsParts, tx: Transaction, { id }: Award, now: number): Promise<void> {
  const award = (await lockAward(tx, id)) as Award;
  const { claimBy, offeredAt, memberId, prize } = award;
  const [lapse] = await findLapses(parts, tx, [award]);
  if (lapse) return void (await expireOne(tx, award, now));
  const excluded = FOR_PLAY.includes(prize.form) ? await findExclusion(tx, memberId, now) : undefined;
  if (award.paysAtOnce && excluded === undefined) return void (await payOne(parts, tx, award, now));
  const from = excluded ?? now;
  const meant = claimBy === null ? null : from + (claimBy - offeredAt);
  const [deadline = null] = await findDeadlines(parts, tx, [{ prize, claimBy: meant }]);
  await readyAward(tx, id, deadline);
  await insertUntold(tx, [award], now);
}

/**
 * Revokes an award that nobody has claimed, or takes back what is left of a claimed prize. Throws `Refused`: award_unknown,
 * award_decided (it ended otherwise, or nothing is left of it).
 */
export async function revokeAward(
  parts: AwardsParts,
  { awardId, reason }: CallArguments<'officeRevokeAward'>,
  acting: Acting,
): Promise<void> {
  await transaction(parts.pool, async (tx) => {
    const award = await lockAward(tx, awardId);
    if (award === null) throw new Refused('award_unknown');
    const { state, memberId, prize } = award;
    if (state === 'expired' || state === 'revoked') throw new Refused('award_decided');
    await parts.office.audit(tx, acting, { ...changeOf(award), action: 'award.revoke', reason });
    await wakePages(tx, ['rewards', 'balance'], [memberId]);
    if (state === 'claimed') {
      const tookBack = await giverOf(parts, prize.form).takeBack?.(tx, award, reason);
      if (tookBack !== true) throw new Refused('award_decided');
    } else {
      const by = { operatorId: acting.operator.operatorId, reason };
      await endAwards(tx, [awardId], { state: 'revoked', now: parts.clock.now(), by });
    }
  });
}

/** What the audit log says of an award. */
export function changeOf({ id, source, ruleId, state, prize, currency }: Award) {
  const { form, amount } = prize;
  return {
    subject: { kind: 'award', id },
    before: { state },
    after: { source, rule: ruleId, form, amount, currency },
  } as const;
}
