import type { Clock } from '@chhokka/kernel';
import { type Pool, transaction, type Transaction } from '../../infra/db.ts';
import type { Log } from '../../infra/log.ts';
import type { XidRange } from './facts.types.ts';
import { tellMoney } from './money.repository.ts';
import { tellRounds } from './rounds.repository.ts';
import { cover, lockStream, moveStream, type Stream } from './stream.repository.ts';

export interface TellParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Minutes east of UTC of the site's calendar. */
  readonly offset: () => number;
}

/** Transactions of the database that one step looks at first; then as many as make a step of a good size. */
const FIRST_STEP = 4_096n;
const FEW = 2_000;
const MANY = 20_000;
const EVERYTHING = 2n ** 63n - 1n;

/**
 * Tells what has been committed since the last time, step by step, each in a transaction of its own. Harmless at any time,
 * from several processes, and when broken off. `again`: everything is read once more, and what was missed is told.
 */
export async function tell(parts: TellParts, { again = false } = {}): Promise<void> {
  let size = FIRST_STEP;
  for (let first = true; ; first = false) {
    const told = await transaction(parts.pool, (tx) => tellNext(tx, parts, { size, again: again && first }));
    if (told === null || told.isAll) return;
    if (told.facts > MANY && size > 1n) size /= 2n;
    else if (told.facts < FEW) size *= 2n;
  }
}

/** One step, at most `size` numbers of transactions; null: somebody else is telling. */
export async function tellNext(
  tx: Transaction,
  { clock, log, offset }: TellParts,
  { size, again }: { size: bigint; again: boolean },
): Promise<{ facts: number; isAll: boolean } | null> {
  const stream = await lockStream(tx);
  if (stream === null) return null;
  const { lastSeq, toldBelow, horizon, heldMs } = stream;
  if (toldBelow > horizon) {
    // Only where the database was restored from a dump: its transactions are numbered anew.
    log.warn({ toldBelow, horizon }, 'the stream of facts is read again');
  }
  const next = nextStep(stream, size, again);
  const now = clock.now();
  let facts = 0;
  if (next.range.from < next.range.below) {
    const telling = { now, offset: offset() };
    facts += await tellRounds(tx, next.range, { ...telling, seq: lastSeq });
    facts += await tellMoney(tx, next.range, { ...telling, seq: lastSeq + BigInt(facts) });
    await cover(tx, next.range);
  }
  const isAll = next.toldBelow === horizon;
  const caughtUpAt = isAll && heldMs !== null ? now - heldMs : null;
  await moveStream(tx, { lastSeq: lastSeq + BigInt(facts), toldBelow: next.toldBelow, caughtUpAt });
  return { facts, isAll };
}

/**
 * What to look at next, and what has been told after it. Rows that came with a dump may have numbers that this database
 * has not reached: then everything there is is read, whatever its number.
 */
function nextStep(
  { toldBelow, horizon }: Stream,
  size: bigint,
  again: boolean,
): { range: XidRange; toldBelow: bigint } {
  if (again || toldBelow > horizon) return { range: { from: 0n, below: EVERYTHING }, toldBelow: horizon };
  const below = toldBelow + size < horizon ? toldBelow + size : horizon;
  return { range: { from: toldBelow, below }, toldBelow: below };
}
