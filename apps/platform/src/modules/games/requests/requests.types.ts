import type { CallValue, OfficeQueue, Permission } from '@chhokka/contracts';
import type { Clock, Result } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../../infra/db.ts';
import type { Acting, Office } from '../../staff/office/index.ts';

export type RequestState = CallValue<'officeWithdrawTableRequest'>['state'];

/** What every request says. Times in ms since the epoch. */
interface Common {
  readonly id: string;
  readonly providerId: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAccount: string;
  readonly askedAt: number;
  /** Until when a second operator can decide; null: none is needed. */
  readonly endsAt: number | null;
  readonly state: RequestState;
  readonly decidedAccount: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
  readonly decisionReason: string;
  readonly attempts: number;
  /** Why the provider refused, in its word. */
  readonly answer: string;
}

/** A request, and what it is about. */
export type RequestAbout<About> = Common & About;

/** A request as it is asked. */
export type Asked<About> = Pick<Common, 'providerId' | 'reason' | 'endsAt'> & About;

/** Where requests of a kind are stored. The table's common columns are those of `tables.request`. */
export interface RequestTable<About> {
  /** With its schema. */
  readonly name: string;
  /** The columns of what a request is about. */
  readonly columns: readonly string[];
  /** The columns of the unique index of waiting requests. */
  readonly waitsBy: readonly string[];
  /** The values of `columns` in their order. */
  readonly valuesOf: (about: About) => readonly unknown[];
  readonly aboutOf: (row: never) => About;
}

/** A step of a request, as the audit log tells it: `change` is asked and sent at once. */
export type Step = 'change' | 'ask' | 'confirm' | 'reject' | 'withdraw';

/** What differs between requests about different games. */
export interface RequestKind<About> {
  readonly table: RequestTable<About>;
  readonly queue: OfficeQueue;
  /** What the asker must still be allowed to when the request is confirmed. */
  readonly mayAsk: Permission;
  /** Whether two requests ask for the same. */
  readonly isSame: (one: About, other: About) => boolean;
  /** Writes a step to the audit log, in the transaction that does it. */
  readonly writeDown: (
    tx: Transaction,
    acting: Acting,
    step: Step,
    request: RequestAbout<About>,
    reason: string,
  ) => Promise<void>;
  /**
   * Sends a decided request under its id. `refused`: why the provider decided otherwise, null if it did not. An error is sent again,
   * except for those of `final`.
   */
  readonly send: (request: RequestAbout<About>) => Promise<Result<{ readonly refused: string | null }, string>>;
  /** Errors that no repeat changes: the request ends with them as the provider's refusal. */
  readonly final: readonly string[];
}

export interface RequestsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly office: Pick<Office, 'claims'>;
}

/** Which requests are listed: those that wait, the oldest first, or all others, the newest first. */
export interface Wanted {
  readonly state: 'waiting' | 'ended';
  /** Columns and their values; null: any. */
  readonly only: readonly (readonly [column: string, value: string | null])[];
  readonly after: string | null;
  readonly limit: number;
}
