import type { SiteItemOf } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { keptWords, type SiteCard, wordsOf } from '../../staff/editing/index.ts';
import type { Good } from './points.types.ts';

type Item = SiteItemOf<'point_good'>;

/** All goods in the operator's order. */
export async function listForEditing(db: Queryable): Promise<SiteCard[]> {
  const { rows } = await db.query<Pick<Good, 'id' | 'name' | 'category' | 'enabled' | 'picture'>>(
    'select id, name, category, enabled, picture from points.good order by position, id',
  );
  return rows.map(({ id, name, category, enabled, picture }) => ({
    id,
    title: { bn: name.bn, en: name.en },
    place: category,
    enabled,
    startsAt: null,
    endsAt: null,
    picture,
  }));
}

export async function readForEditing(db: Queryable, id: string): Promise<Item | null> {
  const { rows } = await db.query<Omit<Good, 'id' | 'perMember'> & { per_member: number | null }>(
    `select name, description, picture, category, form, points, stock, per_member, automatic, enabled
      from points.good where id = $1`,
    [id],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { name, description, picture, category, form, points, stock, per_member: perMember, automatic, enabled } = row;
  return {
    kind: 'point_good',
    name: wordsOf(name),
    description: wordsOf(description),
    picture,
    category,
    form,
    points: Number(points),
    stock,
    perMember,
    automatic,
    enabled,
  };
}

export async function writeEdited(tx: Transaction, id: string, item: Item): Promise<void> {
  await tx.query(
    `insert into points.good as g (id, name, description, picture, category, form, points, stock, per_member, automatic,
        enabled, position)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, (select coalesce(max(position), 0) + 10 from points.good))
      on conflict (id) do update set (name, description, picture, category, points, stock, per_member, automatic, enabled) =
        (excluded.name, excluded.description, excluded.picture, excluded.category, excluded.points, excluded.stock,
          excluded.per_member, excluded.automatic, excluded.enabled)`,
    [
      id,
      keptWords(item.name),
      keptWords(item.description),
      item.picture,
      item.category,
      item.form,
      item.points,
      item.stock,
      item.perMember,
      item.automatic,
      item.enabled,
    ],
  );
}

/** Puts the goods in the order of these ids. */
export async function orderGoods(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update points.good set position = wanted.place * 10
      from unnest($1::text[]) with ordinality wanted (name, place) where id = wanted.name`,
    [ids],
  );
}
