import type { BonusRuleItem } from '@chhokka/contracts';
import {
  addDays,
  assert,
  DAY,
  HOUR,
  type Minor,
  minor,
  MINUTE,
  mondayOf,
  parseDecimal,
  siteDay,
  startOfSiteDay,
} from '@chhokka/kernel';
import type { Offer, Prize } from '../../awards/index.ts';
import type { Candidate, Due, Rule } from '../bonuses.types.ts';

/** 100 per cent with two places. */
const WHOLE = 10_000n;
const HUNDRED = 100n;
const MINUTES_A_DAY = 1_440;
const WEEK_DAYS = 7;

/** The stored number of a decimal with two places. */
export function hundredths(text: string): Minor {
  const amount = parseDecimal(text);
  assert(amount !== null, 'a schema has checked the decimal');
  return amount;
}

/**
 * How much the rule gives for a deposit, loss or stake (`base`), rounded down; null: nothing. Minor units, points ×100;
 * of free rounds and tickets the number ×100.
 */
export function amountFor({ amount }: BonusRuleItem, base: Minor | null): Minor | null {
  const due = uncapped(amount, base ?? minor(0n));
  const most = amount.how === 'fixed' ? due : smaller(due, hundredths(amount.cap));
  return most > 0n ? most : null;
}

function uncapped(amount: BonusRuleItem['amount'], base: Minor): Minor {
  if (amount.how === 'fixed') return hundredths(amount.amount);
  if (amount.how === 'percent') return share(base, amount.percent);
  const tier = amount.tiers.findLast(({ from }) => base >= hundredths(from));
  if (tier === undefined) return minor(0n);
  return tier.percent === '0.00' ? hundredths(tier.amount) : share(base, tier.percent);
}

function share(base: Minor, percent: string): Minor {
  return base <= 0n ? minor(0n) : minor((base * hundredths(percent)) / WHOLE);
}

function smaller(one: Minor, other: Minor): Minor {
  return one < other ? one : other;
}

/** The number of rounds or tickets is stored as it is; everything else with two places. */
export function givenOf({ prize }: BonusRuleItem, amount: Minor): Minor {
  return isCounted(prize.form) ? minor(amount / HUNDRED) : amount;
}

export function isCounted(form: BonusRuleItem['prize']['form']): boolean {
  return form === 'free_rounds' || form === 'tickets';
}

/** Whether the rule holds at a moment: within its time, and by the site's clock on its days and in its hours. */
export function holdsAt({ item, runsFrom }: Rule, at: number, offset: number): boolean {
  const { startsAt, endsAt, days, fromMinute, toMinute } = item.schedule;
  if (at < runsFrom || (startsAt !== null && at < startsAt) || (endsAt !== null && at >= endsAt)) return false;
  const local = new Date(at + offset * MINUTE);
  if (days.length > 0 && !days.includes(((local.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS) + 1)) return false;
  if (fromMinute === null || toMinute === null) return true;
  const minute = Math.floor((local.getTime() % DAY) / MINUTE) % MINUTES_A_DAY;
  return minute >= fromMinute && minute < toMinute;
}

/** A period of a rule: its first and its last day, and when it ends (ms). */
export interface Period {
  readonly first: string;
  readonly last: string;
  readonly endsAt: number;
}

/** The last period that has ended at `now`. */
export function lastPeriod(length: 'day' | 'week', now: number, offset: number): Period {
  const today = siteDay(now, offset);
  const next = length === 'day' ? today : mondayOf(today);
  return {
    first: addDays(next, length === 'day' ? -1 : -WEEK_DAYS),
    last: addDays(next, -1),
    endsAt: startOfSiteDay(next, offset),
  };
}

/** The source id of an award for a deposit: it names what may be awarded once. */
export function depositSourceId(
  rule: Rule,
  deposit: { readonly memberId: string; readonly transferId: bigint; readonly at: number },
  offset: number,
): string {
  const { trigger } = rule.item;
  const often = trigger.on === 'deposit' ? trigger.often : 'once';
  const day = siteDay(deposit.at, offset);
  const which = { once: '', day: `:${day}`, week: `:${mondayOf(day)}`, each: `:${deposit.transferId}` }[often];
  return `${rule.id}:${deposit.memberId}${which}`;
}

/** The prize of an award. */
export function prizeOf(item: BonusRuleItem, amount: Minor): Prize {
  const { prize } = item;
  switch (prize.form) {
    case 'cash':
      return { form: 'cash', amount, wagering: prize.wagering === null ? 'site' : timesOf(prize.wagering) };
    case 'bonus':
      return {
        form: 'bonus',
        amount,
        terms: {
          wagering: timesOf(prize.wagering),
          weights: prize.weights,
          maxStake: prize.maxStake === null ? null : hundredths(prize.maxStake),
          maxCashOut: prize.maxCashOut === null ? null : hundredths(prize.maxCashOut),
          lastsMs: prize.lastsDays * DAY,
          endsWithWithdrawal: prize.endsWithWithdrawal,
        },
      };
    case 'points':
      return { form: 'points', amount };
    case 'free_rounds': {
      const { providerId, gameCode, stake, lastsDays } = prize;
      return { form: 'free_rounds', amount, providerId, gameCode, stake: hundredths(stake), lastsMs: lastsDays * DAY };
    }
    case 'tickets':
      return { form: 'tickets', amount, raffleId: prize.raffleId };
  }
}

/** `10.00` times as the ×100 of purses and turnover: at most 999.99, so it is exact. */
function timesOf(text: string): number {
  return Number(text.replace('.', ''));
}

/** The award of what is due. `paid`: in place of what the rule says. */
export function offerOf(
  { id, item }: Rule,
  due: Due,
  { now, review, paid }: { readonly now: number; readonly review: boolean; readonly paid?: Offer['paid'] | undefined },
): Offer {
  const { title, claim, currency, trigger } = item;
  const prize = prizeOf(item, givenOf(item, due.amount));
  return {
    memberId: due.memberId,
    source: 'bonus',
    sourceId: due.sourceId,
    ruleId: id,
    // A withdrawal counts from the deposit on: the award is offered some seconds later.
    prize: prize.form === 'bonus' && trigger.on === 'deposit' ? { ...prize, since: due.at } : prize,
    currency,
    title: title.es === '' ? { bn: title.bn, en: title.en } : title,
    claimBy: claim.hours === null ? null : now + claim.hours * HOUR,
    paid: paid ?? claim.paid,
    review,
  };
}

/** One candidate of each source id: the first. */
export function firstOfEach<T extends Candidate>(candidates: readonly T[]): T[] {
  const first = new Map<string, T>();
  for (const each of candidates) if (!first.has(each.sourceId)) first.set(each.sourceId, each);
  return [...first.values()];
}
