import { MINUTE, siteDay, startOfSiteDay } from '@chhokka/kernel';
import type { Rank } from './read.repository.ts';
import type { Due, Given } from './reckon.types.ts';
import { hundredths, lookAfter, mondayOf, ownOf, plus, roundsBy, sum } from './sums.ts';

/** A member on the ladder. */
interface Climber {
  level: number;
  gifted: number;
  fallsOn: string | null;
  told: boolean;
}

export interface RanksReckoned {
  /** Gifts by `MEMBER:LEVEL`, stake-backs by `MEMBER:MONDAY`, rebates by `MEMBER:DAY`. */
  readonly gifts: Due;
  readonly stakeBacks: Due;
  readonly rebates: Due;
  readonly levels: ReadonlyMap<string, number>;
  readonly falls: number;
}

const SETTLED = 5 * MINUTE;

/** Walks through the looks in time: who rises, who is warned, who falls, and what is given by the rank of that moment. */
export function reckonRanks(given: Given): RanksReckoned {
  const { rules, record, offset } = given;
  const out = { gifts: new Map(), stakeBacks: new Map(), rebates: new Map() };
  const climbers = new Map<string, Climber>();
  const days = new Map<string, Map<string, bigint>>();
  const queue = [...given.rounds];
  const done = { day: siteDay(record.looks[0] ?? 0, offset), monday: mondayOf(siteDay(record.looks[0] ?? 0, offset)) };
  let falls = 0;
  for (const look of record.looks) {
    const today = siteDay(look, offset);
    while (queue[0] !== undefined && queue[0].closedAt <= look) {
      const { memberId, closedAt, own } = queue.shift() as (typeof queue)[number];
      const own_days = days.get(memberId) ?? new Map<string, bigint>();
      days.set(memberId, own_days);
      const day = siteDay(closedAt, offset);
      own_days.set(day, (own_days.get(day) ?? 0n) + own);
    }
    for (const [memberId, own] of days) {
      const climber = climbers.get(memberId) ?? { level: 0, gifted: 0, fallsOn: null, told: false };
      climbers.set(memberId, climber);
      falls += climb(rules.ranks, climber, { today, have: (window) => within(own, today, window) }, (rank) => {
        if (rank.gift > 0n) out.gifts.set(`${memberId}:${rank.level}`, rank.gift);
      });
    }
    if (look < startOfSiteDay(today, offset) + SETTLED) continue;
    const monday = mondayOf(today);
    if (monday > done.monday) giveBack(given, climbers, monday, out.stakeBacks);
    if (today > done.day) giveRebates(given, climbers, { from: done.day, today }, out.rebates);
    done.day = today;
    done.monday = monday;
  }
  return { ...out, levels: new Map([...climbers].map(([id, { level }]) => [id, level])), falls };
}

function within(own: ReadonlyMap<string, bigint>, today: string, window: number): bigint {
  const from = plus(today, -window);
  return sum([...own], ([day, stake]) => (day > from && day <= today ? stake : 0n));
}

/** One look at a member. Returns 1 for a fall. */
function climb(
  ranks: readonly Rank[],
  climber: Climber,
  { today, have }: { today: string; have: (window: number) => bigint },
  gift: (rank: Rank) => void,
): number {
  const reached = Math.max(
    0,
    ...ranks.filter((rank) => have(rank.windowDays) >= rank.needed).map(({ level }) => level),
  );
  for (const rank of ranks) if (rank.level > climber.gifted && rank.level <= reached) gift(rank);
  climber.gifted = Math.max(climber.gifted, reached);
  const rank = ranks.find(({ level }) => level === climber.level);
  const stays = rank === undefined || have(rank.windowDays) * 100n >= rank.needed * BigInt(rank.keepPercent);
  if (reached > climber.level || stays) {
    climber.level = Math.max(climber.level, reached);
    climber.fallsOn = null;
    climber.told = false;
    return 0;
  }
  if (climber.fallsOn === null) {
    climber.fallsOn = plus(today, rank.graceDays);
    climber.told = rank.graceDays <= 7;
  } else if (climber.told && climber.fallsOn <= today) {
    climber.level -= 1;
    climber.fallsOn = null;
    climber.told = false;
    return 1;
  } else if (!climber.told && climber.fallsOn <= plus(today, 7)) {
    climber.fallsOn = plus(today, 7);
    climber.told = true;
  }
  return 0;
}

function giveBack(given: Given, climbers: ReadonlyMap<string, Climber>, monday: string, out: Due): void {
  const weeks = roundsBy(given, 'week');
  for (const [memberId, { level }] of climbers) {
    const rank = given.rules.ranks.find((each) => each.level === level);
    if (rank === undefined) continue;
    const staked = sum(weeks.get(`${memberId} ${plus(monday, -7)}`) ?? [], ownOf);
    const amount = (staked * BigInt(rank.stakeBack)) / 10_000n;
    if (amount > 0n) out.set(`${memberId}:${monday}`, amount);
  }
}

function giveRebates(
  given: Given,
  climbers: ReadonlyMap<string, Climber>,
  { from, today }: { from: string; today: string },
  out: Due,
): void {
  const { ranks, rebate } = given.rules;
  if (rebate === undefined) throw new Error('there is a rule of the rebate');
  const days = roundsBy(given, 'day');
  for (let day = from; day < today; day = plus(day, 1)) {
    for (const [memberId, { level }] of climbers) {
      const added = ranks.find((each) => each.level === level)?.rebateAdded ?? 0;
      const scaled = sum(days.get(`${memberId} ${day}`) ?? [], ({ own, kind }) => {
        const percent = rebate.percents[kind] ?? 0;
        return own * BigInt(percent === 0 ? 0 : percent + added);
      });
      const amount = scaled / 10_000n;
      if (amount >= rebate.minimum && amount > 0n) out.set(`${memberId}:${day}`, amount);
    }
  }
}

/** Cashback of the weeks, by `weekly-cashback:MEMBER:MONDAY`: of the losses as they stood when it was given. */
export function reckonCashback(given: Given): Due {
  const { rules, wins, offset, record } = given;
  const item = rules.bonuses.get('weekly-cashback');
  if (item === undefined) throw new Error('there is a cashback');
  const out: Due = new Map();
  const winsOf = Map.groupBy(wins, ({ roundId }) => roundId);
  const begins = mondayOf(siteDay(record.looks[0] ?? 0, offset));
  for (const [key, rounds] of roundsBy(given, 'week')) {
    const [memberId = '', monday = ''] = key.split(' ');
    const look = lookAfter(given, startOfSiteDay(plus(monday, 7), offset) + 2 * SETTLED);
    if (look === undefined || monday < begins) continue;
    const staked = sum(rounds, ownOf);
    const won = sum(rounds, ({ id, own, staked: all }) => {
      const sofar = sum(winsOf.get(id) ?? [], ({ at, amount }) => (at <= look ? amount : 0n));
      return own === all ? sofar : (sofar * own + all - 1n) / all;
    });
    const cap = hundredths(item.amount.cap);
    const share = ((staked - won) * hundredths(item.amount.percent)) / 10_000n;
    if (staked < hundredths(item.trigger.leastStake) || share <= 0n) continue;
    out.set(`weekly-cashback:${memberId}:${monday}`, share < cap ? share : cap);
  }
  return out;
}
