import { assert } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { RebateRule } from './rebate.types.ts';

export async function readRule(db: Queryable): Promise<RebateRule> {
  const { rows } = await db.query<RebateRule>(
    `select percents, minimum, wagering, enabled from rebate.rule where id = 'daily'`,
  );
  const [rule] = rows;
  assert(rule !== undefined, 'the rule of the rebate is there from the start');
  return rule;
}

export async function writeRule(tx: Transaction, { percents, minimum, wagering, enabled }: RebateRule): Promise<void> {
  await tx.query(`update rebate.rule set percents = $1, minimum = $2, wagering = $3, enabled = $4 where id = 'daily'`, [
    percents,
    minimum,
    wagering,
    enabled,
  ]);
}
