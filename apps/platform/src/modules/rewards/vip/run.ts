import { addDays, minor, MINUTE, mondayOf, siteDay, startOfSiteDay } from '@chhokka/kernel';
import { transaction, type Transaction } from '../../../infra/db.ts';
import type { Offer } from '../awards/index.ts';
import { CONSUMER } from './count.repository.ts';
import { lookAt, offerAll } from './look.ts';
import { stakeBacks, takeChanged } from './members.repository.ts';
import { titleOfStakeBack } from './news.ts';
import { beginRun, findLastRun, lockRun, moveRun, nextMembers, type RunKey } from './run.repository.ts';
import { readRanks } from './ranks.repository.ts';
import type { VipParts } from './vip.parts.ts';
import type { Counts } from './vip.types.ts';

/** Members of one transaction. */
const STEP = 1_000;
const WEEK = 7;
/** Runs begin when what was committed around midnight is told. */
const AFTER_MIDNIGHT_MS = 5 * MINUTE;

/** Looks at the members whose sums have changed since it last did. Several processes can run it at once. */
export async function lookAtChanged(parts: VipParts): Promise<void> {
  if (!parts.settings.isOn('VIP')) return;
  for (let goesOn = true; goesOn;) {
    goesOn = await parts.inTurn(() =>
      transaction(parts.pool, async (tx) => {
        const ids = await takeChanged(tx, STEP);
        if (ids.length > 0) await lookAt(parts, tx, ids);
        return ids.length === STEP;
      }),
    );
  }
}

/**
 * Takes the day's look at all ranks, once facts of the day before are counted, and on Mondays gives back a part of the
 * week's stakes. Repeats go on where the last one was interrupted, and do nothing once all is done. `limit`: members of one
 * transaction.
 */
export async function runVip(parts: VipParts, { limit = STEP } = {}): Promise<void> {
  const { settings, clock, facts } = parts;
  if (!settings.isOn('VIP')) return;
  const offset = settings.dayOffset();
  const today = siteDay(clock.now(), offset);
  const midnight = startOfSiteDay(today, offset);
  if (clock.now() < midnight + AFTER_MIDNIGHT_MS || !(await facts.hasCounted(CONSUMER, midnight))) return;
  const last = await findLastRun(parts.pool, 'ranks');
  if (last?.day !== today || !last.hasEnded) await finish(parts, { kind: 'ranks', day: today }, limit);
  // Another process may still be at it, and stakes are given back by the ranks that it finds.
  if ((await findLastRun(parts.pool, 'ranks'))?.hasEnded !== true) return;
  for (const day of await dueMondays(parts, today)) await finish(parts, { kind: 'stake_back', day }, limit);
}

/** The Mondays whose week is not given back yet: the last one that is not, and all since. At first the latest alone. */
async function dueMondays({ pool }: VipParts, today: string): Promise<string[]> {
  const latest = mondayOf(today);
  const last = await findLastRun(pool, 'stake_back');
  if (last === null) return [latest];
  const days: string[] = [];
  for (let day = last.hasEnded ? addDays(last.day, WEEK) : last.day; day <= latest; day = addDays(day, WEEK))
    days.push(day);
  return days;
}

/** Works on the run until it has ended, or another process works on it. */
async function finish(parts: VipParts, key: RunKey, limit: number): Promise<void> {
  await beginRun(parts.pool, key, parts.clock.now());
  for (let goesOn = true; goesOn;) {
    goesOn = await parts.inTurn(() => transaction(parts.pool, (tx) => runStep(parts, tx, key, limit)));
  }
}

/** The next members of a run in one transaction, with the place that it has come to. Returns whether it goes on. */
async function runStep(parts: VipParts, tx: Transaction, key: RunKey, limit: number): Promise<boolean> {
  const run = await lockRun(tx, key);
  if (run === null) return false;
  const ids = await nextMembers(tx, key.kind, { after: run.after, limit });
  const counts = key.kind === 'ranks' ? await lookAt(parts, tx, ids) : await giveBack(parts, tx, ids, key.day);
  await moveRun(tx, key, { after: ids.at(-1) ?? null, counts, now: parts.clock.now() });
  return ids.length > 0;
}

/** Offers these members their part of the stakes of the week before that Monday. It is paid by itself a week later. */
async function giveBack(parts: VipParts, tx: Transaction, ids: readonly string[], monday: string): Promise<Counts> {
  const { settings, clock } = parts;
  const names = new Map((await readRanks(tx)).map((rank) => [rank.level, rank]));
  const week = { from: addDays(monday, -WEEK), to: addDays(monday, -1) };
  const offset = settings.dayOffset();
  const claimBy = startOfSiteDay(addDays(mondayOf(siteDay(clock.now(), offset)), WEEK), offset);
  const offers = (await stakeBacks(tx, ids, week)).map(({ memberId, level, amount }): Offer => ({
    memberId,
    source: 'stake_back',
    sourceId: `${memberId}:${monday}`,
    ruleId: String(level),
    prize: { form: 'cash', amount: minor(amount), wagering: names.get(level)?.wagering ?? 0 },
    currency: settings.values.currency,
    title: titleOfStakeBack(week),
    claimBy,
    paid: 'deadline',
  }));
  const offered = await offerAll(parts, tx, offers);
  return { members: ids.length, risen: 0, fallen: 0, warned: 0, ...offered };
}
