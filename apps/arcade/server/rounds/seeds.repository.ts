import { randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '../infra/db.ts';
import type { NextSeed } from './rounds.types.ts';

interface SeedRow {
  server_seed: Buffer;
  client_seed: string;
  nonce: bigint;
}

const SEED_BYTES = 32;

/** The seeds of the player's next round in a game, made when there are none. */
export async function nextSeed(db: Queryable, playerId: string, gameCode: string): Promise<NextSeed> {
  await ensure(db, playerId, gameCode);
  const { rows } = await db.query<SeedRow>(
    'select server_seed, client_seed, nonce from rgs.seed where player_id = $1 and game_code = $2',
    [playerId, gameCode],
  );
  return present(rows[0]);
}

/**
 * Takes the seeds for a round and puts fresh ones in their place. `clientSeed` replaces the player's own from this
 * round on. The row stays locked until the transaction ends, so no two rounds get the same seed.
 */
export async function takeSeed(
  tx: Transaction,
  player: { readonly playerId: string; readonly gameCode: string; readonly clientSeed: string | null },
): Promise<{ taken: NextSeed; next: NextSeed }> {
  const { playerId, gameCode, clientSeed } = player;
  await ensure(tx, playerId, gameCode);
  const { rows } = await tx.query<SeedRow>(
    'select server_seed, client_seed, nonce from rgs.seed where player_id = $1 and game_code = $2 for update',
    [playerId, gameCode],
  );
  const stored = present(rows[0]);
  const taken = { ...stored, clientSeed: clientSeed ?? stored.clientSeed };
  const fresh = randomBytes(SEED_BYTES);
  await tx.query(
    'update rgs.seed set server_seed = $3, client_seed = $4, nonce = $5 where player_id = $1 and game_code = $2',
    [playerId, gameCode, fresh, taken.clientSeed, taken.nonce + 1],
  );
  return { taken, next: { serverSeed: fresh.toString('hex'), clientSeed: taken.clientSeed, nonce: taken.nonce + 1 } };
}

async function ensure(db: Queryable, playerId: string, gameCode: string): Promise<void> {
  await db.query(
    `insert into rgs.seed (player_id, game_code, server_seed, client_seed, nonce) values ($1, $2, $3, $4, 0)
     on conflict do nothing`,
    [playerId, gameCode, randomBytes(SEED_BYTES), randomBytes(8).toString('hex')],
  );
}

function present(row: SeedRow | undefined): NextSeed {
  if (!row) throw new Error('the seeds of a player were not stored');
  return { serverSeed: row.server_seed.toString('hex'), clientSeed: row.client_seed, nonce: Number(row.nonce) };
}
