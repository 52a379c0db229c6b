import type { Random } from '@chhokka/game-math';
import { DAY, MINUTE, minor, parseDecimal, siteDay, startOfSiteDay, ZERO } from '@chhokka/kernel';
import { transaction } from '../../infra/db.ts';
import type { Serialised } from '../../infra/http/answer.ts';
import { Refused } from '../../infra/http/refused.ts';
import { bindMobile } from '../../modules/people/members/index.ts';
import type { Platform } from '../../roles/platform.ts';
import type { Services } from '../services.ts';
import { contextOf, type Desk, valueOf } from './cashier.ts';
import type { StoryGame } from './games.ts';
import { runJobs } from './jobs.ts';
import { openGame, type Player } from './players.ts';
import { inTurns } from './random.ts';
import type { StoryRecord } from './record.ts';
import { endRound, openRound, playAtOnce, settleAnew, type StoryRound } from './rounds.ts';

/** What the rewards of a story need. */
export interface RewardParts {
  readonly platform: Platform;
  readonly services: Services;
  readonly desk: Desk;
  readonly games: readonly StoryGame[];
  readonly record: StoryRecord;
  /** The fewest points that can be converted. */
  readonly leastPoints: number;
  /** On these moments from the first to the second (ms) no job runs, because the worker is down. */
  readonly outage: readonly [number, number];
  /** The random numbers of a player on the present day. */
  randomOf(player: Player): Random;
}

/** The story's code, of the rules of a new installation. */
const CODE = 'CHHOKKA6';
const HALF_SECOND = 500;
const AT_ONCE = 6;
const EVERY_RATE = 100;

/** Rounds of earlier days that something still happens to. */
export interface Afterlife {
  readonly open: StoryRound[];
  readonly closed: StoryRound[];
}

export function newAfterlife(): Afterlife {
  return { open: [], closed: [] };
}

/** A newcomer proves a number, most of them. Whoever came by a friend's code is written down. */
export async function settleIn(
  parts: Pick<RewardParts, 'services' | 'record'>,
  player: Player,
  { referrerId, random }: { readonly referrerId: string | null; readonly random: Random },
): Promise<void> {
  if (random.below(4) > 1) await proveNumber(parts, player);
  const { memberId } = player.session;
  if (referrerId !== null) parts.record.friends.push({ friendId: memberId, referrerId, at: player.joinedAt });
}

async function proveNumber(
  { services: { pool, clock }, record }: Pick<RewardParts, 'services' | 'record'>,
  { number, session: { memberId } }: Player,
): Promise<void> {
  if (record.verified.has(memberId)) return;
  // No such numbers exist: Bangladesh has no mobile numbers that begin with 010.
  const mobile = `+88010${String(10_000_000 + number)}`;
  await transaction(pool, (tx) => bindMobile(tx, memberId, mobile, clock.now()));
  record.verified.set(memberId, clock.now());
}

/** The beginning of a day: check-in, a bonus chosen for the deposit, a code, and the game of the day. */
export async function morning(parts: RewardParts, here: readonly Player[]): Promise<void> {
  const { desk, services, games } = parts;
  await inTurns(here, AT_ONCE, async (player) => {
    const random = parts.randomOf(player);
    const { session } = player;
    player.game = games[random.below(games.length)] ?? player.game;
    player.gameSession = null;
    await openGame(services, desk.clock, player);
    if (random.below(5) > 0) await checkIn(parts, player);
    if (random.below(2) === 0) {
      const ruleId = player.hasPaid ? 'reload' : 'welcome';
      await unless(['bonus_closed'], () =>
        desk.handlers.chooseBonus({ ruleId }, contextOf<'chooseBonus'>({ session })),
      );
    }
    if (random.below(12) === 0) await enterCode(parts, player);
    if (random.below(20) === 0) await proveNumber(parts, player);
  });
}

async function checkIn({ desk, record }: RewardParts, { session }: Player): Promise<void> {
  const at = desk.clock.now();
  const answer = await unless(['check_in_refused'], () =>
    desk.handlers.checkIn({ language: 'EN' }, contextOf<'checkIn'>({ session })),
  );
  if (answer === null) return;
  record.checkIns.set(session.memberId, [...(record.checkIns.get(session.memberId) ?? []), at]);
}

