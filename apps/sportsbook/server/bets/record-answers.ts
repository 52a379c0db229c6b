import { type Transaction, openedTransaction } from '@chhokka/provider-server/db';
import { pauseAfter } from '@chhokka/provider-server';
import type { SportsbookContext } from '../context.ts';
import { movePurses } from '../sessions/purses.ts';
import { lockSessions, noteBalances } from '../sessions/sessions.repository.ts';
import { giveUp, payAgain, type Step } from '../settling/payments.ts';
import { settleBets } from '../settling/settle-bets.ts';
import { takeBackExposure } from '../slips/exposure.repository.ts';
import type { MovementAnswer } from './answers.ts';
import { changeBets, holdBets, lateBets, lockBets, openBets, refuseBets } from './bets.repository.ts';
import type { DueMovement } from './bets.types.ts';
import * as rows from './movements.repository.ts';
import { REFUSED_PAUSE, STAKE_DEADLINE } from './timing.ts';

interface AnsweredMovement {
  readonly movement: DueMovement;
  readonly answer: MovementAnswer;
}

/**
 * Writes what the wallet answered, and what follows from it, in one transaction. Purses of play money are moved in the same
 * transaction. Returns all answers. Two processes may record the same answer; the first one counts.
 */
export async function recordAnswers(
  context: SportsbookContext,
  movements: readonly DueMovement[],
  answers: ReadonlyMap<string, MovementAnswer>,
): Promise<Map<string, MovementAnswer>> {
  const now = context.clock.now();
  const sessions = movements.flatMap(({ demo, sessionId }) => (demo ? [] : [sessionId]));
  // The answer to a payment changes no bet, unless it is refused.
  const bets = movements.flatMap(({ reason, betId }) => (reason === 'stake' ? [betId] : []));
  const lock = (tx: Transaction) => Promise.all([lockSessions(tx, sessions), holdBets(tx, bets)]);
  const { all, ended } = await openedTransaction(context.pool, lock, async (tx) => {
    const fromPurses = await movePurses(
      tx,
      movements.filter(({ demo }) => demo),
    );
    const answered = movements.flatMap((movement): AnsweredMovement[] => {
      const answer = answers.get(movement.txId) ?? fromPurses.get(movement.txId);
      return answer === undefined ? [] : [{ movement, answer }];
    });
    return { all: answered, ended: await record(context, tx, answered, now) };
  });
  for (const { movement, answer } of ended) {
    context.news.bet(movement.playerId, movement.betId);
    if (answer.outcome !== 'unknown' && answer.balance !== null)
      context.news.balance(movement.playerId, answer.balance);
  }
  return new Map(all.map(({ movement, answer }) => [movement.txId, answer]));
}

/** Returns those that this transaction ended. */
async function record(
  context: SportsbookContext,
  tx: Transaction,
  answered: readonly AnsweredMovement[],
  now: number,
): Promise<AnsweredMovement[]> {
  const final = answered.filter(({ answer }) => answer.outcome !== 'unknown');
  const endedIds = await rows.endMovements(tx, final.flatMap(asEnded), now);
  const ended = final.filter(({ movement }) => endedIds.has(movement.txId));
  const refused = await followAnswers(tx, ended, now);
  await followRefusedPayments(context, tx, ended, now);
  const givenUp = await followUnknown(context, tx, answered, now);
  await takeBackExposure(tx, [...refused, ...givenUp]);
  return ended;
}

function asEnded({ movement, answer }: AnsweredMovement): rows.Answered[] {
  if (answer.outcome === 'unknown') return [];
  const { txId, stakeTx, reason } = movement;
  const state = answer.outcome === 'moved' ? 'done' : 'refused';
  const own = { txId, state, trouble: answer.outcome === 'refused' ? answer.code : null } as const;
  // The return of a stake says what became of the stake itself.
  return reason === 'given-up' ? [own, { txId: stakeTx, state, trouble: 'given up' }] : [own];
}

/**
 * Opens bets whose stake was taken, settles those whose legs ended meanwhile, ends those whose stake was refused, and notes
 * balances. Returns the ids of the refused bets.
 */
