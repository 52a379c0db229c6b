import { minor } from '@chhokka/kernel';
import type { Accepted, Operation, RefusalCode, Reply } from '@chhokka/wallet-protocol/house';
import { OPEN_FOR, type StakeContext } from '../../stakes/stake-context.ts';
import type { TableContext } from '../table-context.ts';
import { type SlipAnswer, leaveToWorker, writeAnswers } from './placing.repository.ts';
import { slipsByBet } from './slips.repository.ts';
import type { Slip } from './slips.types.ts';

/** A stored slip, and the operator's session that its bet is sent with. */
export interface Asked {
  readonly slip: Slip;
  readonly operatorSession: string;
}

/** What the wallet decided about a slip. Balances in minor units. */
export type Decided =
  /** As it is stored now: `open` when the bet was taken. `balance`: when the operator told it. */
  | { readonly outcome: 'decided'; readonly slip: Slip; readonly balance: bigint | null }
  | { readonly outcome: 'refused'; readonly slip: Slip; readonly code: RefusalCode; readonly balance: bigint | null }
  /** Nobody knows. The worker goes on. */
  | { readonly outcome: 'undecided'; readonly slip: Slip };

type BatchReply = Reply<Accepted<'batch'>>;
type OperationAnswer = Accepted<'batch'>['results'][number];

const WRITES_TRIED = 3;

/** Sends the bets of slips in one batch and writes the answers. In the order of the slips. */
export async function sendAll(context: TableContext, asked: readonly Asked[]): Promise<Decided[]> {
  const results = resultsOf(context, await context.wallet.batch({ operations: asked.map(operationOf) }), asked.length);
  const answers = asked.map(({ slip }, place) => answerOf(slip, results[place]));
  const now = await write(
    context,
    answers.filter((answer) => answer !== null),
  );
  const decided = asked.map(({ slip }, place) => decidedBy(slip, answers[place] ?? null, now.get(slip.betTx) ?? slip));
  tell(context, decided);
  return decided;
}

/** Leaves slips that nobody decided about to the worker of stakes, which need not wait for their time. */
export async function giveToWorker({ pool, clock }: StakeContext, slips: readonly Slip[]): Promise<void> {
  const bets = slips.map(({ betTx }) => betTx);
  await leaveToWorker(pool, bets, clock.now(), 'the wallet has not answered');
}

function operationOf({ slip, operatorSession }: Asked): Operation {
  return {
    call: 'bet',
    txId: slip.betTx,
    roundId: slip.walletRoundId,
    roundClosed: false,
    playerId: slip.playerId,
    gameCode: slip.gameCode,
    currency: slip.currency,
    session: operatorSession,
    amount: minor(slip.stake),
  };
}

/** The answers to the operations; none when nobody knows what was decided. */
function resultsOf({ log }: StakeContext, reply: BatchReply, expected: number): readonly OperationAnswer[] {
  if (reply.outcome === 'accepted' && reply.value.results.length === expected) return reply.value.results;
  const why =
    reply.outcome === 'accepted' ? 'wrong number of answers' : reply.outcome === 'unknown' ? reply.detail : reply.code;
  log.warn({ slips: expected, why }, 'wallet answer to a batch unknown');
  return [];
}

/** What is to be written; null when nothing was decided. */
function answerOf({ betTx, sessionId }: Slip, result: OperationAnswer | undefined): SlipAnswer | null {
  if (!result || result.status === 'retry' || result.status === 'bad_request') return null;
  const balance = 'balance' in result ? result.balance : null;
  if (result.status === 'ok') return { betTx, sessionId, state: 'open', reason: null, balance };
  return { betTx, sessionId, state: 'refused', reason: result.status, balance };
}

/**
 * Writes answers, and again those whose stakes another process held for a moment. Returns the slips that turned out
 * otherwise, by bet: given up meanwhile, decided by the worker, or still held.
 */
async function write({ pool, clock }: TableContext, answers: readonly SlipAnswer[]): Promise<Map<string, Slip>> {
  const otherwise = new Map<string, Slip>();
  let left = answers;
  for (let attempt = 1; left.length > 0 && attempt <= WRITES_TRIED; attempt += 1) {
    const now = clock.now();
    const written = await writeAnswers(pool, left, { now, openUntil: now + OPEN_FOR });
    for (const { betTx } of left) if (written.has(betTx)) otherwise.delete(betTx);
    left = left.filter(({ betTx }) => !written.has(betTx));
    if (left.length === 0) break;
    const bets = left.map(({ betTx }) => betTx);
    for (const slip of await slipsByBet(pool, bets)) otherwise.set(slip.betTx, slip);
    left = left.filter(({ betTx }) => otherwise.get(betTx)?.state === 'betting');
  }
  return otherwise;
}

/** `stored`: the slip as it was sent, or as another process left it. */
function decidedBy(slip: Slip, answer: SlipAnswer | null, stored: Slip): Decided {
  if (answer === null) return { outcome: 'undecided', slip };
  const { state, reason, balance } = answer;
  if (stored === slip) {
    const now: Slip = { ...slip, state, reason };
    if (state === 'open') return { outcome: 'decided', slip: now, balance };
    return { outcome: 'refused', slip: now, code: reason as RefusalCode, balance };
  }
  return outcomeOf(stored, balance);
}

/** What is known of a stored slip, minor units. */
export function outcomeOf(slip: Slip, balance: bigint | null): Decided {
  switch (slip.state) {
    case 'betting':
      return { outcome: 'undecided', slip };
    case 'refused':
      return { outcome: 'refused', slip, code: (slip.reason ?? 'already_refunded') as RefusalCode, balance };
    case 'open':
    case 'paying':
    case 'closed':
    case 'refunding':
    case 'voided':
      return { outcome: 'decided', slip, balance };
  }
}

function tell({ news }: TableContext, decided: readonly Decided[]): void {
  const changes = decided.flatMap((one) => {
    if (one.outcome === 'undecided') return [];
    return [{ betTx: one.slip.betTx, sessionId: one.slip.sessionId, balance: one.balance }];
  });
  if (changes.length > 0) news.slips(changes);
  const lowered = decided.filter(({ outcome }) => outcome === 'refused').map(({ slip }) => slip.table);
  for (const table of new Set(lowered)) news.totals(table);
}
