import type { SettingNode } from '@chhokka/contracts';
import type { Pool } from '../../infra/db.ts';

interface NodeRow {
  mod_id: string;
  parent_id: string | null;
  enabled: boolean;
}

/** All nodes as a tree, in their order. */
export async function readTree(pool: Pool): Promise<SettingNode[]> {
  const { rows } = await pool.query<NodeRow>(
    'select mod_id, parent_id, enabled from settings.node order by position, mod_id',
  );
  const childrenOf = (parent: string | null): SettingNode[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map((row) => ({ modId: row.mod_id, enabled: row.enabled ? '1' : '0', childrenNodes: childrenOf(row.mod_id) }));
  return childrenOf(null);
}

/** All named values as stored. */
export async function readValues(pool: Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string; value: unknown }>('select name, value from settings.value');
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

export async function writeValue(pool: Pool, name: string, value: unknown): Promise<void> {
  await pool.query(
    'insert into settings.value (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, JSON.stringify(value)],
  );
}