async function followAnswers(tx: Transaction, ended: readonly AnsweredMovement[], now: number): Promise<string[]> {
  const stakes = ended.filter(({ movement }) => movement.reason === 'stake');
  const idsOf = (outcome: MovementAnswer['outcome']) =>
    stakes.filter(({ answer }) => answer.outcome === outcome).map(({ movement }) => movement.betId);
  const taken = idsOf('moved');
  // They run in this order. Bets are opened before it is asked which are late: an end that comes in between finds them open.
  const [refused, , late] = await Promise.all([
    refuseBets(tx, idsOf('refused')),
    openBets(tx, taken),
    lateBets(tx, taken),
    noteBalances(tx, ended.flatMap(asNote), now),
  ]);
  if (late.length > 0) await settleBets(tx, late, now);
  return refused;
}

function asNote({ movement: { sessionId }, answer }: AnsweredMovement) {
  return answer.outcome === 'unknown' ? [] : [{ sessionId, balance: answer.balance, over: isOver(answer) }];
}

/**
 * A payment that the wallet refuses is still owed. It is asked for again later, and people can see it. Corrections that waited
 * behind a refused one are joined with it: what was never taken back must not be paid again.
 */
async function followRefusedPayments(
  context: SportsbookContext,
  tx: Transaction,
  ended: readonly AnsweredMovement[],
  now: number,
): Promise<void> {
  // A purse of play money that cannot pay a correction back is never asked again.
  const refused = ended.filter(
    ({ movement, answer }) =>
      answer.outcome === 'refused' && !movement.demo && movement.reason !== 'stake' && movement.reason !== 'given-up',
  );
  if (refused.length === 0) return;
  const byBet = new Map(refused.map(({ movement }) => [movement.betId, movement]));
  for (const { movement, answer } of refused)
    context.log.error(
      { bet: movement.betId, tx: movement.txId, code: answer.outcome === 'refused' ? answer.code : '' },
      'the operator refuses a payment that is owed',
    );
  const bets = await lockBets(tx, [...byBet.keys()]);
  const corrected = refused.flatMap(({ movement: { betId, reason } }) => (reason === 'settled-again' ? [betId] : []));
  const waiting = Map.groupBy(await rows.takeWaitingCorrections(tx, corrected, now), ({ betId }) => betId);
  const steps = bets.flatMap((bet) => {
    const movement = byBet.get(bet.id);
    if (!movement) return [];
    const amount = (waiting.get(bet.id) ?? []).reduce((sum, later) => sum + later.amount, movement.amount);
    return amount === 0n ? [] : [payAgain(bet, { ...movement, amount }, now)];
  });
  await write(tx, steps, { now, dueAt: now + REFUSED_PAUSE });
}

/** Sends the others again later. A stake that was never answered is given up at its deadline. Returns the ids of these bets. */
async function followUnknown(
  context: SportsbookContext,
  tx: Transaction,
  answered: readonly AnsweredMovement[],
  now: number,
): Promise<string[]> {
  const unknown = answered.flatMap(({ movement, answer }) =>
    answer.outcome === 'unknown' ? [{ movement, why: answer.why }] : [],
  );
  if (unknown.length === 0) return [];
  context.log.warn({ movements: unknown.length, why: unknown[0]?.why }, 'wallet answer unknown');
  await rows.postponeMovements(
    tx,
    unknown.map(({ movement, why }) => ({
      txId: movement.txId,
      dueAt: now + pauseAfter(movement.attempts),
      trouble: why,
    })),
  );
  const tooLate = unknown.filter(
    ({ movement }) => movement.reason === 'stake' && now >= movement.placedAt + STAKE_DEADLINE,
  );
  const bets = await lockBets(
    tx,
    tooLate.map(({ movement }) => movement.betId),
  );
  const sending = bets.filter(({ state }) => state === 'sending');
  const givenUp = sending.map(({ id }) => id);
  await rows.holdBack(tx, givenUp);
  await write(
    tx,
    sending.map((bet) => giveUp(bet, now)),
    { now, dueAt: now },
  );
  return givenUp;
}

async function write(tx: Transaction, steps: readonly Step[], when: { now: number; dueAt: number }): Promise<void> {
  await changeBets(
    tx,
    steps.map(({ change }) => change),
  );
  await rows.insertMovements(
    tx,
    steps.flatMap(({ movement }) => (movement === null ? [] : [movement])),
    when,
  );
}

const OVER = new Set(['session_unknown', 'session_expired', 'session_mismatch']);

function isOver(answer: MovementAnswer): boolean {
  return answer.outcome === 'refused' && OVER.has(answer.code);
}
