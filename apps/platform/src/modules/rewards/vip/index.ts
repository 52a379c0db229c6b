import type { Revisions } from '../../../infra/revisions.ts';
import type { Consumer } from '../../money/facts/index.ts';
import type { MemberLabels } from '../../people/entry/index.ts';
import { CONSUMER, countDays, forgetDays } from './count.repository.ts';
import { readRanks } from './ranks.repository.ts';
import { lookAtChanged, runVip } from './run.ts';
import { findLabels, findLevel } from './standing.repository.ts';
import type { VipParts } from './vip.parts.ts';
import type { Rank } from './vip.types.ts';

/** The ranks of members; see README for the invariants. */
export interface Vip {
  /** All ranks, lowest first, from memory: up to about a second old. */
  readonly ranks: readonly Rank[];
  /** Looks at the members whose sums have changed. */
  lookAtChanged(): Promise<void>;
  /**
   * Takes the day's look at the ranks of all members, and on Mondays gives back a part of their stakes. Does nothing before
   * the facts of yesterday are counted, nor once it is done. Call it as often as you like.
   */
  run(): Promise<void>;
  /** The member's rank, or null, and the labels that operators have given. */
  labelsOf(memberId: string): Promise<MemberLabels>;
}

export function createVip(parts: VipParts & { readonly revisions: Revisions }): Vip {
  const { pool, revisions, settings } = parts;
  let ranks: readonly Rank[] = [];
  revisions.watch('ranks', async () => {
    ranks = await readRanks(pool);
  });
  return {
    get ranks() {
      return ranks;
    },
    lookAtChanged: () => lookAtChanged(parts),
    run: () => runVip(parts),
    async labelsOf(memberId) {
      const [level, labels] = await Promise.all([findLevel(pool, memberId), findLabels(pool, memberId)]);
      const rank = settings.isOn('VIP') ? ranks.find((each) => each.level === level) : undefined;
      return { rank: rank === undefined ? null : { level: rank.level, name: rank.name }, labels };
    },
  };
}

/** Keeps the sums of stakes and deposits by member and day. */
export const vipConsumer: Consumer = { name: CONSUMER, batch: countDays, forget: forgetDays };
