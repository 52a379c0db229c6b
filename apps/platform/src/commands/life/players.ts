import { randomBytes } from 'node:crypto';
import type { Random } from '@chhokka/game-math';
import { DAY, minor, type ManualClock, type Minor } from '@chhokka/kernel';
import { transaction } from '../../infra/db.ts';
import type { MemberSession } from '../../infra/http/sessions.ts';
import { bindEmail, keepLogin } from '../../modules/people/members/index.ts';
import type { Services } from '../services.ts';
import type { StoryGame } from './games.ts';
import type { Invitation } from './line/people.ts';
import { storyId } from './random.ts';

/** An amount in taka as minor units. */
const taka = (whole: number): Minor => minor(BigInt(whole) * 100n);

/** Styles from careful to bold: stake, deposit, and on how many days out of a hundred they play. */
const STYLES = [
  { stake: taka(2), deposit: taka(300), comes: 35 },
  { stake: taka(5), deposit: taka(500), comes: 45 },
  { stake: taka(10), deposit: taka(1_000), comes: 30 },
  { stake: taka(25), deposit: taka(2_000), comes: 25 },
  { stake: taka(100), deposit: taka(6_000), comes: 12 },
] as const;

/** The length of a game session, ms: within the wallet's limit. */
const SESSION_MS = 20 * DAY;
/** Each method as often as it is used. A bank transfer would need a picture of the payment. */
const METHODS = ['bkash', 'bkash', 'bkash', 'nagad', 'nagad', 'rocket'];

/** One player of the story, with the current state. */
export interface Player {
  readonly number: number;
  readonly account: string;
  readonly password: string;
  readonly paymentPassword: string;
  readonly session: MemberSession;
  readonly style: (typeof STYLES)[number];
  readonly method: string;
  readonly address: string;
  readonly joinedAt: number;
  game: StoryGame;
  /** The wallet's session of that game, with its expiry. */
  gameSession: { readonly token: string; readonly until: number } | null;
  balance: Minor;
  /** Whether the player has made the first deposit, which comes on the first day. */
  hasPaid: boolean;
  payout: { readonly id: string; readonly boundAt: number } | null;
  /** The remaining turnover requirement, as far as the player was told. */
  toStake: Minor;
  /** A withdrawal that is paid and not yet confirmed. */
  paid: string | null;
}

/** The account name of the story's player with that number, recognisable as one of the demonstration. */
export function accountOf(number: number): string {
  return `demo${String(number).padStart(3, '0')}`;
}

/** Who signs up. `invitation`: by whose code, if somebody's. */
interface Newcomer {
  readonly number: number;
  readonly random: Random;
  readonly game: StoryGame;
  readonly invitation?: Partial<Invitation> | undefined;
}

/** Signs a player up like any member. Nobody knows the password, so nobody can log in with it. */
export async function join(
  { pool, wallet, devices, entry }: Services,
  clock: ManualClock,
  { number, random, game, invitation }: Newcomer,
): Promise<Player> {
  const account = accountOf(number);
  const password = `${randomBytes(18).toString('base64url')}1a`;
  const style = STYLES[random.below(STYLES.length)] ?? STYLES[0];
  const method = METHODS[random.below(METHODS.length)];
  const address = `198.51.100.${1 + random.below(254)}`;
  const origin = { address, userAgent: 'Demonstration' };
  const { token } = await entry.register({
    account,
    password,
    language: 'bn',
    nickname: `Demo ${number}`,
    origin,
    ...invitation,
  });
  const session = await devices.sessions.find(token);
  if (session === null) throw new Error('who has signed up is signed in');
  await devices.sessions.end(token);
  // An address of a domain that belongs to nobody (RFC 2606). No such mobile numbers exist, so they have none.
  await transaction(pool, (tx) => bindEmail(tx, session.memberId, `${account}@example.com`, clock.now()));
  return {
    number,
    account,
    password,
    paymentPassword: String(583_026 + number * 7),
    session,
    style,
    method: method ?? 'bkash',
    address,
    joinedAt: clock.now(),
    game,
    gameSession: null,
    balance: (await wallet.memberBalance(session.memberId)) ?? minor(0n),
    hasPaid: false,
    payout: null,
    toStake: minor(0n),
    paid: null,
  };
}

/** A login of the day, without its password, and the player's game opened as a launch does, unless it is open. */
export async function openGame({ pool, wallet }: Services, clock: ManualClock, player: Player): Promise<void> {
  await keepLogin(pool, player.session.memberId, clock.now());
  if (player.gameSession !== null && player.gameSession.until > clock.now() + DAY) return;
  const { memberId, currency, language } = player.session;
  const { session } = await wallet.openSession({
    memberId,
    memberSession: null,
    providerId: 'SUND',
    gameCode: player.game.code,
    currency: currency as Parameters<typeof wallet.openSession>[0]['currency'],
    language,
    ttlMs: SESSION_MS,
  });
  player.gameSession = { token: session, until: clock.now() + SESSION_MS };
}

/** One round through the call that providers make, with stake and win together. False when the balance was too low. */
export async function playRound({ wallet }: Services, player: Player, random: Random): Promise<boolean> {
  const { session, game, style, gameSession } = player;
  if (gameSession === null) throw new Error('a round is played in an open game');
  const times = BigInt(1 + (random.below(6) === 0 ? random.below(4) : 0));
  const amount = minor(style.stake * times);
  const winAmount = minor((amount * BigInt(game.pays(random))) / 100n);
  const answer = await wallet.execute('SUND', {
    type: 'betwin',
    session: gameSession.token,
    txId: storyId(random),
    roundId: storyId(random),
    roundClosed: true,
    playerId: session.memberId,
    gameCode: game.code,
    currency: session.currency as Parameters<typeof wallet.balance>[2],
    amount,
    winAmount,
  });
  if (answer.outcome === 'accepted' || answer.outcome === 'insufficient_funds') player.balance = answer.balance;
  else throw new Error(`the wallet answered ${answer.outcome} to the story`);
  if (answer.outcome === 'accepted') player.toStake = minor(player.toStake > amount ? player.toStake - amount : 0n);
  return answer.outcome === 'accepted';
}
