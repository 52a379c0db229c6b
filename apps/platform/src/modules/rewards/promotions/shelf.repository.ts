import type { SiteItemOf } from '@chhokka/contracts';
import { formatDecimal, type Minor, minor, parseDecimal } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import { type SiteCard, timeOf } from '../../staff/editing/index.ts';
import type { PromotionWords } from './promotions.types.ts';

type Item = SiteItemOf<'promotion'>;

interface Row {
  readonly kind: Item['takesPart'];
  readonly images: Item['images'];
  readonly words: Words<PromotionWords>;
  readonly picture: string;
  readonly enabled: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly places: number | null;
  readonly max_grant: Minor;
  readonly pays_at_once: boolean;
}

/** All promotions in the operator's order. */
export async function listForEditing(db: Queryable): Promise<SiteCard[]> {
  const { rows } = await db.query<Row & { id: string }>(
    'select id, kind, words, picture, enabled, starts_at, ends_at from promotions.promotion order by position, id',
  );
  return rows.map(({ id, kind, words, picture, enabled, starts_at, ends_at }) => ({
    id,
    title: { bn: words.bn.title, en: words.en.title },
    place: kind,
    enabled,
    startsAt: starts_at?.getTime() ?? null,
    endsAt: ends_at?.getTime() ?? null,
    picture,
  }));
}

export async function readForEditing(db: Queryable, id: string): Promise<Item | null> {
  const { rows } = await db.query<Row>(
    `select kind, images, words, picture, enabled, starts_at, ends_at, places, max_grant, pays_at_once
     from promotions.promotion where id = $1`,
    [id],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { kind: takesPart, images, words, picture, enabled, places } = row;
  const of = (part: keyof PromotionWords) => ({
    bn: words.bn[part],
    en: words.en[part],
    es: words.es?.[part] ?? '',
  });
  return {
    kind: 'promotion',
    takesPart,
    images,
    title: of('title'),
    summary: of('summary'),
    content: of('content'),
    picture,
    enabled,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    places,
    maxGrant: formatDecimal(row.max_grant),
    paysAtOnce: row.pays_at_once,
  };
}

export async function writeEdited(tx: Transaction, id: string, item: Item): Promise<void> {
  const { title, summary, content } = item;
  const inLanguage = (of: 'bn' | 'en' | 'es') => ({ title: title[of], summary: summary[of], content: content[of] });
  const words = { bn: inLanguage('bn'), en: inLanguage('en'), ...(title.es !== '' && { es: inLanguage('es') }) };
  await tx.query(
    `insert into promotions.promotion (id, kind, images, words, picture, enabled, starts_at, ends_at, places, max_grant,
       pays_at_once, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
       (select coalesce(max(position), 0) + 10 from promotions.promotion))
     on conflict (id) do update set (images, words, picture, enabled, starts_at, ends_at, places, max_grant, pays_at_once) =
       (excluded.images, excluded.words, excluded.picture, excluded.enabled, excluded.starts_at, excluded.ends_at,
        excluded.places, excluded.max_grant, excluded.pays_at_once)`,
    [
      id,
      item.takesPart,
      item.images,
      words,
      item.picture,
      item.enabled,
      timeOf(item.startsAt),
      timeOf(item.endsAt),
      item.places,
      parseDecimal(item.maxGrant) ?? minor(0n),
      item.paysAtOnce,
    ],
  );
}

/** Puts the promotions in the order of these ids. */
export async function orderPromotions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update promotions.promotion set position = wanted.place * 10
     from unnest($1::text[]) with ordinality wanted (name, place) where id = wanted.name`,
    [ids],
  );
}
