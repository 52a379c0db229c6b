import { wireInteger } from '@chhokka/wallet-protocol';
import { createHash } from 'node:crypto';
import { minor, uuidv7 } from '@chhokka/kernel';
import type { BetView, SlipAnswer, SlipOrder } from '../../shared/bets.ts';
import { BetRefusal } from '../bet-refusal.ts';
import type { StoredBet } from '../bets/bets.types.ts';
import { ANSWER_WITHIN } from '../bets/timing.ts';
import { presentBet, presentNew } from '../bets/present.ts';
import type { SportsbookContext } from '../context.ts';
import { inBatchesByPool } from '../in-batches.ts';
import { settingsOf } from '../sessions/sessions.repository.ts';
import type { PlayerSession } from '../sessions/sessions.types.ts';
import type { Acceptable, Acceptance, Acceptor } from './acceptor.ts';
import { takes } from './compare-prices.ts';
import { type Bettor, type Judged, judgeSlip } from './judge.ts';
import * as slips from './slips.repository.ts';

export interface SlipContext extends SportsbookContext {
  readonly acceptor: Acceptor;
}

/** Slips that arrive at the same time are looked up together. */
const findTogether = inBatchesByPool(slips.findSlips, 2);

/**
 * Answers an order. The same order again gets the answer of the first one, whatever has happened since; another order under
 * the same id throws `differs`. In play the order waits, and `decideWaiting` goes on.
 */
export async function placeSlip(context: SlipContext, session: PlayerSession, order: SlipOrder): Promise<SlipAnswer> {
  const slip = newSlip(session, order);
  const known = await findTogether(context.pool, slip.id);
  if (known) return answerOf(context, session, sameSlip(known, slip));
  const now = context.clock.now();
  const judged = await judgeSlip(context.book, order, await bettorOf(context, session));
  const decision = decide(order, judged);
  if (decision.state !== 'good') await slips.insertAnswered(context.pool, slip, now, decision);
  else if (judged.delay > 0) await slips.insertWaiting(context.pool, slip, now, now + judged.delay);
  else {
    const one = acceptable(context, session, slip, { order, judged, stake: decision.stake });
    const acceptance = await acceptNow(context, one);
    const answer = acceptance && answerAtOnce(context, session, one, acceptance);
    if (answer) return answer;
  }
  return currentAnswer(context, session, slip);
}

/** Only play money is bet on replays, so only its players are asked whether they know what a replay is. */
export async function bettorOf({ pool }: SlipContext, { demo, playerId }: PlayerSession): Promise<Bettor> {
  return { demo, replaysTold: demo && (await settingsOf(pool, playerId)).replaysTold };
}

/** Judges a waiting slip whose delay is over, and accepts it or says what changed. */
export async function decideWaiting(
  context: SlipContext,
  session: PlayerSession,
  slip: slips.StoredSlip,
): Promise<void> {
  const { order } = slip;
  const judged = await judgeSlip(context.book, order, await bettorOf(context, session));
  const decision = decide(order, judged);
  if (decision.state !== 'good') await slips.answerWaiting(context.pool, slip.id, decision);
  else await acceptNow(context, acceptable(context, session, slip, { order, judged, stake: decision.stake }));
}

/** The answer to a slip that a page asks about again. Throws `bet_unknown` when it never arrived. */
export async function findAnswer(context: SlipContext, session: PlayerSession, id: string): Promise<SlipAnswer> {
  const slip = await slips.findSlip(context.pool, id);
  if (slip?.playerId !== session.playerId) throw new BetRefusal('bet_unknown');
  return answerOf(context, session, slip);
}

interface Good {
  readonly order: SlipOrder;
  readonly judged: Judged;
  readonly stake: bigint;
}

type Decision = { readonly state: 'good'; readonly stake: bigint } | slips.KeptAnswer;

/** What a judged order gets: the bet, at which stake of a line, or an answer without one. */
function decide(order: SlipOrder, judged: Judged): Decision {
  const { id, acceptance } = order;
  if (judged.fault) return { state: 'refused', id, ...judged.fault };
  const seen = order.bet.kind === 'builder' ? [[order.price ?? 0, judged.price ?? 0n] as const] : legPrices(judged);
  if (!seen.every(([then, now]) => takes(acceptance, then, now)))
    return { state: 'changed', id, legs: judged.legs, price: wirePrice(judged.price) };
  const asked = BigInt(order.stake);
  if (asked < judged.minStake) return { state: 'refused', id, fault: 'stake_too_small', leg: null };
  if (asked <= judged.maxStake) return { state: 'good', stake: asked };
  if (order.partial && judged.maxStake > 0n) return { state: 'good', stake: judged.maxStake };
  return { state: 'less', id, maxStake: wireInteger(judged.maxStake) };
}

function legPrices({ legs }: Judged): (readonly [number, number])[] {
  return legs.map(({ price, now }) => [price, now ?? 0]);
}

function wirePrice(price: bigint | null): number | null {
  return price === null ? null : Number(price);
}

/** Null: it takes longer than a page waits. */
async function acceptNow(context: SlipContext, one: Acceptable): Promise<Acceptance | null> {
  const accepting = acceptOrRefuse(context, one);
  // A page is told after a while that its bet is being sent; the bet goes on.
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(patience.resolve, ANSWER_WITHIN, null);
  return Promise.race([accepting, patience.promise]).finally(() => clearTimeout(timer));
}

