import { DAY } from '@chhokka/kernel';
import type { Pool, Transaction } from '../db.ts';

/** A picture that was never attached is kept for a day, one of an ended payment for three months. */
const KEEP_LOOSE_MS = DAY;
const KEEP_ENDED_MS = 90 * DAY;

/** The limits for pictures of one kind. */
export interface ProofRules {
  /** The key under which attempts are counted: `deposit image`. */
  readonly what: string;
  /** Limit per member and day. */
  readonly perDay: number;
  /** How many unattached pictures of one member are kept, the newest ones. */
  readonly mostLoose: number;
}

/** The table of one kind of pictures. These are names in the code, never of a caller. */
export interface ProofTable {
  readonly table: `${string}.${string}`;
  /** The column with the id that the picture is attached to; null while it is unattached. */
  readonly owner: `${string}_id`;
  readonly of: `${string}.${string}`;
  /** The column with the time at which that item ended. */
  readonly endedAt: `${string}_at`;
  /** The column that orders the pictures. */
  readonly order: 'id' | 'position';
}

/** A picture to store, unattached at first. */
export interface NewProof {
  readonly memberId: string;
  readonly jpeg: Buffer;
  /** ms since the epoch. */
  readonly at: number;
}

/** The proof pictures of one table. */
export interface Proofs {
  readonly rules: ProofRules;
  insert(tx: Transaction, proof: NewProof): Promise<string>;
  /** Attaches unattached pictures of the member, in this order. False: one of them does not exist. */
  attach(tx: Transaction, given: { ownerId: string; memberId: string; imageIds: readonly string[] }): Promise<boolean>;
  /** The ids of the pictures attached to each of these, where any are left. */
  idsOf(pool: Pool, ownerIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** An attached picture; null: there is none. */
  read(pool: Pool, id: string): Promise<Buffer | null>;
  /** Deletes pictures that nobody needs any more. `now`: ms since the epoch. */
  forget(pool: Pool, now: number): Promise<void>;
}

/** The pictures of one table, with their limits. */
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

/** Locks one member's pictures, so that transactions count and attach them one after another. */
async function lockPictures(tx: Transaction, table: string, memberId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${table} ${memberId}`]);
}
