import { assert } from '@chhokka/kernel';
import { type Move, movedBy } from './wallet.moves.ts';
import {
  type Holdings,
  playable,
  playableIn,
  type PurseRound,
  sharing,
  staking,
  type WeighedGame,
} from './wallet.purse.ts';
import { pairKey, type PlayerState, type RoundState, type WalletRequest, type World } from './wallet.state.ts';

/** How a bet is paid: from the cash first, and from the open purse what the cash lacks. Pure. */

interface Stake {
  readonly player: PlayerState;
  /** A purse's part in the round so far. */
  readonly part: PurseRound | undefined;
  readonly game: WeighedGame;
  /** With the bet, and the win of a `betwin`, already added. */
  readonly round: RoundState;
  readonly amount: bigint;
  /** Of a `betwin`; 0 for a bet. */
  readonly win: bigint;
}

interface Paid {
  /** What the bet takes from the purse. */
  readonly taken: bigint;
  readonly moves: readonly Move[];
  readonly part: PurseRound | undefined;
}

/** The moves of a bet, and of its win; or why it is refused. */
export function stakeOf(stake: Stake): Paid | 'insufficient_funds' | 'limit_reached' {
  const { player, part, game, amount } = stake;
  const cash = amount < player.balance ? amount : player.balance;
  const taken = amount - cash;
  if (taken === 0n) return paid(stake, 0n);
  if (taken > playableIn(player.purse, game, part)) return 'insufficient_funds';
  return isTooHigh(stake) ? 'limit_reached' : paid(stake, taken);
}

/** Whether all live bets of the round together pass the highest stake: a bet in parts is one bet. */
function isTooHigh({ player, round }: Stake): boolean {
  const most = player.purse?.maxStake ?? null;
  return most !== null && round.betTotal - round.refundTotal > most;
}

function paid(stake: Stake, taken: bigint): Paid {
  const { player, amount, round, win } = stake;
  const part = partAfter(stake, taken);
  const bet: Move = { kind: 'bet', split: { cash: taken - amount, purse: -taken, lost: 0n } };
  if (win === 0n) return { taken, moves: [bet], part };
  const { cash, purse } = movedBy(player, [bet]);
  const shared = sharing(part, { round, amount: win, held: { cash, purse: purse ?? 0n } });
  assert(shared, 'a win takes nothing, so nothing lacks');
  return {
    taken,
    moves: [bet, { kind: 'win', split: shared.split, account: shared.part?.account }],
    part: shared.part,
  };
}

/**
 * The same for a `betwin` that two operators have approved. While it waited, the player may have spent the stake, so the win
 * is paid first, and gives what cash and purse lack.
 */
export function stakeOfJudged(stake: Stake): Paid | 'insufficient_funds' {
  const { player, part, game, amount, round, win } = stake;
  const room = isTooHigh(stake) ? 0n : playableIn(player.purse, game, part);
  const lacking = amount > player.balance ? amount - player.balance : 0n;
  const taken = lacking < room ? lacking : room;
  const shared = sharing(partAfter(stake, taken), { round, amount: win, held: heldBy(player) });
  assert(shared, 'a win takes nothing, so nothing lacks');
  const won: Move = { kind: 'win', split: shared.split, account: shared.part?.account };
  const after = movedBy(player, [won]);
  const cash = after.cash < amount - taken ? after.cash : amount - taken;
  const fromPurse = amount - cash;
  const mayGive = taken > 0n || shared.split.purse > 0n ? (after.purse ?? 0n) : 0n;
  if (fromPurse > mayGive) return 'insufficient_funds';
  const bet: Move = { kind: 'bet', split: { cash: -cash, purse: -fromPurse, lost: 0n } };
  return { taken, moves: [won, bet], part: shared.part };
}

function partAfter({ player, part, round }: Stake, taken: bigint): PurseRound | undefined {
  return taken > 0n && player.purse ? staking(player.purse, part, { round, amount: taken }) : part;
}

export function heldBy({ balance, purse }: PlayerState): Holdings {
  return { cash: balance, purse: purse?.balance ?? 0n };
}

/** What the player is told to have: the cash, and what the command's game may take from the purse. */
export function shownBalance(
  { games }: Pick<World, 'games'>,
  { providerId, command: { gameCode } }: Pick<WalletRequest, 'providerId' | 'command'>,
  { balance, purse }: PlayerState,
): bigint {
  if (!purse) return balance;
  const game = gameCode === undefined ? undefined : games.get(pairKey(providerId, gameCode));
  return balance + playable(purse, game && gameCode ? { providerId, gameCode, gameType: game.gameType } : null);
}
