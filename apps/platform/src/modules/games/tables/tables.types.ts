import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Office } from '../../staff/office/index.ts';
import type { Gateway, Registry } from '../providers/index.ts';

export interface TablesParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly office: Pick<Office, 'audit' | 'claims'>;
  readonly settings: Pick<Settings, 'values'>;
  readonly registry: Pick<Registry, 'list'>;
  readonly gateway: Pick<Gateway, 'tables' | 'tableRounds' | 'tableReturns' | 'changeTable' | 'cancelRound'>;
}

/** Settings as browsers have them and as requests store them: amounts are decimals. */
export type WireSettings = CallValue<'officeTables'>['list'][number]['settings'];

export type RequestState = CallValue<'officeWithdrawTableRequest'>['state'];

/** What a request is about. */
export type Subject =
  | { readonly kind: 'cancel'; readonly round: { readonly round: number; readonly number: number } }
  | {
      readonly kind: 'settings';
      /** The hash of the settings that are changed. */
      readonly version: string;
      readonly before: WireSettings;
      readonly after: WireSettings;
      /** Whether it raises a limit. */
      readonly raises: boolean;
    };

/** What an operator asked of a table. Times in ms since the epoch. */
export interface Request {
  readonly id: string;
  readonly providerId: string;
  readonly table: string;
  readonly names: { readonly bn: string; readonly en: string };
  readonly currency: string;
  readonly subject: Subject;
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
  readonly answer: string;
}

/** A request as it is asked. */
export type NewRequest = Pick<
  Request,
  | 'id'
  | 'providerId'
  | 'table'
  | 'names'
  | 'currency'
  | 'subject'
  | 'reason'
  | 'askedBy'
  | 'askedAccount'
  | 'askedAt'
  | 'endsAt'
>;

export type Change = CallArguments<'officeChangeTable'>;
export type Cancel = CallArguments<'officeCancelTableRound'>;
