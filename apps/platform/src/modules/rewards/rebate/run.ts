import { DAY, siteDay, startOfSiteDay } from '@chhokka/kernel';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import type { Transaction } from '../../../infra/db.ts';
import { inEveryLanguage } from '../../../infra/http/language.ts';
import { daysDue, finishRun, type RunStep } from '../../../infra/member-run.ts';
import type { Offer } from '../awards/index.ts';
import { CONSUMER } from './count.repository.ts';
import type { RebateParts } from './rebate.parts.ts';
import { rebateOf } from './rebate.policy.ts';
import { readRule } from './rule.repository.ts';
import * as repository from './run.repository.ts';

/** Members of one transaction. */
const STEP = 1_000;

/**
 * Offers the rebate of each day that is over and counted, once. Repeats go on where the last one was interrupted, and do
 * nothing once all is done. The first call of all begins with the present day. `limit`: members of one transaction.
 */
export async function runRebate(parts: RebateParts, { limit = STEP } = {}): Promise<void> {
  const { pool, clock, settings, facts } = parts;
  const offset = settings.dayOffset();
  const now = clock.now();
  const today = siteDay(now, offset);
  const midnight = startOfSiteDay(today, offset);
  const yesterday = siteDay(midnight - 1, offset);
  const last = await repository.findLastRun(pool);
  if (last === null) return repository.skipRun(pool, yesterday, now);
  if (!(await facts.hasCounted(CONSUMER, midnight))) return;
  for (const day of daysDue(last, yesterday)) {
    await finishRun(parts, { table: 'rebate.run', key: { day } }, (tx, after) =>
      offerNext(parts, tx, { day, began: last.began, today }, { after, limit }),
    );
  }
}

interface Day {
  readonly day: string;
  /** The day after which the rebate began. */
  readonly began: string;
  readonly today: string;
}

/** Offers the next members of a day what they get for it. */
async function offerNext(
  parts: RebateParts,
  tx: Transaction,
  { day, began, today }: Day,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<RunStep> {
  const ids = await repository.nextMembers(tx, { day, began, after, limit });
  const due = await repository.takeStakes(tx, ids, { day, began });
  const given = await offer(parts, tx, due, { day, today });
  const staked = due.reduce((sum, { stake }) => sum + stake, 0n);
  const amount = given.reduce((sum, each) => sum + each.amount, 0n);
  return { last: ids.at(-1) ?? null, sums: { members: ids.length, offered: given.length, staked, amount } };
}

/** Offers each of these members a rebate, if there is one. While the switch is off, stakes are looked at and nothing is given. */
async function offer(
  { settings, awards }: RebateParts,
  tx: Transaction,
  due: readonly repository.DueStakes[],
  { day, today }: { day: string; today: string },
): Promise<repository.Given[]> {
  const rule = await readRule(tx);
  if (!settings.isOn('REBATE') || !rule.enabled) return [];
  const byMember = Map.groupBy(due, ({ memberId }) => memberId);
  const added = settings.isOn('VIP')
    ? await repository.addedByRank(tx, [...byMember.keys()])
    : new Map<string, number>();
  const offset = settings.dayOffset();
  const rebates = [...byMember].flatMap(([memberId, own]) => {
    const amount = rebateOf(rule, own, added.get(memberId) ?? 0);
    const staked = own.reduce((sum, { stake }) => sum + stake, 0n);
    return amount < rule.minimum ? [] : [{ memberId, amount, staked, sourceId: `${memberId}:${day}` }];
  });
  const ids = await awards.offer(
    tx,
    rebates.map(({ memberId, amount, sourceId }): Offer => ({
      memberId,
      source: 'rebate',
      sourceId,
      ruleId: 'daily',
      prize: { form: 'cash', amount, wagering: rule.wagering },
      currency: settings.values.currency,
      title: inEveryLanguage((language) => filled(outgoingText[language].awards.rebate, { day })),
      claimBy: startOfSiteDay(today, offset) + DAY,
      paid: 'deadline',
    })),
  );
  const given = rebates.flatMap(({ memberId, amount, staked, sourceId }) => {
    const awardId = ids.get(sourceId);
    return awardId === undefined ? [] : [{ memberId, awardId, staked, amount }];
  });
  await repository.insertGiven(tx, day, given);
  return given;
}
