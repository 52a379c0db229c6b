import type { SiteItemOf } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Facts } from '../../money/facts/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Awards } from '../awards/index.ts';

export type RuleKind = 'mission' | 'leaderboard' | 'check_in';
export type Mission = SiteItemOf<'mission'>;
export type Leaderboard = SiteItemOf<'leaderboard'>;
export type CheckInRule = SiteItemOf<'check_in'>;

/** A rule as operators left it at one time. `since` in ms since the epoch. */
export interface Version<Kind extends RuleKind = RuleKind> {
  readonly id: string;
  readonly number: number;
  readonly since: number;
  readonly item: SiteItemOf<Kind>;
}

/** The versions of one rule, the newest first. */
export type Versions<Kind extends RuleKind> = readonly [Version<Kind>, ...Version<Kind>[]];

export interface MissionsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'isOn' | 'dayOffset'>;
  readonly awards: Pick<Awards, 'offer' | 'mayTempt'>;
  readonly facts: Pick<Facts, 'hasCounted'>;
}