async function acceptOrRefuse(context: SlipContext, one: Acceptable): Promise<Acceptance> {
  const acceptance = await context.acceptor.accept(one);
  if (acceptance.state !== 'refused') return acceptance;
  const { slip } = one;
  const answer = { state: 'refused', id: slip.id, fault: acceptance.fault, leg: null } as const;
  const kept = await slips.insertAnswered(context.pool, slip, context.clock.now(), answer);
  if (!kept) await slips.answerWaiting(context.pool, slip.id, answer);
  return acceptance;
}

/** The answer to a slip that this call itself brought to its end; null: it is read from what is stored. */
function answerAtOnce(
  { book }: SlipContext,
  session: PlayerSession,
  { slip: { id }, bet, legs }: Acceptable,
  acceptance: Acceptance,
): SlipAnswer | null {
  if (acceptance.state !== 'taken') return null;
  const { stake, at } = acceptance;
  if (stake?.outcome === 'refused') return { state: 'refused', id, fault: faultOfTrouble(stake.code), leg: null };
  // A bet on a market that ended meanwhile is settled already.
  if (stake?.outcome !== 'moved' || !legs.every((leg) => book.isOpen(leg))) return null;
  return accepted(id, presentNew(book, { bet, legs, at }), stake.balance ?? session.balance);
}

function accepted(id: string, bet: BetView, balance: bigint | null): SlipAnswer {
  return { state: 'accepted', id, bet, balance: balance === null ? null : wireInteger(balance) };
}

function acceptable(
  { book, clock }: SlipContext,
  session: PlayerSession,
  slip: slips.NewSlip,
  { order, judged, stake }: Good,
): Acceptable {
  const now = clock.now();
  const id = uuidv7(now);
  const bet: StoredBet = {
    id,
    playerId: session.playerId,
    sessionId: session.id,
    currency: session.currency,
    gameCode: session.gameCode,
    demo: session.demo,
    kind: order.bet.kind,
    system: order.bet.kind === 'system' ? order.bet.system : null,
    lines: judged.lines.length,
    stake: minor(stake),
    total: minor(stake * BigInt(judged.lines.length)),
    price: judged.price,
    state: 'sending',
    sold: 0,
    cashed: minor(0n),
    owed: minor(0n),
    moves: 1,
    closed: false,
    placedAt: now,
    settledAt: null,
  };
  const legs = judged.legs.map(({ market, outcome }, position): Acceptable['legs'][number] => {
    const quote = judged.quotes[position];
    if (!quote) throw new Error('a slip was judged good without the price of a leg');
    const { fixture: teams, outcomeName, price } = quote;
    const { id: fixture, nature } = teams;
    return { betId: id, position, fixture, nature, market, outcome, outcomeName, price, teams };
  });
  const recheck = () => {
    for (const leg of legs) {
      const quoted = book.quote(leg);
      if (!quoted.ok) return quoted.fault;
      if (quoted.quote.price < leg.price) return 'suspended';
    }
    return null;
  };
  return { slip, bet, legs, operatorSession: session.operatorSession, recheck };
}

function newSlip(session: PlayerSession, order: SlipOrder): slips.NewSlip {
  const { id, ...content } = order;
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest();
  return { id: id.toLowerCase(), playerId: session.playerId, sessionId: session.id, contentHash, order };
}

/** The stored slip, if it is the same order. Throws `differs`, also for another player's: nobody learns of it. */
function sameSlip(known: slips.StoredSlip, slip: slips.NewSlip): slips.StoredSlip {
  if (known.playerId !== slip.playerId || !known.contentHash.equals(slip.contentHash)) throw new BetRefusal('differs');
  return known;
}

async function currentAnswer(context: SlipContext, session: PlayerSession, slip: slips.NewSlip): Promise<SlipAnswer> {
  const stored = await slips.findSlip(context.pool, slip.id);
  // The batch that writes it is still running: it is either written or refused soon.
  if (!stored) return { state: 'sending', id: slip.id };
  return answerOf(context, session, sameSlip(stored, slip));
}

async function answerOf(context: SlipContext, session: PlayerSession, slip: slips.StoredSlip): Promise<SlipAnswer> {
  const { id, betId, betState, answer, dueAt } = slip;
  if (answer) return answer;
  if (betId === null || betState === null) return { state: 'waiting', id, until: dueAt ?? context.clock.now() };
  if (betState === 'sending') return { state: 'sending', id };
  if (betState === 'refused' || betState === 'given-up')
    return { state: 'refused', id, fault: faultOfTrouble(slip.trouble), leg: null };
  return accepted(id, await presentBet(context, betId), session.balance);
}

/** Why the wallet refused a stake, in the words of the page. */
function faultOfTrouble(code: string | null) {
  switch (code) {
    case 'insufficient_funds':
    case 'player_locked':
    case 'limit_reached':
      return code;
    case 'session_unknown':
    case 'session_expired':
    case 'session_mismatch':
      return 'session_over';
    default:
      return 'wallet_refused';
  }
}
