import type { Permission } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';

/** Whether the operator is enabled and has this permission now. */
export async function mayNow(db: Queryable, operatorId: string, permission: Permission): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from operators.operator join operators.operator_permission own on own.operator_id = operator.id
     where operator.id = $1 and enabled and permissions && array['*', $2::text]`,
    [operatorId, permission],
  );
  return rowCount === 1;
}

/** Whether any other operator is enabled and has this permission. */
export async function mayAnother(db: Queryable, operatorId: string, permission: Permission): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from operators.operator join operators.operator_permission own on own.operator_id = operator.id
       where operator.id <> $1 and enabled and permissions && array['*', $2::text]) as found`,
    [operatorId, permission],
  );
  return rows[0]?.found === true;
}
