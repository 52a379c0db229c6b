import type { CallValue } from '@chhokka/contracts';
import { type Clock, formatDecimal, MINUTE } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Log } from '../../../infra/log.ts';
import type { Settings } from '../../site/settings/index.ts';
import { findLiabilities } from './cash.repository.ts';
import { cleanSince, isProving, lastProofs, type Proof } from './proof.repository.ts';
import { proveBooks } from './prove.ts';

export { reportsConsumer } from './count.ts';
export { proveBooks } from './prove.ts';
export { judgeReturn } from './returns.policy.ts';

export interface ReportingParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
}

/** How often the worker proves the books. A proof that is twice as old counts as outdated. */
export const PROVE_EVERY_MS = 15 * MINUTE;
const OLD_MS = 2 * PROVE_EVERY_MS;
const LAST_PROOFS = 20;
/** Kept this long, because reading it touches all accounts. */
const LIABILITIES_KEPT_MS = 30_000;

type Light = CallValue<'officeReconciliation'>['light'];

/** The interface of the reports; see README for the invariants. */
export interface Reporting {
  /** Proves the books and stores the result; false when another process is doing it. */
  prove(): Promise<boolean>;
  /** The same if the last proof is a quarter of an hour old. Any worker may run it. */
  proveWhenDue(): Promise<boolean>;
  /** The same without waiting for its end. */
  proveInBackground(askedBy: string): Promise<boolean>;
  reconciliation(): Promise<{ light: Light; greenSince: number | null; running: boolean; list: Proof[] }>;
  liabilities(): Promise<CallValue<'officeReportLiabilities'>>;
  /** Resolves when no proof runs in this process. */
  close(): Promise<void>;
}

export function createReporting(parts: ReportingParts): Reporting {
  const { pool, clock, log } = parts;
  let proving: Promise<unknown> = Promise.resolve();
  let owed: CallValue<'officeReportLiabilities'> | null = null;
  return {
    prove: () => proveBooks(parts, ''),
    async proveWhenDue() {
      const [last] = await lastProofs(pool, 1);
      const isDue = last === undefined || clock.now() - last.startedAt >= PROVE_EVERY_MS;
      return isDue && proveBooks(parts, '');
    },
    async proveInBackground(askedBy) {
      if (await isProving(pool)) return false;
      proving = proveBooks(parts, askedBy).catch((error: unknown) =>
        log.warn({ err: error }, 'the books were not proved'),
      );
      return true;
    },
    async reconciliation() {
      const [list, since, running] = await Promise.all([
        lastProofs(pool, LAST_PROOFS),
        cleanSince(pool),
        isProving(pool),
      ]);
      return { light: lightOf(list[0], clock.now()), greenSince: since, running, list };
    },
    async liabilities() {
      const now = clock.now();
      if (owed === null || now - owed.at >= LIABILITIES_KEPT_MS) owed = presentOwed(now, await findLiabilities(pool));
      return owed;
    },
    close: () => proving.then(() => undefined),
  };
}

function lightOf(last: Proof | undefined, now: number): Light {
  if (last === undefined) return 'none';
  if (last.differences.length > 0) return 'red';
  return now - last.endedAt > OLD_MS ? 'old' : 'green';
}

function presentOwed(
  at: number,
  found: Awaited<ReturnType<typeof findLiabilities>>,
): CallValue<'officeReportLiabilities'> {
  const list = found.map(({ currency, members, openRounds, cash, held, agents, bonus, inPlay }) => ({
    currency,
    members,
    openRounds,
    cash: formatDecimal(cash),
    held: formatDecimal(held),
    agents: formatDecimal(agents),
    bonus: formatDecimal(bonus),
    inPlay: formatDecimal(inPlay),
    total: formatDecimal(cash + held + agents + bonus + inPlay),
  }));
  return { at, list };
}
