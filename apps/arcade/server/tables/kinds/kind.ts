import type { RoundKind, RoundRules, SharedRoundAnswer } from '@chhokka/game-math';
import type { Queryable, Transaction } from '@chhokka/provider-server/db';
import type { LedRound } from '../rounds.repository.ts';
import type { TableContext } from '../table-context.ts';
import type { Lead } from '../tables.repository.ts';

/** What the next round of a table is committed with. */
export interface Beginning {
  /** Hex, 32 bytes. */
  readonly serverSeed: string;
  /** Writes what the round has besides its draw, in the transaction that opens it. */
  readonly attach?: (tx: Transaction, drawId: bigint) => Promise<void>;
}

/** What a round has drawn. */
export interface Drawn {
  /** JSON. */
  readonly outcome: string;
  /** How long it is shown before the round is settled, ms. */
  readonly showMs: number;
}

/** What a round of a kind shows besides what all rounds have. */
export type RoundParts = Pick<SharedRoundAnswer, 'shoe' | 'pool' | 'flight'>;

/**
 * What the rounds of one kind do in their own way. Everything else is the same for all: the lease, the lock, the slips, the
 * wallet, the news. The table's leader calls these; each may be called again by the next leader after any death.
 */
export interface Kind<Rules extends RoundRules = RoundRules> {
  /** Whether everybody may know the outcome from the beginning of the drawing on. */
  readonly shownAtOnce: boolean;
  /** How long after the drawing has been shown its settlement begins, ms; `show` is called until then. At once without it. */
  readonly settlesAfterMs?: number;
  /**
   * What the next round begins with. It writes nothing that a second call would contradict. Null: another process leads the
   * table, or somebody has to do something first.
   */
  begin(context: TableContext, lead: Lead, rules: Rules): Promise<Beginning | null>;
  /** Draws a locked round. It follows from what was stored before the first bet. */
  draw(context: TableContext, round: LedRound, rules: Rules): Promise<Drawn>;
  /** Writes what follows from the outcome and from the stakes that count, in the transaction that begins the drawing. */
  close?(tx: Transaction, round: LedRound, drawn: Drawn, rules: Rules): Promise<void>;
  /** Does what is due while the drawing is shown. Returns after how many ms the next thing is, at most. */
  show?(context: TableContext, lead: Lead, round: LedRound, rules: Rules): Promise<number>;
  /** Settles a portion of the stakes, or ends the round when nothing is left. */
  settle(context: TableContext, lead: Lead, round: LedRound, rules: Rules): Promise<void>;
  /** What everybody may know of a round. `revealed`: also what follows from its outcome. */
  view?(db: Queryable, drawId: bigint, revealed: boolean): Promise<RoundParts>;
}

/** A kind for each kind of rules. */
export type Kinds = { readonly [Name in RoundKind]: Kind<Extract<RoundRules, { readonly kind: Name }>> };
