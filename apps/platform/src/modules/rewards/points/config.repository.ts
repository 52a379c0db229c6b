import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { PointsConfig } from './points.types.ts';

/** The only item of its shelf. */
export const CONFIG_ID = 'points';

/** The rule as operators saved it last. */
export async function readConfig(db: Queryable): Promise<PointsConfig> {
  const { rows } = await db.query<{ item: PointsConfig }>('select item from points.config where id = $1', [CONFIG_ID]);
  return (rows[0] as { item: PointsConfig }).item;
}

export async function writeConfig(tx: Transaction, config: PointsConfig): Promise<void> {
  await tx.query('update points.config set item = $2 where id = $1', [CONFIG_ID, { kind: 'points_config', ...config }]);
}
