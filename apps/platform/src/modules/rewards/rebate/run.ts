import { DAY, MINUTE, siteDay, startOfSiteDay } from '@chhokka/kernel';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { transaction, type Transaction } from '../../../infra/db.ts';
import { inEveryLanguage } from '../../../infra/http/language.ts';
import type { Offer } from '../awards/index.ts';
import { CONSUMER } from './count.repository.ts';
import type { RebateParts } from './rebate.parts.ts';
import { rebateOf } from './rebate.policy.ts';
import { readRule } from './rule.repository.ts';
import * as repository from './run.repository.ts';

/** Members of one transaction. */
const STEP = 1_000;
/** Runs begin when what was committed around midnight is told. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE;

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
  if (last === null) return repository.beginRun(pool, yesterday, { now, ended: true });
  if (now < midnight + AFTER_MIDNIGHT_MS || !(await facts.hasCounted(CONSUMER, midnight))) return;
  for (const day of dueDays(last, yesterday)) {
    await repository.beginRun(pool, day, { now, ended: false });
    const step = { day, began: last.began, today, limit };
    while (await parts.inTurn(() => transaction(pool, (tx) => runStep(parts, tx, step))));
  }
}

/** The days up to yesterday whose run has not ended. */
function dueDays(last: { day: string; hasEnded: boolean }, yesterday: string): string[] {
  const days: string[] = [];
  const first = Date.parse(last.day) + (last.hasEnded ? DAY : 0);
  for (let at = first; at <= Date.parse(yesterday); at += DAY) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

interface RunStep {
  readonly day: string;
  readonly began: string;
  readonly today: string;
  readonly limit: number;
}

/** The next members of a run in one transaction, with the place that it has come to. Returns whether it goes on. */
async function runStep(parts: RebateParts, tx: Transaction, { day, began, today, limit }: RunStep): Promise<boolean> {
  const run = await repository.lockRun(tx, day);
  if (run === null) return false;
  const ids = await repository.nextMembers(tx, { day, began, after: run.after, limit });
  const due = await repository.takeStakes(tx, ids, { day, began });
  const given = await offer(parts, tx, due, { day, today });
  const staked = due.reduce((sum, { stake }) => sum + stake, 0n);
  const now = parts.clock.now();
  await repository.moveRun(tx, day, { after: ids.at(-1) ?? null, members: ids.length, staked, given, now });
  return ids.length > 0;
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
