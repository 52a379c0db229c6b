import { DAY, HOUR, ManualClock, MINUTE, systemClock } from '@chhokka/kernel';
import { ConfigError, readConfig } from '../infra/config.ts';
import { createLog } from '../infra/log.ts';
import { reconcile } from '../modules/ledger/index.ts';
import { createHandlers } from '../roles/handlers.ts';
import { createServices, type Services } from '../roles/services.ts';
import { DEMO_ACCOUNTS } from './seed/demo-members.ts';
import { type Desk, deposit, preparePayments, takeOut } from './life/cashier.ts';
import { storyGames } from './life/games.ts';
import { accountOf, join, openGame, type Player, playRound } from './life/players.ts';
import { inTurns, storyRandom } from './life/random.ts';

const DAYS = 90;
const PLAYERS = 300;
/** All have joined by then. */
const JOINING_DAYS = 60;
const ROUNDS_A_DAY = 10;
const SEED = 2_026;
/** Calls of the desk at once, within the connections of one process. */
const AT_ONCE = 6;

/**
 * `npm run demo:life`: three months of a few hundred members, played through the calls that members, operators and
 * providers make, by a clock that walks through them. The same amounts at every run.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.mode === 'production') throw new ConfigError('Nobody plays for demonstration with NODE_ENV=production.');
  const begun = performance.now();
  const clock = new ManualClock(Math.floor(systemClock.now() / DAY) * DAY - DAYS * DAY);
  const services = createServices(config, { clock, log: createLog('warn') });
  try {
    await services.revisions.poll();
    if ((await services.members.findId(accountOf(PLAYERS))) !== null) {
      process.stdout.write('They have lived already: npm run db:reset begins anew.\n');
      return;
    }
    const rounds = await live(services, clock);
    await services.reporting.rebuild();
    const { differences } = await reconcile(services.pool);
    if (differences.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(differences.slice(0, 3))}`);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    process.stdout.write(`${PLAYERS} members, ${rounds} rounds in ${seconds} s; the books are right.\n`);
  } finally {
    await services.close();
  }
}

/** Answers how many rounds were played. */
async function live(services: Services, clock: ManualClock): Promise<number> {
  const random = storyRandom(SEED);
  const games = await storyGames();
  const desk = await openDesk(services, clock);
  const players: Player[] = [];
  let rounds = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const begins = clock.now();
    const due = Math.min(PLAYERS, Math.ceil(((day + 1) * PLAYERS) / JOINING_DAYS));
    const numbers = Array.from({ length: due - players.length }, (_, index) => players.length + index + 1);
    await inTurns(numbers, AT_ONCE, async (number) => {
      const own = storyRandom(SEED + number);
      const game = games[own.below(games.length)] ?? games[0];
      if (game === undefined) throw new Error('there are games to play');
      const player = await join(services, clock, { number, random: own, game });
      await preparePayments(desk, player);
      players.push(player);
    });
    players.sort((one, other) => (one.account < other.account ? -1 : 1));
    const here = players.filter(({ style }) => random.below(100) < style.comes);
    rounds += await playDay(services, desk, here, day);
    clock.advance(begins + DAY - clock.now());
  }
  return rounds;
}

/** A day of those who came: money in, rounds hour by hour, and in the evening some take their winnings out. */
async function playDay(services: Services, desk: Desk, here: readonly Player[], day: number): Promise<number> {
  const { clock } = desk;
  const chance = new Map(here.map((player) => [player, storyRandom(SEED + day * 1_000 + numberOf(player))]));
  const randomOf = (player: Player) => chance.get(player) ?? storyRandom(day);
  let rounds = 0;
  clock.advance(9 * HOUR);
  await inTurns(here, AT_ONCE, (player) => openGame(services, clock, player));
  for (let hour = 0; hour < ROUNDS_A_DAY; hour += 1) {
    const poor = here.filter(({ balance, style, hasPaid }) => !hasPaid || balance < style.stake * 5n);
    // One payment a day: whoever has lost it comes back another day.
    if (hour === 0) {
      await inTurns(poor, AT_ONCE, async (player) => {
        await deposit(desk, player, randomOf(player));
        player.hasPaid = true;
        player.balance = (await services.wallet.memberBalance(player.session.memberId)) ?? player.balance;
      });
    }
    const playing = here.filter(({ balance, style }) => balance >= style.stake * 5n);
    const played = await Promise.all(playing.map((player) => playRound(services, player, randomOf(player))));
    rounds += played.filter(Boolean).length;
    clock.advance(HOUR + MINUTE);
  }
  const winners = here.filter(({ balance, style, paid }) => paid !== null || balance > style.deposit * 3n);
  // One after another: the desk pays in the order in which it was asked.
  for (const player of winners) {
    await takeOut(desk, player, randomOf(player));
    player.balance = (await services.wallet.memberBalance(player.session.memberId)) ?? player.balance;
  }
  return rounds;
}

function numberOf({ account }: Player): number {
  return Number.parseInt(account.slice(4), 10);
}

/** The demonstration's operator serves the desk, with a second one for what one may not credit alone. */
async function openDesk(services: Services, clock: ManualClock): Promise<Desk> {
  const { password } = DEMO_ACCOUNTS.office;
  await services.members.createOperator('office-second', password, 'cashier');
  const [operator, second] = [
    await operatorOf(services, { username: 'office', password }),
    await operatorOf(services, { username: 'office-second', password }),
  ];
  return { handlers: createHandlers(services), operator, second, clock };
}

async function operatorOf({ members: { operators } }: Services, account: { username: string; password: string }) {
  const address = '198.51.100.1';
  const form = { ...account, bound: false };
  const { token } = await operators.login(form, address);
  const operator = await operators.find(token, address);
  if (operator === null) throw new Error('who has signed in is signed in');
  await operators.logout(token);
  return operator;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
});
