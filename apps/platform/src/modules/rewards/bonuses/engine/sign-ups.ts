import { DAY, firstIdAt } from '@chhokka/kernel';
import { transaction } from '../../../../infra/db.ts';
import type { BonusesParts, Candidate, Rule } from '../bonuses.types.ts';
import { findRules } from '../rules/rules.repository.ts';
import { award, lockRules, MOST_AT_ONCE } from './award.ts';
import * as repository from './candidates.repository.ts';
import { dueOf } from './eligible.ts';
import { MISSED_MS } from './periods.ts';

/** How far back each run looks for new members, because a worker may have rested. Those who were seen are remembered for longer. */
const LOOKS_BACK_MS = MISSED_MS;
export const REMEMBERS_MS = LOOKS_BACK_MS + DAY;

export function signUpCandidate(rule: Pick<Rule, 'id'>, member: { memberId: string; at: number }): Candidate {
  return { ...member, sourceId: `${rule.id}:${member.memberId}`, base: null };
}

/** Awards what rules give new members, within seconds of their sign-up. Several processes may run it at once. */
export async function awardSignUps(parts: BonusesParts): Promise<void> {
  for (let goesOn = true; goesOn;) goesOn = (await parts.inTurn(() => step(parts))) === MOST_AT_ONCE;
}

function step(parts: BonusesParts): Promise<number> {
  const { pool, clock, settings } = parts;
  return transaction(pool, async (tx) => {
    const now = clock.now();
    const from = firstIdAt(Math.max(now - LOOKS_BACK_MS, 0));
    const joined = await repository.takeSignUps(tx, { from, limit: MOST_AT_ONCE, now });
    if (joined.length === 0 || !settings.isOn('BONUS')) return joined.length;
    const rules = await findRules(tx, ['sign_up']);
    await lockRules(tx, rules, joined);
    for (const rule of rules) {
      const candidates = joined.map((member) => signUpCandidate(rule, member));
      await award(parts, tx, rule, await dueOf(parts, tx, rule, candidates));
    }
    return joined.length;
  });
}
