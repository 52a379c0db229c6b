import { firstIdAt, HOUR } from '@chhokka/kernel';
import { transaction } from '../../../../infra/db.ts';
import type { BonusesParts, Candidate, Rule } from '../bonuses.types.ts';
import { findRules } from '../rules/rules.repository.ts';
import { award, lockRules, MOST_AT_ONCE } from './award.ts';
import { dueOf } from './eligible.ts';
import { findLooked, findReached, moveLooked, type Reached } from './reached.repository.ts';

/** What was committed late is seen by a later run: each looks back this far behind the one before. */
const OVERLAP_MS = HOUR;

/**
 * Awards what rules give for ranks and missions that members have reached. Ranks that are reached and awards of missions tell,
 * so that neither module knows of these rules. Several processes may run it at once.
 */
export async function awardReached(parts: BonusesParts): Promise<void> {
  const { pool, clock, settings } = parts;
  const now = clock.now();
  const rules = settings.isOn('BONUS') ? await findRules(pool, ['rank', 'mission']) : [];
  if (rules.length > 0) {
    let after: string | undefined = firstIdAt(Math.max(((await findLooked(pool)) ?? now) - OVERLAP_MS, 0));
    while (after !== undefined) {
      const reached = await findReached(pool, after, MOST_AT_ONCE);
      await parts.inTurn(() => awardFor(parts, rules, reached));
      after = reached.length === MOST_AT_ONCE ? reached.at(-1)?.id : undefined;
    }
  }
  await moveLooked(pool, now);
}

function awardFor(parts: BonusesParts, rules: readonly Rule[], reached: readonly Reached[]): Promise<void> {
  const concerned = rules
    .map((rule) => ({ rule, candidates: reached.flatMap((each) => candidateOf(rule, each)) }))
    .filter(({ candidates }) => candidates.length > 0);
  if (concerned.length === 0) return Promise.resolve();
  return transaction(parts.pool, async (tx) => {
    const members = concerned.flatMap(({ candidates }) => candidates);
    await lockRules(tx, concerned.map(({ rule }) => rule), members); // prettier-ignore
    for (const { rule, candidates } of concerned)
      await award(parts, tx, rule, await dueOf(parts, tx, rule, candidates));
  });
}

/** A rank is rewarded once in a lifetime, a mission as often as it is completed. */
function candidateOf({ id, item: { trigger } }: Rule, { memberId, source, sourceId, what, at }: Reached): Candidate[] {
  if (trigger.on === 'rank' && source === 'rank' && what === String(trigger.rank))
    return [{ memberId, sourceId: `${id}:${memberId}`, base: null, at }];
  if (trigger.on === 'mission' && source === 'mission' && what === trigger.missionId)
    return [{ memberId, sourceId: `${id}:${sourceId}`, base: null, at }];
  return [];
}
