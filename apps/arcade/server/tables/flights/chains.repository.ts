import type { PublicChain } from '@chhokka/game-math';
import type { SeedChain } from '@chhokka/game-math/tables/crash';
import type { Queryable } from '@chhokka/provider-server/db';

/** Who chooses the salt of a chain: the program itself, or people at the operator. */
export type SaltBy = 'own' | 'operator';

/** A chain of a table with what its next flight needs. */
export interface StoredChain extends SeedChain {
  readonly id: bigint;
  /** Of the table, without gaps. */
  readonly number: number;
  readonly saltBy: SaltBy;
  /** Null until it is chosen, and so are the rules that it serves. */
  readonly salt: string | null;
  readonly rules: string | null;
  /** How many of its seeds flights have used. */
  readonly used: number;
}

interface ChainRow {
  id: bigint;
  number: number;
  length: number;
  chain_end: Buffer;
  every: number;
  checkpoints: Buffer;
  salt_by: SaltBy;
  salt: string | null;
  rules: string | null;
  used: number;
}

/** The last two chains of a table, the newer one first: at most one waits for its salt. */
export async function lastChains(db: Queryable, table: string): Promise<StoredChain[]> {
  const { rows } = await db.query<ChainRow>({
    name: 'last_chains',
    text: `select id, number, length, chain_end, every, checkpoints, salt_by, salt, rules,
             (select coalesce(max(place), 0) from tables.flight where chain_id = chain.id) as used
           from tables.chain where table_code = $1 order by number desc limit 2`,
    values: [table],
  });
  return rows.map(({ chain_end: end, salt_by: saltBy, checkpoints, ...row }) => ({
    ...row,
    end: end.toString('hex'),
    saltBy,
    checkpoints: new Uint8Array(checkpoints),
  }));
}

/**
 * Stores the next chain of a table, and so publishes its end. Returns its number. Throws when another one waits for its
 * salt.
 */
export async function storeChain(
  db: Queryable,
  table: string,
  { chain, saltBy, now }: { readonly chain: SeedChain; readonly saltBy: SaltBy; readonly now: number },
): Promise<number> {
  const { rows } = await db.query<{ number: number }>(
    `insert into tables.chain (table_code, number, length, chain_end, every, checkpoints, made_at, salt_by)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7 from tables.chain where table_code = $1
     returning number`,
    [
      table,
      chain.length,
      Buffer.from(chain.end, 'hex'),
      chain.every,
      Buffer.from(chain.checkpoints),
      new Date(now),
      saltBy,
    ],
  );
  return rows[0]?.number ?? 0;
}

/**
 * Gives the chain that waits its salt, and says which rules it serves: those that are active at the table. The moment is at
 * least a ms after the chain was made. Returns the chain's number; null: no chain waits for a salt of this kind.
 */
export async function saltChain(
  db: Queryable,
  table: string,
  { salt, by, now }: { readonly salt: string; readonly by: SaltBy; readonly now: number },
): Promise<number | null> {
  const { rows } = await db.query<{ number: number }>(
    `update tables.chain set salt = $2, rules = version.generator,
       salted_at = greatest($4, made_at + interval '1 ms')
     from tables.house_table join games.version on version.game_code = house_table.game_code and version.state = 'active'
     where house_table.code = chain.table_code and table_code = $1 and salt is null and salt_by = $3
     returning number`,
    [table, salt, by, new Date(now)],
  );
  return rows[0]?.number ?? null;
}

/** All chains of a table, the newest first. */
export async function publicChains(db: Queryable, table: string): Promise<PublicChain[]> {
  const { rows } = await db.query<ChainRow & { made_at: Date; salted_at: Date | null }>(
    `select id, number, length, chain_end, made_at, salt, salt_by, salted_at,
       (select coalesce(max(place), 0) from tables.flight where chain_id = chain.id) as used
     from tables.chain where table_code = $1 order by number desc`,
    [table],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    number: row.number,
    length: row.length,
    end: row.chain_end.toString('hex'),
    publishedAt: row.made_at.getTime(),
    salt: row.salt,
    saltBy: row.salt_by,
    saltedAt: row.salted_at?.getTime() ?? null,
    flights: row.used,
  }));
}
