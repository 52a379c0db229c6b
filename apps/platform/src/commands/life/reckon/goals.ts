import { MINUTE, siteDay, startOfSiteDay } from '@chhokka/kernel';
import type { Due, Given } from './reckon.types.ts';
import type { Round } from './read.repository.ts';
import { byWeight, hundredths, lookAfter, mondayOf, plus, roundsBy, sum } from './sums.ts';

const SETTLED = 5 * MINUTE;
/** The missions of a new installation: what they ask for, and what they give. */
const MISSIONS = {
  dailyStake: { from: 200_000n, gives: 500n },
  dailyGames: { from: 3, gives: 2_000n },
  weeklyStake: { from: 2_000_000n, gives: 5_800n },
  weeklySlots: { from: 500, gives: 30_000n },
  verified: 1_800n,
  firstDeposit: 20_000n,
};

/** Prizes of missions by `MISSION:MEMBER:PERIOD`. */
export function reckonMissions(given: Given): Due {
  const out: Due = new Map();
  const { record, transfers, rules } = given;
  const reaches = (id: string, rounds: readonly Round[], from: bigint) => {
    const weights = rules.missions.get(id);
    if (weights === undefined) throw new Error(`the mission ${id} weighs stakes`);
    return byWeight(rounds, weights) >= from * 100n;
  };
  for (const [key, all] of roundsBy(given, 'day')) {
    const [memberId = '', day = ''] = key.split(' ');
    const rounds = all.filter(({ own }) => own > 0n);
    const { dailyStake, dailyGames } = MISSIONS;
    if (reaches('daily-stake', rounds, dailyStake.from)) out.set(`daily-stake:${memberId}:d${day}`, dailyStake.gives);
    if (new Set(rounds.map(({ game }) => game)).size >= dailyGames.from)
      out.set(`daily-games:${memberId}:d${day}`, dailyGames.gives);
  }
  for (const [key, all] of roundsBy(given, 'week')) {
    const [memberId = '', monday = ''] = key.split(' ');
    const rounds = all.filter(({ own }) => own > 0n);
    const { weeklyStake, weeklySlots } = MISSIONS;
    if (reaches('weekly-stake', rounds, weeklyStake.from))
      out.set(`weekly-stake:${memberId}:w${monday}`, weeklyStake.gives);
    if (rounds.filter(({ kind }) => kind === 'RNG').length >= weeklySlots.from)
      out.set(`weekly-slots:${memberId}:w${monday}`, weeklySlots.gives);
  }
  const deposits = depositsOf(transfers);
  for (const { member } of deposits) out.set(`first-deposit:${member}:once`, MISSIONS.firstDeposit);
  // A proved number is noticed with what the member does next.
  const acts = [
    ...deposits.map(({ member, at }) => [member, at] as const),
    ...given.rounds.filter(({ own }) => own > 0n).map(({ memberId, closedAt }) => [memberId, closedAt] as const),
    ...record.opened,
  ];
  const last = new Map(acts.toSorted(([, one], [, other]) => one - other));
  for (const [memberId, at] of record.verified)
    if ((last.get(memberId) ?? 0) >= at) out.set(`verify-number:${memberId}:once`, MISSIONS.verified);
  return out;
}

export function depositsOf(transfers: Given['transfers']): Given['transfers'] {
  return transfers.filter(({ kind, to }) => kind === 'deposit' && to === 'member_cash');
}

