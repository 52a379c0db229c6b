import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { Facts } from '../../money/facts/index.ts';
import type { Inbox } from '../../people/inbox/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Awards } from '../awards/index.ts';

export interface VipParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inTurn: InTurn;
  readonly settings: Pick<Settings, 'values' | 'dayOffset' | 'isOn'>;
  readonly facts: Pick<Facts, 'hasCounted'>;
  readonly awards: Pick<Awards, 'offer' | 'mayTempt'>;
  readonly inbox: Pick<Inbox, 'send'>;
}
