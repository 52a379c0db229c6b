import type { SiteItemOf } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { RuleKind, Version, Versions } from './missions.types.ts';

/** All versions of each rule of a kind, in the operator's order. */
export async function readRules<Kind extends RuleKind>(db: Queryable, kind: Kind): Promise<Versions<Kind>[]> {
  const { rows } = await db.query<{ id: string; number: number; since: Date; item: SiteItemOf<Kind> }>({
    name: 'missions.rules',
    text: `select v.id, v.number, v.since, v.item from missions.rule r join missions.version v using (kind, id)
      where r.kind = $1 order by r.position, r.id, v.number desc`,
    values: [kind],
  });
  const byId = new Map<string, Version<Kind>[]>();
  for (const { since, ...row } of rows) {
    const version = { ...row, since: since.getTime() };
    byId.set(row.id, [...(byId.get(row.id) ?? []), version]);
  }
  return [...byId.values()] as unknown as Versions<Kind>[];
}

/** The rule as it stands; null: there is none. */
export async function readRule<Kind extends RuleKind>(
  db: Queryable,
  kind: Kind,
  id: string,
): Promise<SiteItemOf<Kind> | null> {
  const { rows } = await db.query<{ item: SiteItemOf<Kind> }>(
    'select item from missions.version where kind = $1 and id = $2 order by number desc limit 1',
    [kind, id],
  );
  return rows[0]?.item ?? null;
}

/** Adds a version; a new rule goes to the end. `at` in ms. */
export async function writeRule<Kind extends RuleKind>(
  tx: Transaction,
  kind: Kind,
  id: string,
  { item, at }: { readonly item: SiteItemOf<Kind>; readonly at: number },
): Promise<void> {
  await tx.query(
    `insert into missions.rule (kind, id, position)
      select $1, $2, coalesce(max(position), 0) + 10 from missions.rule where kind = $1
      on conflict do nothing`,
    [kind, id],
  );
  await tx.query('select from missions.rule where kind = $1 and id = $2 for update', [kind, id]);
  await tx.query(
    `insert into missions.version (kind, id, number, since, item)
      select $1, $2, coalesce(max(number), 0) + 1, to_timestamp($4::float8 / 1000), $3
        from missions.version where kind = $1 and id = $2`,
    [kind, id, JSON.stringify(item), at],
  );
}

/** Puts the rules of a kind in the order of these ids. */
export async function orderRules(tx: Transaction, kind: RuleKind, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update missions.rule set position = wanted.place * 10
      from unnest($2::text[]) with ordinality wanted (name, place) where kind = $1 and id = wanted.name`,
    [kind, ids],
  );
}
