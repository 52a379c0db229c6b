import type { CallValue } from '@chhokka/contracts';
import { addDays, assert, siteDay, startOfSiteDay } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { keptWords } from '../../staff/editing/index.ts';
import { type Queryable, transaction } from '../../../infra/db.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { findVisitors, insertCheckIn, lockVisitor, type Visitor } from './check-in.repository.ts';
import type { CheckInRule, MissionsParts } from './missions.types.ts';
import { prizeOf, shownPrize } from './prizes.policy.ts';
import { readRule } from './rules.repository.ts';

type CheckIn = CallValue<'checkInState'>;

/** The id of the only check-in. */
const SITE = 'site';

/** Where the member stands in the seven days. */
interface Standing {
  readonly rule: CheckInRule;
  readonly visitor: Visitor;
  readonly today: string;
  readonly number: number;
  readonly doneToday: boolean;
}

export async function checkInStateOf(parts: MissionsParts, memberId: string, language: Language): Promise<CheckIn> {
  return present(parts, await standingOf(parts, parts.pool, memberId), language);
}

/**
 * Checks the member in for today and pays the prize, once a day. After a day without a check-in, and after the seventh day,
 * the row begins at day 1. Throws `Refused`: check_in_refused.
 */
export async function checkInNow(parts: MissionsParts, memberId: string, language: Language): Promise<CheckIn> {
  const standing = await transaction(parts.pool, async (tx) => {
    await lockVisitor(tx, memberId);
    const found = await standingOf(parts, tx, memberId);
    const { rule, visitor, today, number, doneToday } = found;
    if (doneToday) return found;
    if (!rule.enabled || lacksOf(rule, visitor) !== 'nothing') throw new Refused('check_in_refused');
    const prize = prizeOf(prizeOn(rule, number));
    const { form, amount } = prize;
    await insertCheckIn(tx, { memberId, day: today, number, at: parts.clock.now(), form, amount });
    const cause = { memberId, source: 'check_in', sourceId: `${memberId}:${today}`, ruleId: SITE };
    const how = {
      prize,
      currency: visitor.currency,
      title: keptWords(rule.title),
      claimBy: null,
      paid: 'now',
    } as const;
    await parts.awards.offer(tx, [{ ...cause, ...how }]);
    return { ...found, doneToday: true };
  });
  return present(parts, standing, language);
}

/** Those of these members who can check in now, for badges. Whoever rests is not told, and nobody while MISSION is off. */
export async function checkInWaits(parts: MissionsParts, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0 || !parts.settings.isOn('MISSION')) return new Set();
  const standings = await standingsOf(parts, parts.pool, memberIds);
  const waiting = [...standings].filter(
    ([, { rule, visitor, doneToday }]) => rule.enabled && !doneToday && lacksOf(rule, visitor) === 'nothing',
  );
  return new Set(waiting.map(([id]) => id));
}

async function standingOf(parts: MissionsParts, db: Queryable, memberId: string): Promise<Standing> {
  const standing = (await standingsOf(parts, db, [memberId])).get(memberId);
  assert(standing !== undefined, 'only members check in');
  return standing;
}

async function standingsOf(
  { clock, settings }: MissionsParts,
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const now = clock.now();
  const today = siteDay(now, settings.dayOffset());
  const [rule, visitors] = await Promise.all([readRule(db, 'check_in', SITE), findVisitors(db, memberIds, now)]);
  assert(rule !== null, 'the check-in comes with the schema');
  return new Map([...visitors].map(([id, visitor]) => [id, placeOf(rule, visitor, today)]));
}

function placeOf(rule: CheckInRule, visitor: Visitor, today: string): Standing {
  const { day, number } = visitor;
  // A day later than today: the site's clock was set back.
  const doneToday = day !== null && day >= today;
  const isNext = day !== null && addDays(day, 1) === today;
  if (doneToday) return { rule, visitor, today, doneToday, number: number ?? 1 };
  return { rule, visitor, today, doneToday, number: isNext ? ((number ?? 0) % 7) + 1 : 1 };
}

function prizeOn({ days }: CheckInRule, number: number) {
  const day = days[number - 1];
  assert(day !== undefined, 'a check-in has seven prizes');
  return day.prize;
}

function lacksOf({ needs }: CheckInRule, { deposited, verified, rests, isTrial }: Visitor): CheckIn['lacks'] {
  if (rests || isTrial) return 'resting';
  const has = { nothing: true, deposit: deposited, verified, deposit_or_verified: deposited || verified }[needs];
  return has ? 'nothing' : needs;
}

function present(
  { settings }: MissionsParts,
  { rule, visitor, today, number, doneToday }: Standing,
  language: Language,
): CheckIn {
  const lacks = lacksOf(rule, visitor);
  return {
    open: rule.enabled && lacks !== 'resting',
    title: wordsIn(keptWords(rule.title), language),
    note: wordsIn(keptWords(rule.note), language),
    dayNumber: number,
    doneToday,
    lacks,
    days: rule.days.map(({ prize }, index) => ({
      prize: shownPrize(prize),
      state:
        index + 1 < number || (index + 1 === number && doneToday) ? 'done' : index + 1 === number ? 'today' : 'coming',
    })),
    nextAt: startOfSiteDay(addDays(today, 1), settings.dayOffset()),
  };
}
