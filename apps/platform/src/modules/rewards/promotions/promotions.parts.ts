import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Revisions } from '../../../infra/revisions.ts';
import type { Grants } from '../../money/grants/index.ts';
import type { Inbox } from '../../people/inbox/index.ts';
import type { Spending } from '../../money/spending/index.ts';
import type { Office } from '../../staff/office/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Attempts } from '../../../infra/attempts/index.ts';

export interface PromotionsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly revisions: Revisions;
  readonly settings: Settings;
  readonly grants: Grants;
  readonly spending: Spending;
  readonly office: Pick<Office, 'audit' | 'claims'>;
  readonly attempts: Attempts;
  readonly inbox: Pick<Inbox, 'send'>;
}
