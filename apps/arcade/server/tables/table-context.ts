import type { RoundRules } from '@chhokka/game-math';
import type { StakeContext } from '../stakes/stake-context.ts';

/** What the functions of tables need from outside. */
export interface TableContext extends StakeContext {
  /** Rules by name, also those that are no longer played. Throws when this program does not know them. */
  readonly rules: (name: string) => RoundRules;
  readonly news: TableNews;
}

/** A slip that was decided, settled or returned. `balance`: minor units, when the operator said it. */
export interface ChangedSlip {
  readonly betTx: string;
  readonly sessionId: bigint;
  readonly balance?: bigint | null;
}

/**
 * Tells this process at once, and the other ones through the database, that something has changed and is committed. News
 * may be lost: whoever shows a table looks for itself at least every 250 ms.
 */
export interface TableNews {
  /** The running round, its state, or whether the table is open. */
  round(table: string): void;
  /** What players have on its spots. */
  totals(table: string): void;
  /** What became of slips, for their players alone. */
  slips(changes: readonly ChangedSlip[]): void;
}
