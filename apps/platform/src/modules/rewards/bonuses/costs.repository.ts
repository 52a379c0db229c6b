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

/** Bonus money of a rule's claimed awards, in minor units. */
export interface Wagering {
  /** Still to be wagered. */
  readonly open: bigint;
  /** Paid as cash, because it was wagered. */
  readonly released: bigint;
}

/** What became of the bonus money that rules have awarded. */
export async function findWagering(db: Queryable): Promise<ReadonlyMap<string, Wagering>> {
  const { rows } = await db.query<Wagering & { rule_id: string }>(
    `select a.rule_id, coalesce(sum(p.amount) filter (where p.state in ('waiting', 'active')), 0)::bigint as open,
        sum(p.released)::bigint as released
      from purses.known_purse p join awards.known_award a on a.id = p.id where a.source = 'bonus' group by a.rule_id`,
  );
  return new Map(rows.map(({ rule_id, ...wagering }) => [rule_id, wagering]));
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