async function enterCode({ desk, record }: RewardParts, { session, address }: Player): Promise<void> {
  const answer = await unless(['bonus_code_invalid'], () =>
    desk.handlers.takeBonusCode({ code: CODE }, contextOf<'takeBonusCode'>({ session, address })),
  );
  if (answer === null || record.codes.some(({ memberId }) => memberId === session.memberId)) return;
  record.codes.push({ memberId: session.memberId, amount: parseDecimal(answer.amount) ?? ZERO });
}

/** Members open the reward centre: they claim most of what there is, and leave some of it. */
export async function claim({ desk, record, randomOf }: RewardParts, here: readonly Player[]): Promise<void> {
  await inTurns(here, AT_ONCE, async (player) => {
    const { session } = player;
    const context = contextOf<'rewardCentre'>({ session });
    const { list } = await valueOf(desk.handlers.rewardCentre({ language: 'EN' }, context));
    for (const { awardId } of list) {
      if (randomOf(player).below(10) < 4) continue;
      // What is past its time is still there while no job runs.
      const claimed = await unless(['award_expired', 'award_money_out'], () =>
        desk.handlers.claimReward({ awardId, language: 'EN' }, contextOf<'claimReward'>({ session })),
      );
      if (claimed !== null) record.claimed.add(awardId);
    }
    // Pages of missions award what they find reached.
    if (randomOf(player).below(3) > 0) return;
    await desk.handlers.missionSummary({ language: 'EN' }, contextOf<'missionSummary'>({ session }));
    record.opened.set(session.memberId, desk.clock.now());
  });
}

/** A round of the day for each of these players. Returns how many were played. */
export async function playHour(parts: RewardParts, life: Afterlife, playing: readonly Player[]): Promise<number> {
  const { services, randomOf } = parts;
  const played = await Promise.all(playing.map((player) => playAtOnce(services, player, randomOf(player))));
  for (const round of played) if (round !== null && randomOf(round.player).below(25) === 0) life.closed.push(round);
  return played.filter((round) => round !== null).length;
}

/**
 * Midnight by the site's clock: rounds that are opened before and end exactly then, rounds that begin and end then, and the jobs of
 * the first minutes. Returns how many rounds were played.
 */
export async function midnight(parts: RewardParts, life: Afterlife, here: readonly Player[]): Promise<number> {
  const { services, desk, randomOf } = parts;
  const offset = services.settings.dayOffset();
  const at = startOfSiteDay(siteDay(desk.clock.now(), offset), offset) + DAY;
  desk.clock.advance(at - HALF_SECOND - desk.clock.now());
  const late = here.filter((player) => randomOf(player).below(2) === 0);
  const opened = await Promise.all(late.map((player) => openRound(services, player, randomOf(player))));
  let rounds = await playHour(
    parts,
    life,
    here.filter((player) => !late.includes(player)),
  );
  desk.clock.advance(HALF_SECOND);
  for (const round of opened) {
    if (round === null) continue;
    rounds += 1;
    if (randomOf(round.player).below(5) === 0) life.open.push(round);
    else await endRound(services, round, randomOf(round.player));
  }
  rounds += await playHour(parts, life, here);
  for (const minutes of [6, 6]) {
    desk.clock.advance(minutes * MINUTE);
    await runJobs(parts);
  }
  return rounds;
}

/** Closes the rounds that earlier days left open, and resettles some closed ones. */
export async function followUp({ services, randomOf }: RewardParts, life: Afterlife, chance: Random): Promise<void> {
  for (const round of life.open.splice(0)) {
    if (chance.below(3) === 0) life.open.push(round);
    else await endRound(services, round, randomOf(round.player));
  }
  for (const round of life.closed.splice(0, 1 + chance.below(3))) await settleAnew(services, round, chance);
}

/** The end of a day: bonus money given up, points used, and an operator at the queues. */
export async function evening(parts: RewardParts, here: readonly Player[]): Promise<void> {
  await inTurns(here, AT_ONCE, async (player) => {
    const random = parts.randomOf(player);
    if (random.below(15) === 0) await forfeit(parts, player);
    const wish = random.below(16);
    if (wish < 4) await convert(parts, player);
    else if (wish < 7) await redeem(parts, player, random);
  });
  await serve(parts);
}

