import { DAY } from '@chhokka/kernel';
import type { Pool, Transaction } from '../db.ts';

/** A picture that nothing took is kept for a day, one of what has ended for three months. */
const KEEP_LOOSE_MS = DAY;
const KEEP_ENDED_MS = 90 * DAY;

/** How many pictures of one sort somebody may hand in. */
export interface ProofRules {
  /** What tries are counted as: `deposit image`. */
  readonly what: string;
  /** Of one member within a day. */
  readonly perDay: number;
  /** Of one member's pictures that nothing has taken yet no more than the newest so many are kept. */
  readonly mostLoose: number;
}

/** Where pictures of one sort lie, and of what: names of the code, never of a caller. */
export interface ProofTable {
  readonly table: `${string}.${string}`;
  /** The column that names what took a picture; null while it is loose. */
  readonly owner: `${string}_id`;
  readonly of: `${string}.${string}`;
  /** When what took it came to its end. */
  readonly endedAt: `${string}_at`;
  /** What they stand in the order of. */
  readonly order: 'id' | 'position';
}

/** A picture to keep, loose at first. */
export interface NewProof {
  readonly memberId: string;
  readonly jpeg: Buffer;
  /** ms since the epoch. */
  readonly at: number;
}

/** The pictures that prove something, of one table. */
export interface Proofs {
  readonly rules: ProofRules;
  insert(tx: Transaction, proof: NewProof): Promise<string>;
  /** Gives loose pictures of the member away, in this order. False: one of them is not there. */
  attach(tx: Transaction, given: { ownerId: string; memberId: string; imageIds: readonly string[] }): Promise<boolean>;
  /** The ids of the pictures of each of these that has any left. */
  idsOf(pool: Pool, ownerIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** A picture that was taken; null: there is none. */
  read(pool: Pool, id: string): Promise<Buffer | null>;
  /** Forgets what nobody needs any more. `now`: ms since the epoch. */
  forget(pool: Pool, now: number): Promise<void>;
}

/** The pictures of one table, and how many there may be. */
export function proofsIn(kept: ProofTable, rules: ProofRules): Proofs {
  const { table, owner, of, endedAt, order } = kept;
  return {
    rules,

    async insert(tx, { memberId, jpeg, at }) {
      await lockPictures(tx, table, memberId);
      const { rows } = await tx.query<{ id: string }>(
        `insert into ${table} (member_id, jpeg, uploaded_at) values ($1, $2, $3) returning id`,
        [memberId, jpeg, new Date(at)],
      );
      await tx.query(
        `delete from ${table} where ${owner} is null and id in (
           select id from ${table} where member_id = $1 and ${owner} is null order by id desc offset $2
         )`,
        [memberId, rules.mostLoose],
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

    async forget(pool, now) {
      await pool.query(`delete from ${table} where ${owner} is null and uploaded_at < $1`, [
        new Date(now - KEEP_LOOSE_MS),
      ]);
      await pool.query(
        `delete from ${table} as picture using ${of} as taker where taker.id = picture.${owner} and taker.${endedAt} < $1`,
        [new Date(now - KEEP_ENDED_MS)],
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
