import { type Minor, uuidv7 } from '@chhokka/kernel';
import type { RefusalCode, Reply } from '@chhokka/wallet-protocol/house';
import { rememberBalance, sessionById } from '../sessions/sessions.repository.ts';
import { BET_DEADLINE, DISAGREEMENT_PAUSE, LEASE, OPEN_FOR, type RoundContext, pauseAfter } from './round-context.ts';
import * as rounds from './rounds.repository.ts';
import type { Round } from './rounds.types.ts';

type MovementReply = Reply<{ balance: Minor }>;

/** Where one step has brought a round. */
export interface Advanced {
  readonly round: Round;
  /** The player's balance, when the operator told it in this step. */
  readonly balance: Minor | null;
  /** Why the bet was refused, when it was. */
  readonly refused: RefusalCode | null;
}

/** Sends the bet of a `betting` round and moves the round on by the answer. An unknown answer leaves it where it is. */
export async function sendBet(context: RoundContext, round: Round): Promise<Advanced> {
  const { pool, clock, wallet } = context;
  const session = await sessionById(pool, round.sessionId);
  const losing = round.payout === 0n;
  const reply = await wallet.bet({
    txId: round.betTx,
    roundId: round.walletRoundId,
    roundClosed: losing,
    playerId: round.playerId,
    session: session.operatorSession,
    gameCode: round.gameCode,
    currency: round.currency,
    amount: round.cost,
  });
  const now = clock.now();
  if (reply.outcome === 'unknown') return waiting(context, round, reply);
  await noteBalance(context, round, reply);
  if (reply.outcome === 'refused') {
    const change = { from: 'betting', to: 'refused', reason: reply.code, closedAt: now } as const;
    return settled(context, await rounds.changeState(pool, round.id, change), round, reply);
  }
  const change = losing ? ({ to: 'closed', closedAt: now } as const) : ({ to: 'open', dueAt: now + OPEN_FOR } as const);
  return settled(context, await rounds.changeState(pool, round.id, { from: 'betting', ...change }), round, reply);
}

/** Gives an unconfirmed bet up: from here on it is refunded, whatever comes in later. */
export async function giveUpBet(context: RoundContext, round: Round): Promise<Round> {
  const now = context.clock.now();
  const changed = await rounds.changeState(context.pool, round.id, {
    from: 'betting',
    to: 'refunding',
    refundTx: uuidv7(now),
    dueAt: now + LEASE,
  });
  return changed ?? again(context, round);
}

/** Sends the refund of a `refunding` round. */
export async function sendRefund(context: RoundContext, round: Round): Promise<Advanced> {
  const { pool, clock, wallet } = context;
  const reply = await wallet.refund({
    txId: required(round.refundTx),
    refTxId: round.betTx,
    roundId: round.walletRoundId,
    roundClosed: true,
    playerId: round.playerId,
    gameCode: round.gameCode,
    currency: round.currency,
    amount: round.cost,
  });
  if (reply.outcome === 'unknown') return waiting(context, round, reply);
  await noteBalance(context, round, reply);
  const undone =
    reply.outcome === 'accepted' || reply.code === 'nothing_to_refund' || reply.code === 'already_refunded';
  // The bet of a losing round closes it: when it had arrived after all, it stands, and the player lost it fairly.
  const lost = reply.outcome === 'refused' && reply.code === 'already_settled' && round.payout === 0n;
  if (!undone && !lost) return disagreement(context, round, reply.code);
  const change = { from: 'refunding', to: undone ? 'voided' : 'closed', closedAt: clock.now() } as const;
  return settled(context, await rounds.changeState(pool, round.id, change), round, reply);
}

/** Takes an `open` round to `paying`: the id of the win is stored before it is sent. */
export async function startPaying(context: RoundContext, round: Round): Promise<Round> {
  const now = context.clock.now();
  const change = { from: 'open', to: 'paying', winTx: uuidv7(now), dueAt: now + LEASE } as const;
  return (await rounds.changeState(context.pool, round.id, change)) ?? again(context, round);
}

/** Sends the win of a `paying` round. */
export async function sendWin(context: RoundContext, round: Round): Promise<Advanced> {
  const { pool, clock, wallet } = context;
  const session = await sessionById(pool, round.sessionId);
  const reply = await wallet.win({
    txId: required(round.winTx),
    refTxId: round.betTx,
    roundId: round.walletRoundId,
    roundClosed: true,
    playerId: round.playerId,
    session: session.operatorSession,
    gameCode: round.gameCode,
    currency: round.currency,
    amount: round.payout,
  });
  if (reply.outcome === 'unknown') return waiting(context, round, reply);
  if (reply.outcome === 'refused') return disagreement(context, round, reply.code);
  await noteBalance(context, round, reply);
  const change = { from: 'paying', to: 'closed', closedAt: clock.now() } as const;
  return settled(context, await rounds.changeState(pool, round.id, change), round, reply);
}

/** Moves a round that is due one step on, or several when nothing stands between them. */
export async function advance(context: RoundContext, round: Round): Promise<Advanced> {
  switch (round.state) {
    case 'betting':
      if (context.clock.now() < round.createdAt + BET_DEADLINE) return sendBet(context, round);
      return advance(context, await giveUpBet(context, round));
    case 'open':
      return advance(context, await startPaying(context, round));
    case 'paying':
      return sendWin(context, round);
    case 'refunding':
      return sendRefund(context, round);
    case 'closed':
    case 'voided':
    case 'refused':
      return { round, balance: null, refused: null };
  }
}

async function waiting(
  context: RoundContext,
  round: Round,
  reply: Extract<MovementReply, { outcome: 'unknown' }>,
): Promise<Advanced> {
  const dueAt = context.clock.now() + pauseAfter(round.attempts);
  context.log.warn(
    { round: String(round.id), state: round.state, why: reply.reason, detail: reply.detail },
    'wallet answer unknown',
  );
  await rounds.postpone(context.pool, round, dueAt, `${reply.reason}: ${reply.detail}`.slice(0, 200));
  return { round, balance: null, refused: null };
}

/** The operator refuses what we owe: logged for a person, and sent again after a long pause. */
async function disagreement(context: RoundContext, round: Round, code: RefusalCode): Promise<Advanced> {
  context.log.error(
    { round: String(round.id), state: round.state, code },
    'the operator refuses a payment that is owed',
  );
  await rounds.postpone(context.pool, round, context.clock.now() + DISAGREEMENT_PAUSE, code);
  return { round, balance: null, refused: null };
}

/** The answer of a decided call. When something else was faster with the same row, its state is what counts. */
async function settled(
  context: RoundContext,
  changed: Round | null,
  before: Round,
  reply: Exclude<MovementReply, { outcome: 'unknown' }>,
): Promise<Advanced> {
  const round = changed ?? (await again(context, before));
  if (reply.outcome === 'accepted') return { round, balance: reply.value.balance, refused: null };
  return { round, balance: reply.balance ?? null, refused: reply.code };
}

async function again(context: RoundContext, round: Round): Promise<Round> {
  const found = await rounds.roundById(context.pool, round.id);
  if (!found) throw new Error(`round ${round.id} has vanished`);
  return found;
}

async function noteBalance(
  context: RoundContext,
  round: Round,
  reply: Exclude<MovementReply, { outcome: 'unknown' }>,
): Promise<void> {
  const balance = reply.outcome === 'accepted' ? reply.value.balance : reply.balance;
  if (balance !== undefined) await rememberBalance(context.pool, round.sessionId, balance);
}

function required(txId: string | null): string {
  if (txId === null) throw new Error('a wallet call was about to be sent without a stored id');
  return txId;
}
