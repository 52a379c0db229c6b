import { type Minor, minor, unreachable, ZERO } from '@chhokka/kernel';
import { reachedBy } from '../limits/index.ts';
import { holdBeyondCeilings, payoutOf } from './wallet.ceilings.ts';
import { isBeyondMoney } from './wallet.command.ts';
import { guardAfter } from './wallet.guard.ts';
import { type Move, movedBy } from './wallet.moves.ts';
import { cashOnly, type PurseRound, restoring, returning, sharing } from './wallet.purse.ts';
import { addBet, addWin, close, openRound, restore, takeBack } from './wallet.rounds.ts';
import { isSame, sent } from './wallet.sent.ts';
import { heldBy, shownBalance, stakeOf, stakeOfJudged } from './wallet.stakes.ts';
import {
  countedGame,
  type Decision,
  type GameState,
  paidKey,
  pairKey,
  type PlayerState,
  roundKey,
  type RoundState,
  type SessionState,
  type StoredOutcome,
  type StoredTransaction,
  type WalletRequest,
  type World,
} from './wallet.state.ts';
import type { WalletCommand, WalletOutcome } from './wallet.types.ts';

/**
 * Pure decisions over a `World`, one command of a provider after another. wallet.states.md lists the order of the
 * checks and all states; the rules are 1 to 7 of the wallet protocol.
 */

type Command<T extends WalletCommand['type']> = Extract<WalletCommand, { type: T }>;
type Ask<T extends WalletCommand['type']> = WalletRequest & { readonly command: Command<T> };
type Refusal = Exclude<StoredOutcome, 'accepted' | 'nothing_to_refund' | 'insufficient_funds'>;

/** Decides one command. Changes nothing; `apply` does. */
export function decide(world: World, request: WalletRequest): Decision {
  const { command, providerId } = request;
  if (isBeyondMoney(command)) return { answer: { outcome: 'invalid_amount' }, legs: [] };
  const key = pairKey(providerId, command.txId);
  const known = world.transactions.get(key);
  if (known)
    return { answer: isSame(known, command) ? answerOf(known, true) : { outcome: 'duplicate_differs' }, legs: [] };
  if (request.judged === 'refuse') return refuse(request, 'limit_reached');
  if (request.judged === 'pay' || request.own) return decideNew(world, request);
  const waiting = world.held.get(key);
  if (waiting) return { answer: { outcome: isSame(waiting, command) ? 'held' : 'duplicate_differs' }, legs: [] };
  // What refers to a payment that waits must not be refused for ever because that payment is not there yet.
  if (refersToHeld(world, request)) return { answer: { outcome: 'held' }, legs: [] };
  return holdBeyondCeilings(world, request, decideNew(world, request));
}

/** Decides a command that is not known yet, whatever the ceilings. */
function decideNew(world: World, request: WalletRequest): Decision {
  const { command } = request;
  switch (command.type) {
    case 'bet':
    case 'betwin':
      return decideBet(world, { ...request, command });
    case 'win':
    case 'adjust':
      return decideWin(world, { ...request, command });
    case 'promo':
      return decidePromo(world, { ...request, command });
    case 'refund':
      return decideRefund(world, { ...request, command });
    case 'endround':
      return decideEndRound(world, { ...request, command });
    default:
      return unreachable(command);
  }
}

/** Applies the decision to the world. */
export function apply(world: World, request: WalletRequest, decision: Decision): void {
  const { record, round, refundedBet, restored, balance, purseBalance, purseRound, purseBet, held } = decision;
  const { providerId, command } = request;
  if (record) world.transactions.set(pairKey(providerId, record.txId), record);
  if (record && refundedBet !== undefined) world.refunds.set(pairKey(providerId, refundedBet), record);
  if (round) world.rounds.set(roundKey(providerId, round.playerId, round.gameCode, round.providerRoundId), round);
  const player = world.players.get(command.playerId);
  if (player && balance !== undefined) player.balance = balance;
  if (player?.purse && purseBalance !== undefined) player.purse.balance = purseBalance;
  if (purseRound) world.purseRounds.set(purseRound.roundId, purseRound);
  if (purseBet) world.purseBets.set(pairKey(purseBet.providerId, purseBet.txId), purseBet.amount);
  if (held) world.held.set(pairKey(providerId, held.record.txId), held.record);
  if (!request.judged && !request.own) countPaid(world, request, payoutOf(decision));
  const guard = world.guards.get(command.playerId);
  if (guard && record) world.guards.set(command.playerId, guardAfter(world, guard, { ...request, restored }, record));
}

