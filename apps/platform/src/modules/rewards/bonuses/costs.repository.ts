import type { Queryable } from '../../../infra/db.ts';

/** The awards of a rule in one state; amounts in minor units, points ×100, or how many rounds or tickets. */
export interface CostOfState {
  readonly state: 'review' | 'ready' | 'claimed' | 'expired' | 'revoked';
  readonly awards: bigint;
  readonly amount: bigint;
}

/** What rules have awarded, by rule and state. */
export async function findCosts(db: Queryable): Promise<ReadonlyMap<string, readonly CostOfState[]>> {
  const { rows } = await db.query<CostOfState & { rule_id: string }>(
    `select rule_id, state, sum(count)::bigint as awards, sum(amount)::bigint as amount
      from awards.cost_now where source = 'bonus' group by rule_id, state having sum(count) <> 0 order by rule_id, state`,
  );
  const byRule = new Map<string, CostOfState[]>();
  for (const { rule_id, ...cost } of rows) byRule.set(rule_id, [...(byRule.get(rule_id) ?? []), cost]);
  return byRule;
}

/** How many awards each rule has made, and how much together ×100 of what its prize is counted in. */
export async function findSpent(
  db: Queryable,
): Promise<ReadonlyMap<string, { readonly taken: bigint; readonly amount: bigint }>> {
  const { rows } = await db.query<{ rule_id: string; taken: bigint; amount: bigint }>(
    'select rule_id, taken, amount from bonuses.spent',
  );
  return new Map(rows.map(({ rule_id, taken, amount }) => [rule_id, { taken, amount }]));
}
