import { type Pool, type Queryable, transaction } from '../db.ts';

/** A stored sealing key. Times are in ms since the epoch. */
export interface StoredKey {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly lockedPrivateKey: Buffer;
  readonly createdAt: number;
  readonly retiresAt: number;
  readonly expiresAt: number;
}

export interface SealingRepository {
  /** The keys that are still valid for opening. */
  liveKeys(now: number): Promise<StoredKey[]>;
  /** Stores the key unless another process has stored a usable current one. */
  insertUnlessLive(key: StoredKey, now: number, isUsable: (key: StoredKey) => boolean): Promise<void>;
  /** Stores the hash of a message; false when it was seen before. */
  see(hash: Buffer, expiresAt: number): Promise<boolean>;
  sweep(now: number): Promise<void>;
}

interface Row {
  id: string;
  public_key: Buffer;
  private_key: Buffer;
  created_at: Date;
  retires_at: Date;
  expires_at: Date;
}

export function createSealingRepository(pool: Pool): SealingRepository {
  return {
    liveKeys: (now) => readLiveKeys(pool, now),

    async insertUnlessLive(key, now, isUsable) {
      await transaction(pool, async (tx) => {
        // Two processes that start together create one key between them.
        await tx.query('lock table sealing.key in share row exclusive mode');
        const live = await readLiveKeys(tx, now);
        if (live.some((other) => other.retiresAt > now && isUsable(other))) return;
        await tx.query(
          `insert into sealing.key (id, public_key, private_key, created_at, retires_at, expires_at)
           values ($1, $2, $3, $4, $5, $6)`,
          [
            key.id,
            key.publicKey,
            key.lockedPrivateKey,
            new Date(key.createdAt),
            new Date(key.retiresAt),
            new Date(key.expiresAt),
          ],
        );
      });
    },

    async see(hash, expiresAt) {
      const { rowCount } = await pool.query({
        name: 'sealing.see',
        text: 'insert into sealing.seen (hash, expires_at) values ($1, $2) on conflict do nothing',
        values: [hash, new Date(expiresAt)],
      });
      return rowCount === 1;
    },

    async sweep(now) {
      await pool.query('delete from sealing.seen where expires_at < $1', [new Date(now)]);
      await pool.query('delete from sealing.key where expires_at < $1', [new Date(now)]);
    },
  };
}

async function readLiveKeys(db: Queryable, now: number): Promise<StoredKey[]> {
  const { rows } = await db.query<Row>('select * from sealing.key where expires_at > $1', [new Date(now)]);
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    lockedPrivateKey: row.private_key,
    createdAt: row.created_at.getTime(),
    retiresAt: row.retires_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  }));
}
