import { wireInteger } from '@chhokka/wallet-protocol';
import { SECOND, uuidv7 } from '@chhokka/kernel';
import { type Transaction, transaction } from '@chhokka/provider-server/db';
import type { CashOutAnswer } from '../../shared/bets.ts';
import { BetRefusal } from '../bet-refusal.ts';
import { changeBets, findBets, legsOf, lockBets } from '../bets/bets.repository.ts';
import type { StoredBet, StoredLeg } from '../bets/bets.types.ts';
import { insertMovements, readDue } from '../bets/movements.repository.ts';
import { presentBet } from '../bets/present.ts';
import { sendMovements } from '../bets/send-movements.ts';
import { SENDING_LEASE } from '../bets/timing.ts';
import type { SportsbookContext } from '../context.ts';
import { type LegEnd, legEnd } from '../settling/leg-end.ts';
import { canBeSold, sell } from '../settling/payments.ts';
import { endsOf } from '../words/ends.ts';
import * as quotes from './quotes.repository.ts';
import { type Worth, areCertain, chanceToBuyAt, worthOf, worthOfBuilder } from './worth.ts';

/** How long a quote holds while prices move a little. */
export const QUOTE_HOLDS = 6 * SECOND;
/**
 * The part of a quote, in hundredths, that the bet must still be worth. Otherwise a player could wait for the ball with a quote in
 * his hand, and sell only when it went against him.
 */
const STILL_WORTH = 98n;

/**
 * Quotes the part `share` (×10000 of the whole bet) of a player's open bet. Throws `bet_unknown`, `not_open`,
 * `cash_out_suspended` while a market of the bet is not open, the result of a leg is new or the part is worth less than a minor unit,
 * and `bad_request` for more than is left.
 */
export async function quoteCashOut(
  context: SportsbookContext,
  playerId: string,
  { betId, share }: { betId: string; share: number },
): Promise<CashOutAnswer> {
  const [bet] = await findBets(context.pool, [betId]);
  if (bet?.playerId !== playerId) throw new BetRefusal('bet_unknown');
  if (bet.state !== 'open') throw new BetRefusal('not_open');
  if (share + bet.sold > 10_000) throw new BetRefusal('bad_request');
  const amount = canBeSold(bet) ? await currentWorth(context, bet, share) : null;
  if (amount === null || amount <= 0n) throw new BetRefusal('cash_out_suspended');
  const now = context.clock.now();
  const quote = { id: uuidv7(now), betId, share, amount, madeAt: now, holdsUntil: now + QUOTE_HOLDS };
  await quotes.insertQuote(context.pool, quote);
  return { state: 'quoted', quote: quote.id, amount: wireInteger(amount), share, until: quote.holdsUntil };
}

/**
 * Sells a part of a bet at its quote. The same quote again gets the same answer. Throws `quote_over` when it no longer holds,
 * `quote_changed` when a leg ended, another part was sold or the bet lost worth meanwhile, `cash_out_suspended` while a market is not
 * open, `not_open`, `bet_unknown`.
 */
export async function sellBet(
  context: SportsbookContext,
  playerId: string,
  { betId, quoteId }: { betId: string; quoteId: string },
): Promise<CashOutAnswer> {
  const quote = await quotes.findQuote(context.pool, quoteId);
  const [bet] = await findBets(context.pool, [betId]);
  if (bet?.playerId !== playerId || quote?.betId !== betId) throw new BetRefusal('bet_unknown');
  const balance = quote.taken ? null : await sellAndPay(context, bet, quote);
  return { state: 'sold', bet: await presentBet(context, betId), balance };
}

