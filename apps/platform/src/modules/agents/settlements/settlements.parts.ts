import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { Facts } from '../../money/facts/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Spending } from '../../money/spending/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Office } from '../../staff/office/index.ts';

/** What settlements are made of. */
export interface SettlementsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inTurn: InTurn;
  readonly settings: Pick<Settings, 'values' | 'dayOffset'>;
  readonly facts: Pick<Facts, 'hasCounted'>;
  readonly ledger: Pick<Ledger, 'post'>;
}

/** What operators decide with. */
export type DecidingParts = SettlementsParts & {
  readonly office: Pick<Office, 'audit'>;
  readonly spending: Pick<Spending, 'permit'>;
};
