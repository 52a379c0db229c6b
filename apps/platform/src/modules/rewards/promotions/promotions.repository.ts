import type { Minor } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import type { Promotion, PromotionWords } from './promotions.types.ts';

interface PromotionRow {
  readonly id: string;
  readonly kind: Promotion['kind'];
  readonly images: Promotion['images'];
  readonly words: Words<PromotionWords>;
  readonly picture: string;
  readonly enabled: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly places: number | null;
  readonly max_grant: Minor;
  readonly pays_at_once: boolean;
}

const COLUMNS = 'id, kind, images, words, picture, enabled, starts_at, ends_at, places, max_grant, pays_at_once';

function presentPromotion(row: PromotionRow): Promotion {
  const { id, kind, images, words, picture, enabled, places } = row;
  return {
    id,
    kind,
    images,
    words,
    picture,
    enabled,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    places,
    maxGrant: row.max_grant,
    paysAtOnce: row.pays_at_once,
  };
}

/** All promotions in the operator's order, including hidden ones. */
export async function readPromotions(pool: Pool): Promise<Promotion[]> {
  const { rows } = await pool.query<PromotionRow>(`select ${COLUMNS} from promotions.promotion order by position, id`);
  return rows.map(presentPromotion);
}

/** Locks one promotion, so that nobody else takes a place in it until the transaction ends; null: unknown id. */
export async function lockPromotion(tx: Transaction, id: string): Promise<Promotion | null> {
  const { rows } = await tx.query<PromotionRow>(
    `select ${COLUMNS} from promotions.promotion where id = $1 for no key update`,
    [id],
  );
  return rows[0] ? presentPromotion(rows[0]) : null;
}

/** The number of taken places of each of these promotions; those without any are left out. */
export async function countTaken(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ promotion_id: string; taken: number }>(
    `select promotion_id, count(*)::int as taken from promotions.application
     where promotion_id = any ($1) and state <> 'rejected' group by promotion_id`,
    [ids],
  );
  return new Map(rows.map(({ promotion_id: id, taken }) => [id, taken]));
}

/** Adds promotions in this order; existing ids stay as they are. */
export async function insertPromotions(pool: Pool, promotions: readonly Promotion[]): Promise<void> {
  const rows = promotions.map((promotion, position) => ({
    id: promotion.id,
    kind: promotion.kind,
    images: promotion.images,
    words: promotion.words,
    picture: promotion.picture,
    enabled: promotion.enabled,
    starts_at: timeOf(promotion.startsAt),
    ends_at: timeOf(promotion.endsAt),
    position,
    places: promotion.places,
    max_grant: promotion.maxGrant.toString(),
    pays_at_once: promotion.paysAtOnce,
  }));
  await pool.query(
    `insert into promotions.promotion select * from json_populate_recordset(null::promotions.promotion, $1)
     on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  );
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
