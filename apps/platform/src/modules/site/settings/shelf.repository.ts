import type { SiteItemOf } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';

type Item = SiteItemOf<'settings'>;

/** The settings of the site itself (`host` null) or of one domain; null: the domain has none of its own. */
export async function readEdited(db: Queryable, host: string | null): Promise<Item | null> {
  const { rows } =
    host === null
      ? await db.query<Pick<Item, 'nodes' | 'values'>>(
          `select (select coalesce(jsonb_object_agg(mod_id, enabled), '{}') from settings.node) as nodes,
             (select coalesce(jsonb_object_agg(name, value), '{}') from settings.value) as values`,
        )
      : await db.query<Pick<Item, 'nodes' | 'values'>>(
          `select (select coalesce(jsonb_object_agg(mod_id, enabled), '{}') from settings.domain_node node
               where node.host = domain.host) as nodes,
             (select coalesce(jsonb_object_agg(name, value), '{}') from settings.domain_value stored
               where stored.host = domain.host) as values
           from settings.domain where host = $1`,
          [host],
        );
  return rows[0] ? { kind: 'settings', ...rows[0] } : null;
}

/** Ids of all switches. */
export async function readNodeIds(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ mod_id: string }>('select mod_id from settings.node');
  return rows.map((row) => row.mod_id);
}

/** The ids of all domains with settings of their own. */
export async function readHosts(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ host: string }>('select host from settings.domain order by host');
  return rows.map(({ host }) => host);
}

/** Replaces the settings of the site (`host` null) or of a domain with the item's. */
export async function writeEdited(tx: Transaction, host: string | null, { nodes, values }: Item): Promise<void> {
  if (host === null) await writeOwn(tx, nodes, values);
  else await writeDomain(tx, host, nodes, values);
}

async function writeOwn(tx: Transaction, nodes: Item['nodes'], values: Item['values']): Promise<void> {
  await tx.query(
    `update settings.node set enabled = wanted.value::boolean from jsonb_each_text($1) wanted
     where mod_id = wanted.key and enabled <> wanted.value::boolean`,
    [JSON.stringify(nodes)],
  );
  await tx.query('delete from settings.value where not $1::jsonb ? name', [JSON.stringify(values)]);
  await tx.query(
    `insert into settings.value (name, value) select key, value from jsonb_each($1)
     on conflict (name) do update set value = excluded.value where value.value <> excluded.value`,
    [JSON.stringify(values)],
  );
}

async function writeDomain(tx: Transaction, host: string, nodes: Item['nodes'], values: Item['values']): Promise<void> {
  await tx.query('insert into settings.domain (host) values ($1) on conflict do nothing', [host]);
  await tx.query('delete from settings.domain_node where host = $1', [host]);
  await tx.query(
    `insert into settings.domain_node (host, mod_id, enabled)
     select $1, key, value::boolean from jsonb_each_text($2)`,
    [host, JSON.stringify(nodes)],
  );
  await tx.query('delete from settings.domain_value where host = $1', [host]);
  await tx.query('insert into settings.domain_value (host, name, value) select $1, key, value from jsonb_each($2)', [
    host,
    JSON.stringify(values),
  ]);
}