async function forfeit({ desk, record }: RewardParts, { session }: Player): Promise<void> {
  const { list } = await valueOf(desk.handlers.bonusPurses({ language: 'EN' }, contextOf<'bonusPurses'>({ session })));
  const live = list.find(({ state }) => state === 'active' || state === 'waiting');
  if (live === undefined) return;
  await desk.handlers.forfeitBonus({ purseId: live.id }, contextOf<'forfeitBonus'>({ session }));
  record.forfeited.add(live.id);
}

async function convert({ desk, record, randomOf, leastPoints }: RewardParts, player: Player): Promise<void> {
  const { session, paymentPassword } = player;
  const { points: held } = await valueOf(desk.handlers.pointBalance({}, contextOf<'pointBalance'>({ session })));
  const points = Number(held.split('.')[0]);
  if (points < leastPoints) return;
  const some = leastPoints + randomOf(player).below(points - leastPoints + 1);
  const requestId = crypto.randomUUID();
  const asked = { requestId, points: some, pointsPerUnit: EVERY_RATE, paymentPassword };
  await desk.handlers.convertPoint(asked, contextOf<'convertPoint'>({ session }));
  const money = minor((BigInt(some) * 100n) / BigInt(EVERY_RATE));
  record.converted.push({ memberId: session.memberId, points: BigInt(some) * 100n, money });
}

async function redeem({ desk, record, services }: RewardParts, player: Player, random: Random): Promise<void> {
  const { session, paymentPassword } = player;
  const { goods } = services.points;
  const good = goods[random.below(Math.max(1, goods.length))];
  if (good === undefined) return;
  const delivery = { name: `Demo ${player.number}`, phone: '01000000000', address: 'Nowhere Road 1, Dhaka' };
  const asked = { requestId: crypto.randomUUID(), rewardId: good.id, delivery, paymentPassword };
  const made = await unless(['points_insufficient', 'point_good_gone', 'point_good_limit'], () =>
    desk.handlers.redeemPointReward(asked, contextOf<'redeemPointReward'>({ session })),
  );
  if (made === null) return;
  const points = good.points * 100n;
  record.redeemed.set(made.redemptionId, { memberId: session.memberId, points, returned: false });
}

/** The operator decides what waits: awards that need a look, and goods. */
async function serve({ desk, record, services }: RewardParts): Promise<void> {
  const { handlers, operator } = desk;
  const office = contextOf<'officeAwards'>({ operator });
  const { list } = await valueOf(handlers.officeAwards({ state: 'review', pageSize: 50, language: 'EN' }, office));
  for (const { awardId } of list) {
    const decision = record.decided.size % 4 === 3 ? ('reject' as const) : ('approve' as const);
    await handlers.officeClaim({ queue: 'awards', itemId: awardId }, contextOf<'officeClaim'>({ operator }));
    const decided = { awardId, decision, reason: 'The story says so.', language: 'EN' as const };
    // Above what one operator may pay alone within 24 hours, it waits: here for the next day.
    const done = await unless(['approval_own'], () =>
      handlers.officeDecideAward(decided, contextOf<'officeDecideAward'>({ operator })),
    );
    if (done !== null) record.decided.set(awardId, decision);
  }
  const waiting = await valueOf(
    handlers.officeRedemptions({ status: 'processing', language: 'EN' }, contextOf<'officeRedemptions'>({ operator })),
  );
  for (const { redemptionId } of waiting.list) {
    const mine = record.redeemed.get(redemptionId);
    if (mine === undefined) continue;
    mine.returned = services.clock.now() % 3 === 0;
    await handlers.officeClaim({ queue: 'redemptions', itemId: redemptionId }, contextOf<'officeClaim'>({ operator }));
    const decision = mine.returned
      ? { decision: 'reject' as const, redemptionId, reason: 'There are none left.' }
      : { decision: 'approve' as const, redemptionId, note: '' };
    await handlers.officeDecideRedemption(decision, contextOf<'officeDecideRedemption'>({ operator }));
  }
}

/** The answer of a call; null: it was refused with one of these codes. Any other refusal is a fault. */
async function unless<T extends object>(
  codes: readonly string[],
  act: () => Promise<T | Serialised<T>>,
): Promise<T | null> {
  try {
    return await valueOf(act());
  } catch (error) {
    if (error instanceof Refused && codes.includes(error.code)) return null;
    throw error;
  }
}