/** Counts what a provider pays today. What two operators approved is not counted: they judged it by itself. */
function countPaid(world: World, request: WalletRequest, payout: bigint): void {
  if (payout === 0n) return;
  for (const gameCode of [countedGame(world, request), '']) {
    const key = paidKey(request.providerId, request.command.currency, gameCode);
    world.paid.set(key, (world.paid.get(key) ?? 0n) + payout);
  }
}

/** The answer of a stored transaction, both for the first request and for repeats. */
export function answerOf(record: StoredTransaction, repeated: boolean): WalletOutcome {
  const balance = minor(record.balance ?? 0n);
  switch (record.outcome) {
    case 'accepted':
      return { outcome: 'accepted', balance, transactionId: record.id, repeated };
    case 'nothing_to_refund':
      return { outcome: 'nothing_to_refund', balance, repeated };
    case 'insufficient_funds':
      return { outcome: 'insufficient_funds', balance };
    default:
      return { outcome: record.outcome };
  }
}

function decideBet(world: World, request: Ask<'bet' | 'betwin'>): Decision {
  const { command, providerId, at } = request;
  if (world.refunds.has(pairKey(providerId, command.txId))) return refuse(request, 'already_refunded');
  const win = command.type === 'betwin' ? command.winAmount : 0n;
  if (command.amount < 0n || win < 0n) return refuse(request, 'invalid_amount');
  const judged = request.judged !== undefined;
  // The player played what two operators approved while the session lived and the game was offered.
  const trouble = judged ? null : request.own ? troubleWithPlayer(world, request) : troubleWithPlay(world, request);
  if (trouble) return refuse(request, trouble);
  const player = world.players.get(command.playerId);
  if (!player) return refuse(request, 'player_unknown');
  const game = world.games.get(pairKey(providerId, command.gameCode));
  if (!game) return refuse(request, 'game_unknown');
  const before = roundOf(world, request);
  if (before?.state === 'closed') return refuse(request, 'already_settled');
  const guard = judged ? undefined : world.guards.get(command.playerId);
  if (guard && reachedBy(guard, command.amount, at)) return refuse(request, 'limit_reached');
  const opening = {
    id: request.newRoundId,
    providerId,
    providerRoundId: command.roundId,
    playerId: command.playerId,
    gameCode: command.gameCode,
    vassalage: game.vassalage,
    gameType: game.gameType,
    currency: command.currency,
  };
  const bet = before ? addBet(before, command.amount) : openRound(opening, command.amount, at);
  const round = command.type === 'betwin' ? addWin(bet, win) : bet;
  const part = world.purseRounds.get(round.id);
  const asked = { player, part, game: opening, round, amount: command.amount, win };
  const stake = judged ? stakeOfJudged(asked) : stakeOf(asked);
  if (stake === 'insufficient_funds') return store(request, stake, shownBalance(world, request, player));
  if (stake === 'limit_reached') return refuse(request, stake);
  const { taken, moves } = stake;
  const ageing = world.sessions.get(pairKey(providerId, command.session))?.ageing;
  return {
    ...accept(world, request, player, moves),
    round: command.roundClosed ? close(round, at) : round,
    ...(stake.part && stake.part !== part && { purseRound: stake.part }),
    ...(taken > 0n && { purseBet: { providerId, txId: command.txId, amount: taken } }),
    ...(ageing ? { renewedSession: command.session } : {}),
  };
}

/** Why the player may not bet now; null: they may. */
function troubleWithPlay(world: World, { command, providerId }: Ask<'bet' | 'betwin'>): Refusal | null {
  const session = world.sessions.get(pairKey(providerId, command.session));
  if (!session) return 'session_unknown';
  const game = world.games.get(pairKey(providerId, command.gameCode));
  const misfit = misfitOf(session, command, game);
  if (misfit) return misfit;
  // An excluded player gets `player_locked`. An expired session would make the provider ask for a new one.
  if (world.players.get(command.playerId)?.excluded) return 'player_locked';
  if (session.expired) return 'session_expired';
  return troubleWithPlayer(world, { command, providerId }, session.currency);
}

/** Why the player may not bet on this game now, session aside; null: they may. */
function troubleWithPlayer(
  world: World,
  { command, providerId }: Pick<Ask<'bet' | 'betwin'>, 'command' | 'providerId'>,
  sessionCurrency = command.currency,
): Refusal | null {
  const player = world.players.get(command.playerId);
  if (!player) return 'player_unknown';
  if (player.excluded || !player.mayBet) return 'player_locked';
  if (command.currency !== sessionCurrency || command.currency !== player.currency) return 'wrong_currency';
  return world.games.get(pairKey(providerId, command.gameCode))?.playable ? null : 'game_unknown';
}

