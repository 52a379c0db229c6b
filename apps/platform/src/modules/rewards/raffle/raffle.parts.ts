import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import type { Facts } from '../../money/facts/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Awards } from '../awards/index.ts';

export interface RaffleParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inTurn: InTurn;
  readonly secretBox: SecretBox;
  readonly settings: Pick<Settings, 'isOn' | 'values' | 'dayOffset'>;
  readonly awards: Pick<Awards, 'offer' | 'claim' | 'mayTempt'>;
  readonly facts: Pick<Facts, 'lags'>;
  /** 32 random bytes. */
  readonly newSeed: () => Uint8Array;
}
