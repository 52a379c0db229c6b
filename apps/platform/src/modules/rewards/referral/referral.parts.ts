import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { Invites } from '../../people/entry/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Awards } from '../awards/index.ts';
import type { Rule } from './referral.types.ts';

export interface ReferralParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inTurn: InTurn;
  readonly settings: Pick<Settings, 'isOn'>;
  readonly awards: Pick<Awards, 'offer'>;
  readonly invites: Pick<Invites, 'isTaken'>;
  /** A random code (`randomCode`). */
  readonly newCode: () => string;
}

/** The same with the rule, if one runs: it is enabled and referral is switched on. */
export interface RunningParts extends ReferralParts {
  readonly running: () => Rule | null;
}
