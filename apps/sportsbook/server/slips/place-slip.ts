import { wireInteger } from '@chhokka/wallet-protocol';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { minor, uuidv7 } from '@chhokka/kernel';
import type { SlipAnswer, SlipOrder } from '../../shared/bets.ts';
import { BetRefusal } from '../bet-refusal.ts';
import type { StoredBet, StoredLeg } from '../bets/bets.types.ts';
import { ANSWER_WITHIN } from '../bets/timing.ts';
import { presentBet } from '../bets/present.ts';
import type { SportsbookContext } from '../context.ts';
import { settingsOf } from '../sessions/sessions.repository.ts';
import type { PlayerSession } from '../sessions/sessions.types.ts';
import type { Acceptable, Acceptor } from './acceptor.ts';
import { takes } from './compare-prices.ts';
import { type Judged, judgeSlip } from './judge.ts';
import * as slips from './slips.repository.ts';

export interface SlipContext extends SportsbookContext {
  readonly acceptor: Acceptor;
}

/**
 * Answers an order. The same order again gets the answer of the first one, whatever has happened since; another order under
 * the same id throws `differs`. In play the order waits, and `decideWaiting` goes on.
 */
export async function placeSlip(context: SlipContext, session: PlayerSession, order: SlipOrder): Promise<SlipAnswer> {
  const slip = newSlip(session, order);
  const known = await slips.findSlip(context.pool, slip.id);
  if (known) return answerOf(context, session, sameSlip(known, slip));
  const now = context.clock.now();
  const bettor = { demo: session.demo, ...(await settingsOf(context.pool, session.playerId)) };
  const judged = await judgeSlip(context.book, order, bettor);
  const decision = decide(order, judged);
  if (decision.state !== 'good') await slips.insertAnswered(context.pool, slip, now, decision);
  else if (judged.delay > 0) await slips.insertWaiting(context.pool, slip, now, now + judged.delay);
  else await acceptNow(context, session, slip, { order, judged, stake: decision.stake });
  return currentAnswer(context, session, slip);
}

/** Judges a waiting slip whose delay is over, and accepts it or says what changed. */
export async function decideWaiting(
  context: SlipContext,
  session: PlayerSession,
  slip: slips.StoredSlip,
): Promise<void> {
  const { order } = slip;
  const bettor = { demo: session.demo, ...(await settingsOf(context.pool, session.playerId)) };
  const judged = await judgeSlip(context.book, order, bettor);
  const decision = decide(order, judged);
  if (decision.state !== 'good') await slips.answerWaiting(context.pool, slip.id, decision);
  else await acceptNow(context, session, slip, { order, judged, stake: decision.stake });
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

async function acceptNow(context: SlipContext, session: PlayerSession, slip: slips.NewSlip, good: Good): Promise<void> {
  const accepting = acceptOrRefuse(context, slip, acceptable(context, session, slip, good));
  // A page is told after a while that its bet is being sent; the bet goes on.
  const answered = new AbortController();
  const patience = pause(ANSWER_WITHIN, undefined, { signal: answered.signal }).catch(() => {});
  await Promise.race([accepting, patience]).finally(() => answered.abort());
}

async function acceptOrRefuse(context: SlipContext, slip: slips.NewSlip, one: Acceptable): Promise<void> {
  const acceptance = await context.acceptor.accept(one);
  if (acceptance.state !== 'refused') return;
  const answer = { state: 'refused', id: slip.id, fault: acceptance.fault, leg: null } as const;
  const kept = await slips.insertAnswered(context.pool, slip, context.clock.now(), answer);
  if (!kept) await slips.answerWaiting(context.pool, slip.id, answer);
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
  const legs = judged.legs.map((leg, position): StoredLeg => {
    const quote = judged.quotes[position];
    return {
      betId: id,
      position,
      fixture: leg.fixture,
      nature: quote?.fixture.nature ?? 'real',
      market: leg.market,
      outcome: leg.outcome,
      outcomeName: quote?.outcomeName ?? null,
      price: leg.now ?? leg.price,
    };
  });
  const recheck = () => {
    for (const leg of legs) {
      const quoted = book.quote(leg);
      if (!quoted.ok) return quoted.fault;
      if (quoted.quote.price < leg.price) return 'suspended';
    }
    return null;
  };
  return { slip, bet, legs, recheck };
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
  const bet = await presentBet(context, betId);
  return { state: 'accepted', id, bet, balance: session.balance === null ? null : wireInteger(session.balance) };
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
