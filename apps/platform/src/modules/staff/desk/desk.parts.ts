import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Inbox } from '../../people/inbox/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Spending } from '../../money/spending/index.ts';
import type { Turnover } from '../../money/turnover/index.ts';
import type { Limits } from '../../money/limits/index.ts';
import type { Directory } from '../../people/directory/index.ts';
import type { Office } from '../office/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';

export interface DeskParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly office: Office;
  readonly members: Directory;
  readonly ledger: Pick<Ledger, 'post' | 'statement' | 'balanceOf'>;
  readonly spending: Spending;
  readonly turnover: Pick<Turnover, 'missing'>;
  readonly wallet: Pick<Wallet, 'memberStates' | 'betRecords'>;
  readonly inbox: Pick<Inbox, 'list' | 'send'>;
  readonly limits: Pick<Limits, 'protection' | 'impose'>;
  /** Other members with a payout account that this member has too. */
  readonly sharedPayouts: (memberId: string) => Promise<readonly string[]>;
  /** Called after a commit that moved these members' money. */
  readonly onMoved: (memberIds: readonly string[]) => void;
}
