import { siteDay } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { MOST_AWARDS, type Offer } from '../awards/index.ts';
import { below, follow, step, type Step } from './ladder.policy.ts';
import { insertHistory, insertReached, lockMembers, saveMembers, sumsOf } from './members.repository.ts';
import { type News, rankMessage, titleOfGift } from './news.ts';
import { readRanks } from './ranks.repository.ts';
import type { VipParts } from './vip.parts.ts';
import type { Counts, MemberStanding, Rank, Sums } from './vip.types.ts';

const NO_SUMS: Sums = new Map();

interface Looked {
  readonly before: MemberStanding;
  readonly step: Step;
}

/**
 * Looks at these members' ranks, at most 1,000, in the caller's transaction: moves those who rise or fall, offers gifts, and
 * tells those who may be told. Looking again on the same day changes nothing more. `quiet`: ranks only follow what is played, and
 * nobody gets anything or is told of it. Returns what it did.
 */
export async function lookAt(
  parts: VipParts,
  tx: Transaction,
  ids: readonly string[],
  { quiet }: { readonly quiet: boolean },
): Promise<Counts> {
  const now = parts.clock.now();
  const today = siteDay(now, parts.settings.dayOffset());
  const ranks = await readRanks(tx);
  const members = await lockMembers(tx, ids, now);
  const windows = [...new Set(ranks.map(({ windowDays }) => windowDays))];
  const sums = await sumsOf(tx, ids, { windows, today });
  const take = quiet ? follow : step;
  const looked = members.map((before) => ({
    before,
    step: take(ranks, before, sums.get(before.memberId) ?? NO_SUMS, today),
  }));
  const changed = looked.filter(({ before, step: { standing } }) => isOther(before, standing));
  const moved = looked.flatMap(({ before, step: { cause, standing } }) =>
    cause === null
      ? []
      : [{ memberId: before.memberId, from: before.level, to: standing.level, cause, operator: null, reason: '' }],
  );
  await saveMembers(
    tx,
    changed.map(({ before: { memberId }, step: { standing } }) => ({ memberId, ...standing })),
    now,
  );
  await insertHistory(tx, moved, now);
  const reached = looked.flatMap(({ before: { memberId }, step: taken }) =>
    taken.reached.map(({ level }) => ({ memberId, level })),
  );
  await insertReached(tx, reached, now);
  const offers = looked.flatMap((each) => giftsOf(parts, each));
  const offered = await offerAll(parts, tx, offers);
  if (!quiet) await tell(parts, tx, ranks, looked);
  return {
    members: members.length,
    risen: moved.filter(({ from, to }) => to > from).length,
    fallen: moved.filter(({ from, to }) => to < from).length,
    warned: looked.filter(({ step: { notice } }) => notice !== null).length,
    ...offered,
  };
}

function isOther(before: MemberStanding, after: Step['standing']): boolean {
  return (
    before.level !== after.level ||
    before.gifted !== after.gifted ||
    before.fallsOn !== after.fallsOn ||
    before.toldOn !== after.toldOn ||
    before.fixedUntil !== after.fixedUntil
  );
}

/** Gifts can be claimed for ever: each is given once in a lifetime. */
function giftsOf({ settings }: VipParts, { before: { memberId }, step: { reached } }: Looked): Offer[] {
  return giving(reached).map(({ level, gift, wagering, name }) => ({
    memberId,
    source: 'rank',
    sourceId: `${memberId}:${level}`,
    ruleId: String(level),
    prize: { form: 'cash', amount: gift, wagering },
    currency: settings.values.currency,
    title: titleOfGift(name),
    claimBy: null,
    paid: 'member',
  }));
}

function giving(ranks: readonly Rank[]): Rank[] {
  return ranks.filter(({ gift }) => gift > 0n);
}

/** Offers awards of one source in the transaction. Returns how many are new, and their sum in minor units. */
export async function offerAll(
  { awards }: Pick<VipParts, 'awards'>,
  tx: Transaction,
  offers: readonly Offer[],
): Promise<{ offered: number; offeredAmount: bigint }> {
  let [offered, offeredAmount] = [0, 0n];
  for (let at = 0; at < offers.length; at += MOST_AWARDS) {
    const some = offers.slice(at, at + MOST_AWARDS);
    const added = await awards.offer(tx, some);
    for (const { sourceId, prize } of some) {
      if (!added.has(sourceId)) continue;
      offered += 1;
      offeredAmount += prize.amount;
    }
  }
  return { offered, offeredAmount };
}

/** Tells members of what awards do not tell them: a rank without a gift, falling behind, and a lost rank. */
async function tell(
  parts: VipParts,
  tx: Transaction,
  ranks: readonly Rank[],
  looked: readonly Looked[],
): Promise<void> {
  const news = looked.flatMap(({ before, step: taken }): (News & { memberId: string })[] => {
    const { memberId } = before;
    const { standing, cause, notice, reached } = taken;
    const rank = ranks.find(
      ({ level }) => level === (cause === 'fell' || cause === 'closed' ? before : standing).level,
    );
    if (rank === undefined) return [];
    const lower = below(ranks, rank.level) ?? null;
    if (notice !== null) return [{ memberId, what: notice, rank, lower, fallsOn: standing.fallsOn }];
    if (cause === 'reached' && giving(reached).length === 0)
      return [{ memberId, what: 'reached', rank, lower, fallsOn: null }];
    if (cause === 'fell') return [{ memberId, what: 'fell', rank, lower, fallsOn: null }];
    return [];
  });
  const tempted = await parts.awards.mayTempt(
    tx,
    news.map(({ memberId }) => memberId),
  );
  const told = news.filter(({ memberId }) => tempted.has(memberId));
  // The connection takes them one after another, without waiting for each.
  await Promise.all(told.map((each) => parts.inbox.send(tx, { memberId: each.memberId, ...rankMessage(each) })));
}
