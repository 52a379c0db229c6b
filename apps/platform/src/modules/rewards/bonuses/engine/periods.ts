import { addDays, DAY, type Minor, siteDay, startOfSiteDay } from '@chhokka/kernel';
import { type Queryable, transaction } from '../../../../infra/db.ts';
import type { BonusesParts, Candidate, Rule } from '../bonuses.types.ts';
import { lastPeriod, type Period } from '../rules/amount.policy.ts';
import { findRule, findRules } from '../rules/rules.repository.ts';
import { award, MOST_AT_ONCE } from './award.ts';
import * as repository from './candidates.repository.ts';
import { CONSUMER } from './count.ts';
import { dueOf } from './eligible.ts';
import { isDone, lockRun, moveRun } from './run.repository.ts';

/** A run that was missed for longer is left out: nobody expects its bonus any more. */
export const MISSED_MS = 3 * DAY;
const FULL_AGE = 18;
const MIDDLE_OF_DAY = DAY / 2;

/** A step of candidates, and whether it was the last. */
interface Found {
  readonly candidates: Candidate[];
  /** The last member that was looked at; null: there are no more. */
  readonly next: string | null;
}

/** The period of a rule that has ended last; of birthdays, the current day. Null: the rule has none. */
export function periodOf({ item }: Pick<Rule, 'item'>, now: number, offset: number): Period | null {
  const { trigger } = item;
  if (trigger.on === 'loss' || trigger.on === 'stake') return lastPeriod(trigger.period, now, offset);
  if (trigger.on !== 'birthday') return null;
  const today = siteDay(now, offset);
  return { first: today, last: today, endsAt: startOfSiteDay(today, offset) };
}

/** The periods of a rule that can be run at `now`, the oldest first: also those whose run was missed for a while. */
function periodsOf(rule: Rule, now: number, offset: number): Period[] {
  const periods: Period[] = [];
  for (let at = now; ;) {
    const period = periodOf(rule, at, offset);
    if (period === null || now >= period.endsAt + MISSED_MS) return periods.toReversed();
    if (isTime(rule, period, now)) periods.push(period);
    at = period.endsAt - 1;
  }
}

/** Candidates of a period, the next members after one of them. */
export async function periodCandidates(
  db: Queryable,
  rule: Rule,
  period: Period,
  { after, offset, limit = MOST_AT_ONCE }: { readonly after: string; readonly offset: number; readonly limit?: number },
): Promise<Found> {
  const { trigger } = rule.item;
  if (trigger.on === 'birthday') return birthdays(db, rule, period, { after, offset, limit });
  const played = await repository.findPlayed(db, rule.item, period, { after, limit });
  const candidates = played.flatMap(({ memberId, staked, lost }): Candidate[] => {
    const base: Minor = trigger.on === 'loss' ? lost : staked;
    if (base <= 0n) return [];
    return [{ memberId, sourceId: `${rule.id}:${memberId}:${period.first}`, base, at: period.endsAt - 1 }];
  });
  return { candidates, next: played.length === limit ? (played.at(-1)?.memberId ?? null) : null };
}

async function birthdays(
  db: Queryable,
  rule: Rule,
  { first }: Period,
  { after, offset, limit }: { readonly after: string; readonly offset: number; readonly limit: number },
): Promise<Found> {
  const year = Number(first.slice(0, 4));
  const days = [first.slice(5)];
  // Who was born on the 29th of February celebrates on the 28th in other years.
  if (days[0] === '02-28' && addDays(first, 1).slice(5) !== '02-29') days.push('02-29');
  const bornBy = `${year - FULL_AGE}-${first.slice(5) === '02-29' ? '02-28' : first.slice(5)}`;
  const found = await repository.findBirthdays(db, { days, bornBy }, { after, limit });
  const at = startOfSiteDay(first, offset) + MIDDLE_OF_DAY;
  const candidates = found.map(({ memberId }) => ({
    memberId,
    sourceId: `${rule.id}:${memberId}:${year}`,
    base: null,
    at,
  }));
  return { candidates, next: found.length === limit ? (found.at(-1)?.memberId ?? null) : null };
}

/**
 * Awards what rules of losses, stakes and birthdays give for the periods that have ended, 1,000 members in a transaction. A
 * killed run goes on where it was; nobody gets it twice, and nobody is left out who waits at most three days for it. What is
 * due while bonuses are off brings nothing, also when they are on again.
 */
export async function awardPeriods(parts: BonusesParts): Promise<void> {
  const { pool, clock, settings, facts } = parts;
  const rules = await findRules(pool, ['loss', 'stake', 'birthday']);
  const due = [];
  for (const rule of rules) {
    for (const period of periodsOf(rule, clock.now(), settings.dayOffset()))
      if (!(await isDone(pool, rule.id, period.first))) due.push({ rule, period });
  }
  for (const { rule, period } of due) {
    if (rule.item.trigger.on !== 'birthday' && !(await facts.hasCounted(CONSUMER, period.endsAt))) continue;
    while (await parts.inTurn(() => step(parts, rule.id, period))) {
      // The next 1,000 members.
    }
  }
}

/** Rules run for periods that ended while they were switched on. */
function isTime({ item, runsFrom }: Rule, { endsAt }: Period, now: number): boolean {
  if (item.trigger.on === 'birthday') return true;
  return now < endsAt + MISSED_MS && runsFrom <= endsAt;
}

/** Whether there is more to do. */
function step(parts: BonusesParts, ruleId: string, period: Period): Promise<boolean> {
  const { pool, clock, settings } = parts;
  return transaction(pool, async (tx) => {
    const after = await lockRun(tx, ruleId, period.first);
    const rule = await findRule(tx, ruleId);
    if (after === null || rule === null || !rule.item.enabled) return false;
    const run = { ruleId, period: period.first };
    if (!settings.isOn('BONUS')) {
      await moveRun(tx, { ...run, after, doneAt: clock.now() });
      return false;
    }
    const offset = settings.dayOffset();
    const { candidates, next } = await periodCandidates(tx, rule, period, { after, offset });
    await moveRun(tx, { ...run, after: next ?? after, doneAt: next === null ? clock.now() : null });
    await award(parts, tx, rule, await dueOf(parts, tx, rule, candidates));
    return next !== null;
  });
}
