import { texts } from '../../../infra/arrays.ts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { Good } from './points.types.ts';

const COLUMNS = `id, name, description, picture, category, form, points, stock, per_member as "perMember", automatic, enabled`;

/** What is left is counted up to here. */
const MOST_LEFT = 1_000;

/** All goods in the operator's order, also disabled ones, with markup as it was written. */
export async function readGoods(pool: Pool): Promise<Good[]> {
  const { rows } = await pool.query<Good>(`select ${COLUMNS} from points.good order by position, id`);
  return rows;
}

/** Locks a good, so that nobody else takes one of it until the transaction ends; null: unknown id. */
export async function lockGood(tx: Transaction, id: string): Promise<(Good & { readonly taken: number }) | null> {
  const { rows } = await tx.query<Good & { taken: number }>(
    `select ${COLUMNS}, taken from points.good where id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Counts one more (1) or one less (-1) given away. The caller has locked the good or the redemption. */
export async function countTaken(tx: Transaction, id: string, change: 1 | -1): Promise<void> {
  await tx.query('update points.good set taken = taken + $2 where id = $1', [id, change]);
}

/** How many of each enabled good are left, counted up to 1,000; null: any number. */
export async function findLeft(db: Queryable): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await db.query<{ id: string; left: number | null }>(
    `select g.id, case when g.form = 'voucher' then (
          select count(*)::int from (
            select from points.code c where c.good_id = g.id and c.redemption_id is null limit $1
          ) free
        ) else greatest(g.stock - g.taken, 0) end as left
      from points.good g where g.enabled`,
    [MOST_LEFT],
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** How often the member has each good, rejected redemptions left out. */
export async function findRedeemed(
  db: Queryable,
  memberId: string,
  goodId: string | null = null,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ good_id: string; n: number }>(
    `select good_id, count(*)::int as n from points.redemption
      where member_id = $1 and kind = 'reward' and state <> 'rejected' and ($2::text is null or good_id = $2)
      group by good_id`,
    [memberId, goodId],
  );
  return new Map(rows.map(({ good_id, n }) => [good_id, n]));
}

/** Goods to begin with, in their order. One whose id exists stays as operators made it. */
export async function insertGoods(db: Queryable, goods: readonly Good[]): Promise<void> {
  const rows = goods.map(({ points, perMember, ...good }, index) => ({
    ...good,
    points: String(points),
    per_member: perMember,
    position: (index + 1) * 10,
  }));
  await db.query(
    `insert into points.good (id, name, description, picture, category, form, points, stock, per_member, automatic, enabled, position)
      select id, name, description, picture, category, form, points, stock, per_member, automatic, enabled, position
        from jsonb_populate_recordset(null::points.good, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

export interface NewCode {
  readonly id: string;
  readonly code: Buffer;
  readonly fingerprint: Buffer;
}

/** Adds codes, without those that the good has already. Returns how many were added. */
export async function insertCodes(
  tx: Transaction,
  goodId: string,
  codes: readonly NewCode[],
  at: number,
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into points.code (id, good_id, code, fingerprint, added_at)
      select c.id, $1, decode(c.code, 'hex'), decode(c.fingerprint, 'hex'), to_timestamp($5::float8 / 1000)
        from unnest($2::uuid[], $3::text[], $4::text[]) as c (id, code, fingerprint)
      on conflict (good_id, fingerprint) do nothing`,
    [
      goodId,
      texts(codes.map(({ id }) => id)),
      texts(codes.map(({ code }) => code.toString('hex'))),
      texts(codes.map(({ fingerprint }) => fingerprint.toString('hex'))),
      at,
    ],
  );
  return rowCount ?? 0;
}

export interface CodeCounts {
  readonly goodId: string;
  readonly free: number;
  readonly given: number;
  readonly lastAddedAt: number | null;
}

/** The codes of all vouchers, or of one. */
export async function countCodes(db: Queryable, goodId: string | null = null): Promise<CodeCounts[]> {
  const { rows } = await db.query<Omit<CodeCounts, 'lastAddedAt'> & { last: Date | null }>(
    `select g.id as "goodId", count(c.id) filter (where c.redemption_id is null)::int as free,
        count(c.redemption_id)::int as given, max(c.added_at) as last
      from points.good g left join points.code c on c.good_id = g.id
      where g.form = 'voucher' and ($1::text is null or g.id = $1) group by g.id, g.position order by g.position, g.id`,
    [goodId],
  );
  return rows.map(({ last, ...counts }) => ({ ...counts, lastAddedAt: last?.getTime() ?? null }));
}

/** Gives the redemption the oldest free code of the good, which the caller has locked. Whether there was one. */
export async function takeCode(tx: Transaction, goodId: string, redemptionId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update points.code set redemption_id = $2 where id = (
        select id from points.code where good_id = $1 and redemption_id is null order by id limit 1
      )`,
    [goodId, redemptionId],
  );
  return rowCount === 1;
}

/** The rejected redemption's code is free again. */
export async function freeCode(tx: Transaction, redemptionId: string): Promise<void> {
  await tx.query('update points.code set redemption_id = null where redemption_id = $1', [redemptionId]);
}

/** The code of an approved redemption of this member. */
export async function findCode(
  db: Queryable,
  memberId: string,
  redemptionId: string,
): Promise<{ readonly id: string; readonly goodId: string; readonly code: Buffer } | null> {
  const { rows } = await db.query<{ id: string; goodId: string; code: Buffer }>(
    `select c.id, c.good_id as "goodId", c.code from points.code c join points.redemption r on r.id = c.redemption_id
      where r.id = $1 and r.member_id = $2 and r.state = 'approved'`,
    [redemptionId, memberId],
  );
  return rows[0] ?? null;
}
