import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Office } from '../../staff/office/index.ts';
import type { Gateway, Registry } from '../providers/index.ts';
import type { RequestAbout } from '../requests/index.ts';

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

/** A table, and what is asked of it. */
export interface About {
  readonly table: string;
  /** As they were at the time: for lists that are shown without asking the provider. */
  readonly names: { readonly bn: string; readonly en: string };
  readonly currency: string;
  readonly subject: Subject;
}

/** What an operator asked of a table. */
export type Request = RequestAbout<About>;

export type Change = CallArguments<'officeChangeTable'>;
export type Cancel = CallArguments<'officeCancelTableRound'>;
