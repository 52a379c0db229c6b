import { addDays, minor, mondayOf, siteDay, startOfSiteDay } from '@chhokka/kernel';
import { transaction, type Transaction } from '../../../infra/db.ts';
import { daysDue, finishRun } from '../../../infra/member-run.ts';
import type { Offer } from '../awards/index.ts';
import { CONSUMER } from './count.repository.ts';
import { lookAt, offerAll } from './look.ts';
import { stakeBacks, takeChanged } from './members.repository.ts';
import { titleOfStakeBack } from './news.ts';
import { endPast, findLastRun, findPast, nextMembers } from './run.repository.ts';
import type { VipParts } from './vip.parts.ts';
import type { Counts, RunKind } from './vip.types.ts';

/** Members of one transaction. */
const STEP = 1_000;
const WEEK = 7;

/**
 * Looks at the members whose sums have changed since it last did. Several processes can run it at once. While VIP is off, and
 * until the play before there were ranks has been looked at, ranks follow what is played and nothing is given.
 */
export async function lookAtChanged(parts: VipParts): Promise<void> {
  const past = await findPast(parts.pool);
  const quiet = past.waits || !parts.settings.isOn('VIP');
  for (let goesOn = true; goesOn;) {
    goesOn = await parts.inTurn(() =>
      transaction(parts.pool, async (tx) => {
        const ids = await takeChanged(tx, STEP);
        if (ids.length > 0) await lookAt(parts, tx, ids, { quiet });
        return ids.length === STEP;
      }),
    );
  }
  if (past.waits && past.counted) await endPast(parts.pool, parts.clock.now());
}

/**
 * Takes the day's look at all ranks, once facts of the day before are counted, and on Mondays gives back a part of the
 * week's stakes. Repeats go on where the last one was interrupted, and do nothing once all is done. `limit`: members of one
 * transaction. What is due while VIP is off gives nothing, and is not made up for.
 */
export async function runVip(parts: VipParts, { limit = STEP } = {}): Promise<void> {
  const { settings, clock, facts } = parts;
  const offset = settings.dayOffset();
  const today = siteDay(clock.now(), offset);
  if (!(await facts.hasCounted(CONSUMER, startOfSiteDay(today, offset)))) return;
  const last = await findLastRun(parts.pool, 'ranks');
  if (last?.day !== today || !last.hasEnded) await finish(parts, 'ranks', today, limit);
  // Another process may still be at it, and stakes are given back by the ranks that it finds.
  if ((await findLastRun(parts.pool, 'ranks'))?.hasEnded !== true) return;
  for (const day of await dueMondays(parts, today)) await finish(parts, 'stake_back', day, limit);
}

/** The Mondays whose week is not given back yet: the last one that is not, and all since. At first the latest alone. */
async function dueMondays({ pool }: VipParts, today: string): Promise<string[]> {
  const latest = mondayOf(today);
  const last = await findLastRun(pool, 'stake_back');
  return last === null ? [latest] : daysDue(last, latest, { every: WEEK });
}

/** Works on the run of a day until it has ended, or another process works on it. */
function finish(parts: VipParts, kind: RunKind, day: string, limit: number): Promise<void> {
  return finishRun(parts, { table: 'vip.run', key: { kind, day } }, async (tx, after) => {
    const ids = await nextMembers(tx, kind, { after, limit });
    const quiet = !parts.settings.isOn('VIP') || (await findPast(tx)).waits;
    const { offeredAmount, ...counts } =
      kind === 'ranks' ? await lookAt(parts, tx, ids, { quiet }) : await giveBack(parts, tx, quiet ? [] : ids, day);
    return { last: ids.at(-1) ?? null, sums: { ...counts, offered_amount: offeredAmount } };
  });
}

/** Offers these members their part of the stakes of the week before that Monday. It is paid by itself a week later. */
async function giveBack(parts: VipParts, tx: Transaction, ids: readonly string[], monday: string): Promise<Counts> {
  const { settings, clock } = parts;
  const week = { from: addDays(monday, -WEEK), to: addDays(monday, -1) };
  const offset = settings.dayOffset();
  const claimBy = startOfSiteDay(addDays(mondayOf(siteDay(clock.now(), offset)), WEEK), offset);
  const offers = (await stakeBacks(tx, ids, week)).map(({ memberId, level, amount }): Offer => ({
    memberId,
    source: 'stake_back',
    sourceId: `${memberId}:${monday}`,
    ruleId: String(level),
    // It comes by itself, so it binds nobody to stake it.
    prize: { form: 'cash', amount: minor(amount), wagering: 0 },
    currency: settings.values.currency,
    title: titleOfStakeBack(week),
    claimBy,
    paid: 'deadline',
  }));
  const offered = await offerAll(parts, tx, offers);
  return { members: ids.length, risen: 0, fallen: 0, warned: 0, ...offered };
}
