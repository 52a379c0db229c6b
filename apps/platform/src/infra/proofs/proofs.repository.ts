import type { Pool, Transaction } from '../db.ts';

/** Where pictures of one sort lie, and of what: names of the code, never of a caller. */
export interface ProofTable {
  readonly table: 'cashier.deposit_image' | 'cashier.withdrawal_image' | 'promotions.image';
  /** The column that names what took a picture; null while it is loose. */
  readonly owner: 'deposit_id' | 'withdrawal_id' | 'application_id';
  readonly of: 'cashier.deposit' | 'cashier.withdrawal' | 'promotions.application';
  /** When what took it came to its end. */
  readonly endedAt: 'decided_at' | 'ended_at';
  /** What they stand in the order of. */
  readonly order: 'id' | 'position';
}

/** A picture to keep, loose at first. */
export interface NewProof {
  readonly memberId: string;
  readonly jpeg: Buffer;
  /** ms since the epoch. */
  readonly at: number;
  /** Of the member's loose pictures no more than the newest so many are kept. */
  readonly most: number;
}

/** The pictures that prove something, of one table. */
export interface Proofs {
  insert(tx: Transaction, proof: NewProof): Promise<string>;
  /** Gives loose pictures of the member away, in this order. False: one of them is not there. */
  attach(tx: Transaction, given: { ownerId: string; memberId: string; imageIds: readonly string[] }): Promise<boolean>;
  /** The ids of the pictures of each of these that has any left. */
  idsOf(pool: Pool, ownerIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** A picture that was taken; null: there is none. */
  read(pool: Pool, id: string): Promise<Buffer | null>;
  /** Forgets loose pictures from before `loose`, and those of what ended before `ended`; ms since the epoch. */
  forget(pool: Pool, before: { loose: number; ended: number }): Promise<void>;
}

/** The pictures of one table. */
export function proofsIn(kept: ProofTable): Proofs {
  const { table, owner, of, endedAt, order } = kept;
  return {
    async insert(tx, { memberId, jpeg, at, most }) {
      await lockPictures(tx, table, memberId);
      const { rows } = await tx.query<{ id: string }>(
        `insert into ${table} (member_id, jpeg, uploaded_at) values ($1, $2, $3) returning id`,
        [memberId, jpeg, new Date(at)],
      );
      await tx.query(
        `delete from ${table} where ${owner} is null and id in (
           select id from ${table} where member_id = $1 and ${owner} is null order by id desc offset $2
         )`,
        [memberId, most],
      );
      return (rows[0] as { id: string }).id;
    },

    attach: (tx, given) => attach(tx, kept, given),

    async idsOf(pool, ownerIds) {
      if (ownerIds.length === 0) return new Map();
      const { rows } = await pool.query<{ owner: string; ids: string[] }>(
        `select ${owner} as owner, array_agg(id::text order by ${order}) as ids from ${table}
         where ${owner} = any ($1::uuid[]) group by ${owner}`,
        [ownerIds],
      );
      return new Map(rows.map((row) => [row.owner, row.ids]));
    },

    async read(pool, id) {
      const { rows } = await pool.query<{ jpeg: Buffer }>(
        `select jpeg from ${table} where id = $1 and ${owner} is not null`,
        [id],
      );
      return rows[0]?.jpeg ?? null;
    },

    async forget(pool, { loose, ended }) {
      await pool.query(`delete from ${table} where ${owner} is null and uploaded_at < $1`, [new Date(loose)]);
      await pool.query(
        `delete from ${table} as picture using ${of} as taker where taker.id = picture.${owner} and taker.${endedAt} < $1`,
        [new Date(ended)],
      );
    },
  };
}

async function attach(
  tx: Transaction,
  { table, owner, order }: ProofTable,
  { ownerId, memberId, imageIds }: { ownerId: string; memberId: string; imageIds: readonly string[] },
): Promise<boolean> {
  if (imageIds.length === 0) return true;
  await lockPictures(tx, table, memberId);
  const { rowCount } = await tx.query(
    `update ${table} as picture set ${owner} = $1 ${order === 'position' ? ', position = given.place - 1' : ''}
     from unnest($3::uuid[]) with ordinality as given (id, place)
     where picture.id = given.id and member_id = $2 and ${owner} is null`,
    [ownerId, memberId, imageIds],
  );
  return rowCount === imageIds.length;
}

/** One member's pictures are counted and given away by one transaction at a time. */
async function lockPictures(tx: Transaction, table: string, memberId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${table} ${memberId}`]);
}