/** Returns the balance after the payment, minor units; null while the wallet has not told it. */
async function sellAndPay(context: SportsbookContext, bet: StoredBet, quote: quotes.Quote): Promise<number | null> {
  // Before the lock, because the worth of a builder is asked of the feed.
  const worth = await currentWorth(context, bet, quote.share);
  const txId = await transaction(context.pool, (tx) => sellLocked(context, tx, quote, worth));
  if (txId === null) return null;
  try {
    const answers = await sendMovements(context, await readDue(context.pool, [txId]));
    const answer = answers.get(txId);
    return answer?.outcome === 'moved' && answer.balance !== null ? wireInteger(answer.balance) : null;
  } catch (error) {
    // The sale is committed: the worker asks the wallet again.
    context.log.error({ bet: bet.id, err: error }, 'a cash-out could not be sent at once');
    return null;
  }
}

/**
 * Returns the id of the movement that pays; null: the same quote was taken while this call waited for the bet. `worth`: of the part a
 * moment ago, minor units; null while nobody could say.
 */
async function sellLocked(
  context: SportsbookContext,
  tx: Transaction,
  quote: quotes.Quote,
  worth: bigint | null,
): Promise<string | null> {
  const [bet] = await lockBets(tx, [quote.betId]);
  if ((await quotes.findQuote(tx, quote.id))?.taken) return null;
  const now = context.clock.now();
  if (now > quote.holdsUntil) throw new BetRefusal('quote_over');
  if (bet?.state !== 'open') throw new BetRefusal('not_open');
  if (!canBeSold(bet)) throw new BetRefusal('cash_out_suspended');
  if (bet.sold + quote.share > 10_000) throw new BetRefusal('quote_changed');
  const legs = await legsOf(tx, [bet.id]);
  const ends = await endsOf(tx, legs);
  for (const leg of legs) {
    const end = legEnd(ends, leg, bet.placedAt);
    if (end !== null && end.at >= quote.madeAt) throw new BetRefusal('quote_changed');
    if (end === null && !context.book.quote(leg).ok) throw new BetRefusal('cash_out_suspended');
  }
  if (worth === null) throw new BetRefusal('cash_out_suspended');
  if (worth * 100n < quote.amount * STILL_WORTH) throw new BetRefusal('quote_changed');
  if (!(await quotes.takeQuote(tx, quote.id, now))) throw new BetRefusal('quote_changed');
  const step = sell(bet, quote, now);
  if (!step.movement) throw new Error('a cash-out always pays');
  await changeBets(tx, [step.change]);
  await insertMovements(tx, [step.movement], { now, dueAt: now + SENDING_LEASE });
  return step.movement.txId;
}

/** What a part of a bet is worth now, minor units; null while a market is not open or the result of a leg is new. */
async function currentWorth(context: SportsbookContext, bet: StoredBet, share: number): Promise<bigint | null> {
  const legs = await legsOf(context.pool, [bet.id]);
  const ends = await endsOf(context.pool, legs);
  const ended = legs.map((leg) => legEnd(ends, leg, bet.placedAt));
  if (!areCertain(ended, context.clock.now())) return null;
  const isBuilder = bet.kind === 'builder';
  const worth = isBuilder ? await builderWorth(context, bet, legs, ended) : worthOf(context.book, bet, legs, ended);
  return worth?.(share) ?? null;
}

/** Selections that were won are certain; those that are open must win together. Anything else is not bought back. */
async function builderWorth(
  { book }: SportsbookContext,
  bet: StoredBet,
  legs: readonly StoredLeg[],
  ended: readonly (LegEnd | null)[],
): Promise<Worth | null> {
  if (ended.some((end) => end !== null && end.verdict.result !== 'won')) return null;
  const open = legs.filter((_, place) => ended[place] === null);
  const [first] = open;
  if (!first) return null;
  const quoted = open.length === 1 ? book.quote(first) : await book.together(open);
  if (!quoted.ok) return null;
  // The chance of a single selection leaves out that its stake comes back, which wins no builder.
  const { returned } = quoted.quote;
  return worthOfBuilder(bet, chanceToBuyAt(quoted.quote) * (1 - returned));
}
