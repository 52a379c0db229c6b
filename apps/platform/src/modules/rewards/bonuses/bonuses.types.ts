import type { BonusRuleItem } from '@chhokka/contracts';
import type { Clock, Minor } from '@chhokka/kernel';
import type { Attempts } from '../../../infra/attempts/index.ts';
import type { Pool, Queryable } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import type { Facts } from '../../money/facts/index.ts';
import type { Spending } from '../../money/spending/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Office } from '../../staff/office/index.ts';
import type { Awards } from '../awards/index.ts';

/** A rule as it is stored. `runsFrom`: since when it is enabled, in ms: what happened before is not rewarded. */
export interface Rule {
  readonly id: string;
  readonly item: BonusRuleItem;
  readonly runsFrom: number;
}

/** Something that happened to a member, for which a rule may award something. */
export interface Candidate {
  readonly memberId: string;
  /** The award's source id: the rule awards it once. */
  readonly sourceId: string;
  /** The deposit, loss or stake in minor units; null: there is none. */
  readonly base: Minor | null;
  /** When it happened, ms. */
  readonly at: number;
}

/** A candidate whom the rule gives this much: minor units, points ×100; of rounds and tickets the number ×100. */
export interface Due extends Candidate {
  readonly amount: Minor;
}

/** What is known of a member beside the account. */
export interface Standing {
  /** 0: none. */
  readonly rankLevel: number;
  readonly labels: readonly string[];
}

/** Tells ranks and labels of members. Those who have neither may be left out. */
export type TellStandings = (db: Queryable, memberIds: readonly string[]) => Promise<ReadonlyMap<string, Standing>>;

export interface BonusesParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly inTurn: InTurn;
  readonly settings: Pick<Settings, 'isOn' | 'dayOffset'>;
  readonly awards: Pick<Awards, 'offer'>;
  readonly attempts: Attempts;
  readonly spending: Pick<Spending, 'permit'>;
  readonly office: Pick<Office, 'audit'>;
  readonly facts: Pick<Facts, 'hasCounted'>;
  /** What other modules have added at the point `standings`. */
  readonly standings: () => readonly TellStandings[];
}
