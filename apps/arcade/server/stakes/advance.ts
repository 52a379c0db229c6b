import { type Minor, uuidv7 } from '@chhokka/kernel';
import { pauseAfter } from '@chhokka/provider-server';
import type { RefusalCode } from '@chhokka/wallet-protocol/house';
import { rememberBalance } from '../sessions/sessions.repository.ts';
import { BET_DEADLINE, DISAGREEMENT_PAUSE, LEASE, OPEN_FOR, type StakeContext } from './stake-context.ts';
import { type MovementReply, movements } from './movements.ts';
import * as stakes from './stakes.repository.ts';
import type { Stake } from './stakes.types.ts';

/** The result of one step of a stake. */
export interface Advanced {
  readonly stake: Stake;
  /** The player's balance, when the operator returned it in this step. */
  readonly balance: Minor | null;
  /** Why the operator refused the bet, if it did. */
  readonly refused: RefusalCode | null;
}

/** Sends the bet of a `betting` stake and changes its state by the answer. An unknown answer changes nothing. */
export async function sendBet(context: StakeContext, stake: Stake): Promise<Advanced> {
  const { pool, clock } = context;
  const losing = stake.payout === 0n;
  const reply = await movements(context, stake).bet(stake);
  const now = clock.now();
  if (reply.outcome === 'unknown') return waiting(context, stake, reply);
  await noteBalance(context, stake, reply);
  if (reply.outcome === 'refused') {
    const change = { from: 'betting', to: 'refused', reason: reply.code, closedAt: now } as const;
    return settled(context, await stakes.changeState(pool, stake.betTx, change), stake, reply);
  }
  const change = losing ? ({ to: 'closed', closedAt: now } as const) : ({ to: 'open', dueAt: now + OPEN_FOR } as const);
  return settled(context, await stakes.changeState(pool, stake.betTx, { from: 'betting', ...change }), stake, reply);
}

/** Gives an unconfirmed bet up: from here on it is refunded, whatever arrives later. */
export async function giveUpBet(context: StakeContext, stake: Stake): Promise<Stake> {
  const now = context.clock.now();
  const changed = await stakes.changeState(context.pool, stake.betTx, {
    from: 'betting',
    to: 'refunding',
    refundTx: uuidv7(now),
    dueAt: now + LEASE,
  });
  return changed ?? again(context, stake);
}

/** Sends the refund of a `refunding` stake. */
export async function sendRefund(context: StakeContext, stake: Stake): Promise<Advanced> {
  const { pool, clock } = context;
  const reply = await movements(context, stake).refund(stake);
  if (reply.outcome === 'unknown') return waiting(context, stake, reply);
  await noteBalance(context, stake, reply);
  const undone =
    reply.outcome === 'accepted' || reply.code === 'nothing_to_refund' || reply.code === 'already_refunded';
  // A losing bet closes its round. If it had arrived after all, it counts, and the player lost it fairly.
  const lost = reply.outcome === 'refused' && reply.code === 'already_settled' && stake.payout === 0n;
  if (!undone && !lost) return disagreement(context, stake, reply.code);
  const change = { from: 'refunding', to: undone ? 'voided' : 'closed', closedAt: clock.now() } as const;
  return settled(context, await stakes.changeState(pool, stake.betTx, change), stake, reply);
}

/** Takes an `open` stake to `paying`: the id of the win is stored before it is sent. */
export async function startPaying(context: StakeContext, stake: Stake): Promise<Stake> {
  const now = context.clock.now();
  const change = { from: 'open', to: 'paying', winTx: uuidv7(now), dueAt: now + LEASE } as const;
  return (await stakes.changeState(context.pool, stake.betTx, change)) ?? again(context, stake);
}

/** Ends an `open` free round. What it has won counts for its grant, and no wallet is asked. */
export async function endFreeRound(context: StakeContext, stake: Stake): Promise<Stake> {
  const change = { from: 'open', to: 'closed', closedAt: context.clock.now() } as const;
  return (await stakes.changeState(context.pool, stake.betTx, change)) ?? again(context, stake);
}

/** Sends the win of a `paying` stake. */
export async function sendWin(context: StakeContext, stake: Stake): Promise<Advanced> {
  const { pool, clock } = context;
  const reply = await movements(context, stake).win(stake);
  if (reply.outcome === 'unknown') return waiting(context, stake, reply);
  if (reply.outcome === 'refused') return disagreement(context, stake, reply.code);
  await noteBalance(context, stake, reply);
  const change = { from: 'paying', to: 'closed', closedAt: clock.now() } as const;
  return settled(context, await stakes.changeState(pool, stake.betTx, change), stake, reply);
}

/** Advances a due stake by one step, or by several when none needs to wait. */
export async function advance(context: StakeContext, stake: Stake): Promise<Advanced> {
  switch (stake.state) {
    case 'betting':
      if (context.clock.now() < stake.createdAt + BET_DEADLINE) return sendBet(context, stake);
      return advance(context, await giveUpBet(context, stake));
    case 'open':
      if (stake.grantId !== null) return advance(context, await endFreeRound(context, stake));
      return advance(context, await startPaying(context, stake));
    case 'paying':
      return sendWin(context, stake);
    case 'refunding':
      return sendRefund(context, stake);
    case 'closed':
    case 'voided':
    case 'refused':
      return { stake, balance: null, refused: null };
  }
}

async function waiting(
  context: StakeContext,
  stake: Stake,
  reply: Extract<MovementReply, { outcome: 'unknown' }>,
): Promise<Advanced> {
  const dueAt = context.clock.now() + pauseAfter(stake.attempts);
  context.log.warn(
    { round: String(stake.drawId), bet: stake.betTx, state: stake.state, why: reply.reason, detail: reply.detail },
    'wallet answer unknown',
  );
  await stakes.postpone(context.pool, stake, dueAt, `${reply.reason}: ${reply.detail}`.slice(0, 200));
  return { stake, balance: null, refused: null };
}

/** The operator refuses a payment that we owe. This is logged for a person and repeated after a long pause. */
async function disagreement(context: StakeContext, stake: Stake, code: RefusalCode): Promise<Advanced> {
  context.log.error(
    { round: String(stake.drawId), bet: stake.betTx, state: stake.state, code },
    'the operator refuses a payment that is owed',
  );
  await stakes.postpone(context.pool, stake, context.clock.now() + DISAGREEMENT_PAUSE, code);
  return { stake, balance: null, refused: null };
}

/** Applies the answer of a decided call. If another process changed the row first, the stored state counts. */
async function settled(
  context: StakeContext,
  changed: Stake | null,
  before: Stake,
  reply: Exclude<MovementReply, { outcome: 'unknown' }>,
): Promise<Advanced> {
  const stake = changed ?? (await again(context, before));
  if (reply.outcome === 'accepted') return { stake, balance: reply.value.balance, refused: null };
  return { stake, balance: reply.balance ?? null, refused: reply.code };
}

async function again(context: StakeContext, stake: Stake): Promise<Stake> {
  const found = await stakes.stakeByBet(context.pool, stake.betTx);
  if (!found) throw new Error(`the stake ${stake.betTx} has vanished`);
  return found;
}

async function noteBalance(
  context: StakeContext,
  stake: Stake,
  reply: Exclude<MovementReply, { outcome: 'unknown' }>,
): Promise<void> {
  const balance = reply.outcome === 'accepted' ? reply.value.balance : reply.balance;
  if (balance !== undefined) await rememberBalance(context.pool, stake.sessionId, balance);
}
