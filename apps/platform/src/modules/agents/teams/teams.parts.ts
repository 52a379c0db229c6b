import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Settings } from '../../site/settings/index.ts';

export interface TeamsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'dayOffset' | 'values'>;
}
