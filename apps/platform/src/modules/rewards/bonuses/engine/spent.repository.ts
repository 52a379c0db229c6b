import type { Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../../infra/db.ts';

/** What is left of a rule; null: no limit. Amounts ×100 of what the prize is counted in. */
export interface Left {
  readonly places: bigint | null;
  readonly budget: bigint | null;
}

/**
 * Locks what rules have spent, until the transaction ends, so that nobody else awards by them. In the order of their ids;
 * call it before accounts are locked.
 */
export async function lockSpent(tx: Transaction, ruleIds: readonly string[]): Promise<void> {
  await tx.query('select from bonuses.spent where rule_id = any($1) order by rule_id for no key update', [ruleIds]);
}

/**
 * Locks members until the transaction ends, so that of the bonuses that exclude each other nobody else awards them one. In the
 * order of their ids; call it after `lockSpent`, once with all members that the transaction is about.
 */
export async function lockExclusive(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await tx.query(
    `insert into bonuses.exclusive (member_id) select distinct id from unnest($1::uuid[]) as given (id) order by id
      on conflict do nothing`,
    [memberIds],
  );
  await tx.query(
    'select from bonuses.exclusive where member_id = any($1::uuid[]) order by member_id for no key update',
    [memberIds],
  );
}

const LEFT = `select r.places - s.taken as places, r.budget - s.amount as budget, r.id
  from bonuses.rule r join bonuses.spent s on s.rule_id = r.id`;

/** What is left of a rule. It stays so while its row is locked; else others may take it meanwhile. */
export async function findLeft(db: Queryable, ruleId: string): Promise<Left> {
  const { rows } = await db.query<Left>(`${LEFT} where r.id = $1`, [ruleId]);
  return rows[0] as Left;
}

/** What is left of rules, by id. */
export async function findAllLeft(db: Queryable, ruleIds: readonly string[]): Promise<ReadonlyMap<string, Left>> {
  const { rows } = await db.query<Left & { id: string }>(`${LEFT} where r.id = any($1)`, [ruleIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function addSpent(
  tx: Transaction,
  ruleId: string,
  { taken, amount }: { readonly taken: number; readonly amount: Minor },
): Promise<void> {
  await tx.query('update bonuses.spent set taken = taken + $2, amount = amount + $3 where rule_id = $1', [
    ruleId,
    taken,
    amount,
  ]);
}
