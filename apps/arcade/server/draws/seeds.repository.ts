import { randomBytes } from 'node:crypto';
import type { Queryable } from '@chhokka/provider-server/db';
import type { NextSeed } from './draws.types.ts';

interface SeedRow {
  server_seed: Buffer;
  client_seed: string;
  nonce: bigint;
}

const SEED_BYTES = 32;

/** A new random server seed, hex. */
export function freshSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/** The seeds of the player's next draw in a game; creates them when there are none. */
export async function nextSeed(db: Queryable, playerId: string, gameCode: string): Promise<NextSeed> {
  const stored = await find(db, playerId, gameCode);
  if (stored) return stored;
  await db.query(
    `insert into rgs.seed (player_id, game_code, server_seed, client_seed, nonce) values ($1, $2, $3, $4, 0)
     on conflict do nothing`,
    [playerId, gameCode, Buffer.from(freshSeed(), 'hex'), randomBytes(8).toString('hex')],
  );
  const made = await find(db, playerId, gameCode);
  if (!made) throw new Error('the seeds of a player were not stored');
  return made;
}

async function find(db: Queryable, playerId: string, gameCode: string): Promise<NextSeed | null> {
  const { rows } = await db.query<SeedRow>({
    name: 'next_seed',
    text: 'select server_seed, client_seed, nonce from rgs.seed where player_id = $1 and game_code = $2',
    values: [playerId, gameCode],
  });
  const row = rows[0];
  if (!row) return null;
  return { serverSeed: row.server_seed.toString('hex'), clientSeed: row.client_seed, nonce: Number(row.nonce) };
}
