import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { Grants } from '../../money/grants/index.ts';
import type { Limits } from '../../money/limits/index.ts';
import type { Spending } from '../../money/spending/index.ts';
import type { Inbox } from '../../people/inbox/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Office } from '../../staff/office/index.ts';
import type { CheckInWaits, PrizeGiver } from './awards.types.ts';

/** What paying needs. */
export interface PayingParts {
  readonly grants: Pick<Grants, 'giveMany'>;
  readonly spending: Pick<Spending, 'permitsKept'>;
  /** What the modules of prizes have added. Called when something is paid, because they are made later. */
  readonly givers: () => readonly PrizeGiver[];
}

export interface AwardsParts extends PayingParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inTurn: InTurn;
  readonly settings: Pick<Settings, 'values' | 'dayOffset'>;
  readonly spending: Pick<Spending, 'enter' | 'permitsKept'>;
  readonly limits: Pick<Limits, 'assertMayPay'>;
  readonly inbox: Pick<Inbox, 'send'>;
  readonly office: Pick<Office, 'audit' | 'claims'>;
}

/** What the pages of members and their badges need. */
export interface CentreParts extends AwardsParts {
  readonly checkInWaits: CheckInWaits;
}
