import type { Random } from '@chhokka/game-math';
import { minor, type Minor } from '@chhokka/kernel';
import type { WalletCommand } from '../../modules/money/wallet/index.ts';
import type { Services } from '../services.ts';
import type { StoryGame } from './games.ts';
import type { Player } from './players.ts';
import { storyId } from './random.ts';

/** A round that is open, or that the story may still resettle. */
export interface StoryRound {
  readonly player: Player;
  readonly game: StoryGame;
  readonly roundId: string;
  readonly txId: string;
  readonly amount: Minor;
}

const BOLDER = 6n;

/** Opens a round whose end comes later. Null: it was refused. */
export async function openRound(services: Services, player: Player, random: Random): Promise<StoryRound | null> {
  const { game, gameSession, style } = player;
  if (gameSession === null) throw new Error('a round is played in an open game');
  const round = { player, game, roundId: storyId(random), txId: storyId(random), amount: stakeOf(style.stake, random) };
  const { txId, amount } = round;
  const isOpen = await done(services, player, {
    ...common(round),
    type: 'bet',
    session: gameSession.token,
    txId,
    amount,
    roundClosed: false,
  });
  return isOpen ? round : null;
}

/** Plays a round that ends at once. Null: it was refused. */
export async function playAtOnce(services: Services, player: Player, random: Random): Promise<StoryRound | null> {
  const { game, gameSession, style } = player;
  if (gameSession === null) throw new Error('a round is played in an open game');
  const round = { player, game, roundId: storyId(random), txId: storyId(random), amount: stakeOf(style.stake, random) };
  const { txId, amount } = round;
  const winAmount = minor((amount * BigInt(game.pays(random))) / 100n);
  const command = { ...common(round), type: 'betwin', session: gameSession.token, txId, amount, winAmount } as const;
  return (await done(services, player, { ...command, roundClosed: true })) ? round : null;
}

/** Ends an open round: it pays, or it pays nothing, or its bet is taken back. */
export async function endRound(services: Services, round: StoryRound, random: Random): Promise<void> {
  const { player, game, amount, txId: refTxId } = round;
  const txId = storyId(random);
  const way = random.below(10);
  if (way === 0) {
    await done(services, player, { ...common(round), type: 'refund', txId, refTxId, roundClosed: true });
  } else if (way < 4) {
    await done(services, player, { ...common(round), type: 'endround', txId });
  } else {
    const won = minor((amount * BigInt(game.pays(random))) / 100n);
    await done(services, player, { ...common(round), type: 'win', txId, amount: won, roundClosed: true });
  }
}

/** Resettles a closed round, up or down by at most its stake. */
export async function settleAnew(services: Services, round: StoryRound, random: Random): Promise<void> {
  const size = (round.amount * BigInt(1 + random.below(100))) / 100n;
  const amount = minor(random.below(2) === 0 ? size : -size);
  await done(services, round.player, {
    ...common(round),
    type: 'adjust',
    txId: storyId(random),
    amount,
    roundClosed: true,
  });
}

function common({ player: { session }, game, roundId }: StoryRound) {
  const currency = session.currency as Parameters<Services['wallet']['balance']>[2];
  return { playerId: session.memberId, gameCode: game.code, currency, roundId };
}

function stakeOf(stake: Minor, random: Random): Minor {
  // Odd amounts, so that whatever is divided has a remainder.
  return minor(stake * BOLDER * BigInt(1 + (random.below(6) === 0 ? random.below(4) : 0)) + BigInt(random.below(100)));
}

const PART_OF_LIFE = ['insufficient_funds', 'limit_reached', 'already_refunded'];

/** Whether the wallet has accepted it. Some refusals are part of the story; any other one is a fault. */
async function done(services: Services, player: Player, command: WalletCommand): Promise<boolean> {
  const answer = await services.wallet.execute('SUND', command);
  if (answer.outcome === 'accepted' || answer.outcome === 'insufficient_funds') player.balance = answer.balance;
  else if (!PART_OF_LIFE.includes(answer.outcome))
    throw new Error(`the wallet answered ${answer.outcome} to the story`);
  return answer.outcome === 'accepted';
}
