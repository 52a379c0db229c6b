import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, MINUTE } from '@chhokka/kernel';
import { type Pool, transaction, type Transaction } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { Log } from '../../../infra/log.ts';
import type { XidRange } from './facts.types.ts';
import { tellMoney } from './money.repository.ts';
import { tellRounds } from './rounds.repository.ts';
import {
  cover,
  currentTransaction,
  LOCK_NOT_AVAILABLE,
  lockStream,
  moveStream,
  type Stream,
} from './stream.repository.ts';

export interface TellParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly inTurn: InTurn;
  /** Minutes east of UTC of the site's calendar. */
  readonly offset: () => number;
}

/** The first step reads this many transactions, because one may have a thousand bets. Later steps adapt to a good size. */
const FIRST_STEP = 256n;
const FEW = 2_000;
const MANY = 10_000;
const AGAIN_MS = 5;
const EVERYTHING = 2n ** 63n - 1n;

/**
 * Writes what has been committed since the last run, in steps of one transaction each. It is safe at any time, in
 * several processes at once and when interrupted. `again`: reads everything once more and writes missed facts, after
 * waiting for a process that is writing. Returns how far it came; null: another process is writing.
 */
export async function tell(parts: TellParts, { again = false } = {}): Promise<Told | null> {
  let size = FIRST_STEP;
  for (let first = true; ; first = false) {
    const told = await parts.inTurn(() => nextStep(parts, { size, again: again && first }));
    if (told === null || told.isAll) return told;
    if (told.facts > MANY && size > 1n) size /= 2n;
    else if (told.facts < FEW) size *= 2n;
  }
}

/**
 * Tells until everything is told that was committed before the call. A single `tell` may stop early at a transaction that is still
 * open, or at one of another database of the same server that ends while it is read. Rejects after a minute.
 */
export async function tellAll(parts: TellParts): Promise<void> {
  const now = await currentTransaction(parts.pool);
  const until = performance.now() + MINUTE;
  for (;;) {
    const told = await tell(parts);
    if (told !== null && told.below > now && told.caughtUpAt !== null) return;
    if (performance.now() > until) throw new Error('the stream of facts does not come to an end');
    await sleep(AGAIN_MS);
  }
}

/** The number of transactions in one step, and whether to read everything once more. */
interface Step {
  readonly size: bigint;
  readonly again: boolean;
}

async function nextStep(parts: TellParts, step: Step): Promise<Told | null> {
  try {
    return await transaction(parts.pool, (tx) => tellNext(tx, parts, step));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}

interface Told {
  readonly facts: number;
  readonly isAll: boolean;
  /** Transactions with lower numbers are told. */
  readonly below: bigint;
  /** Everything that was committed before this moment (ms) is told; null: unknown. */
  readonly caughtUpAt: number | null;
}

/**
 * Runs one step, which must come first in its transaction. Fails with `LOCK_NOT_AVAILABLE` while another process is
 * writing.
 */
export async function tellNext(
  tx: Transaction,
  { clock, log, offset }: Omit<TellParts, 'inTurn'>,
  step: Step,
): Promise<Told> {
  const stream = await lockStream(tx, { wait: step.again });
  const { lastSeq, horizon, heldMs } = stream;
  if (stream.isElsewhere && lastSeq > 0n) log.warn({}, 'the database was restored: the stream of facts is read again');
  const { range, toldBelow } = rangeOf(stream, step);
  const now = clock.now();
  let facts = 0;
  if (range.from < range.below) {
    const telling = { now, offset: offset() };
    facts += await tellRounds(tx, range, { ...telling, seq: lastSeq });
    facts += await tellMoney(tx, range, { ...telling, seq: lastSeq + BigInt(facts) });
    await cover(tx, range);
  }
  const isAll = toldBelow === horizon;
  const caughtUpAt = isAll && heldMs !== null ? now - heldMs : null;
  await moveStream(tx, { lastSeq: lastSeq + BigInt(facts), toldBelow, caughtUpAt });
  return { facts, isAll, below: toldBelow, caughtUpAt };
}

/**
 * Returns the transactions that the next step reads, and the number below which everything is written after it. In a
 * restored database, rows of the dump may have numbers that its transactions have not reached, so the step reads all
 * rows.
 */
function rangeOf(
  { toldBelow, horizon, isElsewhere }: Stream,
  { size, again }: Step,
): { range: XidRange; toldBelow: bigint } {
  if (again || isElsewhere) return { range: { from: 0n, below: EVERYTHING }, toldBelow: horizon };
  const below = toldBelow + size < horizon ? toldBelow + size : horizon;
  return { range: { from: toldBelow, below }, toldBelow: below };
}
