import { uuidv7 } from '@chhokka/kernel';
import { BET_DEADLINE, LEASE } from '../../stakes/stake-context.ts';
import type { TableContext } from '../table-context.ts';
import { type Answer, type Told, operationOf, readAnswer, unknown } from './operations.ts';
import * as shared from './shared-stakes.repository.ts';

type Waiting = shared.Waiting;

/** How many bets a line of the log names. */
const NAMED = 10;

/** Reserves at most 1,000 due shared stakes for this process. */
export function claimDueShared({ pool, clock }: TableContext): Promise<Waiting[]> {
  const now = clock.now();
  return shared.claimShared(pool, now, now + LEASE);
}

/**
 * Sends what claimed stakes wait for in one batch, and writes the answers: wins, refunds, and bets that a dead process
 * left unanswered. Bets that nobody could confirm within 60 s are given up instead. When it fails, the stakes are due
 * again after their lease.
 */
export async function sendShared(context: TableContext, claimed: readonly Waiting[]): Promise<void> {
  const now = context.clock.now();
  const isLate = ({ stake }: Waiting) => stake.state === 'betting' && now >= stake.createdAt + BET_DEADLINE;
  await giveUp(context, claimed.filter(isLate));
  const sent = claimed.filter((waiting) => !isLate(waiting));
  if (sent.length === 0) return;
  const { answers, why } = await ask(context, sent);
  const answeredAt = context.clock.now();
  const told = sent.map(({ stake }, place) => {
    const answer = answers[place];
    return answer ? readAnswer(stake, answer, answeredAt) : unknown(stake, why, answeredAt);
  });
  await write(context, sent, told);
}

/** The answers in the order of the stakes; none, and why, when nothing was decided. */
async function ask(
  { wallet }: TableContext,
  sent: readonly Waiting[],
): Promise<{ readonly answers: readonly Answer[]; readonly why: string }> {
  const reply = await wallet.batch({ operations: sent.map(operationOf) });
  if (reply.outcome === 'unknown') return { answers: [], why: `${reply.reason}: ${reply.detail}` };
  if (reply.outcome === 'refused') return { answers: [], why: `the batch was refused: ${reply.code}` };
  const { results } = reply.value;
  if (results.length === sent.length) return { answers: results, why: '' };
  return { answers: [], why: `${results.length} answers to ${sent.length} operations` };
}

async function giveUp({ pool, clock, news }: TableContext, late: readonly Waiting[]): Promise<void> {
  if (late.length === 0) return;
  const now = clock.now();
  const returns = late.map(({ stake }) => ({ betTx: stake.betTx, refundTx: uuidv7(now) }));
  const returned = await shared.returnStakes(pool, returns, now);
  news.slips(returned);
}

async function write(context: TableContext, sent: readonly Waiting[], told: readonly Told[]): Promise<void> {
  const { pool, news } = context;
  logTrouble(context, told);
  const balances = told.flatMap(({ sessionId, balance }) => (balance === null ? [] : [[sessionId, balance] as const]));
  await shared.rememberBalances(pool, new Map(balances));
  const written = await shared.writeOutcomes(pool, told);
  const changed = told.filter(({ betTx, from, to }) => from !== to && written.has(betTx));
  const slips = changed.map(({ betTx, sessionId, balance }) => ({ betTx, sessionId, balance }));
  if (slips.length > 0) news.slips(slips);
  const counted = new Set(changed.filter(({ to }) => to === 'open').map(({ betTx }) => betTx));
  const tables = sent.filter(({ stake }) => counted.has(stake.betTx)).map(({ table }) => table);
  for (const table of new Set(tables)) news.totals(table);
}

/** One line for each state and reason, because a whole round may have the same trouble. */
function logTrouble({ log }: TableContext, told: readonly Told[]): void {
  const troubled = told.filter(({ trouble }) => trouble !== null);
  for (const alike of Map.groupBy(troubled, ({ from, reason }) => `${from} ${reason}`).values()) {
    const [{ from: state, reason, trouble } = { from: null, reason: null, trouble: null }] = alike;
    const fields = { state, why: reason, stakes: alike.length, bets: alike.slice(0, NAMED).map(({ betTx }) => betTx) };
    if (trouble === 'refuses') log.error(fields, 'the operator refuses payments that are owed');
    else log.warn(fields, 'wallet answers unknown');
  }
}