/** Prizes of the leaderboard by `weekly:MEMBER:week:MONDAY`, of the weeks that were over at a look. */
export function reckonBoards(given: Given): Due {
  const { board } = given.rules;
  if (board === undefined) throw new Error('there is a leaderboard');
  const weeks = Map.groupBy(given.rounds, ({ closedAt }) => mondayOf(siteDay(closedAt, given.offset)));
  const out: Due = new Map();
  for (const [monday, rounds] of weeks) {
    if (lookAfter(given, startOfSiteDay(plus(monday, 7), given.offset) + SETTLED) === undefined) continue;
    const staked = [
      ...Map.groupBy(
        rounds.filter(({ own }) => own > 0n),
        ({ memberId }) => memberId,
      ),
    ]
      .map(([memberId, own]) => ({
        memberId,
        stake: byWeight(own, board.weights),
        last: Math.max(...own.map(({ closedAt }) => closedAt)),
      }))
      .filter(({ stake }) => stake >= hundredths(board.leastStake) * 100n)
      .toSorted((a, b) =>
        a.stake === b.stake ? a.last - b.last || (a.memberId < b.memberId ? -1 : 1) : a.stake > b.stake ? -1 : 1,
      );
    for (const [place, { memberId }] of staked.entries()) {
      const prize = board.places[place]?.prize.amount;
      if (prize !== undefined) out.set(`weekly:${memberId}:week:${monday}`, hundredths(prize));
    }
  }
  return out;
}

/** What friends have brought, by `FRIEND:TIER`. */
export function reckonReferral({ record, rules, rounds }: Given): Due {
  const out: Due = new Map();
  if (rules.referral === undefined) throw new Error('there is a rule of referral');
  const { tiers, weights } = rules.referral;
  for (const { friendId, at } of record.friends) {
    if (!record.verified.has(friendId)) continue;
    const since = rounds.filter(({ memberId, closedAt }) => memberId === friendId && closedAt >= at);
    const staked = byWeight(since, weights);
    for (const [place, { stake, amount }] of tiers.entries())
      if (staked >= BigInt(stake) * 100n) out.set(`${friendId}:${place + 1}`, BigInt(amount));
  }
  return out;
}

/** Check-ins by `MEMBER:DAY`: seven days in a row, and a missed day leads to the first. */
export function reckonCheckIns({ record, rules, offset }: Given): Due {
  const out: Due = new Map();
  for (const [memberId, moments] of record.checkIns) {
    let [before, number] = ['', 0];
    for (const at of moments) {
      const day = siteDay(at, offset);
      if (day === before) continue;
      number = plus(day, -1) === before && number < 7 ? number + 1 : 1;
      before = day;
      out.set(`${memberId}:${day}`, hundredths(rules.checkIn?.days[number - 1]?.prize.amount ?? ''));
    }
  }
  return out;
}

/** Tickets for stakes, by `RAFFLE MEMBER`. */
export function reckonTickets({ rules, rounds, offset }: Given): Due {
  const out: Due = new Map();
  for (const { id, startsAt, endsAt, weights, ticketStake, perDay } of rules.raffles) {
    const counted = rounds.filter(({ closedAt }) => closedAt >= startsAt && closedAt < endsAt);
    for (const [key, own] of Map.groupBy(
      counted,
      ({ memberId, closedAt }) => `${memberId} ${siteDay(closedAt, offset)}`,
    )) {
      const whole = byWeight(own, weights) / (ticketStake * 100n);
      const name = `${id} ${key.split(' ')[0]}`;
      const tickets = (out.get(name) ?? 0n) + (whole < BigInt(perDay) ? whole : BigInt(perDay));
      if (tickets > 0n) out.set(name, tickets);
    }
  }
  return out;
}

/** Points ×100 that stakes have earned, by member. */
export function reckonPoints({ rounds, rules }: Given): Due {
  const { points } = rules;
  if (points === undefined) throw new Error('there is a rule of points');
  return new Map(
    [...Map.groupBy(rounds, ({ memberId }) => memberId)].map(([memberId, own]) => {
      const units = sum(own, ({ own: stake, kind }) => stake * BigInt(points.perThousand * (points.kinds[kind] ?? 0)));
      // Stakes in minor units × points for each 1,000 × per cent: 100,000 of them are 0.01 points.
      return [memberId, units / 100_000n];
    }),
  );
}
