import type { Random } from '@chhokka/game-math';
import { DAY, HOUR, type ManualClock, MINUTE } from '@chhokka/kernel';
import type { Handlers } from '../../infra/http/handlers.ts';
import { createHandlers } from '../../roles/handlers.ts';
import type { Platform } from '../../roles/platform.ts';
import { type Services, servicesOf } from '../services.ts';
import { DEMO_ACCOUNTS } from '../seed/demo-members.ts';
import { ask, type Desk, deposit, type Hands, payAll, preparePayments, STORY_CALLER } from './cashier.ts';
import { type StoryGame, storyGames } from './games.ts';
import { join, openGame, type Player, playRound } from './players.ts';
import { beginLine, broughtBy, evening } from './line/line.ts';
import { inTurns, storyRandom } from './random.ts';

/** The size of a story. The same story produces the same amounts for every member. */
export interface Story {
  readonly players: number;
  readonly days: number;
  readonly seed: number;
}

/** The share of the days after which all players have joined. */
const JOINED_AFTER = 2 / 3;
const ROUNDS_A_DAY = 6;
/** When the day is settled: after the hour in which a worker counts again what came late. */
const SETTLED_AT = 21 * HOUR + 10 * MINUTE;
/** Simultaneous calls at the desk, within the connections of one process. */
const AT_ONCE = 6;

/**
 * Plays the story from the clock's current day and advances the clock: agents bring most players, and are paid by their
 * contracts. Returns how many rounds were played.
 */
export async function live(platform: Platform, clock: ManualClock, story: Story): Promise<number> {
  const random = storyRandom(story.seed);
  const services = servicesOf(platform);
  const games = await storyGames();
  const desk = await openDesk(services, createHandlers(platform), clock);
  const line = await beginLine(platform, desk);
  const players: Player[] = [];
  let rounds = 0;
  for (let day = 0; day < story.days; day += 1) {
    const begins = clock.now();
    const numbers = newNumbers(story, day, players.length);
    await inTurns(numbers, AT_ONCE, async (number) => {
      const seed = story.seed + number;
      const invitation = await broughtBy(line, storyRandom(-seed));
      players.push(await newcomer(services, desk, games, { seed, number, invitation }));
    });
    players.sort((one, other) => one.number - other.number);
    const here = players.filter(({ style }) => random.below(100) < style.comes);
    rounds += await playDay(services, desk, here, story.seed + day * 1_000);
    clock.advance(begins + SETTLED_AT - clock.now());
    await evening(line, { day, days: story.days, player: players.at(-1)?.session });
    clock.advance(begins + DAY - clock.now());
  }
  return rounds;
}

/** The numbers of the players who join on this day of the story, after so many who have. */
export function newNumbers(story: Story, day: number, joined: number): number[] {
  const due = Math.min(story.players, Math.ceil(((day + 1) * story.players) / (story.days * JOINED_AFTER)));
  return Array.from({ length: due - joined }, (_, index) => joined + index + 1);
}

export async function newcomer(
  services: Services,
  desk: Desk,
  games: readonly StoryGame[],
  { seed, number, invitation }: { seed: number; number: number; invitation?: Parameters<typeof join>[2]['invitation'] },
): Promise<Player> {
  const random = storyRandom(seed);
  const game = games[random.below(games.length)] ?? games[0];
  if (game === undefined) throw new Error('there are games to play');
  const player = await join(services, desk.clock, { number, random, game, invitation });
  await preparePayments(desk, player);
  return player;
}

/** One day of the joined players: deposits, rounds hour by hour, and some withdrawals in the evening. */
async function playDay(services: Services, desk: Desk, here: readonly Player[], seed: number): Promise<number> {
  const { clock } = desk;
  const chance = new Map(here.map((player) => [player, storyRandom(seed + player.number)]));
  const randomOf = (player: Player) => chance.get(player) ?? storyRandom(seed);
  clock.advance(9 * HOUR);
  await inTurns(here, AT_ONCE, (player) => openGame(services, clock, player));
  await payIn(services, desk, here, randomOf);
  let rounds = 0;
  for (let hour = 0; hour < ROUNDS_A_DAY; hour += 1) {
    const playing = here.filter(({ balance, style }) => balance >= style.stake * 5n);
    const played = await Promise.all(playing.map((player) => playRound(services, player, randomOf(player))));
    rounds += played.filter(Boolean).length;
    clock.advance(HOUR + MINUTE);
  }
  await payOut(services, desk, here, randomOf);
  return rounds;
}

async function look({ wallet }: Services, player: Player): Promise<void> {
  player.balance = (await wallet.memberBalance(player.session.memberId)) ?? player.balance;
}

/** Deposits of those who lack money, one a day: a player who has lost it returns on another day. */
export async function payIn(
  services: Services,
  desk: Desk,
  here: readonly Player[],
  randomOf: (player: Player) => Random,
): Promise<void> {
  const poor = here.filter(({ balance, style, hasPaid }) => !hasPaid || balance < style.stake * 5n);
  await inTurns(poor, AT_ONCE, async (player) => {
    await deposit(desk, player, randomOf(player));
    player.hasPaid = true;
    await look(services, player);
  });
}

/** Withdrawals of those who have won, asked for and paid. */
export async function payOut(
  services: Services,
  desk: Desk,
  here: readonly Player[],
  randomOf: (player: Player) => Random,
): Promise<void> {
  const winners = here.filter(({ balance, style, paid }) => paid !== null || balance > style.deposit * 3n);
  const asked = new Map<string, Player>();
  await inTurns(winners, AT_ONCE, async (player) => {
    const withdrawalId = await ask(desk, player, randomOf(player));
    if (withdrawalId !== null) asked.set(withdrawalId, player);
  });
  await payAll(desk, asked, randomOf);
  await inTurns([...asked.values()], AT_ONCE, (player) => look(services, player));
}

/** The desk of a story. */
export async function openDesk(services: Services, handlers: Handlers, clock: ManualClock): Promise<Desk> {
  return { ...(await openHands(services, handlers)), clock };
}

/** The demonstration's operator serves the desk, with a second one for what needs two. */
export async function openHands(services: Services, handlers: Handlers): Promise<Hands> {
  const [operator, second] = [
    await operatorOf(services, { username: 'office', ...DEMO_ACCOUNTS.office }),
    await operatorOf(services, { username: 'second', ...DEMO_ACCOUNTS.second }),
  ];
  return { handlers, operator, second };
}

async function operatorOf({ operators }: Services, account: { username: string; password: string }) {
  const { token } = await operators.login({ ...account, bound: false }, STORY_CALLER);
  const operator = await operators.find(token, STORY_CALLER.address);
  if (operator === null) throw new Error('who has signed in is signed in');
  await operators.logout(token);
  return operator;
}
