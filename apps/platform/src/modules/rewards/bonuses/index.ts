import type { Transaction } from '../../../infra/db.ts';
import type { BonusesParts, Candidate, Rule } from './bonuses.types.ts';
import { award, MOST_AT_ONCE } from './engine/award.ts';
import { awardDeposits } from './engine/deposits.ts';
import { dueOf } from './engine/eligible.ts';
import { forget } from './engine/forget.ts';
import { awardPeriods } from './engine/periods.ts';
import { awardSignUps } from './engine/sign-ups.ts';
import { lockSpent } from './engine/spent.repository.ts';
import { findRules } from './rules/rules.repository.ts';

export type { BonusesParts, Standing, TellStandings } from './bonuses.types.ts';
export { bonusesConsumer } from './engine/count.ts';

/** Rules by which members get bonuses; see README for the invariants. */
export interface Bonuses {
  /** Awards what rules give for a sign-up, for deposits, and for the last day or week. Several processes may run them. */
  awardSignUps(): Promise<void>;
  awardDeposits(): Promise<void>;
  awardPeriods(): Promise<void>;
  /**
   * Awards what rules give members who have reached a rank, each rule once, in the caller's transaction. It locks rules, and
   * then accounts: call it last. `at`: ms.
   */
  onRank(tx: Transaction, reached: readonly { memberId: string; rank: number; at: number }[]): Promise<void>;
  /** The same for missions that members have completed, once for each `doneId`. */
  onMission(
    tx: Transaction,
    done: readonly { memberId: string; missionId: string; doneId: string; at: number }[],
  ): Promise<void>;
  /** Deletes sums that no rule looks at any more. */
  forget(): Promise<void>;
}

export function createBonuses(parts: BonusesParts): Bonuses {
  return {
    awardSignUps: () => awardSignUps(parts),
    awardDeposits: () => awardDeposits(parts),
    awardPeriods: () => awardPeriods(parts),
    onRank: (tx, reached) =>
      awardEach(parts, tx, 'rank', ({ id, item: { trigger } }) =>
        reached
          .filter(({ rank }) => trigger.on === 'rank' && trigger.rank === rank)
          .map(({ memberId, at }) => ({ memberId, sourceId: `${id}:${memberId}`, base: null, at })),
      ),
    onMission: (tx, done) =>
      awardEach(parts, tx, 'mission', ({ id, item: { trigger } }) =>
        done
          .filter(({ missionId }) => trigger.on === 'mission' && trigger.missionId === missionId)
          .map(({ memberId, doneId, at }) => ({ memberId, sourceId: `${id}:${memberId}:${doneId}`, base: null, at })),
      ),
    forget: () => forget(parts),
  };
}

/** Awards what all rules of a trigger give for something that another module has seen. */
async function awardEach(
  parts: BonusesParts,
  tx: Transaction,
  on: 'rank' | 'mission',
  candidatesOf: (rule: Rule) => Candidate[],
): Promise<void> {
  if (!parts.settings.isOn('BONUS')) return;
  const rules = await findRules(tx, [on]);
  const concerned = rules.map((rule) => ({ rule, candidates: candidatesOf(rule) }));
  await lockSpent(
    tx,
    concerned.filter(({ candidates }) => candidates.length > 0).map(({ rule }) => rule.id),
  );
  for (const { rule, candidates } of concerned) {
    const due = await dueOf(parts, tx, rule, candidates);
    for (let at = 0; at < due.length; at += MOST_AT_ONCE)
      await award(parts, tx, rule, due.slice(at, at + MOST_AT_ONCE));
  }
}
