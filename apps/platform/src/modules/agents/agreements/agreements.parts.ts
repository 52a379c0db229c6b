import type { Clock } from '@chhokka/kernel';
import type { Attempts } from '../../../infra/attempts/index.ts';
import type { Pool } from '../../../infra/db.ts';
import type { Inbox } from '../../people/inbox/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Office } from '../../staff/office/index.ts';

/** What contracts are made of. */
export interface AgreementsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'values' | 'isOn' | 'dayOffset'>;
  readonly inbox: Pick<Inbox, 'send'>;
  readonly office: Pick<Office, 'audit'>;
  readonly attempts: Pick<Attempts, 'count'>;
}
