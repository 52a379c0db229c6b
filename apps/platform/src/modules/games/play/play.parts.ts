import type { Clock } from '@chhokka/kernel';
import type { Attempts } from '../../../infra/attempts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Limits } from '../../money/limits/index.ts';
import type { Gateway } from '../providers/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';

/** What this module needs. */
export interface PlayParts {
  readonly clock: Clock;
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  readonly wallet: Wallet;
  readonly limits: Pick<Limits, 'assertMayPlay'>;
  readonly gateway: Gateway;
  readonly attempts: Attempts;
}