/** Why the bet does not fit its session, of which a lobby's tables share one. */
function misfitOf(
  session: SessionState,
  command: Command<'bet' | 'betwin'>,
  game: GameState | undefined,
): 'session_mismatch' | 'game_unknown' | null {
  if (session.playerId !== command.playerId) return 'session_mismatch';
  if (session.gameCode === command.gameCode) return null;
  if (command.type !== 'bet' || !command.inLobby) return 'session_mismatch';
  if (!game) return 'game_unknown';
  const { lobby } = session;
  return lobby?.vassalage === game.vassalage && lobby.gameType === game.gameType ? null : 'session_mismatch';
}

function decideWin(world: World, request: Ask<'win' | 'adjust'>): Decision {
  const { command, at } = request;
  if (command.type === 'win' && command.amount < 0n) return refuse(request, 'invalid_amount');
  const player = acquaintance(world, request);
  if (!player) return refuse(request, 'player_unknown');
  if (command.currency !== player.currency) return refuse(request, 'wrong_currency');
  const trouble = troubleWithReference(world, request);
  if (trouble) return refuse(request, trouble);
  const round = roundOf(world, request);
  if (!round) return refuse(request, 'bet_unknown');
  const isRefunded = round.state === 'refunded';
  if (isRefunded && command.type === 'win') return refuse(request, 'already_refunded');
  const after = addWin(isRefunded ? restore(round) : round, command.amount);
  const before = isRefunded ? partRestored(world, request, round) : world.purseRounds.get(round.id);
  const shared = sharing(before, { round: after, amount: command.amount, held: heldBy(player) });
  if (!shared) return store(request, 'insufficient_funds', shownBalance(world, request, player));
  const { split, part } = shared;
  return {
    ...accept(world, request, player, [{ kind: command.type, split, account: part?.account }]),
    round: command.roundClosed ? close(after, at) : after,
    ...(part && { purseRound: part }),
    ...(isRefunded && {
      restored: { amount: round.refundTotal, betAt: round.openedAt, refundedAt: round.closedAt ?? at },
    }),
  };
}

/** A purse's part in a refunded round that is resettled. Only the reference says which bet's part counts again. */
function partRestored(
  world: World,
  { command, providerId }: Ask<'win' | 'adjust'>,
  round: RoundState,
): PurseRound | undefined {
  const part = world.purseRounds.get(round.id);
  const taken = command.refTxId === undefined ? 0n : world.purseBets.get(pairKey(providerId, command.refTxId));
  return part && taken ? restoring(part, taken) : part;
}

function decidePromo(world: World, request: Ask<'promo'>): Decision {
  const { command } = request;
  if (command.amount < 0n) return refuse(request, 'invalid_amount');
  const player = acquaintance(world, request);
  if (!player) return refuse(request, 'player_unknown');
  if (command.currency !== player.currency) return refuse(request, 'wrong_currency');
  return accept(world, request, player, [{ kind: 'promo', split: cashOnly(command.amount), house: 'house_promotion' }]);
}

function decideRefund(world: World, request: Ask<'refund'>): Decision {
  const { command, providerId, at } = request;
  if (command.amount !== undefined && command.amount < 0n) return refuse(request, 'invalid_amount');
  const player = acquaintance(world, request);
  if (!player) return refuse(request, 'player_unknown');
  const betKey = pairKey(providerId, command.refTxId);
  const earlier = world.refunds.get(betKey);
  const bet = world.transactions.get(betKey);
  if (bet?.outcome !== 'accepted') {
    const isBet = !bet || bet.type === 'bet' || bet.type === 'betwin';
    if (!isBet || (earlier && earlier.playerId !== command.playerId)) return refuse(request, 'bet_unknown');
    if (earlier) return { answer: answerOf(earlier, true), legs: [] };
    return {
      ...store(request, 'nothing_to_refund', shownBalance(world, request, player)),
      refundedBet: command.refTxId,
    };
  }
  if (!isBetOf(bet, command)) return refuse(request, 'bet_unknown');
  if (command.currency !== bet.currency) return refuse(request, 'wrong_currency');
  if (command.amount !== undefined && command.amount !== bet.amount) return refuse(request, 'invalid_amount');
  if (earlier) return { answer: answerOf(earlier, true), legs: [] };
  const round = world.rounds.get(roundKey(providerId, bet.playerId, bet.gameCode ?? '', bet.roundId));
  if (!round) return refuse(request, 'bet_unknown');
  if (bet.type === 'betwin' || round.settled) return refuse(request, 'already_settled');
  const amount = bet.amount ?? 0n;
  const after = takeBack(round, amount, at);
  const taken = world.purseBets.get(betKey) ?? 0n;
  const { split, part } = returning(world.purseRounds.get(round.id), { amount, taken });
  return {
    ...accept(world, request, player, [{ kind: 'refund', split, account: part?.account }]),
    refundedBet: command.refTxId,
    round: command.roundClosed ? close(after, at) : after,
    ...(part && taken > 0n && { purseRound: part }),
  };
}

