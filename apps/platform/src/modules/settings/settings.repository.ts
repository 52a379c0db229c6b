import {
  type FieldRule,
  patterns,
  type RegisterFieldName,
  registerFieldNames,
  type SettingNode,
} from '@chhokka/contracts';
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

interface FieldRow {
  name: string;
  enabled: boolean;
  required: boolean;
  pattern_id: number;
  min_length: number;
  max_length: number;
}

/** The rules of the sign-up form's fields, in its order. Names that this version does not know are left out. */
export async function readRegisterFields(pool: Pool): Promise<Map<RegisterFieldName, FieldRule>> {
  const { rows } = await pool.query<FieldRow>(
    'select name, enabled, required, pattern_id, min_length, max_length from settings.register_field order by position, name',
  );
  const rules = new Map<RegisterFieldName, FieldRule>();
  for (const row of rows) {
    const name = registerFieldNames.find((known) => known === row.name);
    if (name === undefined) continue;
    rules.set(name, {
      enabled: row.enabled,
      required: row.required,
      acceptedPattern: patterns[row.pattern_id] ?? '',
      patternId: String(row.pattern_id),
      minLength: row.min_length,
      maxLength: row.max_length,
    });
  }
  return rules;
}
