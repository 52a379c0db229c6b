import { type FieldRule, patterns, type RegisterFieldName, registerFieldNames } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';

/** A stored switch, in the order of the tree. */
export interface NodeRow {
  readonly modId: string;
  readonly parentId: string | null;
  readonly enabled: boolean;
}

/** All stored settings of the site and its domains. */
export interface StoredSettings {
  readonly nodes: readonly NodeRow[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly domains: readonly StoredDomain[];
}

/** The settings that differ on one domain. */
export interface StoredDomain {
  readonly host: string;
  readonly switched: ReadonlyMap<string, boolean>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** All settings except the sign-up form's. */
export async function readSettings(pool: Pool): Promise<StoredSettings> {
  const [nodes, values, domains] = await Promise.all([readNodes(pool), readValues(pool), readDomains(pool)]);
  return { nodes, values, domains };
}

async function readNodes(pool: Pool): Promise<NodeRow[]> {
  const { rows } = await pool.query<NodeRow>(
    'select mod_id as "modId", parent_id as "parentId", enabled from settings.node order by position, mod_id',
  );
  return rows;
}

async function readValues(pool: Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string; value: unknown }>('select name, value from settings.value');
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

async function readDomains(pool: Pool): Promise<StoredDomain[]> {
  const { rows } = await pool.query<{ host: string; nodes: Record<string, boolean>; values: Record<string, unknown> }>(
    `select host,
      (select coalesce(jsonb_object_agg(mod_id, enabled), '{}') from settings.domain_node node
        where node.host = domain.host) as nodes,
      (select coalesce(jsonb_object_agg(name, value), '{}') from settings.domain_value stored
        where stored.host = domain.host) as values
    from settings.domain`,
  );
  return rows.map(({ host, nodes, values }) => ({ host, switched: new Map(Object.entries(nodes)), values }));
}

export async function writeValue(pool: Pool, name: string, value: unknown): Promise<void> {
  await pool.query(
    'insert into settings.value (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, JSON.stringify(value)],
  );
}

/** Changes an existing node. An unknown one is not created. */
export async function writeNode(pool: Pool, modId: string, enabled: boolean): Promise<void> {
  await pool.query('update settings.node set enabled = $2 where mod_id = $1 and enabled <> $2', [modId, enabled]);
}

interface FieldRow {
  name: string;
  enabled: boolean;
  required: boolean;
  pattern_id: number;
  min_length: number;
  max_length: number;
}

/** The rules of the sign-up form's fields, in its order. Names unknown to this version are left out. */
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