function decideEndRound(world: World, request: Ask<'endround'>): Decision {
  const player = acquaintance(world, request);
  if (!player) return refuse(request, 'player_unknown');
  if (request.command.currency !== player.currency) return refuse(request, 'wrong_currency');
  const round = roundOf(world, request);
  if (!round) return refuse(request, 'bet_unknown');
  return { ...accept(world, request, player, []), round: close(round, request.at) };
}

/** Whether a win or an adjustment refers to a transaction that waits for operators. */
function refersToHeld(world: World, { command, providerId }: WalletRequest): boolean {
  if (command.type !== 'win' && command.type !== 'adjust') return false;
  return command.refTxId !== undefined && world.held.has(pairKey(providerId, command.refTxId));
}

/** Checks the transaction that a win or an adjustment refers to. */
function troubleWithReference(world: World, request: Ask<'win' | 'adjust'>): Refusal | null {
  const { command, providerId } = request;
  if (command.refTxId === undefined) return null;
  const key = pairKey(providerId, command.refTxId);
  const referred = world.transactions.get(key);
  const isBack = world.refunds.has(key);
  const isBet = referred?.type === 'bet' || referred?.type === 'betwin';
  // The refund of a bet that was there can be rolled back. One that was never taken cannot be resettled.
  if (isBack && (command.type === 'win' || !isBet || referred.outcome !== 'accepted')) return 'already_refunded';
  if (referred?.outcome !== 'accepted' || referred.type === 'promo') return 'bet_unknown';
  if (command.type === 'win' && !isBet) return 'bet_unknown';
  return isSameRound(referred, command) ? null : 'bet_unknown';
}

function isSameRound(record: StoredTransaction, command: Command<'win' | 'adjust'>): boolean {
  return (
    record.playerId === command.playerId && record.roundId === command.roundId && record.gameCode === command.gameCode
  );
}

/** Whether the refund matches the bet. Fields that it leaves out are not compared. */
function isBetOf(bet: StoredTransaction, refund: Command<'refund'>): boolean {
  return (
    (bet.type === 'bet' || bet.type === 'betwin') &&
    bet.playerId === refund.playerId &&
    (refund.roundId === undefined || refund.roundId === bet.roundId) &&
    (refund.gameCode === undefined || refund.gameCode === bet.gameCode)
  );
}

function roundOf(world: World, request: Ask<'bet' | 'betwin' | 'win' | 'adjust' | 'endround'>): RoundState | undefined {
  const { command, providerId } = request;
  return world.rounds.get(roundKey(providerId, command.playerId, command.gameCode, command.roundId));
}

/** The player, if this provider ever had a session with them: a provider reaches nobody else. Own games reach all members. */
function acquaintance(world: World, request: WalletRequest): PlayerState | undefined {
  const { playerId } = request.command;
  if (request.own) return world.players.get(playerId);
  return world.acquainted.has(pairKey(request.providerId, playerId)) ? world.players.get(playerId) : undefined;
}

function accept(
  world: World,
  request: WalletRequest,
  player: PlayerState,
  moves: readonly Move[],
): Decision & { balance: Minor } {
  const { legs, cash, purse } = movedBy(player, moves);
  const after = {
    ...player,
    balance: cash,
    ...(player.purse && { purse: { ...player.purse, balance: purse ?? ZERO } }),
  };
  return {
    ...store(request, 'accepted', shownBalance(world, request, after)),
    legs,
    balance: cash,
    ...(purse !== undefined && { purseBalance: purse }),
  };
}

function refuse(request: WalletRequest, outcome: Refusal): Decision {
  return store(request, outcome, null);
}

function store(request: WalletRequest, outcome: StoredOutcome, balance: bigint | null): Decision {
  const record = {
    ...sent(request.command),
    id: request.transactionId,
    providerId: request.providerId,
    outcome,
    balance,
  };
  return { answer: answerOf(record, false), record, legs: [] };
}
