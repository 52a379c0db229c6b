import type { Random } from '@chhokka/game-math';
import { DAY, HOUR, type ManualClock, MINUTE } from '@chhokka/kernel';
import { createHandlers } from '../../roles/handlers.ts';
import type { Platform } from '../../roles/platform.ts';
import { demoRaffle, RAFFLE_LASTS } from '../seed/demo-raffle.ts';
import { type Services, servicesOf } from '../services.ts';
import { moreStoryGames } from './games.ts';
import { runJobs } from './jobs.ts';
import { newcomer, newNumbers, openDesk, payIn, payOut, type Story } from './live.ts';
import type { Player } from './players.ts';
import { inTurns, storyRandom } from './random.ts';
import { newRecord, type StoryRecord } from './record.ts';
import * as rewards from './rewards.ts';
import { beginRules, type StoryRules } from './rules.repository.ts';

/** A story with rewards. */
export interface RewardedStory extends Story, StoryRules {
  /** From the first to before the second of these days the worker is down. */
  readonly outage?: readonly [number, number];
}

/** Hours of play before and after midnight by the site's clock. */
const HOURS = { before: 7, after: 2 };
const RAFFLE_DAYS = RAFFLE_LASTS / DAY;
/** Of the newcomers, in per cent, so many come by the code of somebody who is there. */
const INVITED = 40;
const AT_ONCE = 6;

/** Where a story stands. */
interface Telling {
  readonly story: RewardedStory;
  readonly parts: Omit<rewards.RewardParts, 'randomOf'>;
  readonly players: Player[];
  readonly life: rewards.Afterlife;
  readonly chance: Random;
}

/**
 * Plays a story with all rewards from the clock's current day and advances the clock: members are invited, check in, take and
 * forfeit bonuses, reach missions and ranks, lose them, use points, win raffles. The jobs run at their times. Returns how many
 * rounds were played, and what everybody remembers.
 */
export async function liveRewarded(
  platform: Platform,
  clock: ManualClock,
  story: RewardedStory,
): Promise<{ rounds: number; record: StoryRecord }> {
  const services = servicesOf(platform);
  const desk = await openDesk(services, createHandlers(platform), clock);
  const { leastPoints = 1_000, outage: [from, to] = [0, 0] } = story;
  const outage = [clock.now() + from * DAY, clock.now() + to * DAY] as const;
  const games = await moreStoryGames();
  const parts = { platform, services, desk, games, record: newRecord(), leastPoints, outage };
  const telling: Telling = { story, parts, players: [], life: rewards.newAfterlife(), chance: storyRandom(story.seed) };
  await beginRules(services.pool, clock.now(), story);
  await services.revisions.poll();
  await runJobs(parts);
  let rounds = 0;
  for (let day = 0; day < story.days; day += 1) {
    const begins = clock.now();
    if (day % RAFFLE_DAYS === 0) await openRaffle(services, day, begins);
    await welcome(telling, day);
    rounds += await playDay(telling, day);
    clock.advance(begins + DAY - clock.now());
  }
  // The day after, so that the last day has its rebate.
  await rewards.midnight({ ...parts, randomOf: () => telling.chance }, telling.life, []);
  return { rounds, record: parts.record };
}

/** Everybody who joins on this day, many of them by somebody's code. */
async function welcome({ story, parts, players, chance }: Telling, day: number): Promise<void> {
  const { services, desk, games, record } = parts;
  const invited = newNumbers(story, day, players.length).map((number) => {
    const referrer = players[chance.below(100) < INVITED ? chance.below(Math.max(1, players.length)) : players.length];
    return { number, referrer };
  });
  await inTurns(invited, AT_ONCE, async ({ number, referrer }) => {
    const referrerId = referrer?.session.memberId ?? null;
    const invitation =
      referrerId === null ? undefined : { referralCode: await services.referral.codeOf(referrerId), referrerId };
    const seed = story.seed + number;
    const player = await newcomer(services, desk, games, { seed, number, invitation });
    players.push(player);
    await rewards.settleIn({ services, record }, player, { referrerId, random: storyRandom(-seed) });
  });
  players.sort((one, other) => one.number - other.number);
}

async function playDay({ story, parts: given, players, life, chance }: Telling, day: number): Promise<number> {
  const { services, desk } = given;
  const { clock } = desk;
  const seed = story.seed + (day + 1) * 1_000;
  const chances = new Map(players.map((player) => [player, storyRandom(seed + player.number)]));
  const randomOf = (player: Player) => chances.get(player) ?? chance;
  const parts = { ...given, randomOf };
  const here = players.filter(({ style }) => chance.below(100) < style.comes);
  const playing = () => here.filter(({ balance, style }) => balance >= style.stake * 5n);
  clock.advance(9 * HOUR);
  await rewards.morning(parts, here);
  await payIn(services, desk, here, randomOf);
  await runJobs(parts);
  await rewards.claim(parts, here);
  await rewards.followUp(parts, life, chance);
  let rounds = 0;
  for (let hour = 0; hour < HOURS.before; hour += 1) {
    clock.advance(HOUR);
    rounds += await rewards.playHour(parts, life, playing());
  }
  rounds += await rewards.midnight(parts, life, playing());
  for (let hour = 0; hour < HOURS.after; hour += 1) {
    clock.advance(HOUR);
    rounds += await rewards.playHour(parts, life, playing());
  }
  // So that no bonus ends in the very millisecond of a round, which could then be of this bonus or of the next.
  clock.advance(MINUTE);
  await rewards.evening(parts, here);
  await payOut(services, desk, here, randomOf);
  await runJobs(parts);
  return rounds;
}

/** A raffle for the next days, with a place for everybody who might win. */
async function openRaffle({ raffle }: Services, day: number, startsAt: number): Promise<void> {
  const title = { bn: 'পাক্ষিক র‍্যাফেল', en: 'Raffle of the fortnight', es: 'Rifa de la quincena' };
  await raffle.add(
    `life-${day}`,
    demoRaffle({ title, startsAt, perDay: 20 }, [
      { amount: '1000.00', stock: 1 },
      { amount: '200.00', stock: 3 },
      { amount: '500.00', stock: 10 },
    ]),
  );
}
