import type { Queryable } from '../../../../infra/db.ts';

/** The bonus that members have chosen for their next deposit, by member. */
export async function findChoices(db: Queryable, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ member_id: string; rule_id: string }>(
    'select member_id, rule_id from bonuses.chosen where member_id = any($1::uuid[])',
    [memberIds],
  );
  return new Map(rows.map(({ member_id, rule_id }) => [member_id, rule_id]));
}

export async function forgetChoices(db: Queryable, memberIds: readonly string[]): Promise<void> {
  await db.query('delete from bonuses.chosen where member_id = any($1::uuid[])', [memberIds]);
}

/** `at`: ms. */
export async function choose(db: Queryable, memberId: string, ruleId: string, at: number): Promise<void> {
  await db.query(
    `insert into bonuses.chosen (member_id, rule_id, at) values ($1, $2, $3)
      on conflict (member_id) do update set rule_id = excluded.rule_id, at = excluded.at`,
    [memberId, ruleId, new Date(at)],
  );
}
